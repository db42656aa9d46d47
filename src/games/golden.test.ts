import { describe, expect, it } from 'vitest';
import { playthrough } from '../proof/playthrough.ts';
import { allGames } from './index.ts';

/** Complete games as texts. If one changes on purpose, `npx vitest run src/games/golden -u` writes it anew. */
describe.each((await allGames()).map((game) => [game.id, game] as const))(
  '%s is played as before',
  (id, game) => {
    it.each(game.definition.scenarios.map((scenario) => scenario.id))('in %s', async (scenario) => {
      const text = playthrough(game, scenario, 'golden');
      await expect(text).toMatchFileSnapshot(`${id}/golden/${scenario}.txt`);
    });
  },
);
