import { cell } from '../../engine/arrays.ts';
import { type Hex, type State, sideOf, type Unit, unitsOf } from '../../games/air-assault/index.ts';
import type { Reason } from './reasons.ts';
import type { Figures } from './survey.ts';

/** Who is needed where he stands. */

/** Enemies so near can come and attack. */
const CLOSE = 4;

/** Why a unit does not leave its hex, if there is a reason: an airfield, or guns that cannot defend themselves. */
export function postOf(s: State, figures: Figures, unit: Unit, hex: Hex): Reason | undefined {
  const { counters } = s.kit;
  const defence = cell(counters.defence, unit);
  const field = figures.objectiveIn(hex);
  if (field !== undefined && figures.wantOf(field, defence) > 0) return 'keeps-airfield';
  const left = (figures.ownDefence[hex] ?? 0) - defence;
  const isGuard = defence > 1 && left < 2 && (figures.ownUnits[hex] ?? 0) > 1;
  return isGuard && figures.distanceToEnemy(hex) <= CLOSE && hasGuns(s, hex, unit)
    ? 'guards-guns'
    : undefined;
}

/** Whether artillery stands in a hex besides a unit. */
function hasGuns(s: State, hex: Hex, unit: Unit): boolean {
  const { counters } = s.kit;
  return unitsOf(s, sideOf(s, unit)).some(
    (one) => one !== unit && cell(s.place, one) === hex && counters.isArtillery(one),
  );
}
