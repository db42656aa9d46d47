import type { Seat } from '../../engine/audience.ts';
import type { Destination, Threat } from '../../engine/definition.ts';
import { counterOf, enemyOf, GARRISON, Side, type Unit, unitsOf } from './counters.ts';
import { faceDown } from './facedown.ts';
import { grid, Hex, isCliff, isSea } from './map.ts';
import { barToMove, reachOf } from './movement.ts';
import { hexOf, isOnIsland, type State } from './state.ts';

/** How far, and how far the others: answers from what a seat knows. */

/** Nobody can tell how far a counter can go that lies face down: what it has spent is not seen. */
export function reach(world: State, unit: Unit, seat: Seat): readonly Destination[] {
  if (!isOpenTo(world, unit, seat) || barToMove(world, unit)) return [];
  const reached = reachOf(world, unit);
  return reached.destinations().map((hex) => ({
    place: Hex.name(hex),
    cost: reached.costTo(hex) ?? 0,
    path: (reached.pathTo(hex) ?? []).map((one) => Hex.name(one)),
  }));
}

/** The hexes that enemies of whom the seat knows can attack after their next movement. */
export function threat(world: State, seat: Seat): readonly Threat[] {
  const side = Side.all[seat];
  if (side === undefined) return [];
  const strength = new Map<Hex, number>();
  for (const unit of unitsOf(enemyOf(side))) {
    const { attack } = counterOf(unit);
    if (!isOnIsland(world, unit) || !isKnownTo(world, unit, seat) || attack === 0) continue;
    const struck = new Set<Hex>();
    for (const hex of [hexOf(world, unit), ...reachOf(world, unit).destinations()]) {
      for (const near of grid.neighbours(hex)) if (!isSea(near) && !isCliff(hex, near)) struck.add(near);
    }
    for (const hex of struck) strength.set(hex, (strength.get(hex) ?? 0) + attack);
  }
  return [...strength]
    .sort(([a], [b]) => a - b)
    .map(([hex, points]) => ({ place: Hex.name(hex), strength: points }));
}

function isOpenTo(world: State, unit: Unit, seat: Seat): boolean {
  return seat === GARRISON || !faceDown.has(world, unit);
}

/** Whoever went under cover is known as long as its counter can be followed. */
function isKnownTo(world: State, unit: Unit, seat: Seat): boolean {
  return seat === GARRISON || faceDown.isKnown(world, unit);
}
