import { expect, test } from 'vitest';
import { uncovered } from './uncovered.ts';

test('what lies at an edge takes a strip of it', () => {
  expect(uncovered([0, 0, 400, 300], [[350, 10, 40, 200]])).toEqual([0, 0, 350, 300]);
  expect(uncovered([0, 0, 400, 300], [[0, 260, 400, 60]])).toEqual([0, 0, 400, 260]);
  expect(
    uncovered(
      [0, 0, 400, 300],
      [
        [10, 10, 40, 200],
        [0, 0, 400, 20],
      ],
    ),
  ).toEqual([50, 20, 350, 280]);
});

test('what lies elsewhere takes nothing', () => {
  expect(
    uncovered(
      [0, 0, 400, 300],
      [
        [400, 0, 50, 300],
        [0, -40, 400, 40],
      ],
    ),
  ).toEqual([0, 0, 400, 300]);
});
