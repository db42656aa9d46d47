import {
  ALLIED_SHIPS,
  AXIS,
  AXIS_AIR,
  airUnitAt,
  FORCE_K,
  FREIGHTERS,
  hasGuns,
  isFreighter,
  isWarship,
  shipAt,
} from '../../games/convoys/fleet.ts';
import {
  ALLIED_BASES,
  BEST_STATUS,
  isLinked,
  MALTA,
  nextOnRoute,
  SICILY,
  stepsBetween,
  WEST_OF_TRIPOLI,
} from '../../games/convoys/sea.ts';
import {
  DAY,
  GROUPS,
  isForceKBased,
  isHit,
  isInGroup,
  isSeaborne,
  NIGHT,
  openingOf,
  placeOf,
  type State,
  shipsIn,
  swordfishOnMalta,
} from '../../games/convoys/state.ts';
import { lastSeasonOf } from '../../games/convoys/victory.ts';

/** What both sides read off the chart. */

export function isLastSeason(world: State): boolean {
  return world.season === lastSeasonOf(world);
}

/** A single operation, judged by the freighters that unload. */
export function isOneConvoy(world: State): boolean {
  return openingOf(world).victory.kind === 'freighters';
}

export function isCapital(ship: number): boolean {
  return shipAt(ship).strategicPoint > 0;
}

/** Carriers and battleships: whatever is slow to come back, or never does. */
export function isHeavy(ship: number): boolean {
  return isWarship(ship) && shipAt(ship).kind !== 'cruiser-group';
}

/** Whether both striking forces stand on Malta, so that the army is driven back. */
export function arePushing(world: State): boolean {
  return isForceKBased(world) && placeOf(world, FORCE_K) >= 0 && swordfishOnMalta(world).length > 0;
}

/** The army has been driven out of Africa, unless something still happens in this season. */
export function isAfricaLost(world: State): boolean {
  return world.army === WEST_OF_TRIPOLI;
}

/** The Axis have nothing more to save: aircraft, ships and fuel are of no use after this season. */
export function isLastChance(world: State): boolean {
  return isLastSeason(world) || isAfricaLost(world);
}

/** Freighters above those that can still raise Malta's status. */
export function surplus(world: State, freighters: number): number {
  return Math.max(0, world.level + freighters - BEST_STATUS);
}

export function freightersAt(world: State, place: number): number[] {
  return FREIGHTERS.filter((ship) => placeOf(world, ship) === place);
}

/** Air units of the Axis that reach a position. */
export function missionsOn(world: State, place: number): number {
  return AXIS_AIR.filter((unit) => {
    const base = placeOf(world, unit);
    return base >= 0 && isLinked(base, place, AXIS);
  }).length;
}

export function airUnitsOnSicily(world: State): number[] {
  return AXIS_AIR.filter((unit) => placeOf(world, unit) === SICILY);
}

/** Level bombers hardly hurt a ship, but find it. */
export function isScout(unit: number): boolean {
  return airUnitAt(unit).table === 'z1007';
}

/** The places on the way from a base to Malta, the first one first. */
export function routeFrom(base: number): number[] {
  const route: number[] = [];
  let here = base;
  while (here !== MALTA) {
    const next = nextOnRoute(here).find((place) => stepsBetween(place, MALTA) < stepsBetween(here, MALTA));
    if (next === undefined) break;
    route.push(next);
    here = next;
  }
  return route;
}

/** The missions that can be flown against a slow convoy that leaves in a turn of this kind. */
export function exposureOf(world: State, base: number, phase: number): number {
  return routeFrom(base).reduce((sum, place, step) => {
    const now = step % 2 === 0 ? phase : 1 - phase;
    return sum + (now === DAY ? missionsOn(world, place) : 0);
  }, 0);
}

/** The better hour for a convoy to leave. */
export function bestHour(world: State, base: number): number {
  return exposureOf(world, base, DAY) <= exposureOf(world, base, NIGHT) ? DAY : NIGHT;
}

/** The base on whose route a position lies. */
export function baseOf(place: number): number {
  return ALLIED_BASES.find((base) => routeFrom(base).includes(place)) ?? MALTA;
}

export function convoysAtSea(world: State): number[] {
  return GROUPS.filter((group) => isSeaborne(world, group) && shipsIn(world, group).some(isFreighter));
}

/** Guns that can fire, of the ships among these. */
export function gunsAmong(world: State, ships: readonly number[]): number {
  return ships.filter((ship) => hasGuns(ship) && !isHit(world, ship)).length;
}

export function alliedAt(world: State, place: number): number[] {
  return ALLIED_SHIPS.filter((ship) => placeOf(world, ship) === place && isInGroup(world, ship));
}
