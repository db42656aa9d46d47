import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCity, isHill, isOverCliff, grid as malta } from '../games/c3/map.ts';
import { at } from './arrays.ts';
import { type Block, LinesOfFire, type Obstacles } from './fire.ts';
import { Grid, type Hex } from './grid.ts';
import { ORIENTATIONS, type Orientation, range } from './hex.ts';
import { Random } from './seeded.ts';

/** The farthest line of which everything is compared with geometry. */
const RANGE = 8;

describe('lines of fire', () => {
  // The line from a to b runs along the side of p and q, that from a to c through p.
  const grid = gridOf('flat', ['a 0 0', 'p 1 0', 'q 0 1', 'b 1 1', 'c 2 0', 'd 2 1']);
  const hex = (id: string) => grid.number(id);
  const withRough = (along: 'either' | 'both', ...rough: string[]) =>
    new LinesOfFire(grid, { hex: (one) => rough.includes(grid.id(one)), along });

  it('are blocked by a hex that they cross, and say by which', () => {
    const lines = withRough('either', 'p');
    expect(lines.isClear(hex('a'), hex('c'))).toBe(false);
    expect(lines.blockBetween(hex('a'), hex('c'))).toEqual({ by: 'hex', hex: hex('p') });
    expect(withRough('either', 'q').blockBetween(hex('a'), hex('c'))).toBeUndefined();
  });

  it('ignore the hexes at both ends', () => {
    expect(withRough('either', 'a', 'c').isClear(hex('a'), hex('c'))).toBe(true);
  });

  it('are clear between adjacent hexes and within one', () => {
    const lines = new LinesOfFire(grid, { hex: () => true, along: 'either', side: () => true });
    for (const from of grid.kind.all)
      for (const to of grid.kind.all) expect(lines.isClear(from, to)).toBe(grid.distance(from, to) < 2);
  });

  it('along a hexside are blocked by one hex beside it, or only by both', () => {
    const side = [hex('p'), hex('q')];
    const blockOf = (lines: LinesOfFire) => lines.blockBetween(hex('a'), hex('b'));
    expect(blockOf(withRough('either', 'q'))).toEqual({ by: 'beside', side, hexes: [hex('q')] });
    expect(blockOf(withRough('either', 'p', 'q'))).toEqual({ by: 'beside', side, hexes: side });
    expect(blockOf(withRough('both', 'q'))).toBeUndefined();
    expect(blockOf(withRough('both', 'p', 'q'))).toEqual({ by: 'beside', side, hexes: side });
  });

  it('along the edge of the map have one hex beside them', () => {
    const edge = gridOf('flat', ['a 0 0', 'p 1 0', 'b 1 1']);
    const blockOf = (along: 'either' | 'both') =>
      new LinesOfFire(edge, { hex: () => true, along }).blockBetween(edge.number('a'), edge.number('b'));
    expect(blockOf('both')).toBeUndefined();
    expect(blockOf('either')).toEqual({ by: 'beside', side: [-1, 1], hexes: [1] });
  });

  it('name the first of several blocks on the way', () => {
    const row = gridOf('pointy', ['a 0 0', 'p 1 0', 'q 2 0', 'r 3 0', 'b 4 0']);
    const lines = new LinesOfFire(row, { hex: (one) => one === 1 || one === 3, along: 'either' });
    expect(lines.blockBetween(row.number('a'), row.number('b'))).toEqual({ by: 'hex', hex: 1 });
    expect(lines.blockBetween(row.number('b'), row.number('a'))).toEqual({ by: 'hex', hex: 3 });
  });

  describe('and walls', () => {
    const blockOf = (from: string, to: string, ...walls: string[]) => {
      const lines = new LinesOfFire(grid, { hex: () => false, along: 'either', side: isOneOf(grid, walls) });
      return lines.blockBetween(hex(from), hex(to));
    };

    it('are blocked where they cross one, at the ends too', () => {
      expect(blockOf('a', 'c', 'ap')).toEqual({ by: 'side', side: [hex('a'), hex('p')] });
      expect(blockOf('c', 'a', 'ap', 'pc')).toEqual({ by: 'side', side: [hex('p'), hex('c')] });
      expect(blockOf('a', 'c', 'pq', 'pb', 'bc')).toBeUndefined();
    });

    it('are blocked where they run along one', () => {
      expect(blockOf('a', 'b', 'pq')).toEqual({ by: 'side', side: [hex('p'), hex('q')] });
    });

    it('are blocked at a corner where the wall goes on beyond the line, not by its end alone', () => {
      expect(blockOf('a', 'b', 'ap')).toBeUndefined();
      expect(blockOf('a', 'b', 'ap', 'aq')).toMatchObject({ by: 'side' });
      expect(blockOf('a', 'b', 'ap', 'qb')).toBeUndefined();
      expect(blockOf('b', 'a', 'pb', 'qb')).toMatchObject({ by: 'side' });
    });
  });

  it('make a field, the same list each time', () => {
    const lines = withRough('either', 'p');
    const field = lines.field(hex('a'), 2);
    expect(field.map((one) => grid.id(one)).sort()).toEqual(['a', 'p', 'q']);
    expect(lines.field(hex('a'), 2)).toBe(field);
    expect(withRough('both', 'p').field(hex('a'), 2)).toContain(hex('b'));
    expect(lines.field(hex('a'), 1)).not.toBe(field);
  });

  it('refuse hexes that are not on the map', () => {
    const lines = withRough('either');
    expect(() => lines.isClear(hex('a'), 99 as Hex)).toThrow(RangeError);
    expect(() => lines.isClear(hex('a'), -1 as Hex)).toThrow(RangeError);
  });

  describe.each(ORIENTATIONS)('on %s hexes agree with geometry', (orientation) => {
    const maps = fc
      .record({
        seed: fc.integer(),
        along: fc.constantFrom('either', 'both'),
        hole: fc.constantFrom(0, 15),
        rough: fc.constantFrom(5, 15, 40),
        wall: fc.constantFrom(0, 5, 20, 60),
      })
      .map(({ seed, along, hole, rough, wall }) =>
        randomMap(orientation, seed, along, { hole, rough, wall }),
      );

    it('between any two hexes within range, one way and the other', () => {
      fc.assert(
        fc.property(maps, ({ grid: map, obstacles }) => expectGeometry(map, obstacles, map.kind.all)),
        { numRuns: 12 },
      );
    });
  });

  it('on the map of Malta agree with geometry', () => {
    const obstacles = (along: 'either' | 'both'): Obstacles => ({
      hex: (one) => isCity(one) || isHill(one),
      along,
      side: isOverCliff,
    });
    const some = malta.kind.all.filter((one) => one % 4 === 0);
    expectGeometry(malta, obstacles('either'), some);
    expectGeometry(malta, obstacles('both'), some);
  });
});

