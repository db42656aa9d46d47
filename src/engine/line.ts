/**
 * The straight line from the centre of one hex to the centre of another, for line of sight and fire.
 *
 * There is one step for each distance from the start, so distance + 1 in all. A step is one hex; or two hexes that
 * the line crosses one after the other, both at that distance; or, where the line runs exactly along a hexside, the
 * two hexes beside it, of which it enters neither. A hex touched only at a corner is not part of the line.
 */

import type { Grid, Hex, OFF_MAP } from './grid.ts';

/** A hex of a line; it may lie off the map, in a hole or beyond the edge. */
export type LineHex = Hex | typeof OFF_MAP;

export type LinePart =
  /** Crossed, in order of travel. */
  | { readonly along: false; readonly hexes: readonly [LineHex] | readonly [LineHex, LineHex] }
  /** Beside the line, the lower number first. */
  | { readonly along: true; readonly hexes: readonly [LineHex, LineHex] };

/** Hexes off the map (in a hole, or beyond the edge) are reported as -1. The line back is the exact reverse. */
export function line(grid: Grid, from: Hex, to: Hex): LinePart[] {
  if (from === to) return [{ along: false, hexes: [from] }];
  const start = grid.coordinates(from);
  const end = grid.coordinates(to);
  const [long, short] = legs(end.q - start.q, end.r - start.r);
  const steps: LinePart[] = [];
  for (let distance = 0; distance <= long.count + short.count; distance++) {
    const hex = (longs: number): LineHex => {
      const shorts = distance - longs;
      return grid.hexAt(
        start.q + longs * long.q + shorts * short.q,
        start.r + longs * long.r + shorts * short.r,
      );
    };
    steps.push(linePart(distance, long.count, short.count, hex));
  }
  return steps;
}

/**
 * The hexes at one distance lie in a row, told apart by how many of the steps that lead to them are of the longer
 * leg. The sides between them span a third of a step before and behind the row's centres: the line is in one hex of
 * the row when it comes to that stretch, and perhaps in the next when it leaves it. If it comes or leaves exactly at a
 * corner, the hex that counts is the one inside the stretch; on a side itself there is none, and the two formulas
 * point away from each other.
 */
function linePart(distance: number, long: number, short: number, hex: (longs: number) => LineHex): LinePart {
  const length = long + short;
  const slope = long - short;
  const centre = 3 * length * distance;
  // Quotients of small whole numbers, so that floor and ceil are exact.
  const first = Math.floor((centre + slope * (3 * distance - 1) + 3 * length) / (6 * length));
  const last = Math.ceil((centre + slope * (3 * distance + 1) - 3 * length) / (6 * length));
  if (first === last) return { along: false, hexes: [hex(first)] };
  const a = hex(first);
  const b = hex(last);
  if (first < last) return { along: false, hexes: [a, b] };
  return { along: true, hexes: a < b ? [a, b] : [b, a] };
}

/** So many steps of one hex in one direction, by axial coordinates. */
interface Leg {
  readonly count: number;
  readonly q: number;
  readonly r: number;
}

/** A shortest way in two neighbouring directions, the longer leg first. */
function legs(q: number, r: number): readonly [Leg, Leg] {
  const [a, b] = unsortedLegs(q, r, -q - r);
  return a.count >= b.count ? [a, b] : [b, a];
}

/** Each step changes the coordinate that has farthest to go, and one of the other two. */
function unsortedLegs(q: number, r: number, s: number): readonly [Leg, Leg] {
  const farthest = Math.max(Math.abs(q), Math.abs(r), Math.abs(s));
  if (Math.abs(s) === farthest) return [leg(q, 1, 0), leg(r, 0, 1)];
  if (Math.abs(q) === farthest) return [leg(r, -1, 1), leg(s, -1, 0)];
  return [leg(q, 1, -1), leg(s, 0, -1)];
}

function leg(change: number, q: number, r: number): Leg {
  const sign = Math.sign(change);
  return { count: Math.abs(change), q: sign * q, r: sign * r };
}
