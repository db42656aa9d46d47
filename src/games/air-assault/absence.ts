import type { Phrase } from '../../engine/phrases.ts';
import type { Unit } from './kinds.ts';
import { placeOf, type State } from './state.ts';
import { phrase } from './words.ts';

/** Where somebody is who is not on the map: whoever asks knows it of his own units. */
export function absenceOf(s: State, unit: Unit): Phrase {
  return phrase(placeOf(s, unit) === s.kit.map.eliminated ? 'is-lost' : 'not-on-map');
}
