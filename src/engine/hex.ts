/**
 * Hexes by axial coordinates (q, r); the third cube coordinate is s = -q - r. On the map y grows downward:
 * flat-topped hexes have r going south and q going south-east, pointy-topped ones q going east and r going
 * south-east. Offset columns and rows exist only at the edges (offset.ts).
 */

import { at } from './arrays.ts';

export interface Axial {
  readonly q: number;
  readonly r: number;
}

export const ORIENTATIONS = ['flat', 'pointy'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Clockwise, beginning with north on flat-topped hexes and with north-east on pointy-topped ones. */
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const DIRECTION_NAMES = {
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
} as const;

const VECTORS: Readonly<Record<Orientation, readonly Axial[]>> = {
  flat: [
    { q: 0, r: -1 },
    { q: 1, r: -1 },
    { q: 1, r: 0 },
    { q: 0, r: 1 },
    { q: -1, r: 1 },
    { q: -1, r: 0 },
  ],
  pointy: [
    { q: 1, r: -1 },
    { q: 1, r: 0 },
    { q: 0, r: 1 },
    { q: -1, r: 1 },
    { q: -1, r: 0 },
    { q: 0, r: -1 },
  ],
};

/** The centre, then ring by ring outward, each ring in its own order. */
export function range(centre: Axial, radius: number, orientation: Orientation): Axial[] {
  const hexes: Axial[] = [];
  for (let distance = 0; distance <= radius; distance++) hexes.push(...ring(centre, distance, orientation));
  return hexes;
}

/** The hexes at exactly this distance, clockwise, beginning with the one straight in direction 0. */
export function ring(centre: Axial, radius: number, orientation: Orientation): Axial[] {
  if (radius === 0) return [centre];
  const hexes: Axial[] = [];
  for (const direction of DIRECTIONS) {
    const corner = add(centre, scale(vector(direction, orientation), radius));
    const along = vector(turn(direction, 2), orientation);
    for (let step = 0; step < radius; step++) hexes.push(add(corner, scale(along, step)));
  }
  return hexes;
}

export function neighbour(hex: Axial, direction: Direction, orientation: Orientation): Axial {
  return add(hex, vector(direction, orientation));
}

/** The step from a hex to its neighbour in that direction. */
export function vector(direction: Direction, orientation: Orientation): Axial {
  return at(VECTORS[orientation], direction);
}

export function opposite(direction: Direction): Direction {
  return turn(direction, 3);
}

/** The direction so many sixths of a circle clockwise; negative turns go the other way. */
export function turn(direction: Direction, sixths: number): Direction {
  return at(DIRECTIONS, modulo6(direction + sixths));
}

/** The hex turned about a centre, by sixths of a circle clockwise. */
export function rotate(hex: Axial, sixths: number, centre: Axial = { q: 0, r: 0 }): Axial {
  let { q, r } = subtract(hex, centre);
  // 0 - r, not -r: a coordinate is never -0.
  for (let left = modulo6(sixths); left > 0; left--) [q, r] = [0 - r, q + r];
  return add({ q, r }, centre);
}

function modulo6(sixths: number): number {
  return ((sixths % 6) + 6) % 6;
}

export function distance(a: Axial, b: Axial): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** The hex that holds a point given by fractional coordinates; on a border either neighbour, always the same. */
export function round(point: Axial): Axial {
  const s = -point.q - point.r;
  const near = { q: Math.round(point.q), r: Math.round(point.r), s: Math.round(s) };
  const error = { q: Math.abs(near.q - point.q), r: Math.abs(near.r - point.r), s: Math.abs(near.s - s) };
  // The coordinate that was rounded most is made to fit the other two. Adding 0 turns -0 into 0.
  if (error.q > error.r && error.q > error.s) return { q: 0 - near.r - near.s, r: near.r + 0 };
  if (error.r > error.s) return { q: near.q + 0, r: 0 - near.q - near.s };
  return { q: near.q + 0, r: near.r + 0 };
}

export function add(a: Axial, b: Axial): Axial {
  return { q: a.q + b.q, r: a.r + b.r };
}

export function subtract(a: Axial, b: Axial): Axial {
  return { q: a.q - b.q, r: a.r - b.r };
}

export function scale(hex: Axial, factor: number): Axial {
  // Adding 0 turns -0 into 0.
  return { q: hex.q * factor + 0, r: hex.r * factor + 0 };
}
