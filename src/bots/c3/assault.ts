import { cell } from '../../engine/arrays.ts';
import { waysToRoll } from '../../engine/chart.ts';
import {
  combatChart,
  eliteOf,
  type Hex,
  HUNT,
  isStronghold,
  LAST_TURN,
  type Occasion,
  plainColumn,
  type State,
  type Unit,
  victimsOf,
} from '../../games/c3/index.ts';
import { type Appraisal, isPrized, stepWorth } from './appraisal.ts';

/** What attacks promise. */

/** Steps each side loses on average, and the chance that the defender goes. */
interface Forecast {
  readonly ours: number;
  readonly theirs: number;
  readonly cleared: number;
}

const LAST = combatChart.columns.length - 1;

/** The printed column of an attack, with the elite bonuses that both sides are likely to use. */
export function expectedColumn(
  { world, side }: Appraisal,
  target: Hex,
  occasion: Occasion,
  attackers: readonly Unit[],
): number {
  const attack = { side, target, occasion, attackers };
  const column = plainColumn(world, attack);
  if (column < 0) return column;
  const ours = eliteOf(world, attackers, attack).length > 0 ? 1 : 0;
  const theirs = eliteOf(world, victimsOf(world, attack), attack).length > 0 ? 1 : 0;
  return Math.max(0, Math.min(LAST, column + ours - theirs));
}

/** What an attack is worth, or nothing if the style forbids it. */
export function attackGain(
  appraisal: Appraisal,
  target: Hex,
  occasion: Occasion,
  attackers: readonly Unit[],
): number | undefined {
  const { world, side, style } = appraisal;
  const column = expectedColumn(appraisal, target, occasion, attackers);
  const hunt = occasion === HUNT;
  if (column < leastColumn(appraisal, target, hunt, attackers)) return undefined;
  const victims = victimsOf(world, { side, target, occasion });
  const { ours, theirs, cleared } = forecast(world, target, column, stepsOf(world, victims));
  const trust = world.turn === LAST_TURN ? 1 : style.trust;
  const prize = hunt ? 0 : trust * appraisal.captures([target]) + appraisal.nuisance(victims);
  const gain = cleared * (prize + 0.2) + theirs * meanWorth(victims) - ours * meanWorth(attackers);
  return gain > style.leastGain || hunt ? gain : undefined;
}

/** The lower the more depends on the hex: in the last turn a key hex is worth any odds but the worst. */
function leastColumn(appraisal: Appraisal, target: Hex, hunt: boolean, attackers: readonly Unit[]): number {
  const { world, style } = appraisal;
  if (hunt) return 1;
  if (appraisal.isKey(target)) return world.turn === LAST_TURN ? 1 : style.leastColumn - 1;
  return attackers.every(isPrized) ? style.prizedColumn : style.leastColumn;
}

/** One round, with intense combat as a half of each answer of the defender. */
function forecast(world: State, target: Hex, column: number, steps: number): Forecast {
  const strong = isStronghold(world, target);
  let ours = 0;
  let theirs = 0;
  let cleared = 0;
  for (const [result, chance] of combatChart.distribution(column, waysToRoll(2))) {
    const { attacker, defender, intense } = result;
    const lost = intense ? 0.5 : attacker.steps + (strong && attacker.retreats ? 1 : 0);
    const struck = intense ? 0.5 : defender.steps + (strong && defender.retreats ? 1 : 0);
    const gone = struck >= steps || (defender.retreats && !strong);
    ours += chance * lost;
    theirs += chance * Math.min(struck, steps);
    cleared += chance * (intense ? 0.5 : gone ? 1 : 0);
  }
  return { ours, theirs, cleared };
}

function stepsOf(world: State, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + cell(world.steps, unit), 0);
}

function meanWorth(units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + stepWorth(unit), 0) / Math.max(1, units.length);
}
