import { at } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import type { Destination, Threat } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { ALLIED, AXIS, CARRIERS, isShip, Side, sideOf, Unit } from './counters.ts';
import { italianReach, shipsUpon } from './italians.ts';
import { AT_SEA_AREAS, betweenForItalians, betweenOnRoute, isLinked, POSITIONS, Spot } from './map.ts';
import { aircraftOver, isNear, swordfishOver } from './near.ts';
import { reachOfShip } from './sailing.ts';
import { isAtSea, isInGroup, isOnChart, placeOf, type State, strikesOf } from './state.ts';
import { isVisible } from './view.ts';

/** How far, and how far the others: answers from what a seat knows. */

/** Where a ship can go in this turn, or what an air unit can strike. */
export function reach(world: State, number: number, seat: Seat): readonly Destination[] {
  const unit = at(Unit.all, number);
  if (seat !== ALLIED && !isVisible(world, unit)) return [];
  const here = placeOf(world, unit);
  if (!isOnChart(here)) return [];
  if (!isShip(unit))
    return Spot.all
      .filter((place) => isLinked(here, place, sideOf(unit)))
      .map((place) => destination(here, NONE, place));
  if (sideOf(unit) === AXIS)
    return italianReach(world, unit).map((place) =>
      destination(here, betweenForItalians(here, place), place),
    );
  return reachOfShip(world, unit).map((place) => destination(here, betweenOnRoute(here, place), place));
}

/**
 * The places the other side can strike with what one can see of it: how many air units, ships and strikes can. Each counts for
 * the next time that it may go: an air unit for the next air phase in which it may fly (`aircraftOver`), which for one that has
 * flown is that of the next day; an Italian ship for the next Italian movement (`shipsUpon`); a carrier for the strikes
 * that are left to it in the season.
 */
export function threat(world: State, seat: Seat): readonly Threat[] {
  if (seat >= Side.size) return [];
  const strikers = seat === ALLIED ? axisStrikers(world) : alliedStrikers(world);
  const places = seat === ALLIED ? POSITIONS : [...POSITIONS, ...AT_SEA_AREAS];
  return places.flatMap((place) => {
    const strength = strikers(place);
    return strength === 0 ? [] : [{ place: Spot.name(place), strength }];
  });
}

/** How many can strike a place. */
type Strikers = (place: Spot) => number;

/** The same that an outlook tells one by one for the positions ahead. */
function axisStrikers(s: State): Strikers {
  return (place) => aircraftOver(s, place).length + shipsUpon(s, place).length;
}

function alliedStrikers(s: State): Strikers {
  const carriers = CARRIERS.filter(
    (ship) => isInGroup(s, ship) && isVisible(s, ship) && isAtSea(s, ship) && strikesOf(s, ship) > 0,
  );
  return (place) =>
    swordfishOver(s, place).length +
    carriers
      .filter((ship) => isNear(placeOf(s, ship), place))
      .reduce((strikes, ship) => strikes + strikesOf(s, ship), 0);
}

/** A place, the way there, and how far it is. */
function destination(from: Spot, through: Spot | typeof NONE, to: Spot): Destination {
  const path = (through === NONE ? [from, to] : [from, through, to]).map((place) => Spot.name(place));
  return { place: Spot.name(to), cost: path.length - 1, path };
}
