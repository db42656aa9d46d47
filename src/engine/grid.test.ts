import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, cell } from './arrays.ts';
import { Grid, type GridHex, type Hex, isOnMap } from './grid.ts';
import { DIRECTIONS, type Direction, neighbour, ORIENTATIONS, opposite, range } from './hex.ts';
import { makeColumnRow } from './hexid.ts';
import { given, wordsOf } from './kinds.ts';
import { fromOffset } from './offset.ts';

const orientations = fc.constantFrom(...ORIENTATIONS);

/** Maps of any shape, with holes, in any order. */
const grids = fc
  .tuple(orientations, fc.shuffledSubarray(range({ q: -2, r: 5 }, 5, 'flat'), { minLength: 1 }))
  .map(([orientation, hexes]) => new Grid(orientation, hexes.map(named)));

describe('grid', () => {
  it('numbers the hexes in the given order', () => {
    const grid = new Grid('flat', rectangle(3, 2));
    expect(grid.count).toBe(6);
    expect(grid.kind.all).toEqual([0, 1, 2, 3, 4, 5]);
    expect(grid.id(at(grid.kind.all, 0))).toBe('0101');
    expect(grid.number('0201')).toBe(2);
    expect(grid.coordinates(at(grid.kind.all, 5))).toEqual({ q: 2, r: 0 });
    expect(grid.hexAt(2, 0)).toBe(5);
  });

  it('is known by its neighbours: 0202 of a map whose even columns are shoved down', () => {
    const grid = new Grid('flat', rectangle(3, 3));
    const centre = grid.number('0202');
    const around = DIRECTIONS.map((direction) => grid.id(given(grid.neighbour(centre, direction))));
    expect(around).toEqual(['0201', '0302', '0303', '0203', '0103', '0102']);
    expect(grid.neighbour(grid.number('0101'), 0)).toBe(-1);
  });

  it('agrees with the coordinates in every neighbour', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        for (const hex of grid.kind.all) {
          for (const direction of DIRECTIONS) {
            const { q, r } = neighbour(grid.coordinates(hex), direction, grid.orientation);
            const other = grid.neighbour(hex, direction);
            expect(other).toBe(grid.hexAt(q, r));
            if (other === -1) continue;
            expect(grid.neighbour(other, opposite(direction))).toBe(hex);
            expect(grid.direction(hex, other)).toBe(direction);
            expect(grid.coordinates(other)).toEqual({ q, r });
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('lists the neighbours on the map, in the order of directions, in a list that is shared', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        for (const hex of grid.kind.all) {
          const around = DIRECTIONS.map((direction) => grid.neighbour(hex, direction));
          expect(grid.neighbours(hex)).toEqual(around.filter((other) => other !== -1));
          expect(grid.neighbours(hex)).toBe(grid.neighbours(hex));
          expect(grid.neighbours(hex)).toBe(grid.neighbours(hex));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('has a direction only between adjacent hexes', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        for (const a of grid.kind.all) {
          for (const b of grid.kind.all) {
            expect(grid.direction(a, b) !== -1).toBe(grid.neighbours(a).includes(b));
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it.each(ORIENTATIONS)('measures a full %s board as steps do', (orientation) => {
    const grid = new Grid(orientation, rectangle(9, 7));
    for (const start of grid.kind.all) {
      const steps = breadthFirst(grid, start);
      expect(grid.kind.all.map((hex) => grid.distance(start, hex))).toEqual(steps);
    }
  });

  it('lists rings and ranges of what is on the map, in the order of the ring', () => {
    fc.assert(
      fc.property(grids, fc.nat(), fc.integer({ min: 0, max: 6 }), (grid, pick, radius) => {
        const hex = at(grid.kind.all, pick % grid.count);
        const all = range(grid.coordinates(hex), radius, grid.orientation);
        const onMap = all.map(({ q, r }) => grid.hexAt(q, r)).filter(isOnMap);
        expect(grid.within(hex, radius)).toEqual(onMap);
        expect(grid.ring(hex, radius)).toEqual(onMap.filter((other) => grid.distance(hex, other) === radius));
        expect(grid.within(hex, radius)).toBe(grid.within(hex, radius));
        expect(grid.within(hex, radius)).toBe(grid.within(hex, radius));
        expect(grid.ring(hex, radius)).toBe(grid.ring(hex, radius));
      }),
    );
  });

  it('finds everything within a wide radius', () => {
    const grid = new Grid('pointy', rectangle(5, 4));
    expect([...grid.within(at(grid.kind.all, 7), 20)].sort((a, b) => a - b)).toEqual(grid.kind.all);
  });

  it('finds nothing outside its frame', () => {
    const grid = new Grid('flat', rectangle(3, 2));
    for (const [q, r] of [
      [-1, 0],
      [3, 0],
      [0, -2],
      [0, 2],
    ] as const) {
      expect(grid.hexAt(q, r)).toBe(-1);
    }
  });
});

describe('a bad map', () => {
  const good = { id: '0101', q: 0, r: 0 };

  it('names the id that is given twice', () => {
    expect(() => new Grid('flat', [good, { ...good, q: 1 }])).toThrow(
      'there is more than one hex called "0101"',
    );
  });

  it('names both hexes at one place', () => {
    expect(() => new Grid('flat', [good, { ...good, id: '0102' }])).toThrow(
      "hexes '0101' and '0102' are both at 0, 0",
    );
  });

  it('names the hex that is not there', () => {
    expect(() => new Grid('flat', [good]).number('9999')).toThrow('there is no hex "9999"');
  });

  it('names the hex with a bad coordinate', () => {
    expect(() => new Grid('flat', [{ ...good, q: 0.5 }])).toThrow("hex '0101' has a bad coordinate: 0.5");
    expect(() => new Grid('flat', [{ ...good, r: 40000 }])).toThrow("hex '0101' has a bad coordinate: 40000");
  });

  it('may not spread without bounds', () => {
    const far = { id: 'far', q: 30000, r: 30000 };
    expect(() => new Grid('flat', [good, far])).toThrow('spread over 30001 by 30001');
  });

  it('is no use off the map', () => {
    /** For whoever has no more than a number. */
    const grid: {
      neighbour(hex: number, direction: Direction): number;
      distance(a: number, b: number): number;
      direction(a: number, b: number): number;
      neighbours(hex: number): readonly number[];
    } = new Grid('flat', [good]);
    expect(() => grid.neighbour(-1, 0)).toThrow(RangeError);
    expect(() => grid.distance(0, 1)).toThrow(RangeError);
    expect(() => grid.direction(0, -1)).toThrow(RangeError);
    expect(() => grid.neighbours(1)).toThrow(RangeError);
  });
});

function rectangle(columns: number, rows: number): GridHex[] {
  return Array.from({ length: columns * rows }, (_, index) => {
    const offset = { col: Math.floor(index / rows), row: index % rows };
    return { id: makeColumnRow(offset), ...fromOffset(offset, 'odd-q') };
  });
}

function named({ q, r }: { readonly q: number; readonly r: number }): GridHex {
  return { id: `${q}/${r}`, q, r };
}

function breadthFirst(grid: Grid, start: Hex): number[] {
  const steps = wordsOf(grid.kind, (hex): number => (hex === start ? 0 : -1));
  const queue = [start];
  for (const hex of queue) {
    for (const other of grid.neighbours(hex)) {
      if (cell(steps, other) !== -1) continue;
      steps[other] = cell(steps, hex) + 1;
      queue.push(other);
    }
  }
  return [...steps];
}
