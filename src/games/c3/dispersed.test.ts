import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import { grid } from './map.ts';
import type { State } from './state.ts';
import {
  at,
  attack,
  bar,
  costs,
  declare,
  fact,
  fallBack,
  hex,
  keys,
  move,
  open,
  options,
  picked,
  place,
  play,
  told,
  type Units,
  unit,
} from './testing.ts';

const NORTHERN = { active: 'northern' };
const RAMCKE = { active: 'ramcke' };

function dispersed(where: string): { at: string; dispersed: true } {
  return { at: where, dispersed: true };
}

/** A unit that has spent double the cost of its flat hex, or of its hill. */
function hunter(where: string, points = 2): { at: string; spent: number; outlay: number } {
  return { at: where, spent: 2 * points, outlay: 2 * points };
}

describe('Dispersed units and their enemies', () => {
  clause('c3/3.2.0.23', 'a Dispersed unit does not attack', () => {
    const units = { 'de-1-kroh': dispersed('1312'), 'br-8-man': '1313' };
    expect(bar(at('declaration', units, RAMCKE), 'attack 1313')).toBe('c3/3.2.0.23');
    const state = at('declaration', { ...units, 'de-2-kroh': '1412' }, RAMCKE);
    play(state, 'attack 1313');
    expect(options(state)).toEqual(['join de-2-kroh']);
    expect(bar(state, 'join de-1-kroh')).toBe('c3/3.2.0.23');
    const moving = picked(at('movement', units, RAMCKE), 'de-1-kroh');
    expect(options(moving, 'overrun')).toEqual([]);
  });

  clause(
    ['c3/3.2.0.24', 'c3/3.2.0.25'],
    'enemies pass through its hex or stop there at no extra cost',
    () => {
      const british = { 'br-8-man': '1312', 'br-1-komr': '1212' };
      const empty = at('movement', british, NORTHERN);
      const state = at('movement', { ...british, 'de-1-kroh': dispersed('1313') }, NORTHERN);
      for (const id of Object.keys(british)) expect(costs(state, id)).toEqual(costs(empty, id));
      expect(costs(state, 'br-8-man')['1313']).toBe(1);
      const formed = at('movement', { ...british, 'de-1-kroh': '1313' }, NORTHERN);
      expect(costs(formed, 'br-8-man')['1313']).toBeUndefined();
      const through = c3.copy(state);
      move(through, 'br-1-komr', '1313', '1314');
      expect(unit(through, 'br-1-komr')).toMatchObject({ at: '1314', spent: 2 });
      move(state, 'br-1-komr', '1313');
      expect(unit(state, 'br-1-komr')).toMatchObject({ at: '1313', spent: 1 });
      expect(unit(state, 'de-1-kroh')).toMatchObject(dispersed('1313'));
    },
  );

  clause('c3/3.2.0.26', 'it is attacked from its own hex only', () => {
    const units = { 'de-1-kroh': dispersed('1313'), 'br-8-man': '1312', 'br-1-komr': hunter('1313') };
    const state = at('declaration', units, NORTHERN);
    play(state, 'attack 1313');
    expect(options(state)).toEqual(['join br-1-komr']);
    expect(bar(state, 'join br-8-man')).toBe('c3/3.2.0.26');
    const beside = at('declaration', { ...units, 'br-1-komr': '1411' }, NORTHERN);
    expect(options(beside)).toEqual(['confirm']);
    expect(bar(beside, 'attack 1313')).toBe('c3/3.2.0.26');
    const moving = picked(at('movement', units, NORTHERN), 'br-8-man');
    expect(bar(moving, 'overrun 1313 ground')).toBe('c3/3.2.0.26');
    expect(bar(moving, 'hunt')).toBe('c3/3.2.0.26');
  });

  clause(
    'c3/3.2.0.27',
    'a hill entered by road for half a point: four points must be spent to attack',
    () => {
      const units = { 'br-8-man': '1112', 'de-1-kroh': dispersed('1011') };
      const state = at('movement', units, NORTHERN);
      move(state, 'br-8-man', '1011');
      expect(unit(state, 'br-8-man').spent).toBe(1);
      const stopped = c3.copy(state);
      play(stopped, 'end');
      expect(bar(stopped, 'attack 1011')).toBe('c3/3.2.0.27');
      const passing = c3.copy(state);
      move(passing, 'br-8-man', '0912');
      expect(place(passing, 'br-8-man')).toBe('0912');
      play(state, ['pick br-8-man', 'hunt']);
      expect(unit(state, 'br-8-man').spent).toBe(8);
      play(state, 'end');
      expect(options(state)).toContain('attack 1011');
    },
  );

  clause('c3/3.2.0.27', 'who has not got the points left cannot attack', () => {
    // Five points: half a point for the hill, three and a half more for the attack.
    const units = (spent: number) => ({
      'br-1-komr': { at: '1112', spent, progress: 'moving' },
      'de-1-kroh': dispersed('1011'),
    });
    const able = at('movement', units(2), NORTHERN);
    move(able, 'br-1-komr', '1011');
    expect(options(picked(able, 'br-1-komr'))).toContain('hunt');
    const unable = at('movement', units(3), NORTHERN);
    move(unable, 'br-1-komr', '1011');
    expect(bar(picked(unable, 'br-1-komr'), 'hunt')).toBe('c3/3.2.0.27');
  });

  clause('c3/3.2.0.27', 'a hill next to other enemies costs four, and that is enough to attack', () => {
    const units = { 'br-8-man': '1113', 'de-1-kroh': dispersed('1012'), 'de-2-kroh': '0913' };
    const state = at('movement', units, NORTHERN);
    expect(costs(state, 'br-8-man')['1012']).toBe(4);
    move(state, 'br-8-man', '1012');
    expect(unit(state, 'br-8-man').spent).toBe(8);
    // It is paid for: what is left is to declare it.
    expect(bar(picked(state, 'br-8-man'), 'hunt')).toBe('c3/3.2.0.50');
    play(state, ['end', 'attack 1012']);
    expect(options(state)).toEqual(['join br-8-man']);
  });

  clause('c3/3.2.0.57', 'the way in counts: by road, off it, and next to other enemies', () => {
    const price = (from: string, to: string, more: Units = {}) => {
      const units = { 'br-8-man': from, 'de-1-kroh': dispersed(to), ...more };
      const state = at('movement', units, NORTHERN);
      move(state, 'br-8-man', to);
      const entered = unit(state, 'br-8-man').spent ?? 0;
      const listed = options(picked(state, 'br-8-man')).includes('hunt');
      if (listed) {
        expect(fact(picked(state, 'br-8-man'), 'hunt', 'movement points')).toBe(String((8 - entered) / 2));
        play(state, ['pick br-8-man', 'hunt']);
      }
      return [entered, unit(state, 'br-8-man').spent];
    };
    // A hill: half a point along the road and the rest, two points off it and two more, four at once next to others.
    expect(price('1112', '1011')).toEqual([1, 8]);
    expect(price('1113', '1012')).toEqual([4, 8]);
    expect(price('1113', '1012', { 'de-2-kroh': '0913' })).toEqual([8, 8]);
  });

  clause('c3/3.2.0.51', 'who begins in its hex spends double the cost of the hex without moving', () => {
    for (const [where, cost] of [
      ['1313', 2],
      ['1012', 4],
      ['1108', 4],
    ] as const) {
      const state = at('movement', { 'br-8-man': where, 'de-1-kroh': dispersed(where) }, NORTHERN);
      const idle = c3.copy(state);
      play(idle, 'end');
      expect(bar(idle, `attack ${where}`)).toBe('c3/3.2.0.27');
      play(state, ['pick br-8-man', 'hunt']);
      expect(unit(state, 'br-8-man')).toMatchObject({ at: where, spent: 2 * cost });
      play(state, 'end');
      expect(options(state)).toContain(`attack ${where}`);
    }
  });

  clause('c3/3.2.0.28', 'its attackers keep to the combat limit of the hex', () => {
    const flat = {
      'br-8-man': hunter('1313'),
      'br-2-rif': hunter('1313'),
      'br-1-komr': hunter('1313'),
      'br-matilda': { ...hunter('1313'), joined: true },
      'de-1-kroh': dispersed('1313'),
    };
    const state = at('declaration', flat, NORTHERN);
    play(state, ['attack 1313', 'join br-8-man', 'join br-2-rif']);
    expect(bar(state, 'join br-1-komr')).toBe('c3/3.2.0.28');
    expect(options(state)).toContain('join br-matilda');
    const hill = {
      'br-8-man': hunter('1012', 4),
      'br-2-rif': hunter('1012', 4),
      'de-1-kroh': dispersed('1012'),
    };
    const above = at('declaration', hill, NORTHERN);
    play(above, ['attack 1012', 'join br-8-man']);
    expect(bar(above, 'join br-2-rif')).toBe('c3/3.2.0.28');
  });
});

