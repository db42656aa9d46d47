import { waysToRoll } from '../../engine/chart.ts';
import { combatChart } from '../../games/air-assault/index.ts';

/** What attacks come to on the average, by the combat results table. Worth is counted in points of strength. */

/** What is at stake in an attack. */
export interface Stakes {
  /** The strength of those that defend and of those that attack. */
  readonly defenders: number;
  readonly attackers: number;
  /** The cheapest that the attacker could give up, and what an exchange of that costs the defender. */
  readonly chip: number;
  readonly matched: number;
  /** What the attacker owes in an AL. */
  readonly owed: number;
  /** The share of the defenders that is lost if they have to retreat. */
  readonly trapped: number;
  /** What it is worth that the enemy leaves the hex. */
  readonly ground: number;
}

/** What an attack gains on the average. */
export function expectedGain(column: number, modifier: number, stakes: Stakes): number {
  let sum = 0;
  for (const [result, chance] of chancesOf(column, modifier)) sum += chance * gainOf(result, stakes);
  return sum;
}

const known = new Map<number, Map<string, number>>();

function chancesOf(column: number, modifier: number): Map<string, number> {
  const key = column * 100 + modifier;
  const found = known.get(key) ?? combatChart.distribution(column, waysToRoll(1, 6, modifier));
  known.set(key, found);
  return found;
}

function gainOf(result: string, stakes: Stakes): number {
  const { defenders, attackers, chip, matched, owed, trapped, ground } = stakes;
  switch (result) {
    case 'DE':
      return defenders + ground;
    case 'DR':
      return defenders * (0.15 + 0.85 * trapped) + ground;
    case 'EX':
      return matched - chip;
    case 'AL':
      return -Math.min(attackers, Math.max(owed, chip));
    case 'AE':
      return -attackers;
    case 'AR':
      return -0.15 * attackers;
    default:
      return 0;
  }
}
