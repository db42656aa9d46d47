import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { type Side, sideOf, type Unit } from './counters.ts';
import { isRubble } from './ground.ts';
import { type Hex, isPort, isScoring, isSea } from './map.ts';
import {
  DISORGANIZED,
  ELIMINATED,
  ESTABLISHED,
  IN_ORDER,
  isDisorganized,
  isDispersed,
  isOnMap,
  JUST_DISORGANIZED,
  RESTED,
  type State,
  UNTRIED,
} from './state.ts';
import { CITY, RUINS, type Telling } from './words.ts';

/** What happens to units: steps lost, elimination, disorganization, and the hexes they take. */

export function loseStep(s: State, unit: Unit, play: Telling): void {
  if (cell(s.steps, unit) <= 1) eliminate(s, unit, play);
  else {
    s.steps[unit] = cell(s.steps, unit) - 1;
    play.tell('step-lost', { unit });
  }
}

/** The steps that units on the map have left. */
function stepsOf(s: State, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + (isOnMap(s, unit) ? cell(s.steps, unit) : 0), 0);
}

/**
 * Nobody falls back to or from a stronghold. The step it costs these units instead, besides a loss that is due in any case, is
 * told where one is left to lose.
 */
export function tellHeldFast(s: State, hex: Hex, units: readonly Unit[], loss: number, play: Telling): void {
  const [first] = units;
  if (first === undefined || stepsOf(s, units) <= loss) return;
  const stronghold = isRubble(s, hex) ? RUINS : CITY;
  play.tell('held-fast', { side: sideOf(first), hex, stronghold });
}

export function eliminate(s: State, unit: Unit, play: Telling): void {
  s.place[unit] = ELIMINATED;
  s.steps[unit] = 0;
  for (const flags of [s.dispersed, s.activated, s.joined, s.strayed, s.overran, s.retreated])
    flags[unit] = 0;
  for (const counts of [s.spent, s.costOfHex, s.wave]) counts[unit] = 0;
  for (const hexes of [s.target, s.shelling, s.aim]) hexes[unit] = NONE;
  s.disorganized[unit] = IN_ORDER;
  s.moveState[unit] = RESTED;
  s.arrival[unit] = ESTABLISHED;
  s.regrouping[unit] = UNTRIED;
  s.dropsWith[unit] = NONE;
  play.tell('eliminated', { unit });
}

/** A unit that is Disorganized already stays as it is. */
export function disorganize(s: State, unit: Unit, play: Telling): void {
  if (isDisorganized(s, unit)) return;
  s.disorganized[unit] = s.moving > 0 ? JUST_DISORGANIZED : DISORGANIZED;
  play.tell('disorganized', { unit });
}

/** Puts a unit into a hex; whoever enters last holds it, unless he is Dispersed. */
export function enterHex(s: State, unit: Unit, hex: Hex, play: Telling): void {
  s.place[unit] = hex;
  if (!isDispersed(s, unit)) takeControl(s, sideOf(unit), hex, play);
}

export function takeControl(s: State, side: Side, hex: Hex, play: Telling): void {
  if (isSea(hex) || cell(s.control, hex) === side) return;
  s.control[hex] = side;
  // A port serves whoever has held it without a break.
  if (isPort(hex)) s.held[hex] = 0;
  if (isScoring(hex)) play.tell('captured', { side, hex });
}
