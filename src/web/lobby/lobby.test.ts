import { describe, expect, it } from 'vitest';
import type { SavedGame } from '../../host/protocol.ts';
import type { Card } from '../games/card.ts';
import { nameOf, whoIs } from './seats.ts';
import { newGameOf, prepareAgain, type SetUp, setUp, usualTitle } from './set-up.ts';
import { ago } from './when.ts';

const CAREFUL = { id: 'careful', title: 'Careful', who: 'a careful {level}', note: 'Waits.' };
const PERSON = { computer: false, level: 'regular', character: 'chance' } as const;
const PEOPLE = { axis: PERSON, british: PERSON };

const card: Card = {
  id: 'c3',
  title: 'Operazione C3',
  text: 'The landing on Malta.',
  length: '5 turns',
  complexity: 3,
  sides: [
    { id: 'axis', label: 'Axis', look: 'it', people: 'the Axis', characters: [CAREFUL] },
    { id: 'british', label: 'British', look: 'cw', people: 'the British', characters: [CAREFUL] },
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

const start: SetUp = { game: 'c3', hands: 'two', practice: false, names: {}, chosen: {} };

describe('a new game', () => {
  it('takes the usual where nothing was chosen', () => {
    expect(newGameOf(start, card, 'Operazione C3', undefined)).toEqual({
      game: 'c3',
      scenario: 'invasion',
      options: { fog: 'off' },
      hands: 'two',
      names: { axis: 'Axis', british: 'British' },
      computers: { british: { level: 'regular', character: 'chance' } },
      title: 'Operazione C3',
    });
  });

  it('is played by people where people sit, and by the computer at the level that was chosen', () => {
    const seats = {
      axis: { ...PERSON, computer: true, level: 'cadet', character: 'careful' },
      british: PERSON,
    } as const;
    const now: SetUp = { ...start, hands: 'one', practice: true, chosen: { c3: { options: {}, seats } } };
    expect(newGameOf(now, card, 'C3', undefined)).toMatchObject({
      hands: 'two',
      computers: { axis: { level: 'cadet', character: 'careful' } },
      practice: true,
    });
  });

  it('says nothing of computers where people play all sides', () => {
    const now: SetUp = { ...start, practice: true, chosen: { c3: { options: {}, seats: PEOPLE } } };
    const made = newGameOf(now, card, 'C3', undefined);
    expect(made).not.toHaveProperty('computers');
    expect(made).not.toHaveProperty('practice');
  });

  it('leaves a side to people where no computer player knows the game', () => {
    const sides = card.sides.map((side) => ({ ...side, characters: [] }));
    expect(newGameOf(start, { ...card, sides }, 'C3', undefined)).not.toHaveProperty('computers');
  });

  it('takes what was chosen for this game, and one name for both sides of one person', () => {
    const now: SetUp = {
      game: 'c3',
      hands: 'one',
      practice: false,
      names: { alone: ' Anna ', axis: 'Ben' },
      chosen: {
        c3: { scenario: 'july-1942', options: { fog: 'on' }, title: ' Evening ', seats: PEOPLE },
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

describe('the same game once more', () => {
  it('has the same players and the same rules for taking back', () => {
    prepareAgain({
      id: 't',
      title: 'Ours',
      game: {
        id: 'c3',
        title: 'Operazione C3',
        sides: card.sides.map(({ id, label }) => ({ id, label, characters: [] })),
        scenarios: [],
      },
      scenario: 'july-1942',
      options: { fog: 'on' },
      hands: 'two',
      names: { axis: 'Axis', british: 'Anna' },
      computers: { axis: { level: 'cadet', character: 'careful' } },
      practice: true,
      progress: '',
    });
    expect(newGameOf(setUp.get(), card, 'C3', undefined)).toMatchObject({
      scenario: 'july-1942',
      options: { fog: 'on' },
      names: { british: 'Anna' },
      computers: { axis: { level: 'cadet', character: 'careful' } },
      practice: true,
    });
  });
});

describe('a computer player in words', () => {
  const british = card.sides[1];
  it('is named by its level and its character, by the level alone where that is left to chance', () => {
    expect(whoIs({ level: 'regular', character: 'careful' }, british)).toBe('a careful Regular');
    expect(nameOf({ level: 'cadet', character: 'careful' }, british)).toBe('Cadet, careful');
    expect(whoIs({ level: 'cadet', character: 'chance' }, british)).toBe('a Cadet');
    expect(nameOf({ level: 'regular', character: 'chance' }, british)).toBe('Regular');
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
