import { describe, expect, it } from 'vitest';
import { definitionFaults } from '../proof/definition-faults.ts';
import { allGames, GAME_IDS, gameById } from './index.ts';

const games = await allGames();

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('has all its texts, and cites rules that exist', () => {
    expect(definitionFaults(game)).toEqual([]);
  });

  it('has rules whose ids begin with its own', () => {
    const { rulebook } = game.definition;
    expect(rulebook.game).toBe(id);
    expect(rulebook.ownClauses.filter((clause) => !clause.id.startsWith(`${id}/`))).toEqual([]);
  });

  it('can be set up in every scenario with every option', () => {
    for (const { id: scenario } of game.definition.scenarios) {
      for (const option of game.definition.options) {
        for (const value of option.values) {
          const state = game.setUp(scenario, { [option.id]: value });
          expect(game.ask(state)?.actions.length).toBeGreaterThan(0);
          expect(game.position(state)).toMatchObject({ scenario, options: { [option.id]: value } });
        }
      }
    }
  });
});

describe('the list of games', () => {
  it('names each game by the id it has itself', () => {
    expect(games.map(({ id }) => id)).toEqual(GAME_IDS);
  });

  it('finds a game by its id and refuses another', async () => {
    expect(await gameById('filfla')).toBe(games.find(({ id }) => id === 'filfla'));
    await expect(gameById('chess')).rejects.toMatchObject({
      code: 'unknown-game',
      message: 'there is no game "chess"; there are filfla, c3, convoys, crete',
    });
  });
});