/** Compares all lines from these hexes with geometry. */
function expectGeometry(grid: Grid, obstacles: Obstacles, starts: readonly Hex[]): void {
  const lines = new LinesOfFire(grid, obstacles);
  const plan = new Plan(grid, obstacles);
  const faults: string[] = [];
  for (const from of starts) {
    for (const to of grid.within(from, RANGE)) {
      const expected = plan.blocksBetween(from, to);
      const block = lines.blockBetween(from, to);
      const names = `${grid.id(from)} to ${grid.id(to)}`;
      if (lines.isClear(from, to) !== (expected.length === 0)) faults.push(names);
      if (lines.isClear(to, from) !== lines.isClear(from, to)) faults.push(`${names} and back`);
      if (!isFirstOf(expected, block)) faults.push(`${names} by ${JSON.stringify(block)}`);
    }
    const field = grid.within(from, RANGE).filter((to) => plan.blocksBetween(from, to).length === 0);
    if (lines.field(from, RANGE).join() !== field.join()) faults.push(`the field of ${grid.id(from)}`);
  }
  expect(faults).toEqual([]);
}

/** Something that blocks, and how far along the line it does, from 0 to 1. */
interface Found {
  readonly block: Block;
  readonly when: number;
}

function isFirstOf(found: readonly Found[], block: Block | undefined): boolean {
  if (block === undefined) return found.length === 0;
  const first = Math.min(...found.map(({ when }) => when));
  return found.some((one) => one.when < first + 1e-9 && JSON.stringify(one.block) === JSON.stringify(block));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The map as a drawing, with whole numbers: x and y are stretched so that all centres and corners have whole coordinates,
 * which changes neither what lies on which side of a line nor where lines meet.
 */
class Plan {
  readonly #grid: Grid;
  readonly #obstacles: Obstacles;
  readonly #walls: readonly { readonly pair: readonly [Hex, Hex]; readonly ends: readonly [Point, Point] }[];

  constructor(grid: Grid, obstacles: Obstacles) {
    this.#grid = grid;
    this.#obstacles = obstacles;
    this.#walls = grid.kind.all.flatMap((a) =>
      grid
        .neighbours(a)
        .filter((b) => a < b && obstacles.side?.(a, b))
        .map((b) => {
          const theirs = this.#corners(b);
          const [one, two] = this.#corners(a).filter((p) => theirs.some((q) => q.x === p.x && q.y === p.y));
          if (one === undefined || two === undefined) throw new Error('neighbours share two corners');
          return { pair: [a, b] as const, ends: [one, two] as const };
        }),
    );
  }

  /** Everything that blocks a line. */
  blocksBetween(from: Hex, to: Hex): Found[] {
    if (this.#grid.distance(from, to) < 2) return [];
    const a = this.#centre(from);
    const b = this.#centre(to);
    return [...this.#hexesOn(from, to, a, b), ...this.#wallsOn(a, b)];
  }

  #hexesOn(from: Hex, to: Hex, a: Point, b: Point): Found[] {
    const found: Found[] = [];
    const besides = new Map<number, Hex[]>();
    for (const hex of this.#grid.within(from, this.#grid.distance(from, to))) {
      if (hex === from || hex === to || !this.#obstacles.hex(hex)) continue;
      const passage = passageOf(a, b, this.#corners(hex));
      if (passage === undefined) continue;
      if (passage.inside) found.push({ block: { by: 'hex', hex }, when: passage.when });
      else besides.set(passage.when, [...(besides.get(passage.when) ?? []), hex]);
    }
    for (const [when, hexes] of besides) {
      hexes.sort((x, y) => x - y);
      if (this.#obstacles.along === 'both' && hexes.length < 2) continue;
      const side = this.#besideAt(a, b, when);
      found.push({ block: { by: 'beside', side, hexes }, when });
    }
    return found;
  }

  /** The two hexes beside the line at this point of it; -1 for one off the map. */
  #besideAt(a: Point, b: Point, when: number): [Hex | -1, Hex | -1] {
    const hexes = this.#grid.kind.all.filter((hex) => {
      const passage = passageOf(a, b, this.#corners(hex));
      return passage !== undefined && !passage.inside && passage.when === when;
    });
    const [low = -1, high = -1] = hexes;
    return high === -1 ? [-1, low] : [low, high];
  }

  #wallsOn(a: Point, b: Point): Found[] {
    const found: Found[] = [];
    /** The walls that end on the line, by where they do, on its left and on its right. */
    const ends = new Map<number, { left: Block[]; right: Block[] }>();
    for (const {
      pair,
      ends: [p, q],
    } of this.#walls) {
      const block: Block = { by: 'side', side: pair };
      const [onP, onQ] = [Math.sign(turnOf(a, b, p)), Math.sign(turnOf(a, b, q))];
      if (onP * onQ > 0) continue;
      if (onP === 0 && onQ === 0) {
        const when = (shareOf(a, b, p) + shareOf(a, b, q)) / 2;
        if (when > 0 && when < 1) found.push({ block, when });
      } else if (onP !== 0 && onQ !== 0) {
        if (turnOf(p, q, a) * turnOf(p, q, b) < 0)
          found.push({ block, when: shareOf(a, b, meeting(a, b, p, q)) });
      } else {
        const when = shareOf(a, b, onP === 0 ? p : q);
        const here = ends.get(when) ?? { left: [], right: [] };
        (onP + onQ < 0 ? here.left : here.right).push(block);
        ends.set(when, here);
      }
    }
    for (const [when, { left, right }] of ends)
      if (when > 0 && when < 1 && left.length > 0 && right.length > 0)
        for (const block of [...left, ...right]) found.push({ block, when });
    return found;
  }

  #centre(hex: Hex): Point {
    const { q, r } = this.#grid.coordinates(hex);
    return this.#grid.orientation === 'flat' ? { x: 3 * q, y: 2 * r + q } : { x: 2 * q + r, y: 3 * r };
  }

  #corners(hex: Hex): Point[] {
    const { x, y } = this.#centre(hex);
    return CORNERS.map(([far, near]) =>
      this.#grid.orientation === 'flat' ? { x: x + far, y: y + near } : { x: x + near, y: y + far },
    );
  }
}

