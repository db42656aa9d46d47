import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Fact, Forecast } from '../../engine/forecast.ts';
import type { Options } from '../../engine/options.ts';
import { PathFinder, type Reach, type Way } from '../../engine/paths.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { HalfPoints } from './bar-phrases.ts';
import { enterHex } from './casualties.ts';
import { forcesOf, isArmour, isTankClass, movementOf, type Side, sideOf, type Unit } from './counters.ts';
import { derived } from './derived.ts';
import type { Enemies } from './enemies.ts';
import {
  groundCost,
  isClosedHex,
  isClosedToArmour,
  isPassable,
  isRoadOpen,
  ROAD_COST,
  ROAD_POINTS,
} from './ground.ts';
import { grid, type Hex, landAround, landPlaces } from './map.ts';
import { pointsOf } from './stacking.ts';
import { DISORGANIZED, FINISHED, halved, hexOf, MOVING, RESTED, type State } from './state.ts';
import { phrase, type Telling, verbs } from './words.ts';

/** Rules 5.2 to 5.2.3: what it costs to move, how far a stack can go, and what going does to it. */

const finder = new PathFinder<Hex>(landPlaces);
/** A second one, because plain and strategic reach are read side by side. */
const roadFinder = new PathFinder<Hex>(landPlaces);
const ONE_ARMOURED_UNIT = 1;
/** What the costs of ways are counted in: halves of a movement point. */
export const HALVES = 2;

/** A stack on the move: what its units have in common, and whom they have to fear. */
export interface Stack {
  readonly units: readonly Unit[];
  readonly side: Side;
  readonly from: Hex;
  /** What the slowest can still spend, in half movement points; strategic movement doubles the allowance. */
  readonly left: number;
  readonly strategicLeft: number;
  /** All may double their allowance: they kept to roads and out of the enemy's sight. */
  readonly strategic: boolean;
  /** Nobody has moved yet: the first hex is always within reach. */
  readonly rested: boolean;
  readonly points: number;
  readonly armoured: number;
  /** Some of them cannot leave the road everywhere. */
  readonly hasArmour: boolean;
  readonly enemies: Enemies;
}

export function stackOf(s: State, units: readonly Unit[]): Stack {
  let left = 99;
  let strategicLeft = 99;
  let strategic = true;
  let rested = true;
  let points = 0;
  let armoured = 0;
  let hasArmour = false;
  for (const unit of units) {
    const spent = cell(s.spent, unit);
    const most = allowance(s, unit);
    left = Math.min(left, most - spent);
    strategicLeft = Math.min(strategicLeft, 2 * most - spent);
    if (cell(s.strayed, unit) > 0) strategic = false;
    if (cell(s.moveState, unit) !== RESTED) rested = false;
    points += pointsOf(s, unit);
    if (isTankClass(unit)) armoured++;
    if (isArmour(unit)) hasArmour = true;
  }
  const first = at(units, 0);
  const side = sideOf(first);
  return {
    units,
    side,
    from: hexOf(s, first),
    left,
    strategicLeft,
    strategic,
    rested,
    points,
    armoured,
    hasArmour,
    enemies: derived(s).enemiesOf(side),
  };
}

/** Half movement points of a whole operation. What disorganizes a unit on its way does not shorten the way it has gone. */
export function allowance(s: State, unit: Unit): number {
  const value = movementOf(unit);
  return HALVES * (cell(s.disorganized, unit) === DISORGANIZED ? halved(value) : value);
}

/** Has used more than its plain allowance: it neither overruns nor attacks. */
export function isStrategic(s: State, unit: Unit): boolean {
  return cell(s.spent, unit) > allowance(s, unit) && cell(s.strayed, unit) === 0;
}

/** The road takes so many next to the enemy, over the whole segment. */
export function hasRoadRoom(s: State, stack: Stack, to: Hex): boolean {
  return fitsRoad(cell(s.roadPoints, to) + stack.points, cell(s.roadArmour, to) + stack.armoured);
}

/** So many points and armoured units can use one road next to the enemy. */
export function fitsRoad(points: number, armoured: number): boolean {
  return points <= ROAD_POINTS && armoured <= ONE_ARMOURED_UNIT;
}

