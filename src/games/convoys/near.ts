import { cell } from '../../engine/arrays.ts';
import { type AirUnit, ALLIED, AXIS, AXIS_AIR, ITALIAN_SHIPS, type Side, SWORDFISH } from './counters.ts';
import { areaTouching, distance, isLinked, type Spot } from './map.ts';
import { isAtSea, isAtSeaArea, isOnChart, isPosition, type Place, placeOf, type State } from './state.ts';

/** What aircraft reach. */

/** The Axis air units that can still strike a place in this turn. */
export function aircraftOver(s: State, place: Spot): AirUnit[] {
  return AXIS_AIR.filter((unit) => canFlyTo(s, unit, AXIS, place));
}

/** The same for the Swordfish. */
export function swordfishOver(s: State, place: Spot): AirUnit[] {
  return SWORDFISH.filter((unit) => canFlyTo(s, unit, ALLIED, place));
}

/** From its base, if its mission of the turn is not flown. */
function canFlyTo(s: State, unit: AirUnit, side: Side, place: Spot): boolean {
  const base = placeOf(s, unit);
  return isOnChart(base) && cell(s.flown, unit) === 0 && isLinked(base, place, side);
}

/** From a carrier: the same position, the next one, or an At Sea area that touches it. */
export function isNear(position: Place, target: Place): boolean {
  if (!isOnChart(position)) return false;
  if (isAtSeaArea(target)) return areaTouching(position) === target;
  return isPosition(target) && distance(position, target) <= 1;
}

/** Whether some Italian ship at sea is near a place. */
export function isTargetNear(s: State, place: Place): boolean {
  return ITALIAN_SHIPS.some((ship) => isAtSea(s, ship) && isNear(place, placeOf(s, ship)));
}
