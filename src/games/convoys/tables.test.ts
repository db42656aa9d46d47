import { describe, expect, it } from 'vitest';
import { Refusal } from '../../engine/refusal.ts';
import { seasonId, U_BOATS_FROM } from './calendar.ts';
import { unitNumbered } from './fleet.ts';
import { ALEXANDRIA, labelOf, returnAttacksFrom } from './sea.ts';
import {
  ATTACK_INTENSIFIED,
  airAttackChart,
  chanceOf,
  chanceOfHit,
  columnNumbered,
  FACES,
  MAS,
  SUBMARINE,
  SURFACE,
} from './tables.ts';

describe('the data', () => {
  it('give the chances of a die', () => {
    expect([16, 33, 50, 67, 100].map(chanceOf)).toEqual([1 / 6, 2 / 6, 3 / 6, 4 / 6, 1]);
    expect([MAS, SUBMARINE, SURFACE].map(chanceOfHit)).toEqual([1 / 6, 1 / 6, 2 / 6]);
  });

  it('have a row for every die of an intensified attack', () => {
    expect(airAttackChart.at(FACES + ATTACK_INTENSIFIED, columnNumbered(airAttackChart, 'stuka')).text).toBe(
      'hit*',
    );
  });

  it('say when U-boats are about, and what places are called', () => {
    expect(seasonId(U_BOATS_FROM)).toBe('fall-1941');
    expect(returnAttacksFrom(2)).toBe('summer-1940');
    expect(labelOf(ALEXANDRIA)).toBe('Alexandria');
  });

  it('know nothing of other things', () => {
    expect(() => unitNumbered('bismarck')).toThrow(Refusal);
    expect(() => columnNumbered(airAttackChart, 'zeppelin')).toThrow(
      'convoys/tables.json: there is no column "zeppelin"',
    );
  });
});
