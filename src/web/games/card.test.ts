import { describe, expect, it } from 'vitest';
import { playersOf } from '../../bots/index.ts';
import { GAME_IDS, gameById } from '../../games/index.ts';
import { shownGame } from '../../host/shown-documents.ts';
import { CARDS, faceOf } from './index.ts';

const ready = CARDS.filter(({ inTheMaking }) => !inTheMaking);
/** They have no table in the page. */
const NOT_OFFERED = ['filfla', 'crete'];

describe('the cards of the lobby', () => {
  it('are of different games, and the first of them can be played', () => {
    expect(new Set(CARDS.map(({ id }) => id)).size).toBe(CARDS.length);
    expect(CARDS[0].inTheMaking).toBeUndefined();
  });

  it('are there for every game that is offered', () => {
    const offered = GAME_IDS.filter((id) => !NOT_OFFERED.includes(id));
    expect(ready.map(({ id }) => id)).toEqual(offered);
  });

  it.each(ready)('say of $id what the game and its face say', async (card) => {
    const game = await gameById(card.id);
    const { title, sides, scenarios } = shownGame(game);
    const face = await faceOf(card.id);
    expect(card.title).toBe(title);
    expect(card.sides.map(({ id, label }) => `${id} ${label}`)).toEqual(
      sides.map(({ id, label }) => `${id} ${label}`),
    );
    expect(Object.fromEntries(card.sides.map(({ id, look }) => [id, look]))).toEqual(face.sides);
    expect(card.scenarios.map(({ id, title: name }) => ({ id, title: name }))).toEqual(scenarios);
    expect(card.options.map(({ id, values }) => [id, values.map((value) => value.id)])).toEqual(
      game.definition.options.map(({ id, values }) => [id, values]),
    );
  });

  it.each(ready)(
    'offer for each side of $id the characters that its computer players have',
    async ({ id, sides }) => {
      const players = await playersOf(id);
      expect(
        Object.fromEntries(sides.map((side) => [side.id, side.characters.map((one) => one.id)])),
      ).toEqual(players?.styles ?? {});
      for (const { characters } of sides)
        for (const { title, who, note } of characters) {
          expect(title.trim()).not.toBe('');
          expect(who).toContain('{level}');
          expect(note).toMatch(/\.$/);
        }
    },
  );

  it.each(ready)('have a word for everything in $id', ({ scenarios, options }) => {
    const words = [
      ...scenarios.flatMap(({ title, note }) => [title, note]),
      ...options.flatMap(({ title, values }) => [title, ...values.map((value) => value.title)]),
    ];
    expect(words.filter((word) => word.trim() === '')).toEqual([]);
  });
});
