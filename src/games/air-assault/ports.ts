import { cell } from '../../engine/arrays.ts';
import { allBut, EVERYONE, only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { STACKING_LIMIT } from './charts.ts';
import { isControlledBy, isHeldBy } from './derived.ts';
import { eliminate } from './elimination.ts';
import { isNearAircraft } from './exposure.ts';
import { moveTogether } from './face-down.ts';
import { ALLIED, AXIS, type Box, type Hex, Side, type Unit } from './kinds.ts';
import { barForWantOfRoom } from './room.ts';
import {
  isFriendly,
  isLoaded,
  LANDED,
  placeOf,
  pointsIn,
  type State,
  sideOf,
  stackingOf,
  unitsIn,
} from './state.ts';
import { BY_DEED, phrase, type Telling } from './words.ts';

/** VI.D.3: ports, their landing boxes and the city hexes behind them. */

/** Why the Allies cannot use a port. */
export function barToUsePort(s: State, box: Box): Bar | undefined {
  const hex = s.kit.map.shoreOf(box);
  if (isDemolished(s, box)) return because('crete/VI.G.5.a.1', phrase('port-closed', { hex }));
  if (isFriendly(s, hex, ALLIED)) return undefined;
  const isHeld = isHeldBy(s, AXIS, hex);
  return because('crete/VI.D.3.r1', phrase(isHeld ? 'hex-held' : 'no-ally-in', { hex }));
}

/** Why a unit cannot go from a port box into the city: for want of room. Whether friends are there still does not matter (VI.D.3.r6). */
export function barToGoAshore(s: State, unit: Unit): Bar | undefined {
  const box = placeOf(s, unit);
  if (!s.kit.map.isPortBox(box)) return because('crete/VI.D.3.c', phrase('not-in-port'));
  return barForWantOfRoom('crete/VI.D.3.b', cell(s.kit.counters.stacking, unit), roomBehind(s, box));
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

/** VI.D.3.d: whoever waits in a port box is lost when the enemy comes into its city, however he gets there. */
export function seizePort(s: State, hex: Hex, side: Side, play: Telling): void {
  if (side !== AXIS) return;
  const { map } = s.kit;
  for (const box of map.portBoxes) {
    if (map.shoreOf(box) !== hex) continue;
    const waiting = unitsIn(s, box, ALLIED);
    if (waiting.length === 0) continue;
    play.tell('port-seized', { hex });
    loseInPort(s, waiting, play);
  }
}

/** VI.G.5.a.1: whether nothing passes through a port any more. */
function isDemolished(s: State, box: Box): boolean {
  const port = s.kit.map.portOf(box);
  return port !== undefined && cell(s.portDemolished, port) > 0;
}

/** Those of both sides that wait in the landing box of a port; ships lie there, with whoever is aboard. */
export function waitingIn(s: State, box: Box): readonly Unit[] {
  const there = Side.all.flatMap((side) => unitsIn(s, box, side));
  return there.filter((unit) => !s.kit.counters.isShip(unit) && !isLoaded(s, unit));
}

/** Whoever waits in the landing box of a port is lost, seen or not. */
export function loseInPort(s: State, waiting: readonly Unit[], play: Telling): void {
  play.disclose('giving-up');
  s.kit.faceDown.expose(
    s,
    waiting.filter((unit) => sideOf(s, unit) === ALLIED),
  );
  for (const unit of waiting) {
    eliminate(s, unit);
    play.tell('lost-in-port', { unit });
  }
}
