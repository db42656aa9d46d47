import type { Seat } from '../../engine/audience.ts';
import type { Destination } from '../../engine/definition.ts';
import { counterOf, enemyOf, GARRISON, Side, type Unit, unitsOf } from './counters.ts';
import { faceDown } from './facedown.ts';
import { grid, Hex, isCliff, isSea } from './map.ts';
import { barToMove, reachOf } from './movement.ts';
import { hexOf, isOnIsland, type State } from './state.ts';

/** How far, and how far the others: answers from what a seat knows. */

/** Nobody can tell how far a counter can go that he cannot look under. */
export function reach(world: State, unit: Unit, seat: Seat): readonly Destination[] {
  if (!isKnownTo(world, unit, seat) || barToMove(world, unit)) return [];
  const reached = reachOf(world, unit);
  return reached.destinations().map((hex) => ({
    place: Hex.name(hex),
    cost: reached.costTo(hex) ?? 0,
    path: (reached.pathTo(hex) ?? []).map((one) => Hex.name(one)),
  }));
}

/** The hexes that enemies in sight can attack after their next movement. */
export function threat(world: State, seat: Seat): readonly string[] {
  const side = Side.all[seat];
  if (side === undefined) return [];
  const hexes = new Set<Hex>();
  for (const unit of unitsOf(enemyOf(side))) {
    if (!isOnIsland(world, unit) || !isKnownTo(world, unit, seat) || counterOf(unit).attack === 0) continue;
    for (const hex of [hexOf(world, unit), ...reachOf(world, unit).destinations()]) {
      for (const near of grid.neighbours(hex)) if (!isSea(near) && !isCliff(hex, near)) hexes.add(near);
    }
  }
  return [...hexes].sort((a, b) => a - b).map((hex) => Hex.name(hex));
}

function isKnownTo(world: State, unit: Unit, seat: Seat): boolean {
  return seat === GARRISON || !faceDown.has(world, unit);
}
