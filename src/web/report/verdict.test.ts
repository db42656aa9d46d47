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
const levels = { slight: { text: 'marginal' }, taken: { text: 'outright' } };

function result(level: string, ...because: readonly string[]): Result {
  const breakdown = [
    { text: 'hexes held', points: 0 },
    { text: 'ships sunk', points: -3 },
  ];
  return { winner: 'axis', level, points: -3, ...(because.length > 0 ? { because } : {}), breakdown };
}

describe('the verdict', () => {
  it('names a level in the words of the game', () => {
    expect(verdictText(result('slight'), info, { levels })).toBe('Axis marginal victory, −3 points');
    expect(reasonOf(result('slight'))).toBeUndefined();
  });

  it('gives the reason instead of points where the game was won outright', () => {
    const fallen = result('taken', 'no working port', 'no airfield');
    expect(verdictText(fallen, info, { levels })).toBe('Axis outright victory');
    expect(reasonOf(fallen)).toBe('No working port; no airfield');
  });

  it('has plain words for a level without a name', () => {
    expect(verdictText(result('unheard-of'), info, { levels: {} })).toBe('Axis victory');
  });

  it.each([
    ['resignation', /Allied/],
    ['agreed draw', /draw/i],
    ['abandoned', /abandoned/i],
  ])('says what ended a game by %s, whatever the game', (level, words) => {
    expect(verdictText(result(level), info, { levels: {} })).toMatch(words);
  });
});
