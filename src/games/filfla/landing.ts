import { cell } from '../../engine/arrays.ts';
import { RAIDERS, unitsOf } from './counters.ts';
import { type Beach, beachHex, NORTH, NORTHERN_HOUR } from './map.ts';
import { AT_SEA, NO_BEACH, placeOf, type State } from './state.ts';
import type { Telling } from './words.ts';

/** Rule 4.2 and 4.3: who lands at the start of this turn. Who comes when, and who does not, is a secret until now. */
export function land(s: State, play: Telling): void {
  const waiting = unitsOf(RAIDERS).filter((unit) => placeOf(s, unit) === AT_SEA);
  if (waiting.length > 0) play.disclose('landing');
  for (const unit of waiting) {
    const beach = cell(s.beach, unit);
    if (beach === NO_BEACH || s.turn !== landingTurn(s, beach)) continue;
    const hex = beachHex(beach);
    s.place[unit] = hex;
    play.tell('landed', { unit, hex });
  }
}

export function landingTurn(s: State, beach: Beach): number {
  return beach === NORTH ? NORTHERN_HOUR : s.hour;
}
