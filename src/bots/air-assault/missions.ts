import { at, cell } from '../../engine/arrays.ts';
import {
  ALLIED,
  AXIS,
  BOMBARDMENT,
  convoysDue,
  type Hex,
  hexOf,
  INTERDICTION,
  isFaceDown,
  isOnMap,
  isWorking,
  type Mission,
  type Place,
  placeOf,
  rosterOf,
  type State,
  type Unit,
  unitsOf,
  versionOf,
} from '../../games/air-assault/index.ts';
import type { Figures } from './survey.ts';

/** What aircraft are worth on other missions than support, as far as the Axis knows (VI.A). */

/** An aircraft's task: what it flies for, and where. */
export interface Task {
  readonly mission: Mission;
  readonly place: Place;
  readonly worth: number;
}

/** Guns near an airfield that the Axis wants to use, guns before a beach to which a convoy comes, and any other gun in sight. */
const CLOSES_A_FIELD = 5;
const BEFORE_A_CONVOY = 4;
const OTHER_GUN = 0.4;
/** A ship that works as flak. */
const SHIP = 1.2;
/** A port from which the Allies leave in the coming night, by the units that are near enough. */
const PER_EVACUEE = 1.2;
const MOST_EVACUEES = 6;
const EVACUEES_WITHIN = 4;
/** So much strength is enough for one place. */
const ENOUGH = 12;

/** The best bombardment for one more aircraft; none, where nothing is worth it. */
export function bestBombardment(s: State, figures: Figures): Task | undefined {
  let best: Task | undefined;
  for (const [place, worth] of targetsOf(s, figures)) {
    const there = strengthOver(s, place);
    // What is enough already is not made better.
    const left = there >= ENOUGH ? 0 : worth / (1 + there / 8);
    if (left > (best?.worth ?? 0)) best = { mission: BOMBARDMENT, place, worth: left };
  }
  return best;
}

/** What bombs over a place already. */
function strengthOver(s: State, place: Place): number {
  let strength = 0;
  for (const unit of rosterOf(s).aircraft)
    if (s.mission[unit] === BOMBARDMENT && placeOf(s, unit) === place)
      strength += cell(s.kit.counters.attack, unit);
  return strength;
}

/** By place: what it is worth that whatever is there is silenced. */
function targetsOf(s: State, figures: Figures): ReadonlyMap<Place, number> {
  const { counters, map } = s.kit;
  const worths = new Map<Place, number>();
  const add = (place: Place, worth: number) => worths.set(place, (worths.get(place) ?? 0) + worth);
  const beaches = convoysDue(s);
  for (const unit of unitsOf(s, ALLIED)) {
    if (isFaceDown(s, unit) || !isWorking(s, unit)) continue;
    if (counters.isShip(unit)) {
      if (counters.isFlak(unit) && isOnMap(s, unit)) add(placeOf(s, unit), SHIP);
    } else if (isOnMap(s, unit) && (counters.isFlak(unit) || counters.isCoastalGun(unit)))
      add(hexOf(s, unit), worthOfGun(s, figures, unit, beaches.length > 0));
  }
  for (const port of map.Port.all) {
    const worth = worthOfPort(s, map.cityOf(port));
    if (worth > 0 && cell(s.portNeutral, port) < 2) add(map.boxOfPort(port), worth);
  }
  return worths;
}

function worthOfGun(s: State, figures: Figures, unit: Unit, isConvoyDue: boolean): number {
  const { counters, map } = s.kit;
  const hex = hexOf(s, unit);
  if (counters.isCoastalGun(unit)) return isConvoyDue ? BEFORE_A_CONVOY : 0;
  const closes = map.Airfield.all.some(
    (airfield) =>
      figures.isHeld(at(map.airfields, airfield).hex) &&
      counters.isLightFlak(unit) &&
      map.grid.distance(hex, at(map.airfields, airfield).hex) <= cell(counters.range, unit),
  );
  return closes ? CLOSES_A_FIELD : OTHER_GUN;
}

/** What it is worth to close a port for the coming night: by those who may want to leave. */
function worthOfPort(s: State, city: Hex): number {
  const { map, track } = s.kit;
  const from = versionOf(s).advanced?.evacuation?.from;
  const next = s.turn + 1;
  if (from === undefined || next < from || !track.has(next) || !track.isNight(next)) return 0;
  const near = unitsOf(s, ALLIED).filter(
    (unit) => isOnMap(s, unit) && map.grid.distance(hexOf(s, unit), city) <= EVACUEES_WITHIN,
  );
  return PER_EVACUEE * Math.min(MOST_EVACUEES, near.length);
}

/** Columns of the Allies within so many hexes of a road hex are held up there; near the fields they matter most. */
const COLUMN = 3;
const NEAR_A_FIELD = 9;
const PER_COUNTER = 0.08;

/** The road where an aircraft holds up most of the Allies, but for those where others do already. */
export function bestInterdiction(s: State): Task | undefined {
  const { map } = s.kit;
  const taken = rosterOf(s)
    .aircraft.filter((unit) => s.mission[unit] === INTERDICTION && isOnMap(s, unit))
    .map((unit) => hexOf(s, unit));
  const counters = unitsOf(s, ALLIED)
    .filter((unit) => isOnMap(s, unit))
    .map((unit) => hexOf(s, unit));
  let best: Task | undefined;
  for (const hex of roadsNear(s)) {
    if (taken.some((other) => map.grid.distance(other, hex) <= COLUMN)) continue;
    const near = counters.filter((one) => map.grid.distance(one, hex) <= COLUMN).length;
    const worth = PER_COUNTER * near;
    if (worth > (best?.worth ?? 0)) best = { mission: INTERDICTION, place: hex, worth };
  }
  return best;
}

/** Roads near fields that the Axis holds or fights for. */
function roadsNear(s: State): readonly Hex[] {
  const { map } = s.kit;
  const own = unitsOf(s, AXIS)
    .filter((unit) => isOnMap(s, unit) && !s.kit.counters.isAircraft(unit))
    .map((unit) => hexOf(s, unit));
  const fields = map.Airfield.all
    .map((airfield) => at(map.airfields, airfield).hex)
    .filter((field) => own.some((hex) => map.grid.distance(hex, field) <= NEAR_A_FIELD));
  const roads = new Set<Hex>();
  for (const field of fields)
    for (const hex of map.grid.within(field, NEAR_A_FIELD)) if (map.isOnRoad(hex)) roads.add(hex);
  return [...roads].sort((a, b) => a - b);
}
