import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPixel } from '../../tests/engine/pixel.ts';
import {
  type Axial,
  add,
  DIRECTION_NAMES,
  DIRECTIONS,
  distance,
  neighbour,
  ORIENTATIONS,
  opposite,
  range,
  ring,
  rotate,
  round,
  scale,
  subtract,
  turn,
  vector,
} from './hex.ts';

const coordinate = fc.integer({ min: -40, max: 40 });
const hexes = fc.record({ q: coordinate, r: coordinate });
const orientations = fc.constantFrom(...ORIENTATIONS);
const directions = fc.constantFrom(...DIRECTIONS);
const ORIGIN: Axial = { q: 0, r: 0 };

/** Degrees clockwise from north of direction 0. */
const FIRST_BEARING = {
  flat: 0,
  pointy: 30,
} as const;

describe('directions', () => {
  it.each(ORIENTATIONS)('of %s hexes go clockwise from the first', (orientation) => {
    const bearings = DIRECTIONS.map((direction) => {
      const { x, y } = toPixel(vector(direction, orientation), orientation);
      return Math.round((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
    });
    expect(bearings).toEqual(DIRECTIONS.map((direction) => FIRST_BEARING[orientation] + 60 * direction));
  });

  it('are named as on a compass', () => {
    expect(DIRECTION_NAMES.flat.join()).toBe('N,NE,SE,S,SW,NW');
    expect(DIRECTION_NAMES.pointy.join()).toBe('NE,E,SE,SW,W,NW');
  });

  it('lead back by their opposites', () => {
    fc.assert(
      fc.property(hexes, directions, orientations, (hex, direction, orientation) => {
        const there = neighbour(hex, direction, orientation);
        expect(there).not.toEqual(hex);
        expect(neighbour(there, opposite(direction), orientation)).toEqual(hex);
      }),
    );
  });

  it('turn with the hexes they point to', () => {
    fc.assert(
      fc.property(
        directions,
        fc.integer({ min: -13, max: 13 }),
        orientations,
        (direction, sixths, orientation) => {
          const turned = rotate(vector(direction, orientation), sixths);
          expect(turned).toEqual(vector(turn(direction, sixths), orientation));
        },
      ),
    );
  });
});

describe('arithmetic', () => {
  it('subtracts what it added', () => {
    fc.assert(
      fc.property(hexes, hexes, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a);
      }),
    );
  });

  it('scales by adding again and again', () => {
    fc.assert(
      fc.property(hexes, fc.integer({ min: 0, max: 5 }), (hex, factor) => {
        expect(scale(hex, factor)).toEqual(new Array<Axial>(factor).fill(hex).reduce(add, ORIGIN));
      }),
    );
  });
});

describe('distance', () => {
  it('is a metric', () => {
    fc.assert(
      fc.property(hexes, hexes, hexes, (a, b, c) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a.q === b.q && a.r === b.r);
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c));
      }),
    );
  });

  it('can always be made one less by a step', () => {
    fc.assert(
      fc.property(hexes, hexes, orientations, (a, b, orientation) => {
        fc.pre(distance(a, b) > 0);
        const steps = DIRECTIONS.map((direction) => distance(neighbour(a, direction, orientation), b));
        expect(Math.min(...steps)).toBe(distance(a, b) - 1);
      }),
    );
  });

  it('is kept by rotation, which comes round after six', () => {
    fc.assert(
      fc.property(hexes, hexes, hexes, fc.integer({ min: -7, max: 7 }), (a, b, centre, sixths) => {
        expect(distance(rotate(a, sixths, centre), rotate(b, sixths, centre))).toBe(distance(a, b));
        expect(rotate(rotate(a, sixths, centre), 6 - sixths, centre)).toEqual(a);
      }),
    );
  });
});

describe('ring and range', () => {
  const radii = fc.integer({ min: 1, max: 7 });

  it('of radius 0 is the hex', () => {
    expect(ring({ q: 3, r: -1 }, 0, 'flat')).toEqual([{ q: 3, r: -1 }]);
    expect(range({ q: 3, r: -1 }, 0, 'pointy')).toEqual([{ q: 3, r: -1 }]);
  });

  it('of radius 1 goes round in the order of directions', () => {
    for (const orientation of ORIENTATIONS) {
      expect(ring(ORIGIN, 1, orientation)).toEqual(
        DIRECTIONS.map((direction) => vector(direction, orientation)),
      );
    }
  });

  it('has 6n hexes in the ring, each next to the one before, clockwise', () => {
    fc.assert(
      fc.property(hexes, radii, orientations, (centre, radius, orientation) => {
        const round = ring(centre, radius, orientation);
        expect(round[0]).toEqual(add(centre, scale(vector(0, orientation), radius)));
        expect(new Set(round.map(({ q, r }) => `${q},${r}`)).size).toBe(6 * radius);
        for (const [index, hex] of round.entries()) {
          const next = round[(index + 1) % round.length] ?? ORIGIN;
          expect(distance(hex, centre)).toBe(radius);
          expect(distance(hex, next)).toBe(1);
          expect(crossProduct(subtract(hex, centre), subtract(next, centre), orientation)).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('has 3n(n + 1) + 1 hexes in the range, nearest first', () => {
    fc.assert(
      fc.property(hexes, radii, orientations, (centre, radius, orientation) => {
        const all = range(centre, radius, orientation);
        const distances = all.map((hex) => distance(hex, centre));
        expect(new Set(all.map(({ q, r }) => `${q},${r}`)).size).toBe(3 * radius * (radius + 1) + 1);
        expect(all).toHaveLength(3 * radius * (radius + 1) + 1);
        expect(distances).toEqual([...distances].sort((a, b) => a - b));
        expect(distances.at(-1)).toBe(radius);
      }),
    );
  });
});

describe('round', () => {
  it('finds the nearest centre', () => {
    // Not fc.double: most of its numbers are next to nothing.
    const fraction = fc.integer({ min: -9000, max: 9000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(fraction, fraction, orientations, (q, r, orientation) => {
        const found = round({ q, r });
        const away = (hex: Axial): number => {
          const { x, y } = toPixel(subtract(hex, { q, r }), orientation);
          return Math.hypot(x, y);
        };
        for (const other of ring(found, 1, orientation)) {
          expect(away(found)).toBeLessThanOrEqual(away(other) + 1e-9);
        }
      }),
    );
  });

  it('never gives -0', () => {
    expect(round({ q: -0.1, r: -0.1 })).toEqual({ q: 0, r: 0 });
    expect(rotate({ q: 0, r: 3 }, 3)).toEqual({ q: 0, r: -3 });
    expect(scale({ q: 0, r: 1 }, -1)).toEqual({ q: 0, r: -1 });
  });
});

/** Positive where b lies clockwise from a, y pointing down. */
function crossProduct(a: Axial, b: Axial, orientation: (typeof ORIENTATIONS)[number]): number {
  const [from, to] = [toPixel(a, orientation), toPixel(b, orientation)];
  return from.x * to.y - from.y * to.x;
}
