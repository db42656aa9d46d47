import { FaceDown } from '../../engine/facedown.ts';
import { GARRISON, GUN, isDecoy, type Unit, unitsOf } from './counters.ts';
import { type Hex, isRough } from './map.ts';
import { isHex, type Place, type State } from './state.ts';

/** Rule 3.5: the counters of the garrison lie face down until they fire or fight. */

/** What is noticed of a face-down counter: it has moved, so it is not the gun. */
export const MOVED = 1;

export const faceDown = new FaceDown<State, Unit, Place, Hex>({
  pieces: unitsOf(GARRISON),
  place: (s) => s.place,
  isOnMap: isHex,
  isDecoy,
  fits: (_, unit, hex, clues) => unit !== GUN || (isRough(hex) && (clues & MOVED) === 0),
});
