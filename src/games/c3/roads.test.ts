import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  costs,
  hex,
  isDisorganized,
  move,
  northern,
  options,
  picked,
  play,
  ramcke,
  reachable,
  send,
  spent,
} from './testing.ts';

describe('roads', () => {
  clause('c3/5.2.2.1', 'along a road a stack pays for the road, not for the ground', () => {
    const state = ramcke({ 'de-1-kroh': '0606', 'de-2-kroh': '0606' });
    expect(costs(state, 'de-1-kroh')).toMatchObject({ '0707': 0.5, '0708': 1, '0709': 1.5, '0607': 2 });
    move(state, ['de-1-kroh', 'de-2-kroh'], '0707', '0708', '0709');
    expect([spent(state, 'de-1-kroh'), spent(state, 'de-2-kroh')]).toEqual([1.5, 1.5]);
  });

  clause(
    ['c3/5.2.2.2', 'c3/5.2.2.5'],
    'next to the enemy a road hex takes 2 points and one armoured unit',
    () => {
      const company = ['de-1-kroh', 'de-2-kroh', 'de-3-kroh', 'de-1-lehr'];
      const start = Object.fromEntries(company.map((id) => [id, '1212']));
      const tanks = { 'it-10-cor-l3': { at: '1212', joined: true }, 'de-pzjg-7': '1212' };
      const state = ramcke({ ...start, ...tanks, 'br-2-rif': '1414' });
      // 1413 lies beside 1313, 1414 does not.
      const watched = ramcke({ ...start, ...tanks, 'br-2-rif': '1413' });
      for (const id of company) expect(costs(state, id)['1313']).toBe(0.5);
      // Three points are too many together, two are not.
      expect(costOf(watched, ['de-1-kroh', 'de-2-kroh', 'de-3-kroh'], '1313')).toBe(2);
      expect(costOf(watched, ['de-1-kroh', 'de-2-kroh'], '1313')).toBe(1);
      send(watched, 'de-1-kroh', '1313');
      send(watched, 'de-2-kroh', '1313');
      expect(hex(watched, '1313')).toMatchObject({ roadPoints: 2 });
      // One armoured unit is free, a second one is not; the third company walks.
      expect(costs(watched, 'it-10-cor-l3')['1313']).toBe(1);
      send(watched, 'it-10-cor-l3', '1313');
      expect(costs(watched, 'de-pzjg-7')['1313']).toBe(2);
      expect(costs(watched, 'de-3-kroh')['1313']).toBe(2);
      // Each road hex counts for itself.
      expect(costs(watched, 'de-1-lehr')['1112']).toBe(0.5);
      // Without enemies beside it the road takes everybody.
      send(state, company, '1313');
      expect(spent(state, 'de-1-lehr')).toBe(0.5);
      expect(hex(state, '1313').roadPoints).toBeUndefined();
    },
  );

  clause('c3/5.2.2.5', 'the road is counted over the whole segment, and afresh in the next', () => {
    const one = { 'br-2-rif': '1212', 'br-8-man': '1212', 'de-1-kroh': '1413' };
    const state = northern(one, { turn: '1', done: ['axis-air', 'axis-fleet'] });
    move(state, 'br-2-rif', '1313', '1412');
    expect(hex(state, '1313').roadPoints).toBe(2);
    expect(hex(state, '1412').roadPoints).toBe(2);
    expect(costs(state, 'br-8-man')['1313']).toBe(2);
    play(state, 'end');
    expect(hex(state, '1313').roadPoints).toBeUndefined();
  });

  clause('c3/5.2.2.3', 'next to the enemy the road costs double', () => {
    for (const [from, to, enemy] of [
      ['1212', '1313', '1413'],
      ['0606', '0707', '0607'],
      ['1309', '1409', '1408'],
    ] as const) {
      expect(costs(ramcke({ 'de-1-kroh': from }), 'de-1-kroh')[to]).toBe(0.5);
      const state = ramcke({ 'de-1-kroh': from, 'br-2-rif': enemy });
      expect(costs(state, 'de-1-kroh')[to]).toBe(1);
      send(state, 'de-1-kroh', to);
      expect(spent(state, 'de-1-kroh')).toBe(1);
      expect(costs(northern({ 'br-2-rif': from, 'de-1-kroh': enemy }), 'br-2-rif')[to]).toBe(1);
    }
  });

  clause('c3/5.2.2.4', 'a road counts only over the sides it crosses, and not in or out of rubble', () => {
    expect(costs(ramcke({ 'de-1-kroh': '0606' }), 'de-1-kroh')).toMatchObject({ '0707': 0.5, '0605': 1 });
    // No road joins 0706 and 0707: one goes round by 0606.
    expect(costs(ramcke({ 'de-1-kroh': '0707' }), 'de-1-kroh')['0706']).toBe(1);
    const ruined = { hexes: { '0707': { rubble: true } } };
    const into = costs(ramcke({ 'de-1-kroh': '0606' }, ruined), 'de-1-kroh');
    expect(into['0707']).toBe(3);
    const out = costs(ramcke({ 'de-1-kroh': '0707' }, ruined), 'de-1-kroh');
    expect(out).toMatchObject({ '0606': 2, '0807': 2, '0708': 2 });
  });

  clause('c3/5.2.2.6', 'those who are too many walk at the doubled cost of the ground', () => {
    const state = northern({ 'br-2-rif': '1212', 'br-8-man': '1212', 'de-1-kroh': '1413' });
    send(state, 'br-2-rif', '1313');
    expect(costs(state, 'br-8-man')['1313']).toBe(2);
    send(state, 'br-8-man', '1313');
    expect(spent(state, 'br-8-man')).toBe(2);
    // Or one walks first, so that the road stays free.
    const polite = northern({ 'br-2-rif': '1212', 'br-8-man': '1212', 'de-1-kroh': '1413' });
    play(polite, ['pick br-2-rif', 'cross 1313']);
    expect(spent(polite, 'br-2-rif')).toBe(2);
    expect(costs(polite, 'br-8-man')['1313']).toBe(1);
    expect(bar(picked(polite, 'br-8-man'), 'cross 1112')).toBe('c3/5.2.2.6');
    // Armour has no way off the road into the hills.
    const tanks = { 'br-6-rtr': { at: '0707', joined: true }, 'br-matilda': { at: '0707', joined: true } };
    const column = northern({ ...tanks, 'br-2-rif': '0604', 'de-1-kroh': '0605' });
    send(column, 'br-6-rtr', '0606');
    expect(bar(picked(column, 'br-matilda'), 'go 0606')).toBe('c3/5.2.2.2');
  });

  clause(
    'c3/5.2.2.7',
    'armour and anti-tank units are one class on the road, anti-aircraft units none',
    () => {
      const guns = { 'br-32-laa': { at: '1212', joined: true }, 'br-65-laa': { at: '1212', joined: true } };
      const full = { hexes: { '1313': { roadPoints: 2, roadArmour: 1 } } };
      const state = northern({ ...guns, 'br-2-rif': '1112', 'de-1-kroh': '1413' }, full);
      for (const id of Object.keys(guns)) {
        expect(costs(state, id)['1313']).toBe(1);
        send(state, id, '1313');
      }
      expect(hex(state, '1313')).toMatchObject({ roadPoints: 2, roadArmour: 1 });
      const gunner = { 'de-pzjg-7': '1212', 'br-2-rif': '1413' };
      expect(costs(ramcke(gunner, full), 'de-pzjg-7')['1313']).toBe(2);
      const room = { hexes: { '1313': { roadPoints: 2 } } };
      expect(costs(ramcke(gunner, room), 'de-pzjg-7')['1313']).toBe(1);
      const tank = { 'it-10-cor-75': { at: '1212', joined: true }, 'de-1-kroh': '1112', 'br-2-rif': '1413' };
      expect(costs(ramcke(tank, full), 'it-10-cor-75')['1313']).toBe(2);
      expect(costs(ramcke(tank, room), 'it-10-cor-75')['1313']).toBe(1);
    },
  );

  clause('c3/5.2.2.8', 'a road leads armour through hills and over the Victoria Line', () => {
    const state = northern({ 'br-6-rtr': { at: '0707', joined: true }, 'br-2-rif': '0605' });
    expect(costs(state, 'br-6-rtr')).toMatchObject({ '0606': 0.5, '0708': 0.5, '0709': 1, '0908': 1 });
    for (const hill of ['0607', '0706', '0806'])
      expect(bar(picked(state, 'br-6-rtr'), `go ${hill}`)).toBe('c3/5.2.2.8');
    // The line: closed at 1106 to 1107, open along the road from 1006.
    const line = northern({ 'br-6-rtr': { at: '1106', joined: true }, 'br-2-rif': '0605' });
    expect(bar(picked(line, 'br-6-rtr'), 'go 1107')).toBe('c3/5.2.2.8');
    expect(costs(line, 'br-6-rtr')['1107']).toBe(1.5);
  });

  it('plays the example: three companies, the third pays for the ground, and a tank comes along', () => {
    const start = { 'de-1-kroh': '0606', 'de-2-kroh': '0606', 'de-3-kroh': '0606' };
    const tank = { 'it-10-cor-l3': { at: '0606', joined: true } };
    const state = ramcke({ ...start, ...tank, 'br-2-rif': '0807' });
    for (const id of ['de-1-kroh', 'de-2-kroh', 'de-3-kroh', 'it-10-cor-l3']) send(state, id, '0707');
    const paid = ['de-1-kroh', 'de-2-kroh', 'de-3-kroh', 'it-10-cor-l3'].map((id) => spent(state, id));
    expect(paid).toEqual([1, 1, 4, 1]);
  });
});