/** Around the centre, along the axis on which two corners lie and across it. */
const CORNERS = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
] as const;

/** How a segment passes a hexagon: through its inside or along its border, and the middle of that passage. */
function passageOf(
  a: Point,
  b: Point,
  shape: readonly Point[],
): { inside: boolean; when: number } | undefined {
  const clockwise = turnOf(at(shape, 0), at(shape, 1), at(shape, 2));
  // Fractions with a common denominator: the least and the greatest share of the segment within all six sides.
  let first = { over: 0, under: 1 };
  let last = { over: 1, under: 1 };
  let inside = true;
  for (const [index, corner] of shape.entries()) {
    const next = at(shape, (index + 1) % shape.length);
    const depthA = turnOf(corner, next, a) * Math.sign(clockwise);
    const depthB = turnOf(corner, next, b) * Math.sign(clockwise);
    if (depthA === depthB) {
      if (depthA < 0) return undefined;
      if (depthA === 0) inside = false;
      continue;
    }
    const crossing =
      depthB > depthA ? { over: -depthA, under: depthB - depthA } : { over: depthA, under: depthA - depthB };
    if (depthB > depthA && isLess(first, crossing)) first = crossing;
    if (depthB < depthA && isLess(crossing, last)) last = crossing;
  }
  if (!isLess(first, last)) return undefined;
  return { inside, when: (first.over / first.under + last.over / last.under) / 2 };
}

