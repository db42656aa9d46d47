import { at, cell } from '../../engine/arrays.ts';
import { bytesOf, each } from '../../engine/kinds.ts';
import {
  ALLIED_BASES,
  AXIS,
  AXIS_AIR,
  areSwordfishOnMalta,
  BEST_STATUS,
  counterOf,
  DAY,
  distance,
  FORCE_K,
  FREIGHTERS,
  GIBRALTAR,
  hasGuns,
  isForceKBased,
  isHit,
  isLinked,
  isOnBoard,
  isOnChart,
  lastSeasonOf,
  MALTA,
  NIGHT,
  nextOnRoute,
  type Phase,
  type Place,
  placeOf,
  Ship,
  type Side,
  Spot,
  type State,
  shipsOf,
  startOf,
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

/** Nothing comes after this season. */
export function isSingleSeason(world: State): boolean {
  return startOf(world).victory.kind !== 'campaign';
}

const capitals = bytesOf(Ship, (ship) => (counterOf(ship).strategicPoint > 0 ? 1 : 0));

export function isCapital(ship: Ship): boolean {
  return cell(capitals, ship) > 0;
}

/** Whether both striking forces stand on Malta, so that the army is driven back. */
export function arePushing(world: State): boolean {
  return isForceKBased(world) && isOnChart(placeOf(world, FORCE_K)) && areSwordfishOnMalta(world);
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

/** Only while all that lies in the port is in sight, or for the Allies. */
export function freightersAt(world: State, place: Spot): number {
  let count = 0;
  for (const ship of FREIGHTERS) if (world.place[ship] === place) count++;
  return count;
}

/** Air units of the Axis that reach a position. */
export function missionsOn(world: State, place: Place): number {
  if (!isOnChart(place)) return 0;
  let missions = 0;
  for (const unit of AXIS_AIR) {
    const base = placeOf(world, unit);
    if (isOnChart(base) && isLinked(base, place, AXIS)) missions++;
  }
  return missions;
}

/** The places on the way from a base to Malta, the first one first; none from elsewhere. */
export function routeFrom(base: Spot): readonly Spot[] {
  return at(routes, base);
}
const routes = each(Spot, (base): readonly Spot[] => {
  const route: Spot[] = [];
  let here: Spot | undefined = base;
  while (ALLIED_BASES.includes(base) && here !== undefined && here !== MALTA) {
    const from: Spot = here;
    here = nextOnRoute(from).find((place) => distance(place, MALTA) < distance(from, MALTA));
    if (here !== undefined) route.push(here);
  }
  return route;
});

/** The missions that can be flown against a slow convoy that leaves in a turn of this kind. */
export function exposureOf(world: State, base: Spot, phase: Phase): number {
  let missions = 0;
  const route = routeFrom(base);
  for (let turn = phase === DAY ? 0 : 1; turn < route.length; turn += 2)
    missions += missionsOn(world, route[turn] ?? MALTA);
  return missions;
}

/** The better hour for a convoy to leave. */
export function bestHour(world: State, base: Spot): Phase {
  return exposureOf(world, base, DAY) <= exposureOf(world, base, NIGHT) ? DAY : NIGHT;
}

/** The base on whose route a position lies. */
export function baseOf(place: Spot): Spot {
  return at(basesOf, place);
}
const basesOf = each(
  Spot,
  (place): Spot => ALLIED_BASES.find((base) => routeFrom(base).includes(place)) ?? GIBRALTAR,
);

/** Guns of a side on the Battle Board that can fire. */
export function gunsOnBoard(world: State, side: Side): number {
  let guns = 0;
  for (const ship of shipsOf(side))
    if (isOnBoard(world, ship) && hasGuns(ship) && !isHit(world, ship)) guns++;
  return guns;
}