describe('attacks on Dispersed units', () => {
  /** 4 against 2 in the open: 2:1. */
  const even = (more: Units = {}): State =>
    at('declaration', { 'br-8-man': hunter('1313'), 'de-1-kroh': dispersed('1313'), ...more }, NORTHERN);

  clause(['c3/3.2.0.29', 'c3/3.2.0.31'], 'they last one round, and Cl is ignored', () => {
    const state = even();
    const seen = attack(state, '1313', ['br-8-man'], { rolls: [3, 4] });
    expect(told(seen, 'round', 'result')).toEqual(['Cl/Cl']);
    expect(keys(seen)).toContain('operation-over');
    expect(keys(seen).filter((key) => key === 'step-lost' || key === 'eliminated')).toEqual([]);
    for (const id of ['br-8-man', 'de-1-kroh']) expect(place(state, id)).toBe('1313');
    expect(unit(state, 'br-8-man').steps).toBe(2);
  });

  clause('c3/3.2.0.30', 'tanks may take part', () => {
    const tanks = { 'br-matilda': { ...hunter('1313'), joined: true } };
    const state = even(tanks);
    const seen = attack(state, '1313', ['br-8-man', 'br-matilda'], { rolls: [2] });
    expect(seen.charts).toEqual(['tank 5 result']);
    expect(place(state, 'de-1-kroh')).toBe('eliminated');
    const quiet = even(tanks);
    const missed = attack(quiet, '1313', ['br-8-man', 'br-matilda'], { rolls: [1, 3, 3] });
    expect(missed.charts).toEqual(['tank 4 result', 'combat 6 3:1']);
    expect(place(quiet, 'de-1-kroh')).toBe('1313');
  });

  clause('c3/3.2.0.50', 'they are declared in A-2 and fought in A-6, after the defensive bombardment', () => {
    const state = even({ 'it-friuli-35-art': '1311' });
    declare(state, '1313', ['br-8-man']);
    const declared = play(state, 'confirm');
    expect(unit(state, 'br-8-man').target).toBe('1313');
    expect(open(state)).toBe('axis defensive-fire.plan');
    expect(keys(declared)).not.toContain('hunted');
    play(state, 'pick it-friuli-35-art');
    expect(options(state)).toEqual(['shell 1313']);
    play(state, 'shell 1313');
    expect(keys(play(state, 'confirm', { rolls: [1, 1, 3, 4] }))).toContain('hunted');
  });

  clause(
    'c3/3.2.0.50',
    'all Dispersed units of the hex defend together, with the values in parentheses',
    () => {
      const all = { 'it-loreto': dispersed('1313'), 'de-pzjg-7': dispersed('1313') };
      const state = even({ ...all, 'de-2-kroh': dispersed('1312') });
      play(state, ['attack 1313', 'join br-8-man']);
      expect(fact(state, 'ready', 'defence')).toBe('4');
      expect(fact(state, 'ready', 'odds')).toBe('1:1');
      play(state, 'ready');
      const seen = play(state, 'confirm', { rolls: [3, 4] });
      expect(told(seen, 'stood', 'units')).toEqual([['de-1-kroh', 'de-pzjg-7', 'it-loreto']]);
    },
  );

  clause('c3/3.2.0.52', 'Dr: they retreat two hexes, still Dispersed and now Disorganized', () => {
    const state = even({ 'de-2-kroh': dispersed('1313') });
    // 4 against 4: a 11 is -/Dr.
    attack(state, '1313', ['br-8-man'], { rolls: [5, 6] });
    expect(open(state)).toBe('axis retreat.lead');
    fallBack(state);
    for (const id of ['de-1-kroh', 'de-2-kroh']) {
      expect(unit(state, id)).toMatchObject({ dispersed: true, disorganized: 'yes' });
      expect(grid.distance(grid.number('1313'), grid.number(place(state, id)))).toBe(2);
    }
    expect(unit(state, 'br-8-man')).not.toHaveProperty('disorganized');
    expect(place(state, 'br-8-man')).toBe('1313');
  });

  clause('c3/3.2.0.52', 'Ar: the attackers go back one hex', () => {
    const state = even();
    const seen = attack(state, '1313', ['br-8-man'], { rolls: [2, 2] });
    expect(told(seen, 'round', 'result')).toEqual(['Ar/-']);
    expect(open(state)).toBe('british retreat.step');
    fallBack(state);
    expect(['1312', '1412', '1413', '1314', '1213', '1212']).toContain(place(state, 'br-8-man'));
    expect(unit(state, 'br-8-man').disorganized).toBe('yes');
    expect(unit(state, 'de-1-kroh')).toMatchObject(dispersed('1313'));
  });
});

