/** Where a hex is drawn: x to the right, y down, one unit from the centre of a hex to each corner. */

import { type Axial, DIRECTIONS, type Orientation, round } from '../../src/engine/hex.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const ROOT3 = Math.sqrt(3);

export function toPixel({ q, r }: Axial, orientation: Orientation): Point {
  return orientation === 'flat'
    ? { x: 1.5 * q, y: ROOT3 * (r + q / 2) }
    : { x: ROOT3 * (q + r / 2), y: 1.5 * r };
}

/** The hex under a point. */
export function fromPixel({ x, y }: Point, orientation: Orientation): Axial {
  return orientation === 'flat'
    ? round({ q: x / 1.5, r: y / ROOT3 - x / 3 })
    : round({ q: x / ROOT3 - y / 3, r: y / 1.5 });
}

/** The six corners, clockwise; the hexside in direction d runs from corner d to corner d + 1 (5 to 0). */
export function corners(hex: Axial, orientation: Orientation): Point[] {
  const { x, y } = toPixel(hex, orientation);
  const first = orientation === 'flat' ? -120 : -90;
  return DIRECTIONS.map((direction) => {
    const angle = ((first + 60 * direction) * Math.PI) / 180;
    return { x: x + Math.cos(angle), y: y + Math.sin(angle) };
  });
}
