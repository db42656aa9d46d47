import { describe, expect } from 'vitest';
import { Random } from '../../../engine/seeded.ts';
import { PlainMap } from './plain-map.ts';
import type { Stage } from './testing.ts';

/** V.G.3: lines of fire, beside lines drawn on paper. */
export function lineClauses({ cast, clause, game }: Stage): void {
  const plain = new PlainMap(cast.map, cast.parting);
  const { map } = game.setUp().kit;
  const isClear = (a: string, b: string) => map.lines.isClear(map.grid.number(a), map.grid.number(b));
  const isBlocking = (id: string) => ['rough', 'city'].includes(plain.terrain(id));
  const drawn = lines();

  describe('a line of fire', () => {
    clause('crete/V.G.3.s1', 'is always clear to the next hex', () => {
      const pairs = plain.land.flatMap((from) => plain.around(from).map((to) => [from, to] as const));
      expect(pairs.some(([from, to]) => isBlocking(from) && isBlocking(to))).toBe(true);
      expect(pairs.filter(([from, to]) => !isClear(from, to))).toEqual([]);
    });

    clause(
      ['crete/V.G.3.a', 'crete/V.G.3.b'],
      'runs from centre to centre, and rough ground and cities are in its way',
      () => {
        const wrong = drawn.filter(({ from, to, through, along }) => {
          const blocked = [...through, ...along].some(isBlocking);
          return isClear(from, to) === blocked;
        });
        expect(wrong).toEqual([]);
        for (const terrain of ['rough', 'city']) {
          const onlyThis = drawn.filter(({ through, along }) =>
            [...through, ...along].some((id) => plain.terrain(id) === terrain),
          );
          expect(onlyThis.length).toBeGreaterThan(20);
          expect(onlyThis.filter(({ from, to }) => isClear(from, to))).toEqual([]);
        }
      },
    );

    clause('crete/V.G.3.c', 'does not care about where it begins and ends', () => {
      const open = drawn.filter(
        ({ from, to, through, along }) =>
          isBlocking(from) && isBlocking(to) && ![...through, ...along].some(isBlocking),
      );
      expect(open.length).toBeGreaterThan(0);
      expect(open.filter(({ from, to }) => !isClear(from, to))).toEqual([]);
    });

    clause('crete/V.G.3.r1', 'along a hexside one of both hexes is enough', () => {
      const beside = drawn.filter(({ through, along }) => along.length > 0 && !through.some(isBlocking));
      const count = (blocking: number) =>
        beside.filter(({ along }) => along.filter(isBlocking).length === blocking);
      expect(Math.min(count(0).length, count(1).length)).toBeGreaterThan(5);
      expect(count(0).filter(({ from, to }) => !isClear(from, to))).toEqual([]);
      expect(count(1).filter(({ from, to }) => isClear(from, to))).toEqual([]);
    });

    clause('crete/V.G.3.r2', 'a corner of rough ground is not in the way', () => {
      const touching = drawn.filter(
        ({ through, along, corners }) => corners.some(isBlocking) && ![...through, ...along].some(isBlocking),
      );
      expect(touching.length).toBeGreaterThan(5);
      expect(touching.filter(({ from, to }) => !isClear(from, to))).toEqual([]);
    });

    clause('crete/V.G.3.r3', 'neither sea nor rivers, roads, forts or units are', () => {
      const over = (is: (id: string) => boolean) =>
        drawn.filter(
          ({ through, along }) => through.some(is) && ![...through, ...along].some((id) => isBlocking(id)),
        );
      const marks = (id: string) => map.featuresOf(map.grid.number(id)).map(({ kind }) => kind);
      for (const is of [
        (id: string) => plain.terrain(id) === 'sea',
        (id: string) => plain.hasRiver(id),
        (id: string) => plain.roadIn(id) !== undefined,
      ]) {
        expect(over(is).length).toBeGreaterThan(5);
        expect(over(is).filter(({ from, to }) => !isClear(from, to))).toEqual([]);
      }
      const forts = over((id) => marks(id).includes('fort'));
      expect(forts.filter(({ from, to }) => !isClear(from, to))).toEqual([]);
    });

    clause('crete/V.G.3.r4', 'is the same both ways', () => {
      expect(drawn.filter(({ from, to }) => isClear(from, to) !== isClear(to, from))).toEqual([]);
    });
  });

  /** Many lines from land to wherever it is within eight hexes, with the hexes that they meet. */
  function lines(): readonly Line[] {
    const random = new Random('lines');
    const hexes = cast.map.hexes.filter(({ playable }) => playable !== false).map(({ id }) => id);
    return plain.land.flatMap((from) => {
      const near = hexes.filter((id) => id !== from && plain.distance(from, id) <= 8);
      const ends = Array.from({ length: 6 }, () => random.pick(near)).filter(
        (id) => plain.distance(from, id) > 1,
      );
      return ends.map((to) => lineOf(plain, from, to, near));
    });
  }
}

interface Line {
  readonly from: string;
  readonly to: string;
  /** The hexes that it passes through, those along whose side it runs, and those that it touches at a corner. */
  readonly through: readonly string[];
  readonly along: readonly string[];
  readonly corners: readonly string[];
}

type Point = readonly [x: number, y: number];
interface Spot {
  readonly q: number;
  readonly r: number;
}

/** Which of some hexes a line meets, drawn where everything has whole numbers. */
function lineOf(plain: PlainMap, from: string, to: string, near: readonly string[]): Line {
  const [a, b] = [centre(plain.spot(from)), centre(plain.spot(to))];
  const found = { through: [] as string[], along: [] as string[], corners: [] as string[] };
  for (const id of near) {
    const how = id === to ? undefined : meeting(a, b, cornersAround(centre(plain.spot(id))));
    if (how !== undefined) found[how].push(id);
  }
  return { from, to, ...found };
}

/** Half a hex is 1 across, and a quarter of its height 1 down. */
function centre({ q, r }: Spot): Point {
  return [2 * q + r, 3 * r];
}

function cornersAround([x, y]: Point): readonly Point[] {
  return [
    [x, y - 2],
    [x + 1, y - 1],
    [x + 1, y + 1],
    [x, y + 2],
    [x - 1, y + 1],
    [x - 1, y - 1],
  ];
}

/** How the line between two points meets a hex that is around neither. */
function meeting(a: Point, b: Point, corners: readonly Point[]): 'through' | 'along' | 'corners' | undefined {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  // On which side of the line each corner lies; and how far along it, beyond its ends or not.
  const sides = corners.map(([x, y]) => Math.sign(dx * (y - a[1]) - dy * (x - a[0])));
  const [x, y] = corners.reduce<Point>((sum, corner) => [sum[0] + corner[0], sum[1] + corner[1]], [0, 0]);
  const how = (dx * (x / 6 - a[0]) + dy * (y / 6 - a[1])) / (dx * dx + dy * dy);
  if (how <= 0 || how >= 1) return undefined;
  if (sides.includes(1) && sides.includes(-1)) return 'through';
  const touching = sides.filter((side) => side === 0).length;
  return touching === 2 ? 'along' : touching === 1 ? 'corners' : undefined;
}
