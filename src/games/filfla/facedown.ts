import { FaceDown } from '../../engine/facedown.ts';
import { GARRISON, GUN, isDecoy, type Unit, unitsOf } from './counters.ts';
import { type Hex, isRough } from './map.ts';
import { isHex, type Place, type State } from './state.ts';

/** Rules 3.5 and 11: the counters of the garrison lie face down until they fire or fight, and again under cover. */

/** What is noticed of a face-down counter: it has moved, or was turned down as something else. */
export const NOT_THE_GUN = 1;

export const faceDown = new FaceDown<State, Unit, Place, Hex>({
  pieces: unitsOf(GARRISON),
  place: (s) => s.place,
  isOnMap: isHex,
  isDecoy,
  fits: (_, unit, hex, clues) => unit !== GUN || (isRough(hex) && (clues & NOT_THE_GUN) === 0),
});
