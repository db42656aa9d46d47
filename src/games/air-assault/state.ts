import { at, cell } from '../../engine/arrays.ts';
import { faceDownColumns } from '../../engine/facedown.ts';
import { given, NONE } from '../../engine/kinds.ts';
import { unitsAt } from '../../engine/stacks.ts';
import { bytes, column, type StateOf, StateStore, scalar } from '../../engine/state.ts';
import { ALLIED, type Hex, type Place, type Side, type Unit } from './kinds.ts';
import type { Kit } from './kit.ts';

/** The state of a game of the system, and the questions everyone asks of it. */

function layoutOf({ counters: { Unit: Units }, map }: Kit) {
  return {
    turn: scalar(),
    place: column(Units, map.ground.kind, map.pool),
    ...faceDownColumns(Units),
    /** In this movement phase: what it has spent, whether its move is over, whether it began in an enemy zone. */
    spent: bytes(Units),
    finished: bytes(Units),
    beganControlled: bytes(Units),
    /** It has come by air or by sea in this segment. */
    arrived: bytes(Units),
  } as const;
}

/** `place: column(Unit, Place)`: the names are those of the game. */
export type State = StateOf<ReturnType<typeof layoutOf>> & { readonly kit: Kit };

export function storeOf(kit: Kit): StateStore<State> {
  return StateStore.over(kit, layoutOf(kit));
}

export function sideOf(s: State, unit: Unit): Side {
  return cell(s.kit.counters.side, unit);
}

export function unitsOf(s: State, side: Side): readonly Unit[] {
  return at(s.kit.counters.bySide, side);
}

export function placeOf(s: State, unit: Unit): Place {
  return cell(s.place, unit);
}

export function isOnMap(s: State, unit: Unit): boolean {
  return s.kit.map.isHex(placeOf(s, unit));
}

/** The hex of a unit that is on the map. */
export function hexOf(s: State, unit: Unit): Hex {
  const place = placeOf(s, unit);
  return given(s.kit.map.isHex(place) ? place : NONE);
}

export function unitsIn(s: State, place: Place, side: Side): Unit[] {
  return unitsAt(s.place, unitsOf(s, side), place);
}

/** What a side has in a place, in stacking points. */
export function pointsIn(s: State, place: Place, side: Side): number {
  const { stacking } = s.kit.counters;
  let points = 0;
  for (const unit of unitsOf(s, side)) if (cell(s.place, unit) === place) points += cell(stacking, unit);
  return points;
}

export function isNight(s: State): boolean {
  return s.kit.track.isNight(s.turn);
}

/** How many coastal guns stand in a hex. */
export function gunsIn(s: State, hex: Hex): number {
  return unitsIn(s, hex, ALLIED).filter((unit) => s.kit.counters.isCoastalGun(unit)).length;
}
