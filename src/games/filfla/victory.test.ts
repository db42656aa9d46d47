import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { filfla } from './index.ts';
import { at, attack, move, open, type Placing, play } from './testing.ts';

const OVER = 'The raid is over.';
const RAIDERS_SAFE = { 'cdo-1': '0401', 'cdo-2': '0401', 'cdo-3': '0401', 'cdo-4': '0401', sappers: '0401' };
const GARRISON_SAFE = { gun: '0504', mg: '0505', 'rifle-1': '0505', 'rifle-2': '0304', 'rifle-3': '0305' };

/** The result if the last turn ends with everyone in a safe place, but for these. */
function resultWith(changes: Readonly<Record<string, Placing>>) {
  const state = at('garrison-fight', { ...RAIDERS_SAFE, ...GARRISON_SAFE, ...changes }, { turn: 5 });
  play(state, 'end');
  return filfla.result(state);
}

const weak = (hex: string) => ({ at: hex, steps: 1 });

describe('the end', () => {
  clause('filfla/9.1', 'the game ends after the last turn, not before', () => {
    const state = at('garrison-fight', { 'cdo-1': '0401', 'rifle-1': '0405' }, { turn: 4 });
    play(state, 'end');
    expect(filfla.result(state)).toBeUndefined();
    play(state, ['end', 'end', 'end']);
    expect(open(state)).toBe('garrison combat-phase.attack');
    expect(play(state, 'end').spectator).toContain(OVER);
    expect(open(state)).toBe('over');
    expect(filfla.result(state)).toBeDefined();
  });

  clause('filfla/9.1', 'it ends at once when fire eliminates the last raider', () => {
    const state = at('raiders-move', { 'cdo-1': weak('0401'), 'rifle-1': '0403' }, { ammunition: 1 });
    move(state, 'cdo-1', '0402');
    expect(play(state, 'fire rifle-1', { rolls: [6] }).raiders).toContain(OVER);
    expect(open(state)).toBe('over');
  });

  clause('filfla/9.1', "it ends at once when the last raider falls in either side's combat", () => {
    const own = at('raiders-fight', { 'cdo-1': weak('0403'), 'rifle-1': '0304' });
    expect(attack(own, '0304', ['cdo-1'], [1, 1]).garrison).toContain(OVER);
    expect(open(own)).toBe('over');
    const theirs = at('garrison-fight', { 'cdo-1': weak('0403'), 'rifle-1': '0304', 'rifle-2': '0304' });
    expect(attack(theirs, '0403', ['rifle-1', 'rifle-2'], [6, 6]).garrison).toContain(OVER);
    expect(open(theirs)).toBe('over');
  });

  clause('filfla/9.1', 'it goes on while raiders are still at sea', () => {
    const state = at(
      'raiders-move',
      { 'cdo-1': weak('0401'), sappers: { at: 'sea', beach: 'south' }, 'rifle-1': '0403' },
      { ammunition: 1 },
    );
    move(state, 'cdo-1', '0402');
    play(state, 'fire rifle-1', { rolls: [6] });
    expect(open(state)).toBe('raiders movement.pick');
  });
});

describe('victory', () => {
  clause('filfla/9.2', '4 points for the gun, 2 for the tower, 1 for each other garrison step', () => {
    expect(resultWith({})?.points).toBe(0);
    expect(resultWith({ gun: 'eliminated' })?.points).toBe(4);
    expect(resultWith({ 'cdo-1': '0404' })?.points).toBe(2);
    expect(resultWith({ 'rifle-1': '0404' })?.points).toBe(0);
    expect(resultWith({ 'cdo-1': '0404', 'cdo-2': '0404' })?.points).toBe(2);
    expect(resultWith({ 'rifle-1': weak('0505'), mg: 'eliminated' })?.points).toBe(2);
    expect(resultWith({ 'decoy-1': 'eliminated', 'decoy-2': '0304' })?.points).toBe(0);
    expect(resultWith({ gun: 'eliminated', 'cdo-1': '0404', 'rifle-3': 'eliminated' })?.breakdown).toEqual([
      { text: 'the gun destroyed', points: 4 },
      { text: 'the tower held', points: 2 },
      { text: 'garrison steps lost', points: 2 },
      { text: 'raider steps lost', points: 0 },
    ]);
  });

  clause('filfla/9.3', 'each raider step lost costs 1 point', () => {
    expect(resultWith({ 'cdo-1': weak('0401') })?.points).toBe(-1);
    expect(resultWith({ 'cdo-1': weak('0401'), 'cdo-2': 'eliminated', sappers: 'eliminated' })?.points).toBe(
      -4,
    );
    expect(resultWith({ 'cdo-1': weak('0404'), gun: 'eliminated' })?.points).toBe(5);
  });

  clause('filfla/9.4', '6 points are a triumph, 3 a narrow victory, 1 a draw, 0 a garrison victory', () => {
    const gun = { gun: 'eliminated' };
    const tower = { 'cdo-1': '0404' };
    const step = { 'rifle-1': weak('0505') };
    const verdict = (changes: Readonly<Record<string, Placing>>) => {
      const result = resultWith(changes);
      return `${result?.points} ${result?.winner} ${result?.level}`;
    };
    expect(verdict({ ...gun, ...tower, ...step })).toBe('7 raiders triumph');
    expect(verdict({ ...gun, ...tower })).toBe('6 raiders triumph');
    expect(verdict({ ...gun, ...step })).toBe('5 raiders narrow');
    expect(verdict({ ...tower, ...step })).toBe('3 raiders narrow');
    expect(verdict(tower)).toBe('2 draw draw');
    expect(verdict(step)).toBe('1 draw draw');
    expect(verdict({})).toBe('0 garrison victory');
    expect(verdict({ 'cdo-4': 'eliminated' })).toBe('-2 garrison victory');
  });
});