interface Fraction {
  readonly over: number;
  readonly under: number;
}

function isLess(a: Fraction, b: Fraction): boolean {
  return a.over * b.under < b.over * a.under;
}

/** Above 0 where a point lies to one side of the line through two others, below 0 on the other side. */
function turnOf(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}

/** How far along a segment a point of its line lies. */
function shareOf(a: Point, b: Point, point: Point): number {
  return b.x === a.x ? (point.y - a.y) / (b.y - a.y) : (point.x - a.x) / (b.x - a.x);
}

function meeting(a: Point, b: Point, p: Point, q: Point): Point {
  const share = turnOf(a, b, p) / (turnOf(a, b, p) - turnOf(a, b, q));
  return { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share };
}

interface Percentages {
  readonly hole: number;
  readonly rough: number;
  readonly wall: number;
}

function randomMap(
  orientation: Orientation,
  seed: number,
  along: 'either' | 'both',
  { hole, rough, wall }: Percentages,
): { grid: Grid; obstacles: Obstacles } {
  const random = new Random(seed);
  const chance = (percent: number) => random.below(100) < percent;
  const hexes = range({ q: 0, r: 0 }, 5, orientation)
    .filter(() => !chance(hole))
    .map((hex) => ({ ...hex, order: random.word() }))
    .sort((a, b) => a.order - b.order);
  const grid = gridOf(
    orientation,
    hexes.map(({ q, r }) => `${q}/${r} ${q} ${r}`),
  );
  const blocking = grid.kind.all.map(() => chance(rough));
  const walls = new Set(
    grid.kind.all.flatMap((a) =>
      grid
        .neighbours(a)
        .filter((b) => a < b && chance(wall))
        .map((b) => `${a} ${b}`),
    ),
  );
  const side = (a: Hex, b: Hex) => walls.has(a < b ? `${a} ${b}` : `${b} ${a}`);
  return { grid, obstacles: { hex: (one) => at(blocking, one), along, ...(wall > 0 ? { side } : {}) } };
}

/** Hexes as `id q r`. */
function gridOf(orientation: Orientation, hexes: readonly string[]): Grid {
  return new Grid(
    orientation,
    hexes.map((words) => {
      const [id = '', q, r] = words.split(' ');
      return { id, q: Number(q), r: Number(r) };
    }),
  );
}

/** Whether a side is one of these, each given by the letters of its hexes. */
function isOneOf(grid: Grid, sides: readonly string[]): (a: Hex, b: Hex) => boolean {
  return (a, b) => sides.includes(grid.id(a) + grid.id(b)) || sides.includes(grid.id(b) + grid.id(a));
}
