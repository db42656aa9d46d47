import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Frame } from '../../engine/frame.ts';
import { given, NONE, optional, type ValuesOf } from '../../engine/kinds.ts';
import type { Options } from '../../engine/options.ts';
import { Procedure } from '../../engine/procedure.ts';
import { isAnyAt } from '../../engine/stacks.ts';
import { barOfAbsence } from './absence.ts';
import { notAt } from './causes.ts';
import { FLAK, RAID_HITS } from './charts.ts';
import {
  ALLIED,
  ARK_ROYAL,
  CARRIERS,
  counterOf,
  ITALIAN_SHIPS,
  isCarrier,
  isItalianShip,
  isShip,
  type Ship,
  shipOf,
  Unit,
} from './counters.ts';
import { derived } from './derived.ts';
import { remember, spotOf } from './groups.ts';
import { RAID_POSITIONS, Spot, TARANTO } from './map.ts';
import { alliedStrike } from './missions.ts';
import { isNear, isTargetNear } from './near.ts';
import {
  DAY,
  groupsAt,
  holdsGroup,
  isAtSea,
  isExposed,
  isHit,
  isInGroup,
  NIGHT,
  placeOf,
  type State,
  startOf,
  strikesOf,
} from './state.ts';
import { addAttacks, eitherWay, type Strike } from './strike.ts';
import { carryOutStrike } from './strike-dice.ts';
import { strikeForecast } from './strike-forecast.ts';
import { phrase, type Rolling, steps, verbs } from './words.ts';

/** Carriers: committed in secret, launched after the land-based strikes, once by night against Taranto. */

export const commitment = new Procedure('commitment', {}, ['begin', 'commit']);

steps(commitment, {
  begin: (s, _, play) => (mayCarriersStrike(s) ? play.go('commit') : play.done()),
  commit: {
    rule: 'convoys/carrier-air-strikes.8',
    draft: true,
    anyOrder: ['commit'],
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const ship of CARRIERS) if (!barToCommit(s, ship)) options.add(verbs.id.commit, ship);
      options.add(verbs.id.ready);
    },
    take: {
      commit: (s, _, play, unit) => {
        const ship = shipOf(unit);
        s.committed[ship] = cell(s.committed, ship) + 1;
        return play.again();
      },
      ready: (_, __, play) => {
        play.confirm();
        play.tell('carriers-committed', {});
        return play.done();
      },
    },
    bars: { commit: (s, _, unit) => barToCommit(s, unit) },
  },
});

/** `board` is the position of the battle, or none in the step of the turn. */
export const carrierStrikes = new Procedure(
  'carrier-strikes',
  { unit: optional(Unit), board: optional(Spot) },
  ['begin', 'launch', 'attack'],
);

steps(carrierStrikes, {
  begin: (s, { board: battle }, play) => {
    const waits = battle === NONE ? mayCarriersStrike(s) : isAnyAt(s.place, ITALIAN_SHIPS, battle);
    for (const ship of CARRIERS)
      s.ready[ship] = battle === NONE ? cell(s.committed, ship) : strikesOf(s, ship);
    // In a battle everything lies open; otherwise the question alone must not tell that there is a carrier.
    const idle = battle !== NONE && !CARRIERS.some((ship) => !barToLaunch(s, battle, ship));
    return waits && !idle ? play.go('launch') : play.done();
  },
  ...launchAndAttack<ValuesOf<typeof carrierStrikes.locals>>({
    rules: { launch: 'convoys/carrier-air-strikes', attack: 'convoys/carrier-air-strikes.7' },
    barToLaunch: (s, { board }, unit) => barToLaunch(s, board, unit),
    barToAttack: (s, { unit, board }, target) => barToReach(s, given(unit), board, target),
    strike: alliedStrike,
    isOver: (s, { board: battle }) => battle !== NONE && !isAnyAt(s.place, ITALIAN_SHIPS, battle),
  }),
});

export const tarantoRaid = new Procedure('taranto-raid', { unit: optional(Unit) }, [
  'begin',
  'raid',
  'launch',
  'attack',
]);

steps(tarantoRaid, {
  begin: (s, _, play) => (mayRaid(s) ? play.go('raid') : play.done()),
  raid: {
    rule: 'convoys/taranto-raid',
    by: () => ALLIED,
    options: (s, _, options) => {
      if (!barToRaid(s)) options.add(verbs.id.raid);
      options.add(verbs.id.decline);
    },
    take: {
      raid: (s, _, play) => {
        s.raided = 1;
        for (const ship of CARRIERS) s.ready[ship] = strikesOf(s, ship);
        play.disclose('launch');
        play.tell('raid', {});
        return play.go('launch');
      },
      decline: (_, __, play) => play.done(),
    },
    bars: { raid: barToRaid },
  },
  ...launchAndAttack<ValuesOf<typeof tarantoRaid.locals>>({
    rules: { launch: 'convoys/taranto-raid.6', attack: 'convoys/taranto-raid.7' },
    barToLaunch: (s, _, unit) => barToRaidWith(s, unit),
    barToAttack: (s, _, target) => barToRaidOn(s, target),
    strike: raidStrike,
    isOver: (s) => !isAnyAt(s.place, ITALIAN_SHIPS, TARANTO),
  }),
});

