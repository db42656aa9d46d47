import { describe, expect, it } from 'vitest';
import type { Result } from '../../engine/definition.ts';
import type { TableInfo } from '../../host/protocol.ts';
import { reasonOf, verdictText } from './verdict.ts';

const info = {
  game: {
    sides: [
      { id: 'axis', label: 'Axis' },
      { id: 'allied', label: 'Allied' },
    ],
  },
} as unknown as TableInfo;
const levels = { slight: { text: 'marginal' }, taken: { text: 'outright', outright: true } } as const;

function result(level: string, winner = 'axis', line = 3): Result {
  return { winner, level, points: -3, breakdown: [{ text: 'Malta has fallen', points: line }] };
}

describe('the verdict', () => {
  it('names a level in the words of the game', () => {
    expect(verdictText(result('slight'), info, { levels })).toBe('Axis marginal victory, −3 points');
    expect(reasonOf(result('slight'), { levels })).toBeUndefined();
  });

  it('gives the reason instead of points where the game was won outright', () => {
    expect(verdictText(result('taken', 'axis', 0), info, { levels })).toBe('Axis outright victory');
    expect(reasonOf(result('taken', 'axis', 0), { levels })).toBe('Malta has fallen');
  });

  it('has plain words for a level without a name', () => {
    expect(verdictText(result('unheard-of'), info, { levels: {} })).toBe('Axis victory');
    expect(reasonOf(result('unheard-of'), { levels: {} })).toBeUndefined();
  });

  it.each([
    ['resignation', /Allied/],
    ['agreed draw', /draw/i],
    ['abandoned', /abandoned/i],
  ])('says what ended a game by %s, whatever the game', (level, words) => {
    expect(verdictText(result(level), info, { levels: {} })).toMatch(words);
  });
});
