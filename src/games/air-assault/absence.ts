import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import type { Unit } from './kinds.ts';
import { isOnMap, placeOf, rosterOf, type State } from './state.ts';
import { phrase } from './words.ts';

/** Where somebody is who is not on the map, or who stands for him there: whoever asks knows it of his own units. */
export function absenceOf(s: State, unit: Unit): Phrase {
  const battalion = cell(s.within, unit);
  if (battalion !== NONE) return phrase('is-part-of', { unit: battalion });
  if (isLeftOut(s, unit)) return phrase('is-not-in-version');
  if (isBrokenDown(s, unit)) return phrase('is-broken-down');
  if (placeOf(s, unit) === s.kit.map.evacuated) return phrase('is-evacuated');
  return phrase(placeOf(s, unit) === s.kit.map.eliminated ? 'is-lost' : 'not-on-map');
}

/** Whether this version of the game does without a unit. */
export function isLeftOut(s: State, unit: Unit): boolean {
  return !rosterOf(s).uses(unit);
}

/** Whether companies of a battalion are on the map by themselves, and none of it stands for them. */
export function isBrokenDown(s: State, battalion: Unit): boolean {
  const companies = s.kit.counters.companiesOf(battalion);
  return placeOf(s, battalion) === s.kit.map.pool && companies.some((company) => isOnMap(s, company));
}
