import { cell } from '../../engine/arrays.ts';
import type { Preview } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { retreat } from './africa.ts';
import { factorsOfHarbour } from './flak.ts';
import { ALLIED, AXIS, AXIS_AIR, BRECONSHIRE, FORCE_K, FREIGHTERS, isShip } from './fleet.ts';
import { ALLIED_BASES, BEST_STATUS, MALTA, SICILY, statuses } from './sea.ts';
import { inPort, openingOf, POOL, placeOf, STAYS, type State, TO_PORT } from './state.ts';
import { addAttacks, carryOutStrike, eitherWay, type Strike, strikePreview } from './strike.ts';
import { attackHomecoming } from './submarines.ts';
import { chanceOf, invasionPercent, SUPPLY, succeeds } from './tables.ts';
import { meanings } from './texts.ts';
import { noUnit, steps, type Telling, verbs } from './words.ts';

/** Malta's harbour after the turns: strikes from Sicily, unloading, invasion, and the last strikes. */

/** One round of strikes: every air unit on Sicily once. Its result is 1 if anybody has flown. */
export const siege = new Procedure('siege', { unit: noUnit }, ['begin', 'next', 'fly', 'attack']);

steps(siege, {
  begin: (s, _, x) => {
    for (const unit of AXIS_AIR) s.flown[unit] = 0;
    return x.go('next');
  },
  next: (s, _, x) => (AXIS_AIR.some((unit) => !barToFly(s, unit)) ? x.go('fly') : x.done(hasFlown(s))),
  fly: {
    rule: 'convoys/harbour-strikes',
    by: () => AXIS,
    options: (s, _, options) => {
      for (const unit of AXIS_AIR) if (!barToFly(s, unit)) options.add(verbs.id.fly, unit);
      options.add(verbs.id.end);
    },
    take: {
      fly: (_, __, x, unit) => x.go('attack', { unit }),
      end: (s, _, x) => x.done(hasFlown(s)),
    },
    bars: { fly: (s, _, unit) => barToFly(s, unit) },
  },
  attack: {
    rule: 'convoys/harbour-strikes.6',
    by: () => AXIS,
    options: (s, _, options) => {
      for (const ship of inPort(s, MALTA)) addAttacks(options, ship);
    },
    take: eitherWay((intensified, s, { unit }, x, target) => {
      s.flown[unit] = 1;
      carryOutStrike(s, harbourStrike(s, unit, target, intensified), x);
      return x.go('next', { unit: NONE });
    }),
    bars: eitherWay((_, s, __, ship) =>
      isShip(ship) && inPort(s, MALTA).includes(ship) ? undefined : 'convoys/harbour-strikes.2',
    ),
    previews: eitherWay((intensified, s, { unit }, target) =>
      strikePreview(s, harbourStrike(s, unit, target, intensified)),
    ),
  },
});

function hasFlown(s: State): number {
  return AXIS_AIR.some((unit) => cell(s.flown, unit) > 0) ? 1 : 0;
}

function harbourStrike(s: State, unit: number, target: number, intensified: boolean): Strike {
  return { unit, target, intensified, factors: factorsOfHarbour(s), harbour: true };
}

function barToFly(s: State, unit: number): string | undefined {
  if (!AXIS_AIR.includes(unit) || placeOf(s, unit) !== SICILY) return 'convoys/harbour-strikes.1';
  if (cell(s.flown, unit) > 0) return 'convoys/harbour-strikes.5';
  return inPort(s, MALTA).length > 0 ? undefined : 'convoys/harbour-strikes.2';
}

/** Freighters in Malta bring supplies, up to the best status there is. */
export function unload(s: State, x: Telling): void {
  const cargo = FREIGHTERS.filter((ship) => placeOf(s, ship) === MALTA);
  s.unloaded = cargo.length;
  s.level = Math.min(BEST_STATUS, s.level + cargo.length * SUPPLY.perFreighterUnloaded);
  for (const ship of cargo) if (ship !== BRECONSHIRE) s.place[ship] = POOL;
  x.tell('unloaded', { units: cargo.length, status: s.level });
}

/** Malta was left starving, and nothing has come. */
export function hasSurrendered(s: State): boolean {
  return s.starving > 0 && s.unloaded === 0;
}

/** The one attempt to take Malta from the air. Its result is 1 where it succeeds. */
export const invasion = new Procedure('invasion', {}, ['begin', 'decide']);

