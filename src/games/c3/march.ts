import { at, cell } from '../../engine/arrays.ts';
import type { Preview } from '../../engine/definition.ts';
import { PathFinder, type Reach } from '../../engine/paths.ts';
import { barToGoOn, stepRules } from './arrivals.ts';
import { enterHex } from './casualties.ts';
import {
  canCross,
  groundCost,
  hexCost,
  isPassable,
  isProhibited,
  isRoadOpen,
  pointsOf,
  ROAD_POINTS,
  roadCost,
} from './ground.ts';
import { grid, landAround, landBoard } from './malta.ts';
import { forcesOf, placeName } from './outlook.ts';
import { canAttack, enemyOf, isTankClass, movementOf, sideOf } from './pieces.ts';
import {
  DISORGANIZED,
  dispersedIn,
  enemiesOf,
  FINISHED,
  halved,
  holds,
  MAY_STEP,
  MOVING,
  NEAR,
  OCCUPIED,
  placeOf,
  RESTED,
  type State,
} from './state.ts';
import { BY_ROAD, type Telling } from './words.ts';

/** Rules 5.2 to 5.2.4: what steps cost, how far a stack can go, and what going does to it. */

const finder = new PathFinder(landBoard);
const ONE_ARMOURED_UNIT = 1;

/** A stack on the move: what its units have in common. */
export interface Stack {
  readonly units: readonly number[];
  readonly side: number;
  readonly from: number;
  /** What the slowest can still spend, in half movement points; strategic movement doubles the allowance. */
  readonly left: number;
  readonly strategicLeft: number;
  /** All may double their allowance: they kept to roads and out of the enemy's sight. */
  readonly strategic: boolean;
  /** Nobody has moved yet: the first hex is always within reach. */
  readonly rested: boolean;
  readonly points: number;
  readonly armoured: number;
}

export function stackOf(s: State, units: readonly number[]): Stack {
  let left = 99;
  let strategicLeft = 99;
  let strategic = true;
  let rested = true;
  let points = 0;
  let armoured = 0;
  for (const unit of units) {
    const spent = cell(s.spent, unit);
    left = Math.min(left, allowance(s, unit) - spent);
    strategicLeft = Math.min(strategicLeft, 2 * allowance(s, unit) - spent);
    if (cell(s.strayed, unit) > 0) strategic = false;
    if (cell(s.progress, unit) !== RESTED) rested = false;
    points += pointsOf(s, unit);
    if (isTankClass(unit)) armoured++;
  }
  const [first = 0] = units;
  const side = sideOf(first);
  return { units, side, from: placeOf(s, first), left, strategicLeft, strategic, rested, points, armoured };
}

/** Half movement points of a whole operation. What disorganizes a unit on its way does not shorten the way it has gone. */
export function allowance(s: State, unit: number): number {
  const value = movementOf(unit);
  return 2 * (cell(s.disorganized, unit) === DISORGANIZED ? halved(value) : value);
}

/** Has used more than its plain allowance: it neither overruns nor attacks. */
export function isStrategic(s: State, unit: number): boolean {
  return cell(s.spent, unit) > allowance(s, unit) && cell(s.strayed, unit) === 0;
}

/** The road takes so many next to the enemy, over the whole segment. */
function hasRoadRoom(s: State, stack: Stack, to: number): boolean {
  const points = cell(s.roadPoints, to) + stack.points;
  return points <= ROAD_POINTS && cell(s.roadArmour, to) + stack.armoured <= ONE_ARMOURED_UNIT;
}

function canUseRoad(s: State, stack: Stack, from: number, to: number, near: boolean): boolean {
  return isRoadOpen(s, from, to) && (!near || hasRoadRoom(s, stack, to));
}

function canUseGround(s: State, { units }: Stack, from: number, to: number): boolean {
  if (!isPassable(from, to)) return false;
  for (const unit of units) if (isProhibited(s, unit, from, to)) return false;
  return true;
}

/** What a step costs each unit: along the road where it can, otherwise over the ground; doubled next to enemies. */
function stepCost(s: State, stack: Stack, marks: Uint8Array, from: number, to: number): number | undefined {
  const mark = cell(marks, to);
  if ((mark & OCCUPIED) > 0) return undefined;
  const near = (mark & NEAR) > 0;
  if (canUseRoad(s, stack, from, to, near)) return near ? 2 * roadCost() : roadCost();
  if (!canUseGround(s, stack, from, to)) return undefined;
  const cost = groundCost(s, from, to);
  return near ? 2 * cost : cost;
}

