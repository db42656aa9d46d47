import { describe, expect, it } from 'vitest';
import { rounds, until } from './until.ts';

describe('a loop of a test', () => {
  it('goes on until something is so', async () => {
    let count = 0;
    await until(
      () => count === 3,
      () => count++,
    );
    expect(count).toBe(3);
  });

  it('fails where it would never end, and says what it waited for', async () => {
    const never = until(
      () => false,
      () => undefined,
      5,
    );
    await expect(never).rejects.toThrow('waiting for "() => false": no end after 5 rounds');
  });

  it('that is left from inside has an end, too', () => {
    const seen: number[] = [];
    expect(() => {
      for (const round of rounds('the game', 3)) seen.push(round);
    }).toThrow('the game: no end after 3 rounds');
    expect(seen).toEqual([0, 1, 2]);
  });
});
