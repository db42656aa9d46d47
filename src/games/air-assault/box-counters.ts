import { cell } from '../../engine/arrays.ts';
import { AXIS, type Box, type Unit } from './kinds.ts';
import { boxOf, rosterOf, type State, unitsIn, unitsOf } from './state.ts';

/**
 * The counters in a landing box, the first, the second and so on: coastal guns are aimed at one of them. They have their numbers
 * in the order in which the Axis has laid them, so that nobody else can tell from a number who it is.
 */

/** A counter is laid on those that are in its box. Where there are no coastal guns nobody counts them. */
export function numberOnTop(s: State, unit: Unit): void {
  const box = boxOf(s, unit);
  if (box === undefined || rosterOf(s).coastalGuns.length === 0) return;
  s.slot[unit] = 0;
  s.slot[unit] = 1 + Math.max(0, ...numbersIn(s, box));
}

/** The counters of a box that are left: they keep their numbers as long as they are fired at. */
export function numbersIn(s: State, box: Box): readonly number[] {
  return inOrder(s, box).map((unit) => cell(s.slot, unit));
}

/** Who is under a counter. */
export function unitUnder(s: State, box: Box, number: number): Unit | undefined {
  return inOrder(s, box).find((unit) => cell(s.slot, unit) === number);
}

/** Before anybody fires they are counted anew: those that are left of earlier turns, then those laid on them. */
export function countAnew(s: State): void {
  for (const box of s.kit.map.landingBoxes)
    for (const [index, unit] of inOrder(s, box).entries()) s.slot[unit] = index + 1;
}

/** A position need not say in which order they were laid. */
export function numberOthers(s: State): void {
  for (const unit of unitsOf(s, AXIS))
    if (cell(s.slot, unit) === 0 && !s.kit.counters.isAircraft(unit)) numberOnTop(s, unit);
}

function inOrder(s: State, box: Box): readonly Unit[] {
  const numbered = unitsIn(s, box, AXIS).filter((unit) => cell(s.slot, unit) > 0);
  return numbered.sort((one, other) => cell(s.slot, one) - cell(s.slot, other));
}
