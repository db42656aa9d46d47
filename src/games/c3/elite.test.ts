import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  attack,
  bar,
  chances,
  columnRead,
  declare,
  fact,
  fightOut,
  open,
  options,
  play,
  poised,
  told,
  unit,
} from './testing.ts';

const SOUTH = '1313';

const I = 'it-livorno-i-33';
const II = 'it-livorno-ii-33';
const III = 'it-livorno-iii-33';

describe('the elite bonus', () => {
  const KROH = ['de-1-kroh', 'de-2-kroh', 'de-3-kroh'];

  clause(['c3/5.5.1.0.9', 'c3/5.5.1.0.10'], 'one column in favour of its side, if the owner likes', () => {
    const units = { 'de-1-kroh': SOUTH, 'de-2-kroh': SOUTH, 'br-1-komr': '1312', 'br-2-dev': '1312' };
    const cases: readonly (readonly [string, string, string])[] = [
      ['plain', 'plain', '1:2'],
      ['elite de-1-kroh', 'plain', '1:1'],
      ['plain', 'elite br-2-dev', '1:3'],
      ['elite de-2-kroh', 'elite br-2-dev', '1:2'],
    ];
    for (const [ours, theirs, expected] of cases) {
      const state = poised(units, '1312', KROH.slice(0, 2), { active: 'ramcke' });
      play(state, ['ready', 'confirm', 'stand', ours]);
      expect(fact(state, theirs, 'column')).toBe(expected);
      expect(columnRead(play(state, theirs, { rolls: [1, 1] }))).toBe(expected);
    }
    const british = at('declaration', units, { active: 'southern' });
    attack(british, SOUTH, ['br-2-dev']);
    play(british, ['stand', 'elite br-2-dev']);
    // 5 against 6 is 1:2; the Devons add one, the Germans take it back.
    expect(columnRead(play(british, 'elite de-1-kroh', { rolls: [1, 1] }))).toBe('1:2');
  });

  clause('c3/5.5.1.0.17', 'one bonus a side, however many are elite', () => {
    const units = {
      ...Object.fromEntries(KROH.map((id) => [id, SOUTH])),
      'br-2-dev': '1312',
      'br-2-rif': '1312',
    };
    const state = poised(units, '1312', KROH, { active: 'ramcke' });
    // 9 against 10.
    play(state, ['ready', 'confirm', 'stand']);
    expect(options(state)).toEqual(['plain', ...KROH.map((id) => `elite ${id}`)]);
    expect(fact(state, 'elite de-2-kroh', 'elite attacker')).toBe('+1');
    play(state, 'elite de-2-kroh');
    expect(open(state)).toBe('british combat.counter');
    expect(fact(state, 'elite br-2-rif', 'elite defender')).toBe('-1');
    expect(columnRead(play(state, 'elite br-2-rif', { rolls: [1, 1] }))).toBe('1:2');
  });

  clause('c3/5.5.1.0.18', 'the unit that is named comes first in the casualties', () => {
    const units = { 'it-sm-bafile': SOUTH, 'it-ccnn-42': SOUTH, 'br-2-dev': '1312', 'br-1-ham': '1312' };
    const ids = ['it-sm-bafile', 'it-ccnn-42'];
    const named = poised(units, '1312', ids, { active: 'san-marco' });
    play(named, ['ready', 'confirm', 'stand']);
    expect(bar(named, 'elite it-ccnn-42')).toBe('c3/5.5.1.0.9');
    expect(bar(named, 'elite it-sm-grado')).toBe('c3/5.5.1.0.18');
    play(named, 'elite it-sm-bafile');
    // 8 against 9, back and forth: 1:2, where an 11 costs a step each.
    play(named, 'elite br-2-dev', { rolls: [5, 6] });
    expect([unit(named, 'it-sm-bafile').steps, unit(named, 'it-ccnn-42').steps]).toEqual([1, 2]);
    expect([unit(named, 'br-2-dev').steps, unit(named, 'br-1-ham').steps]).toEqual([1, 2]);
    const unnamed = poised(units, '1312', ids, { active: 'san-marco' });
    play(unnamed, ['ready', 'confirm', 'stand', 'plain']);
    play(unnamed, 'plain', { rolls: [5, 6] });
    expect(options(unnamed)).toEqual(['lose it-sm-bafile', 'lose it-ccnn-42']);
  });

  clause('c3/5.5.1.0.19', 'the attacker states his first, then the defender', () => {
    const state = poised({ 'de-1-kroh': SOUTH, 'br-2-dev': '1312' }, '1312', ['de-1-kroh'], {
      active: 'ramcke',
    });
    play(state, ['ready', 'confirm']);
    expect(open(state)).toBe('axis combat.elite');
    play(state, 'plain');
    expect(open(state)).toBe('british combat.counter');
  });

  clause('c3/5.5.1.0.19', 'a Disorganized unit gives it, a withheld or Dispersed one does not', () => {
    const weary = { 'de-1-kroh': { at: SOUTH, disorganized: 'yes' }, 'br-2-dev': '1312', 'br-1-dor': '1312' };
    const state = poised(weary, '1312', ['de-1-kroh'], { active: 'ramcke' });
    play(state, ['ready', 'confirm', 'withhold br-1-dor']);
    expect(options(state)).toEqual(['plain', 'elite de-1-kroh']);
    play(state, 'elite de-1-kroh');
    expect(options(state)).toEqual(['plain', 'elite br-2-dev']);
    expect(bar(state, 'elite br-1-dor')).toBe('c3/5.5.1.0.18');
    // Double the cost of the plain is paid: the Dorsets attack the company in their hex.
    const hunt = at(
      'declaration',
      { 'br-1-dor': { at: '1312', outlay: 4 }, 'de-1-kroh': { at: '1312', dispersed: true } },
      { active: 'southern' },
    );
    declare(hunt, '1312', ['br-1-dor']);
    play(hunt, 'confirm');
    expect(open(hunt)).toBe('british combat.elite');
    // 5 against 2, and no answer from the Dispersed.
    expect(columnRead(play(hunt, 'elite br-1-dor', { rolls: [1, 1] }))).toBe('3:1');
  });
});

