import { cell } from '../../engine/arrays.ts';
import { bytes, column, StateStore, scalar } from '../../engine/state.ts';
import { grid, HEXES } from './island.ts';
import { enemyOf, UNITS, UNITS_OF, unitAt } from './units.ts';

/** The state of the raid, and the questions everyone asks of it. */

/** Places of a unit other than a hex. */
export const UNPLACED = -1;
export const ELIMINATED = -2;
export const AT_SEA = -3;

export const NO_BEACH = 2;

/** No unit, where one could be. */
export const NO_ONE = -1;

export const store = StateStore.of({
  turn: scalar(),
  lastTurn: scalar(5),
  decoysInPlay: scalar(1),
  /** The turn of the southern landing, secret until then. */
  hour: scalar(),
  /** The chit drawn, secret, and the number of fires, which everyone has seen. */
  ammunition: scalar(),
  shots: scalar(),
  /** The unit that is moving, and may go on until another one starts. */
  mover: scalar(NO_ONE),
  place: column(UNITS.length, UNPLACED),
  steps: bytes(UNITS.length),
  faceUp: bytes(UNITS.length),
  beach: bytes(UNITS.length, NO_BEACH),
  spent: bytes(UNITS.length),
  moved: bytes(UNITS.length),
  pinned: bytes(UNITS.length),
  fought: bytes(UNITS.length),
  attacked: bytes(HEXES.length),
});

export type State = ReturnType<typeof store.create>;

export function placeOf(s: State, unit: number): number {
  return cell(s.place, unit);
}

export function isOnIsland(s: State, unit: number): boolean {
  return placeOf(s, unit) >= 0;
}

export function unitsIn(s: State, hex: number, side: number): number[] {
  return (UNITS_OF[side] ?? []).filter((unit) => placeOf(s, unit) === hex);
}

export function holds(s: State, hex: number, side: number): boolean {
  return (UNITS_OF[side] ?? []).some((unit) => placeOf(s, unit) === hex);
}

export function isNextToEnemy(s: State, hex: number, side: number): boolean {
  return grid.neighbours(hex).some((neighbour) => holds(s, neighbour, enemyOf(side)));
}

export function ammunitionLeft(s: State): number {
  return s.ammunition - s.shots;
}

export function stepsLost(s: State, unit: number): number {
  return unitAt(unit).steps - cell(s.steps, unit);
}
