import { cell } from '../../engine/arrays.ts';
import { barToBreakDown, companiesIn } from './break-down.ts';
import type { Hex, Side, Unit } from './kinds.ts';
import { defendersIn, faceDefence } from './odds.ts';
import { placeOf, type State } from './state.ts';

/** GAP.1: what is given up and lost, in the figures that are printed on the counters. */

/** The printed attack of a unit. */
export function attackOf(s: State, unit: Unit): number {
  return cell(s.kit.counters.attack, unit);
}

/** Those of the attackers that are still there and can be given up. */
export function payersAmong(s: State, attackers: readonly Unit[]): Unit[] {
  const { map, counters } = s.kit;
  return attackers.filter((unit) => {
    const place = placeOf(s, unit);
    return counters.isAssault(unit) && (map.isHex(place) || map.isBeachBox(place));
  });
}

/** Whether those who owe a strength can pay it and keep somebody: one of them, or a company of a battalion that is broken down. */
export function canKeepSome(s: State, payers: readonly Unit[], owed: number): boolean {
  const brokenDown = payers
    .filter((unit) => canBreakDown(s, unit))
    .map((battalion) => [
      ...payers.filter((unit) => unit !== battalion),
      ...companiesIn(s, battalion).filter((unit) => s.kit.counters.isAssault(unit)),
    ]);
  return [payers, ...brokenDown].some((units) => {
    // Whoever gives up all but the weakest has given up the most that is possible without all.
    const strengths = units.map((unit) => attackOf(s, unit));
    const most = strengths.reduce((sum, one) => sum + one, 0) - Math.min(...strengths);
    return units.length > 1 && most >= owed;
  });
}

/** Whether a battalion that fights can be broken down before somebody is lost. */
export function canBreakDown(s: State, unit: Unit): boolean {
  return s.kit.departures.companies.breakDown && barToBreakDown(s, unit) === undefined;
}

/** The strength that the attacker owes in an AL: half of what defends, rounded up. */
export function lossOwed(s: State, targets: readonly Hex[], side: Side): number {
  return lossFor(faceTotal(s, defendersIn(s, targets, side)));
}

/** Half of the strength that defends. */
export function lossFor(defence: number): number {
  return Math.ceil(defence / 2);
}

/** What some units defend with as printed. */
export function faceTotal(s: State, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + faceDefence(s, unit), 0);
}

/** The largest sum of defence that does not exceed a strength. */
export function bestFit(s: State, units: readonly Unit[], strength: number): number {
  const sums = sumsOf(units.map((unit) => faceDefence(s, unit)));
  return Math.max(...[...sums].filter((sum) => sum <= strength));
}

/** Whether an exchange in these hexes leaves any of the defenders, by what the attackers have to give up. */
export function leftByExchange(
  s: State,
  payers: readonly Unit[],
  targets: readonly Hex[],
  side: Side,
): 'always' | 'never' | 'perhaps' {
  const strengths = payers.map((unit) => attackOf(s, unit));
  const least = payers.some((unit) => canBreakDown(s, unit)) ? 0 : Math.min(...strengths);
  if (least >= faceTotal(s, defendersIn(s, targets, side))) return 'never';
  const most = strengths.reduce((sum, one) => sum + one, 0);
  return isLeftAfter(s, targets, side, most) ? 'always' : 'perhaps';
}

/** Whether combat units are left in these hexes for certain once such a strength was given up. */
export function isLeftAfter(s: State, targets: readonly Hex[], side: Side, strength: number): boolean {
  const fighting = defendersIn(s, targets, side).filter((unit) => s.kit.counters.isCombatUnit(unit));
  return strength < faceTotal(s, fighting);
}

/** All that some of these values can add up to. */
export function sumsOf(values: readonly number[]): Set<number> {
  let sums = new Set([0]);
  for (const value of values) sums = new Set([...sums, ...[...sums].map((sum) => sum + value)]);
  return sums;
}
