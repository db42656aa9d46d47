import { cell } from '../../engine/arrays.ts';
import type { Destination } from '../../engine/definition.ts';
import { canCross } from './ground.ts';
import { landAround } from './malta.ts';
import { barToStepOn, canHuntIn, isStrategic, plainWaysOf, stackOf, waysOf } from './march.ts';
import { canAttack, enemyOf, movementOf, SIDES, unitsOf } from './pieces.ts';
import {
  dispersedIn,
  ESTABLISHED,
  FINISHED,
  holds,
  isFormed,
  MAY_STEP,
  placeOf,
  SPENT,
  type State,
} from './state.ts';
import { hex as hexKind } from './words.ts';

/** How far, and how far the others. */

/** Where a unit could go if it moved now, with those it is under way with; the costs in movement points. */
export function reach(world: State, unit: number): readonly Destination[] {
  if (!isFormed(world, unit)) return [];
  const here = placeOf(world, unit);
  const ways = canMarch(world, unit)
    ? waysOf(world, stackOf(world, companyOf(world, unit)))
    : stepsOf(world, unit);
  // The cheapest way to a hex comes first.
  const known = new Set<number>();
  return ways.flatMap(({ path, cost }) => {
    const goal = path.at(-1) ?? here;
    if (known.has(goal)) return [];
    known.add(goal);
    const hexes = [here, ...path].map((hex) => hexKind.name(hex));
    return [{ place: hexKind.name(goal), cost: cost / 2, path: hexes }];
  });
}

/** The stack that is being moved, if the unit is in it, or the unit alone. */
function companyOf({ stack: frame }: State, unit: number): readonly number[] {
  const stack = frame?.locals['stack'];
  return Array.isArray(stack) && stack.includes(unit) ? stack : [unit];
}

/** The hexes that enemies can attack after their next movement, or in it. */
export function threat(world: State, seat: number): readonly string[] {
  const hexes = new Set<number>();
  // Onlookers have no enemies.
  if (seat >= SIDES.length) return [];
  for (const unit of unitsOf(enemyOf(seat))) {
    if (!isFormed(world, unit) || !canAttack(unit) || isStrategic(world, unit)) continue;
    if (cell(world.arrival, unit) === SPENT) continue;
    const here = placeOf(world, unit);
    const stack = stackOf(world, [unit]);
    const marches = canMarch(world, unit);
    const ways = marches ? plainWaysOf(world, stack) : stepsOf(world, unit);
    const stops = [here, ...ways.map(({ path }) => path.at(-1) ?? here)];
    for (const from of stops) {
      for (const near of landAround(from))
        if (canCross(world, unit, from, near) && !isPrey(world, near, seat)) hexes.add(near);
      if (isPrey(world, from, seat) && canHuntIn(world, stack, from)) hexes.add(from);
    }
  }
  return [...hexes].sort((a, b) => a - b).map((hex) => hexKind.name(hex));
}

/** None but Dispersed units are there: they are attacked from within their hex. */
function isPrey(world: State, hex: number, seat: number): boolean {
  return !holds(world, hex, seat) && dispersedIn(world, hex, seat).length > 0;
}

/** Not one of those that have finished, have just arrived or never move. */
function canMarch(world: State, unit: number): boolean {
  if (movementOf(unit) === 0 || cell(world.arrival, unit) !== ESTABLISHED) return false;
  return cell(world.progress, unit) !== FINISHED;
}

/** The one hex after an arrival, which costs nothing. */
function stepsOf(world: State, unit: number): { readonly path: readonly number[]; readonly cost: number }[] {
  if (cell(world.arrival, unit) !== MAY_STEP) return [];
  const near = landAround(placeOf(world, unit)).filter((hex) => !barToStepOn(world, unit, hex));
  return near.map((hex) => ({ path: [hex], cost: 0 }));
}
