import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { ALLIED, ARK_ROYAL, CARRIERS, ITALIAN_SHIPS, isCarrier, isShip, shipAt } from './fleet.ts';
import { remember } from './groups.ts';
import { alliedStrike } from './missions.ts';
import {
  AT_SEA_AREAS,
  areaTouching,
  isPosition,
  POSITIONS,
  RAID_POSITIONS,
  stepsBetween,
  TARANTO,
} from './sea.ts';
import {
  DAY,
  groupsAt,
  holdsGroup,
  isAtSea,
  isHit,
  isInGroup,
  italiansAt,
  NIGHT,
  openingOf,
  placeOf,
  type State,
  strikesOf,
} from './state.ts';
import { addAttacks, carryOutStrike, eitherWay, type Strike, strikePreview } from './strike.ts';
import { FLAK, RAID_HITS } from './tables.ts';
import { noPlace, noUnit, type Rolling, steps, verbs } from './words.ts';

/** Carriers: committed in secret, launched after the land-based strikes, once by night against Taranto. */

export const commitment = new Procedure('commitment', {}, ['begin', 'commit']);

steps(commitment, {
  begin: (s, _, x) => (mayCarriersStrike(s) ? x.go('commit') : x.done()),
  commit: {
    rule: 'convoys/carrier-air-strikes.8',
    draft: true,
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const ship of CARRIERS) if (!barToCommit(s, ship)) options.add(verbs.id.commit, ship);
      options.add(verbs.id.ready);
    },
    take: {
      commit: (s, _, x, ship) => {
        s.committed[ship] = cell(s.committed, ship) + 1;
        return x.again();
      },
      ready: (_, __, x) => {
        x.confirm();
        x.tell('carriers-committed', {});
        return x.done();
      },
    },
    bars: { commit: (s, _, ship) => barToCommit(s, ship) },
  },
});

/** `board` is the position of the battle, or none in the step of the turn. */
export const carrierStrikes = new Procedure('carrier-strikes', { unit: noUnit, board: noPlace }, [
  'begin',
  'launch',
  'attack',
]);

steps(carrierStrikes, {
  begin: (s, { board }, x) => {
    const waits = board === NONE ? mayCarriersStrike(s) : italiansAt(s, board).length > 0;
    for (const ship of CARRIERS)
      s.ready[ship] = board === NONE ? cell(s.committed, ship) : strikesOf(s, ship);
    // In a battle everything lies open; otherwise the question alone must not tell that there is a carrier.
    const idle = board !== NONE && !CARRIERS.some((ship) => !barToLaunch(s, board, ship));
    return waits && !idle ? x.go('launch') : x.done();
  },
  launch: {
    rule: 'convoys/carrier-air-strikes',
    by: () => ALLIED,
    options: (s, { board }, options) => {
      for (const ship of CARRIERS) if (!barToLaunch(s, board, ship)) options.add(verbs.id.launch, ship);
      options.add(verbs.id.end);
    },
    take: {
      launch: (s, _, x, ship) => {
        showLaunch(s, ship, x);
        return x.go('attack', { unit: ship });
      },
      end: (_, __, x) => x.done(),
    },
    bars: { launch: (s, { board }, ship) => barToLaunch(s, board, ship) },
  },
  attack: {
    rule: 'convoys/carrier-air-strikes.7',
    by: () => ALLIED,
    options: (s, { unit, board }, options) => {
      for (const ship of ITALIAN_SHIPS) if (!barToReach(s, unit, board, ship)) addAttacks(options, ship);
    },
    take: eitherWay((intensified, s, { unit, board }, x, target) => {
      carryOutStrike(s, alliedStrike(unit, target, intensified), x);
      return isBattleWon(s, board) ? x.done() : x.go('launch', { unit: NONE });
    }),
    bars: eitherWay((_, s, { unit, board }, ship) => barToReach(s, unit, board, ship)),
    previews: eitherWay((intensified, s, { unit }, target) =>
      strikePreview(s, alliedStrike(unit, target, intensified)),
    ),
  },
});

export const tarantoRaid = new Procedure('taranto-raid', { unit: noUnit }, [
  'begin',
  'raid',
  'launch',
  'attack',
]);

steps(tarantoRaid, {
  begin: (s, _, x) => (mayRaid(s) ? x.go('raid') : x.done()),
  raid: {
    rule: 'convoys/taranto-raid',
    by: () => ALLIED,
    options: (s, _, options) => {
      if (!barToRaid(s)) options.add(verbs.id.raid);
      options.add(verbs.id.decline);
    },
    take: {
      raid: (s, _, x) => {
        s.raided = 1;
        for (const ship of CARRIERS) s.ready[ship] = strikesOf(s, ship);
        x.disclose('launch');
        x.tell('raid', {});
        return x.go('launch');
      },
      decline: (_, __, x) => x.done(),
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
      launch: (s, _, x, ship) => {
        showLaunch(s, ship, x);
        return x.go('attack', { unit: ship });
      },
      end: (_, __, x) => x.done(),
    },
    bars: { launch: (s, _, ship) => barToRaidWith(s, ship) },
  },
  attack: {
    rule: 'convoys/taranto-raid.7',
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const ship of italiansAt(s, TARANTO)) addAttacks(options, ship);
    },
    take: eitherWay((intensified, s, { unit }, x, target) => {
      carryOutStrike(s, raidStrike(unit, target, intensified), x);
      return italiansAt(s, TARANTO).length > 0 ? x.go('launch', { unit: NONE }) : x.done();
    }),
    bars: eitherWay((_, s, __, ship) => barToRaidOn(s, ship)),
    previews: eitherWay((intensified, s, { unit }, target) =>
      strikePreview(s, raidStrike(unit, target, intensified)),
    ),
  },
});

