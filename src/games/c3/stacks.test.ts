import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { counters } from './counters.ts';
import { grid, isSea } from './map.ts';
import {
  at,
  bar,
  hex,
  isDisorganized,
  northern,
  open,
  options,
  picked,
  play,
  ramcke,
  reachable,
  send,
  spent,
  unit,
} from './testing.ts';

describe('units that move together', () => {
  clause('c3/5.2.0.15', 'units without a Movement Value never move', () => {
    const fixed = counters.filter(({ movement }) => movement === 0).map(({ id }) => id);
    expect(fixed).toHaveLength(12);
    for (const id of fixed) {
      const state = northern({ 'br-2-rif': '1111', [id]: { at: '1111', joined: true } });
      expect(bar(state, `pick ${id}`)).toBe('c3/5.2.0.15');
      expect(bar(picked(state, 'br-2-rif'), `with ${id}`)).toBe('c3/5.2.0.15');
    }
    const light = northern({ 'br-2-rif': '1111', 'br-32-laa': { at: '1111', joined: true } });
    expect(reachable(light, 'br-32-laa')).toContain('1010');
  });

  clause('c3/5.2.0.16', 'each unit of a stack pays for itself, and the slowest sets the pace', () => {
    const state = ramcke({ 'de-1-kroh': '0510', 'de-pzjg-7': '0510' });
    const together = options(picked(state, 'de-1-kroh', 'de-pzjg-7'), 'go ');
    expect(together.map((way) => way.split(' ').at(-1)).toSorted()).toEqual(
      reachable(state, 'de-pzjg-7').toSorted(),
    );
    expect(reachable(state, 'de-1-kroh').length).toBeGreaterThan(together.length);
    send(state, ['de-1-kroh', 'de-pzjg-7'], '0608');
    expect([spent(state, 'de-1-kroh'), spent(state, 'de-pzjg-7')]).toEqual([4, 4]);
    // One point is left to the gun, two to the company, which goes on without it.
    expect(bar(state, 'pick de-pzjg-7')).toBe('c3/5.2.0.5');
    expect(bar(picked(state, 'de-1-kroh'), 'with de-pzjg-7')).toBe('c3/5.2.0.16');
    send(state, 'de-1-kroh', '0709');
    expect(bar(state, 'pick de-pzjg-7')).toBe('c3/5.2.0.17');
  });

  clause('c3/5.2.0.16', 'units are left behind for good, and none is picked up on the way', () => {
    const state = ramcke({ 'de-1-kroh': '1111', 'de-2-kroh': '1111', 'de-3-kroh': '1110' });
    send(state, ['de-1-kroh', 'de-2-kroh'], '1110');
    expect(bar(picked(state, 'de-1-kroh'), 'with de-3-kroh')).toBe('c3/5.2.0.16');
    expect(options(picked(state, 'de-1-kroh'), 'with ')).toEqual(['with de-2-kroh']);
    send(state, 'de-1-kroh', '1109');
    expect(bar(state, 'pick de-2-kroh')).toBe('c3/5.2.0.17');
    expect(options(state, 'pick ')).toEqual(['pick de-1-kroh', 'pick de-3-kroh']);
  });

  clause('c3/5.2.0.17', 'a unit goes on until another one starts, and then has finished', () => {
    const state = ramcke({ 'de-1-kroh': '1111', 'de-2-kroh': '1113' });
    send(state, 'de-1-kroh', '1110');
    send(state, 'de-1-kroh', '1109');
    expect(spent(state, 'de-1-kroh')).toBe(2);
    send(state, 'de-2-kroh', '1213');
    expect(bar(state, 'pick de-1-kroh')).toBe('c3/5.2.0.17');
    expect(reachable(state, 'de-2-kroh')).toContain('1113');
  });

  clause('c3/5.2.0.18', 'nobody walks into the sea', () => {
    const state = ramcke({ 'de-1-kroh': '0510', 'de-2-kroh': '1214', 'de-3-kroh': '2013' });
    for (const [id, seas] of [
      ['de-1-kroh', ['0511', '0410', '0409']],
      ['de-2-kroh', ['1315', '1215', '1115']],
      ['de-3-kroh', ['2113', '2114', '2014', '1914']],
    ] as const) {
      for (const sea of seas) expect(bar(picked(state, id), `go ${sea}`)).toBe('c3/5.2.0.18');
      expect(reachable(state, id).filter((to) => isSea(grid.number(to)))).toEqual([]);
      expect(reachable(state, id).length).toBeGreaterThan(0);
    }
    expect(bar(picked(ramcke({ 'de-1-kroh': '1609' }), 'de-1-kroh'), 'go 1710')).toBe('c3/1.3.5.7');
  });
});

