import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { defect } from '../../engine/refusal.ts';
import { isAnyAt } from '../../engine/stacks.ts';
import { ALLIED_SHIPS, isFreighter, isWarship, type Ship } from './counters.ts';
import { isPastReturn, type Spot } from './map.ts';
import {
  baseAt,
  Group,
  isExposed,
  isFromGibraltar,
  isOnChart,
  isUsed,
  placeOf,
  type State,
  shipsIn,
} from './state.ts';
import type { Telling } from './words.ts';

/** Allied groups: counters that hold ships, or nothing at all. */

/** A new group in a place, from where it goes on. */
export function openGroup(s: State, place: Spot): Group {
  for (const group of Group.all) {
    if (isUsed(s, group)) continue;
    s.groupAt[group] = place;
    s.cameFrom[group] = place;
    return group;
  }
  throw defect('there are no more counters');
}

export function closeGroup(s: State, group: Group): void {
  s.groupAt[group] = NONE;
  s.passedThrough[group] = NONE;
  s.cameFrom[group] = NONE;
  s.moved[group] = 0;
  s.dummy[group] = 0;
  s.exposed[group] = 0;
  s.halted[group] = 0;
  s.losses[group] = 0;
  s.followedSince[group] = 0;
  s.opened[group] = 0;
}

/** Where a group lies that is on the chart. */
export function spotOf(s: State, group: Group): Spot {
  const spot = cell(s.groupAt, group);
  if (spot === NONE) throw defect('the group is nowhere');
  return spot;
}

/** Puts a ship into a group, and takes it out of the one it was in. */
export function addToGroup(s: State, ship: Ship, group: Group): void {
  const before = cell(s.group, ship);
  s.group[ship] = group;
  s.place[ship] = cell(s.groupAt, group);
  if (before !== NONE && before !== group) closeIfEmpty(s, before);
}

/** Takes a ship out of its group; its place is for the caller to say. */
export function takeFromGroup(s: State, ship: Ship): void {
  const group = cell(s.group, ship);
  if (group === NONE) return;
  s.group[ship] = NONE;
  closeIfEmpty(s, group);
}

export function moveGroup(s: State, group: Group, place: Spot): void {
  s.groupAt[group] = place;
  for (const ship of ALLIED_SHIPS) if (s.group[ship] === group) s.place[ship] = place;
}

/** Shows what a group holds until the turn is over. */
export function expose(s: State, group: Group, play: Telling): void {
  if (isExposed(s, group)) return;
  s.exposed[group] = 1;
  s.opened[group] = s.turn;
  const place = spotOf(s, group);
  const units = shipsIn(s, group);
  for (const ship of units) sight(s, ship, place, group);
  play.tell('exposed', { group, place, units });
}

/** The Axis have seen a ship, and remember it. */
function sight(s: State, ship: Ship, place: Spot, group: Group): void {
  s.shown[ship] = 1;
  remember(s, ship, place, group);
}

/** Without a group it is still known to be in the one in which it can be followed. */
export function remember(s: State, ship: Ship, place: Spot, group: Group | typeof NONE = NONE): void {
  s.seenIn[ship] = group === NONE && isTracked(s, ship) ? cell(s.seenIn, ship) : group;
  s.seenTurn[ship] = s.turn;
  s.seenAt[ship] = place;
}

/** Whether the group in which a ship was seen has neither met others nor parted since. */
export function isTracked(s: State, ship: Ship): boolean {
  const group = cell(s.seenIn, ship);
  return group !== NONE && isUsed(s, group) && cell(s.followedSince, group) <= cell(s.seenTurn, ship);
}

/** Whether the Axis have seen all that a group holds, and nobody can have joined or left it since. */
export function isKnownWhole(s: State, group: Group): boolean {
  const opened = cell(s.opened, group);
  return opened > 0 && opened >= cell(s.followedSince, group);
}

/** The Axis find a dummy: it is off the map for the season. */
export function findDummy(s: State, group: Group, play: Telling): void {
  play.tell('dummy-found', { group, place: spotOf(s, group) });
  s.dummiesFound++;
  closeGroup(s, group);
}

/** At the end of the turn nothing is seen any more. */
export function conceal(s: State): number {
  let concealed = 0;
  for (const group of Group.all) {
    if (!isUsed(s, group) || !isExposed(s, group)) continue;
    s.exposed[group] = 0;
    concealed++;
    for (const ship of shipsIn(s, group)) s.shown[ship] = 0;
  }
  return concealed;
}

function closeIfEmpty(s: State, group: Group): void {
  if (!isAnyAt(s.group, ALLIED_SHIPS, group)) closeGroup(s, group);
}

/** What follows from where a ship is at sea: warships of Gibraltar are bound for Malta, freighters came with a convoy. */
export function settleAtSea(s: State, ship: Ship): void {
  const place = placeOf(s, ship);
  if (isFromGibraltar(s, ship) && isWarship(ship) && isOnChart(place) && isPastReturn(place))
    s.crossed[ship] = 1;
  const base = baseAt(cell(s.origin, ship));
  if (isFreighter(ship) && base !== NONE && cell(s.convoyLeft, base) === 0) s.convoyLeft[base] = 1;
}
