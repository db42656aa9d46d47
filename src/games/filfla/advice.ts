import { cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import type { Destination } from '../../engine/definition.ts';
import { grid, isCliff, isSea } from './island.ts';
import { barToMove, reachOf } from './movement.ts';
import { isOnIsland, placeOf, type State } from './state.ts';
import { enemyOf, GARRISON, sideOf, UNITS_OF, unitAt } from './units.ts';
import { hex as hexKind } from './words.ts';

/** How far, and how far the others: answers from what a seat knows. */

/** Nobody can tell how far a counter can go that he cannot look under. */
export function reach(world: State, unit: number, seat: Seat): readonly Destination[] {
  if (!isKnownTo(world, unit, seat) || barToMove(world, unit)) return [];
  const reached = reachOf(world, unit);
  return reached.destinations().map((hex) => ({
    place: hexKind.name(hex),
    cost: reached.costTo(hex) ?? 0,
    path: (reached.pathTo(hex) ?? []).map((step) => hexKind.name(step)),
  }));
}

/** The hexes that enemies in sight can attack after their next movement. */
export function threat(world: State, seat: Seat): readonly string[] {
  const hexes = new Set<number>();
  for (const unit of UNITS_OF[enemyOf(seat)] ?? []) {
    if (!isOnIsland(world, unit) || !isKnownTo(world, unit, seat) || unitAt(unit).attack === 0) continue;
    for (const hex of [placeOf(world, unit), ...reachOf(world, unit).destinations()]) {
      for (const near of grid.neighbours(hex)) if (!isSea(near) && !isCliff(hex, near)) hexes.add(near);
    }
  }
  return [...hexes].sort((a, b) => a - b).map((hex) => hexKind.name(hex));
}

function isKnownTo(world: State, unit: number, seat: Seat): boolean {
  return seat === GARRISON || sideOf(unit) !== GARRISON || cell(world.faceUp, unit) > 0;
}
