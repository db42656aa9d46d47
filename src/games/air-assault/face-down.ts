import { at, cell } from '../../engine/arrays.ts';
import { FaceDown } from '../../engine/facedown.ts';
import { STACKING_LIMIT } from './charts.ts';
import { ALLIED, type Hex, type Place, type Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import { barToSetUp } from './set-up-limits.ts';
import { type State, unitsIn } from './state.ts';

/** Allied counters that lie face down (V.M). */

/** What is known of a counter: it lies where it was set up; or it has moved, as decoys and heavy guns never do. */
const IS_WHERE_SET_UP = 1;
const HAS_MOVED = 2;

export function faceDownIn({
  counters,
  map,
}: Pick<Kit, 'counters' | 'map'>): FaceDown<State, Unit, Place, Hex> {
  return new FaceDown({
    pieces: at(counters.bySide, ALLIED),
    place: (s) => s.place,
    isOnMap: (place): place is Hex => map.isHex(place),
    isDecoy: (unit) => counters.isDecoy(unit),
    fits: ({ kit }, unit, hex, clues) => {
      if ((clues & HAS_MOVED) > 0 && cell(counters.allowance, unit) === 0) return false;
      return (clues & IS_WHERE_SET_UP) === 0 || barToSetUp(kit, unit, hex) === undefined;
    },
    limits: {
      roomIn: (s, hex) => STACKING_LIMIT - openPointsIn(s, hex),
      sizeOf: (unit) => cell(counters.stacking, unit),
    },
  });
}

/** What lies open in a hex, in stacking points. */
function openPointsIn(s: State, hex: Hex): number {
  return unitsIn(s, hex, ALLIED)
    .filter((unit) => !isFaceDown(s, unit))
    .reduce((sum, unit) => sum + cell(s.kit.counters.stacking, unit), 0);
}

/** A unit is set up face down. */
export function layDown(s: State, unit: Unit, hex: Hex): void {
  s.place[unit] = hex;
  s.kit.faceDown.lay(s, unit, IS_WHERE_SET_UP);
}

/** A unit leaves its hex, face down or not: nobody is told which of the counters there it was. */
export function moveTo(s: State, unit: Unit, hex: Hex): void {
  s.kit.faceDown.leave(s, [unit], { gained: HAS_MOVED, lost: IS_WHERE_SET_UP });
  s.place[unit] = hex;
}

export function isFaceDown(s: State, unit: Unit): boolean {
  return s.kit.faceDown.has(s, unit);
}