/** Why a stack cannot go this way, hex by hex: the first step that is closed, or the whole is too long. */
export function barToWalk(s: State, stack: Stack, path: readonly number[]): string | undefined {
  const marks = enemiesOf(s, stack.side);
  const isNear = (hex: number) => (cell(marks, hex) & NEAR) > 0;
  let from = stack.from;
  let total = 0;
  let byRoad = true;
  for (const to of path) {
    const road = isRoadOpen(s, from, to);
    const cost = stepCost(s, stack, marks, from, to);
    if (cost === undefined) return road ? 'c3/5.2.2.2' : 'c3/1.3.5.7';
    total += cost;
    if (!road) byRoad = false;
    from = to;
  }
  if (total <= stack.left || (stack.rested && path.length === 1)) return undefined;
  if (!byRoad || path.length * roadCost() > stack.strategicLeft) return 'c3/5.2.0.5';
  if (!stack.strategic) return 'c3/5.2.3.1';
  return isNear(stack.from) || path.some(isNear) ? 'c3/5.2.3.2' : undefined;
}

/** All ways of a stack, with the enemies as they stand now. */
export function waysOf(s: State, stack: Stack): Way[] {
  const marks = enemiesOf(s, stack.side);
  const ways: Way[] = [];
  const taken = new Set<number>();
  collectPlain(s, stack, marks, taken, ways);
  if (stack.strategic && stack.strategicLeft > 0 && (cell(marks, stack.from) & NEAR) === 0) {
    const reach = finder.reach({
      from: stack.from,
      allowance: stack.strategicLeft,
      cost: (from, to) => (cell(marks, to) === 0 && isRoadOpen(s, from, to) ? roadCost() : undefined),
    });
    collect(reach, taken, ways);
  }
  return ways;
}

/** The ways after which a stack may still attack: those within its plain allowance. */
export function plainWaysOf(s: State, stack: Stack): Way[] {
  const ways: Way[] = [];
  collectPlain(s, stack, enemiesOf(s, stack.side), new Set(), ways);
  return ways;
}

/** The cheapest way to each hex, and besides every single step that can be paid, even where a detour is cheaper. */
function collectPlain(s: State, stack: Stack, marks: Uint8Array, taken: Set<number>, ways: Way[]): void {
  if (stack.left > 0) {
    const reach = finder.reach({
      from: stack.from,
      allowance: stack.left,
      cost: (from, to) => stepCost(s, stack, marks, from, to),
    });
    collect(reach, taken, ways);
  }
  for (const to of landAround(stack.from)) {
    const cost = stepCost(s, stack, marks, stack.from, to);
    if (cost === undefined || (!stack.rested && cost > stack.left)) continue;
    if (ways.some(({ path }) => path.length === 1 && path[0] === to)) continue;
    taken.add(to);
    ways.push({ path: [to], cost });
  }
}

/** What a way costs, and what is left after it. */
export function wayPreview(s: State, stack: Stack, path: readonly number[], byRoad: boolean): Preview {
  const marks = enemiesOf(s, stack.side);
  let from = stack.from;
  let cost = 0;
  for (const to of path) {
    const ground = groundCost(s, from, to) * ((cell(marks, to) & NEAR) > 0 ? 2 : 1);
    cost += byRoad ? (stepCost(s, stack, marks, from, to) ?? ground) : ground;
    from = to;
  }
  return costPreview(stack, `Movement to ${placeName(from)}`, cost);
}

/** What an attack on the Dispersed enemies in their hex costs, and what is left after it. */
export function huntPreview(s: State, stack: Stack): Preview {
  const cost = Math.max(...stack.units.map((unit) => priceOfHunt(s, unit)));
  return costPreview(stack, `Search of ${placeName(stack.from)}`, cost);
}

function costPreview({ units, left, strategicLeft }: Stack, title: string, cost: number): Preview {
  const doubled = cost > left && cost <= strategicLeft;
  return {
    title,
    rule: 'c3/5.2',
    facts: [
      { text: 'Movement points', value: String(cost / 2), rule: 'c3/5.2.0.4' },
      {
        text: 'Left',
        value: String(Math.max(0, (doubled ? strategicLeft : left) - cost) / 2),
        rule: 'c3/5.2.0.5',
      },
      ...(doubled ? [{ text: 'Strategic movement', value: 'yes', rule: 'c3/5.2.3' }] : []),
    ],
    outcomes: [],
    unknown: [],
    forces: forcesOf(units),
  };
}

