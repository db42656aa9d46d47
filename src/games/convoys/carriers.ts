import { cell } from '../../engine/arrays.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { isAnyAt } from '../../engine/stacks.ts';
import { FLAK, RAID_HITS } from './charts.ts';
import {
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
import {
  ALLIED,
  areaTouching,
  distance,
  isAtSeaArea,
  isOnChart,
  isPosition,
  Place,
  RAID_POSITIONS,
  TARANTO,
  type Where,
} from './map.ts';
import { alliedStrike } from './missions.ts';
import {
  DAY,
  holdsGroup,
  isAtSea,
  isHit,
  isInGroup,
  italiansAt,
  NIGHT,
  placeOf,
  type State,
  startOf,
  strikesOf,
} from './state.ts';
import { addAttacks, carryOutStrike, eitherWay, type Strike, strikeForecast } from './strike.ts';
import { type Rolling, steps, verbs } from './words.ts';

/** Carriers: committed in secret, launched after the land-based strikes, once by night against Taranto. */

export const commitment = new Procedure('commitment', {}, ['begin', 'commit']);

steps(commitment, {
  begin: (s, _, play) => (mayCarriersStrike(s) ? play.go('commit') : play.done()),
  commit: {
    rule: 'convoys/carrier-air-strikes.8',
    draft: true,
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
  { unit: optional(Unit), board: optional(Place) },
  ['begin', 'launch', 'attack'],
);

steps(carrierStrikes, {
  begin: (s, { board }, play) => {
    const waits = board === NONE ? mayCarriersStrike(s) : italiansAt(s, board).length > 0;
    for (const ship of CARRIERS)
      s.ready[ship] = board === NONE ? cell(s.committed, ship) : strikesOf(s, ship);
    // In a battle everything lies open; otherwise the question alone must not tell that there is a carrier.
    const idle = board !== NONE && !CARRIERS.some((ship) => !barToLaunch(s, board, ship));
    return waits && !idle ? play.go('launch') : play.done();
  },
  launch: {
    rule: 'convoys/carrier-air-strikes',
    by: () => ALLIED,
    options: (s, { board }, options) => {
      for (const ship of CARRIERS) if (!barToLaunch(s, board, ship)) options.add(verbs.id.launch, ship);
      options.add(verbs.id.end);
    },
    take: {
      launch: (s, _, play, unit) => {
        showLaunch(s, shipOf(unit), play);
        return play.go('attack', { unit });
      },
      end: (_, __, play) => play.done(),
    },
    bars: { launch: (s, { board }, unit) => barToLaunch(s, board, unit) },
  },
  attack: {
    rule: 'convoys/carrier-air-strikes.7',
    by: () => ALLIED,
    options: (s, { unit, board }, options) => {
      for (const ship of ITALIAN_SHIPS)
        if (!barToReach(s, given(unit), board, ship)) addAttacks(options, ship);
    },
    take: eitherWay((intensified, s, { unit, board }, play, target) => {
      carryOutStrike(s, alliedStrike(given(unit), target, intensified), play);
      return isBattleWon(s, board) ? play.done() : play.go('launch', { unit: NONE });
    }),
    bars: eitherWay((_, s, { unit, board }, target) => barToReach(s, given(unit), board, target)),
    previews: eitherWay((intensified, s, { unit }, target) =>
      strikeForecast(s, alliedStrike(given(unit), target, intensified)),
    ),
  },
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
  launch: {
    rule: 'convoys/taranto-raid.6',
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const ship of CARRIERS) if (!barToRaidWith(s, ship)) options.add(verbs.id.launch, ship);
      options.add(verbs.id.end);
    },
    take: {
      launch: (s, _, play, unit) => {
        showLaunch(s, shipOf(unit), play);
        return play.go('attack', { unit });
      },
      end: (_, __, play) => play.done(),
    },
    bars: { launch: (s, _, unit) => barToRaidWith(s, unit) },
  },
  attack: {
    rule: 'convoys/taranto-raid.7',
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const ship of italiansAt(s, TARANTO)) addAttacks(options, ship);
    },
    take: eitherWay((intensified, s, { unit }, play, target) => {
      carryOutStrike(s, raidStrike(given(unit), target, intensified), play);
      return italiansAt(s, TARANTO).length > 0 ? play.go('launch', { unit: NONE }) : play.done();
    }),
    bars: eitherWay((_, s, __, target) => barToRaidOn(s, target)),
    previews: eitherWay((intensified, s, { unit }, target) =>
      strikeForecast(s, raidStrike(given(unit), target, intensified)),
    ),
  },
});

/** Whether Italian ships are in reach of some Allied group: both sides can see that, and no more is given away. */
function mayCarriersStrike(s: State): boolean {
  if (s.phase !== DAY) return false;
  const targets = ITALIAN_SHIPS.filter((ship) => isAtSea(s, ship));
  if (targets.length === 0) return false;
  const { held } = derived(s);
  return targets.some((ship) => held.some((place) => isNear(place, placeOf(s, ship))));
}

