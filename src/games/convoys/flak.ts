import { at, cell } from '../../engine/arrays.ts';
import { FLAK } from './charts.ts';
import { flakOf, isFreighter, type Ship } from './counters.ts';
import { spotOf } from './groups.ts';
import { distance, MALTA, type Spot } from './map.ts';
import { Group, inPort, isExposed, isHit, isPosition, type State, shipsIn, strikesOf } from './state.ts';
import { statuses } from './tracks.ts';

/** Antiaircraft strength. */

/** The factors of a group by itself: one for its warships, one for each carrier that keeps its fighters. */
export function ownFactors(s: State, group: Group): number {
  return factorsOf(s, shipsIn(s, group));
}

/** With the support of a strong group, or of Malta. */
export function factorsOfGroup(s: State, group: Group): number {
  return Math.min(FLAK.most, ownFactors(s, group) + (isSupported(s, group) ? FLAK.support : 0));
}

/** Malta's guns and fighters, and the ships in harbour. */
export function factorsOfHarbour(s: State): number {
  return Math.min(FLAK.most, factorsOfMalta(s) + factorsOf(s, inPort(s, MALTA)));
}

/** A carrier that has committed all its strikes sends its fighters along. */
function isFullyCommitted(s: State, carrier: Ship): boolean {
  const committed = cell(s.committed, carrier);
  return committed > 0 && committed >= strikesOf(s, carrier);
}

/** Whether some group near by lies concealed: it may turn out to give support. */
export function mayBeSupported(s: State, group: Group): boolean {
  const place = spotOf(s, group);
  for (const other of Group.all)
    if (other !== group && isNearBy(s, other, place) && !isExposed(s, other)) return true;
  return false;
}

/** By Malta or by another group, counted as it is or as somebody knows it. */
export function isSupported(
  s: State,
  group: Group,
  factorsIn: (s: State, other: Group) => number = ownFactors,
): boolean {
  const place = spotOf(s, group);
  if (distance(place, MALTA) === 1 && factorsOfMalta(s) >= FLAK.supporting) return true;
  for (const other of Group.all)
    if (other !== group && isNearBy(s, other, place) && factorsIn(s, other) >= FLAK.supporting) return true;
  return false;
}

function isNearBy(s: State, group: Group, place: Spot): boolean {
  const spot = cell(s.groupAt, group);
  return isPosition(spot) && distance(place, spot) <= 1;
}

function factorsOfMalta(s: State): number {
  return at(statuses, s.status).antiaircraft;
}

function factorsOf(s: State, ships: readonly Ship[]): number {
  let base = 0;
  let fighters = 0;
  for (const ship of ships) {
    if (isFreighter(ship) || isHit(s, ship)) continue;
    base = FLAK.base;
    if (!isFullyCommitted(s, ship)) fighters += flakOf(ship);
  }
  return base + fighters;
}
