import { describe, expect, it } from 'vitest';
import { gameById } from '../../games/index.ts';
import { shownGame } from '../host/shown.ts';
import { CARDS, faceOf } from './index.ts';

const ready = CARDS.filter(({ inTheMaking }) => !inTheMaking);

describe('the cards of the lobby', () => {
  it('are of different games, and the first of them can be played', () => {
    expect(new Set(CARDS.map(({ id }) => id)).size).toBe(CARDS.length);
    expect(CARDS[0].inTheMaking).toBeUndefined();
  });

  it.each(ready)('say of $id what the game and its face say', async (card) => {
    const { title, sides, scenarios, options } = shownGame(gameById(card.id));
    const face = await faceOf(card.id);
    expect(card.title).toBe(title);
    expect(card.sides.map(({ id, label }) => `${id} ${label}`)).toEqual(
      sides.map(({ id, label }) => `${id} ${label}`),
    );
    expect(Object.fromEntries(card.sides.map(({ id, look }) => [id, look]))).toEqual(face.sides);
    expect(namesIn(card.scenarios)).toEqual(sorted(scenarios.map(({ id }) => id)));
    expect(namesIn(card.options)).toEqual(sorted(options.map(({ id }) => id)));
    expect(namesIn(card.values)).toEqual(sorted(options.flatMap(({ values }) => values)));
  });
});

function namesIn(words: Readonly<Record<string, string>> = {}): readonly string[] {
  return sorted(Object.keys(words));
}

/** Each once. */
function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}
