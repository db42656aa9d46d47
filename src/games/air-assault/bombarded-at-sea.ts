import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { eliminate } from './elimination.ts';
import { ALLIED, type Unit } from './kinds.ts';
import { placeOf, type State, unitsOf } from './state.ts';
import type { Telling } from './words.ts';

/** VI.A.3.a.4 and VI.G.3: ships that bombs destroy. */

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
