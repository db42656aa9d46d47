import {
  ANTI_AIRCRAFT,
  AXIS,
  BATTERIES,
  COUNTED,
  canAttack,
  classOf,
  dispersedValue,
  enemyOf,
  fullSteps,
  fullValue,
  hasBonus,
  isAirborne,
  isArmour,
  isElite,
  isEmplaced,
  isEngineer,
  isTankClass,
  movementOf,
  needsPort,
  type Side,
  sideOf,
  Unit,
  unitsOf,
  weakValue,
} from '../../games/c3/index.ts';
import { byte } from './numbers.ts';

/** What is printed on the counters, as tables, and what their steps are worth in victory points of the Axis. */

/** Prized steps of the Axis cost a point each, the others a third. */
const PRIZED_STEP = 1;
const LINE_STEP = 0.34;
const BRITISH_STEP = 0.25;

function bytesFor(value: (unit: Unit) => number | boolean): Uint8Array {
  return Uint8Array.from(Unit.all, (unit) => Number(value(unit)));
}

export const UNITS = Unit.size;
export const FULL_VALUE = bytesFor(fullValue);
export const WEAK_VALUE = bytesFor(weakValue);
export const LOOSE_VALUE = bytesFor(dispersedValue);
export const FULL_STEPS = bytesFor(fullSteps);
export const MOVEMENT = bytesFor(movementOf);
export const ATTACKS = bytesFor(canAttack);
export const ARMOUR = bytesFor(isArmour);
export const TANK_CLASS = bytesFor(isTankClass);
export const EMPLACED = bytesFor(isEmplaced);
export const AIRBORNE_TROOPS = bytesFor(isAirborne);
/** Counted by steps in a stack; the others have a bit of which a hex holds one. */
export const IS_COUNTED = bytesFor((unit) => classOf(unit) === COUNTED);
export const CLASS_BIT = bytesFor((unit) => (classOf(unit) === COUNTED ? 0 : 1 << classOf(unit)));
/** Who gives an elite bonus: everywhere, or in towns and across the Victoria Line. */
export const ELITE = 1;
export const ENGINEER = 2;
export const BONUS = bytesFor((unit) => (isElite(unit) ? ELITE : 0) | (isEngineer(unit) ? ENGINEER : 0));
export const PRIZED = bytesFor(isPrized);
/** Makes an airfield ready for a division. */
export const BUILDS_FIELDS = bytesFor((unit) => hasBonus(unit, 'A'));
/** Shuts ports under its fire, or airfields beside it. */
export const IS_BATTERY = bytesFor((unit) => BATTERIES.includes(unit));
export const IS_FLAK = bytesFor((unit) => ANTI_AIRCRAFT.includes(unit));

/** What a step of each unit is worth, lost or spared. */
export const STEP_WORTH = Float64Array.from(Unit.all, (unit) => {
  if (sideOf(unit) !== AXIS) return BRITISH_STEP;
  return isPrized(unit) ? PRIZED_STEP : LINE_STEP;
});

/** Losing one costs the Axis a point: elite troops, armour and guns. */
function isPrized(unit: Unit): boolean {
  return sideOf(unit) === AXIS && (isElite(unit) || needsPort(unit));
}

/** What losing a step takes from a unit: its price, and a little for its strength. */
export function costOfLoss(unit: Unit, steps: number): number {
  const last = steps < byte(FULL_STEPS, unit) || steps === 1;
  const weak = byte(WEAK_VALUE, unit);
  const strength = last ? weak + 1 : byte(FULL_VALUE, unit) - weak;
  return (STEP_WORTH[unit] ?? 0) + strength / 10;
}

/** The units of the other side. */
export function foesOf(side: Side): readonly Unit[] {
  return unitsOf(enemyOf(side));
}
