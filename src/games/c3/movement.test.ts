import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { counters } from './counters.ts';
import { c3 } from './index.ts';
import { grid } from './map.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  costs,
  fact,
  hex,
  move,
  northern,
  open,
  options,
  picked,
  place,
  play,
  ramcke,
  reachable,
  send,
  spent,
  turnOf,
} from './testing.ts';

/** Ends the movement and the operation without attacks. */
function finish(state: State): void {
  play(state, ['end', 'confirm']);
}

/** Both sides let the turn end. */
function endTurn(state: State): void {
  const { turn } = c3.view(state, 0).board;
  while (turnOf(state) === turn) play(state, 'pass');
}

describe('movement', () => {
  clause('c3/5.2.0.1', 'all units of the active formation may move, and nobody else', () => {
    const places = { 'de-1-kroh': '1111', 'de-pi-xi': '1113', 'de-pzjg-7': '1310', 'de-2-lehr': '1713' };
    const others = { 'it-folgore-ii-1': '1111', 'it-1-para': '1111', 'br-2-rif': '0605' };
    const state = ramcke({ ...places, ...others });
    expect(options(state, 'pick ')).toEqual(
      Object.keys(places)
        .map((id) => `pick ${id}`)
        .sort(byRoster),
    );
    expect(bar(state, 'pick it-folgore-ii-1')).toBe('c3/1.3.2.1');
    expect(bar(state, 'pick it-1-para')).toBe('c3/1.3.3.2');
    expect(bar(state, 'pick br-2-rif')).toBe('c3/5.2.0.1');
    for (const id of Object.keys(places)) send(state, id, reachable(state, id)[0] ?? '');
    for (const [id, from] of Object.entries(places)) expect(place(state, id)).not.toBe(from);
    const british = northern({ 'br-2-rif': '0605', 'br-8-man': '0605', 'br-1-dli': '0606' });
    expect(options(british, 'pick ')).toEqual(['pick br-2-rif', 'pick br-8-man']);
  });

  clause('c3/5.2.0.2', 'units move singly or as a stack of one hex', () => {
    const state = ramcke({
      'de-1-kroh': '1111',
      'de-2-kroh': '1111',
      'de-3-kroh': '1111',
      'de-1-lehr': '1110',
    });
    const stack = picked(state, 'de-1-kroh');
    expect(options(stack, 'with ')).toEqual(['with de-2-kroh', 'with de-3-kroh']);
    expect(bar(stack, 'with de-1-lehr')).toBe('c3/5.2.0.2');
    send(state, ['de-1-kroh', 'de-3-kroh'], '1010');
    send(state, 'de-2-kroh', '1211');
    expect(['de-1-kroh', 'de-2-kroh', 'de-3-kroh'].map((id) => place(state, id))).toEqual([
      '1010',
      '1211',
      '1010',
    ]);
  });

  clause('c3/5.2.0.3', 'a way goes from hex to adjacent hex', () => {
    const state = ramcke({ 'de-1-kroh': '1111', 'br-2-rif': '1313' });
    const stack = picked(state, 'de-1-kroh');
    for (const way of options(stack, 'go ')) {
      let from = grid.number('1111');
      for (const to of way
        .split(' ')
        .slice(1)
        .map((id) => grid.number(id))) {
        expect(grid.distance(from, to)).toBe(1);
        from = to;
      }
    }
    for (const jump of ['go 1109', 'go 1110 1108', 'go 1010 1209'])
      expect(bar(stack, jump)).toBe('c3/5.2.0.3');
    move(state, 'de-1-kroh', '1110', '1109');
    expect(place(state, 'de-1-kroh')).toBe('1109');
  });

  it('every single step can be ordered, also where a detour by road is cheaper', () => {
    const state = ramcke({ 'de-1-kroh': '0605' });
    expect(options(picked(state, 'de-1-kroh'), 'go ')).toEqual(
      expect.arrayContaining(['go 0506 0606', 'go 0606']),
    );
    move(state, 'de-1-kroh', '0606');
    expect(spent(state, 'de-1-kroh')).toBe(2);
    expect(hex(state, '0506').control).toBeUndefined();
  });

  it('an order says what it costs and what is left', () => {
    const state = picked(ramcke({ 'de-1-kroh': '1313', 'br-2-rif': '1112' }), 'de-1-kroh');
    // Along the road next to the enemy: 0.5 doubled, of 6 points.
    expect([fact(state, 'go 1212', 'movement points'), fact(state, 'go 1212', 'left')]).toEqual(['1', '5']);
    expect(fact(state, 'cross 1212', 'movement points')).toBe('2');
    const far = picked(ramcke({ 'de-1-kroh': '1814' }), 'de-1-kroh');
    const ways = options(far, 'go ').filter((way) => fact(far, way, 'strategic movement') === 'yes');
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) expect(Number(fact(far, way, 'movement points'))).toBeGreaterThan(6);
    const hunter = at(
      'movement',
      { 'br-2-rif': '1313', 'de-1-kroh': { at: '1313', dispersed: true } },
      { active: 'northern' },
    );
    expect(fact(picked(hunter, 'br-2-rif'), 'hunt', 'movement points')).toBe('2');
  });

  clause('c3/5.2.0.4', 'hexes cost what the terrain table says, and the Victoria Line its own price', () => {
    const south = ramcke({ 'de-1-kroh': '1012' });
    // Flat 1, hill 2, a flat town 2.
    expect(costs(south, 'de-1-kroh')).toMatchObject({ '1113': 1, '1011': 2, '0912': 2, '1112': 2 });
    // A hill town 3: too much for a Disorganized gun, which goes all the same.
    const gun = at(
      'movement',
      { 'it-livorno-28-art': { at: '0911', disorganized: 'yes' } },
      { active: 'livorno' },
    );
    expect(costs(gun, 'it-livorno-28-art')).toMatchObject({ '0811': 3, '0810': 2, '1010': 1 });
    // Rubble is flat 1 and 2 more; the road through it is gone.
    const ruined = ramcke({ 'de-1-kroh': '1012' }, { hexes: { '1112': { rubble: true } } });
    expect(costs(ruined, 'de-1-kroh')).toMatchObject({ '1112': 3 });
    // Over the line 3 instead of the hill's 2, whichever way one goes.
    for (const [from, to] of [
      ['0607', '0608'],
      ['0608', '0607'],
      ['0508', '0509'],
      ['0509', '0508'],
      ['0508', '0608'],
    ] as const)
      expect(costs(ramcke({ 'de-1-kroh': from }), 'de-1-kroh')[to]).toBe(3);
    expect(costs(ramcke({ 'de-1-kroh': '0607' }), 'de-1-kroh')).toMatchObject({ '0507': 2, '0708': 2 });
  });

  clause('c3/5.2.0.5', 'nobody spends more than his Movement Value', () => {
    const cases = [
      ['de-1-kroh', 'ramcke', 6],
      ['de-pzjg-7', 'ramcke', 5],
      ['it-livorno-28-art', 'livorno', 4],
      ['br-2-rif', 'northern', 6],
      ['br-1-komr', 'northern', 5],
    ] as const;
    for (const [id, active, value] of cases) {
      // Off the road: nobody can double his value from here.
      const state = at('movement', { [id]: '0510' }, { active });
      expect(Math.max(...Object.values(costs(state, id)))).toBe(value);
      expect(reachable(state, id).toSorted()).toEqual(Object.keys(costs(state, id)).toSorted());
      expect(bar(picked(state, id), 'go 1314')).toBe('c3/5.2.0.5');
      send(state, id, '0609');
      expect(spent(state, id)).toBe(2);
      expect(Math.max(...Object.values(costs(state, id)))).toBe(value - 2);
    }
    const tired = ramcke({ 'de-1-kroh': { at: '0510', spent: 10, progress: 'moving' } });
    expect(bar(tired, 'pick de-1-kroh')).toBe('c3/5.2.0.5');
  });

  clause(['c3/5.2.0.6', 'c3/5.2.0.9'], 'a hex next to enemies costs double, however many there are', () => {
    const near = ['1109', '1209', '1009'] as const;
    const enemies = ['br-2-rif', 'br-8-man', 'br-1-dli'] as const;
    expect(costs(ramcke({ 'de-1-kroh': '1111' }), 'de-1-kroh')).toMatchObject({ '1110': 1, '1010': 1 });
    for (const count of [1, 2, 3]) {
      const beside = Object.fromEntries(enemies.slice(0, count).map((id, index) => [id, near[index] ?? '']));
      const state = ramcke({ 'de-1-kroh': '1111', ...beside });
      expect(costs(state, 'de-1-kroh')['1110']).toBe(2);
      send(state, 'de-1-kroh', '1110');
      expect(spent(state, 'de-1-kroh')).toBe(2);
    }
    // A hill: 4 instead of 2, also with three of them.
    const hill = { 'br-2-rif': '0609', 'de-1-kroh': '0711' };
    expect(costs(northern(hill), 'br-2-rif')).toMatchObject({ '0710': 4 });
    const more = { ...hill, 'de-2-kroh': '0810', 'de-3-kroh': '0809' };
    expect(costs(northern(more), 'br-2-rif')).toMatchObject({ '0710': 4 });
    expect(costs(northern({ 'br-2-rif': '0609' }), 'br-2-rif')).toMatchObject({ '0710': 2 });
  });

  clause('c3/5.2.0.7', 'what is left over is lost', () => {
    const units = { 'de-1-kroh': '0510', 'br-2-rif': '2012' };
    const state = ramcke(units, { turn: '1', done: ['folgore', 'axis-air', 'axis-fleet'] });
    const first = costs(state, 'de-1-kroh');
    send(state, 'de-1-kroh', '0509');
    send(state, 'de-1-kroh', '0510');
    finish(state);
    endTurn(state);
    while (!options(state).includes('end')) {
      const ramckeNext = options(state).includes('activate ramcke') ? 'activate ramcke' : 'pass';
      play(state, ramckeNext);
    }
    expect(open(state)).toBe('axis movement.choose');
    expect(costs(state, 'de-1-kroh')).toEqual(first);
  });

  clause(['c3/5.2.0.8', 'c3/5.2.0.14'], 'one hex is always possible, and nothing else comes after it', () => {
    // Movement 4, Disorganized 2: a hill next to the enemy costs 4.
    const gun = { at: '0609', disorganized: 'yes' };
    const state = at('movement', { 'it-livorno-28-art': gun, 'br-2-rif': '0607' }, { active: 'livorno' });
    expect(costs(state, 'it-livorno-28-art')).toMatchObject({ '0608': 4 });
    send(state, 'it-livorno-28-art', '0608');
    expect(spent(state, 'it-livorno-28-art')).toBe(2);
    expect(bar(state, 'pick it-livorno-28-art')).toBe('c3/5.2.0.5');
    // Whoever has moved already must be able to pay.
    const moved = { ...gun, spent: 2, progress: 'moving' };
    const later = at('movement', { 'it-livorno-28-art': moved, 'br-2-rif': '0607' }, { active: 'livorno' });
    expect(bar(later, 'pick it-livorno-28-art')).toBe('c3/5.2.0.5');
    const spare = { 'de-1-kroh': { at: '0510', spent: 10, progress: 'moving' } };
    expect(bar(ramcke(spare), 'pick de-1-kroh')).toBe('c3/5.2.0.5');
    // Enemies still bar the way, and those who never move do not move.
    expect(
      bar(
        picked(
          at('movement', { 'it-livorno-28-art': gun, 'br-2-rif': '0608' }, { active: 'livorno' }),
          'it-livorno-28-art',
        ),
        'go 0608',
      ),
    ).toBe('c3/5.2.0.10');
  });

  clause('c3/5.2.0.14', 'the guaranteed hex opens no closed ground, no overrun and no hunt', () => {
    const tank = { 'br-6-rtr': { at: '0707', joined: true }, 'br-2-rif': '0707' };
    expect(bar(picked(northern(tank), 'br-6-rtr'), 'go 0607')).toBe('c3/5.2.2.8');
    expect(reachable(northern(tank), 'br-6-rtr')).toContain('0606');
    // Disorganized paratroopers have 3 points: an overrun of a hill takes 4.
    const weak = { at: '0609', disorganized: 'yes' };
    expect(
      bar(picked(ramcke({ 'de-1-kroh': weak, 'br-2-rif': '0608' }), 'de-1-kroh'), 'overrun 0608 ground'),
    ).toBe('c3/5.2.4.12');
    const prey = { 'de-1-kroh': { at: '0608', dispersed: true }, 'de-2-kroh': '0607' };
    const hunters = northern({
      'br-1-komr': { at: '0609', disorganized: 'yes' },
      'br-2-rif': '0609',
      ...prey,
    });
    send(hunters, 'br-1-komr', '0608');
    expect(bar(hunters, 'pick br-1-komr')).toBe('c3/5.2.0.5');
    send(hunters, 'br-2-rif', '0608');
    play(hunters, 'end');
    // The other battalion paid the doubled 4 points in full.
    play(hunters, 'attack 0608');
    expect(options(hunters)).toEqual(['join br-2-rif']);
    expect(bar(hunters, 'join br-1-komr')).toBe('c3/3.2.0.27');
  });

  clause('c3/5.2.0.10', 'nobody enters a hex with enemies, of whatever kind', () => {
    for (const enemy of [
      'br-2-rif',
      'br-home-guard',
      'br-4-haa',
      'br-32-laa',
      'br-6-rtr',
      'br-cb-campbell',
    ]) {
      const state = ramcke({ 'de-1-kroh': '1111', [enemy]: '1110' });
      expect(bar(picked(state, 'de-1-kroh'), 'go 1110')).toBe('c3/5.2.0.10');
      expect(reachable(state, 'de-1-kroh')).not.toContain('1110');
      expect(reachable(state, 'de-1-kroh')).toContain('1109');
    }
    const british = northern({ 'br-2-rif': '1111', 'de-1-kroh': '1110' });
    expect(bar(picked(british, 'br-2-rif'), 'go 1110')).toBe('c3/5.2.0.10');
    expect(bar(picked(british, 'br-2-rif'), 'go 1110 1109')).toBe('c3/5.2.0.10');
  });

  clause('c3/5.2.0.11', 'a hex with none but Dispersed enemies may be entered and crossed', () => {
    const state = northern({ 'br-2-rif': '1111', 'de-1-kroh': { at: '1110', dispersed: true } });
    expect(costs(state, 'br-2-rif')).toMatchObject({ '1110': 1, '1109': 2 });
    send(state, 'br-2-rif', '1110');
    expect(place(state, 'br-2-rif')).toBe('1110');
    const mixed = { 'de-1-kroh': { at: '1110', dispersed: true }, 'de-2-kroh': '1110' };
    expect(bar(picked(northern({ 'br-2-rif': '1111', ...mixed }), 'br-2-rif'), 'go 1110')).toBe(
      'c3/5.2.0.10',
    );
  });

  clause('c3/5.2.0.12', 'enemies of any type double the cost over any hexside, Dispersed ones do not', () => {
    for (const enemy of [
      'br-2-rif',
      'br-home-guard',
      'br-4-haa',
      'br-32-laa',
      'br-6-rtr',
      'br-12-fd',
      'br-24-re',
    ]) {
      const state = ramcke({ 'de-1-kroh': '1111', [enemy]: '1109' });
      expect(costs(state, 'de-1-kroh')).toMatchObject({ '1110': 2, '1010': 1 });
    }
    // All six neighbours count: 1010 is entered next to an enemy in each of them.
    for (const [enemy, from] of [
      ['1009', '1111'],
      ['1110', '0911'],
      ['1111', '0911'],
      ['1011', '1111'],
      ['0911', '1111'],
      ['0910', '1111'],
    ] as const)
      expect(costs(ramcke({ 'de-1-kroh': from, 'br-2-rif': enemy }), 'de-1-kroh')['1010']).toBe(2);
    // An arm of the sea lies between 0804 and 0805, the Victoria Line between 0808 and 0807.
    for (const [from, to, enemy] of [
      ['0706', '0805', '0804'],
      ['0707', '0807', '0808'],
    ] as const) {
      expect(costs(ramcke({ 'de-1-kroh': from }), 'de-1-kroh')[to]).toBe(0.5);
      expect(costs(ramcke({ 'de-1-kroh': from, 'br-2-rif': enemy }), 'de-1-kroh')[to]).toBe(1);
    }
    const scattered = northern({ 'br-2-rif': '1111', 'de-1-kroh': { at: '1109', dispersed: true } });
    expect(costs(scattered, 'br-2-rif')['1110']).toBe(1);
  });

  clause('c3/5.2.0.13', 'hex, hexside and road: the whole step is doubled', () => {
    const hill = ramcke({ 'de-1-kroh': '0609', 'br-2-rif': '0607' });
    expect(costs(hill, 'de-1-kroh')['0608']).toBe(4);
    const line = ramcke({ 'de-1-kroh': '0607', 'br-2-rif': '0609' });
    expect(costs(line, 'de-1-kroh')['0608']).toBe(6);
    const road = ramcke({ 'de-1-kroh': '1212', 'br-2-rif': '1414' });
    expect(costs(road, 'de-1-kroh')['1313']).toBe(0.5);
    const watched = ramcke({ 'de-1-kroh': '1212', 'br-2-rif': '1413' });
    expect(costs(watched, 'de-1-kroh')['1313']).toBe(1);
  });
});

const order = new Map(counters.map(({ id }, index) => [`pick ${id}`, index]));

function byRoster(a: string, b: string): number {
  return (order.get(a) ?? 0) - (order.get(b) ?? 0);
}
