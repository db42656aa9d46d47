import { cell } from '../../engine/arrays.ts';
import { type AirUnit, ALLIED, AXIS, AXIS_AIR, ITALIAN_SHIPS, type Side, SWORDFISH } from './counters.ts';
import { areaTouching, distance, isLinked, type Spot } from './map.ts';
import { isAtSea, isAtSeaArea, isOnChart, isPosition, type Place, placeOf, type State } from './state.ts';

/** What aircraft reach. */

/**
 * The Axis air units that can strike a place in the next air phase in which they may fly: that of this turn; where they have
 * flown in it already, or by night, that of the next day. For the end of a turn makes all of them ready again.
 */
export function aircraftOver(s: State, place: Spot): AirUnit[] {
  return AXIS_AIR.filter((unit) => reaches(s, unit, AXIS, place));
}

/** Those of them that have not flown in this turn: whoever stays where he is need fear no others before its end. */
export function aircraftLeftOver(s: State, place: Spot): AirUnit[] {
  return aircraftOver(s, place).filter((unit) => cell(s.flown, unit) === 0);
}

/** The Swordfish that can strike a place, by the same measure as `aircraftOver`. */
export function swordfishOver(s: State, place: Spot): AirUnit[] {
  return SWORDFISH.filter((unit) => reaches(s, unit, ALLIED, place));
}

/** From its base. */
function reaches(s: State, unit: AirUnit, side: Side, place: Spot): boolean {
  const base = placeOf(s, unit);
  return isOnChart(base) && isLinked(base, place, side);
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
