import { waysToRoll } from '../../engine/chart.ts';
import { combatChart, combatColumn, ratioOf } from '../../games/air-assault/index.ts';

/** What attacks come to on the average, by the combat results table. Worth is counted in points of strength. */

/** What is at stake in an attack. */
export interface Stakes {
  /** The worth of those that defend and of those that attack. */
  readonly defenders: number;
  readonly attackers: number;
  /** What an exchange gains, and what the attacker loses by an AL. */
  readonly exchange: number;
  readonly loss: number;
  /** The share of the defenders that is lost if they have to retreat. */
  readonly trapped: number;
  /** What it is worth that the enemy leaves the hex. */
  readonly ground: number;
  /** What it costs if all attackers have to leave their hexes. */
  readonly behind: number;
}

/** What an attack gains on the average. */
export function expectedGain(column: number, modifier: number, stakes: Stakes): number {
  let sum = 0;
  for (const [result, chance] of chancesOf(column, modifier)) sum += chance * gainOf(result, stakes);
  return sum;
}

const known = new Map<number, Map<string, number>>();

/** How likely each result of a column is. */
export function chancesOf(column: number, modifier: number): ReadonlyMap<string, number> {
  const key = column * 100 + modifier;
  const found = known.get(key) ?? combatChart.distribution(column, waysToRoll(1, 6, modifier));
  known.set(key, found);
  return found;
}

function gainOf(result: string, stakes: Stakes): number {
  const { defenders, attackers, exchange, loss, trapped, ground, behind } = stakes;
  switch (result) {
    case 'DE':
      return defenders + ground;
    case 'DR':
      return defenders * (0.15 + 0.85 * trapped) + ground;
    case 'EX':
      return exchange - 0.3 * behind;
    case 'AL':
      return -loss - 0.3 * behind;
    case 'AE':
      return -attackers - behind;
    case 'AR':
      return -0.15 * attackers - behind;
    default:
      return 0;
  }
}

/** A unit that may be given up in an exchange or lost by it: what it counts there, and what it is worth. */
export interface Chip {
  readonly strength: number;
  readonly worth: number;
}

/** The best that an exchange can bring: how many of the cheapest, which come first, are given up, and what is gained then. */
export function bestExchange(own: readonly Chip[], fits: Fits, paid = 0): Exchange {
  let best: Exchange = { given: 0, gain: paid > 0 ? lossAt(fits, paid) : Number.NEGATIVE_INFINITY };
  let strength = paid;
  let cost = 0;
  for (const [index, chip] of own.entries()) {
    strength += chip.strength;
    cost += chip.worth;
    const gain = lossAt(fits, strength) - cost;
    if (gain > best.gain + 0.01) best = { given: index + 1, gain };
  }
  return best;
}

export interface Exchange {
  readonly given: number;
  readonly gain: number;
}

/** By sum of strength: the cheapest way for the enemy to lose exactly that. */
export type Fits = ReadonlyMap<number, number>;

export function fitsOf(enemy: readonly Chip[]): Fits {
  const fits = new Map([[0, 0]]);
  for (const { strength, worth } of enemy)
    for (const [sum, cost] of [...fits]) {
      const known = fits.get(sum + strength) ?? Number.POSITIVE_INFINITY;
      fits.set(sum + strength, Math.min(known, cost + worth));
    }
  return fits;
}

/** What the enemy loses: the largest sum that does not exceed what was given up. */
function lossAt(fits: Fits, strength: number): number {
  let [sum, loss] = [0, 0];
  for (const [one, cost] of fits)
    if (one <= strength && one >= sum) {
      sum = one;
      loss = cost;
    }
  return loss;
}

/** The share of its strength that a side may lose which is attacked at this ratio. */
export function shareLost(ratio: number): number {
  return Math.min(0.85, Math.max(0, (ratio - 0.6) * 0.2));
}

/** The chance to clear a hex at a ratio, by the same table. */
export function chanceToClear(ratio: number): number {
  if (ratio < leastOf(0)) return 0;
  const chances = chancesOf(combatColumn(ratio, 1), 0);
  return (chances.get('DE') ?? 0) + (chances.get('DR') ?? 0);
}

/** The least ratio of a column: `1-4` is 0.25, `3-1` is 3. */
function leastOf(column: number): number {
  const [attack, defence] = ratioOf(column);
  return attack / defence;
}

/** The column of a ratio that is only guessed. */
export function columnOf(attack: number, defence: number): number {
  return combatColumn(attack, Math.max(1, defence));
}

/** What it takes to come to a column. */
export function neededFor(column: number, defence: number): number {
  return Math.ceil(leastOf(column) * defence);
}
