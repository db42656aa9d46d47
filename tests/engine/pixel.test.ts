import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../../src/engine/arrays.ts';
import { DIRECTIONS, neighbour, ORIENTATIONS, opposite } from '../../src/engine/hex.ts';
import { corners, fromPixel, type Point, toPixel } from './pixel.ts';

const coordinate = fc.integer({ min: -40, max: 40 });
const hexes = fc.record({ q: coordinate, r: coordinate });
const orientations = fc.constantFrom(...ORIENTATIONS);

describe('pixels', () => {
  it('put the first hexes where the maps do', () => {
    expect(toPixel({ q: 0, r: 1 }, 'flat')).toEqual({ x: 0, y: Math.sqrt(3) });
    expect(toPixel({ q: 1, r: 0 }, 'pointy')).toEqual({ x: Math.sqrt(3), y: 0 });
  });

  it('find the hex from any point well inside it', () => {
    const turn = fc.nat(359).map((degrees) => (degrees * Math.PI) / 180);
    const reach = fc.nat(86).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(hexes, orientations, turn, reach, (hex, orientation, angle, radius) => {
        const { x, y } = toPixel(hex, orientation);
        const point = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
        expect(fromPixel(point, orientation)).toEqual(hex);
      }),
    );
  });

  it('put corners one unit from the centre', () => {
    fc.assert(
      fc.property(hexes, orientations, (hex, orientation) => {
        const centre = toPixel(hex, orientation);
        const lengths = corners(hex, orientation).map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y));
        expect(lengths).toHaveLength(6);
        for (const length of lengths) expect(length).toBeCloseTo(1, 9);
      }),
    );
  });

  it('give a side the same two corners from both of its hexes, swapped', () => {
    fc.assert(
      fc.property(hexes, orientations, fc.constantFrom(...DIRECTIONS), (hex, orientation, direction) => {
        const mine = corners(hex, orientation);
        const theirs = corners(neighbour(hex, direction, orientation), orientation);
        const back = opposite(direction);
        expectSame(at(mine, direction), at(theirs, (back + 1) % 6));
        expectSame(at(mine, (direction + 1) % 6), at(theirs, back));
      }),
    );
  });
});

function expectSame(a: Point, b: Point): void {
  expect(a.x).toBeCloseTo(b.x, 9);
  expect(a.y).toBeCloseTo(b.y, 9);
}
