import { cell } from '../../engine/arrays.ts';
import { flakOf, isWarship } from './fleet.ts';
import { MALTA, statuses, stepsBetween } from './sea.ts';
import { GROUPS, inPort, isHit, isSeaborne, type State, shipsIn, strikesOf } from './state.ts';
import { FLAK } from './tables.ts';

/** Antiaircraft strength. */

/** The factors of a group by itself: one for its warships, one for each carrier that keeps its fighters. */
export function ownFactors(s: State, group: number): number {
  return factorsOf(s, shipsIn(s, group));
}

/** With the support of a strong group, or of Malta. */
export function factorsOfGroup(s: State, group: number): number {
  return Math.min(FLAK.most, ownFactors(s, group) + (isSupported(s, group) ? FLAK.support : 0));
}

/** Malta's guns and fighters, and the ships in harbour. */
export function factorsOfHarbour(s: State): number {
  return Math.min(FLAK.most, factorsOfMalta(s) + factorsOf(s, inPort(s, MALTA)));
}

/** A carrier that has committed all its strikes sends its fighters along. */
export function isFullyCommitted(s: State, carrier: number): boolean {
  const committed = cell(s.committed, carrier);
  return committed > 0 && committed >= strikesOf(s, carrier);
}

/** Whether some group near by lies concealed: it may turn out to give support. */
export function mayBeSupported(s: State, group: number): boolean {
  const place = cell(s.spot, group);
  return GROUPS.some(
    (other) =>
      other !== group &&
      isSeaborne(s, other) &&
      cell(s.exposed, other) === 0 &&
      stepsBetween(place, cell(s.spot, other)) <= 1,
  );
}

export function isSupported(s: State, group: number): boolean {
  const place = cell(s.spot, group);
  if (stepsBetween(place, MALTA) === 1 && factorsOfMalta(s) >= FLAK.supporting) return true;
  return GROUPS.some(
    (other) =>
      other !== group &&
      isSeaborne(s, other) &&
      stepsBetween(place, cell(s.spot, other)) <= 1 &&
      ownFactors(s, other) >= FLAK.supporting,
  );
}

function factorsOfMalta(s: State): number {
  return statuses[s.level]?.antiaircraft ?? 0;
}

function factorsOf(s: State, ships: readonly number[]): number {
  const fit = ships.filter((ship) => isWarship(ship) && !isHit(s, ship));
  if (fit.length === 0) return 0;
  return fit.reduce((sum, ship) => sum + (isFullyCommitted(s, ship) ? 0 : flakOf(ship)), FLAK.base);
}
