import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { count, given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { isAnyAt, unitsAt } from '../../engine/stacks.ts';
import { barOfAbsence } from './absence.ts';
import { retreat } from './africa.ts';
import { notAt } from './causes.ts';
import { chanceOf, invasionPercent, SUPPLY, succeeds, sumsThatTake } from './charts.ts';
import {
  ALLIED,
  ALLIED_SHIPS,
  AXIS,
  AXIS_AIR,
  BRECONSHIRE,
  FORCE_K,
  FREIGHTERS,
  isAxisAir,
  isShip,
  type Ship,
  shipOf,
  Unit,
} from './counters.ts';
import { factorsOfHarbour } from './flak.ts';
import { ALLIED_BASES, MALTA, SICILY, type Spot } from './map.ts';
import { exitOdds } from './passage.ts';
import {
  boxBeside,
  inPort,
  isAlliedBase,
  isInGroup,
  POOL,
  placeOf,
  STAYS,
  type State,
  startOf,
  TO_PORT,
} from './state.ts';
import { addAttacks, eitherWay, type Strike } from './strike.ts';
import { carryOutStrike } from './strike-dice.ts';
import { strikeForecast } from './strike-forecast.ts';
import { attackHomecoming } from './submarines.ts';
import { Status, supplied, WEST_OF_TRIPOLI } from './tracks.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** Malta's harbour after the turns: strikes from Sicily, unloading, invasion, and the last strikes. */

/** One round of strikes: every air unit on Sicily once. Its result is 1 if anybody has flown. */
export const siege = new Procedure('siege', { round: count(), unit: optional(Unit) }, [
  'begin',
  'next',
  'fly',
  'attack',
]);

steps(siege, {
  begin: (s, _, play) => {
    for (const unit of AXIS_AIR) s.flown[unit] = 0;
    return play.go('next');
  },
  next: (s, _, play) => (canAnyFly(s) ? play.go('fly') : play.done(hasFlown(s))),
  fly: {
    rule: 'convoys/harbour-strikes',
    by: () => AXIS,
    options: (s, _, options) => {
      const busy = isHarbourBusy(s);
      for (const unit of AXIS_AIR) if (!barToFly(s, unit, busy)) options.add(verbs.id.fly, unit);
      options.add(verbs.id.end);
    },
    take: {
      fly: (_, __, play, unit) => play.go('attack', { unit }),
      end: (s, _, play) => play.done(hasFlown(s)),
    },
    bars: { fly: (s, _, unit) => barToFly(s, unit) },
  },
  attack: {
    rule: 'convoys/harbour-strikes.6',
    by: () => AXIS,
    options: (s, _, options) => {
      for (const ship of inPort(s, MALTA)) addAttacks(options, ship);
    },
    take: eitherWay((intensified, s, { unit }, play, target) => {
      s.flown[given(unit)] = 1;
      carryOutStrike(s, harbourStrike(s, given(unit), target, intensified), play);
      return play.go('next', { unit: NONE });
    }),
    bars: eitherWay((_, s, __, unit) =>
      isShip(unit) && inPort(s, MALTA).includes(unit)
        ? undefined
        : (barOfAbsence(s, unit) ?? notAt('convoys/harbour-strikes.2', MALTA)),
    ),
    previews: eitherWay((intensified, s, { unit }, target) =>
      strikeForecast(s, harbourStrike(s, given(unit), target, intensified)),
    ),
  },
});

function hasFlown(s: State): number {
  return AXIS_AIR.some((unit) => cell(s.flown, unit) > 0) ? 1 : 0;
}

function harbourStrike(s: State, unit: Unit, target: Unit, intensified: boolean): Strike {
  return { unit, target: shipOf(target), intensified, factors: factorsOfHarbour(s), harbour: true };
}

function barToFly(s: State, unit: Unit, busy = isHarbourBusy(s)): Bar | undefined {
  if (!isAxisAir(unit) || placeOf(s, unit) !== SICILY)
    return barOfAbsence(s, unit) ?? because('convoys/harbour-strikes.1', phrase('not-based-on-sicily'));
  if (cell(s.flown, unit) > 0) return because('convoys/harbour-strikes.5', phrase('flown-already'));
  return busy ? undefined : 'convoys/harbour-strikes.2';
}

function canAnyFly(s: State): boolean {
  const busy = isHarbourBusy(s);
  return busy && AXIS_AIR.some((unit) => !barToFly(s, unit, busy));
}

/** Whether any ship lies in Malta. */
function isHarbourBusy(s: State): boolean {
  return isAnyAt(s.place, ALLIED_SHIPS, MALTA, (ship) => !isInGroup(s, ship));
}

/** Freighters in Malta bring supplies, up to the best status there is. */
export function unload(s: State, play: Telling): void {
  const cargo = unitsAt(s.place, FREIGHTERS, MALTA);
  s.unloaded = cargo.length;
  s.status = supplied(s.status, cargo.length * SUPPLY.perFreighterUnloaded);
  for (const ship of cargo) if (ship !== BRECONSHIRE) s.place[ship] = POOL;
  play.tell('unloaded', { units: cargo.length, status: s.status });
}

/** Malta was left starving, and nothing has come. */
export function hasSurrendered(s: State): boolean {
  return s.starving > 0 && s.unloaded === 0;
}

/** The one attempt to take Malta from the air. Its result is 1 where it succeeds. */
export const invasion = new Procedure('invasion', {}, ['begin', 'decide']);

steps(invasion, {
  begin: (s, _, play) => (barToInvade(s) ? play.done() : play.go('decide')),
  decide: {
    rule: 'convoys/malta-invasion',
    by: () => AXIS,
    options: (_, __, options) => {
      options.add(verbs.id.invade);
      options.add(verbs.id.decline);
    },
    take: {
      invade: (s, _, play) => {
        play.foresee('invasion', () => invasionForecast(s));
        s.invaded = 1;
        s.invadedNow = 1;
        retreat(s, play);
        const die = play.roll('invasion', AXIS);
        const success = succeeds(die, percentNow(s) ?? 0) ? 1 : 0;
        play.tell('invasion', { die, success });
        return play.done(success);
      },
      decline: (_, __, play) => play.done(),
    },
    previews: { invade: invasionForecast },
  },
});

function barToInvade(s: State): string | undefined {
  if (startOf(s).disabled.includes('invade-malta')) return 'convoys/scenario-pedestal.8';
  if (s.invaded > 0) return 'convoys/malta-invasion.2';
  return percentNow(s) === undefined ? 'convoys/malta-invasion.1' : undefined;
}

function percentNow(s: State): number | undefined {
  return invasionPercent(Status.name(s.status));
}

function invasionForecast(s: State): Forecast {
  const percent = percentNow(s) ?? 0;
  const chance = chanceOf(percent);
  const box = boxBeside(s, s.army, -1);
  const price = phrase(box === WEST_OF_TRIPOLI ? 'malta-holds-out-means' : 'malta-holds-means');
  return {
    title: phrase('invasion'),
    rule: 'convoys/malta-invasion',
    facts: [
      { what: phrase('malta-status'), value: phrase('status', { status: s.status }) },
      { what: phrase('army-falls-back'), value: phrase('box', { box }), rule: 'convoys/malta-invasion.10' },
    ],
    outcomes: [
      { text: phrase('malta-falls'), chance, meaning: phrase('malta-falls-means'), tone: 'good' },
      { text: phrase('malta-holds'), chance: 1 - chance, meaning: price, tone: 'bad' },
    ],
    unknown: [],
    dice: [
      {
        what: phrase('invasion-die'),
        facts: [{ what: phrase('malta-status'), value: phrase('status', { status: s.status }) }],
        modifiers: [],
        sums: sumsThatTake(percent, phrase('malta-falls')),
        otherwise: phrase('malta-holds'),
      },
    ],
  };
}

/** Before the convoy unloads there are so many rounds of strikes. */
export const ROUNDS_BEFORE_UNLOADING = 2;

/** Where the last strikes begin: they go on counting. */
export const AT_LAST = { round: ROUNDS_BEFORE_UNLOADING + 1 } as const;

/** Strikes without limit at the end of the season, until the Axis have enough. */
export const lastStrikes = new Procedure('last-strikes', { round: count() }, [
  'begin',
  'decide',
  'leave-or-stay',
  'leave',
]);

steps(lastStrikes, {
  begin: (s, _, play) => {
    for (const unit of AXIS_AIR) s.flown[unit] = 0;
    return canAnyFly(s) ? play.go('decide') : play.done();
  },
  decide: {
    rule: 'convoys/end-of-season.4',
    by: () => AXIS,
    options: (_, __, options) => {
      options.add(verbs.id.another);
      options.add(verbs.id.finish);
    },
    take: {
      another: (_, { round }, play) => play.call(siege, { round, unit: NONE }, 'leave-or-stay'),
      finish: (_, __, play) => play.done(),
    },
  },
  'leave-or-stay': (s, { round }, play, flown) => {
    // A round that nobody flew was none.
    if (flown === 0) return play.done();
    const next = { round: round + 1 };
    return inPort(s, MALTA).some((ship) => !barToLeave(s, ship))
      ? play.go('leave', next)
      : play.go('begin', next);
  },
  leave: {
    rule: 'convoys/end-of-season.5',
    draft: true,
    anyOrder: ['leave'],
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const ship of inPort(s, MALTA)) if (!barToLeave(s, ship)) options.add(verbs.id.leave, ship);
      if (leaversOf(s).length > 0) for (const port of ALLIED_BASES) options.add(verbs.id.go, port);
      else options.add(verbs.id.stay);
    },
    take: {
      leave: (s, _, play, unit) => {
        s.leaving[shipOf(unit)] = TO_PORT;
        return play.again();
      },
      go: (s, _, play, port) => {
        play.confirm();
        const units = leaversOf(s);
        s.status = supplied(s.status, -SUPPLY.harbourWithdrawalCost);
        play.tell('left', { units, to: port });
        play.tell('supply', { status: s.status });
        for (const ship of units) {
          s.leaving[ship] = STAYS;
          s.place[ship] = port;
        }
        attackHomecoming(s, units, port, play);
        return play.go('begin');
      },
      stay: (_, __, play) => {
        play.confirm();
        return play.go('begin');
      },
    },
    bars: {
      leave: (s, _, unit) => barToLeave(s, unit),
      go: (s, _, port) => {
        if (!isAlliedBase(port)) return 'convoys/end-of-season.8';
        return leaversOf(s).length > 0 ? undefined : 'convoys/end-of-season.5';
      },
      stay: (s) => (leaversOf(s).length > 0 ? 'convoys/end-of-season.5' : undefined),
    },
    previews: { go: (s, _, port) => exitForecast(s, leaversOf(s), port) },
  },
});

/** The level of supply is paid in any case. */
function exitForecast(s: State, leavers: readonly Ship[], port: Spot): Forecast {
  const odds = exitOdds(s, leavers, port);
  const status = supplied(s.status, -SUPPLY.harbourWithdrawalCost);
  const paid = {
    what: phrase('malta-status'),
    value: phrase('status', { status }),
    rule: 'convoys/end-of-season.3',
  };
  return { ...odds, facts: [...odds.facts, paid] };
}

function leaversOf(s: State): Ship[] {
  return inPort(s, MALTA).filter((ship) => cell(s.leaving, ship) === TO_PORT);
}

function barToLeave(s: State, unit: Unit): Bar | undefined {
  if (!isShip(unit) || placeOf(s, unit) !== MALTA)
    return barOfAbsence(s, unit) ?? notAt('convoys/end-of-season.2', MALTA);
  if (s.status < SUPPLY.harbourWithdrawalCost) return 'convoys/end-of-season.6';
  if (unit === FORCE_K) return 'convoys/end-of-season.7';
  return cell(s.leaving, unit) === TO_PORT ? 'convoys/end-of-season.5' : undefined;
}
