import { at, cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import type { Destination } from '../../engine/definition.ts';
import { isNear } from './carriers.ts';
import {
  ALLIED,
  AXIS,
  AXIS_AIR,
  CARRIERS,
  ITALIAN_SHIPS,
  isShip,
  SIDES,
  SWORDFISH,
  sideOf,
} from './fleet.ts';
import { reachOf as italianReach } from './italians.ts';
import { reachOfShip } from './sailing.ts';
import {
  AT_SEA_AREAS,
  isLinked,
  italianSteps,
  nextForItalians,
  nextOnRoute,
  PLACES,
  POSITIONS,
  placeBetween,
  stepsBetween,
} from './sea.ts';
import { isAtSea, isHit, isInGroup, placeOf, type State, strikesOf } from './state.ts';
import { isVisible } from './view.ts';
import { place as placeKind } from './words.ts';

/** How far, and how far the others: answers from what a seat knows. */

/** Where a ship can go in this turn, or what an air unit can strike. */
export function reach(world: State, unit: number, seat: Seat): readonly Destination[] {
  if (seat !== ALLIED && !isVisible(world, unit)) return [];
  const here = placeOf(world, unit);
  if (here < 0) return [];
  if (!isShip(unit))
    return PLACES.filter((place) => isLinked(here, place, sideOf(unit))).map((place) =>
      destination([here, place]),
    );
  if (sideOf(unit) === AXIS)
    return italianReach(world, unit).map((place) =>
      destination(wayTo(here, place, italianSteps(here, place), nextForItalians)),
    );
  return reachOfShip(world, unit).map((place) =>
    destination(wayTo(here, place, stepsBetween(here, place), nextOnRoute)),
  );
}

/** The places the other side can strike with what one can see of it. */
export function threat(world: State, seat: Seat): readonly string[] {
  if (seat >= SIDES.length) return [];
  const struck = seat === ALLIED ? axisThreat(world) : alliedThreat(world);
  return struck.map((place) => placeKind.name(place));
}

function axisThreat(s: State): number[] {
  const bases = new Set(AXIS_AIR.map((unit) => placeOf(s, unit)).filter((place) => place >= 0));
  const ships = ITALIAN_SHIPS.filter(
    (ship) => placeOf(s, ship) >= 0 && !isHit(s, ship) && cell(s.done, ship) === 0,
  );
  return POSITIONS.filter(
    (place) =>
      [...bases].some((base) => isLinked(base, place, AXIS)) ||
      ships.some((ship) => italianSteps(placeOf(s, ship), place) <= 2),
  );
}

function alliedThreat(s: State): number[] {
  const squadrons = SWORDFISH.map((unit) => placeOf(s, unit)).filter((place) => place >= 0);
  const carriers = CARRIERS.filter(
    (ship) => isInGroup(s, ship) && isVisible(s, ship) && isAtSea(s, ship) && strikesOf(s, ship) > 0,
  ).map((ship) => placeOf(s, ship));
  return [...POSITIONS, ...AT_SEA_AREAS].filter(
    (place) =>
      squadrons.some((base) => isLinked(base, place, ALLIED)) || carriers.some((from) => isNear(from, place)),
  );
}

function wayTo(
  from: number,
  to: number,
  distance: number,
  next: (place: number) => readonly number[],
): number[] {
  return distance === 2 ? [from, placeBetween(from, to, next), to] : [from, to];
}

function destination(way: readonly number[]): Destination {
  const path = way.map((place) => placeKind.name(place));
  return { place: at(path, path.length - 1), cost: way.length - 1, path };
}
