import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corners, type Point, toPixel } from '../../tests/engine/pixel.ts';
import { at } from './arrays.ts';
import { Grid, type Hex, isOnMap, OFF_MAP } from './grid.ts';
import { ORIENTATIONS, range } from './hex.ts';
import { given } from './kinds.ts';
import { type LinePart, line } from './line.ts';

const RADIUS = 7;
/** Full boards about hex 0, which has room for every line of that length around it. */
const FULL = {
  flat: disc('flat'),
  pointy: disc('pointy'),
};

describe('line', () => {
  it('of no length is the hex', () => {
    const hex = at(FULL.flat.kind.all, 5);
    expect(line(FULL.flat, hex, hex)).toEqual([{ along: false, hexes: [5] }]);
  });

  it('along a row crosses its hexes one by one', () => {
    const steps = line(FULL.pointy, hexAt(FULL.pointy, -3, 0), hexAt(FULL.pointy, 2, 0));
    expect(steps).toEqual([-3, -2, -1, 0, 1, 2].map((q) => crossed(FULL.pointy, [q, 0])));
  });

  it('along hexsides has a pair at every second step', () => {
    const grid = FULL.flat;
    const pair = (a: readonly [number, number], b: readonly [number, number]): LinePart => {
      const [low, high] = [hexAt(grid, ...a), hexAt(grid, ...b)].sort((x, y) => x - y);
      return { along: true, hexes: [low ?? OFF_MAP, high ?? OFF_MAP] };
    };
    expect(line(grid, hexAt(grid, 0, 0), hexAt(grid, 2, 2))).toEqual([
      crossed(grid, [0, 0]),
      pair([1, 0], [0, 1]),
      crossed(grid, [1, 1]),
      pair([2, 1], [1, 2]),
      crossed(grid, [2, 2]),
    ]);
  });

  it('through a hexside between two hexes of one distance crosses both', () => {
    const grid = FULL.flat;
    expect(line(grid, hexAt(grid, 0, 0), hexAt(grid, 3, 1))).toEqual([
      crossed(grid, [0, 0]),
      crossed(grid, [1, 0]),
      crossed(grid, [1, 1], [2, 0]),
      crossed(grid, [2, 1]),
      crossed(grid, [3, 1]),
    ]);
  });

  it('leaves out a hex touched at a corner only', () => {
    const grid = FULL.flat;
    const hexes = line(grid, hexAt(grid, 0, 0), hexAt(grid, 1, 4)).flatMap((step) => [...step.hexes]);
    const touched = hexesTouched(grid, hexAt(grid, 0, 0), hexAt(grid, 1, 4)).filter(
      ({ length }) => length < 1e-9,
    );
    expect(touched.length).toBeGreaterThan(0);
    for (const { hex } of touched) expect(hexes).not.toContain(hex);
  });

  describe.each(ORIENTATIONS)('on %s hexes', (orientation) => {
    const grid = FULL[orientation];
    const hexes = fc.constantFrom(...grid.kind.all);

    it('agrees with geometry in every hex, from one centre to all others', () => {
      const centre = hexAt(grid, 0, 0);
      for (const to of grid.kind.all) if (to !== centre) expectGeometry(grid, centre, to);
    });

    it('agrees with geometry between any two hexes, even where it leaves the board', () => {
      fc.assert(fc.property(hexes, hexes, (from, to) => expectGeometry(grid, from, to)));
    });

    it('has distance + 1 steps, each at its distance, each adjacent to the next', () => {
      fc.assert(
        fc.property(hexes, hexes, (from, to) => {
          const steps = line(grid, from, to);
          expect(steps).toHaveLength(grid.distance(from, to) + 1);
          for (const [distance, step] of steps.entries()) {
            const here = onMap(step.hexes);
            for (const hex of here) expect(grid.distance(from, hex)).toBe(distance);
            if (here.length === 2) expect(grid.distance(at(here, 0), at(here, 1))).toBe(1);
            if (distance > 0) expectAdjacent(grid, at(steps, distance - 1), step);
          }
        }),
      );
    });

    it('is the same from the other end, in reverse', () => {
      fc.assert(
        fc.property(hexes, hexes, (from, to) => {
          expect(line(grid, to, from)).toEqual(line(grid, from, to).reverse().map(reversed));
        }),
      );
    });
  });

  it('reports hexes off the map as -1', () => {
    const holed = new Grid('flat', [
      { id: 'a', q: 0, r: 0 },
      { id: 'b', q: 1, r: 1 },
      { id: 'c', q: 1, r: 0 },
    ]);
    expect(line(holed, holed.number('a'), holed.number('b'))).toEqual([
      { along: false, hexes: [0] },
      { along: true, hexes: [-1, 2] },
      { along: false, hexes: [1] },
    ]);
  });
});

