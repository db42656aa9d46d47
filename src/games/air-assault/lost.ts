import { cell } from '../../engine/arrays.ts';
import { unitsAboard } from './convoys.ts';
import { eliminate } from './elimination.ts';
import { type State, SUNK } from './state.ts';
import type { Telling } from './words.ts';

/** GAP.3.r6: when the game is over everybody hears who was lost in convoys that vanished. */
export function revealLost(s: State, play: Telling): void {
  for (const convoy of s.kit.organization.Convoy.all) {
    const units = cell(s.fate, convoy) === SUNK ? unitsAboard(s, convoy) : [];
    if (units.length === 0) continue;
    for (const unit of units) eliminate(s, unit);
    play.tell('lost-revealed', { convoy, units });
  }
}
