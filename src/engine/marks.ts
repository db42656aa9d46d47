import { at, type Column, cell, setCell } from './arrays.ts';
import { NONE } from './kinds.ts';
import { unitsAt } from './stacks.ts';

/**
 * Public marks of hidden counters. A counter keeps its mark while it stays alone. Counters that leave one place in the
 * same movement, parts of one counter included, and counters that share a place afterwards get theirs dealt out anew.
 */

type Places<M extends number, L extends number> = Column<M, L | typeof NONE>;

/** What a movement has come to, by counter; counters are numbered by the marks they have had up to now. */
export interface MarkDealing<M extends number, L extends number> {
  readonly all: readonly M[];
  /** By mark: where it lay before the movement. */
  readonly layAt: Places<M, L>;
  /** Where each counter came from, and where it is. */
  readonly cameFrom: Places<M, L>;
  readonly isAt: Places<M, L>;
  /** Whether counters that share this place can be taken for each other. */
  isShared(place: L): boolean;
  /** A secret order of so many, drawn only where there is something to deal. */
  draw(count: number): readonly number[];
  /** Nothing that was known of a counter is known of its mark any more. */
  loseTrack(counter: M): void;
}

/** New marks by old ones. */
export type NewMarks<M> = readonly M[];

export function dealtMarks<M extends number, L extends number>(dealing: MarkDealing<M, L>): NewMarks<M> {
  const marks = [...dealing.all];
  dealByOrigin(dealing, marks);
  dealByPlace(dealing, marks);
  return marks;
}

/** The counters whose mark is another one now. */
export function renamed<M extends number>(marks: NewMarks<M>, all: readonly M[]): M[] {
  const moved: M[] = [];
  for (const mark of all) if (marks[mark] !== mark) moved.push(mark);
  return moved;
}

/** Moves what is noted of counters to their new marks. A mark that nobody has any more is blank. */
export function renameIn<M extends number, V extends number>(
  column: Column<M, V>,
  blank: NoInfer<V>,
  moved: readonly M[],
  marks: NewMarks<M>,
): void {
  if (areBlank(column, blank, moved)) return;
  const values: V[] = [];
  for (const counter of moved) {
    values.push(cell(column, counter));
    setCell(column, counter, blank);
  }
  for (let index = 0; index < moved.length; index++)
    setCell(column, at(marks, at(moved, index)), at(values, index));
}

function areBlank<M extends number, V extends number>(
  column: Column<M, V>,
  blank: V,
  counters: readonly M[],
): boolean {
  for (const counter of counters) if (cell(column, counter) !== blank) return false;
  return true;
}

/** Counters that come from one place share the marks that lay there. */
function dealByOrigin<M extends number, L extends number>(dealing: MarkDealing<M, L>, marks: M[]): void {
  const { all, layAt, cameFrom, loseTrack } = dealing;
  const lain = notedIn(all, layAt);
  const sailing = notedIn(all, cameFrom);
  let fresh: M[] | undefined;
  for (const place of placesOf(cameFrom, sailing)) {
    const counters = unitsAt(cameFrom, sailing, place);
    const before = unitsAt(layAt, lain, place);
    let own = before;
    const missing = counters.length - before.length;
    if (missing > 0) {
      fresh ??= freshMarks(dealing, lain, sailing);
      own = [...before, ...fresh.splice(0, missing)];
    }
    // Those who stay together are dealt theirs where they are.
    const dealt = areTogether(dealing, counters) ? own : drawn(dealing, own, counters.length);
    for (let index = 0; index < counters.length; index++) marks[at(counters, index)] = at(dealt, index);
    // Whoever has lain with others, joined or parted cannot be followed back.
    if (counters.length > 1 || before.length !== 1) for (const counter of counters) loseTrack(counter);
  }
}

/** Counters that share a place are dealt its marks anew. */
function dealByPlace<M extends number, L extends number>(dealing: MarkDealing<M, L>, marks: M[]): void {
  const { all, isAt } = dealing;
  const counters = notedIn(all, isAt);
  const places = placesOf(isAt, counters);
  if (places.length === counters.length) return;
  for (const place of places) {
    const there = unitsAt(isAt, counters, place);
    if (there.length < 2 || !dealing.isShared(place)) continue;
    there.sort((a, b) => at(marks, a) - at(marks, b));
    const own = there.map((counter) => at(marks, counter));
    const dealt = drawn(dealing, own, own.length);
    there.forEach((counter, index) => {
      marks[counter] = at(dealt, index);
      dealing.loseTrack(counter);
    });
  }
}

function areTogether<M extends number, L extends number>(
  { isAt }: MarkDealing<M, L>,
  counters: readonly M[],
): boolean {
  const place = cell(isAt, at(counters, 0));
  for (const counter of counters) if (cell(isAt, counter) !== place) return false;
  return true;
}

/** The marks for which a place is noted. */
function notedIn<M extends number, L extends number>(all: readonly M[], places: Places<M, L>): M[] {
  const marks: M[] = [];
  for (const mark of all) if (cell(places, mark) !== NONE) marks.push(mark);
  return marks;
}

/** The places that are noted for these marks, in their order. */
function placesOf<M extends number, L extends number>(places: Places<M, L>, marks: readonly M[]): L[] {
  const found: L[] = [];
  for (const mark of marks) {
    const place = cell<M, L | typeof NONE>(places, mark);
    if (isPlace(place) && !found.includes(place)) found.push(place);
  }
  return found.length > 1 ? found.sort((a, b) => a - b) : found;
}

function isPlace<L extends number>(place: L | typeof NONE): place is L {
  return place !== NONE;
}

/** Marks that nobody has seen lately; if they do not suffice, those that have come off the table. */
function freshMarks<M extends number, L extends number>(
  { all, layAt, cameFrom }: MarkDealing<M, L>,
  lain: readonly M[],
  sailing: readonly M[],
): M[] {
  const marks: M[] = [];
  for (const mark of all) if (cell(layAt, mark) === NONE) marks.push(mark);
  for (const place of placesOf(layAt, lain)) {
    const left = unitsAt(cameFrom, sailing, place).length;
    marks.push(...unitsAt(layAt, lain, place).slice(left));
  }
  return marks;
}

/** The first so many of the marks, in another order. */
function drawn<M extends number, L extends number>(
  dealing: MarkDealing<M, L>,
  marks: readonly M[],
  count: number,
): M[] {
  return dealing.draw(count).map((index) => at(marks, index));
}
