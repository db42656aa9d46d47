import { cell } from '../../engine/arrays.ts';
import { unitsAboard } from './convoys.ts';
import { eliminate } from './elimination.ts';
import { type State, SUNK } from './state.ts';
import type { Telling } from './words.ts';

/** GAP.3.r6: when the game is over everybody hears what had vanished from the turn track, and who was lost with it. */
export function revealLost(s: State, play: Telling): void {
  for (const convoy of s.kit.organization.Convoy.all) {
    if (cell(s.fate, convoy) !== SUNK) continue;
    const units = unitsAboard(s, convoy);
    for (const unit of units) eliminate(s, unit, play);
    if (units.length > 0) play.tell('lost-revealed', { convoy, units });
    else play.tell('nobody-lost-revealed', { convoy, turn: cell(s.due, convoy) });
  }
}
