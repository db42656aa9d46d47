import { cell } from '../../engine/arrays.ts';
import { FLAK } from './charts.ts';
import { ALLIED_SHIPS, CARRIERS, flakOf, isCarrier, isWarship, type Ship } from './counters.ts';
import { isSupported, ownFactors } from './flak.ts';
import { couldBeIn, isFollowed } from './guess.ts';
import { isTargetNear } from './near.ts';
import { type Group, isExposed, isHit, type State, strikesOf } from './state.ts';
import { isVisible } from './view.ts';

/** The antiaircraft strength of a group in sight, as far as the Axis can know it. */

export interface Factors {
  readonly least: number;
  readonly most: number;
}

/** Only the support of concealed groups near by can be open: what they hold, and whether their fighters are away. */
export function knownFactors(s: State, group: Group): Factors {
  const own = ownFactors(s, group);
  const alone = Math.min(FLAK.most, own);
  const supported = Math.min(FLAK.most, own + FLAK.support);
  return {
    least: isSupported(s, group, leastFactors) ? supported : alone,
    most: isSupported(s, group, mostFactors) ? supported : alone,
  };
}

/** Whoever has been followed there is there; a carrier with Italians near may have sent its fighters along. */
function leastFactors(s: State, group: Group): number {
  if (isExposed(s, group)) return ownFactors(s, group);
  const known = ALLIED_SHIPS.filter((ship) => isKnownIn(s, ship, group) && isWarship(ship));
  const fighters = known.filter((ship) => isCarrier(ship) && !mayBeCommitted(s, ship, group));
  return known.length === 0 ? 0 : FLAK.base + flakOfAll(fighters);
}

/** Any carrier that is hidden may be there. */
function mostFactors(s: State, group: Group): number {
  if (isExposed(s, group)) return ownFactors(s, group);
  return FLAK.base + flakOfAll(CARRIERS.filter((ship) => mayBeIn(s, ship, group)));
}

function isKnownIn(s: State, ship: Ship, group: Group): boolean {
  return !isHit(s, ship) && !isVisible(s, ship) && isFollowed(s, ship) && cell(s.seenIn, ship) === group;
}

function mayBeIn(s: State, ship: Ship, group: Group): boolean {
  return !isHit(s, ship) && !isVisible(s, ship) && couldBeIn(s, ship, group);
}

function mayBeCommitted(s: State, carrier: Ship, group: Group): boolean {
  return strikesOf(s, carrier) > 0 && isTargetNear(s, cell(s.groupAt, group));
}

function flakOfAll(ships: readonly Ship[]): number {
  return ships.reduce((sum, ship) => sum + flakOf(ship), 0);
}
