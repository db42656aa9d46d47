import { defect } from '../../engine/refusal.ts';
import { cargoOf, setDown } from './cargo.ts';
import { isFaceDown } from './face-down.ts';
import type { Unit } from './kinds.ts';
import { losePorts } from './port-loss.ts';
import { marksOf, placeOf, type State } from './state.ts';
import type { Telling } from './words.ts';

/**
 * A unit is out of the game; with a battalion go the companies for which it stands, and with a truck or the steamer whatever
 * it carries. Whoever lay face down was turned up before.
 */
export function eliminate(s: State, unit: Unit, play: Telling): void {
  const cargo = cargoOf(s, unit);
  remove(s, unit);
  if (cargo.length > 0) loseCargo(s, unit, cargo, play);
}

/** VI.G.1.h.2, VI.G.2.d.3: the load is lost with its carrier. Everybody sees what it was (GAP.3.r5). */
function loseCargo(s: State, carrier: Unit, units: readonly Unit[], play: Telling): void {
  if (units.some((unit) => isFaceDown(s, unit))) play.disclose('giving-up');
  s.kit.faceDown.expose(s, units);
  for (const unit of units) remove(s, unit);
  play.tell('cargo-lost', { carrier, units, truck: s.kit.counters.isTruck(carrier) ? 1 : 0 });
}

function remove(s: State, unit: Unit): void {
  if (placeOf(s, unit) === s.kit.map.eliminated) throw defect('nobody is eliminated twice');
  s.place[unit] = s.kit.map.eliminated;
  s.aboard[unit] = 0;
  s.neutral[unit] = 0;
  s.slot[unit] = 0;
  setDown(s, [unit]);
  // Nobody fires at whoever is gone.
  for (const column of marksOf(s)) column[unit] = 0;
}

/** A unit is lost in combat. */
function lose(s: State, unit: Unit, play: Telling): void {
  const place = placeOf(s, unit);
  eliminate(s, unit, play);
  play.tell('lost', { unit, place });
  losePorts(s, play);
}

export function loseAll(s: State, units: readonly Unit[], play: Telling): void {
  for (const unit of units) lose(s, unit, play);
}
