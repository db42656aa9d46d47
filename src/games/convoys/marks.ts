import { at, type Column, cell, setCell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { NONE } from '../../engine/kinds.ts';
import { unitsAt } from '../../engine/stacks.ts';
import { ALLIED, ALLIED_SHIPS } from './counters.ts';
import type { Spot } from './map.ts';
import { Group, isPosition, type State } from './state.ts';
import type { Rolling } from './words.ts';

/**
 * The public marks of the groups. A group keeps its mark while it stays alone. Groups that leave one place in the
 * same turn, parts of one group included, and groups that share a place after movement get theirs dealt out anew.
 */
export function dealMarks(s: State, play: Rolling): void {
  const marks = dealByOrigin(s, play);
  shuffleByPlace(s, marks, play);
  rename(s, marks);
  for (const group of Group.all) {
    s.markLayAt[group] = NONE;
    s.cameFrom[group] = NONE;
  }
}

/** New marks by old ones. */
type NewMarks = Group[];

/** Groups that come from one place share the marks that lay there. */
function dealByOrigin(s: State, play: Rolling): NewMarks {
  const marks: NewMarks = [...Group.all];
  const lain = notedIn(s.markLayAt);
  const sailing = notedIn(s.cameFrom);
  let fresh: Group[] | undefined;
  for (const place of placesOf(s.cameFrom, sailing)) {
    const groups = unitsAt(s.cameFrom, sailing, place);
    const before = unitsAt(s.markLayAt, lain, place);
    let own = before;
    const missing = groups.length - before.length;
    if (missing > 0) {
      fresh ??= freshMarks(s, lain, sailing);
      own = [...before, ...fresh.splice(0, missing)];
    }
    // Those who stay together are dealt theirs where they are.
    const dealt = areTogether(s, groups) ? own : shuffled(own, groups.length, play);
    for (let index = 0; index < groups.length; index++) marks[at(groups, index)] = at(dealt, index);
    // Whoever has lain with others, joined or parted cannot be followed back.
    if (groups.length > 1 || before.length !== 1) for (const group of groups) loseTrack(s, group);
  }
  return marks;
}

/** Nothing that was known of a group is known of its mark any more. */
function loseTrack(s: State, group: Group): void {
  s.followedSince[group] = s.turn;
  s.opened[group] = 0;
}

function areTogether(s: State, groups: readonly Group[]): boolean {
  const spot = cell(s.groupAt, at(groups, 0));
  for (const group of groups) if (s.groupAt[group] !== spot) return false;
  return true;
}

/** Groups that share a position are dealt its marks anew. */
function shuffleByPlace(s: State, marks: NewMarks, play: Rolling): void {
  const groups = notedIn(s.groupAt);
  const places = placesOf(s.groupAt, groups);
  if (places.length === groups.length) return;
  for (const place of places) {
    const there = unitsAt(s.groupAt, groups, place);
    if (there.length < 2 || !isPosition(place)) continue;
    there.sort((a, b) => at(marks, a) - at(marks, b));
    const own = there.map((group) => at(marks, group));
    const dealt = shuffled(own, own.length, play);
    there.forEach((group, index) => {
      marks[group] = at(dealt, index);
      loseTrack(s, group);
    });
  }
}

/** The marks for which a place is noted. */
function notedIn(spots: Column<Group, Spot | typeof NONE>): Group[] {
  const marks: Group[] = [];
  for (const mark of Group.all) if (spots[mark] !== NONE) marks.push(mark);
  return marks;
}

/** The places that are noted for these marks, from west to east. */
function placesOf(spots: Column<Group, Spot | typeof NONE>, marks: readonly Group[]): Spot[] {
  const places: Spot[] = [];
  for (const mark of marks) {
    const place = cell(spots, mark);
    if (place !== NONE && !places.includes(place)) places.push(place);
  }
  return places.length > 1 ? places.sort((a, b) => a - b) : places;
}

/** Marks that nobody has seen lately; if they do not suffice, those that have come off the table. */
function freshMarks(s: State, lain: readonly Group[], sailing: readonly Group[]): Group[] {
  const marks: Group[] = [];
  for (const mark of Group.all) if (s.markLayAt[mark] === NONE) marks.push(mark);
  for (const place of placesOf(s.markLayAt, lain)) {
    const left = unitsAt(s.cameFrom, sailing, place).length;
    marks.push(...unitsAt(s.markLayAt, lain, place).slice(left));
  }
  return marks;
}

/** The first so many of the marks, in another order. */
function shuffled(marks: readonly Group[], count: number, play: Rolling): Group[] {
  return play.draw('marks', count, count, only(ALLIED)).map((index) => at(marks, index));
}

/** Moves what is noted of the groups to their new marks; where they came from is forgotten anyhow. */
function rename(s: State, marks: NewMarks): void {
  const moved: Group[] = [];
  for (const group of Group.all) if (marks[group] !== group) moved.push(group);
  if (moved.length === 0) return;
  renameIn(s.groupAt, NONE, moved, marks);
  renameIn(s.passedThrough, NONE, moved, marks);
  renameIn(s.moved, 0, moved, marks);
  renameIn(s.dummy, 0, moved, marks);
  renameIn(s.exposed, 0, moved, marks);
  renameIn(s.halted, 0, moved, marks);
  renameIn(s.losses, 0, moved, marks);
  renameIn(s.followedSince, 0, moved, marks);
  renameIn(s.opened, 0, moved, marks);
  for (const ship of ALLIED_SHIPS) {
    const group = cell(s.group, ship);
    if (group !== NONE) s.group[ship] = at(marks, group);
  }
}

/** A mark that nobody has any more is blank. */
function renameIn<V extends number>(
  column: Column<Group, V>,
  blank: V,
  moved: readonly Group[],
  marks: NewMarks,
): void {
  if (areBlank(column, blank, moved)) return;
  const values: V[] = [];
  for (const group of moved) {
    values.push(cell(column, group));
    setCell(column, group, blank);
  }
  for (let index = 0; index < moved.length; index++)
    setCell(column, at(marks, at(moved, index)), at(values, index));
}

function areBlank<V extends number>(column: Column<Group, V>, blank: V, groups: readonly Group[]): boolean {
  for (const group of groups) if (column[group] !== blank) return false;
  return true;
}
