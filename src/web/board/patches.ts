import { halfOf } from '../counters/counter-face.ts';
import type { Point } from './geometry.ts';
import type { Placed } from './scene.ts';

/** What takes room on the map: its middle, and half of its width and height. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

export function patchOf({ piece, x, y, scale }: Placed): Patch {
  const [halfWidth, halfHeight] = halfOf(piece.face);
  return { x, y, halfWidth: halfWidth * scale, halfHeight: halfHeight * scale };
}

/** How much of them lies over each other. */
export function overlap(one: Patch, other: Patch): number {
  const across = one.halfWidth + other.halfWidth - Math.abs(one.x - other.x);
  const down = one.halfHeight + other.halfHeight - Math.abs(one.y - other.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** How much of these it covers; once it is as much as another covers nothing more is looked at. */
export function coveredBy(patch: Patch, others: readonly Patch[], most = Number.POSITIVE_INFINITY): number {
  let sum = 0;
  for (const other of others) {
    sum += overlap(patch, other);
    if (sum >= most) break;
  }
  return sum;
}

/** Whether a straight line from point to point goes through it. */
export function isCrossed({ x, y, halfWidth, halfHeight }: Patch, from: Point, to: Point): boolean {
  const [across, down] = [to[0] - from[0], to[1] - from[1]];
  const [enters, leaves] = between(from[0] - x, across, halfWidth);
  const [entersDown, leavesDown] = between(from[1] - y, down, halfHeight);
  return Math.max(0, enters, entersDown) < Math.min(1, leaves, leavesDown);
}

/** The part of a way along one axis on which it is so near to the middle, as shares of the way. */
function between(start: number, length: number, half: number): readonly [number, number] {
  if (length === 0)
    return Math.abs(start) < half
      ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const [one, other] = [(-half - start) / length, (half - start) / length];
  return [Math.min(one, other), Math.max(one, other)];
}
