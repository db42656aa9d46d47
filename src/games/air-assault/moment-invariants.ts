import { at, cell } from '../../engine/arrays.ts';
import type { Fault } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { missionOf } from './aloft.ts';
import { STACKING_LIMIT } from './charts.ts';
import { isFaceDown, mayFight } from './face-down.ts';
import { isAsTold } from './flak.ts';
import { type Airfield, ALLIED, AXIS, type Hex, type Sector, Side, type Unit } from './kinds.ts';
import { BOMBARDMENT, INTERDICTION } from './missions.ts';
import type { Moment } from './moment.ts';
import {
  DROPPED,
  isFriendly,
  isInPlay,
  isNight,
  isOnMap,
  LONG_AGO,
  placeOf,
  rosterOf,
  type State,
  sideOf,
  UNTOLD,
  unitsIn,
} from './state.ts';

/** What can be at each moment of the sequence, and not at others. */

export function* faultsOfTime(s: State, unit: Unit, now: Moment): Iterable<string> {
  yield* faultsOfEntry(s, unit, now);
  if (s.turn === 0) yield* faultsOfSetUp(s, unit);
  yield* faultsOfFlight(s, unit, now);
  yield* faultsOfMove(s, unit, now);
  yield* faultsOfArrival(s, unit, now);
}

/** Nobody is in play before the phase in which he comes at the earliest. Whoever is left out of a game may be lost from the start. */
function* faultsOfEntry(s: State, unit: Unit, now: Moment): Iterable<string> {
  const { pool, eliminated } = s.kit.map;
  const place = placeOf(s, unit);
  if (place === eliminated || (place === pool && cell(s.within, unit) === NONE)) return;
  const { turn, phase } = rosterOf(s).earliestEntryOf(unit);
  if (s.turn < turn) yield `is in play before turn ${turn}`;
  else if (s.turn === turn && turn > 0 && !now.hasReached(phase)) yield 'is in play before its phase';
}

/** V.O, V.M.1: before the first turn the garrison lies face down where it may be set up, and nobody is lost. */
function* faultsOfSetUp(s: State, unit: Unit): Iterable<string> {
  const { counters, map } = s.kit;
  const place = placeOf(s, unit);
  if (place === map.eliminated) yield 'is lost before the first turn';
  if (!map.isHex(place) || sideOf(s, unit) !== ALLIED || counters.isShip(unit)) return;
  if (!isFaceDown(s, unit)) yield 'lies open before the first turn';
  if (!counters.isDecoy(unit) && !rosterOf(s).setUpHexes(unit).has(place)) yield 'cannot be set up there';
}

/** V.K.5.2: aircraft are never lost. At night nothing flies and nobody drops (V.N.1, V.N.2). */
function* faultsOfFlight(s: State, unit: Unit, now: Moment): Iterable<string> {
  const isAircraft = s.kit.counters.isAircraft(unit);
  if (isAircraft && placeOf(s, unit) === s.kit.map.eliminated) yield 'is lost, and is an aircraft';
  if (isNight(s)) {
    if (isAircraft && isInPlay(s, unit)) yield 'flies at night';
    if (cell(s.arrived, unit) === DROPPED) yield 'has dropped at night';
  } else if (isAircraft && isInPlay(s, unit)) yield* faultsAloft(s, unit, now);
}

/**
 * V.K.1, V.K.5: aircraft are put on the map in the aircraft phase, and leave it when the Axis combat phase is over; those that
 * interdict when the Allied segment is (VI.A.2.s6), and those that bombard once that is done (VI.A.3.s3).
 */
function* faultsAloft(s: State, unit: Unit, now: Moment): Iterable<string> {
  const mission = missionOf(s, unit);
  const isSentOut = now.hasReached('bombardment') || (now.hasReached('aircraft') && now.isBegun);
  if (!isSentOut) yield 'flies before it is sent out';
  if (mission === BOMBARDMENT && now.hasReached('airborne-assault')) yield 'bombards when that is done';
  if (mission !== INTERDICTION && now.hasReached('turn-down'))
    yield 'flies when the Axis combat phase is over';
}

/** What is spent is noted in the movement phase of a side, and of that side. */
function* faultsOfMove(s: State, unit: Unit, now: Moment): Iterable<string> {
  const isNoted = [s.spent, s.finished, s.beganControlled].some((column) => cell(column, unit) > 0);
  if (isNoted && now.mover !== sideOf(s, unit))
    yield 'has moved, and no movement phase of its side is under way';
  if (cell(s.finished, unit) > 0 && cell(s.spent, unit) === 0)
    yield 'has finished a move that it did not make';
}

/** How somebody has come is noted from his phase to the end of the segment. */
function* faultsOfArrival(s: State, unit: Unit, now: Moment): Iterable<string> {
  if (cell(s.arrived, unit) === LONG_AGO) return;
  const isDropped = cell(s.arrived, unit) === DROPPED;
  const isInTime =
    sideOf(s, unit) === ALLIED
      ? now.isWithin('allied-sea', 'end-turn')
      : now.isWithin(isDropped ? 'airborne-assault' : 'air-landing', 'end-axis-segment');
  if (!isInTime) yield 'has arrived in this segment, and cannot have';
  else if (isDropped && !isDropTurn(s)) yield 'has dropped, and nobody drops in this turn';
  else if (!isDropped && !canHaveLanded(s, unit, now))
    yield 'has landed in this segment, and not on an airfield that is open';
}

