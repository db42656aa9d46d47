/** Reading by index without `undefined`: an index that is out of range is a defect and says so. */

/** A column of small numbers: the only two kinds of typed array the kernel stores. */
export type Column = Uint8Array | Int16Array;

export function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw outOfRange(index, list.length);
  return value;
}

/**
 * The same for columns. It is a function of its own so that the engine's inline caches see only typed arrays
 * here: mixed with plain arrays the read becomes several times slower.
 */
export function cell(column: Column, index: number): number {
  const value = column[index];
  if (value === undefined) throw outOfRange(index, column.length);
  return value;
}

/** Apart, so that the readers stay small enough to be inlined. */
function outOfRange(index: number, length: number): RangeError {
  return new RangeError(`index ${index} of ${length}`);
}
