import { defect } from '../../engine/refusal.ts';
import type { Unit } from './kinds.ts';
import { losePorts } from './port-loss.ts';
import { marksOf, placeOf, type State } from './state.ts';
import type { Telling } from './words.ts';

/** A unit is out of the game; with a battalion go the companies for which it stands. Whoever lay face down was turned up before. */
export function eliminate(s: State, unit: Unit): void {
  if (placeOf(s, unit) === s.kit.map.eliminated) throw defect('nobody is eliminated twice');
  s.place[unit] = s.kit.map.eliminated;
  s.aboard[unit] = 0;
  s.slot[unit] = 0;
  // Nobody fires at whoever is gone.
  for (const column of marksOf(s)) column[unit] = 0;
}

/** A unit is lost in combat. */
function lose(s: State, unit: Unit, play: Telling): void {
  const place = placeOf(s, unit);
  eliminate(s, unit);
  play.tell('lost', { unit, place });
  losePorts(s, play);
}

export function loseAll(s: State, units: readonly Unit[], play: Telling): void {
  for (const unit of units) lose(s, unit, play);
}
