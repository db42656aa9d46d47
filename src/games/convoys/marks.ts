import { at, cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { NONE } from '../../engine/kinds.ts';
import { ALLIED, ALLIED_SHIPS } from './fleet.ts';
import { groupColumns } from './groups.ts';
import { POSITIONS } from './sea.ts';
import { GROUPS, groupsAt, isUsed, type State } from './state.ts';
import type { Rolling } from './words.ts';

/**
 * The public marks of the groups. A group keeps its mark while it stays alone. Groups that leave one place in the
 * same turn, parts of one group included, and groups that share a place after movement get theirs dealt out anew.
 */
export function dealMarks(s: State, x: Rolling): void {
  rename(s, dealByOrigin(s, x));
  for (const place of POSITIONS) {
    if (s.spot.indexOf(place) === s.spot.lastIndexOf(place)) continue;
    const there = groupsAt(s, place);
    for (const group of there) s.since[group] = s.turn;
    const dealt = order(there.length, x);
    rename(s, new Map(there.map((group, index) => [group, at(there, at(dealt, index))])));
  }
  s.lay.fill(NONE);
  s.from.fill(NONE);
}

/** New marks by old ones. */
type Marks = Map<number, number>;

/** Groups that come from one place share the marks that lay there. */
function dealByOrigin(s: State, x: Rolling): Marks {
  const marks: Marks = new Map();
  let fresh: number[] | undefined;
  for (const place of new Set(s.from)) {
    if (place === NONE) continue;
    const groups = GROUPS.filter((group) => isUsed(s, group) && cell(s.from, group) === place);
    const own = GROUPS.filter((mark) => cell(s.lay, mark) === place).slice(0, groups.length);
    const missing = groups.length - own.length;
    if (missing > 0) fresh ??= freshMarks(s);
    const all = [...own, ...(fresh?.splice(0, missing) ?? [])];
    // Those who stay together are dealt theirs where they are.
    const together = groups.every((group) => cell(s.spot, group) === cell(s.spot, at(groups, 0)));
    const dealt = together ? groups.map((_, index) => index) : order(groups.length, x);
    groups.forEach((group, index) => {
      marks.set(group, at(all, at(dealt, index)));
    });
    // Whoever has lain with others, joined or parted cannot be followed back.
    const lain = s.lay.indexOf(place) !== s.lay.lastIndexOf(place);
    if (groups.length > 1 || missing > 0 || lain) for (const group of groups) s.since[group] = s.turn;
  }
  return marks;
}

/** Marks that nobody has seen lately; if they do not suffice, those that have come off the table. */
function freshMarks(s: State): number[] {
  const left = (mark: number) => {
    const place = cell(s.lay, mark);
    const before = GROUPS.filter((other) => other < mark && cell(s.lay, other) === place).length;
    return before >= GROUPS.filter((group) => isUsed(s, group) && cell(s.from, group) === place).length;
  };
  const unused = GROUPS.filter((mark) => cell(s.lay, mark) === NONE);
  return [...unused, ...GROUPS.filter((mark) => cell(s.lay, mark) !== NONE && left(mark))];
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
