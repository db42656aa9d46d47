import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import { at, bar, chances, costs, hex, move, options, picked, play, type Units, unit } from './testing.ts';

const TURNS = ['1', '2', '3', '4'];
const RAMCKE = { active: 'ramcke' };

function dispersed(where: string): { at: string; dispersed: true } {
  return { at: where, dispersed: true };
}

describe('regrouping', () => {
  const lost = (turn: string, more: Units = {}): State =>
    at('movement', { 'de-1-kroh': dispersed('1313'), ...more }, { ...RAMCKE, turn });

  clause('c3/3.2.0.33', 'from turn 1 a unit may try before it moves, not afterwards', () => {
    for (const turn of TURNS) {
      const state = picked(lost(turn), 'de-1-kroh');
      expect(options(state)).toContain('regroup');
      play(state, 'creep 1312');
      expect(bar(state, 'pick de-1-kroh')).toBe('c3/3.2.0.37');
    }
  });

  clause('c3/3.2.0.34', 'it does not try while enemies are in its hex', () => {
    const state = picked(lost('1', { 'br-8-man': '1313' }), 'de-1-kroh');
    expect(bar(state, 'regroup')).toBe('c3/3.2.0.34');
    const beside = picked(lost('1', { 'br-8-man': '1312' }), 'de-1-kroh');
    expect(options(beside)).toContain('regroup');
  });

  clause(
    ['c3/3.2.0.35', 'c3/3.2.0.36', 'c3/3.2.0.38'],
    'it regroups on 1-2 in turn 1, 1-3 in turn 2, 1-4 in turn 3, 1-5 in turn 4',
    () => {
      TURNS.forEach((turn, index) => {
        for (const die of [1, 2, 3, 4, 5, 6]) {
          const state = lost(turn);
          play(state, ['pick de-1-kroh', 'regroup'], { rolls: [die] });
          expect(unit(state, 'de-1-kroh').dispersed).toBe(die <= 2 + index ? undefined : true);
        }
        const ready = picked(lost(turn), 'de-1-kroh');
        expect(chances(ready, 'regroup', 6)['regroups']).toBe(2 + index);
      });
    },
  );

  clause('c3/3.2.0.36', 'a unit that fails does not try again in the same operation', () => {
    const state = lost('1');
    play(state, ['pick de-1-kroh', 'regroup'], { rolls: [6] });
    expect(unit(state, 'de-1-kroh')).toMatchObject({ at: '1313', dispersed: true });
    expect(bar(picked(state, 'de-1-kroh'), 'regroup')).toBe('c3/3.2.0.36');
    play(state, 'end');
    expect(options(state)).toEqual(['confirm']);
  });

  clause('c3/3.2.0.37', 'a unit that fails may move one hex, whatever the ground', () => {
    // Hills behind the Victoria Line, one of them in ruins, from the plain before it.
    const state = at(
      'movement',
      { 'de-1-kroh': { ...dispersed('1106'), disorganized: 'yes' }, 'br-8-man': '1207' },
      { ...RAMCKE, hexes: { '1206': { rubble: true } } },
    );
    play(state, ['pick de-1-kroh', 'regroup'], { rolls: [6] });
    const scattered = picked(state, 'de-1-kroh');
    expect(options(scattered).toSorted()).toEqual(
      ['1105', '1205', '1206', '1107', '1006', '1005'].map((to) => `creep ${to}`).toSorted(),
    );
    expect(bar(scattered, 'creep 1007')).toBe('c3/3.2.0.37');
    play(scattered, 'creep 1206');
    expect(unit(scattered, 'de-1-kroh')).toMatchObject({ at: '1206', dispersed: true });
    expect(unit(scattered, 'de-1-kroh').spent).toBeUndefined();
    expect(bar(scattered, 'pick de-1-kroh')).toBe('c3/3.2.0.37');
  });

  clause('c3/3.2.0.54', 'a unit that regroups holds its hex, and may move and attack', () => {
    const state = lost('1', { 'br-8-man': '1311' });
    play(state, ['pick de-1-kroh', 'regroup'], { rolls: [1] });
    expect(hex(state, '1313').control).toBe('axis');
    expect(costs(state, 'de-1-kroh')).toMatchObject({ '1312': 2, '1314': 0.5, '1413': 1 });
    move(state, 'de-1-kroh', '1312');
    play(state, ['end', 'attack 1311']);
    expect(options(state)).toEqual(['join de-1-kroh']);
    const failed = lost('1', { 'br-8-man': '1312' });
    play(failed, ['pick de-1-kroh', 'regroup'], { rolls: [3] });
    expect(hex(failed, '1313').control).toBeUndefined();
    play(failed, 'end');
    expect(bar(failed, 'attack 1312')).toBe('c3/3.2.0.23');
  });

  clause('c3/3.2.0.55', 'among enemies it may still move one hex, and does not try there', () => {
    const state = lost('2', { 'br-8-man': '1313' });
    play(state, ['pick de-1-kroh', 'creep 1314']);
    expect(unit(state, 'de-1-kroh')).toMatchObject({ at: '1314', dispersed: true });
    expect(bar(state, 'pick de-1-kroh')).toBe('c3/3.2.0.37');
    play(state, 'end');
    expect(unit(state, 'de-1-kroh').dispersed).toBe(true);
  });

  clause('c3/3.2.0.56', 'it enters neither the sea nor a hex with enemies', () => {
    const units = {
      'de-1-kroh': dispersed('1105'),
      'de-2-kroh': dispersed('1106'),
      'br-8-man': '1005',
    };
    const state = picked(at('movement', units, RAMCKE), 'de-1-kroh');
    expect(options(state, 'creep')).toEqual(['creep 1205', 'creep 1106']);
    for (const sea of ['1104', '1204', '1004']) expect(bar(state, `creep ${sea}`)).toBe('c3/3.2.0.56');
    expect(bar(state, 'creep 1005')).toBe('c3/3.2.0.56');
    // Across the harbour there is no way either.
    const harbour = picked(at('movement', { 'de-1-kroh': dispersed('1709') }, RAMCKE), 'de-1-kroh');
    expect(options(harbour, 'creep')).toEqual(['creep 1609']);
    expect(bar(harbour, 'creep 1710')).toBe('c3/3.2.0.56');
  });
});
