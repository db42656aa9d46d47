import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { counters } from './counters.ts';
import type { State } from './state.ts';
import {
  at,
  attack,
  bar,
  dice,
  hex,
  open,
  options,
  picked,
  place,
  play,
  reachable,
  type Units,
  unit,
} from './testing.ts';

const I_33 = 'it-livorno-i-33';
const II_33 = 'it-livorno-ii-33';
const III_33 = 'it-livorno-iii-33';
const I_34 = 'it-livorno-i-34';
const MAN = 'br-8-man';

const GUNS = counters
  .filter(({ type }) => type === 'coastal-battery' || type === 'light-aa' || type === 'heavy-aa')
  .map(({ id }) => id);

function livorno(units: Units, hexes = {}): State {
  return at('declaration', units, { active: 'livorno', turn: '2', hexes });
}

describe('advance', () => {
  clause('c3/5.5.1.3.15', 'into a hex whose defenders went back or are gone', () => {
    const out = livorno({ [I_33]: '1311', [MAN]: '1312' });
    attack(out, '1312', [I_33], { rolls: dice(11) });
    play(out, ['fall-back 1212', 'fall-back 1213']);
    expect(open(out)).toBe('axis combat.advance');
    expect(options(out)).toEqual([`advance ${I_33}`, 'end']);
    const { lines } = play(out, `advance ${I_33}`);
    expect(lines[0]).toContain('I/33 advance');
    expect(place(out, I_33)).toBe('1312');
    expect(hex(out, '1312').control).toBe('axis');

    const gone = livorno({ [I_33]: '1311', 'br-dockyard': '1312' });
    // 2:1, and the only step of the defender.
    attack(gone, '1312', [I_33], { rolls: dice(8) });
    expect(place(gone, 'br-dockyard')).toBe('eliminated');
    play(gone, `advance ${I_33}`);
    expect(place(gone, I_33)).toBe('1312');

    const british = at(
      'declaration',
      { [MAN]: '1311', 'it-loreto': '1312' },
      { active: 'northern', turn: '2' },
    );
    attack(british, '1312', [MAN], { rolls: dice(8) });
    play(british, `advance ${MAN}`);
    expect(place(british, MAN)).toBe('1312');
  });

  clause('c3/5.5.1.3.15', 'not while a defender is left, but Dispersed ones do not count', () => {
    const held = livorno({ [I_33]: '1311', [MAN]: '1312' });
    const seen = attack(held, '1312', [I_33], { rolls: dice(9) });
    expect(unit(held, MAN)).toMatchObject({ at: '1312', steps: 1 });
    expect(seen.lines.at(-1)).toContain('Livorno: the operation is over');
    expect(place(held, I_33)).toBe('1311');

    const scattered = { 'it-loreto': '1312', 'de-1-kroh': { at: '1312', dispersed: true } };
    const free = at('declaration', { [MAN]: '1311', ...scattered }, { active: 'northern', turn: '2' });
    attack(free, '1312', [MAN], { rolls: dice(8) });
    play(free, `advance ${MAN}`);
    expect([place(free, MAN), place(free, 'de-1-kroh')]).toEqual(['1312', '1312']);
  });

  clause('c3/5.5.1.3.15', 'armour that attacked a hill along a road advances along it', () => {
    const tank = { 'it-10-cor-l3': { at: '1112', joined: true } };
    const state = livorno({ ...tank, [I_33]: '1112', 'br-home-guard': '1011' });
    // The tank die, then 5 to 1 with a shift to the left.
    attack(state, '1011', ['it-10-cor-l3', I_33], { rolls: [3, ...dice(9)] });
    expect(options(state)).toEqual([`advance ${I_33}`, 'advance it-10-cor-l3', 'end']);
    play(state, ['advance it-10-cor-l3', 'end']);
    expect(place(state, 'it-10-cor-l3')).toBe('1011');
  });

  clause('c3/5.5.1.3.16', 'as many as the hex can hold', () => {
    const weak = { [III_33]: { at: '1012', steps: 1 }, [I_34]: { at: '0911', steps: 1 } };
    const state = livorno({ [I_33]: '1010', [II_33]: '1111', ...weak, 'br-home-guard': '1011' });
    // A hill holds four points.
    attack(state, '1011', [I_33, II_33, III_33, I_34], { rolls: dice(10) });
    expect(options(state)).toEqual([...[I_33, II_33, III_33, I_34].map((id) => `advance ${id}`), 'end']);
    play(state, [`advance ${I_33}`, `advance ${III_33}`]);
    expect(options(state)).toEqual([`advance ${I_34}`, 'end']);
    expect(bar(state, `advance ${II_33}`)).toBe('c3/5.5.1.3.16');
    play(state, `advance ${I_34}`);
    expect([I_33, II_33, III_33, I_34].map((id) => place(state, id))).toEqual([
      '1011',
      '1111',
      '1011',
      '1011',
    ]);
  });

  clause('c3/5.5.1.3.16', 'and one armoured or anti-tank unit', () => {
    const heavy = { 'it-livorno-cc': '1311', 'it-10-cor-l3': { at: '1411', joined: true } };
    const state = livorno({ ...heavy, [I_33]: '1311', 'br-home-guard': '1312' });
    attack(state, '1312', [I_33, 'it-livorno-cc', 'it-10-cor-l3'], { rolls: [3, ...dice(10)] });
    play(state, 'advance it-livorno-cc');
    expect(options(state)).toEqual([`advance ${I_33}`, 'end']);
    expect(bar(state, 'advance it-10-cor-l3')).toBe('c3/1.3.6.10');
  });

  clause('c3/5.5.1.3.24', 'whoever took part, if his owner wants', () => {
    const units = { [I_33]: '1311', [II_33]: '1311', [III_33]: '1311', 'br-dockyard': '1312' };
    const state = livorno(units);
    attack(state, '1312', [I_33, II_33], { rolls: dice(9) });
    expect(options(state)).toEqual([`advance ${I_33}`, `advance ${II_33}`, 'end']);
    expect(bar(state, `advance ${III_33}`)).toBe('c3/5.5.1.3.24');
    play(state, `advance ${II_33}`);
    expect(bar(state, `advance ${II_33}`)).toBe('c3/5.5.1.3.24');
    play(state, 'end');
    expect([I_33, II_33, III_33].map((id) => place(state, id))).toEqual(['1311', '1312', '1311']);
  });

  clause('c3/5.5.1.3.24', 'not the fallen; movement points are not needed', () => {
    const tired = { at: '1311', spent: 6, progress: 'finished', disorganized: 'yes' };
    const state = livorno({ [I_33]: tired, [II_33]: { at: '1311', steps: 1 }, 'br-dockyard': '1312' });
    const { lines } = attack(state, '1312', [I_33, II_33], { rolls: dice(8) });
    expect(lines).toContain('1312 at 2:1: 8 gives 1/1.');
    play(state, `lose ${II_33}`);
    expect(options(state)).toEqual([`advance ${I_33}`, 'end']);
    expect(bar(state, `advance ${II_33}`)).toBe('c3/5.5.1.3.24');
    play(state, `advance ${I_33}`);
    expect(place(state, I_33)).toBe('1312');
  });
});

