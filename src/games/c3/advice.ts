import { cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import type { Destination, Threat } from '../../engine/definition.ts';
import type { Way } from '../../engine/paths.ts';
import { barToSpreadTo } from './arrivals.ts';
import { canAttack, enemyOf, movementOf, Side, type Unit, unitsOf } from './counters.ts';
import { canCross } from './ground.ts';
import { Hex, LAND, landAround } from './map.ts';
import { HALVES, isStrategic, plainWaysOf, stackOf, waysOf } from './march.ts';
import { stackInHand } from './movement.ts';
import { strengthOf } from './odds.ts';
import { canHuntIn } from './overrun.ts';
import {
  ESTABLISHED,
  FINISHED,
  hasDispersed,
  hexOf,
  holds,
  isFormed,
  MAY_SPREAD,
  SPENT,
  type State,
} from './state.ts';
import { ATTACK } from './words.ts';

/** How far a unit can go, and what the other side can attack. */

/** Where a unit could go if it moved now, with those it is under way with; the costs in movement points. */
export function reach(world: State, unit: Unit): readonly Destination[] {
  if (!isFormed(world, unit)) return [];
  const here = hexOf(world, unit);
  const ways = canMarch(world, unit)
    ? waysOf(world, stackOf(world, companyOf(world, unit)))
    : spreadWays(world, unit);
  // The cheapest way to a hex comes first.
  const known = new Set<Hex>();
  return ways.flatMap(({ path, cost }) => {
    const goal = path.at(-1) ?? here;
    if (known.has(goal)) return [];
    known.add(goal);
    const hexes = [here, ...path].map((hex) => Hex.name(hex));
    return [{ place: Hex.name(goal), cost: cost / HALVES, path: hexes }];
  });
}

/** The stack that is being moved, if the unit is in it, or the unit alone. */
function companyOf(world: State, unit: Unit): readonly Unit[] {
  const stack = stackInHand(world);
  return stack.includes(unit) ? stack : [unit];
}

/** The hexes that enemies can attack after their next movement, or in it, with the sum of their Combat Values now. */
export function threat(world: State, seat: Seat): readonly Threat[] {
  const side = Side.all[seat];
  // Onlookers have no enemies.
  if (side === undefined) return [];
  const strength = new Map<Hex, number>();
  for (const unit of unitsOf(enemyOf(side))) {
    if (!isFormed(world, unit) || !canAttack(unit) || isStrategic(world, unit)) continue;
    if (cell(world.arrival, unit) === SPENT) continue;
    const here = hexOf(world, unit);
    const stack = stackOf(world, [unit]);
    const ways = canMarch(world, unit) ? plainWaysOf(world, stack) : spreadWays(world, unit);
    const struck = new Set<Hex>();
    const stops = [here, ...ways.map(({ path }) => path.at(-1) ?? here)];
    for (const from of stops) {
      for (const near of landAround(from))
        if (canCross(world, unit, from, near) && !isPrey(world, near, side)) struck.add(near);
      if (isPrey(world, from, side) && canHuntIn(world, stack, from)) struck.add(from);
    }
    const value = strengthOf(world, unit, true, ATTACK);
    for (const hex of struck) strength.set(hex, (strength.get(hex) ?? 0) + value);
  }
  return LAND.flatMap((hex) => {
    const points = strength.get(hex);
    return points === undefined ? [] : [{ place: Hex.name(hex), strength: points }];
  });
}

/** None but Dispersed units of the side are there: they are attacked from within their hex. */
function isPrey(world: State, hex: Hex, side: Side): boolean {
  return !holds(world, hex, side) && hasDispersed(world, hex, side);
}

/** Not one of those that have finished, have just arrived or never move. */
function canMarch(world: State, unit: Unit): boolean {
  if (movementOf(unit) === 0 || cell(world.arrival, unit) !== ESTABLISHED) return false;
  return cell(world.moveState, unit) !== FINISHED;
}

/** The one hex after an arrival, which costs nothing. */
function spreadWays(world: State, unit: Unit): Way<Hex>[] {
  if (cell(world.arrival, unit) !== MAY_SPREAD) return [];
  const near = landAround(hexOf(world, unit)).filter((hex) => !barToSpreadTo(world, unit, hex));
  return near.map((hex) => ({ path: [hex], cost: 0 }));
}