describe('strategic movement', () => {
  // The longest road of the island, from Marfa to the south-east: the map has no 24 road hexes in a row.
  const far = '1814';

  clause('c3/5.2.3.1', 'on roads alone the Movement Value is doubled', () => {
    const state = ramcke({ 'de-1-kroh': '0503' });
    expect(costs(state, 'de-1-kroh')[far]).toBe(9.5);
    const gun = at('movement', { 'it-livorno-28-art': '0503' }, { active: 'livorno' });
    const reached = costs(gun, 'it-livorno-28-art');
    expect(Math.max(...Object.values(reached))).toBe(8);
    // Sixteen hexes of road, and what leaves the road stays within 4 points.
    expect(reached).toMatchObject({ '1712': 8, '1208': 5 });
    expect(reached['1109']).toBeUndefined();
    // One step off the road, and the plain value counts again.
    const strayed = ramcke({ 'de-1-kroh': '0503' });
    send(strayed, 'de-1-kroh', '0403');
    send(strayed, 'de-1-kroh', '0503');
    const left = 6 - spent(strayed, 'de-1-kroh');
    expect(Math.max(...Object.values(costs(strayed, 'de-1-kroh')))).toBe(left);
  });

  clause(['c3/5.2.3.2', 'c3/5.2.3.3'], 'not if the unit starts, passes or ends next to the enemy', () => {
    const road = [
      '0504',
      '0604',
      '0705',
      '0805',
      '0905',
      '1005',
      '1006',
      '1007',
      '1108',
      '1208',
      '1309',
      '1409',
    ];
    const go = `go ${[...road, '1510', '1610'].join(' ')}`;
    expect(options(picked(ramcke({ 'de-1-kroh': '0503' }), 'de-1-kroh'))).toContain(go);
    // Beside the start, the way and the end.
    for (const enemy of ['0602', '0704', '1109', '1611']) {
      const state = ramcke({ 'de-1-kroh': '0503', 'br-2-rif': enemy });
      expect(bar(picked(state, 'de-1-kroh'), go)).toBe('c3/5.2.3.2');
    }
    const watched = costs(ramcke({ 'de-1-kroh': '0503', 'br-2-rif': '0602' }), 'de-1-kroh');
    expect(Math.max(...Object.values(watched))).toBe(6);
    // Dispersed enemies do not count.
    const british = northern({ 'br-2-rif': '0503', 'de-1-kroh': { at: '1109', dispersed: true } });
    expect(options(picked(british, 'br-2-rif'))).toContain(go);
  });

  clause('c3/5.2.3.3', 'a start next to the enemy tells in the later orders of the operation as well', () => {
    for (const [enemy, most] of [
      ['0602', 5.5],
      ['2012', 9],
    ] as const) {
      const state = ramcke({ 'de-1-kroh': '0503', 'br-2-rif': enemy });
      move(state, 'de-1-kroh', '0504');
      expect(spent(state, 'de-1-kroh')).toBe(0.5);
      expect(Math.max(...Object.values(costs(state, 'de-1-kroh')))).toBe(most);
    }
    const seen = ramcke({ 'de-1-kroh': '0503', 'br-2-rif': '0602' });
    move(seen, 'de-1-kroh', '0504');
    const go = 'go 0604 0705 0805 0905 1005 1006 1007 1108 1208 1309 1409 1510';
    expect(bar(picked(seen, 'de-1-kroh'), go)).toBe('c3/5.2.3.1');
  });

  clause('c3/5.2.3.4', 'disorganization halves first: 5 becomes 3, doubled 6', () => {
    const state = northern({ 'br-1-komr': { at: '0503', disorganized: 'yes' } });
    expect(Math.max(...Object.values(costs(state, 'br-1-komr')))).toBe(6);
    expect(costs(state, 'br-1-komr')['1409']).toBe(6);
  });

  clause('c3/5.2.3.5', 'whoever used the doubled value neither overruns nor attacks', () => {
    const units = { 'br-1-komr': '1414', 'br-2-rif': '1414' };
    const enemy = { 'de-1-kroh': '1311' };
    for (const [value, barred] of [
      [13, true],
      [12, false],
    ] as const) {
      const mover = { at: '1310', spent: value, progress: 'moving' };
      const state = northern({ ...units, 'br-2-rif': mover, ...enemy });
      play(state, 'end');
      if (barred) expect(bar(state, 'attack 1311')).toBe('c3/5.2.3.5');
      else expect(options(state, 'attack ')).toEqual(['attack 1311']);
    }
    // On the road at 6.5 points with an enemy beyond the next hex: no overrun within the plain value.
    const fast = northern({
      'br-2-rif': { at: '1310', spent: 13, progress: 'moving' },
      'br-8-man': '1310',
      ...enemy,
    });
    expect(bar(picked(fast, 'br-8-man'), 'overrun 1311 road')).toBe('c3/5.2.2.4');
    expect(options(picked(fast, 'br-8-man'), 'overrun ')).toEqual(['overrun 1311 ground']);
    expect(bar(fast, 'pick br-2-rif')).toBe('c3/5.2.0.5');
  });

  clause('c3/5.2.3.6', 'nothing is announced: it shows when more than the plain value is spent', () => {
    const state = ramcke({ 'de-1-kroh': '0503', 'br-2-rif': '2012' });
    move(state, 'de-1-kroh', '0504', '0604', '0705', '0805', '0905', '1005');
    expect(spent(state, 'de-1-kroh')).toBe(3);
    // Three points are left off the road, nine along it.
    expect(costs(state, 'de-1-kroh')).toMatchObject({ '1106': 1, '1814': 6.5 });
    move(state, 'de-1-kroh', '1006', '1007', '1108', '1208', '1309', '1409', '1510');
    expect(spent(state, 'de-1-kroh')).toBe(6.5);
    // Past six points it is the road or nothing.
    expect(reachable(state, 'de-1-kroh')).toContain('1511');
    expect(reachable(state, 'de-1-kroh')).not.toContain('1411');
  });

  it('plays the example: a start next to the enemy leaves the value as it is', () => {
    const state = ramcke({ 'de-1-kroh': '1314', 'br-2-rif': '1414' });
    expect(Math.max(...Object.values(costs(state, 'de-1-kroh')))).toBe(6);
  });

  clause(
    'c3/5.2.3.5',
    'only who used the doubled allowance may not attack, not who was disorganized on arrival',
    () => {
      const engineers = Object.fromEntries(
        ['br-24-re', 'br-173-re', 'br-dockyard'].map((id) => [id, { at: '0606', joined: true }]),
      );
      const state = northern(
        {
          'br-8-man': '1309',
          ...engineers,
          'br-2-rif': '0510',
          'br-1-komr': '0608',
          'br-home-guard': '0609',
          'br-2-dev': '0610',
          'it-livorno-i-33': { at: '0509', steps: 1 },
        },
        { turn: '2' },
      );
      move(state, 'br-8-man', '1208', '1108', '1008', '0908', '0807', '0707', '0606');
      play(state, ['pick br-2-rif', 'overrun 0509 ground']);
      play(state, 'plain', { rolls: [5, 6] });
      play(state, 'fall-back 0507');
      play(state, 'end');
      expect(isDisorganized(state, 'br-8-man')).toBe(true);
      play(state, 'attack 0507');
      expect(options(state)).toContain('join br-8-man');
    },
  );
});

/** What it costs a stack to go to a hex, read off a copy of the game. */
function costOf(state: State, ids: readonly string[], to: string): number {
  const copy = c3.copy(state);
  send(copy, ids, to);
  return spent(copy, ids[0] ?? '');
}