/** What differs between the strikes of a turn or battle and the raid; `L` is what the procedure remembers. */
interface Sorties<L> {
  readonly rules: { readonly launch: string; readonly attack: string };
  barToLaunch(s: State, locals: L, unit: Unit): Bar | undefined;
  barToAttack(s: State, locals: L, target: Unit): Bar | undefined;
  strike(unit: Unit, target: Unit, intensified: boolean): Strike;
  /** No target is left. */
  isOver(s: State, locals: L): boolean;
}

interface Launched {
  readonly unit: Unit | typeof NONE;
}

interface Launching extends Rolling {
  go(step: 'launch' | 'attack', changes: Launched): Frame;
  done(): Frame | undefined;
}

/** One strike after the other: a carrier launches it, then it attacks a ship. */
function launchAndAttack<L extends Launched>(sorties: Sorties<L>) {
  const { rules, barToLaunch, barToAttack, strike, isOver } = sorties;
  return {
    launch: {
      rule: rules.launch,
      by: () => ALLIED,
      options: (s: State, locals: L, options: Options) => {
        for (const ship of CARRIERS) if (!barToLaunch(s, locals, ship)) options.add(verbs.id.launch, ship);
        options.add(verbs.id.end);
      },
      take: {
        launch: (s: State, _: L, play: Launching, unit: Unit) => {
          showLaunch(s, shipOf(unit), play);
          return play.go('attack', { unit });
        },
        end: (_: State, __: L, play: Launching) => play.done(),
      },
      bars: { launch: barToLaunch },
    },
    attack: {
      rule: rules.attack,
      by: () => ALLIED,
      options: (s: State, locals: L, options: Options) => {
        for (const ship of ITALIAN_SHIPS) if (!barToAttack(s, locals, ship)) addAttacks(options, ship);
      },
      take: eitherWay((intensified, s: State, locals: L, play: Launching, target: Unit) => {
        carryOutStrike(s, strike(given(locals.unit), target, intensified), play);
        return isOver(s, locals) ? play.done() : play.go('launch', { unit: NONE });
      }),
      bars: eitherWay((_, s: State, locals: L, target: Unit) => barToAttack(s, locals, target)),
      previews: eitherWay((intensified, s: State, { unit }: L, target: Unit) =>
        strikeForecast(s, strike(given(unit), target, intensified)),
      ),
    },
  };
}

/** Whether Italian ships are in reach of some Allied group: both sides can see that, and no more is given away. */
function mayCarriersStrike(s: State): boolean {
  if (s.phase !== DAY) return false;
  const targets = ITALIAN_SHIPS.filter((ship) => isAtSea(s, ship));
  if (targets.length === 0) return false;
  const { held } = derived(s);
  return targets.some((ship) => held.some((place) => isNear(place, placeOf(s, ship))));
}

function barToCommit(s: State, unit: Unit): Bar | undefined {
  if (!isShip(unit) || !isCarrier(unit)) return noCarrier('convoys/carrier-air-strikes.8');
  const bar = barToFlyOff(s, unit);
  if (bar !== undefined) return bar;
  const [strikes, limit] = [cell(s.committed, unit), strikesOf(s, unit)];
  if (strikes >= limit) return because(ruleOfStrikes(unit), phrase('strikes-committed', { strikes, limit }));
  return isTargetNear(s, placeOf(s, unit)) ? undefined : 'convoys/carrier-air-strikes.7';
}

/** How many strikes a carrier has. */
function ruleOfStrikes(carrier: Ship): string {
  if (carrier === ARK_ROYAL) return 'convoys/carrier-air-strikes.1';
  return counterOf(carrier).id === 'formidable'
    ? 'convoys/carrier-air-strikes.6'
    : 'convoys/carrier-air-strikes.2';
}

function noCarrier(rule: string): Bar {
  return because(rule, phrase('no-carrier'));
}

