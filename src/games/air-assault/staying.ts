import { ALLIED } from './kinds.ts';
import { isOnMap, rosterOf, type State, unitsOf } from './state.ts';

/** Who has stayed in his hex since the Allied segment began: engineers have to, where there are any. */

/** Whoever is on the map when the Allied segment opens has stayed in his hex until he leaves it. */
export function noteStaying(s: State): void {
  if (rosterOf(s).demolishers.length === 0) return;
  for (const unit of unitsOf(s, ALLIED))
    s.stayed[unit] = isOnMap(s, unit) && !s.kit.counters.isShip(unit) ? 1 : 0;
}

/** When the turn is over, who has stayed in his hex says nothing any more. */
export function forgetStaying(s: State): void {
  s.stayed.fill(0);
}
