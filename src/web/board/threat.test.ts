import { expect, test } from 'vitest';
import { grades } from './threat.tsx';

test('threats are graded by thirds of the greatest strength', () => {
  const threat = new Map([
    ['hex:a', 1],
    ['hex:b', 4],
    ['hex:c', 5],
    ['hex:d', 8],
    ['hex:e', 12],
  ]);
  expect(grades(threat)).toEqual([['hex:a', 'hex:b'], ['hex:c', 'hex:d'], ['hex:e']]);
  expect(grades(new Map())).toEqual([[], [], []]);
});
