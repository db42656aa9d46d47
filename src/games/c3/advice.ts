import { cell } from '../../engine/arrays.ts';
import type { Destination } from '../../engine/definition.ts';
import { canCross } from './ground.ts';
import { landAround } from './malta.ts';
import { stackOf, waysOf } from './march.ts';
import { canAttack, enemyOf, movementOf, UNITS_OF } from './pieces.ts';
import { FINISHED, isDispersed, isFormed, placeOf, type State } from './state.ts';
import { hex as hexKind } from './words.ts';

/** How far, and how far the others. */

/** Where a unit could go if it moved now, with the costs in half movement points. */
export function reach(world: State, unit: number): readonly Destination[] {
  if (!isFormed(world, unit) || movementOf(unit) === 0 || cell(world.progress, unit) === FINISHED) return [];
  const here = placeOf(world, unit);
  return waysOf(world, stackOf(world, [unit])).map(({ path, cost }) => ({
    place: hexKind.name(path.at(-1) ?? here),
    cost,
    path: [here, ...path].map((hex) => hexKind.name(hex)),
  }));
}

/** The hexes that enemies can attack after their next movement. */
export function threat(world: State, seat: number): readonly string[] {
  const hexes = new Set<number>();
  for (const unit of UNITS_OF[enemyOf(seat)] ?? []) {
    if (!isFormed(world, unit) || isDispersed(world, unit) || !canAttack(unit)) continue;
    const ways = waysOf(world, stackOf(world, [unit]));
    for (const from of [placeOf(world, unit), ...ways.map(({ path }) => path.at(-1) ?? 0)])
      for (const near of landAround(from)) if (canCross(world, unit, from, near)) hexes.add(near);
  }
  return [...hexes].sort((a, b) => a - b).map((hex) => hexKind.name(hex));
}
