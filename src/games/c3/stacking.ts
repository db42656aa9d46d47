import { cell } from '../../engine/arrays.ts';
import {
  ANTI_AIRCRAFT_CLASS,
  COUNTED,
  classOf,
  isTankClass,
  type Side,
  type Unit,
  unitsOf,
} from './counters.ts';
import { stackingLimit } from './ground.ts';
import { Hex } from './map.ts';
import { isDispersed, isHex, placeOf, type State } from './state.ts';

/** Rule 1.3.6: how many units a hex holds. */

/** Stacking points: steps, or nothing for the classes that stack freely. */
export function pointsOf(s: State, unit: Unit): number {
  return classOf(unit) === COUNTED ? cell(s.steps, unit) : 0;
}

export function pointsIn(s: State, units: readonly Unit[]): number {
  let points = 0;
  for (const unit of units) points += pointsOf(s, unit);
  return points;
}

/** Within the stacking limit of a hex, and no class twice. */
export function isWithinLimits(s: State, hex: Hex, units: readonly Unit[]): boolean {
  let points = 0;
  let classes = 0;
  for (const unit of units) {
    if (isDispersed(s, unit)) continue;
    points += pointsOf(s, unit);
    const bit = classBit(unit);
    if ((classes & bit) > 0) return false;
    classes |= bit;
  }
  return points <= stackingLimit(s, hex);
}

/** The rule that a unit too many would break: the limit, or one of a class. */
export function stackingRule(unit: Unit): string {
  if (classOf(unit) === COUNTED) return 'c3/1.3.6.3';
  if (isTankClass(unit)) return 'c3/1.3.6.10';
  return classOf(unit) === ANTI_AIRCRAFT_CLASS ? 'c3/1.3.6.9' : 'c3/1.3.6.8';
}

/** Two of a class of which a hex holds one; no class has this bit. */
const DOUBLED = 1;

/** What each hex holds of a side: its points, and the classes of which it can hold one. */
export class Crowds {
  readonly #s: State;
  readonly #points = new Uint8Array(Hex.size);
  readonly #classes = new Uint8Array(Hex.size);

  constructor(s: State, side: Side) {
    this.#s = s;
    for (const unit of unitsOf(side)) {
      const hex = placeOf(s, unit);
      if (!isHex(hex) || isDispersed(s, unit)) continue;
      const bit = classBit(unit);
      const classes = cell(this.#classes, hex);
      this.#points[hex] = cell(this.#points, hex) + pointsOf(s, unit);
      this.#classes[hex] = classes | bit | ((classes & bit) > 0 ? DOUBLED : 0);
    }
  }

  /** In thought: a unit goes from one hex to another, and back again if nobody has come or gone there in the meantime. */
  shift(unit: Unit, from: Hex, to: Hex): void {
    const bit = classBit(unit);
    this.#points[from] = cell(this.#points, from) - pointsOf(this.#s, unit);
    this.#points[to] = cell(this.#points, to) + pointsOf(this.#s, unit);
    this.#classes[from] = cell(this.#classes, from) & ~bit;
    this.#classes[to] = cell(this.#classes, to) | bit;
  }

  /** Over the stacking limit, or two of a class that is allowed once. */
  isTooFull(hex: Hex): boolean {
    return (cell(this.#classes, hex) & DOUBLED) > 0 || cell(this.#points, hex) > stackingLimit(this.#s, hex);
  }

  hasRoom(hex: Hex, unit: Unit): boolean {
    // Who stands there is counted already, and who is Dispersed is not counted.
    if (placeOf(this.#s, unit) === hex || isDispersed(this.#s, unit)) return !this.isTooFull(hex);
    if ((cell(this.#classes, hex) & (DOUBLED | classBit(unit))) > 0) return false;
    return cell(this.#points, hex) + pointsOf(this.#s, unit) <= stackingLimit(this.#s, hex);
  }
}

/** The class of which a hex holds one, as a bit; 0 for those that count by points. */
export function classBit(unit: Unit): number {
  return classOf(unit) === COUNTED ? 0 : 1 << classOf(unit);
}
