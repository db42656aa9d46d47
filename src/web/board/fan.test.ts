import { describe, expect, test } from 'vitest';
import { fanShape, growOf, isNearFan } from './fan.ts';
import type { Piece, Stack } from './layout.ts';
import type { BoardMap } from './map.ts';
import type { Box } from './viewport.ts';

const map: BoardMap = {
  box: [0, 0, 2000, 1000],
  places: new Map(),
  ground: { map: 'none' },
  scale: 1,
  lift: 3,
};
const WIDE: Box = [0, 0, 2000, 1000];

function stackOf(count: number, x: number, y: number, naval = false): Stack {
  const pieces = Array.from({ length: count }, (_, index): Piece => {
    const face = { kind: 'back', look: 'it', wide: naval } as const;
    return { thing: `unit:${index}`, face, label: '', detail: '' };
  });
  return { place: 'hex:1', x, y, pieces };
}

/** The counters as boxes. */
function boxesOf(stack: Stack, view: Box, grow = 1): readonly Box[] {
  const { points, scale } = fanShape(stack, map, { grow, view });
  const [halfWidth, halfHeight] =
    stack.pieces[0]?.face.kind === 'back' && stack.pieces[0].face.wide ? [36, 20] : [24, 24];
  return points.map(([x, y]) => [
    x - halfWidth * scale,
    y - halfHeight * scale,
    2 * halfWidth * scale,
    2 * halfHeight * scale,
  ]);
}

function isWithin([x, y, width, height]: Box, view: Box): boolean {
  const near = 1e-6;
  return (
    x >= view[0] - near &&
    y >= view[1] - near &&
    x + width <= view[0] + view[2] + near &&
    y + height <= view[1] + view[3] + near
  );
}

describe('a fan', () => {
  test('covers no counter with another, nor its stack where there is room', () => {
    for (const count of [2, 3, 5, 9, 16, 30]) {
      const boxes = boxesOf(stackOf(count, 1000, 500), WIDE);
      for (const [index, [x, y, width]] of boxes.entries()) {
        for (const [ox, oy] of boxes.slice(index + 1))
          expect(Math.max(Math.abs(x - ox), Math.abs(y - oy))).toBeGreaterThan(width);
        const apart = Math.max(Math.abs(x + 24 - 1000), Math.abs(y + 24 - 497));
        expect(apart).toBeGreaterThanOrEqual(48);
      }
    }
  });

  test('lies above its stack, the top counter first, in one row while they are few', () => {
    const { points, frame } = fanShape(stackOf(3, 1000, 500), map, { grow: 1, view: WIDE });
    expect(points.map(([x]) => Math.round(x))).toEqual([938, 1000, 1062]);
    expect(new Set(points.map(([, y]) => y)).size).toBe(1);
    expect(frame[1] + frame[3]).toBeLessThan(500 - 3 - 24);
  });

  test('stays inside what is seen, at every edge', () => {
    for (const [x, y] of [
      [0, 0],
      [2000, 0],
      [0, 1000],
      [2000, 1000],
      [1000, 0],
      [0, 500],
    ] as const)
      for (const count of [2, 4, 12]) {
        const stack = stackOf(count, x, y);
        expect(isWithin(fanShape(stack, map, { grow: 1, view: WIDE }).frame, WIDE)).toBe(true);
        for (const box of boxesOf(stack, WIDE)) expect(isWithin(box, WIDE)).toBe(true);
      }
  });

  test('takes as many rows as the window of a phone needs', () => {
    const phone: Box = [500, 200, 374, 380];
    const ships = stackOf(16, 510, 230, true);
    const { scale, frame, points } = fanShape(ships, map, { grow: 1, view: phone });
    expect(scale).toBe(1);
    expect(isWithin(frame, phone)).toBe(true);
    expect(new Set(points.map(([x]) => x)).size).toBe(4);
  });

  test('is large enough to be read, however small the map is', () => {
    for (const k of [0.1, 0.22, 0.47, 0.76, 2])
      for (const scale of [1, 1.5]) {
        const px = (coarse: boolean) => scale * k * growOf({ scale }, k, coarse);
        expect(px(false)).toBeGreaterThanOrEqual(0.9);
        expect(px(true)).toBeGreaterThanOrEqual(1.1);
        expect(px(true)).toBeLessThanOrEqual(Math.max(1.2, scale * k));
      }
  });

  test('becomes smaller only where nothing else helps', () => {
    const small: Box = [0, 0, 200, 120];
    const { scale, frame } = fanShape(stackOf(16, 100, 60), map, { grow: 2, view: small });
    expect(scale).toBeLessThan(2);
    expect(isWithin(frame, small)).toBe(true);
  });

  test('is still pointed at on the way from the stack to its counters', () => {
    const stack = stackOf(3, 1000, 500);
    const shape = fanShape(stack, map, { grow: 1, view: WIDE });
    expect(isNearFan(shape, stack, map, [1000, 500])).toBe(true);
    expect(isNearFan(shape, stack, map, [1000, 465])).toBe(true);
    expect(isNearFan(shape, stack, map, [940, 420])).toBe(true);
    expect(isNearFan(shape, stack, map, [1000, 700])).toBe(false);
  });
});
