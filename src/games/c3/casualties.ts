import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { isPort, isScoring, isSea } from './malta.ts';
import { sideOf } from './pieces.ts';
import { DISORGANIZED, ELIMINATED, isDispersed, JUST_DISORGANIZED, type State } from './state.ts';
import type { Telling } from './words.ts';

/** What happens to units: steps lost, elimination, disorganization, and the hexes they take. */

export function loseStep(s: State, unit: number, x: Telling): void {
  if (cell(s.steps, unit) <= 1) eliminate(s, unit, x);
  else {
    s.steps[unit] = cell(s.steps, unit) - 1;
    x.tell('step-lost', { unit });
  }
}

export function eliminate(s: State, unit: number, x: Telling): void {
  s.place[unit] = ELIMINATED;
  s.steps[unit] = 0;
  for (const marks of [s.disorganized, s.dispersed, s.activated, s.joined, s.retreated, s.wave])
    marks[unit] = 0;
  for (const marks of [s.spent, s.outlay, s.progress, s.strayed, s.overran, s.arrival, s.regrouping])
    marks[unit] = 0;
  for (const hexes of [s.target, s.shelling, s.aim, s.dropsWith]) hexes[unit] = NONE;
  x.tell('eliminated', { unit });
}

/** A unit that is Disorganized already stays as it is. */
export function disorganize(s: State, unit: number, x: Telling): void {
  if (cell(s.disorganized, unit) > 0) return;
  s.disorganized[unit] = s.moving > 0 ? JUST_DISORGANIZED : DISORGANIZED;
  x.tell('disorganized', { unit });
}

/** Puts a unit into a hex; whoever enters last holds it, unless he is Dispersed. */
export function enterHex(s: State, unit: number, hex: number, x: Telling): void {
  s.place[unit] = hex;
  if (!isDispersed(s, unit)) takeControl(s, sideOf(unit), hex, x);
}

export function takeControl(s: State, side: number, hex: number, x: Telling): void {
  if (isSea(hex) || cell(s.control, hex) === side) return;
  s.control[hex] = side;
  // A port serves whoever has held it without a break.
  if (isPort(hex)) s.held[hex] = 0;
  if (isScoring(hex)) x.tell('captured', { side, hex });
}
