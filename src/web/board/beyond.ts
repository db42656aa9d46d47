import type { Thing } from '../../host/protocol.ts';
import type { Point } from './geometry.ts';
import type { Size } from './viewport.ts';

/** What can be chosen but lies outside of what is seen of the map. */

/** Where things are, in map units. */
export type Spots = ReadonlyMap<Thing, Point>;

/**
 * Those that are brought into sight together: all that can be chosen, where they fit into an area of this size; otherwise, of
 * those outside, the one nearest to a point and what fits in with it.
 */
export function broughtInto(
  room: Size,
  all: Spots,
  outside: ReadonlySet<Thing>,
  from: Point,
): readonly Thing[] {
  if (fitsInto(room, [...all.values()])) return [...all.keys()];
  const near = [...all].filter(([thing]) => outside.has(thing)).toSorted(byDistance(from));
  const [first, ...others] = near;
  if (first === undefined) return [];
  const group = new Map([first]);
  for (const [thing, at] of others.toSorted(byDistance(first[1])))
    if (fitsInto(room, [...group.values(), at])) group.set(thing, at);
  return [...group.keys()];
}

function byDistance(from: Point) {
  return ([, one]: readonly [Thing, Point], [, other]: readonly [Thing, Point]) =>
    distance(one, from) - distance(other, from);
}

function fitsInto([width, height]: Size, points: readonly Point[]): boolean {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return Math.max(...xs) - Math.min(...xs) <= width && Math.max(...ys) - Math.min(...ys) <= height;
}

function distance([x, y]: Point, [toX, toY]: Point): number {
  return Math.hypot(x - toX, y - toY);
}