function canUseRoad(s: State, stack: Stack, from: Hex, to: Hex, near: boolean): boolean {
  return isRoadOpen(s, from, to) && (!near || hasRoadRoom(s, stack, to));
}

export function canUseGround(s: State, { hasArmour }: Stack, from: Hex, to: Hex): boolean {
  return isPassable(from, to) && !(hasArmour && isClosedToArmour(s, from, to));
}

/** Why units do not go over this side off the road: the ground beyond is closed to armour, or the side itself is. */
export function barToGround(s: State, units: readonly Unit[], from: Hex, to: Hex): Bar {
  const closed = isPassable(from, to) && units.some((unit) => isClosedHex(s, unit, to));
  return closed ? because('c3/5.2.2.8', phrase('closed-ground', { hex: to })) : 'c3/1.3.5.7';
}

/** What a move costs each unit: along the road where it can, otherwise over the ground; doubled next to enemies. */
export function moveCost(s: State, stack: Stack, from: Hex, to: Hex): number | undefined {
  const { enemies } = stack;
  if (enemies.standIn(to)) return undefined;
  const near = enemies.areNextTo(to);
  if (canUseRoad(s, stack, from, to, near)) return near ? 2 * ROAD_COST : ROAD_COST;
  if (!canUseGround(s, stack, from, to)) return undefined;
  const cost = groundCost(s, from, to);
  return near ? 2 * cost : cost;
}

/** Why a stack cannot go this way, hex by hex: the first move that is barred, or the whole is too long. */
export function barToWalk(s: State, stack: Stack, path: readonly Hex[]): Bar | undefined {
  const { enemies } = stack;
  let from = stack.from;
  let total = 0;
  let byRoad = true;
  for (const to of path) {
    const road = isRoadOpen(s, from, to);
    const cost = moveCost(s, stack, from, to);
    if (cost === undefined) return road ? 'c3/5.2.2.2' : barToGround(s, stack.units, from, to);
    total += cost;
    if (!road) byRoad = false;
    from = to;
  }
  if (total <= stack.left || (stack.rested && path.length === 1)) return undefined;
  if (!byRoad || path.length * ROAD_COST > stack.strategicLeft) return tooFar(stack, total);
  if (!stack.strategic) return 'c3/5.2.3.1';
  const seen = enemies.areNextTo(stack.from) || path.some((hex) => enemies.areNextTo(hex));
  return seen ? 'c3/5.2.3.2' : undefined;
}

/** A stack has fewer points left than it would need. */
export function tooFar({ left }: Pick<Stack, 'left'>, needs: number, rule = 'c3/5.2.0.5'): Bar {
  return because(rule, phrase('points-needed', { needs: points(needs), has: points(left) }));
}

/** A stack has too few points left for anything. */
export function tooTired({ left }: Stack): Bar {
  return because('c3/5.2.0.5', phrase('points-left', { has: points(left) }));
}

function points(halves: number) {
  return at(HalfPoints.all, Math.max(0, halves));
}

/** No unit of the game has as many points. */
const ANY_WAY = 120;

/** A hex is out of reach: what the cheapest way there would cost, where there is one. */
export function barToReach(s: State, stack: Stack, goal: Hex): Bar {
  const cost = (here: Hex, to: Hex) => moveCost(s, stack, here, to);
  const needs = finder.reach({ from: stack.from, allowance: ANY_WAY, cost }).costTo(goal);
  return needs === undefined ? because('c3/5.2.0.5', phrase('no-way-there')) : tooFar(stack, needs);
}

/** The ways within the plain allowance of a stack. */
interface PlainWays {
  /** The cheapest way to each hex. */
  readonly reach: Reach<Hex>;
  /** Besides, every single move that can be paid, even where a detour is cheaper. */
  readonly moves: readonly Way<Hex>[];
}

/** Lists all ways of a stack, with the enemies as they stand now. */
export function listWays(s: State, stack: Stack, options: Options): void {
  const plain = findPlainWays(s, stack);
  listReach(plain.reach, plain.reach.destinations(), options);
  for (const { path, cost } of plain.moves) options.addWay(verbs.id.go, path, cost / HALVES);
  const strategic = strategicReach(s, stack);
  if (strategic !== undefined) listReach(strategic, goalsBeyond(plain, strategic), options);
}

