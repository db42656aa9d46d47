import { cell } from '../../engine/arrays.ts';
import { faceDownColumns } from '../../engine/facedown.ts';
import { Ground } from '../../engine/ground.ts';
import { besides, given, NONE, optional, type ValueOf } from '../../engine/kinds.ts';
import { isAnyAt, unitsAt } from '../../engine/stacks.ts';
import { bytes, column, StateStore, scalar } from '../../engine/state.ts';
import { counterOf, type Side, Unit, unitsOf } from './counters.ts';
import { Beach, beachHex, grid, Hex } from './map.ts';

/** The state of the raid, and the questions everyone asks of it. */

/** The hexes of the island, the boats that lie off both beaches, and the cards beside the map. */
const ground = new Ground(grid, [
  { id: 'sea', opens: Beach.all.map((beach) => grid.id(beachHex(beach))) },
  { id: 'unplaced' },
  { id: 'eliminated' },
]);
export const [AT_SEA, UNPLACED, ELIMINATED] = ground.boxes;

/** Where a unit can be. */
export const Place = ground.kind;
export type Place = ValueOf<typeof Place>;

export const NO_BEACH = 2;
/** Where a raider lands by the plan, if that is settled. */
export const Landing = besides(Beach, { none: NO_BEACH });

export const store = StateStore.of({
  turn: scalar(),
  lastTurn: scalar(5),
  /** The rocket was fired in this turn. */
  recalled: scalar(),
  decoysInPlay: scalar(1),
  /** The turn of the southern landing, secret until then. */
  hour: scalar(),
  /** The chit drawn, secret, and the number of fires, which everyone has seen. */
  ammunition: scalar(),
  shots: scalar(),
  /** The unit that is moving, and may go on until another one starts. */
  mover: scalar(NONE, optional(Unit)),
  place: column(Unit, Place, UNPLACED),
  steps: bytes(Unit),
  ...faceDownColumns(Unit),
  beach: bytes(Unit, Landing, NO_BEACH),
  spent: bytes(Unit),
  moved: bytes(Unit),
  pinned: bytes(Unit),
  fought: bytes(Unit),
  attacked: bytes(Hex),
});

export type State = ReturnType<typeof store.create>;

export function placeOf(s: State, unit: Unit): Place {
  return cell(s.place, unit);
}

export function isOnIsland(s: State, unit: Unit): boolean {
  return isHex(placeOf(s, unit));
}

export function isHex(place: Place): place is Hex {
  return ground.isHex(place);
}

/** The hex of a unit that is on the island. */
export function hexOf(s: State, unit: Unit): Hex {
  const place = placeOf(s, unit);
  return given(isHex(place) ? place : NONE);
}

export function unitsIn(s: State, hex: Hex, side: Side): Unit[] {
  return unitsAt(s.place, unitsOf(side), hex);
}

export function holds(s: State, hex: Hex, side: Side): boolean {
  return isAnyAt(s.place, unitsOf(side), hex);
}

/** The turn after which the raid ends, as far as anybody knows. */
export function finalTurn(s: State): number {
  return s.recalled > 0 ? s.turn : s.lastTurn;
}

export function ammunitionLeft(s: State): number {
  return s.ammunition - s.shots;
}

export function stepsLost(s: State, unit: Unit): number {
  return counterOf(unit).steps - cell(s.steps, unit);
}
