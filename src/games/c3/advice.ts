import { cell } from '../../engine/arrays.ts';
import type { Destination } from '../../engine/definition.ts';
import type { Way } from '../../engine/paths.ts';
import { barToSpreadTo } from './arrivals.ts';
import { movementOf, type Unit } from './counters.ts';
import { Hex, landAround } from './map.ts';
import { HALVES, stackOf, waysOf } from './march.ts';
import { stackInHand } from './movement.ts';
import { ESTABLISHED, FINISHED, hexOf, isFormed, MAY_SPREAD, type State } from './state.ts';

/** How far a unit can go. */

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

/** Not one of those that have finished, have just arrived or never move. */
export function canMarch(world: State, unit: Unit): boolean {
  if (movementOf(unit) === 0 || cell(world.arrival, unit) !== ESTABLISHED) return false;
  return cell(world.moveState, unit) !== FINISHED;
}

/** The one hex after an arrival, which costs nothing. */
export function spreadWays(world: State, unit: Unit): Way<Hex>[] {
  if (cell(world.arrival, unit) !== MAY_SPREAD) return [];
  const near = landAround(hexOf(world, unit)).filter((hex) => !barToSpreadTo(world, unit, hex));
  return near.map((hex) => ({ path: [hex], cost: 0 }));
}