function listReach(reach: Reach<Hex>, goals: readonly Hex[], options: Options): void {
  const paths = reach.paths();
  for (const to of goals) options.addWayTo(verbs.id.go, paths, to, (reach.costTo(to) ?? 0) / HALVES);
}

/** All ways of a stack: the plain ones, then those that strategic movement adds. */
export function waysOf(s: State, stack: Stack): Way<Hex>[] {
  const plain = findPlainWays(s, stack);
  const strategic = strategicReach(s, stack);
  const added = strategic === undefined ? [] : waysTo(strategic, goalsBeyond(plain, strategic));
  return [...waysTo(plain.reach, plain.reach.destinations()), ...plain.moves, ...added];
}

/** The ways after which a stack may still attack: those within its plain allowance. */
export function plainWaysOf(s: State, stack: Stack): Way<Hex>[] {
  const { reach, moves } = findPlainWays(s, stack);
  return [...waysTo(reach, reach.destinations()), ...moves];
}

function waysTo(reach: Reach<Hex>, goals: readonly Hex[]): Way<Hex>[] {
  const paths = reach.paths();
  return goals.map((to) => ({ path: paths.to(to), cost: reach.costTo(to) ?? 0 }));
}

export function findPlainWays(s: State, stack: Stack): PlainWays {
  const { from, left, rested } = stack;
  const reach = finder.reach({ from, allowance: left, cost: (here, to) => moveCost(s, stack, here, to) });
  const moves: Way<Hex>[] = [];
  for (const to of landAround(from)) {
    const cost = moveCost(s, stack, from, to);
    if (cost === undefined || (!rested && cost > left)) continue;
    if (reach.before(to) !== from) moves.push({ path: [to], cost });
  }
  return { reach, moves };
}

/** Along roads far from enemies, if the stack may double its allowance. */
export function strategicReach(
  s: State,
  { from, enemies, strategic, strategicLeft }: Stack,
): Reach<Hex> | undefined {
  if (!strategic || strategicLeft <= 0 || enemies.areNextTo(from)) return undefined;
  return roadFinder.reach({
    from,
    allowance: strategicLeft,
    cost: (here, to) => (enemies.areFarFrom(to) && isRoadOpen(s, here, to) ? ROAD_COST : undefined),
  });
}

/** What strategic movement adds to the hexes that can be reached without it. */
export function goalsBeyond({ reach, moves }: PlainWays, strategic: Reach<Hex>): Hex[] {
  return strategic
    .destinations()
    .filter((hex) => reach.costTo(hex) === undefined && !moves.some(({ path }) => path[0] === hex));
}

/** What a way costs, and what is left after it. */
export function wayForecast(s: State, stack: Stack, path: readonly Hex[], byRoad: boolean): Forecast {
  let { from } = stack;
  let cost = 0;
  for (const to of path) {
    const ground = groundCost(s, from, to) * (stack.enemies.areNextTo(to) ? 2 : 1);
    cost += byRoad ? (moveCost(s, stack, from, to) ?? ground) : ground;
    from = to;
  }
  const strategic = byRoad && isStrategicWay(s, stack, path);
  return costForecast(stack, phrase('movement-to', { hex: from }), cost, strategic);
}

/** Along roads, and out of the enemy's sight: the allowance is doubled. */
function isStrategicWay(s: State, { from, strategic, enemies }: Stack, path: readonly Hex[]): boolean {
  if (!strategic || enemies.areNextTo(from)) return false;
  const way = [from, ...path];
  return path.every((to, index) => enemies.areFarFrom(to) && isRoadOpen(s, at(way, index), to));
}

/** What something costs, and what is left after it. */
export function costForecast(stack: Stack, title: Phrase, cost: number, strategic = false): Forecast {
  return {
    title,
    rule: 'c3/5.2',
    facts: costFacts(stack, cost, strategic),
    outcomes: [],
    unknown: [],
    forces: forcesOf(stack.units),
  };
}