/** V.I.3: whether any block of the card drops in this turn. */
function isDropTurn(s: State): boolean {
  return rosterOf(s).blocks.some(({ turn }) => turn === s.turn);
}

/**
 * V.J.1, V.J.3: whoever is flown in comes by day to an airfield that is open, and stays there until he fights. A company may
 * have been part of a battalion that came ashore, and shares what is noted of it (V.H.r5).
 */
function canHaveLanded(s: State, unit: Unit, now: Moment): boolean {
  const { counters, map } = s.kit;
  const mayBePart = counters.isCompany(unit) && now.hasReached('axis-move');
  if (!rosterOf(s).airLanding.includes(unit) || !isOnMap(s, unit) || mayBePart) return true;
  const open = map.Airfield.all.filter((airfield) => cell(s.open, airfield) > 0);
  if (isNight(s) || open.length === 0) return false;
  return hasFought(now) || open.some((airfield) => at(map.airfields, airfield).hex === placeOf(s, unit));
}

/** Whether the combat phase of the Axis has begun. */
function hasFought(now: Moment): boolean {
  return now.hasReached('axis-stacking') || (now.hasReached('axis-combat') && now.isBegun);
}

export function* faultsOfAirfield(s: State, airfield: Airfield, now: Moment): Iterable<string> {
  if (cell(s.open, airfield) > 0) yield* faultsOfOpen(s, airfield, now);
  yield* faultsOfFlak(s, airfield, now);
}

/** V.J.1: somebody has come in an earlier turn, and stands there until the drift combats. No enemy comes there before the Axis has fought. */
function* faultsOfOpen(s: State, airfield: Airfield, now: Moment): Iterable<string> {
  const { hex } = at(s.kit.map.airfields, airfield);
  const isEmpty = now.isWithin('aircraft', 'air-landing') && !isFriendly(s, hex, AXIS);
  if (s.turn < 2 || isEmpty) yield 'was not held when the segment began';
  else if (!hasFought(now) && isOccupied(s, hex))
    yield 'is open, and the enemy is there before the Axis has fought';
}

/** Whether the Allies have combat units in a hex, or what may be some. */
function isOccupied(s: State, hex: Hex): boolean {
  return unitsIn(s, hex, ALLIED).some((unit) => mayFight(s, unit));
}

/** V.J.r2: the Axis hears of flak where it could land, by day, and the segment forgets it. Until somebody fights it is true. */
function* faultsOfFlak(s: State, airfield: Airfield, now: Moment): Iterable<string> {
  if (cell(s.flak, airfield) === UNTOLD) return;
  if (cell(s.open, airfield) === 0) yield 'is told of and was not held';
  if (isNight(s) || !now.isWithin('air-landing', 'end-axis-segment'))
    yield 'is told of, and nobody can be flown in';
  else if (now.isWithin('air-landing', 'air-landing') && !isAsTold(s, airfield))
    yield 'is not as it was told';
}

export function* faultsOfSector(s: State, sector: Sector, now: Moment): Iterable<string> {
  const isTooEarly = s.turn === 0 || (s.turn === 1 && !now.hasReached('airborne-assault'));
  if (cell(s.entered, sector) > 0 && isTooEarly) yield 'was entered before anybody has come';
}

/** V.C.1: nobody has too much in a hex but while that is not looked at yet. */
export function* faultsOfCrowds(s: State, now: Moment): Iterable<Fault> {
  const { counters, map } = s.kit;
  for (const side of Side.all) {
    if (mayCrowd(side, now)) continue;
    const points = new Uint16Array(map.Hex.size);
    for (const unit of at(counters.bySide, side)) {
      const place = placeOf(s, unit);
      if (map.isHex(place)) points[place] = cell(points, place) + cell(counters.stacking, unit);
    }
    for (const hex of map.land)
      if (cell(points, hex) > STACKING_LIMIT)
        yield { where: 'units', text: `there is too much in ${map.Hex.name(hex)}` };
  }
}

/** V.C.4: in its own segment, and while somebody fights, until it is looked at. */
function mayCrowd(side: Side, now: Moment): boolean {
  const isFighting =
    now.isWithin('drift-combats', 'drift-combats') ||
    now.isWithin('axis-combat', 'axis-stacking') ||
    now.isWithin('allied-combat', 'allied-stacking');
  if (now.isBegun && isFighting) return true;
  return side === AXIS
    ? now.isWithin('aircraft', 'axis-stacking')
    : now.isWithin('allied-move', 'allied-stacking');
}

/** Whether those who have dropped among enemies have still to fight them (V.I.5). */
export function canBeContested(s: State, unit: Unit, now: Moment): boolean {
  return cell(s.arrived, unit) === DROPPED && !now.hasReached('sea-movement');
}
