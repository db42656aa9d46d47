import { describe, expect, it } from 'vitest';
import { testLaws } from '../proof/laws.ts';
import { allGames } from './index.ts';

const ASIDES = 'what is done besides leaves the same question';

describe.each((await allGames()).map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('keeps the laws of every game', () => {
    const { broken, tried } = testLaws(game, { games: 18, every: 3 });
    expect(broken).toEqual([]);
    const rare = Object.entries(tried).filter(([, times]) => times < 18);
    // Where nothing can be done at any time there is nothing to try.
    const untried = game.definition.asides === undefined ? [[ASIDES, 0]] : [];
    expect(rare).toEqual(untried);
  });
});
