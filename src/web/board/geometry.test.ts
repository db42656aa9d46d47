import { describe, expect, test } from 'vitest';
import { contains, corners, extentOf, outline, PlaceIndex, rim, ticks } from './geometry.ts';
import type { MapPlace, PlaceShape } from './map.ts';

const HEX: PlaceShape = { kind: 'hex', side: 40, flat: true };
const HIGH = Math.sqrt(3) * 40;

function place(thing: string, x: number, y: number, shape: PlaceShape = HEX): MapPlace {
  return { thing, x, y, shape, name: thing, ground: 'sea', near: [] };
}

describe('what a place covers', () => {
  test.each<[string, PlaceShape, [number, number], boolean]>([
    ['the corner of a flat hex', HEX, [39, 0], true],
    ['beyond the slanting side of a flat hex', HEX, [38, 20], false],
    ['below the lower side of a flat hex', HEX, [0, 36], false],
    ['the corner of a pointed hex', { kind: 'hex', side: 40, flat: false }, [0, 39], true],
    ['beside a pointed hex', { kind: 'hex', side: 40, flat: false }, [36, 0], false],
    ['the edge of a disc', { kind: 'disc', radius: 21 }, [14, 14], true],
    ['off a disc', { kind: 'disc', radius: 21 }, [16, 16], false],
    ['the corner of a box', { kind: 'box', width: 60, height: 40 }, [29, 19], true],
    ['off a box', { kind: 'box', width: 60, height: 40 }, [29, 21], false],
    ['the long end of an ellipse', { kind: 'ellipse', rx: 80, ry: 40 }, [79, 0], true],
    ['the corner of the box around an ellipse', { kind: 'ellipse', rx: 80, ry: 40 }, [70, 35], false],
  ])('%s', (_, shape, [x, y], expected) => {
    expect(contains(place('a', 100, 50, shape), 100 + x, 50 + y)).toBe(expected);
    expect(contains(place('a', 100, 50, shape), 100 - x, 50 - y)).toBe(expected);
  });

  test('with some slack for fingers', () => {
    const disc = place('a', 0, 0, { kind: 'disc', radius: 21 });
    expect(contains(disc, 30, 0)).toBe(false);
    expect(contains(disc, 30, 0, 10)).toBe(true);
  });
});

describe('the index of places', () => {
  const grid = Array.from({ length: 30 }, (_, column) =>
    Array.from({ length: 20 }, (_, row) =>
      place(`hex:${column}-${row}`, column * 60, (row + (column % 2) / 2) * HIGH),
    ),
  ).flat();
  const index = new PlaceIndex(grid);

  test('finds each hex at its centre and just inside of its corners', () => {
    for (const { thing, x, y } of grid) {
      expect(index.at(x, y)?.thing).toBe(thing);
      for (const [cx, cy] of corners(x, y, 39, true)) expect(index.at(cx, cy)?.thing).toBe(thing);
    }
  });

  test('finds nothing off the map, unless the finger is thick', () => {
    expect(index.at(-60, 0)).toBeUndefined();
    expect(index.at(-50, 0, 22)?.thing).toBe('hex:0-0');
  });

  test('means the smaller of two places', () => {
    const both = new PlaceIndex([
      place('disc', 10, 0, { kind: 'disc', radius: 21 }),
      place('area', 0, 0, { kind: 'ellipse', rx: 100, ry: 50 }),
    ]);
    expect(both.at(0, 0)?.thing).toBe('disc');
    expect(both.at(-40, 0)?.thing).toBe('area');
  });
});

describe('the rim of an area', () => {
  const sides = (path: string) => path.split('M').length - 1;

  test('goes around a single hex', () => {
    expect(sides(rim([place('a', 0, 0)]))).toBe(6);
  });

  test('leaves out the side between two hexes', () => {
    expect(sides(rim([place('a', 0, 0), place('b', 0, HIGH)]))).toBe(10);
  });

  test('is open toward the place one starts from, which has no rim of its own', () => {
    expect(sides(rim([place('a', 0, 0)], [place('b', 60, HIGH / 2)]))).toBe(5);
  });

  test('goes around other shapes one by one', () => {
    const disc: PlaceShape = { kind: 'disc', radius: 21 };
    expect(sides(rim([place('a', 0, 0, disc), place('b', 100, 0, disc)]))).toBe(2);
  });
});

test('a hex that is a target has six ticks, anything smaller four outside its edge', () => {
  expect(ticks(0, 0, HEX).match(/M/g)).toHaveLength(6);
  const shapes: readonly PlaceShape[] = [
    { kind: 'disc', radius: 21 },
    { kind: 'box', width: 72, height: 44 },
    { kind: 'ellipse', rx: 80, ry: 40 },
  ];
  for (const shape of shapes) {
    const drawn = ticks(0, 0, shape);
    expect(drawn.match(/M/g)).toHaveLength(4);
    expect(drawn).not.toContain('NaN');
    const [rx, ry] = extentOf(shape);
    for (const [, x, y] of drawn.matchAll(/[ML](\S+) ([^ML]+)/g))
      expect(Math.max(Math.abs(Number(x)) / rx, Math.abs(Number(y)) / ry)).toBeGreaterThanOrEqual(1);
  }
  for (const shape of [HEX, ...shapes]) expect(outline(place('a', 0, 0, shape))).toMatch(/^M.*Z$/);
  expect(extentOf(HEX)[1]).toBeCloseTo(HIGH / 2);
});
