import { cell } from '../../engine/arrays.ts';
import { ALLIED } from './kinds.ts';
import { isOnMap, LONG_AGO, rosterOf, type State, unitsOf } from './state.ts';

/** Who has stayed in his hex since the Allied segment began: engineers have to, where there are any. */

/** Whoever is on the map when the Allied segment opens has stayed in his hex until he leaves it. */
export function noteStaying(s: State): void {
  if (rosterOf(s).demolishers.length === 0) return;
  for (const unit of unitsOf(s, ALLIED)) {
    const hasCome = cell(s.arrived, unit) !== LONG_AGO || cell(s.spent, unit) > 0;
    s.stayed[unit] = isOnMap(s, unit) && !hasCome && !s.kit.counters.isShip(unit) ? 1 : 0;
  }
}

/** When the turn is over, who has stayed in his hex says nothing any more. */
export function forgetStaying(s: State): void {
  s.stayed.fill(0);
}
