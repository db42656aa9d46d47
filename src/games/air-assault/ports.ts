import { cell } from '../../engine/arrays.ts';
import { allBut, EVERYONE, only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { given, NONE } from '../../engine/kinds.ts';
import { STACKING_LIMIT } from './charts.ts';
import { isControlledBy, isHeldBy } from './derived.ts';
import { eliminate } from './elimination.ts';
import { isNearAircraft } from './exposure.ts';
import { moveTogether } from './face-down.ts';
import { ALLIED, AXIS, type Box, type Hex, type Side, type Unit } from './kinds.ts';
import { barForWantOfRoom } from './room.ts';
import {
  boxOf,
  isFriendly,
  isLoaded,
  LANDED,
  pointsIn,
  type State,
  sideOf,
  stackingOf,
  unitsIn,
} from './state.ts';
import { CITY_TAKEN, ENEMY_IN_BOX, type Sinking } from './transport-words.ts';
import { BY_DEED, phrase, type Telling } from './words.ts';

/** VI.D.3: ports, their landing boxes and the city hexes behind them. */

/** Why the Allies cannot use a port. */
export function barToUsePort(s: State, box: Box): Bar | undefined {
  const hex = s.kit.map.shoreOf(box);
  if (isFriendly(s, hex, ALLIED)) return undefined;
  const isHeld = isHeldBy(s, AXIS, hex);
  return because('crete/VI.D.3.r1', phrase(isHeld ? 'hex-held' : 'no-ally-in', { hex }));
}

/** Why a unit cannot go from a landing box into the city: for want of room. Whether friends are there still does not matter (VI.D.3.r6). */
export function barToGoAshore(s: State, unit: Unit): Bar | undefined {
  const box = boxOf(s, unit);
  if (box === undefined || !waitsOffCity(s, unit)) return because('crete/VI.D.3.c', phrase('not-in-port'));
  return barForWantOfRoom('crete/VI.D.3.b', cell(s.kit.counters.stacking, unit), roomBehind(s, box));
}

/** Whether an Allied unit waits in a landing box to go ashore; the steamer and whoever is aboard do not. */
export function waitsOffCity(s: State, unit: Unit): boolean {
  const isThere = sideOf(s, unit) === ALLIED && boxOf(s, unit) !== undefined;
  return isThere && !isLoaded(s, unit) && !s.kit.counters.isShip(unit);
}

/** Whether all of these find room in the city. */
export function haveRoom(s: State, units: readonly Unit[], box: Box): boolean {
  const points = stackingOf(s, units);
  return units.every((unit) => barToGoAshore(s, unit) === undefined) && points <= roomBehind(s, box);
}

/** The stacking points for which there is room in the city. */
export function roomBehind(s: State, box: Box): number {
  return STACKING_LIMIT - pointsIn(s, s.kit.map.shoreOf(box), ALLIED);
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
 * VI.D.3.d, VI.G.1.g.2: whoever is in the landing box of a port, or in one at which the steamer stops, is lost when the enemy
 * comes into its city, however he gets there.
 */
export function seizePort(s: State, hex: Hex, side: Side, play: Telling): void {
  if (side !== AXIS) return;
  const { map } = s.kit;
  for (const box of new Set([...map.portBoxes, ...map.steamerBoxes])) {
    if (map.shoreOf(box) !== hex) continue;
    const waiting = unitsIn(s, box, ALLIED);
    if (waiting.length === 0) continue;
    if (map.isPortBox(box)) play.tell('port-seized', { hex });
    else play.tell('box-seized', { hex, box });
    loseInPort(s, waiting, play);
  }
}

/** Whoever is in a landing box is lost, seen or not. */
export function loseInPort(
  s: State,
  waiting: readonly Unit[],
  play: Telling,
  how: Sinking = CITY_TAKEN,
): void {
  const { counters, map } = s.kit;
  play.disclose('giving-up');
  s.kit.faceDown.expose(s, waiting);
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
    if (there.length > 0 && unitsIn(s, box, AXIS).length > 0) loseInPort(s, there, play, ENEMY_IN_BOX);
  }
}