function expectGeometry(grid: Grid, from: Hex, to: Hex): void {
  const steps = line(grid, from, to);
  const touched = hexesTouched(grid, from, to).filter(({ length }) => length > 1e-9);
  const inside = touched.filter(({ beside }) => !beside).map(({ hex }) => hex);
  const beside = touched.filter((touch) => touch.beside).map(({ hex }) => hex);
  expect(onMap(steps.flatMap((step) => (step.along ? [] : [...step.hexes])))).toEqual(inside);
  expect(onMap(steps.flatMap((step) => (step.along ? [...step.hexes] : []))).sort((a, b) => a - b)).toEqual(
    beside.sort((a, b) => a - b),
  );
}

interface Touch {
  readonly hex: Hex;
  readonly start: number;
  readonly length: number;
  /** On the border of the hex, not inside. */
  readonly beside: boolean;
}

/** The segment between two centres cut to each hexagon of the board, by plain geometry; in order of travel. */
function hexesTouched(grid: Grid, from: Hex, to: Hex): Touch[] {
  const a = toPixel(grid.coordinates(from), grid.orientation);
  const b = toPixel(grid.coordinates(to), grid.orientation);
  const touches = grid.kind.all.map((hex) => touch(grid, hex, a, b));
  return touches.filter((found) => found !== undefined).sort((x, y) => x.start - y.start);
}

function touch(grid: Grid, hex: Hex, a: Point, b: Point): Touch | undefined {
  const shape = corners(grid.coordinates(hex), grid.orientation);
  let [start, end] = [0, 1];
  for (const [index, corner] of shape.entries()) {
    const depthA = depth(corner, at(shape, (index + 1) % 6), a);
    const depthB = depth(corner, at(shape, (index + 1) % 6), b);
    if (Math.abs(depthA - depthB) < 1e-9) {
      if (depthA < -1e-9) return undefined;
    } else {
      const crossing = depthA / (depthA - depthB);
      if (depthB > depthA) start = Math.max(start, crossing);
      else end = Math.min(end, crossing);
    }
  }
  if (end < start - 1e-9) return undefined;
  const middle = (start + end) / 2;
  const point = { x: a.x + (b.x - a.x) * middle, y: a.y + (b.y - a.y) * middle };
  const depths = shape.map((corner, index) => depth(corner, at(shape, (index + 1) % 6), point));
  return { hex, start, length: end - start, beside: Math.min(...depths) < 1e-9 };
}

/** How far inside the side from one corner to the next, clockwise, a point lies. */
function depth(corner: Point, next: Point, point: Point): number {
  return (next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x);
}

function expectAdjacent(grid: Grid, before: LinePart, after: LinePart): void {
  const last = before.along ? before.hexes : before.hexes.slice(-1);
  const first = after.along ? after.hexes : after.hexes.slice(0, 1);
  for (const a of onMap(last)) for (const b of onMap(first)) expect(grid.distance(a, b)).toBe(1);
}

function reversed(step: LinePart): LinePart {
  const [first, second] = step.hexes;
  if (step.along || second === undefined) return step;
  return { along: false, hexes: [second, first] };
}

function onMap(hexes: readonly LinePart['hexes'][number][]): Hex[] {
  return hexes.filter(isOnMap);
}

function crossed(grid: Grid, first: readonly [number, number], second?: readonly [number, number]): LinePart {
  const hex = hexAt(grid, ...first);
  return { along: false, hexes: second === undefined ? [hex] : [hex, hexAt(grid, ...second)] };
}

function hexAt(grid: Grid, q: number, r: number): Hex {
  expect(grid.hexAt(q, r)).not.toBe(-1);
  return given(grid.hexAt(q, r));
}

function disc(orientation: 'flat' | 'pointy'): Grid {
  const hexes = range({ q: 0, r: 0 }, RADIUS, orientation);
  return new Grid(
    orientation,
    hexes.map(({ q, r }) => ({ id: `${q}/${r}`, q, r })),
  );
}