/** The same position, the next one, or an At Sea area that touches it. */
export function isNear(position: Where, target: Where): boolean {
  if (!isOnChart(position)) return false;
  if (isAtSeaArea(target)) return areaTouching(position) === target;
  return isPosition(target) && distance(position, target) <= 1;
}

function barToCommit(s: State, unit: Unit): string | undefined {
  if (!isShip(unit) || !isCarrier(unit)) return 'convoys/carrier-air-strikes.8';
  const bar = barToFlyOff(s, unit);
  if (bar !== undefined) return bar;
  if (cell(s.committed, unit) >= strikesOf(s, unit))
    return unit === ARK_ROYAL ? 'convoys/carrier-air-strikes.1' : 'convoys/carrier-air-strikes.2';
  return isTargetInReach(s, unit) ? undefined : 'convoys/carrier-air-strikes.7';
}

/** Whether some Italian ship at sea is near a carrier. */
export function isTargetInReach(s: State, carrier: Ship): boolean {
  return ITALIAN_SHIPS.some((ship) => isAtSea(s, ship) && isNear(placeOf(s, carrier), placeOf(s, ship)));
}

/** Carriers that cannot fly off anything: in port, Hit, Argus, or with no aircraft left. */
function barToFlyOff(s: State, ship: Ship): string | undefined {
  if (!isInGroup(s, ship)) return 'convoys/carrier-air-strikes.12';
  if (isHit(s, ship)) return 'convoys/hit-ship-effects.2';
  if (counterOf(ship).airStrikes === 0) return 'convoys/carrier-air-strikes.4';
  return strikesOf(s, ship) === 0 ? 'convoys/air-strike-procedure.8' : undefined;
}

/** The position of a battle, or none in the step of the turn. */
type Scene = Place | typeof NONE;

function barToLaunch(s: State, board: Scene, unit: Unit): string | undefined {
  if (!isShip(unit) || !isCarrier(unit)) return 'convoys/carrier-air-strikes';
  const bar = barToFlyOff(s, unit);
  if (bar !== undefined) return bar;
  if (board !== NONE && placeOf(s, unit) !== board) return 'convoys/battle-carrier-strikes.7';
  if (cell(s.ready, unit) === 0)
    return board === NONE ? 'convoys/carrier-air-strikes.9' : 'convoys/battle-carrier-strikes.7';
  const reached = ITALIAN_SHIPS.some((target) => !barToReach(s, unit, board, target));
  return reached ? undefined : 'convoys/carrier-air-strikes.7';
}

function barToReach(s: State, unit: Unit, board: Scene, target: Unit): string | undefined {
  if (!isItalianShip(target)) return 'convoys/carrier-air-strikes.7';
  if (board !== NONE) return placeOf(s, target) === board ? undefined : 'convoys/battle-carrier-strikes.8';
  return isAtSea(s, target) && isNear(placeOf(s, unit), placeOf(s, target))
    ? undefined
    : 'convoys/carrier-air-strikes.7';
}

/** In a battle, when no target is left. */
function isBattleWon(s: State, board: Scene): boolean {
  return board !== NONE && italiansAt(s, board).length === 0;
}

/** A launch shows that the carrier is there, and no more. */
function showLaunch(s: State, ship: Ship, play: Rolling): void {
  const group = given(cell(s.group, ship));
  const place = spotOf(s, group);
  s.ready[ship] = cell(s.ready, ship) - 1;
  play.disclose('launch');
  remember(s, ship, place, group);
  play.tell('launched', { unit: ship, place });
}

/** Everybody can see whether a raid could be flown: groups by night off Italy, ships in Taranto. */
function mayRaid(s: State): boolean {
  if (s.phase !== NIGHT || s.raided > 0 || startOf(s).disabled.includes('taranto-raid')) return false;
  return RAID_POSITIONS.some((place) => holdsGroup(s, place)) && isAnyAt(s.place, ITALIAN_SHIPS, TARANTO);
}

function barToRaid(s: State): string | undefined {
  return CARRIERS.some((ship) => !barToRaidWith(s, ship)) ? undefined : 'convoys/taranto-raid.3';
}

function barToRaidWith(s: State, unit: Unit): string | undefined {
  if (!isShip(unit) || !isCarrier(unit)) return 'convoys/taranto-raid.3';
  const bar = barToFlyOff(s, unit);
  if (bar !== undefined) return bar;
  if (!RAID_POSITIONS.some((place) => place === placeOf(s, unit))) return 'convoys/taranto-raid.3';
  return cell(s.ready, unit) === 0 && s.raided > 0 ? 'convoys/taranto-raid.6' : undefined;
}

function barToRaidOn(s: State, unit: Unit): string | undefined {
  return isShip(unit) && placeOf(s, unit) === TARANTO ? undefined : 'convoys/taranto-raid.7';
}

function raidStrike(unit: Unit, target: Unit, intensified: boolean): Strike {
  return { unit, target: shipOf(target), intensified, factors: FLAK.taranto, hits: RAID_HITS };
}
