import { cell } from '../../engine/arrays.ts';
import { dealOut, shuffled } from '../../engine/dealing.ts';
import { given, NONE } from '../../engine/kinds.ts';
import type { Random } from '../../engine/seeded.ts';
import { ARK_ROYAL, DUMMIES, FORCE_K, isCarrier, isWarship, type Ship } from './counters.ts';
import { isKnownWhole, isTracked, settleAtSea } from './groups.ts';
import { ALEXANDRIA, Base, GIBRALTAR, isWestern, MALTA, type Spot } from './map.ts';
import {
  Group,
  groupsAt,
  isDummy,
  isExposed,
  isFromGibraltar,
  isHit,
  isPosition,
  isUsed,
  type Place,
  type State,
} from './state.ts';

/** What may be under the counters: worlds that agree with what the Axis know and remember. */

/** Puts hidden ships into concealed groups and ports. What is left over of the groups are dummies. */
export function dealHidden(s: State, hidden: readonly Ship[], random: Random): void {
  if (hidden.length === 0 && !Group.all.some((group) => isBlank(s, group))) return;
  const followed = hidden.filter((ship) => isFollowed(s, ship));
  for (const ship of followed) enterGroup(s, ship, given(cell(s.seenIn, ship)));
  const launched = hidden.filter((ship) => !followed.includes(ship) && hasLaunched(s, ship));
  for (const ship of launched) enterGroup(s, ship, random.pick(countersFor(s, ship)));
  const free = hidden.filter((ship) => !(followed.includes(ship) || launched.includes(ship)));
  const blanks = shuffled(
    Group.all.filter((group) => isBlank(s, group)),
    random,
  );
  // One ship for as many groups as can have one.
  const { bySlot: leaders } = dealOut(
    { slots: blanks, pieces: free, fits: (ship, group) => couldBeAt(s, ship, cell(s.groupAt, group)) },
    random,
  );
  let dummies = DUMMIES - s.dummiesFound - leaders.filter((ship) => ship === undefined).length;
  for (const [index, group] of blanks.entries()) {
    const leader = leaders[index];
    if (leader === undefined) s.dummy[group] = 1;
    else if (dummies > 0 && random.below(3) === 0) {
      s.dummy[group] = 1;
      dummies--;
    } else enterGroup(s, leader, group);
  }
  const open = Group.all.filter((group) => isUsed(s, group) && !isDummy(s, group) && !isExposed(s, group));
  for (const ship of free) if (cell(s.group, ship) === NONE) settle(s, ship, open, random);
  for (let left = dummies; left > 0; left--) {
    const base = random.pick(Base.all);
    s.dummies[base] = cell(s.dummies, base) + 1;
  }
}

/** Where a ship could be at sea: Gibraltar's do not pass Malta, but for Ark Royal; convoys keep to their route. */
export function couldBeAt(s: State, ship: Ship, place: Place): boolean {
  if (!isPosition(place)) return false;
  if (ship === FORCE_K || ship === ARK_ROYAL) return true;
  if (isFromGibraltar(s, ship)) return isWestern(place);
  return isWarship(ship) || !isWestern(place);
}

/** Whether the Axis have seen a ship in a concealed group that they have been able to follow since. */
export function isFollowed(s: State, ship: Ship): boolean {
  const group = cell(s.seenIn, ship);
  if (group === NONE || !isTracked(s, ship) || isDummy(s, group) || isExposed(s, group)) return false;
  return couldBeAt(s, ship, cell(s.groupAt, group));
}

/**
 * Whether a carrier has launched in this turn and nobody can tell from which counter: it is under one of those that lie
 * there. Whoever else was seen lies open, is Hit, or has been followed.
 */
export function hasLaunched(s: State, ship: Ship): boolean {
  if (!isCarrier(ship) || isHit(s, ship) || cell(s.seenTurn, ship) !== s.turn) return false;
  return cell(s.seenIn, ship) === NONE && countersFor(s, ship).length > 0;
}

/** The concealed counters in the place where a ship was seen, but for those of which all is known. */
function countersFor(s: State, ship: Ship): Group[] {
  const place = cell(s.seenAt, ship);
  if (place === NONE || !isPosition(place)) return [];
  return groupsAt(s, place).filter(
    (group) => !(isDummy(s, group) || isExposed(s, group) || isKnownWhole(s, group)),
  );
}

/**
 * Whether a hidden ship may be in a concealed group, for all that the Axis know. Who was seen there is there; others may
 * be with it, unless the group lay open as a whole: a launch shows the carrier alone.
 */
export function couldBeIn(s: State, ship: Ship, group: Group): boolean {
  if (isFollowed(s, ship)) return cell(s.seenIn, ship) === group;
  if (hasLaunched(s, ship)) return countersFor(s, ship).includes(group);
  return !isKnownWhole(s, group) && couldBeAt(s, ship, cell(s.groupAt, group));
}

/** A concealed group of which nothing has been said yet. */
function isBlank(s: State, group: Group): boolean {
  return isUsed(s, group) && !isDummy(s, group) && !s.group.includes(group);
}

function enterGroup(s: State, ship: Ship, group: Group): void {
  s.group[ship] = group;
  s.place[ship] = cell(s.groupAt, group);
  settleAtSea(s, ship);
}

/** The rest is in port, in Malta, or with one of the groups. */
function settle(s: State, ship: Ship, groups: readonly Group[], random: Random): void {
  const fitting = groups.filter((group) => couldBeIn(s, ship, group));
  if (fitting.length > 0 && random.below(3) > 0) {
    enterGroup(s, ship, random.pick(fitting));
    return;
  }
  const origin = cell(s.origin, ship);
  // A Hit ship that is not sent home is on its way to Malta, or there.
  s.place[ship] = ship === FORCE_K || origin === NONE || isHit(s, ship) ? MALTA : origin;
}

/** The base that a position belongs to, as far as one can tell. */
export function likelyOrigin(place: Spot): Spot {
  return isWestern(place) ? GIBRALTAR : ALEXANDRIA;
}
