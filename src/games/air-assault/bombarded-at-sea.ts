import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { eliminate } from './elimination.ts';
import { ALLIED, AXIS, type Port, type Unit } from './kinds.ts';
import { loseInPort } from './ports.ts';
import { placeOf, rosterOf, type State, unitsIn, unitsOf } from './state.ts';
import type { Telling } from './words.ts';

/** VI.A.3.a.4 and VI.G.3: ships that bombs destroy, and whoever waits off a port that bombs neutralize. */

/** A ship goes down, and whoever is aboard is lost with it. */
export function destroyShip(s: State, ship: Unit, play: Telling): void {
  const place = placeOf(s, ship);
  const aboard = unitsOf(s, ALLIED).filter((unit) => cell(s.carrier, unit) === ship);
  eliminate(s, ship);
  play.tell('ship-destroyed', { unit: ship, place });
  if (aboard.length === 0) return;
  play.disclose('giving-up');
  s.kit.faceDown.expose(s, aboard);
  for (const unit of aboard) {
    s.carrier[unit] = NONE;
    eliminate(s, unit);
    play.tell('lost-aboard', { unit, ship });
  }
}

/** VI.A.3.r10: whoever waits in the box of a neutralized port is lost, but for the steamer and its cargo (VI.A.3.r9). */
export function losePortUsers(s: State, port: Port, play: Telling): void {
  const box = s.kit.map.boxOfPort(port);
  const waiting = [...unitsIn(s, box, ALLIED), ...unitsIn(s, box, AXIS)].filter((unit) => isWaiting(s, unit));
  if (waiting.length > 0) loseInPort(s, waiting, play);
}

function isWaiting(s: State, unit: Unit): boolean {
  const { counters } = s.kit;
  return !counters.isAtSeaOrAloft(unit) && cell(s.carrier, unit) !== rosterOf(s).steamer;
}