/** Whether Italian ships are in reach of some Allied group: both sides can see that, and no more is given away. */
function mayCarriersStrike(s: State): boolean {
  if (s.phase !== DAY) return false;
  const targets = ITALIAN_SHIPS.filter((ship) => isAtSea(s, ship)).map((ship) => placeOf(s, ship));
  return POSITIONS.some((place) => holdsGroup(s, place) && targets.some((target) => isNear(place, target)));
}

/** The same position, the next one, or an At Sea area that touches it. */
export function isNear(position: number, target: number): boolean {
  if (AT_SEA_AREAS.includes(target)) return areaTouching(position) === target;
  return isPosition(target) && stepsBetween(position, target) <= 1;
}

function barToCommit(s: State, ship: number): string | undefined {
  if (!isShip(ship) || !isCarrier(ship)) return 'convoys/carrier-air-strikes.8';
  const bar = barToFlyOff(s, ship);
  if (bar !== undefined) return bar;
  if (cell(s.committed, ship) >= strikesOf(s, ship))
    return ship === ARK_ROYAL ? 'convoys/carrier-air-strikes.1' : 'convoys/carrier-air-strikes.2';
  return isTargetInReach(s, ship) ? undefined : 'convoys/carrier-air-strikes.7';
}

/** Whether some Italian ship at sea is near a carrier. */
export function isTargetInReach(s: State, carrier: number): boolean {
  return ITALIAN_SHIPS.some((ship) => isAtSea(s, ship) && isNear(placeOf(s, carrier), placeOf(s, ship)));
}

/** Carriers that cannot fly off anything: in port, Hit, Argus, or with no aircraft left. */
function barToFlyOff(s: State, ship: number): string | undefined {
  if (!isInGroup(s, ship)) return 'convoys/carrier-air-strikes.12';
  if (isHit(s, ship)) return 'convoys/hit-ship-effects.2';
  if (shipAt(ship).airStrikes === 0) return 'convoys/carrier-air-strikes.4';
  return strikesOf(s, ship) === 0 ? 'convoys/air-strike-procedure.8' : undefined;
}

function barToLaunch(s: State, board: number, ship: number): string | undefined {
  if (!isShip(ship) || !isCarrier(ship)) return 'convoys/carrier-air-strikes';
  const bar = barToFlyOff(s, ship);
  if (bar !== undefined) return bar;
  if (board !== NONE && placeOf(s, ship) !== board) return 'convoys/battle-carrier-strikes.7';
  if (cell(s.ready, ship) === 0)
    return board === NONE ? 'convoys/carrier-air-strikes.9' : 'convoys/battle-carrier-strikes.7';
  const reached = ITALIAN_SHIPS.some((target) => !barToReach(s, ship, board, target));
  return reached ? undefined : 'convoys/carrier-air-strikes.7';
}

function barToReach(s: State, unit: number, board: number, ship: number): string | undefined {
  if (!ITALIAN_SHIPS.includes(ship)) return 'convoys/carrier-air-strikes.7';
  if (board !== NONE) return placeOf(s, ship) === board ? undefined : 'convoys/battle-carrier-strikes.8';
  return isAtSea(s, ship) && isNear(placeOf(s, unit), placeOf(s, ship))
    ? undefined
    : 'convoys/carrier-air-strikes.7';
}

/** In a battle, when no target is left. */
function isBattleWon(s: State, board: number): boolean {
  return board !== NONE && italiansAt(s, board).length === 0;
}

/** A launch shows that the carrier is there, and no more. */
function showLaunch(s: State, ship: number, x: Rolling): void {
  s.ready[ship] = cell(s.ready, ship) - 1;
  x.disclose('launch');
  remember(s, ship, placeOf(s, ship), cell(s.group, ship));
  x.tell('launched', { unit: ship, place: placeOf(s, ship) });
}

/** Everybody can see whether a raid could be flown: groups by night off Italy, ships in Taranto. */
function mayRaid(s: State): boolean {
  if (s.phase !== NIGHT || s.raided > 0 || openingOf(s).disabled.includes('taranto-raid')) return false;
  return RAID_POSITIONS.some((place) => groupsAt(s, place).length > 0) && italiansAt(s, TARANTO).length > 0;
}

function barToRaid(s: State): string | undefined {
  return CARRIERS.some((ship) => !barToRaidWith(s, ship)) ? undefined : 'convoys/taranto-raid.3';
}

function barToRaidWith(s: State, ship: number): string | undefined {
  if (!isShip(ship) || !isCarrier(ship)) return 'convoys/taranto-raid.3';
  const bar = barToFlyOff(s, ship);
  if (bar !== undefined) return bar;
  if (!RAID_POSITIONS.includes(placeOf(s, ship))) return 'convoys/taranto-raid.3';
  return cell(s.ready, ship) === 0 && s.raided > 0 ? 'convoys/taranto-raid.6' : undefined;
}

function barToRaidOn(s: State, ship: number): string | undefined {
  return isShip(ship) && placeOf(s, ship) === TARANTO ? undefined : 'convoys/taranto-raid.7';
}

function raidStrike(unit: number, target: number, intensified: boolean): Strike {
  return { unit, target, intensified, factors: FLAK.taranto, hits: RAID_HITS };
}
