import { type Column, cell } from './arrays.ts';

/** Who stands where, read from the column of the units' places. */

/** The units among these that stand in a place, and count. */
export function unitsAt<U extends number, P extends number>(
  placeOf: Column<U, P>,
  among: readonly U[],
  place: NoInfer<P>,
  counts?: (unit: U) => boolean,
): U[] {
  const found: U[] = [];
  for (const unit of among)
    if (cell(placeOf, unit) === place && (counts === undefined || counts(unit))) found.push(unit);
  return found;
}

/** Whether any of these units stands in a place, and counts. */
export function isAnyAt<U extends number, P extends number>(
  placeOf: Column<U, P>,
  among: readonly U[],
  place: NoInfer<P>,
  counts?: (unit: U) => boolean,
): boolean {
  for (const unit of among)
    if (cell(placeOf, unit) === place && (counts === undefined || counts(unit))) return true;
  return false;
}
