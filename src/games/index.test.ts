import { describe, expect, it } from 'vitest';
import { definitionFaults } from '../proof/definition-faults.ts';
import { gameById, games } from './index.ts';

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('has all its texts, and cites rules that exist', () => {
    expect(definitionFaults(game)).toEqual([]);
  });

  it('has rules whose ids begin with its own', () => {
    const { rulebook } = game.definition;
    expect(rulebook.game).toBe(id);
    expect(rulebook.clauses.filter((clause) => !clause.id.startsWith(`${id}/`))).toEqual([]);
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
  it('finds a game by its id and refuses another', () => {
    expect(gameById('filfla')).toBe(games.find(({ id }) => id === 'filfla'));
    expect(() => gameById('chess')).toThrow(expect.objectContaining({ code: 'unknown-game' }));
  });
});
