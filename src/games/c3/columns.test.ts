import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { combatChart, ratioColumn, ratioName, shiftedColumn } from './charts.ts';
import { counters } from './counters.ts';
import { halved } from './state.ts';
import { at, attack, costs, declare, fact, hex, odds, play, preview } from './testing.ts';

describe('rounding', () => {
  clause(['c3/1.3.9.1', 'c3/1.3.9.2'], 'halves are rounded up, unit by unit', () => {
    const three = {
      'it-friuli-i-87': { at: '1213', disorganized: 'yes' },
      'it-friuli-ii-87': { at: '1213', disorganized: 'yes' },
      'it-friuli-iii-87': { at: '1212', disorganized: 'yes' },
    };
    const state = at('declaration', { ...three, 'br-2-komr': '1313' }, { active: 'friuli' });
    expect(odds(state, '1313', Object.keys(three))('attack')).toBe('6');
    const gun = { 'it-friuli-cc': { at: '1213', disorganized: 'yes' } };
    const one = at(
      'declaration',
      { ...gun, 'br-2-dev': { at: '1313', disorganized: 'yes' } },
      { active: 'friuli' },
    );
    const of = odds(one, '1313', ['it-friuli-cc']);
    expect([of('attack'), of('defence')]).toEqual(['1', '3']);
  });

  clause('c3/1.3.9.1', 'a Movement Value of 5 becomes 3 in disorder', () => {
    const farthest = (part: object) => {
      const state = at('movement', { 'br-1-komr': { at: '0711', ...part } }, { active: 'northern' });
      return Math.max(...Object.values(costs(state, 'br-1-komr')));
    };
    expect(farthest({})).toBe(5);
    expect(farthest({ disorganized: 'yes' })).toBe(3);
  });

  clause('c3/1.3.9.3', 'every reason halves once more', () => {
    // San Marco from the sea, in order with a 4, in disorder with a 2.
    const ashore = (die: number) => {
      const state = at('landings', { 'br-2-dev': '2012' });
      play(state, ['pick it-sm-bafile', 'embark 2112', 'land-on 2012', 'wave 1']);
      play(state, 'confirm', { rolls: [die] });
      return fact(state, 'plain', 'attack');
    };
    expect([ashore(4), ashore(2)]).toEqual(['2', '1']);
    // Out of supply in turn 3, in disorder, or both: 3 becomes 2 and 1.
    const company = (turn: string, part: object) => {
      const units = { 'de-1-kroh': { at: '1213', ...part }, 'br-2-komr': '1313' };
      return odds(at('declaration', units, { active: 'ramcke', turn }), '1313', ['de-1-kroh'])('attack');
    };
    expect([company('2', {}), company('3', {})]).toEqual(['3', '2']);
    expect([company('2', { disorganized: 'yes' }), company('3', { disorganized: 'yes' })]).toEqual([
      '2',
      '1',
    ]);
    // The numbers of the examples that no counter bears.
    expect([5, 3].map(halved)).toEqual([3, 2]);
    expect([9, 5, 3].map(halved)).toEqual([5, 3, 2]);
    expect([0, 1].map(halved)).toEqual([0, 1]);
  });

  clause('c3/1.3.9.4', 'odds are rounded down, for the defender', () => {
    const ratio = (ours: readonly string[], theirs: readonly string[]) => {
      const units = Object.fromEntries([
        ...ours.map((id) => [id, '1213']),
        ...theirs.map((id) => [id, '1313']),
      ]);
      const { formation } = unitNamed(ours[0] ?? '');
      return odds(at('declaration', units, { active: formation ?? '' }), '1313', ours)('odds');
    };
    expect(ratio(['it-livorno-i-33'], ['br-2-komr'])).toBe('1:1');
    expect(ratio(['it-friuli-i-87'], ['br-8-man'])).toBe('1:2');
    expect(ratio(['it-livorno-i-33', 'it-livorno-ii-33'], ['br-2-komr'])).toBe('2:1');
    expect(ratio(['it-friuli-i-87'], ['br-2-komr', 'br-8-man'])).toBe('1:3');
  });
});

