import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import {
  at,
  bar,
  declare,
  fact,
  fallBack,
  keys,
  open,
  options,
  place,
  play,
  type Seen,
  type Setting,
  told,
  type Units,
  unit,
} from './testing.ts';

const livorno = (units: Units, setting: Setting = {}) =>
  at('declaration', units, { active: 'livorno', ...setting });

const ONE = 'it-livorno-i-33';
const TWO = 'it-livorno-ii-33';
const THREE = 'it-livorno-iii-33';

/** The hexes that were fought for. */
function combatsIn(seen: Seen): readonly unknown[] {
  return told(seen, 'combat', 'hex');
}

describe('declaration of attacks', () => {
  clause('c3/5.2.5.1', 'when movement is over all attacks are declared before the first is fought', () => {
    const units = { [ONE]: '1111', [TWO]: '1312', 'br-8-man': '1110', 'br-1-dli': '1412' };
    const state = at('movement', { ...units, 'de-1-kroh': '1109' }, { active: 'livorno' });
    expect(bar(state, 'attack 1110')).toBe('c3/5.2');
    play(state, 'end');
    expect(open(state)).toBe('axis declaration.target');
    expect(options(state)).toEqual(['attack 1110', 'attack 1412', 'confirm']);
    // Units of other formations have no part in it.
    declare(state, '1110', [ONE]);
    play(state, 'attack 1412');
    expect(bar(state, 'join de-1-kroh')).toBe('c3/5.5.0.26');
    play(state, [`join ${TWO}`, 'ready']);
    expect(keys(play(state, 'confirm'))).toEqual(['declared', 'declared']);
    expect(options(state)).toEqual(['fight 1110', 'fight 1412']);
  });

  clause('c3/5.2.5.2', 'a declared attack lies open to everybody', () => {
    const state = livorno({
      [ONE]: '1111',
      [TWO]: '1312',
      [THREE]: '1312',
      'br-8-man': '1110',
      'br-1-dli': '1412',
    });
    declare(state, '1110', [ONE]);
    declare(state, '1412', [TWO]);
    const { lines } = play(state, 'confirm');
    expect([ONE, TWO, THREE].map((id) => unit(state, id).target)).toEqual(['1110', '1412', undefined]);
    expect(lines.map((line) => line.includes('1110') || line.includes('Mqabba'))).toEqual([true, true]);
  });

  clause('c3/5.2.5.3', 'each unit has one target, and those of one hex may have different ones', () => {
    const state = livorno({ [ONE]: '1111', [TWO]: '1111', 'br-8-man': '1110', 'br-1-dli': '1010' });
    declare(state, '1110', [ONE]);
    play(state, 'attack 1010');
    expect(options(state)).toEqual([`join ${TWO}`]);
    expect(bar(state, `join ${ONE}`)).toBe('c3/5.5.0.5');
    play(state, [`join ${TWO}`, 'ready', 'confirm']);
    expect([ONE, TWO].map((id) => unit(state, id).target)).toEqual(['1110', '1010']);
    expect(options(state)).toEqual(['fight 1010', 'fight 1110']);
  });

  clause('c3/5.2.5.4', 'adjacent, passable, able to attack, and not too many through a side', () => {
    const tank = { 'it-10-cor-75': { at: '0707', joined: true } };
    const state = livorno({
      [ONE]: '0609',
      [TWO]: '0609',
      'it-livorno-28-art': '0609',
      [THREE]: '0709',
      ...tank,
      'br-8-man': '0710',
      'br-1-dli': '0607',
    });
    expect(bar(state, 'attack 0809')).toBe('c3/5.5.0.2');
    play(state, 'attack 0710');
    expect(bar(state, 'join it-10-cor-75')).toBe('c3/5.5.0.2');
    expect(bar(state, 'join it-livorno-28-art')).toBe('c3/5.5.0.6');
    play(state, `join ${ONE}`);
    // A hill: 2 points from each hex.
    expect(bar(state, `join ${TWO}`)).toBe('c3/5.5.0.8');
    play(state, [`join ${THREE}`, 'ready']);
    // The tank could not drive from 0707 to the hill 0607.
    expect(bar(state, 'attack 0607')).toBe('c3/5.5.0.3');
    // No attack over an arm of the sea, but one over land.
    const harbour = livorno({ [ONE]: '1609', [TWO]: '1711', 'br-8-man': '1710' });
    play(harbour, 'attack 1710');
    expect(options(harbour)).toEqual([`join ${TWO}`]);
    expect(bar(harbour, `join ${ONE}`)).toBe('c3/5.5.0.2');
  });

  clause('c3/5.2.5.4', 'all who attack a hex fight in one combat', () => {
    const state = livorno({ [ONE]: '1111', [TWO]: '1109', 'br-8-man': '1110' });
    declare(state, '1110', [ONE]);
    // The attack can be joined as long as nothing is confirmed.
    play(state, ['attack 1110', `join ${TWO}`]);
    expect(fact(state, 'ready', 'attack')).toBe('8');
    play(state, 'ready');
    const seen = play(state, 'confirm', { rolls: [4, 4] });
    expect(told(seen, 'combat', 'attackers')).toEqual([[ONE, TWO]]);
  });

  clause(
    'c3/5.2.5.5',
    'a hex is fought for once in a combat segment, an overrun before does not count',
    () => {
      const units = { [ONE]: '1111', [TWO]: '1312', [THREE]: '1109', 'br-8-man': '1110', 'br-1-dli': '1412' };
      const state = at('movement', units, { active: 'livorno' });
      play(state, [`pick ${ONE}`, 'overrun 1110 ground'], { rolls: [1, 1] });
      fallBack(state);
      play(state, 'end');
      declare(state, '1110', [THREE]);
      declare(state, '1412', [TWO]);
      play(state, 'confirm');
      const first = play(state, 'fight 1110', { rolls: [4, 3] });
      expect(combatsIn(first)).toEqual(['1110']);
      // Nobody moved, and yet the hex is not attacked again: only the other combat is left.
      expect(combatsIn(play(state, 'refuse', { rolls: [4, 3] }))).toEqual(['1412']);
      expect(place(state, 'br-8-man')).toBe('1110');
      play(state, 'refuse');
      expect(open(state)).not.toContain('battles');
    },
  );

  clause('c3/5.2.5.7', 'what is declared is neither changed nor called off', () => {
    const state = livorno({
      [ONE]: '1111',
      [TWO]: '1312',
      [THREE]: '1111',
      'br-8-man': '1110',
      'br-1-dli': '1412',
    });
    declare(state, '1110', [ONE]);
    declare(state, '1412', [TWO]);
    play(state, 'confirm');
    expect(options(state)).toEqual(['fight 1110', 'fight 1412']);
    expect(bar(state, 'attack 1110')).toBe('c3/5.2.5.7');
    expect(bar(state, `join ${THREE}`)).toBe('c3/5.2.5.7');
    expect(bar(state, 'fight 1210')).toBe('c3/5.2.5.7');
    // One has been fought: the other follows whether the attacker likes it or not.
    expect(combatsIn(play(state, 'fight 1110', { rolls: [4, 3] }))).toEqual(['1110']);
    expect(combatsIn(play(state, 'refuse', { rolls: [4, 3] }))).toEqual(['1412']);
  });
});
