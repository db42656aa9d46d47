import { at, type Column, cell, setCell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { NONE } from '../../engine/kinds.ts';
import { ALLIED_SHIPS } from './counters.ts';
import { ALLIED, type Place, POSITIONS } from './map.ts';
import { Group, type State } from './state.ts';
import type { Rolling } from './words.ts';

/**
 * The public marks of the groups. A group keeps its mark while it stays alone. Groups that leave one place in the
 * same turn, parts of one group included, and groups that share a place after movement get theirs dealt out anew.
 */
export function dealMarks(s: State, play: Rolling): void {
  const marks = dealByOrigin(s, play);
  shuffleByPlace(s, marks, play);
  rename(s, marks);
  s.lay.fill(NONE);
  s.from.fill(NONE);
}

/** New marks by old ones. */
type Marks = Group[];

/** By the number of a place, the marks that are noted for it. */
type Gathered = readonly (Group[] | undefined)[];

/** Groups that come from one place share the marks that lay there. */
function dealByOrigin(s: State, play: Rolling): Marks {
  const marks: Marks = [...Group.all];
  const lain = gathered(s.lay);
  const origins = gathered(s.from);
  let fresh: Group[] | undefined;
  for (let place = 0; place < origins.length; place++) {
    const groups = origins[place];
    if (groups === undefined) continue;
    const before = lain[place] ?? [];
    const missing = groups.length - before.length;
    if (missing > 0) fresh ??= freshMarks(s, lain, origins);
    const own = missing > 0 ? [...before, ...(fresh?.splice(0, missing) ?? [])] : before;
    // Those who stay together are dealt theirs where they are.
    const dealt = areTogether(s, groups) ? own : shuffled(own, groups.length, play);
    for (let index = 0; index < groups.length; index++) marks[at(groups, index)] = at(dealt, index);
    // Whoever has lain with others, joined or parted cannot be followed back.
    if (groups.length > 1 || before.length !== 1) for (const group of groups) s.since[group] = s.turn;
  }
  return marks;
}

function areTogether(s: State, groups: readonly Group[]): boolean {
  const spot = cell(s.spot, at(groups, 0));
  return groups.every((group) => cell(s.spot, group) === spot);
}

/** Groups that share a position are dealt its marks anew. */
function shuffleByPlace(s: State, marks: Marks, play: Rolling): void {
  const spots = gathered(s.spot);
  for (const place of POSITIONS) {
    const there = spots[place];
    if (there === undefined || there.length < 2) continue;
    there.sort((a, b) => at(marks, a) - at(marks, b));
    const own = there.map((group) => at(marks, group));
    const dealt = shuffled(own, own.length, play);
    there.forEach((group, index) => {
      marks[group] = at(dealt, index);
      s.since[group] = s.turn;
    });
  }
}

function gathered(column: Column<Group, Place | typeof NONE>): Gathered {
  const marks: (Group[] | undefined)[] = [];
  for (const mark of Group.all) {
    const place = cell(column, mark);
    if (place === NONE) continue;
    const known = marks[place];
    if (known === undefined) marks[place] = [mark];
    else known.push(mark);
  }
  return marks;
}

/** Marks that nobody has seen lately; if they do not suffice, those that have come off the table. */
function freshMarks(s: State, lain: Gathered, origins: Gathered): Group[] {
  const unused = Group.all.filter((mark) => cell(s.lay, mark) === NONE);
  return [...unused, ...lain.flatMap((marks, place) => marks?.slice(origins[place]?.length ?? 0) ?? [])];
}

/** The first so many of the marks, in another order. */
function shuffled(marks: readonly Group[], count: number, play: Rolling): Group[] {
  return play.draw('marks', count, count, only(ALLIED)).map((index) => at(marks, index));
}

/** Moves what is noted of the groups to their new marks. */
function rename(s: State, marks: Marks): void {
  const moves: Move[] = [];
  for (const group of Group.all) {
    const mark = at(marks, group);
    if (mark !== group) moves.push({ group, mark });
  }
  if (moves.length === 0) return;
  renameIn(s.spot, NONE, moves);
  renameIn(s.passed, NONE, moves);
  renameIn(s.from, NONE, moves);
  renameIn(s.moved, 0, moves);
  renameIn(s.dummy, 0, moves);
  renameIn(s.exposed, 0, moves);
  renameIn(s.halted, 0, moves);
  renameIn(s.losses, 0, moves);
  renameIn(s.since, 0, moves);
  for (const ship of ALLIED_SHIPS) {
    const group = cell(s.group, ship);
    if (group !== NONE) s.group[ship] = at(marks, group);
  }
}

interface Move {
  readonly group: Group;
  readonly mark: Group;
}

/** A mark that nobody has any more is blank. */
function renameIn<V extends number>(column: Column<Group, V>, blank: V, moves: readonly Move[]): void {
  const values: V[] = [];
  for (const { group } of moves) {
    values.push(cell(column, group));
    setCell(column, group, blank);
  }
  for (let index = 0; index < moves.length; index++)
    setCell(column, at(moves, index).mark, at(values, index));
}
