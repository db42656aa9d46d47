import type { Point } from './geometry.ts';
import type { Stack } from './layout.ts';
import { coveredBy, type Patch, patchOf } from './patches.ts';
import type { Scene } from './scene.ts';

/** What a number belongs to: a counter on top of its stack, or a place. */
export interface Numbered extends Patch {
  readonly stack?: Stack | undefined;
}

/** Half a disc, where it is drawn in its own size. */
export const DISC = 9.5;

/**
 * Where numbers stand: at the upper left of what they belong to, or a little along its edge where they would cover another counter
 * or a number there. Those of one thing stand in a row.
 */
export function discSpots(numbered: readonly Numbered[], scene: Scene, size: number): readonly Point[] {
  const half = DISC * size;
  const discs: Patch[] = [];
  return numbered.map((one, index) => {
    const others = scene.tops.filter(({ stack }) => stack !== one.stack).map(patchOf);
    // The last of a row stands at the corner, so that they are read from left to right.
    const after = numbered.slice(index + 1).filter(({ x, y }) => x === one.x && y === one.y).length;
    const spots = cornersOf(one, half).map(
      ([x, y]): Patch => ({ x: x - after * (2 * half + 1), y, halfWidth: half, halfHeight: half }),
    );
    const costs = spots.map((spot) => coveredBy(spot, [...others, ...discs]));
    const spot = spots[costs.indexOf(Math.min(...costs))] ?? one;
    discs.push(spot);
    return [spot.x, spot.y];
  });
}

/** The best first. The lower corners have the values of a counter, the upper right one the number of its stack. */
function cornersOf({ x, y, halfWidth, halfHeight }: Patch, half: number): readonly Point[] {
  // On what is hardly larger than the disc, it would cover its letters.
  const off = halfHeight < 2 * half ? half / 2 : 0;
  const [left, top] = [x - halfWidth - off, y - halfHeight - off];
  return [
    [left, top],
    [left + half, top],
    [x, top],
    [left - half, y],
  ];
}
