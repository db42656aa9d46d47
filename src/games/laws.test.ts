import { describe, expect, it } from 'vitest';
import { testLaws } from '../proof/laws.ts';
import { allGames } from './index.ts';

describe.each((await allGames()).map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('keeps the laws of every game', () => {
    const { broken, tried } = testLaws(game, { games: 18, every: 3 });
    expect(broken).toEqual([]);
    expect(Object.entries(tried).filter(([, times]) => times < 18)).toEqual([]);
  });
});
