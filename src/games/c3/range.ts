import { at, cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Enemies } from './enemies.ts';
import { Hex, LAND, Land, landAround } from './map.ts';
import { findPlainWays, fitsRoad, goalsBeyond, type Stack, strategicReach } from './march.ts';
import type { State } from './state.ts';

/** How far stacks can go, for those who weigh many of them before one goes. */

/** Where one stack can go. */
export interface Range {
  /** All hexes; those from `plain` on are reached by strategic movement only, after which nobody attacks. */
  readonly hexes: readonly Hex[];
  readonly plain: number;
  /** Half movement points within the plain allowance, by land hex, or NONE. */
  readonly costs: readonly number[];
  /** The hex from which each is entered, or NONE. */
  readonly before: readonly (Hex | typeof NONE)[];
  /** What lies next to the stack or to a hex within the plain allowance, by land hex: it attacks nothing else. */
  readonly beside: readonly boolean[];
}

export function rangeOf(s: State, stack: Stack): Range {
  // Plain lists: to allocate typed arrays takes several times as long.
  const costs: number[] = LAND.map(() => NONE);
  const before: (Hex | typeof NONE)[] = LAND.map(() => NONE);
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
  return { hexes, plain: count, costs, before, beside: besideOf(stack.from, hexes, count) };
}

function besideOf(from: Hex, hexes: readonly Hex[], count: number): boolean[] {
  const beside = LAND.map(() => false);
  for (const near of landAround(from)) beside[near] = true;
  for (let index = 0; index < count; index++)
    for (const near of landAround(at(hexes, index))) beside[near] = true;
  return beside;
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
  /** Nobody has used a road next to enemies so far. */
  #areRoadsFree = true;
  #enemies: Enemies | undefined;
  #state: State | undefined;

  /** The range of a stack in a state. */
  of(s: State, stack: Stack): Range {
    this.#lookAt(s, stack.enemies);
    const key = keyOf(stack, this.#areRoadsFree);
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
    this.#areRoadsFree = true;
    for (const hex of LAND) {
      this.#roads[3 * hex] = cell(s.rubble, hex);
      this.#roads[3 * hex + 1] = cell(s.roadPoints, hex);
      this.#roads[3 * hex + 2] = cell(s.roadArmour, hex);
      if (cell(s.roadPoints, hex) + cell(s.roadArmour, hex) > 0) this.#areRoadsFree = false;
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

/** All of a stack that its range depends on. Free roads are the same to all whom they can take. */
function keyOf(stack: Stack, areRoadsFree: boolean): number {
  const { from, left, strategicLeft, strategic, rested, points, armoured, hasArmour } = stack;
  const size = areRoadsFree && fitsRoad(points, armoured) ? 0 : points * 8 + armoured + 1;
  const flags = (strategic ? 1 : 0) + (rested ? 2 : 0) + (hasArmour ? 4 : 0);
  return (
    (((size * 8 + flags) * 128 + Math.max(0, strategicLeft)) * 128 + Math.max(0, left)) * Hex.size + from
  );
}
