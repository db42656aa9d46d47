import { ITALIAN_SHIPS } from './counters.ts';
import { areaTouching, distance } from './map.ts';
import { isAtSea, isAtSeaArea, isOnChart, isPosition, type Place, placeOf, type State } from './state.ts';

/** What the aircraft of a carrier reach. */

/** The same position, the next one, or an At Sea area that touches it. */
export function isNear(position: Place, target: Place): boolean {
  if (!isOnChart(position)) return false;
  if (isAtSeaArea(target)) return areaTouching(position) === target;
  return isPosition(target) && distance(position, target) <= 1;
}

/** Whether some Italian ship at sea is near a place. */
export function isTargetNear(s: State, place: Place): boolean {
  return ITALIAN_SHIPS.some((ship) => isAtSea(s, ship) && isNear(place, placeOf(s, ship)));
}
