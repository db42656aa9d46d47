import { expect, test } from 'vitest';
import { isNear, stretchesOf } from './coast.ts';
import type { Point } from './geometry.ts';

const ring: readonly Point[] = Array.from({ length: 100 }, (_, index): Point => {
  const angle = (index / 100) * 2 * Math.PI;
  return [1000 * Math.cos(angle), 1000 * Math.sin(angle)];
});

test('the stretches of a ring follow each other and close it', () => {
  const stretches = stretchesOf(ring);
  expect(stretches.length).toBeGreaterThan(2);
  for (const [index, { points }] of stretches.entries())
    expect(points[0]).toEqual(index === 0 ? ring[0] : stretches[index - 1]?.points.at(-1));
  expect(stretches.at(-1)?.points.at(-1)).toEqual(ring[0]);
  expect(stretches.flatMap(({ points }) => points.slice(1))).toHaveLength(ring.length);
});

test('only stretches near the picture are drawn', () => {
  const near = stretchesOf(ring).filter((one) => isNear(one, [900, 600, 50, 50], 20));
  expect(near.length).toBeGreaterThan(0);
  expect(near.length).toBeLessThan(stretchesOf(ring).length);
  const reaches = near.some(({ points }) => points.some(([x, y]) => Math.hypot(x - 800, y - 600) < 80));
  expect(reaches).toBe(true);
});
