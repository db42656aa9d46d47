import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Enemies } from './enemies.ts';
import { Hex, LAND, Land } from './map.ts';
import { findPlainWays, goalsBeyond, type Stack, strategicReach } from './march.ts';
import type { State } from './state.ts';

/** How far stacks can go, for those who weigh many of them before one goes. */

/** Where one stack can go. */
export interface Range {
  /** All hexes; those from `plain` on are reached by strategic movement only, after which nobody attacks. */
  readonly hexes: readonly Hex[];
  readonly plain: number;
  /** Half movement points within the plain allowance, by hex, or NONE. */
  readonly costs: Int16Array;
  /** The hex from which each is entered, or NONE. */
  readonly before: Int16Array;
}

export function rangeOf(s: State, stack: Stack): Range {
  const costs = new Int16Array(Hex.size).fill(NONE);
  const before = new Int16Array(Hex.size).fill(NONE);
  const plain = findPlainWays(s, stack);
  const hexes = plain.reach.destinations();
  costs[stack.from] = 0;
  for (const hex of hexes) {
    costs[hex] = plain.reach.costTo(hex) ?? NONE;
    before[hex] = plain.reach.before(hex);
  }
  for (const { path, cost } of plain.moves) {
    const [hex = stack.from] = path;
    if (costs[hex] !== NONE) continue;
    costs[hex] = cost;
    before[hex] = stack.from;
    hexes.push(hex);
  }
  const count = hexes.length;
  const strategic = strategicReach(s, stack);
  if (strategic !== undefined)
    for (const hex of goalsBeyond(plain, strategic)) {
      before[hex] = strategic.before(hex);
      hexes.push(hex);
    }
  return { hexes, plain: count, costs, before };
}

/** More than this are not kept: nobody will ask for most of them again. */
const MOST_KEPT = 400;

/**
 * The ranges of the stacks of a side, kept from one state to the next as long as all that they depend on is the same: where
 * the enemies are, which roads are in ruins, and which are used up.
 */
export class Ranges {
  readonly #ranges = new Map<number, Range>();
  readonly #roads = new Uint8Array(3 * Land.size);
  #enemies: Enemies | undefined;
  #state: State | undefined;

  /** The range of a stack in a state. */
  of(s: State, stack: Stack): Range {
    this.#lookAt(s, stack.enemies);
    const key = keyOf(stack);
    const range = this.#ranges.get(key) ?? rangeOf(s, stack);
    if (this.#ranges.size >= MOST_KEPT) this.#ranges.clear();
    this.#ranges.set(key, range);
    return range;
  }

  #lookAt(s: State, enemies: Enemies): void {
    if (s === this.#state && enemies === this.#enemies) return;
    const same = this.#enemies !== undefined && enemies.standAs(this.#enemies) && this.#areRoadsAsIn(s);
    this.#state = s;
    this.#enemies = enemies;
    if (same) return;
    this.#ranges.clear();
    for (const hex of LAND) {
      this.#roads[3 * hex] = cell(s.rubble, hex);
      this.#roads[3 * hex + 1] = cell(s.roadPoints, hex);
      this.#roads[3 * hex + 2] = cell(s.roadArmour, hex);
    }
  }

  #areRoadsAsIn(s: State): boolean {
    const roads = this.#roads;
    for (const hex of LAND) {
      if (cell(s.rubble, hex) !== roads[3 * hex]) return false;
      if (cell(s.roadPoints, hex) !== roads[3 * hex + 1]) return false;
      if (cell(s.roadArmour, hex) !== roads[3 * hex + 2]) return false;
    }
    return true;
  }
}

/** All of a stack that its range depends on. */
function keyOf(stack: Stack): number {
  const { from, left, strategicLeft, strategic, rested, points, armoured, hasArmour } = stack;
  const flags = (strategic ? 1 : 0) + (rested ? 2 : 0) + (hasArmour ? 4 : 0);
  const who = (points * 8 + armoured) * 8 + flags;
  return ((who * 128 + Math.max(0, strategicLeft)) * 128 + Math.max(0, left)) * Hex.size + from;
}
