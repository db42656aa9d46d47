import { at, cell } from '../../engine/arrays.ts';
import { bytesOf, each } from '../../engine/kinds.ts';
import {
  AXIS,
  enemyOf,
  fullSteps,
  fullValue,
  hasBonus,
  isElite,
  needsPort,
  type Side,
  sideOf,
  Unit,
  unitsOf,
  weakValue,
} from '../../games/c3/index.ts';

/** What units and their steps are worth, in victory points of the Axis. */

/** Prized steps of the Axis cost a point each, the others a third. */
const PRIZED_STEP = 1;
const LINE_STEP = 0.34;
const BRITISH_STEP = 0.25;

/** Tables over units have so many rows. */
export const UNITS = Unit.size;

const prized = bytesOf(Unit, (unit) => (sideOf(unit) === AXIS && (isElite(unit) || needsPort(unit)) ? 1 : 0));
const builders = bytesOf(Unit, (unit) => (hasBonus(unit, 'A') ? 1 : 0));
const stepWorths = each(Unit, (unit) => {
  if (sideOf(unit) !== AXIS) return BRITISH_STEP;
  return isPrized(unit) ? PRIZED_STEP : LINE_STEP;
});

/** Losing one costs the Axis a point: elite troops, armour and guns. */
export function isPrized(unit: Unit): boolean {
  return cell(prized, unit) > 0;
}

/** Makes an airfield ready for a division. */
export function buildsFields(unit: Unit): boolean {
  return cell(builders, unit) > 0;
}

/** What a step of a unit is worth, lost or spared. */
export function stepWorth(unit: Unit): number {
  return at(stepWorths, unit);
}

/** What losing a step takes from a unit: its price, and a little for its strength. */
export function costOfLoss(unit: Unit, steps: number): number {
  const last = steps < fullSteps(unit) || steps === 1;
  const weak = weakValue(unit);
  const strength = last ? weak + 1 : fullValue(unit) - weak;
  return stepWorth(unit) + strength / 10;
}

/** The units of the other side. */
export function foesOf(side: Side): readonly Unit[] {
  return unitsOf(enemyOf(side));
}