steps(invasion, {
  begin: (s, _, x) => (barToInvade(s) ? x.done() : x.go('decide')),
  decide: {
    rule: 'convoys/malta-invasion',
    by: () => AXIS,
    options: (_, __, options) => {
      options.add(verbs.id.invade);
      options.add(verbs.id.decline);
    },
    take: {
      invade: (s, _, x) => {
        s.invaded = 1;
        s.invadedNow = 1;
        retreat(s, x);
        const die = x.roll('invasion');
        const success = succeeds(die, invasionPercent(s.level) ?? 0) ? 1 : 0;
        x.tell('invasion', { die, success });
        return x.done(success);
      },
      decline: (_, __, x) => x.done(),
    },
    previews: { invade: invasionPreview },
  },
});

export function barToInvade(s: State): string | undefined {
  if (openingOf(s).disabled.includes('invade-malta')) return 'convoys/scenario-pedestal.8';
  if (s.invaded > 0) return 'convoys/malta-invasion.2';
  return invasionPercent(s.level) === undefined ? 'convoys/malta-invasion.1' : undefined;
}

function invasionPreview(s: State): Preview {
  const chance = chanceOf(invasionPercent(s.level) ?? 0);
  return {
    title: 'Invasion of Malta',
    rule: 'convoys/malta-invasion',
    facts: [{ text: 'Status of Malta', value: statuses[s.level]?.label ?? '' }],
    outcomes: [
      { text: 'Malta falls: the Axis win', chance, meaning: meanings.invasion.falls, tone: 'good' },
      { text: 'the invasion fails', chance: 1 - chance, meaning: meanings.invasion.holds, tone: 'bad' },
    ],
    unknown: [],
  };
}

/** Strikes without limit at the end of the season, until the Axis have enough. */
export const lastStrikes = new Procedure('last-strikes', {}, ['begin', 'decide', 'leave-or-stay', 'leave']);

steps(lastStrikes, {
  begin: (s, _, x) => {
    for (const unit of AXIS_AIR) s.flown[unit] = 0;
    return AXIS_AIR.some((unit) => !barToFly(s, unit)) ? x.go('decide') : x.done();
  },
  decide: {
    rule: 'convoys/end-of-season.4',
    by: () => AXIS,
    options: (_, __, options) => {
      options.add(verbs.id.another);
      options.add(verbs.id.finish);
    },
    take: {
      another: (_, __, x) => x.call(siege, { unit: NONE }, 'leave-or-stay'),
      finish: (_, __, x) => x.done(),
    },
  },
  'leave-or-stay': (s, _, x, flown) => {
    // A round that nobody flew was none.
    if (flown === 0) return x.done();
    return inPort(s, MALTA).some((ship) => !barToLeave(s, ship)) ? x.go('leave') : x.go('begin');
  },
  leave: {
    rule: 'convoys/end-of-season.5',
    draft: true,
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const ship of inPort(s, MALTA)) if (!barToLeave(s, ship)) options.add(verbs.id.leave, ship);
      if (leaversOf(s).length > 0) for (const port of ALLIED_BASES) options.add(verbs.id.go, port);
      else options.add(verbs.id.stay);
    },
    take: {
      leave: (s, _, x, ship) => {
        s.leaving[ship] = TO_PORT;
        return x.again();
      },
      go: (s, _, x, port) => {
        x.confirm();
        const units = leaversOf(s);
        s.level -= SUPPLY.harbourWithdrawalCost;
        x.tell('left', { units, to: port });
        x.tell('supply', { status: s.level });
        for (const ship of units) {
          s.leaving[ship] = STAYS;
          s.place[ship] = port;
        }
        attackHomecoming(s, units, port, x);
        return x.go('begin');
      },
      stay: (_, __, x) => {
        x.confirm();
        return x.go('begin');
      },
    },
    bars: {
      leave: (s, _, ship) => barToLeave(s, ship),
      go: (s, _, port) =>
        leaversOf(s).length > 0 && ALLIED_BASES.includes(port) ? undefined : 'convoys/end-of-season.8',
      stay: (s) => (leaversOf(s).length > 0 ? 'convoys/end-of-season.5' : undefined),
    },
  },
});

function leaversOf(s: State): number[] {
  return inPort(s, MALTA).filter((ship) => cell(s.leaving, ship) === TO_PORT);
}

function barToLeave(s: State, ship: number): string | undefined {
  if (!isShip(ship) || placeOf(s, ship) !== MALTA) return 'convoys/end-of-season.2';
  if (s.level < SUPPLY.harbourWithdrawalCost) return 'convoys/end-of-season.6';
  if (ship === FORCE_K) return 'convoys/end-of-season.7';
  return cell(s.leaving, ship) === TO_PORT ? 'convoys/end-of-season.5' : undefined;
}