describe('the result', () => {
  clause('c3/5.5.1.0.11', 'two dice are added and read in the column after all shifts', () => {
    // 4:1 against a town: 3:1.
    const units = { [I]: '1513', [II]: '1612', 'br-dockyard': '1512' };
    for (const [rolls, row] of [
      [[1, 1], 2],
      [[1, 6], 7],
      [[6, 1], 7],
      [[3, 5], 8],
      [[6, 6], 12],
    ] as const) {
      const seen = fightOut(poised(units, '1512', [I, II]), rolls);
      expect(seen.charts).toEqual([`combat ${row} 3:1`]);
      expect(told(seen, 'round', 'dice')).toEqual([row]);
    }
  });

  clause(
    ['c3/5.5.1.0.12', 'c3/5.5.1.0.13'],
    'the left part is for the attacker, the right for the defender',
    () => {
      // 8 against 4: 2:1. Ar/-, 1/1, -/Dr.
      const units = { [I]: SOUTH, [II]: SOUTH, 'br-8-man': '1312' };
      const repelled = poised(units, '1312', [I, II]);
      fightOut(repelled, [1, 3]);
      expect([I, II].map((id) => unit(repelled, id).disorganized)).toEqual(['yes', 'yes']);
      expect(unit(repelled, 'br-8-man')).toEqual({ id: 'br-8-man', at: '1312', steps: 2 });
      const even = poised(units, '1312', [I, II]);
      fightOut(even, [2, 6]);
      play(even, `lose ${II}`);
      expect([I, II, 'br-8-man'].map((id) => unit(even, id).steps)).toEqual([2, 1, 1]);
      const routed = poised(units, '1312', [I, II]);
      fightOut(routed, [5, 5]);
      expect(unit(routed, 'br-8-man').disorganized).toBe('yes');
      expect([I, II].map((id) => unit(routed, id).disorganized)).toEqual([undefined, undefined]);
      // 1 / 1Ar: 4 against 4, a 4 costs the attacker a step and the field, the defender nothing.
      const beaten = poised({ [I]: SOUTH, 'br-8-man': '1312' }, '1312', [I]);
      fightOut(beaten, [2, 2]);
      expect([I, 'br-8-man'].map((id) => unit(beaten, id).steps)).toEqual([1, 2]);
    },
  );

  clause('c3/5.5.1.0.22', 'retreated units alone are attacked in the last column, without shifts', () => {
    const units = {
      'de-1-kroh': '1511',
      'br-2-rif': { at: '1510', retreated: true },
      'br-8-man': { at: '1510', retreated: true },
    };
    const state = poised(units, '1510', ['de-1-kroh'], { active: 'ramcke' });
    expect(fact(state, 'ready', 'column')).toBe('5:1+');
    expect(fact(state, 'ready', 'terrain')).toBeUndefined();
    // Nobody is asked for his elite bonus.
    expect(columnRead(fightOut(state, [1, 1]))).toBe('5:1+');
    const fresh = poised({ ...units, 'br-24-re': '1510' }, '1510', ['de-1-kroh'], { active: 'ramcke' });
    // 3 against 2: one is there who can fight, and the city counts.
    expect(fact(fresh, 'ready', 'column')).toBe('1:3');
    play(fresh, ['ready', 'confirm', 'plain']);
    expect(columnRead(play(fresh, 'plain', { rolls: [1, 1] }))).toBe('1:3');
  });
});