/** Carriers that cannot fly off anything: in port, Hit, Argus, or with no aircraft left. */
function barToFlyOff(s: State, ship: Ship): Bar | undefined {
  const absent = barOfAbsence(s, ship);
  if (absent !== undefined) return absent;
  if (!isInGroup(s, ship)) return 'convoys/carrier-air-strikes.12';
  if (isHit(s, ship)) return 'convoys/hit-ship-effects.2';
  if (counterOf(ship).airStrikes === 0) return 'convoys/carrier-air-strikes.4';
  return strikesOf(s, ship) === 0 ? 'convoys/air-strike-procedure.8' : undefined;
}

/** `battle` is its position, or none in the step of the turn. */
function barToLaunch(s: State, battle: Spot | typeof NONE, unit: Unit): Bar | undefined {
  if (!isShip(unit) || !isCarrier(unit))
    return barOfAbsence(s, unit) ?? noCarrier('convoys/carrier-air-strikes.7');
  const bar = barToFlyOff(s, unit);
  if (bar !== undefined) return bar;
  if (battle !== NONE && placeOf(s, unit) !== battle) return 'convoys/battle-carrier-strikes.7';
  if (cell(s.ready, unit) === 0)
    return battle === NONE ? ruleOfCommitment(s, unit) : 'convoys/battle-carrier-strikes.7';
  const reached = ITALIAN_SHIPS.some((target) => !barToReach(s, unit, battle, target));
  return reached ? undefined : 'convoys/carrier-air-strikes.7';
}

/** All that was committed is launched, or nothing was committed. */
function ruleOfCommitment(s: State, carrier: Ship): string {
  return cell(s.committed, carrier) > 0 ? 'convoys/carrier-air-strikes.8' : 'convoys/carrier-air-strikes.9';
}

function barToReach(s: State, unit: Unit, battle: Spot | typeof NONE, target: Unit): Bar | undefined {
  if (!isItalianShip(target)) return because('convoys/carrier-air-strikes.7', phrase('no-ship-at-sea'));
  const absent = barOfAbsence(s, target);
  if (absent !== undefined) return absent;
  if (battle !== NONE)
    return placeOf(s, target) === battle ? undefined : notAt('convoys/battle-carrier-strikes.8', battle);
  return isAtSea(s, target) && isNear(placeOf(s, unit), placeOf(s, target))
    ? undefined
    : 'convoys/carrier-air-strikes.7';
}

/** A launch shows that the carrier is there, and no more: its counter only if that lies open, or is the only one left. */
function showLaunch(s: State, ship: Ship, play: Rolling): void {
  const group = given(cell(s.group, ship));
  const place = spotOf(s, group);
  s.ready[ship] = cell(s.ready, ship) - 1;
  play.disclose('launch');
  const isTold = isExposed(s, group) || groupsAt(s, place).every((one) => one === group || isExposed(s, one));
  remember(s, ship, place, isTold ? group : NONE);
  play.tell('launched', { unit: ship, place });
}

/** Everybody can see whether a raid could be flown: groups by night off Italy, ships in Taranto. */
function mayRaid(s: State): boolean {
  if (s.phase !== NIGHT || s.raided > 0 || startOf(s).disabled.includes('taranto-raid')) return false;
  return RAID_POSITIONS.some((place) => holdsGroup(s, place)) && isAnyAt(s.place, ITALIAN_SHIPS, TARANTO);
}

/** If no carrier can, it is for want of one there, or for what keeps that one from flying. */
function barToRaid(s: State): Bar | undefined {
  const there = CARRIERS.filter((ship) => isInGroup(s, ship) && isOffTaranto(s, ship));
  const bars = there.map((ship) => barToRaidWith(s, ship));
  return bars.includes(undefined) ? undefined : (bars[0] ?? 'convoys/taranto-raid.3');
}

function isOffTaranto(s: State, ship: Ship): boolean {
  return RAID_POSITIONS.some((place) => place === placeOf(s, ship));
}

function barToRaidWith(s: State, unit: Unit): Bar | undefined {
  if (!isShip(unit) || !isCarrier(unit)) return noCarrier('convoys/taranto-raid.3');
  const bar = barToFlyOff(s, unit);
  if (bar !== undefined) return bar;
  if (!isOffTaranto(s, unit)) return 'convoys/taranto-raid.3';
  return cell(s.ready, unit) === 0 && s.raided > 0 ? 'convoys/taranto-raid.6' : undefined;
}

function barToRaidOn(s: State, unit: Unit): Bar | undefined {
  if (isShip(unit) && placeOf(s, unit) === TARANTO) return undefined;
  return barOfAbsence(s, unit) ?? notAt('convoys/taranto-raid.7', TARANTO);
}

export function raidStrike(unit: Unit, target: Unit, intensified: boolean): Strike {
  return { unit, target: shipOf(target), intensified, factors: FLAK.taranto, hits: RAID_HITS };
}
