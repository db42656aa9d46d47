import { describe, expect, it } from 'vitest';
import { allGames, GAME_IDS } from '../games/index.ts';
import { charactersOf } from './characters.ts';
import { playersOf } from './index.ts';

const games = await allGames();

describe('the scripted players', () => {
  it('are there for these games', async () => {
    const all = await Promise.all(GAME_IDS.map(playersOf));
    expect(GAME_IDS.filter((_, index) => all[index] !== undefined)).toEqual(['c3', 'convoys', 'crete']);
  });

  it.each(games)('of $id play every side in each of its styles, and in no other', async ({ id, sides }) => {
    const players = await playersOf(id);
    if (players === undefined) return;
    expect(Object.keys(players.styles)).toEqual(sides);
    expect(players.styles).toEqual(charactersOf(id));
    for (const [side, styles] of Object.entries(players.styles)) {
      for (const style of styles) expect(players.player(side, style, 'a')).toHaveProperty('choose');
      expect(() => players.player(side, 'shy', 'a')).toThrow('no style "shy"');
    }
  });
});
