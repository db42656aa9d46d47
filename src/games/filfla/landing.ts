import { at, cell } from '../../engine/arrays.ts';
import { BEACHES } from './island.ts';
import { NORTHERN_HOUR } from './sea.ts';
import { AT_SEA, placeOf, type State } from './state.ts';
import { RAIDERS, UNITS_OF } from './units.ts';
import type { Telling } from './words.ts';

/** Rule 4.2 and 4.3: who lands at the start of this turn. Who comes when, and who does not, is a secret until now. */
export function land(s: State, x: Telling): void {
  const waiting = (UNITS_OF[RAIDERS] ?? []).filter((unit) => placeOf(s, unit) === AT_SEA);
  if (waiting.length > 0) x.disclose('landing');
  for (const unit of waiting) {
    const beach = cell(s.beach, unit);
    if (s.turn !== landingTurn(s, beach)) continue;
    const hex = at(BEACHES, beach);
    s.place[unit] = hex;
    x.tell('landed', { unit, hex });
  }
}

export function landingTurn(s: State, beach: number): number {
  return beach === 0 ? NORTHERN_HOUR : s.hour;
}
