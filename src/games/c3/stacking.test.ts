import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { counters } from './counters.ts';
import {
  at,
  attack,
  bar,
  barToPut,
  fact,
  idsOf,
  move,
  options,
  place,
  placed,
  play,
  put,
  unit,
} from './testing.ts';

describe('stacking', () => {
  const BATTALIONS = ['br-2-rif', 'br-8-man', 'br-1-komr', 'br-2-dev', 'br-1-dor'];

  clause('c3/1.3.6.3', 'the table limits the steps in a hex', () => {
    for (const [where, limit] of [
      ['1012', 4],
      ['0910', 4],
      ['1113', 6],
      ['1112', 6],
      ['1411', 6],
      ['1510', 8],
    ] as const) {
      const state = at('start', {});
      for (const id of BATTALIONS.slice(0, limit / 2)) put(state, id, where);
      for (const id of ['br-11-lf', 'br-24-re', 'br-12-fd'])
        expect([where, barToPut(state, id, where)]).toEqual([where, 'c3/1.3.6.3']);
      const short = at('start', {});
      for (const id of BATTALIONS.slice(1, limit / 2)) put(short, id, where);
      put(short, 'br-24-re', where);
      put(short, 'br-dockyard', where);
      expect(placed(short, 'br-dockyard')).toBe(where);
      expect(barToPut(short, 'br-173-re', where)).toBe('c3/1.3.6.3');
    }
  });

  clause(
    ['c3/1.3.6.5', 'c3/1.3.6.6', 'c3/1.3.6.7'],
    'batteries, anti-aircraft and armour do not count',
    () => {
      const hill = at('start', {});
      put(hill, 'br-32-laa', '0804');
      put(hill, 'br-2-rif', '0804');
      put(hill, 'br-8-man', '0804');
      expect(placed(hill, 'br-cb-campbell')).toBe('0804');
      expect(placed(hill, 'br-8-man')).toBe('0804');
      expect(barToPut(hill, 'br-24-re', '0804')).toBe('c3/1.3.6.3');
      // Armour cannot be placed on a hill: the example's tank is on the plain, where three battalions are the limit.
      const flat = at('start', {});
      for (const id of ['br-matilda', 'br-4-haa', 'br-2-rif', 'br-8-man', 'br-1-komr']) put(flat, id, '1809');
      expect(placed(flat, 'br-cb-st-rocco')).toBe('1809');
      expect(placed(flat, 'br-1-komr')).toBe('1809');
      expect(barToPut(flat, 'br-24-re', '1809')).toBe('c3/1.3.6.3');
    },
  );

  clause(['c3/1.3.6.5', 'c3/1.3.6.6', 'c3/1.3.6.7'], 'and they defend over and above the limit', () => {
    // Two points may defend a hill against one hexside: the battalion is all of it.
    const hill = { 'br-8-man': '0804', 'br-cb-campbell': '0804', 'br-32-laa': '0804' };
    const state = at('declaration', { ...hill, 'it-livorno-i-33': '0704' }, { active: 'livorno' });
    attack(state, '0804', ['it-livorno-i-33']);
    expect(options(state)).toContain('stand');
    expect(fact(state, 'stand', 'defence')).toBe(String(4 + 2 + 1));
    const two = at(
      'declaration',
      { ...hill, 'br-2-rif': '0804', 'it-livorno-i-33': '0704' },
      { active: 'livorno' },
    );
    attack(two, '0804', ['it-livorno-i-33']);
    expect(bar(two, 'stand')).toBe('c3/5.5.0.9');
    // Four on the plain, and an armoured unit.
    const plain = { 'br-8-man': '1213', 'br-2-rif': '1213', 'br-matilda': '1213' };
    const tanks = at('declaration', { ...plain, 'it-livorno-i-33': '1113' }, { active: 'livorno' });
    attack(tanks, '1213', ['it-livorno-i-33']);
    expect(fact(tanks, 'stand', 'defence')).toBe(String(4 + 5 + 2));
    const guns = {
      'it-friuli-i-87': '1213',
      'it-friuli-ii-87': '1213',
      'it-friuli-cc': '1213',
      'br-8-man': '1113',
    };
    const british = at('declaration', guns, { active: 'northern' });
    attack(british, '1213', ['br-8-man']);
    expect(fact(british, 'stand', 'defence')).toBe(String(3 + 3 + 1));
  });

  /** Enters a hex with a battalion, and says whether everybody there is in disorder afterwards. */
  function crowd(others: Readonly<Record<string, unknown>>, where = '1012', id = 'br-2-rif'): boolean {
    const there = Object.entries(others).map(([one, part]) => [one, { at: where, ...(part as object) }]);
    const active = counters.find((one) => one.id === id)?.formation ?? '';
    const state = at('movement', { ...Object.fromEntries(there), [id]: '1113' }, { active });
    move(state, id, where);
    const { lines } = play(state, 'end');
    const disorder = [id, ...Object.keys(others)].map((one) => unit(state, one).disorganized === 'fresh');
    expect(new Set(disorder).size).toBe(1);
    expect(lines.some((line) => line.startsWith('Too many units'))).toBe(disorder[0] ?? false);
    return disorder[0] ?? false;
  }

  clause(['c3/1.3.6.8', 'c3/1.3.6.13'], 'a hex holds one coastal battery', () => {
    expect(crowd({ 'br-cb-campbell': {} })).toBe(false);
    expect(crowd({ 'br-cb-campbell': {}, 'br-cb-tigne': {} })).toBe(true);
    const sites = counters
      .filter(({ type }) => type === 'coastal-battery')
      .map(({ batteryLetter }) => batteryLetter);
    expect(new Set(sites).size).toBe(8);
    const places = idsOf('coastal-battery').map((id) => place(at('start', {}), id));
    expect(new Set(places).size).toBe(8);
  });

  clause(['c3/1.3.6.9', 'c3/1.3.6.13'], 'a hex holds one anti-aircraft unit', () => {
    expect(crowd({ 'br-4-haa': {} })).toBe(false);
    expect(crowd({ 'br-4-haa': {}, 'br-32-laa': {} })).toBe(true);
    expect(crowd({ 'br-65-laa': {}, 'br-32-laa': {} })).toBe(true);
    const state = at('start', {});
    put(state, 'br-32-laa', '1113');
    expect(barToPut(state, 'br-7-haa', '1113')).toBe('c3/1.3.6.9');
    put(state, 'br-7-haa', '1213');
    expect(placed(state, 'br-7-haa')).toBe('1213');
  });

  clause(['c3/1.3.6.10', 'c3/1.3.6.13'], 'a hex holds one armoured or anti-tank unit', () => {
    const state = at('start', {});
    put(state, 'br-matilda', '1213');
    expect(barToPut(state, 'br-6-rtr', '1213')).toBe('c3/1.3.6.10');
    expect(crowd({ 'it-10-cor-75': {} }, '1213', 'it-friuli-i-87')).toBe(false);
    expect(crowd({ 'it-10-cor-75': {}, 'it-friuli-cc': {} }, '1213', 'it-friuli-i-87')).toBe(true);
    expect(crowd({ 'it-10-cor-75': {} }, '1213', 'it-friuli-cc')).toBe(true);
    expect(crowd({}, '1213', 'it-friuli-cc')).toBe(false);
  });

  clause('c3/1.3.6.13', 'two of a class may pass each other, as the limit may be exceeded on the way', () => {
    const units = { 'br-matilda': { at: '1113', joined: true }, 'br-6-rtr': '1213', 'br-2-rif': '1113' };
    const state = at('movement', units, { active: 'northern' });
    move(state, 'br-matilda', '1213');
    move(state, 'br-matilda', '1313');
    const { lines } = play(state, 'end');
    expect(lines).toEqual([]);
    expect(unit(state, 'br-6-rtr').disorganized).toBeUndefined();
  });

  clause('c3/1.3.6.11', 'points are the steps left: a reduced battalion counts one', () => {
    expect(crowd({ 'br-8-man': {} })).toBe(false);
    expect(crowd({ 'br-8-man': {}, 'br-1-komr': {} })).toBe(true);
    expect(crowd({ 'br-8-man': {}, 'br-1-komr': { steps: 1 } })).toBe(true);
    expect(crowd({ 'br-8-man': { steps: 1 }, 'br-1-komr': { steps: 1 } })).toBe(false);
    expect(crowd({ 'br-8-man': { steps: 1 }, 'br-24-re': {} })).toBe(false);
  });

  clause('c3/1.3.6.12', 'each side is counted by itself, and Dispersed units for nothing', () => {
    const lost = { dispersed: true };
    expect(
      crowd({ 'it-folgore-ii-1': lost, 'it-folgore-ii-2': lost, 'br-8-man': {} }, '1012', 'br-2-rif'),
    ).toBe(false);
  });

  clause('c3/1.3.6.12', 'friends that are Dispersed take no room either', () => {
    const units = {
      'de-1-kroh': { at: '1012', dispersed: true },
      'de-2-kroh': { at: '1012', dispersed: true },
      'de-pzjg-7': { at: '1012', dispersed: true },
      'it-friuli-cc': '1012',
      'it-friuli-i-87': '1012',
      'it-friuli-ii-87': '1113',
      'br-2-rif': '1510',
    };
    const state = at('movement', units, { active: 'friuli' });
    move(state, 'it-friuli-ii-87', '1012');
    expect(play(state, 'end').lines).toEqual([]);
    const formed = at('movement', { ...units, 'de-1-kroh': '1012' }, { active: 'friuli' });
    move(formed, 'it-friuli-ii-87', '1012');
    expect(play(formed, 'end').lines[0]).toContain('Too many units');
  });
});