describe('what the players are told before', () => {
  /** What came of each of the 36 throws, in the words of the table. */
  function results(state: State, action: string): Record<string, number> {
    const tally: Record<string, number> = {};
    for (let first = 1; first <= 6; first++)
      for (let second = 1; second <= 6; second++) {
        const copy = c3.copy(state);
        const seen = play(copy, action, { rolls: [first, second] });
        const result = String(told(seen, 'round', 'result')[0]);
        tally[result] = (tally[result] ?? 0) + 1;
      }
    return tally;
  }

  it('the chances are those of the dice, at every decision on the way', () => {
    const units = { 'de-1-kroh': '1511', 'de-2-kroh': '1511', 'br-2-rif': '1510', 'br-8-man': '1510' };
    const state = poised(units, '1510', ['de-1-kroh', 'de-2-kroh'], { active: 'ramcke' });
    const told = [chances(state, 'ready')];
    play(state, ['ready', 'confirm']);
    told.push(chances(state, 'stand'));
    const withheld = chances(state, 'withhold br-2-rif');
    const other = c3.copy(state);
    play(state, 'stand');
    told.push(chances(state, 'plain'));
    const sharper = chances(state, 'elite de-1-kroh');
    const elite = c3.copy(state);
    play(elite, 'elite de-1-kroh');
    expect(results(elite, 'plain')).toEqual(sharper);
    play(state, 'plain');
    told.push(chances(state, 'plain'));
    const found = results(state, 'plain');
    for (const one of told) expect(one).toEqual(found);
    expect(results(state, 'elite br-2-rif')).toEqual(chances(state, 'elite br-2-rif'));
    play(other, ['withhold br-2-rif']);
    expect(results(other, 'plain')).toEqual(withheld);
  });

  it('joining foresees the attack with the unit in it, and so does the order of battle', () => {
    const units = {
      [I]: SOUTH,
      [II]: SOUTH,
      [III]: SOUTH,
      'br-8-man': '1312',
      'br-1-ham': '1412',
      'br-2-komr': '1412',
    };
    const state = poised(units, '1312', [I]);
    expect(fact(state, `join ${II}`, 'attack')).toBe('8');
    const foreseen = chances(state, `join ${II}`);
    play(state, [`join ${II}`, 'ready']);
    declare(state, '1412', [III]);
    play(state, 'confirm');
    expect(chances(state, 'fight 1312')).toEqual(foreseen);
    expect(results(state, 'fight 1312')).toEqual(foreseen);
    const other = chances(state, 'fight 1412');
    play(state, 'fight 1412');
    expect(chances(state, 'stand')).toEqual(other);
  });

  it('an overrun is foreseen as it is fought', () => {
    const units = { [I]: '1513', [II]: { at: '1513', steps: 1 }, 'br-8-man': '1512' };
    const state = at('movement', units, { active: 'livorno' });
    play(state, [`pick ${I}`, `with ${II}`]);
    expect(fact(state, 'overrun 1512 ground', 'terrain')).toBe('-1');
    expect(results(state, 'overrun 1512 ground')).toEqual(chances(state, 'overrun 1512 ground'));
  });
});
