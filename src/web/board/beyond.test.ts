import { describe, expect, test } from 'vitest';
import { broughtInto, type Spots } from './beyond.ts';

const SPOTS: Spots = new Map([
  ['hex:1', [100, 100]],
  ['hex:2', [300, 100]],
  ['hex:3', [900, 100]],
  ['hex:4', [1000, 160]],
  ['hex:5', [2000, 100]],
]);

describe('what is brought into sight', () => {
  test('is all of it, where it fits', () => {
    expect(broughtInto([2000, 200], SPOTS, new Set(['hex:5']), [0, 0])).toEqual([...SPOTS.keys()]);
  });

  test('is otherwise what is nearest of that outside, with what fits in with it', () => {
    const outside = new Set(['hex:3', 'hex:4', 'hex:5']);
    expect(broughtInto([400, 200], SPOTS, outside, [200, 100])).toEqual(['hex:3', 'hex:4']);
    expect(broughtInto([400, 50], SPOTS, outside, [200, 100])).toEqual(['hex:3']);
    expect(broughtInto([400, 200], SPOTS, outside, [1900, 100])).toEqual(['hex:5']);
  });

  test('is nothing where nothing lies outside', () => {
    expect(broughtInto([10, 10], SPOTS, new Set(), [0, 0])).toEqual([]);
  });
});
