import { cell } from '../../engine/arrays.ts';
import { LAND, ROAD_COST, ROAD_POINTS, type State } from '../../games/c3/index.ts';
import { BESIDE, CLOSED, type Ground, HEXES, SIX } from './ground.ts';
import { byte, word } from './numbers.ts';

/** How far stacks can go, found quickly and kept as long as enemies, rubble and used roads stay as they are. */

/** Out of reach. */
export const FAR = 255;
const START = 254;

/** What a stack has that decides how far it goes. */
export interface Marchers {
  readonly from: number;
  /** Half movement points, plain and by strategic movement; nothing of the latter where it is barred. */
  readonly left: number;
  readonly strategicLeft: number;
  /** Nobody has moved yet: the first hex is always within reach. */
  readonly rested: boolean;
  readonly armoured: number;
  readonly hasArmour: boolean;
  readonly points: number;
}

/** Where a stack can go. */
export interface Reach {
  /** Half movement points to each hex by plain movement, or FAR. */
  readonly cost: Uint8Array;
  /** The hex from which each is entered. */
  readonly before: Uint8Array;
  /** All that are within reach; from `plain` on only by strategic movement, after which nobody attacks. */
  readonly hexes: readonly number[];
  readonly plain: number;
  /** What lies beside the start and the hexes within plain reach, and could be attacked from there. */
  readonly beside: Uint8Array;
}

/** Enemies stand in a hex, or next to it. */
export const STAND_IN = 1;
export const NEXT_TO = 2;

const MOST_KEPT = 400;

export class Ways {
  /** The marks of the enemies, hex by hex. */
  readonly marks = new Uint8Array(HEXES);
  readonly #known = new Map<number, Reach>();
  readonly #oldMarks = new Uint8Array(HEXES);
  readonly #roadPoints = new Uint8Array(HEXES);
  readonly #roadArmour = new Uint8Array(HEXES);
  #ground: Ground | undefined;
  /** What every move costs those who are neither armoured nor too many for a road, while no road is used up. */
  readonly #easy = new Uint8Array(HEXES * SIX);
  #areRoadsFree = false;

