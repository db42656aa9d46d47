import { at, cell } from '../../engine/arrays.ts';
import type { Fault } from '../../engine/definition.ts';
import { isUnderWay } from '../../engine/frame.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Procedure } from '../../engine/procedure.ts';
import { combatPhase } from './combat-phase.ts';
import { driftFighting } from './drift-combat.ts';
import { isFaceDown } from './face-down.ts';
import { type Airfield, ALLIED, AXIS, type Place, Side, type Unit } from './kinds.ts';
import { faultsAtSea, faultsOfBoxes, faultsOfConvoy, faultsOfGroup } from './sea-invariants.ts';
import { isAlliedSegment } from './sequence.ts';
import {
  boxOf,
  DROPPED,
  isAdvanced,
  isNight,
  isOnMap,
  marksOf,
  placeOf,
  rosterOf,
  type State,
  sideOf,
  UNTOLD,
  unitsIn,
} from './state.ts';
import { airfieldKept } from './victory.ts';

/** What must hold in every state of a game. */
export function broken(s: State): Fault[] {
  const { counters, map, organization } = s.kit;
  const faultsIn = (where: string, name: string, faults: Iterable<string>) =>
    [...faults].map((text) => ({ where: `${where}.${name}`, text: `${name} ${text}` }));
  return [
    ...counters.Unit.all.flatMap((unit) => faultsIn('units', counters.Unit.name(unit), faultsOf(s, unit))),
    ...organization.Convoy.all.flatMap((convoy) =>
      faultsIn('convoys', organization.Convoy.name(convoy), faultsOfConvoy(s, convoy)),
    ),
    ...organization.Group.all.flatMap((group) =>
      faultsIn('groups', organization.Group.name(group), faultsOfGroup(s, group)),
    ),
    ...faultsOfBoxes(s),
    ...map.Airfield.all.flatMap((airfield) =>
      faultsIn('airfields', map.Airfield.name(airfield), faultsOfAirfield(s, airfield)),
    ),
    ...faultsOfHexes(s),
  ];
}

function* faultsOf(s: State, unit: Unit): Iterable<string> {
  const { counters, map, faceDown, atSea } = s.kit;
  const place = placeOf(s, unit);
  const isAllied = sideOf(s, unit) === ALLIED;
  yield* (isAllied ? faceDown : atSea).faultsOf(s, unit);
  if (isAllied && isFaceDown(s, unit) && !map.isInSight(place)) yield 'is face down off the map';
  if (!isAllied && atSea.has(s, unit) && !map.isBeachBox(place)) yield 'is an Axis unit face down';
  if (counters.isDecoy(unit) && isOnMap(s, unit) && !isFaceDown(s, unit)) yield 'is a decoy that lies open';
  if (place !== map.pool && !rosterOf(s).uses(counters, unit)) yield 'is not in this version of the game';
  if (map.isHex(place) && !map.isLand(place) && !counters.isAtSeaOrAloft(unit)) yield 'stands in the sea';
  if (isAllied && map.isBeachBox(place)) yield 'is in a landing box of the Axis';
  if (!isAllied && map.isBeachBox(place) && isAlliedSegment(s)) yield 'is off a beach in the Allied segment';
  if (!isAllied && place === map.southEdge) yield 'is where only Allied units enter';
  if (!isAllied && map.isPortBox(place) && !isAdvanced(s)) yield 'is in a port that takes Allied units only';
  if (isAllied && isWaiting(s, place) && !isAdvanced(s) && !comesInGroup(s, unit))
    yield 'is off the map and does not come with a group';
  if (counters.isAircraft(unit) && boxOf(s, unit) !== undefined) yield 'is an aircraft afloat';
  if (cell(s.spent, unit) > cell(counters.allowance, unit)) yield 'has spent more than its allowance';
  if (place === map.pool && isNoted(s, unit)) yield 'is not in play, and something is noted of it';
  yield* faultsAtSea(s, unit);
  yield* faultsOfFlight(s, unit);
  yield* faultsOfMarks(s, unit);
  yield* faultsOfBattalion(s, unit);
}