describe('column shifts', () => {
  /** Who gives so much against the single point of the Home Guard at Għargħur, four columns to the left. */
  const AGAINST_ONE: Readonly<Record<string, Readonly<Record<string, object | string>>>> = {
    '8:1': { 'it-livorno-i-33': '1106', 'it-livorno-ii-33': '1205' },
    '7:1': { 'it-livorno-i-33': '1106', 'it-livorno-xi-gua': '1205' },
    '6:1': { 'it-livorno-i-33': '1106', 'it-livorno-ii-33': { at: '1205', steps: 1 } },
    '5:1': { 'it-livorno-xi-gua': '1106', 'it-livorno-ii-33': { at: '1205', steps: 1 } },
    '4:1': { 'it-livorno-i-33': '1106' },
  };

  function fourLeft(ratio: string): (text: string) => string | undefined {
    const attackers = AGAINST_ONE[ratio] ?? {};
    const all = { ...attackers, 'br-home-guard': '1206' } as Record<string, string>;
    const of = odds(at('declaration', all, { active: 'livorno' }), '1206', Object.keys(attackers));
    expect([of('terrain'), of('Victoria Line'), of('odds')]).toEqual(['-2', '-2', ratio]);
    return of;
  }

  /** Any odds and shift, on the table itself. */
  function column(ratio: string, shift: number): string | undefined {
    const [attack = 1, defence = 1] = ratio.split(':').map(Number);
    return combatChart.columns[shiftedColumn(ratioColumn(attack, defence), shift)];
  }

  clause(['c3/1.3.10.1', 'c3/1.3.10.2'], '10:1 two columns left is 8:1, read at 5:1+', () => {
    const livorno = {
      'it-livorno-i-33': '1410',
      'it-livorno-ii-33': '1410',
      'it-livorno-iii-33': { at: '1511', steps: 1 },
    };
    const state = at('declaration', { ...livorno, 'br-home-guard': '1510' }, { active: 'livorno' });
    const of = odds(state, '1510', Object.keys(livorno));
    expect([of('odds'), of('terrain'), of('column')]).toEqual(['10:1', '-2', '5:1+']);
    expect(column('10:1', -2)).toBe('5:1+');
    expect(column('5:1', -2)).toBe('3:1');
  });

  clause(
    ['c3/1.3.10.4', 'c3/1.3.10.5'],
    '8:1 four columns left is 4:1: outside the table nothing is counted',
    () => {
      expect(fourLeft('8:1')('column')).toBe('4:1');
      expect(column('8:1', -4)).toBe('4:1');
      expect(column('20:1', -9)).toBe('5:1+');
      expect(column('12:1', -10)).toBe('2:1');
    },
  );

  clause('c3/1.3.10.6', '6:1 four columns left is 2:1', () => {
    expect(fourLeft('6:1')('column')).toBe('2:1');
    expect(fourLeft('7:1')('column')).toBe('3:1');
  });

  clause('c3/1.3.10.3', 'on the table three shifts count', () => {
    expect(fourLeft('5:1')('column')).toBe('2:1');
    expect(fourLeft('4:1')('column')).toBe('1:1');
    for (const [ratio, shift, read] of [
      ['4:1', -3, '1:1'],
      ['4:1', -5, '1:1'],
      ['1:2', 3, '3:1'],
      ['1:2', 4, '3:1'],
      ['1:1', 4, '4:1'],
      ['3:1', -4, '1:2'],
    ] as const)
      expect([ratio, shift, column(ratio, shift)]).toEqual([ratio, shift, read]);
  });

  clause('c3/1.3.10.7', 'all shifts are added up first: 2 left and 2 right are none', () => {
    // A concentric attack of elite companies on Hamrun.
    const units = { 'de-1-kroh': '1410', 'de-2-kroh': '1609', 'br-4-buffs': '1510' };
    const state = at('declaration', units, { active: 'ramcke' });
    attack(state, '1510', ['de-1-kroh', 'de-2-kroh']);
    expect(fact(state, 'elite de-1-kroh', 'odds')).toBe('1:1');
    expect(fact(state, 'elite de-1-kroh', 'concentric attack')).toBe('+1');
    expect(fact(state, 'elite de-1-kroh', 'column')).toBe('1:1');
    expect(fact(state, 'plain', 'column')).toBe('1:2');
    // 4 left and 1 right are 3 left, and all three count; with the elite's shift for a concentric one, which
    // cannot come together with the line.
    for (const [ids, ratio, read] of [
      [['it-sm-bafile'], '4:1', '1:1'],
      [['it-sm-bafile', 'it-sm-nuotatori'], '6:1', '3:1'],
    ] as const) {
      const marines = Object.fromEntries(ids.map((id, index) => [id, index === 0 ? '1106' : '1205']));
      const guard = at('declaration', { ...marines, 'br-home-guard': '1206' }, { active: 'san-marco' });
      attack(guard, '1206', ids);
      expect(fact(guard, 'elite it-sm-bafile', 'odds')).toBe(ratio);
      expect(fact(guard, 'elite it-sm-bafile', 'column')).toBe(read);
    }
  });

  clause('c3/1.3.10.7', 'the shift of the defender is in the sum', () => {
    const units = { 'de-1-kroh': '1212', 'de-2-kroh': '1212', 'br-2-dev': '1313' };
    const state = at('declaration', units, { active: 'ramcke' });
    attack(state, '1313', ['de-1-kroh', 'de-2-kroh']);
    play(state, 'elite de-1-kroh');
    expect(fact(state, 'plain', 'column')).toBe('2:1');
    expect(fact(state, 'elite br-2-dev', 'column')).toBe('1:1');
  });

  clause('c3/1.3.10.8', 'a step within the outermost column is free, every other one is on the table', () => {
    for (const [ratio, shift, read] of [
      ['7:1', -1, '5:1+'],
      ['6:1', -1, '5:1+'],
      ['6:1', -2, '4:1'],
      ['5:1', -4, '2:1'],
      ['6:1', -5, '2:1'],
      ['7:1', -9, '2:1'],
      ['1:5', 4, '1:1'],
      ['1:5', 6, '2:1'],
      ['1:3', 3, '2:1'],
      ['1:3', 4, '2:1'],
      ['4:1', 3, '5:1+'],
      ['1:2', -5, '1:3'],
    ] as const)
      expect([ratio, shift, column(ratio, shift)]).toEqual([ratio, shift, read]);
  });

  clause('c3/1.3.10.9', 'beyond the table a step is one in the ratio, on it one column', () => {
    const stepped = (ratio: string, by: number) => {
      const [attack = 1, defence = 1] = ratio.split(':').map(Number);
      return ratioName(ratioColumn(attack, defence) + by);
    };
    expect([stepped('10:1', -1), stepped('8:1', -2), stepped('6:1', 1)]).toEqual(['9:1', '6:1', '7:1']);
    expect([stepped('1:6', 1), stepped('1:5', 2), stepped('1:4', -1)]).toEqual(['1:5', '1:3', '1:5']);
    expect([...combatChart.columns]).toEqual(['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1+']);
    expect([column('1:3', 1), column('1:2', 1), column('1:1', 1), column('4:1', 1)]).toEqual([
      '1:2',
      '1:1',
      '2:1',
      '5:1+',
    ]);
  });

  clause('c3/1.3.10.10', 'odds beyond the table are read in its outermost column', () => {
    for (const [ratio, shift, read] of [
      ['10:1', 0, '5:1+'],
      ['7:1', 3, '5:1+'],
      ['1:7', 0, '1:3'],
      ['1:6', 2, '1:3'],
      ['1:4', -3, '1:3'],
    ] as const)
      expect([ratio, shift, column(ratio, shift)]).toEqual([ratio, shift, read]);
    const weak = { 'it-livorno-i-33': { at: '1213', steps: 1 }, 'br-2-dev': '1313', 'br-1-dor': '1313' };
    const of = odds(at('declaration', weak, { active: 'livorno' }), '1313', ['it-livorno-i-33']);
    expect([of('odds'), of('column')]).toEqual(['1:5', '1:3']);
  });

  it('shows the column in which the dice are read', () => {
    const state = at(
      'declaration',
      { 'it-livorno-i-33': '1106', 'br-home-guard': '1206' },
      { active: 'livorno' },
    );
    declare(state, '1206', ['it-livorno-i-33']);
    const { charts } = play(state, 'confirm', { rolls: [5, 6] });
    expect(charts).toEqual(['combat 11 1:1']);
    expect(hex(state, '1206').control).toBeUndefined();
    expect(preview(at('air-missions', {}), 'bomb 1206').facts[0]).toMatchObject({
      key: 'column',
      text: 'Column',
      value: '2',
    });
  });
});

function unitNamed(id: string) {
  const found = counters.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no unit ${id}`);
  return found;
}
