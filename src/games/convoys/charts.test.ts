import { describe, expect, it } from 'vitest';
import { numberOf } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import { Season, U_BOATS_FROM } from './calendar.ts';
import {
  ATTACK_INTENSIFIED,
  airAttackChart,
  chanceOf,
  chanceOfHit,
  columnCalled,
  FACES,
  MAS,
  PrintedEffect,
  SUBMARINE,
  SURFACE,
} from './charts.ts';
import { Unit } from './counters.ts';
import { map } from './map.ts';
import { texts } from './texts.ts';

describe('the data', () => {
  it('give the chances of a die', () => {
    expect([16, 33, 50, 67, 100].map(chanceOf)).toEqual([1 / 6, 2 / 6, 3 / 6, 4 / 6, 1]);
    expect([MAS, SUBMARINE, SURFACE].map((column) => chanceOfHit(column))).toEqual([1 / 6, 1 / 6, 2 / 6]);
  });

  it('have a row for every die of an intensified attack', () => {
    const { effect } = airAttackChart.at(FACES + ATTACK_INTENSIFIED, columnCalled(airAttackChart, 'stuka'));
    expect(PrintedEffect.name(effect)).toBe('hit*');
  });

  it('say when boats lie in wait off the ports, and what places are called', () => {
    expect(Season.name(U_BOATS_FROM)).toBe('fall-1941');
    const from = map.returnAttacks.map(({ by, activeFrom }) => `${by} ${activeFrom}`);
    expect(from).toEqual(['german fall-1941', 'british summer-1940']);
    expect(texts.labels.place['alexandria']).toBe('Alexandria');
  });

  it('know nothing of other things', () => {
    expect(() => numberOf(Unit, 'bismarck')).toThrow(Refusal);
    expect(() => columnCalled(airAttackChart, 'zeppelin')).toThrow(
      'convoys/tables.json: there is no column "zeppelin"',
    );
  });
});