/** At night nothing flies and nobody drops (V.N.1, V.N.2). */
function* faultsOfFlight(s: State, unit: Unit): Iterable<string> {
  if (!isNight(s)) return;
  if (s.kit.counters.isAircraft(unit) && isOnMap(s, unit)) yield 'flies at night';
  if (cell(s.arrived, unit) === DROPPED) yield 'has dropped at night';
}

/** What is noted of a unit belongs to the phase or the segment in which it is noted. */
function* faultsOfMarks(s: State, unit: Unit): Iterable<string> {
  if (sideOf(s, unit) === ALLIED && cell(s.arrived, unit) === DROPPED) yield 'has dropped, and is Allied';
  const hasFought = cell(s.deeds, unit) > 0 || cell(s.fire, unit) > 0;
  if (hasFought && !isUnderWay(s, ...FIGHTING)) yield 'has fought, and there is no combat phase';
}

const FIGHTING = [combatPhase, ...driftFighting] as unknown as readonly Procedure[];

/** A company for which a battalion stands is not on the map itself, and is lost with it. */
function* faultsOfBattalion(s: State, unit: Unit): Iterable<string> {
  const { counters, map } = s.kit;
  const battalion = cell(s.within, unit);
  if (battalion !== NONE) {
    if (placeOf(s, unit) !== map.pool) yield 'is on the map together with its battalion';
    if (!counters.battalions.includes(battalion)) yield 'is in a unit that is no battalion';
    else if (placeOf(s, battalion) === map.pool) yield 'is in a battalion that is not in play';
  }
  if (counters.battalions.includes(unit) && placeOf(s, unit) !== map.pool && !isFormed(s, unit))
    yield 'is a battalion without its companies';
}

/** Where reinforcements are before they come onto the map. */
function isWaiting({ kit: { map } }: State, place: Place): boolean {
  return place === map.southEdge || map.isPortBox(place);
}

function comesInGroup(s: State, unit: Unit): boolean {
  return s.kit.organization.Group.all.some((group) => at(rosterOf(s).groups, group).units.includes(unit));
}

/** It has its headquarters and as many companies as the substitution chart says (V.H.r2). */
function isFormed(s: State, battalion: Unit): boolean {
  const { counters, organization } = s.kit;
  const chart = organization.substitutions.find((one) => one.battalion === battalion);
  const parts = counters.Unit.all.filter((unit) => cell(s.within, unit) === battalion);
  return chart !== undefined && parts.includes(chart.headquarters) && parts.length === chart.needed + 1;
}

function isNoted(s: State, unit: Unit): boolean {
  return marksOf(s).some((column) => cell(column, unit) > 0);
}

/** The Axis hears of flak only where it could land (V.J.r2). */
function* faultsOfAirfield(s: State, airfield: Airfield): Iterable<string> {
  if (cell(s.flak, airfield) !== UNTOLD && cell(s.open, airfield) === 0) yield 'is told of and was not held';
  if (cell(s.held, airfield) > s.turn) yield 'has been held for more turns than there were';
  else if (s.stack !== undefined && airfieldKept(s) === airfield)
    yield 'has been held for so long that the game is over';
}

/** No hex has combat units of both sides, or what may be some, unless airborne units are about to drift or to fight there. */
function* faultsOfHexes(s: State): Iterable<Fault> {
  const { counters, map } = s.kit;
  const held = [new Set<number>(), new Set<number>()];
  for (const side of Side.all)
    for (const unit of at(counters.bySide, side))
      if (counters.isCombatUnit(unit) || isFaceDown(s, unit)) at(held, side).add(placeOf(s, unit));
  for (const hex of map.land) {
    if (!at(held, AXIS).has(hex) || !at(held, ALLIED).has(hex)) continue;
    const hasStood = unitsIn(s, hex, AXIS).some(
      (unit) => counters.isCombatUnit(unit) && cell(s.arrived, unit) !== DROPPED,
    );
    if (hasStood) yield { where: 'units', text: `both sides are in ${map.Hex.name(hex)}` };
  }
}
