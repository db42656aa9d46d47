import { at, cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Random } from '../../engine/seeded.ts';
import { ARK_ROYAL, DUMMIES, FORCE_K, isWarship } from './fleet.ts';
import { isTracked, settleAtSea } from './groups.ts';
import { ALLIED_BASES, GIBRALTAR, isPosition, isWestern, MALTA } from './sea.ts';
import { GROUPS, isFromGibraltar, isHit, isUsed, type State } from './state.ts';

/** What may be under the counters: worlds that agree with what the Axis know and remember. */

/** Puts hidden ships into concealed groups and ports. What is left over of the groups are dummies. */
export function dealHidden(s: State, hidden: readonly number[], random: Random): void {
  if (hidden.length === 0 && !GROUPS.some((group) => isBlank(s, group))) return;
  const followed = hidden.filter((ship) => isFollowed(s, ship));
  for (const ship of followed) enterGroup(s, ship, cell(s.seenIn, ship));
  const free = shuffled(
    hidden.filter((ship) => !followed.includes(ship)),
    random,
  );
  const blanks = shuffled(
    GROUPS.filter((group) => isBlank(s, group)),
    random,
  );
  const leaders = leadersOf(s, blanks, free);
  let dummies = DUMMIES - s.dummiesFound;
  for (const group of blanks) {
    if (leaders.has(group)) continue;
    s.dummy[group] = 1;
    dummies--;
  }
  for (const [group, ship] of leaders) {
    if (dummies > 0 && random.below(3) === 0) {
      s.dummy[group] = 1;
      dummies--;
    } else enterGroup(s, ship, group);
  }
  const open = blanks.filter((group) => cell(s.dummy, group) === 0);
  for (const ship of free) if (cell(s.group, ship) === NONE) settle(s, ship, open, random);
  for (let left = dummies; left > 0; left--) {
    const gate = random.below(ALLIED_BASES.length);
    s.dummies[gate] = cell(s.dummies, gate) + 1;
  }
}

/** Where a ship could be at sea: Gibraltar's do not pass Malta, but for Ark Royal; convoys keep to their route. */
export function couldBeAt(s: State, ship: number, place: number): boolean {
  if (!isPosition(place)) return false;
  if (ship === FORCE_K || ship === ARK_ROYAL) return true;
  if (isFromGibraltar(s, ship)) return isWestern(place);
  return isWarship(ship) || !isWestern(place);
}

/** Whether the Axis have seen a ship in a concealed group that they have been able to follow since. */
export function isFollowed(s: State, ship: number): boolean {
  const group = cell(s.seenIn, ship);
  if (!isTracked(s, ship) || cell(s.dummy, group) > 0 || cell(s.exposed, group) > 0) return false;
  return couldBeAt(s, ship, cell(s.spot, group));
}

/** A concealed group of which nothing has been said yet. */
function isBlank(s: State, group: number): boolean {
  return isUsed(s, group) && cell(s.dummy, group) === 0 && !s.group.includes(group);
}

function enterGroup(s: State, ship: number, group: number): void {
  s.group[ship] = group;
  s.place[ship] = cell(s.spot, group);
  settleAtSea(s, ship);
}

/** The rest is in port, in Malta, or with one of the groups. */
function settle(s: State, ship: number, groups: readonly number[], random: Random): void {
  const fitting = groups.filter((group) => couldBeAt(s, ship, cell(s.spot, group)));
  if (fitting.length > 0 && random.below(3) > 0) {
    enterGroup(s, ship, random.pick(fitting));
    return;
  }
  const origin = cell(s.origin, ship);
  // A Hit ship that is not sent home is on its way to Malta, or there.
  s.place[ship] = ship === FORCE_K || origin === NONE || isHit(s, ship) ? MALTA : origin;
}

/** One ship for as many groups as can have one. */
function leadersOf(s: State, groups: readonly number[], ships: readonly number[]): Map<number, number> {
  const groupOf = new Map<number, number>();
  const seek = (group: number, tried: Set<number>): boolean => {
    for (const ship of ships) {
      if (tried.has(ship) || !couldBeAt(s, ship, cell(s.spot, group))) continue;
      tried.add(ship);
      const held = groupOf.get(ship);
      if (held !== undefined && !seek(held, tried)) continue;
      groupOf.set(ship, group);
      return true;
    }
    return false;
  };
  for (const group of groups) seek(group, new Set());
  return new Map([...groupOf].map(([ship, group]) => [group, ship]));
}

function shuffled(list: readonly number[], random: Random): number[] {
  const left = [...list];
  const out: number[] = [];
  while (left.length > 0) out.push(at(left.splice(random.below(left.length), 1), 0));
  return out;
}

/** The base that a position belongs to, as far as one can tell. */
export function likelyOrigin(place: number): number {
  return isWestern(place) ? GIBRALTAR : at(ALLIED_BASES, 1);
}
