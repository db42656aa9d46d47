import { at, cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { NONE } from '../../engine/kinds.ts';
import { ALLIED, ALLIED_SHIPS } from './fleet.ts';
import { isPosition } from './sea.ts';
import { GROUPS, groupsAt, isUsed, type State } from './state.ts';
import type { Rolling } from './words.ts';

/**
 * The public marks of the groups. A group keeps its mark while it stays alone. Parts of one group, groups that
 * sail from one port in the same turn, and groups that share a place after movement get theirs dealt out anew.
 */
export function dealMarks(s: State, x: Rolling): void {
  rename(s, dealByOrigin(s, x));
  for (const place of new Set(GROUPS.map((group) => cell(s.spot, group)))) {
    if (place === NONE || !isPosition(place)) continue;
    const there = groupsAt(s, place);
    if (there.length < 2) continue;
    for (const group of there) s.since[group] = s.turn;
    rename(s, dealAmong(there, there, x));
  }
  for (const ship of ALLIED_SHIPS) s.was[ship] = NONE;
}

/** New marks by old ones. */
type Marks = Map<number, number>;

/** Groups that have ships of one old group, or come from one port, share what marks there are. */
function dealByOrigin(s: State, x: Rolling): Marks {
  const families = familiesOf(s);
  const marks: Marks = new Map();
  const old = new Set(families.flatMap((family) => family.marks));
  const kept = new Set(families.flatMap(({ groups, marks: own }) => own.slice(0, groups.length)));
  const fresh = [...GROUPS.filter((mark) => !old.has(mark)), ...[...old].filter((mark) => !kept.has(mark))];
  for (const { groups, marks: own } of families) {
    const missing = Math.max(0, groups.length - own.length);
    const all = [...own.slice(0, groups.length), ...fresh.splice(0, missing)];
    for (const [group, mark] of dealAmong(groups, all, x)) marks.set(group, mark);
    // Whoever has joined or parted cannot be followed back.
    if (groups.length > 1 || own.length !== 1) for (const group of groups) s.since[group] = s.turn;
  }
  return marks;
}

function dealAmong(groups: readonly number[], all: readonly number[], x: Rolling): Marks {
  if (groups.length === 1) return new Map([[at(groups, 0), at(all, 0)]]);
  const order = x.draw('marks', groups.length, groups.length, only(ALLIED));
  return new Map(groups.map((group, index) => [group, at(all, at(order, index))]));
}

interface Family {
  /** As they stand now. */
  readonly groups: number[];
  /** What they were before the movement, lowest first. */
  readonly marks: number[];
}

function familiesOf(s: State): Family[] {
  const families: (Family & { readonly ports: number[] })[] = [];
  for (const group of GROUPS) {
    if (!isUsed(s, group)) continue;
    const marks = marksBefore(s, group);
    const port = cell(s.from, group);
    const kin = families.filter(
      (family) => family.ports.includes(port) || marks.some((mark) => family.marks.includes(mark)),
    );
    const joined = {
      groups: [...kin.flatMap((family) => family.groups), group],
      marks: [...new Set([...kin.flatMap((family) => family.marks), ...marks])].sort((a, b) => a - b),
      ports: [...kin.flatMap(({ ports }) => ports), ...(port === NONE ? [] : [port])],
    };
    for (const one of kin) families.splice(families.indexOf(one), 1);
    families.push(joined);
  }
  return families;
}

/** The marks that the ships of a group had; a dummy has its own. */
function marksBefore(s: State, group: number): number[] {
  if (cell(s.dummy, group) > 0) return cell(s.known, group) > 0 ? [group] : [];
  const marks = new Set<number>();
  for (const ship of ALLIED_SHIPS)
    if (cell(s.group, ship) === group && cell(s.was, ship) !== NONE) marks.add(cell(s.was, ship));
  return [...marks];
}

/** Moves what is noted of the groups to their new marks. */
function rename(s: State, marks: Marks): void {
  if ([...marks].every(([group, mark]) => group === mark)) return;
  const columns = [
    s.spot,
    s.passed,
    s.from,
    s.known,
    s.moved,
    s.dummy,
    s.exposed,
    s.halted,
    s.losses,
    s.since,
  ];
  for (const column of columns) {
    const before = column.slice();
    const blank = column === s.spot || column === s.passed || column === s.from ? NONE : 0;
    for (const group of marks.keys()) column[group] = blank;
    for (const [group, mark] of marks) column[mark] = cell(before, group);
  }
  for (const ship of ALLIED_SHIPS) {
    const mark = marks.get(cell(s.group, ship));
    if (mark !== undefined) s.group[ship] = mark;
  }
}