/** A way to a hex, without the hex it starts from, and its cost in half movement points. */
export interface Way {
  readonly path: readonly number[];
  readonly cost: number;
}

function collect(reach: Reach, taken: Set<number>, ways: Way[]): void {
  for (const hex of reach.destinations()) {
    if (taken.has(hex)) continue;
    taken.add(hex);
    ways.push({ path: (reach.pathTo(hex) ?? []).slice(1), cost: reach.costTo(hex) ?? 0 });
  }
}

/** Whether a stack can go anywhere at all: to a neighbour, that is. */
export function canGo(s: State, stack: Stack, marks: Uint8Array): boolean {
  const strategic = stack.strategic && (cell(marks, stack.from) & NEAR) === 0;
  for (const to of landAround(stack.from)) {
    const cost = stepCost(s, stack, marks, stack.from, to);
    if (cost === undefined) continue;
    if (stack.rested || cost <= stack.left) return true;
    if (strategic && cell(marks, to) === 0 && isRoadOpen(s, stack.from, to) && cost <= stack.strategicLeft)
      return true;
  }
  return false;
}

/** Off the road although there is one: it keeps the road free for others. Worth while only next to enemies. */
export function barToGoAcross(s: State, stack: Stack, marks: Uint8Array, to: number): string | undefined {
  const { from, left } = stack;
  if (grid.distance(from, to) !== 1 || !isRoadOpen(s, from, to)) return 'c3/5.2.2.6';
  const mark = cell(marks, to);
  if ((mark & OCCUPIED) > 0) return 'c3/5.2.0.10';
  if ((mark & NEAR) === 0 || !hasRoadRoom(s, stack, to)) return 'c3/5.2.2.6';
  if (!canUseGround(s, stack, from, to)) return 'c3/1.3.5.7';
  return stack.rested || 2 * groundCost(s, from, to) <= left ? undefined : 'c3/5.2.0.5';
}

/** Why a stack cannot overrun a hex this way: road or ground. */
export function barToOverrun(
  s: State,
  stack: Stack,
  marks: Uint8Array,
  to: number,
  way: number,
): string | undefined {
  const { from, left, units } = stack;
  if (grid.distance(from, to) !== 1 || (cell(marks, to) & OCCUPIED) === 0) return 'c3/5.2.4.1';
  if (units.some((unit) => !canAttack(unit))) return 'c3/5.2.4.13';
  if (units.some((unit) => isStrategic(s, unit))) return 'c3/5.2.3.5';
  if (way === BY_ROAD) {
    if (!isRoadOpen(s, from, to)) return 'c3/5.2.2.4';
    if (!hasRoadRoom(s, stack, to)) return 'c3/5.2.4.3';
  } else if (!canUseGround(s, stack, from, to)) return 'c3/5.5.0.3';
  return overrunCost(s, stack, to, way) <= left ? undefined : 'c3/5.2.4.12';
}

function overrunCost(s: State, { from }: Stack, to: number, way: number): number {
  return 2 * (way === BY_ROAD ? roadCost() : groundCost(s, from, to));
}

/** What a unit still has to pay in its hex before it may attack Dispersed enemies there. */
export function priceOfHunt(s: State, unit: number): number {
  return Math.max(0, 2 * hexCost(s, placeOf(s, unit)) - cell(s.outlay, unit));
}

/** Why a stack cannot pay for an attack on the Dispersed enemies in its hex. */
export function barToHunt(s: State, stack: Stack): string | undefined {
  const { units, side, from } = stack;
  if (dispersedIn(s, from, enemyOf(side)).length === 0) return 'c3/3.2.0.26';
  if (units.some((unit) => !canAttack(unit))) return 'c3/5.5.0.6';
  const prices = units.map((unit) => priceOfHunt(s, unit));
  if (prices.every((price) => price === 0)) return 'c3/3.2.0.27';
  const able = units.every((unit, index) => at(prices, index) <= allowance(s, unit) - cell(s.spent, unit));
  return able ? undefined : 'c3/3.2.0.27';
}

/** Whoever was moving before, and is not in this stack, has finished. */
export function finishOthers(s: State, units: readonly number[], all: readonly number[]): void {
  for (const unit of all)
    if (cell(s.progress, unit) === MOVING && !units.includes(unit)) s.progress[unit] = FINISHED;
}

