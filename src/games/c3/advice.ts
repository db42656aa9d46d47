import { cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import type { Destination } from '../../engine/definition.ts';
import type { Way } from '../../engine/paths.ts';
import { barToSpreadTo } from './arrivals.ts';
import { canAttack, enemyOf, movementOf, Side, type Unit, unitsOf } from './counters.ts';
import { canCross } from './ground.ts';
import { Hex, LAND, landAround } from './map.ts';
import { HALVES, isStrategic, plainWaysOf, stackOf, waysOf } from './march.ts';
import { stackInHand } from './movement.ts';
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

/** The hexes that enemies can attack after their next movement, or in it. */
export function threat(world: State, seat: Seat): readonly string[] {
  const side = Side.all[seat];
  // Onlookers have no enemies.
  if (side === undefined) return [];
  const hexes = new Set<Hex>();
  for (const unit of unitsOf(enemyOf(side))) {
    if (!isFormed(world, unit) || !canAttack(unit) || isStrategic(world, unit)) continue;
    if (cell(world.arrival, unit) === SPENT) continue;
    const here = hexOf(world, unit);
    const stack = stackOf(world, [unit]);
    const ways = canMarch(world, unit) ? plainWaysOf(world, stack) : spreadWays(world, unit);
    const stops = [here, ...ways.map(({ path }) => path.at(-1) ?? here)];
    for (const from of stops) {
      for (const near of landAround(from))
        if (canCross(world, unit, from, near) && !isPrey(world, near, side)) hexes.add(near);
      if (isPrey(world, from, side) && canHuntIn(world, stack, from)) hexes.add(from);
    }
  }
  return LAND.filter((hex) => hexes.has(hex)).map((hex) => Hex.name(hex));
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
