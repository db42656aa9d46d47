import { describe, expect, it } from 'vitest';
import type { SavedGame } from '../../host/protocol.ts';
import type { Card } from '../games/card.ts';
import { newGameOf, type SetUp, usualTitle } from './set-up.ts';
import { ago } from './when.ts';

const card: Card = {
  id: 'c3',
  title: 'Operazione C3',
  text: 'The landing on Malta.',
  length: '5 turns',
  complexity: 3,
  sides: [
    { id: 'axis', label: 'Axis', look: 'it' },
    { id: 'british', label: 'British', look: 'cw' },
  ],
  scenarios: [
    { id: 'invasion', title: 'The invasion', note: 'All of it.' },
    { id: 'july-1942', title: 'July 1942', note: 'At once.' },
  ],
  options: [
    {
      id: 'fog',
      title: 'Fog',
      values: [
        { id: 'off', title: 'None' },
        { id: 'on', title: 'Thick' },
      ],
    },
  ],
};

const start: SetUp = { game: 'c3', hands: 'two', names: {}, chosen: {} };

describe('a new game', () => {
  it('takes the usual where nothing was chosen', () => {
    expect(newGameOf(start, card, 'Operazione C3', undefined)).toEqual({
      game: 'c3',
      scenario: 'invasion',
      options: { fog: 'off' },
      hands: 'two',
      names: { axis: 'Axis', british: 'British' },
      title: 'Operazione C3',
    });
  });

  it('takes what was chosen for this game, and one name for both sides of one person', () => {
    const now: SetUp = {
      game: 'c3',
      hands: 'one',
      names: { alone: ' Anna ', axis: 'Ben' },
      chosen: {
        c3: { scenario: 'july-1942', options: { fog: 'on' }, title: ' Evening ' },
        convoys: { options: {} },
      },
    };
    expect(newGameOf(now, card, 'Operazione C3', 'x')).toEqual({
      game: 'c3',
      scenario: 'july-1942',
      options: { fog: 'on' },
      hands: 'one',
      names: { axis: 'Anna', british: 'Anna' },
      title: 'Evening',
      seed: 'x',
    });
  });

  it('is named after its game, with a number where the name is taken', () => {
    const saved = [{ title: 'Operazione C3' }, { title: 'Operazione C3 2' }] as SavedGame[];
    expect(usualTitle(card, [])).toBe('Operazione C3');
    expect(usualTitle(card, saved)).toBe('Operazione C3 3');
  });
});

describe('when a game was saved', () => {
  const now = new Date(2026, 10, 15, 12).getTime();
  it.each([
    [30_000, undefined],
    [5 * 60_000, '5 minutes ago'],
    [3 * 3_600_000, '3 hours ago'],
    [26 * 3_600_000, 'yesterday'],
    [30 * 24 * 3_600_000, '16 October 2026'],
  ])('%i ms ago', (passed, text) => {
    expect(ago(now - passed, now)).toBe(text);
  });
});
