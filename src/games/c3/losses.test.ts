import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import { at, attack, bar, dice, open, options, place, play, type Units, unit } from './testing.ts';

const I_33 = 'it-livorno-i-33';
const II_33 = 'it-livorno-ii-33';
const MAN = 'br-8-man';
const BUFFS = 'br-4-buffs';

/** An elite battalion and two others, of two steps each, and the four battalions they attack in a City. */
const E = 'it-sm-bafile';
const F = 'it-ccnn-42';
const G = 'it-ccnn-43';
const GARRISON = ['br-2-rif', 'br-2-dev', 'br-11-lf', MAN];

function livorno(units: Units): State {
  return at('declaration', units, { active: 'livorno', turn: '2' });
}

/** 12 against 18 in a City: 1:2, and with the bonus of E 1:3. */
function storm(bonus: 'used' | 'not used', ...sums: readonly number[]): State {
  const units = { [E]: '1409', [F]: '1409', [G]: '1410' };
  const defenders = Object.fromEntries(GARRISON.map((id) => [id, '1510']));
  const state = at('declaration', { ...units, ...defenders }, { active: 'san-marco', turn: '2' });
  attack(state, '1510', [E, F, G]);
  play(state, ['stand', bonus === 'used' ? `elite ${E}` : 'plain']);
  const [first = 0, ...later] = sums;
  const { charts } = play(state, 'plain', { rolls: dice(first) });
  expect(charts).toEqual([`combat ${first} 1:3`]);
  for (const sum of later) play(state, ['accept', 'accept'], { rolls: dice(sum) });
  return state;
}

function steps(state: State, ...ids: readonly string[]): number[] {
  return ids.map((id) => unit(state, id).steps);
}

