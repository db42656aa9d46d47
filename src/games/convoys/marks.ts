import { at, type Column, cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { NONE } from '../../engine/kinds.ts';
import { ALLIED, ALLIED_SHIPS } from './fleet.ts';
import { groupColumns } from './groups.ts';
import { POSITIONS } from './sea.ts';
import { GROUPS, type State } from './state.ts';
import type { Rolling } from './words.ts';

/**
 * The public marks of the groups. A group keeps its mark while it stays alone. Groups that leave one place in the
 * same turn, parts of one group included, and groups that share a place after movement get theirs dealt out anew.
 */
export function dealMarks(s: State, x: Rolling): void {
  const marks = dealByOrigin(s, x);
  shuffleByPlace(s, marks, x);
  rename(s, marks);
  s.lay.fill(NONE);
  s.from.fill(NONE);
}

/** New marks by old ones. */
type Marks = Map<number, number>;

/** Groups that come from one place share the marks that lay there. */
function dealByOrigin(s: State, x: Rolling): Marks {
  const marks: Marks = new Map();
  const lain = gathered(s.lay);
  const origins = gathered(s.from);
  let fresh: number[] | undefined;
  origins.forEach((groups, place) => {
    const before = lain[place] ?? [];
    const missing = groups.length - before.length;
    if (missing > 0) fresh ??= freshMarks(s, lain, origins);
    const own = missing > 0 ? [...before, ...(fresh?.splice(0, missing) ?? [])] : before;
    // Those who stay together are dealt theirs where they are.
    const spot = cell(s.spot, at(groups, 0));
    const together = groups.every((group) => cell(s.spot, group) === spot);
    const dealt = together ? undefined : order(groups.length, x);
    // Whoever has lain with others, joined or parted cannot be followed back.
    const traced = groups.length === 1 && before.length === 1;
    groups.forEach((group, index) => {
      marks.set(group, at(own, dealt === undefined ? index : at(dealt, index)));
      if (!traced) s.since[group] = s.turn;
    });
  });
  return marks;
}

/** Groups that share a position are dealt its marks anew. */
function shuffleByPlace(s: State, marks: Marks, x: Rolling): void {
  const spots = gathered(s.spot);
  for (const place of POSITIONS) {
    const there = spots[place] ?? [];
    if (there.length < 2) continue;
    const markOf = (group: number) => marks.get(group) ?? group;
    there.sort((a, b) => markOf(a) - markOf(b));
    const own = there.map(markOf);
    const dealt = order(there.length, x);
    there.forEach((group, index) => {
      marks.set(group, at(own, at(dealt, index)));
      s.since[group] = s.turn;
    });
  }
}

/** By place, the marks that have it in a column. */
function gathered(column: Column): number[][] {
  const marks: number[][] = [];
  for (let mark = 0; mark < column.length; mark++) {
    const place = cell(column, mark);
    if (place === NONE) continue;
    const known = marks[place];
    if (known === undefined) marks[place] = [mark];
    else known.push(mark);
  }
  return marks;
}

/** Marks that nobody has seen lately; if they do not suffice, those that have come off the table. */
function freshMarks(s: State, lain: readonly number[][], origins: readonly number[][]): number[] {
  const unused = GROUPS.filter((mark) => cell(s.lay, mark) === NONE);
  return [...unused, ...lain.flatMap((marks, place) => marks.slice(origins[place]?.length ?? 0))];
}

function order(count: number, x: Rolling): readonly number[] {
  return x.draw('marks', count, count, only(ALLIED));
}

/** Moves what is noted of the groups to their new marks. */
function rename(s: State, marks: Marks): void {
  for (const [group, mark] of marks) if (group === mark) marks.delete(group);
  if (marks.size === 0) return;
  for (const [column, blank] of groupColumns(s)) {
    const before = column.slice();
    for (const group of marks.keys()) column[group] = blank;
    for (const [group, mark] of marks) column[mark] = cell(before, group);
  }
  for (const ship of ALLIED_SHIPS) {
    const mark = marks.get(cell(s.group, ship));
    if (mark !== undefined) s.group[ship] = mark;
  }
}
