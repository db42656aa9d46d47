import { describe, expect, it } from 'vitest';
import { helpsOf } from '../proof/helps.ts';
import { type LawOptions, testLaws } from '../proof/laws.ts';
import { allGames } from './index.ts';

const LONG = 240_000;
const ASIDES = 'what is done besides leaves the same question';

/** Of long games on large maps fewer decisions are looked at; a battalion that can be broken down has to be there first. */
const OPTIONS: Readonly<Record<string, LawOptions>> = {
  crete: { games: 8, every: 20, late: 2 },
};
const USUAL: LawOptions = { games: 18, every: 3 };

describe.each((await allGames()).map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('keeps the laws of every game', { timeout: LONG }, async () => {
    const options = OPTIONS[id] ?? USUAL;
    const { broken, tried } = testLaws(game, { ...options, ...(await helpsOf(id)) });
    expect(broken).toEqual([]);
    const rare = Object.entries(tried).filter(([, times]) => times < options.games);
    // Where nothing can be done at any time there is nothing to try.
    const untried = game.definition.asides === undefined ? [[ASIDES, 0]] : [];
    expect(rare).toEqual(untried);
  });
});
