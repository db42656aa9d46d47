import { describe, expect, it } from 'vitest';
import { barBySifting, preferring, preferringLeast, sifted } from './priorities.ts';

const even = preferring<number>('even', (one) => one % 2 === 0);
const huge = preferring<number>('huge', (one) => one > 100);
const least = preferringLeast<number>('least', (one) => one % 10);

describe('priorities', () => {
  it('are heard in their order', () => {
    expect(sifted([1, 12, 21, 24], [even, least])).toEqual([12]);
    expect(sifted([1, 12, 21, 24], [least, even])).toEqual([1, 21]);
  });

  it('are passed over where nothing satisfies them', () => {
    expect(sifted([1, 12], [huge, even])).toEqual([12]);
    expect(sifted([], [even, least])).toEqual([]);
  });

  it('name the first rule that prefers others', () => {
    expect(barBySifting([1, 12, 24], [huge, even, least], 1)).toBe('even');
    expect(barBySifting([1, 12, 24], [huge, even, least], 24)).toBe('least');
    expect(barBySifting([1, 12, 24], [huge, even, least], 12)).toBeUndefined();
  });
});