describe('coastal and anti-aircraft units', () => {
  clause('c3/7.3.6', 'none of them attacks', () => {
    expect(GUNS).toHaveLength(16);
    for (const id of GUNS) {
      const units = { [id]: { at: '1311', joined: true }, [MAN]: '1311', [I_33]: '1312' };
      const state = at('declaration', units, { active: 'northern', turn: '2' });
      play(state, 'attack 1312');
      expect(options(state)).toEqual([`join ${MAN}`]);
      expect(bar(state, `join ${id}`)).toBe('c3/5.5.0.6');
    }
  });

  clause('c3/7.3.6', 'nor do they overrun', () => {
    const units = { 'br-32-laa': { at: '1311', joined: true }, [MAN]: '1311', [I_33]: '1312' };
    const state = at('movement', units, { active: 'northern', turn: '2' });
    expect(options(picked(state, MAN), 'overrun')).toEqual(['overrun 1312 ground']);
    expect(options(picked(state, 'br-32-laa'), 'overrun')).toEqual([]);
    expect(bar(picked(state, 'br-32-laa'), 'overrun 1312 ground')).toBe('c3/5.2.4.13');
  });

  clause(
    ['c3/7.3.7', 'c3/5.5.1.3.26'],
    'a battalion beaten goes back two hexes, the guns beside it are lost',
    () => {
      const units = { [MAN]: '1312', 'br-cb-campbell': '1312', 'br-32-laa': '1312' };
      const axis = { [I_33]: '1311', [II_33]: '1311', [III_33]: '1211', [I_34]: '1211' };
      const state = livorno({ ...axis, ...units });
      attack(state, '1312', [I_33, II_33, III_33, I_34]);
      // 16 to 7.
      const { lines } = play(state, 'stand', { rolls: dice(10) });
      expect(lines).toContain('1312 at 2:1: 10 gives –/Dr.');
      expect([place(state, 'br-cb-campbell'), place(state, 'br-32-laa')]).toEqual([
        'eliminated',
        'eliminated',
      ]);
      expect(unit(state, MAN)).toMatchObject({ at: '1312', disorganized: 'yes' });
      expect(open(state)).toBe('british retreat.step');
      play(state, 'fall-back 1313');
      expect(open(state)).toBe('axis combat.advance');
      expect(unit(state, MAN)).toMatchObject({ at: '1314', steps: 2, disorganized: 'yes' });
    },
  );

  clause(
    ['c3/7.3.7', 'c3/5.5.1.3.26', 'c3/7.3.10'],
    'each of them is lost by Dr, and never taken over',
    () => {
      for (const id of GUNS) {
        const state = livorno({ [I_33]: '1311', [id]: '1312' });
        // Batteries defend with 2, the others with 1.
        const won = attack(state, '1312', [I_33], { rolls: dice(id.startsWith('br-cb') ? 10 : 8) });
        expect(won.lines.join()).toContain('gives –/Dr.');
        expect(unit(state, id)).toMatchObject({ at: 'eliminated', steps: 0 });
        play(state, `advance ${I_33}`);
        expect([place(state, I_33), place(state, id)]).toEqual(['1312', 'eliminated']);
        expect(hex(state, '1312').control).toBe('axis');
      }
    },
  );

  clause('c3/7.3.7', 'in a City, where nobody has to go, they are not', () => {
    const axis = { [I_33]: '1409', [II_33]: '1409', [III_33]: '1410', [I_34]: '1410' };
    const state = livorno({ ...axis, 'br-1-komr': '1510', 'br-4-haa': '1510' });
    attack(state, '1510', [I_33, II_33, III_33, I_34]);
    // 16 to 4, two shifts to the left.
    const { lines } = play(state, 'stand', { rolls: dice(10) });
    expect(lines.join()).toContain('at 2:1: 10 gives –/Dr.');
    play(state, 'lose br-1-komr');
    expect(unit(state, 'br-4-haa')).toMatchObject({ at: '1510', steps: 1 });
  });

  clause('c3/7.3.8', 'to refuse intense combat is to be lost for them', () => {
    for (const id of ['br-cb-campbell', 'br-4-haa', 'br-32-laa']) {
      const state = livorno({ [I_33]: '1311', [MAN]: '1312', [id]: '1312' });
      attack(state, '1312', [I_33]);
      // 4 to 5 or 6.
      const { lines } = play(state, 'stand', { rolls: dice(9) });
      expect(lines.join()).toContain('gives Cl/Cl.');
      play(state, ['accept', 'refuse', 'fall-back 1212']);
      expect([place(state, MAN), place(state, id)]).toEqual(['1212', 'eliminated']);
    }
  });

  clause('c3/7.3.9', 'they can be attacked alone, stand alone and lose their step', () => {
    for (const [id, column] of [
      ['br-cb-campbell', '2:1'],
      ['br-4-haa', '4:1'],
      ['br-32-laa', '4:1'],
    ] as const) {
      const state = livorno({ [I_33]: '1311', [id]: '1312' });
      const { charts } = attack(state, '1312', [I_33], { rolls: dice(5) });
      expect(charts[0]).toBe(`combat 5 ${column}`);
      expect(place(state, id)).toBe('1312');
      const hit = livorno({ [I_33]: '1311', [id]: '1312' });
      attack(hit, '1312', [I_33], { rolls: dice(column === '2:1' ? 8 : 6) });
      expect(place(hit, id)).toBe('eliminated');
      expect(unit(hit, I_33).steps).toBe(column === '2:1' ? 1 : 2);
    }
  });

  clause('c3/7.3.9', 'those with a Movement Value move', () => {
    const value = (id: string) => counters.find((one) => one.id === id)?.movement ?? 0;
    for (const id of GUNS) {
      const state = at(
        'movement',
        { [id]: { at: '1312', joined: true }, [MAN]: '1312' },
        { active: 'northern', turn: '2' },
      );
      expect(reachable(state, id).length > 0).toBe(value(id) > 0);
    }
    expect(GUNS.filter((id) => value(id) > 0)).toEqual([
      'br-32-laa',
      'br-65-laa',
      'br-74-laa',
      'br-3-laa-rma',
    ]);
  });

  clause('c3/7.3.10', 'so are those that an overrun drives out', () => {
    const state = at('movement', { [I_33]: '1311', 'br-32-laa': '1312' }, { active: 'livorno', turn: '2' });
    play(state, [`pick ${I_33}`, 'overrun 1312 ground'], { rolls: dice(8) });
    expect([place(state, I_33), place(state, 'br-32-laa')]).toEqual(['1312', 'eliminated']);
  });
});
