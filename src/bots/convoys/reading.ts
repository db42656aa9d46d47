import { unitsAt } from '../../engine/stacks.ts';
import {
  type AirUnit,
  ALLIED_BASES,
  ALLIED_SHIPS,
  AXIS,
  AXIS_AIR,
  BEST_STATUS,
  counterOf,
  DAY,
  distance,
  FORCE_K,
  FREIGHTERS,
  Group,
  hasGuns,
  isAirUnit,
  isForceKBased,
  isFreighter,
  isHit,
  isInGroup,
  isLinked,
  isOnChart,
  isSeaborne,
  isWarship,
  lastSeasonOf,
  MALTA,
  NIGHT,
  nextOnRoute,
  type Phase,
  type Place,
  placeOf,
  type Ship,
  SICILY,
  type Spot,
  type State,
  shipsIn,
  startOf,
  swordfishOnMalta,
  type Unit,
  WEST_OF_TRIPOLI,
} from '../../games/convoys/index.ts';

/** What both sides read off the chart. */

export function isLastSeason(world: State): boolean {
  return world.season === lastSeasonOf(world);
}

/** A single operation, judged by the freighters that unload. */
export function isOneConvoy(world: State): boolean {
  return startOf(world).victory.kind === 'freighters';
}

export function isCapital(ship: Ship): boolean {
  return counterOf(ship).strategicPoint > 0;
}

/** Carriers and battleships: whatever is slow to come back, or never does. */
export function isHeavy(ship: Ship): boolean {
  return isWarship(ship) && counterOf(ship).kind !== 'cruiser-group';
}

/** Whether both striking forces stand on Malta, so that the army is driven back. */
export function arePushing(world: State): boolean {
  return isForceKBased(world) && isOnChart(placeOf(world, FORCE_K)) && swordfishOnMalta(world).length > 0;
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
  return Math.max(0, world.status + freighters - BEST_STATUS);
}

export function freightersAt(world: State, place: Spot): Ship[] {
  return unitsAt(world.place, FREIGHTERS, place);
}

/** Air units of the Axis that reach a position. */
export function missionsOn(world: State, place: Place): number {
  return AXIS_AIR.filter((unit) => {
    const base = placeOf(world, unit);
    return isOnChart(base) && isOnChart(place) && isLinked(base, place, AXIS);
  }).length;
}

export function airUnitsOnSicily(world: State): AirUnit[] {
  return unitsAt(world.place, AXIS_AIR, SICILY);
}

/** Level bombers hardly hurt a ship, but find it. */
export function isScout(unit: Unit): boolean {
  return isAirUnit(unit) && counterOf(unit).table === 'z1007';
}

/** The places on the way from a base to Malta, the first one first. */
export function routeFrom(base: Spot): Spot[] {
  const route: Spot[] = [];
  let here = base;
  while (here !== MALTA) {
    const next = nextOnRoute(here).find((place) => distance(place, MALTA) < distance(here, MALTA));
    if (next === undefined) break;
    route.push(next);
    here = next;
  }
  return route;
}

/** The missions that can be flown against a slow convoy that leaves in a turn of this kind. */
export function exposureOf(world: State, base: Spot, phase: Phase): number {
  return routeFrom(base).reduce((sum, place, turn) => {
    const byDay = (phase === DAY) === (turn % 2 === 0);
    return sum + (byDay ? missionsOn(world, place) : 0);
  }, 0);
}

/** The better hour for a convoy to leave. */
export function bestHour(world: State, base: Spot): Phase {
  return exposureOf(world, base, DAY) <= exposureOf(world, base, NIGHT) ? DAY : NIGHT;
}

/** The base on whose route a position lies. */
export function baseOf(place: Spot): Spot {
  return ALLIED_BASES.find((base) => routeFrom(base).includes(place)) ?? MALTA;
}

export function convoysAtSea(world: State): Group[] {
  return Group.all.filter((group) => isSeaborne(world, group) && shipsIn(world, group).some(isFreighter));
}

/** Guns that can fire, of the ships among these. */
export function gunsAmong(world: State, ships: readonly Ship[]): number {
  return ships.filter((ship) => hasGuns(ship) && !isHit(world, ship)).length;
}

export function alliedAt(world: State, place: Spot): Ship[] {
  return unitsAt(world.place, ALLIED_SHIPS, place, (ship) => isInGroup(world, ship));
}
