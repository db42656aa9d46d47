import { cell } from '../../engine/arrays.ts';
import { callOf, isUnderWay } from '../../engine/frame.ts';
import { airborneAssault } from './airborne.ts';
import { isByRoad } from './aircraft.ts';
import { missionOf } from './aloft.ts';
import { bombardment } from './bombardment.ts';
import { canBeNeutralized, placesToBombard } from './bombardment-targets.ts';
import { isFaceDown } from './face-down.ts';
import type { Place, Port, Unit } from './kinds.ts';
import { BOMBARDMENT, INTERDICTION, NO_MISSION } from './missions.ts';
import type { Moment } from './moment.ts';
import { hexesOfShip } from './ships.ts';
import { DROPPED, isInPlay, isOnMap, placeOf, rosterOf, type State } from './state.ts';

/** What must hold of aircraft and of what they bombard. */

export function* faultsInTheAir(s: State, unit: Unit, now: Moment): Iterable<string> {
  const { counters } = s.kit;
  if (counters.isAircraft(unit)) yield* faultsOfMission(s, unit, now);
  else if (cell(s.mission, unit) !== NO_MISSION) yield 'has a mission, and is no aircraft';
  if (cell(s.neutral, unit) > 0) yield* faultsOfNeutral(s, unit);
  if (cell(s.scatter, unit) > 0 && !(cell(s.arrived, unit) === DROPPED && isUnderWay(s, airborneAssault)))
    yield 'is scattered by flak, and is not about to come down';
  const hexes = counters.isShip(unit) ? hexesOfShip(s.kit, unit) : [];
  const place = placeOf(s, unit);
  const lies =
    hexes.some((hex) => hex === place) || place === s.kit.map.pool || place === s.kit.map.eliminated;
  if (hexes.length > 0 && !lies) yield 'lies where it cannot be';
}

/** An aircraft flies what its type can (VI.A), over a place that is right for it. */
function* faultsOfMission(s: State, unit: Unit, now: Moment): Iterable<string> {
  const mission = cell(s.mission, unit);
  if (!isInPlay(s, unit)) {
    if (mission !== NO_MISSION && !isChoosing(now)) yield 'has a mission, and stays away';
    return;
  }
  const flown = missionOf(s, unit);
  const place = placeOf(s, unit);
  const { map } = s.kit;
  if (!rosterOf(s).missionsOf(unit).includes(flown)) yield 'cannot fly this mission';
  else if (flown === INTERDICTION && !(map.isHex(place) && isByRoad(s, place)))
    yield 'interdicts where no road is near';
  else if (flown === BOMBARDMENT && !wasBombarded(s, place) && !placesToBombard(s).includes(place))
    yield 'bombards where nothing is';
}

/** Where bombs have fallen there may be nothing any more. */
function wasBombarded(s: State, place: Place): boolean {
  return callOf(s, bombardment)?.locals.done.includes(place) ?? false;
}

/** While a place is chosen for an aircraft its mission is noted. */
function isChoosing(now: Moment): boolean {
  return now.isWithin('aircraft', 'aircraft');
}

/** Only guns are neutralized for a time (VI.A.3.a), where they stand, and everybody has seen them. */
function* faultsOfNeutral(s: State, unit: Unit): Iterable<string> {
  if (!canBeNeutralized(s, unit)) yield 'is neutralized, and is no gun that can be';
  if (!isAnyBombing(s)) yield 'is neutralized, and nobody bombards';
  if (!isOnMap(s, unit)) yield 'is neutralized off the map';
  if (s.turn === 0) yield 'is neutralized before the first turn';
  if (isFaceDown(s, unit) && cell(s.remembered, unit) === 0) yield 'is neutralized, and nobody has seen it';
}

export function* faultsOfNeutralPort(s: State, port: Port): Iterable<string> {
  if (cell(s.portNeutral, port) === 0) return;
  if (s.turn === 0) yield 'is neutralized before the first turn';
  if (!isAnyBombing(s)) yield 'is neutralized, and nobody bombards';
}

/** Whether aircraft bombard in this version of the game. */
function isAnyBombing(s: State): boolean {
  const roster = rosterOf(s);
  return roster.aircraft.some((unit) => roster.missionsOf(unit).includes(BOMBARDMENT));
}
