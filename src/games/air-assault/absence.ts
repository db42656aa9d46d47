import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import type { Unit } from './kinds.ts';
import { placeOf, type State } from './state.ts';
import { phrase } from './words.ts';

/** Where somebody is who is not on the map, or who stands for him there: whoever asks knows it of his own units. */
export function absenceOf(s: State, unit: Unit): Phrase {
  const battalion = cell(s.within, unit);
  if (battalion !== NONE) return phrase('is-part-of', { unit: battalion });
  return phrase(placeOf(s, unit) === s.kit.map.eliminated ? 'is-lost' : 'not-on-map');
}