export function costFacts({ left, strategicLeft }: Stack, cost: number, strategic = false): Fact[] {
  const doubled = strategic && cost > left;
  const rest = (doubled ? strategicLeft : left) - cost;
  return [
    { what: phrase('movement-points'), value: String(cost / HALVES), rule: 'c3/5.2.0.4' },
    { what: phrase('left'), value: String(Math.max(0, rest) / HALVES), rule: 'c3/5.2.0.5' },
    ...(doubled ? [{ what: phrase('strategic-movement'), value: phrase('yes'), rule: 'c3/5.2.3' }] : []),
    ...(rest < 0 ? [{ what: phrase('always-one-hex'), value: phrase('yes'), rule: 'c3/5.2.0.14' }] : []),
  ];
}

/** Whether a stack can go anywhere at all: to a neighbour, that is. */
export function canGo(s: State, stack: Stack): boolean {
  const { from, left, strategicLeft, rested, enemies } = stack;
  const strategic = stack.strategic && !enemies.areNextTo(from);
  for (const to of landAround(from)) {
    const cost = moveCost(s, stack, from, to);
    if (cost === undefined) continue;
    if (rested || cost <= left) return true;
    if (strategic && enemies.areFarFrom(to) && isRoadOpen(s, from, to) && cost <= strategicLeft) return true;
  }
  return false;
}

/** Off the road although there is one: it keeps the road free for others. Worth while only next to enemies. */
export function barToGoAcross(s: State, stack: Stack, to: Hex): Bar | undefined {
  const { from, left, rested, enemies } = stack;
  if (grid.distance(from, to) !== 1) return 'c3/5.2.0.3';
  if (!isRoadOpen(s, from, to)) return 'c3/5.2.2.6';
  if (enemies.standIn(to)) return 'c3/5.2.0.10';
  if (!enemies.areNextTo(to) || !hasRoadRoom(s, stack, to)) return 'c3/5.2.2.6';
  if (!canUseGround(s, stack, from, to)) return barToGround(s, stack.units, from, to);
  const needs = 2 * groundCost(s, from, to);
  return rested || needs <= left ? undefined : tooFar(stack, needs);
}

/** Whoever was moving before, and is not in this stack, has finished. */
export function finishOthers(s: State, units: readonly Unit[], all: readonly Unit[]): void {
  for (const unit of all)
    if (cell(s.moveState, unit) === MOVING && !units.includes(unit)) s.moveState[unit] = FINISHED;
}

/** Goes a way hex by hex: pays, uses up roads, takes control. */
export function walk(
  s: State,
  units: readonly Unit[],
  path: readonly Hex[],
  byRoad: boolean,
  play: Telling,
): void {
  const stack = stackOf(s, units);
  const { enemies, from: origin } = stack;
  play.tell('moved', { units, from: origin, to: path.at(-1) ?? origin });
  let from = origin;
  for (const to of path) {
    const near = enemies.areNextTo(to);
    const road = byRoad && canUseRoad(s, stack, from, to, near);
    const cost = (road ? ROAD_COST : groundCost(s, from, to)) * (near ? 2 : 1);
    if (road && near) takeRoad(s, stack, to);
    const strays = !road || near || enemies.areNextTo(from);
    for (const unit of units) {
      if (strays) s.strayed[unit] = 1;
      pay(s, unit, cost);
      s.costOfHex[unit] = cell(s.moveState, unit) === FINISHED ? 0 : cost;
      enterHex(s, unit, to, play);
    }
    s.entered[to] = 1;
    from = to;
  }
}

/** Whoever cannot pay uses the hex that everyone may always move, and goes no further. */
function pay(s: State, unit: Unit, cost: number): void {
  const most = cell(s.strayed, unit) > 0 ? allowance(s, unit) : 2 * allowance(s, unit);
  const due = cell(s.spent, unit) + cost;
  s.spent[unit] = Math.min(due, most);
  s.moveState[unit] = due > most ? FINISHED : MOVING;
}

export function takeRoad(s: State, { points, armoured }: Stack, to: Hex): void {
  s.roadPoints[to] = cell(s.roadPoints, to) + points;
  s.roadArmour[to] = cell(s.roadArmour, to) + armoured;
}
