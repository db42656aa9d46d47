import { eliminate } from './elimination.ts';
import type { Unit } from './kinds.ts';
import { placeOf, type State } from './state.ts';
import type { Telling } from './words.ts';

/** VI.A.3.a.4 and VI.G.3: a ship goes down, and whoever is aboard is lost with it. */
export function destroyShip(s: State, ship: Unit, play: Telling): void {
  const place = placeOf(s, ship);
  play.tell('ship-destroyed', { unit: ship, place });
  eliminate(s, ship, play);
}