describe('casualties', () => {
  clause(['c3/5.5.1.2.1', 'c3/5.5.1.2.2'], 'they are counted over both rounds and taken at the end', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1311', [MAN]: '1312' });
    attack(state, '1312', [I_33, II_33], { rolls: dice(7) });
    play(state, ['accept', 'accept'], { rolls: dice(6) });
    expect(open(state)).toBe('axis combat.intense');
    expect(steps(state, I_33, II_33, MAN)).toEqual([2, 2, 2]);
    play(state, 'accept');
    expect(steps(state, I_33, II_33, MAN)).toEqual([2, 2, 2]);
    play(state, ['accept', `lose ${I_33}`, 'end']);
    expect(steps(state, I_33, II_33, MAN)).toEqual([1, 1, 0]);
  });

  clause('c3/5.5.1.2.2', 'Cl, then 1/1, is two for each side', () => {
    const state = livorno({ [I_33]: '1311', [MAN]: '1312' });
    attack(state, '1312', [I_33], { rolls: dice(7) });
    const { lines } = play(state, ['accept', 'accept'], { rolls: dice(9) });
    expect(lines).toContain('1312 at 1:1: 9 gives 1/1.');
    expect([place(state, I_33), place(state, MAN)]).toEqual(['eliminated', 'eliminated']);
  });

  clause('c3/5.5.1.2.3', 'each owner says who of his own is hit', () => {
    for (const victim of ['br-dockyard', 'br-24-re']) {
      const state = livorno({ [I_33]: '1311', 'br-dockyard': '1312', 'br-24-re': '1312' });
      attack(state, '1312', [I_33]);
      const { charts } = play(state, 'stand', { rolls: dice(9) });
      expect(charts).toEqual(['combat 9 1:1']);
      // The only attacker has had his.
      expect(unit(state, I_33).steps).toBe(1);
      expect(open(state)).toBe('british losses.choose');
      expect(options(state)).toEqual(['lose br-24-re', 'lose br-dockyard']);
      expect(bar(state, `lose ${I_33}`)).toBe('c3/5.5.1.2.8');
      play(state, `lose ${victim}`);
      expect(place(state, victim)).toBe('eliminated');
      expect(steps(state, 'br-dockyard', 'br-24-re').sort()).toEqual([0, 1]);
    }
  });

  clause(['c3/5.5.1.2.4', 'c3/5.5.1.2.7'], 'nobody is hit twice while another has not been hit', () => {
    // The replaced Ar adds one step to that of the number.
    const state = storm('not used', 6);
    expect(open(state)).toBe('axis losses.choose');
    expect(options(state)).toEqual([`lose ${E}`, `lose ${F}`, `lose ${G}`]);
    play(state, `lose ${F}`);
    expect(options(state)).toEqual([`lose ${E}`, `lose ${G}`]);
    expect(bar(state, `lose ${F}`)).toBe('c3/5.5.1.2.7');
    play(state, `lose ${G}`);
    expect(steps(state, E, F, G)).toEqual([2, 1, 1]);
  });

  clause('c3/5.5.1.2.5', 'the elite unit that used its bonus is hit first', () => {
    const one = storm('used', 12);
    expect(steps(one, E, F, G)).toEqual([1, 2, 2]);

    const two = storm('used', 6);
    expect(steps(two, E, F, G)).toEqual([1, 2, 2]);
    expect(options(two)).toEqual([`lose ${F}`, `lose ${G}`]);
    expect(bar(two, `lose ${E}`)).toBe('c3/5.5.1.2.7');
    play(two, `lose ${G}`);
    expect(steps(two, E, F, G)).toEqual([1, 2, 1]);

    // Without the bonus it is like the others.
    const free = storm('not used', 12);
    expect(options(free)).toEqual([`lose ${E}`, `lose ${F}`, `lose ${G}`]);
    play(free, `lose ${G}`);
    expect(steps(free, E, F, G)).toEqual([2, 2, 1]);
  });

  clause('c3/5.5.1.2.5', 'so is that of the defender', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1311', 'br-2-rif': '1312', [MAN]: '1312' });
    attack(state, '1312', [I_33, II_33]);
    // 8 to 9 is 1:2, with the bonus 1:3.
    const { charts } = play(state, ['stand', 'elite br-2-rif'], { rolls: dice(12) });
    expect(charts).toEqual(['combat 12 1:3']);
    play(state, `lose ${I_33}`);
    expect(steps(state, 'br-2-rif', MAN)).toEqual([1, 2]);
  });

  clause(['c3/5.5.1.2.5', 'c3/5.5.1.2.7'], 'four losses: all three once, then the elite unit again', () => {
    // Cl, then 2Ar against a City: one and three.
    const state = storm('used', 10, 4);
    expect(steps(state, E, F, G)).toEqual([1, 2, 2]);
    expect(options(state)).toEqual([`lose ${F}`, `lose ${G}`]);
    play(state, `lose ${F}`);
    expect(steps(state, E, F, G)).toEqual([0, 1, 1]);
    expect(place(state, E)).toBe('eliminated');
  });

  clause('c3/5.5.1.2.8', 'attackers that are hit are those who took part', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1311', 'it-livorno-iii-33': '1311', [MAN]: '1312' });
    const { lines } = attack(state, '1312', [I_33, II_33], { rolls: dice(3) });
    expect(lines).toContain('1312 at 2:1: 3 gives 1Ar/–.');
    expect(options(state)).toEqual([`lose ${I_33}`, `lose ${II_33}`]);
    expect(bar(state, 'lose it-livorno-iii-33')).toBe('c3/5.5.1.2.8');
  });

  clause('c3/5.5.1.2.8', 'defenders that are hit are all in the hex, also those held back', () => {
    const state = livorno({ [I_33]: '1311', [MAN]: '1312', [BUFFS]: '1312', 'br-1-dli': '1411' });
    attack(state, '1312', [I_33]);
    play(state, `withhold ${BUFFS}`, { rolls: dice(9) });
    expect(options(state)).toEqual([`lose ${MAN}`, `lose ${BUFFS}`]);
    expect(bar(state, 'lose br-1-dli')).toBe('c3/5.5.1.2.8');
    play(state, `lose ${BUFFS}`);
    expect(steps(state, MAN, BUFFS)).toEqual([2, 1]);
  });

  clause('c3/5.5.1.2.8', 'Dispersed units in the hex are not hit', () => {
    const axis = { 'de-1-kroh': '1312', 'de-2-kroh': '1312', 'de-3-kroh': { at: '1312', dispersed: true } };
    const state = at('declaration', { ...axis, [MAN]: '1311' }, { active: 'northern', turn: '2' });
    attack(state, '1312', [MAN]);
    // 4 to 6.
    const { lines } = play(state, ['stand', 'plain'], { rolls: dice(11) });
    expect(lines).toContain('1312 at 1:2: 11 gives 1/1.');
    expect(options(state)).toEqual(['lose de-1-kroh', 'lose de-2-kroh']);
    expect(bar(state, 'lose de-3-kroh')).toBe('c3/5.5.1.2.8');
  });

  clause('c3/5.5.1.2.9', 'losses beyond the last step are ignored', () => {
    const state = livorno({ [I_33]: '1409', [MAN]: '1510' });
    const { lines } = attack(state, '1510', [I_33], { rolls: dice(3) });
    expect(lines.join()).toContain('at 1:3: 3 gives 2Ar/–.');
    expect(lines.filter((line) => line.startsWith('I/33 loses'))).toHaveLength(1);
    expect(place(state, I_33)).toBe('eliminated');
    expect(unit(state, MAN)).toEqual({ id: MAN, at: '1510', steps: 2 });
    expect(open(state)).toMatch(/activation/);
  });

  clause('c3/5.5.1.2.10', 'the attacker assigns first, and both before anybody goes back', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1311', [MAN]: '1312', [BUFFS]: '1312' });
    attack(state, '1312', [I_33, II_33]);
    const { lines } = play(state, 'stand', { rolls: dice(10) });
    expect(lines).toContain('1312 at 1:1: 10 gives 1/Dr.');
    expect(open(state)).toBe('axis losses.choose');
    play(state, `lose ${II_33}`);
    expect(open(state)).toBe('british retreat.lead');

    const both = livorno({ [I_33]: '1311', [II_33]: '1311', [MAN]: '1312', [BUFFS]: '1312' });
    attack(both, '1312', [I_33, II_33]);
    play(both, 'stand', { rolls: dice(9) });
    expect(open(both)).toBe('axis losses.choose');
    play(both, `lose ${I_33}`);
    expect(open(both)).toBe('british losses.choose');

    const back = livorno({ [I_33]: '1311', [II_33]: '1311', [MAN]: '1312', [BUFFS]: '1312' });
    attack(back, '1312', [I_33, II_33]);
    play(back, 'stand', { rolls: dice(3) });
    expect(open(back)).toBe('axis losses.choose');
    expect([place(back, I_33), unit(back, I_33).disorganized]).toEqual(['1311', undefined]);
    play(back, `lose ${I_33}`);
    expect(open(back)).toBe('axis retreat.lead');

    const won = livorno({ [I_33]: '1311', [II_33]: '1311', [MAN]: '1312', [BUFFS]: '1312' });
    attack(won, '1312', [I_33, II_33]);
    play(won, 'stand', { rolls: dice(10) });
    expect(open(won)).toBe('axis losses.choose');
    play(won, `lose ${I_33}`);
    expect(open(won)).toBe('british retreat.lead');
  });
});