describe('what Dispersed units do not count for', () => {
  clause('c3/3.2.0.53', 'they do not count for stacking', () => {
    const stack = (last: object | string) => {
      const full = { 'de-1-kroh': '1012', 'de-2-kroh': '1012', 'de-3-kroh': '1012' };
      const state = at('movement', { ...full, 'de-1-lehr': last, 'de-2-lehr': '1113' } as Units, RAMCKE);
      move(state, 'de-2-lehr', '1012');
      return keys(play(state, 'end'));
    };
    expect(stack(dispersed('1012'))).not.toContain('overstacked');
    expect(stack('1012')).toContain('overstacked');
  });

  clause('c3/3.2.0.53', 'they take no control and keep none', () => {
    const state = at('movement', { 'de-1-kroh': dispersed('1313'), 'br-8-man': '1411' }, RAMCKE);
    play(state, ['pick de-1-kroh', 'creep 1413']);
    expect(place(state, 'de-1-kroh')).toBe('1413');
    expect(hex(state, '1413').control).toBeUndefined();
    const hexes = { '1213': { control: 'axis' } };
    const british = { 'de-1-kroh': dispersed('1213'), 'br-8-man': '1113' };
    const entered = at('movement', british, { ...NORTHERN, hexes });
    expect(hex(entered, '1213').control).toBe('axis');
    move(entered, 'br-8-man', '1213');
    expect(hex(entered, '1213').control).toBeUndefined();
  });

  clause('c3/3.2.0.53', 'they close no way of retreat', () => {
    const ways = (more: Units) => {
      const units = { 'de-1-kroh': '1312', 'de-2-kroh': '1312', 'br-home-guard': '1313', ...more };
      const state = at('declaration', units, RAMCKE);
      attack(state, '1313', ['de-1-kroh', 'de-2-kroh']);
      play(state, 'plain', { rolls: [2, 5] });
      return options(state, 'fall-back');
    };
    const free = ways({});
    expect(free.length).toBeGreaterThan(1);
    const [way = ''] = free;
    const there = way.split(' ')[1] ?? '';
    expect(ways({ 'it-loreto': dispersed(there) })).toEqual(free);
    expect(ways({ 'it-loreto': there })).not.toContain(way);
  });

  clause('c3/3.2.0.53', 'they cannot be bombarded', () => {
    const units = { 'br-8-man': '1312', 'br-12-fd': { at: '1411', joined: true } };
    const alone = at('declaration', { ...units, 'de-1-kroh': dispersed('1313') }, NORTHERN);
    play(alone, 'confirm');
    expect(open(alone)).toMatch(/activation/);
    const both = { ...units, 'de-1-kroh': dispersed('1313'), 'de-2-kroh': '1412' };
    const state = at('declaration', both, NORTHERN);
    play(state, ['confirm', 'pick br-12-fd']);
    expect(options(state)).toEqual(['shell 1412']);
    expect(bar(state, 'shell 1313')).toBe('c3/5.3.2.10');
  });

  clause('c3/3.2.0.53', 'a combat of friends in their hex does not touch them', () => {
    const axis = { 'de-1-kroh': '1313', 'de-2-kroh': dispersed('1313') };
    const state = at('declaration', { ...axis, 'br-8-man': '1312', 'br-1-komr': '1312' }, NORTHERN);
    const seen = attack(state, '1313', ['br-8-man', 'br-1-komr']);
    expect(told(seen, 'stood', 'units')).toEqual([['de-1-kroh']]);
    play(state, 'plain', { rolls: [6, 6] });
    expect(place(state, 'de-1-kroh')).toBe('eliminated');
    expect(unit(state, 'de-2-kroh')).toEqual({ id: 'de-2-kroh', steps: 1, ...dispersed('1313') });
    expect(options(state)).toContain('advance br-8-man');
  });
});
