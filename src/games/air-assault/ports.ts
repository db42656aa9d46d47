import { cell } from '../../engine/arrays.ts';
import { allBut, EVERYONE, only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { given, NONE } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { STACKING_LIMIT } from './charts.ts';
import { isControlledBy, isHeldBy } from './derived.ts';
import { eliminate } from './elimination.ts';
import { isNearAircraft } from './exposure.ts';
import { isFaceDown, moveTogether } from './face-down.ts';
import { ALLIED, AXIS, type Box, enemyOf, type Hex, type Port, Side, type Unit } from './kinds.ts';
import { barForWantOfRoom } from './room.ts';
import {
  boxOf,
  isFriendly,
  isLoaded,
  LANDED,
  placeOf,
  pointsIn,
  rosterOf,
  type State,
  sideOf,
  stackingOf,
  unitsIn,
} from './state.ts';
import { CITY_TAKEN, ENEMY_IN_BOX, type Sinking } from './transport-words.ts';
import { BY_DEED, phrase, type Telling } from './words.ts';

/** VI.D.3: ports, their landing boxes and the city hexes behind them. */

/** Why the Allies cannot use a port: it is not friendly, or it is shut. */
export function barToUsePort(s: State, box: Box): Bar | undefined {
  const { map } = s.kit;
  const why = whyUnfriendly(s, map.shoreOf(box));
  if (why !== undefined) return because('crete/VI.D.3.r1', why);
  const port = map.portOf(box);
  return port === undefined ? undefined : barOfPort(s, port);
}

/** Why nobody can use a port, whoever holds it. All of it is open. */
export function barOfPort(s: State, port: Port): Bar | undefined {
  const why = whyShut(s, port);
  return why === undefined ? undefined : because('crete/VI.D.3.r2', why);
}

/** What has shut a port: it is demolished, or still neutralized (VI.D.3.r2). */
export function whyShut(s: State, port: Port): Phrase | undefined {
  const hex = s.kit.map.cityOf(port);
  if (cell(s.portDemolished, port) > 0) return phrase('port-demolished', { hex });
  const turns = cell(s.portNeutral, port);
  return turns > 0 ? phrase('port-neutralized', { hex, turns }) : undefined;
}

/** Why a hex is not friendly to the Allies. */
export function whyUnfriendly(s: State, hex: Hex): Phrase | undefined {
  if (isFriendly(s, hex, ALLIED)) return undefined;
  return phrase(isHeldBy(s, AXIS, hex) ? 'hex-held' : 'no-ally-in', { hex });
}

/**
 * VI.D.3.f: why an Allied unit cannot pass between a port and its city, in either direction, whatever else: armour and ranged
 * artillery need docks there. Nothing carries docks that are in a city: trucks take infantry, and the steamer lies in a box.
 */
export function barForWantOfDocks(s: State, unit: Unit, port: Port): Bar | undefined {
  const { counters, map } = s.kit;
  // Where a version has no docks they are not needed.
  if (rosterOf(s).docks.length === 0 || !(counters.isArmour(unit) || counters.isArtillery(unit)))
    return undefined;
  const hex = map.cityOf(port);
  return hasDocks(s, port) ? undefined : because('crete/VI.D.3.f', phrase('needs-docks', { hex }));
}

/** Whether docks are in the city of a port. */
export function hasDocks(s: State, port: Port): boolean {
  return rosterOf(s).docks.some((one) => placeOf(s, one) === s.kit.map.cityOf(port));
}

/**
 * Why a unit cannot go from a landing box into the city: the port is shut, it needs docks, or there is no room. Whether friends are
 * there still does not matter (VI.D.3.r6).
 */
export function barToGoAshore(s: State, unit: Unit): Bar | undefined {
  const box = boxOf(s, unit);
  if (box === undefined || !waitsOffCity(s, unit)) return because('crete/VI.D.3.c', phrase('not-in-port'));
  const port = s.kit.map.portOf(box);
  const bar = port === undefined ? undefined : (barOfPort(s, port) ?? barForWantOfDocks(s, unit, port));
  if (bar !== undefined) return bar;
  return barForWantOfRoom('crete/VI.D.3.b', cell(s.kit.counters.stacking, unit), roomBehind(s, box, ALLIED));
}

/** Whether an Allied unit waits in a landing box to go ashore; the steamer and whoever is aboard do not. */
export function waitsOffCity(s: State, unit: Unit): boolean {
  const isThere = sideOf(s, unit) === ALLIED && boxOf(s, unit) !== undefined;
  return isThere && !isLoaded(s, unit) && !s.kit.counters.isShip(unit);
}

/** Whether all of these find room in the city. */
export function haveRoom(s: State, units: readonly Unit[], box: Box): boolean {
  const points = stackingOf(s, units);
  return units.every((unit) => barToGoAshore(s, unit) === undefined) && points <= roomBehind(s, box, ALLIED);
}

/** The stacking points for which a side has room in the city. */
export function roomBehind(s: State, box: Box, side: Side): number {
  return STACKING_LIMIT - pointsIn(s, s.kit.map.shoreOf(box), side);
}

/** Units go from a port box into the city together: how many go is seen, and so is that they find room. */
export function comeAshore(s: State, units: readonly Unit[], box: Box, play: Telling): void {
  const hex = s.kit.map.shoreOf(box);
  play.disclose('room');
  const isMet = isControlledBy(s, AXIS, hex) || isNearAircraft(s, hex);
  if (isMet) {
    // Whoever comes next to the Axis is seen.
    play.disclose('contact');
    s.kit.faceDown.expose(s, units);
  }
  moveTogether(s, units, hex);
  for (const unit of units) s.arrived[unit] = LANDED;
  play.tell('come-ashore', { counters: units.length, hex }, isMet ? EVERYONE : allBut(ALLIED));
  if (isMet) for (const unit of units) play.tell('exposed', { unit, hex, how: BY_DEED });
  else play.tell('came-ashore', { units, hex }, only(ALLIED));
}

/**
 * VI.D.3.d, VI.G.1.g.2: whoever is in the landing box of a port, or of the Allies in one at which the steamer stops, is lost when
 * the enemy comes into its city, however he gets there.
 */
export function seizePort(s: State, hex: Hex, side: Side, play: Telling): void {
  const { map } = s.kit;
  for (const box of new Set([...map.portBoxes, ...map.steamerBoxes])) {
    if (map.shoreOf(box) !== hex || (side !== AXIS && !map.isPortBox(box))) continue;
    const there = unitsIn(s, box, enemyOf(side)).filter((unit) => !s.kit.counters.isAircraft(unit));
    if (there.length === 0) continue;
    if (!map.isPortBox(box)) play.tell('box-seized', { hex, box });
    else play.tell(side === AXIS ? 'port-seized' : 'port-retaken', { hex });
    loseInPort(s, there, play);
  }
}

/** A port that is neutralized or demolished: whoever waits in its box is lost, of either side (VI.D.3.d, VI.G.5.r6). */
export function closePort(s: State, port: Port, play: Telling): void {
  for (const side of Side.all) loseInPort(s, unitsWaitingAt(s, port, side), play);
}

/** Those of a side that wait in the box of a port: all but a ship and whoever it carries. */
export function unitsWaitingAt(s: State, port: Port, side: Side): readonly Unit[] {
  const { counters, map } = s.kit;
  return unitsIn(s, map.boxOfPort(port), side).filter(
    (unit) => !counters.isAtSeaOrAloft(unit) && !isLoaded(s, unit),
  );
}

/** Whoever is in a landing box is lost, seen or not. */
export function loseInPort(
  s: State,
  waiting: readonly Unit[],
  play: Telling,
  how: Sinking = CITY_TAKEN,
): void {
  const { atSea, counters, faceDown, map } = s.kit;
  if (waiting.some((unit) => isFaceDown(s, unit))) play.disclose('giving-up');
  // Each of the two turns up those of its own side.
  faceDown.expose(s, waiting);
  atSea.expose(s, waiting);
  // The steamer takes along whoever is aboard.
  for (const unit of waiting.filter((one) => !isLoaded(s, one))) {
    const box = given(boxOf(s, unit) ?? NONE);
    eliminate(s, unit, play);
    if (counters.isShip(unit)) play.tell('steamer-lost', { unit, box, how });
    else if (map.isPortBox(box)) play.tell('lost-in-port', { unit });
    else play.tell('lost-in-box', { unit, box });
  }
}

/** VI.G.1.r6: Axis units that are placed in a landing box sink the steamer there; nobody stays in one box with the enemy. */
export function sinkInBoxes(s: State, play: Telling): void {
  for (const box of s.kit.map.steamerBoxes) {
    const there = unitsIn(s, box, ALLIED);
    const enemies = unitsIn(s, box, AXIS).filter((unit) => !s.kit.counters.isAircraft(unit));
    if (there.length > 0 && enemies.length > 0) loseInPort(s, there, play, ENEMY_IN_BOX);
  }
}
