/** Reading by index without `undefined`: an index that is out of range is a defect and says so. */

/**
 * A column of small numbers, one for each thing of a kind: the only two kinds of typed array the kernel stores. A
 * column over units is read with a unit only, and gives out what it was declared to hold.
 */
export type Column<I extends number = number, V extends number = number> = { [index in I]: V } & Values<V>;

interface Values<V extends number> extends Iterable<V> {
  readonly length: number;
  fill(value: V): unknown;
  includes(value: V): boolean;
}

/** Something for each thing of a kind. */
export type Each<I extends number, T> = { readonly [index in I]: T };

export function at<T>(list: readonly T[], index: number): T;
export function at<I extends number, T>(list: Each<I, T>, index: I): T;
export function at<T>(list: Each<number, T>, index: number): T {
  const value: T | undefined = list[index];
  if (value === undefined) throw outOfRange(index, Object.keys(list).length);
  return value;
}

/**
 * The same for columns. It is a function of its own so that the engine's inline caches see only typed arrays
 * here: mixed with plain arrays the read becomes several times slower.
 */
export function cell(column: Int16Array | Uint8Array, index: number): number;
export function cell<I extends number, V extends number>(column: Column<I, V>, index: I): V;
export function cell(column: Column, index: number): number {
  const value: number | undefined = column[index];
  if (value === undefined) throw outOfRange(index, column.length);
  return value;
}

/** Writing, where the column can be any. */
export function setCell<I extends number, V extends number>(
  column: Column<I, V>,
  index: NoInfer<I>,
  value: NoInfer<V>,
): void {
  (column as unknown as Column)[index] = value;
}

/** Apart, so that the readers stay small enough to be inlined. */
function outOfRange(index: number, length: number): RangeError {
  return new RangeError(`index ${index} of ${length}`);
}

/** Ascending numbers with one more among them: a list that is the same whatever the order in which it was made. */
export function inserted<T extends number>(list: readonly T[], value: T): T[] {
  return [...list, value].sort((a, b) => a - b);
}
