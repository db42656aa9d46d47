import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Grid } from './grid.ts';
import { DIRECTIONS, ORIENTATIONS, opposite, range } from './hex.ts';
import { Hexsides } from './hexside.ts';

const grids = fc
  .tuple(
    fc.constantFrom(...ORIENTATIONS),
    fc.shuffledSubarray(range({ q: 0, r: 0 }, 3, 'flat'), { minLength: 1 }),
  )
  .map(
    ([orientation, hexes]) =>
      new Grid(
        orientation,
        hexes.map((hex) => ({ ...hex, id: `${hex.q}/${hex.r}` })),
      ),
  );

describe('hexsides', () => {
  it('of two adjacent hexes are eleven', () => {
    const grid = new Grid('flat', [
      { id: 'north', q: 0, r: 0 },
      { id: 'south', q: 0, r: 1 },
    ]);
    const sides = new Hexsides(grid);
    expect(sides.count).toBe(11);
    expect(sides.side(grid.number('north'), 3)).toBe(3);
    expect(sides.side(grid.number('south'), 0)).toBe(3);
    expect(sides.hexes(3)).toEqual([0, 1]);
    expect(sides.hexes(0)).toEqual([0, -1]);
  });

  it('have one number, the same from both sides, and no other side has it', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const sides = new Hexsides(grid);
        const seen = new Map<number, number>();
        for (const hex of grid.kind.all) {
          for (const direction of DIRECTIONS) {
            const side = sides.side(hex, direction);
            const other = grid.neighbour(hex, direction);
            const pair = other === -1 ? [hex, -1] : [Math.min(hex, other), Math.max(hex, other)];
            expect(sides.hexes(side)).toEqual(pair);
            if (other !== -1) expect(sides.side(other, opposite(direction))).toBe(side);
            seen.set(side, (seen.get(side) ?? 0) + 1);
          }
        }
        expect([...seen.keys()].sort((a, b) => a - b)).toEqual(
          Array.from({ length: sides.count }, (_, side) => side),
        );
        for (const [side, times] of seen) expect(times).toBe(sides.hexes(side)[1] === -1 ? 1 : 2);
      }),
      { numRuns: 40 },
    );
  });

  it('lie between adjacent hexes only', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const sides = new Hexsides(grid);
        for (const a of grid.kind.all) {
          for (const b of grid.kind.all) {
            const side = sides.between(a, b);
            if (grid.distance(a, b) === 1)
              expect(sides.hexes(side)).toEqual([Math.min(a, b), Math.max(a, b)]);
            else expect(side).toBe(-1);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});