/** Goes a way hex by hex: pays, uses up roads, takes control. */
export function walk(
  s: State,
  units: readonly number[],
  path: readonly number[],
  byRoad: boolean,
  x: Telling,
): void {
  const side = sideOf(at(units, 0));
  const marks = enemiesOf(s, side);
  const origin = placeOf(s, at(units, 0));
  let from = origin;
  for (const to of path) {
    const stack = stackOf(s, units);
    const near = (cell(marks, to) & NEAR) > 0;
    const road = byRoad && canUseRoad(s, stack, from, to, near);
    const cost = (road ? roadCost() : groundCost(s, from, to)) * (near ? 2 : 1);
    if (road && near) takeRoad(s, stack, to);
    if (!road || near || (cell(marks, from) & NEAR) > 0) for (const unit of units) s.strayed[unit] = 1;
    for (const unit of units) {
      pay(s, unit, cost);
      s.outlay[unit] = cell(s.progress, unit) === FINISHED ? 0 : cost;
      enterHex(s, unit, to, x);
    }
    s.entered[to] = 1;
    from = to;
  }
  x.tell('moved', { units, from: origin, to: from });
}

/** Whoever cannot pay uses the hex that everyone may always move, and goes no further. */
function pay(s: State, unit: number, cost: number): void {
  const most = cell(s.strayed, unit) > 0 ? allowance(s, unit) : 2 * allowance(s, unit);
  const due = cell(s.spent, unit) + cost;
  s.spent[unit] = Math.min(due, most);
  s.progress[unit] = due > most ? FINISHED : MOVING;
}

export function takeRoad(s: State, { points, armoured }: Stack, to: number): void {
  s.roadPoints[to] = cell(s.roadPoints, to) + points;
  s.roadArmour[to] = cell(s.roadArmour, to) + armoured;
}

/** Pays for an overrun, whatever comes of it; the price. */
export function payForOverrun(s: State, stack: Stack, to: number, way: number): number {
  const cost = overrunCost(s, stack, to, way);
  if (way === BY_ROAD) takeRoad(s, stack, to);
  for (const unit of stack.units) {
    s.spent[unit] = cell(s.spent, unit) + cost;
    s.strayed[unit] = 1;
    s.progress[unit] = MOVING;
  }
  return cost;
}

/** Whether a unit that moves now could go into a hex with Dispersed enemies and pay for an attack on them. */
export function canHuntIn(s: State, stack: Stack, hex: number): boolean {
  const { from, left } = stack;
  if (hex === from) return stack.units.every((unit) => priceOfHunt(s, unit) <= left);
  const marks = enemiesOf(s, stack.side);
  const costs = new Map([
    [from, 0],
    ...plainWaysOf(s, stack).map(({ path, cost }) => [path.at(-1) ?? from, cost] as const),
  ]);
  return landAround(hex).some((before) => {
    const spent = costs.get(before);
    const step = stepCost(s, stack, marks, before, hex);
    return spent !== undefined && step !== undefined && spent + Math.max(step, 2 * hexCost(s, hex)) <= left;
  });
}

/** Pays for an attack on Dispersed enemies. */
export function payForHunt(s: State, units: readonly number[]): void {
  for (const unit of units) {
    const price = priceOfHunt(s, unit);
    s.spent[unit] = cell(s.spent, unit) + price;
    s.outlay[unit] = cell(s.outlay, unit) + price;
    s.progress[unit] = MOVING;
    s.strayed[unit] = 1;
  }
}

/** Why a unit that has arrived does not move one hex: it may not, or has nowhere to go. */
export function barToStep(s: State, unit: number): string | undefined {
  const { reach, ground } = stepRules(s, unit);
  if (cell(s.arrival, unit) !== MAY_STEP) return barToGoOn(s, unit) ?? reach;
  return landAround(placeOf(s, unit)).some((hex) => !barToStepOn(s, unit, hex)) ? undefined : ground;
}

/** One hex after arrival: no movement points, but no closed ground and no enemies. */
export function barToStepOn(s: State, unit: number, to: number): string | undefined {
  const from = placeOf(s, unit);
  const { reach, ground } = stepRules(s, unit);
  if (grid.distance(from, to) !== 1) return reach;
  if (!canCross(s, unit, from, to)) return ground;
  return holds(s, to, enemyOf(sideOf(unit))) ? 'c3/5.2.0.10' : undefined;
}