  /** Call it when the marks are those of this state. */
  renew(world: State, ground: Ground): void {
    if (ground === this.#ground && this.#isSame(world)) return;
    this.#ground = ground;
    this.#known.clear();
    this.#oldMarks.set(this.marks);
    this.#areRoadsFree = true;
    for (const hex of LAND) {
      this.#roadPoints[hex] = cell(world.roadPoints, hex);
      this.#roadArmour[hex] = cell(world.roadArmour, hex);
      if (byte(this.#roadPoints, hex) + byte(this.#roadArmour, hex) > 0) this.#areRoadsFree = false;
    }
    for (let hex = 0; hex < HEXES; hex++)
      for (let direction = 0; direction < SIX; direction++)
        this.#easy[hex * SIX + direction] = this.moveCost(FOOT, hex, direction);
  }

  #isSame(world: State): boolean {
    for (const hex of LAND) {
      if (this.marks[hex] !== this.#oldMarks[hex]) return false;
      if (this.#roadPoints[hex] !== cell(world.roadPoints, hex)) return false;
      if (this.#roadArmour[hex] !== cell(world.roadArmour, hex)) return false;
    }
    return true;
  }

  reach(stack: Marchers): Reach {
    const key = keyOf(stack);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#find(stack);
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    this.#known.set(key, found);
    return found;
  }

  /** What a move costs, or CLOSED. */
  moveCost(stack: Marchers, from: number, direction: number): number {
    const ground = this.#ground;
    const side = from * SIX + direction;
    const to = word(BESIDE, side);
    if (ground === undefined || to < 0) return CLOSED;
    const mark = byte(this.marks, to);
    if ((mark & STAND_IN) > 0) return CLOSED;
    const near = (mark & NEXT_TO) > 0;
    if (byte(ground.road, side) > 0 && (!near || this.#hasRoadRoom(stack, to)))
      return near ? 2 * ROAD_COST : ROAD_COST;
    const cost = byte(ground.cost, side);
    if (cost === CLOSED || (stack.hasArmour && byte(ground.closedToArmour, side) > 0)) return CLOSED;
    return near ? 2 * cost : cost;
  }

  #hasRoadRoom({ points, armoured }: Marchers, to: number): boolean {
    return byte(this.#roadPoints, to) + points <= ROAD_POINTS && byte(this.#roadArmour, to) + armoured <= 1;
  }

  #find(stack: Marchers): Reach {
    const cost = new Uint8Array(HEXES).fill(FAR);
    const before = new Uint8Array(HEXES).fill(START);
    const { from, left } = stack;
    cost[from] = 0;
    if (left > 0) this.#spread(stack, cost, before);
    if (stack.rested) this.#firstMoves(stack, cost, before);
    const hexes = listed(cost, from);
    const plain = hexes.length;
    if (stack.strategicLeft > 0 && (byte(this.marks, from) & NEXT_TO) === 0)
      this.#byRoad(stack, cost, before, hexes);
    return { cost, before, hexes, plain, beside: besideOf(from, hexes, plain) };
  }

  /** Everything within the plain allowance, cheapest first. */
  #spread(stack: Marchers, cost: Uint8Array, before: Uint8Array): void {
    const { from, left } = stack;
    const easy =
      this.#areRoadsFree && stack.armoured === 0 && !stack.hasArmour && stack.points <= ROAD_POINTS;
    for (let spent = 0; spent <= left; spent++) emptied(spent);
    put(from, 0);
    for (let spent = 0; spent < left; spent++) {
      const bucket = BUCKETS[spent];
      if (bucket === undefined) break;
      for (let index = 0; index < bucket.length; index++) {
        const here = bucket[index] ?? 0;
        if (byte(cost, here) < spent) continue;
        for (let direction = 0; direction < SIX; direction++) {
          const price = easy
            ? byte(this.#easy, here * SIX + direction)
            : this.moveCost(stack, here, direction);
          if (price === CLOSED || spent + price > left) continue;
          const to = word(BESIDE, here * SIX + direction);
          if (spent + price >= byte(cost, to)) continue;
          cost[to] = spent + price;
          before[to] = here;
          put(to, spent + price);
        }
      }
    }
  }

  /** Whoever has not moved yet can always go one hex. */
  #firstMoves(stack: Marchers, cost: Uint8Array, before: Uint8Array): void {
    const { from } = stack;
    for (let direction = 0; direction < SIX; direction++) {
      const price = this.moveCost(stack, from, direction);
      const to = word(BESIDE, from * SIX + direction);
      if (price === CLOSED || byte(cost, to) !== FAR) continue;
      cost[to] = price;
      before[to] = from;
    }
  }

  /** What strategic movement adds: along roads, far from enemies. */
  #byRoad(stack: Marchers, cost: Uint8Array, before: Uint8Array, hexes: number[]): void {
    const ground = this.#ground;
    const most = stack.strategicLeft / ROAD_COST;
    ROAD_STEPS.fill(FAR);
    ROAD_STEPS[stack.from] = 0;
    const queue = [stack.from];
    for (let index = 0; index < queue.length && ground !== undefined; index++) {
      const here = queue[index] ?? 0;
      const step = byte(ROAD_STEPS, here) + 1;
      if (step > most) break;
      for (let side = here * SIX; side < here * SIX + SIX; side++) {
        const to = word(BESIDE, side);
        if (byte(ground.road, side) === 0 || byte(ROAD_STEPS, to) !== FAR || byte(this.marks, to) > 0)
          continue;
        ROAD_STEPS[to] = step;
        queue.push(to);
        if (byte(cost, to) !== FAR) continue;
        before[to] = here;
        hexes.push(to);
      }
    }
  }
}

/** Infantry by itself. */
const FOOT: Marchers = {
  from: 0,
  left: 0,
  strategicLeft: 0,
  rested: true,
  armoured: 0,
  hasArmour: false,
  points: 0,
};
const BUCKETS: number[][] = Array.from({ length: 64 }, () => []);
const ROAD_STEPS = new Uint8Array(HEXES);

function emptied(cost: number): void {
  const bucket = BUCKETS[cost];
  if (bucket !== undefined && bucket.length > 0) bucket.length = 0;
}

function put(hex: number, cost: number): void {
  BUCKETS[cost]?.push(hex);
}

function listed(cost: Uint8Array, from: number): number[] {
  const hexes: number[] = [];
  for (let hex = 0; hex < HEXES; hex++) if (hex !== from && byte(cost, hex) !== FAR) hexes.push(hex);
  return hexes;
}

function besideOf(from: number, hexes: readonly number[], plain: number): Uint8Array {
  const beside = new Uint8Array(HEXES);
  for (let index = -1; index < plain; index++) {
    const hex = index < 0 ? from : (hexes[index] ?? from);
    for (let side = hex * SIX; side < hex * SIX + SIX; side++) {
      const near = word(BESIDE, side);
      if (near >= 0) beside[near] = 1;
    }
  }
  return beside;
}

function keyOf({ from, left, strategicLeft, rested, armoured, hasArmour, points }: Marchers): number {
  const who = (points * 4 + armoured) * 4 + (hasArmour ? 2 : 0) + (rested ? 1 : 0);
  return ((who * 64 + Math.max(0, strategicLeft)) * 64 + Math.max(0, left)) * HEXES + from;
}
