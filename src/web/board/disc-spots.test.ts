import { describe, expect, test } from 'vitest';
import { discSpots, type Numbered } from './disc-spots.ts';
import type { Piece, Stack } from './layout.ts';
import type { BoardMap } from './map.ts';
import { coveredBy, patchOf } from './patches.ts';
import { arrange } from './scene.ts';

const map = { places: new Map(), scale: 1, lift: 0 } as unknown as BoardMap;
const stackAt = (x: number, y: number): Stack => {
  const face = { kind: 'back', look: 'it', wide: false } as const;
  const piece: Piece = { thing: `unit:${x}-${y}`, face, label: '', detail: '' };
  return { place: `hex:${x}-${y}`, x, y, pieces: [piece] };
};
const sceneOf = (...stacks: readonly Stack[]) => arrange({ stacks, signs: [], trays: [] }, map, undefined);
const own = stackAt(0, 0);
const numbered: Numbered = { x: 0, y: 0, halfWidth: 26, halfHeight: 24, stack: own };

describe('the number of a counter', () => {
  test('stands at its upper left; several are read from left to right', () => {
    expect(discSpots([numbered, numbered], sceneOf(own), 1)).toEqual([
      [-46, -24],
      [-26, -24],
    ]);
  });

  test('covers nothing of the counters around it, as close as hexes are', () => {
    const around = [stackAt(-52, -30), stackAt(-52, 30), stackAt(0, -60), stackAt(52, -30)];
    const scene = sceneOf(own, ...around);
    const [[x, y] = [0, 0]] = discSpots([numbered], scene, 1);
    const others = scene.tops.filter(({ stack }) => stack !== own).map(patchOf);
    expect(coveredBy({ x, y, halfWidth: 9.5, halfHeight: 9.5 }, others)).toBe(0);
    // Nor the values of its own.
    expect(y).toBeLessThan(0);
  });

  test('does not cover the number of another', () => {
    const near: Numbered = { ...numbered, x: 8, stack: own };
    const [one = [0, 0], other = [0, 0]] = discSpots([numbered, near], sceneOf(own), 1);
    expect(Math.hypot(one[0] - other[0], one[1] - other[1])).toBeGreaterThan(16);
  });
});