describe('stacking and movement', () => {
  // A hill holds 4 points.
  const three = { 'br-8-man': '0606', 'br-1-komr': '0606' };

  clause(
    ['c3/5.2.1.2', 'c3/5.2.1.6'],
    'too many for a moment is no fault, the end of movement counts',
    () => {
      const state = northern({ ...three, 'br-2-rif': '0605' });
      send(state, 'br-2-rif', '0606');
      expect(['br-2-rif', 'br-8-man', 'br-1-komr'].filter((id) => isDisorganized(state, id))).toEqual([]);
      send(state, 'br-8-man', '0605');
      play(state, 'end');
      expect(['br-2-rif', 'br-8-man', 'br-1-komr'].filter((id) => isDisorganized(state, id))).toEqual([]);
      // Passing through a full hex costs nothing either.
      const passing = northern({ ...three, 'br-2-rif': '0605' });
      send(passing, 'br-2-rif', '0606');
      send(passing, 'br-2-rif', '0707');
      play(passing, 'end');
      expect(isDisorganized(passing, 'br-8-man')).toBe(false);
    },
  );

  clause(
    ['c3/5.2.1.5', 'c3/5.2.1.7'],
    'all units of an overstacked hex are Disorganized, active or not',
    () => {
      const state = northern({ ...three, 'br-2-rif': '0605', 'br-32-laa': '0606' });
      send(state, 'br-2-rif', '0606');
      const { lines } = play(state, 'end');
      expect(lines[0]).toContain('0606');
      for (const id of ['br-2-rif', 'br-8-man', 'br-1-komr', 'br-32-laa'])
        expect(isDisorganized(state, id)).toBe(true);
      // They stay so in the A-3 of this operation.
      play(state, 'confirm');
      for (const id of ['br-2-rif', 'br-8-man', 'br-1-komr']) expect(isDisorganized(state, id)).toBe(true);
      const other = northern({ 'br-8-man': '0606', 'br-1-dli': '0606', 'br-2-rif': '0605' });
      send(other, 'br-2-rif', '0606');
      play(other, 'end');
      expect(isDisorganized(other, 'br-1-dli')).toBe(true);
      // Five companies on a hill are too many, four are not, and a plain takes six points.
      const companies = { 'de-1-kroh': '0606', 'de-2-kroh': '0606', 'de-3-kroh': '0606' };
      for (const [more, penalty] of [
        [{ 'de-1-lehr': '0605' }, false],
        [{ 'de-1-lehr': '0605', 'de-2-lehr': '0606' }, true],
      ] as const) {
        const drop = ramcke({ ...companies, ...more });
        send(drop, 'de-1-lehr', '0606');
        play(drop, 'end');
        expect(isDisorganized(drop, 'de-1-kroh')).toBe(penalty);
      }
      const plain = northern({ 'br-8-man': '0605', 'br-1-komr': '0605', 'br-2-rif': '0606' });
      send(plain, 'br-2-rif', '0605');
      play(plain, 'end');
      expect(isDisorganized(plain, 'br-2-rif')).toBe(false);
    },
  );

  clause('c3/5.2.1.6', 'only hexes entered in this segment are looked at', () => {
    const state = northern({ ...three, 'br-1-dli': '0606', 'br-2-rif': '0605' });
    send(state, 'br-2-rif', '0505');
    play(state, 'end');
    expect(['br-8-man', 'br-1-komr', 'br-1-dli'].filter((id) => isDisorganized(state, id))).toEqual([]);
    expect(hex(state, '0505').entered).toBeUndefined();
  });

  clause('c3/5.2.1.6', 'a unit that regroups enters its hex', () => {
    const full = { 'de-2-kroh': '0606', 'de-3-kroh': '0606', 'it-livorno-i-33': '0606' };
    for (const [others, penalty] of [
      [full, 'fresh'],
      [{ 'de-2-kroh': '0606', 'it-livorno-i-33': '0606' }, undefined],
    ] as const) {
      const state = ramcke({ ...others, 'de-1-kroh': { at: '0606', dispersed: true } }, { turn: '1' });
      play(state, ['pick de-1-kroh', 'regroup'], { rolls: [1] });
      play(state, 'end');
      for (const id of ['de-1-kroh', ...Object.keys(others)])
        expect([id, unit(state, id).disorganized]).toEqual([id, penalty]);
    }
  });

  clause('c3/5.2.1.9', 'an overstacked hex attacks within the limits of combat', () => {
    const state = northern({ ...three, 'br-2-rif': '0605', 'de-1-kroh': '0707', 'de-2-kroh': '0507' });
    send(state, 'br-2-rif', '0606');
    play(state, ['end', 'attack 0707', 'join br-8-man']);
    // A flat town: 3 points through a hexside; a second battalion is one too many.
    expect(bar(state, 'join br-1-komr')).toBe('c3/5.5.0.8');
    play(state, ['ready', 'attack 0507', 'join br-1-komr']);
    expect(bar(state, 'join br-2-rif')).toBe('c3/5.5.0.8');
  });

  clause('c3/5.2.1.9', 'an overstacked hex defends within the limits of combat', () => {
    const stack = { 'br-8-man': '0606', 'br-1-komr': '0606', 'br-2-rif': '0606' };
    const state = at('declaration', { ...stack, 'de-1-kroh': '0605' }, { active: 'ramcke' });
    play(state, ['attack 0606', 'join de-1-kroh', 'ready', 'confirm']);
    // A hill lets 2 points stand against one hexside.
    expect(bar(state, 'stand')).toBe('c3/5.5.0.9');
    play(state, ['withhold br-8-man', 'withhold br-1-komr']);
    expect(open(state)).toBe('axis combat.elite');
  });

  clause('c3/5.2.1.10', 'rubble that lowers the limit does no harm until somebody enters', () => {
    // A city on the plain holds 8 points, its rubble 6.
    const four = { 'br-8-man': '1510', 'br-1-komr': '1510', 'br-1-dli': '1510' };
    const ruins = { hexes: { '1510': { rubble: true } } };
    const still = northern({ ...four, 'br-2-dev': '1510', 'br-2-rif': '1511' }, ruins);
    send(still, 'br-2-rif', '1411');
    play(still, 'end');
    expect(isDisorganized(still, 'br-8-man')).toBe(false);
    const entered = northern({ ...four, 'br-2-rif': '1511' }, ruins);
    send(entered, 'br-2-rif', '1510');
    play(entered, 'end');
    expect(isDisorganized(entered, 'br-8-man')).toBe(true);
    const whole = northern({ ...four, 'br-2-rif': '1511' });
    send(whole, 'br-2-rif', '1510');
    play(whole, 'end');
    expect(isDisorganized(whole, 'br-8-man')).toBe(false);
  });

  it('plays the examples: Y leaves or stays', () => {
    for (const leaves of [true, false]) {
      const state = northern({ 'br-2-rif': '0605', 'br-8-man': '0705', 'br-1-komr': '0705' });
      send(state, 'br-2-rif', '0705');
      if (leaves) send(state, 'br-8-man', '0605');
      play(state, ['end', 'confirm']);
      expect(['br-2-rif', 'br-1-komr'].map((id) => isDisorganized(state, id))).toEqual([!leaves, !leaves]);
    }
  });
});
