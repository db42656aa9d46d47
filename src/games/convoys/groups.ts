import { type Column, cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { defect } from '../../engine/refusal.ts';
import { ALLIED_SHIPS, isFreighter, isWarship } from './fleet.ts';
import { ALLIED_BASES, isPastReturn } from './sea.ts';
import { GROUPS, isFromGibraltar, isUsed, type State, shipsIn } from './state.ts';
import type { Telling } from './words.ts';

/** Allied groups: counters that hold ships, or nothing at all. */

/** All that is noted of groups, with what it is for a mark that is not in use. */
export function groupColumns(s: State): readonly (readonly [Column, number])[] {
  return [
    [s.spot, NONE],
    [s.passed, NONE],
    [s.from, NONE],
    [s.moved, 0],
    [s.dummy, 0],
    [s.exposed, 0],
    [s.halted, 0],
    [s.losses, 0],
    [s.since, 0],
  ];
}

/** A new group in a place, from where it goes on. */
export function openGroup(s: State, place: number): number {
  const group = s.spot.indexOf(NONE);
  if (group < 0) throw defect('there are no more counters');
  s.spot[group] = place;
  s.from[group] = place;
  return group;
}

export function closeGroup(s: State, group: number): void {
  for (const [column, blank] of groupColumns(s)) column[group] = blank;
}

/** Puts a ship into a group, and takes it out of the one it was in. */
export function addToGroup(s: State, ship: number, group: number): void {
  const before = cell(s.group, ship);
  s.group[ship] = group;
  s.place[ship] = cell(s.spot, group);
  if (before !== NONE && before !== group) closeIfEmpty(s, before);
}

/** Takes a ship out of its group; its place is for the caller to say. */
export function takeFromGroup(s: State, ship: number): void {
  const group = cell(s.group, ship);
  if (group === NONE) return;
  s.group[ship] = NONE;
  closeIfEmpty(s, group);
}

export function moveGroup(s: State, group: number, place: number): void {
  s.spot[group] = place;
  for (const ship of ALLIED_SHIPS) if (cell(s.group, ship) === group) s.place[ship] = place;
}

/** Shows what a group holds until the turn is over. */
export function expose(s: State, group: number, x: Telling): void {
  if (cell(s.exposed, group) > 0) return;
  s.exposed[group] = 1;
  const place = cell(s.spot, group);
  const units = shipsIn(s, group);
  for (const ship of units) sight(s, ship, place, group);
  x.tell('exposed', { group, place, units });
}

/** The Axis have seen a ship, and remember it. */
export function sight(s: State, ship: number, place: number, group: number): void {
  s.shown[ship] = 1;
  remember(s, ship, place, group);
}

/** Without a group it is still known to be in the one in which it can be followed. */
export function remember(s: State, ship: number, place: number, group = NONE): void {
  s.seenIn[ship] = group === NONE && isTracked(s, ship) ? cell(s.seenIn, ship) : group;
  s.seenTurn[ship] = s.turn;
  s.seenAt[ship] = place;
}

/** Whether the group in which a ship was seen has neither met others nor parted since. */
export function isTracked(s: State, ship: number): boolean {
  const group = cell(s.seenIn, ship);
  return group !== NONE && isUsed(s, group) && cell(s.since, group) <= cell(s.seenTurn, ship);
}

/** The Axis find a dummy: it is off the map for the season. */
export function findDummy(s: State, group: number, x: Telling): void {
  x.tell('dummy-found', { group, place: cell(s.spot, group) });
  s.dummiesFound++;
  closeGroup(s, group);
}

/** At the end of the turn nothing is seen any more. */
export function conceal(s: State): number {
  let concealed = 0;
  for (const group of GROUPS) {
    if (!isUsed(s, group) || cell(s.exposed, group) === 0) continue;
    s.exposed[group] = 0;
    concealed++;
    for (const ship of shipsIn(s, group)) s.shown[ship] = 0;
  }
  return concealed;
}

function closeIfEmpty(s: State, group: number): void {
  if (!s.group.includes(group)) closeGroup(s, group);
}

/** What follows from where a ship is at sea: warships of Gibraltar are bound for Malta, freighters came with a convoy. */
export function settleAtSea(s: State, ship: number): void {
  const place = cell(s.place, ship);
  if (isFromGibraltar(s, ship) && isWarship(ship) && isPastReturn(place)) s.crossed[ship] = 1;
  const gate = ALLIED_BASES.indexOf(cell(s.origin, ship));
  if (isFreighter(ship) && gate >= 0 && cell(s.convoyLeft, gate) === 0) s.convoyLeft[gate] = 1;
}
