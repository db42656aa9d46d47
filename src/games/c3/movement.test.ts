import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import { grid, isSea } from './malta.ts';
import { units as counters } from './pieces.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  costs,
  fact,
  hex,
  move,
  open,
  options,
  pickAll,
  picked,
  place,
  play,
  reachable,
  type Setting,
  turnOf,
  type Units,
  unit,
} from './testing.ts';

/** The Ramcke brigade moves. */
const ramcke = (units: Units, setting: Setting = {}) =>
  at('movement', units, { active: 'ramcke', ...setting });
/** The Northern brigade moves. */
const northern = (units: Units, setting: Setting = {}) =>
  at('movement', units, { active: 'northern', ...setting });

/** Whole movement points that a unit has spent. */
const spent = (state: State, id: string) => (unit(state, id).spent ?? 0) / 2;
const isDisorganized = (state: State, id: string) => unit(state, id).disorganized !== undefined;

/** Sends units to a hex by the way that is listed, the cheapest. */
function send(state: State, ids: string | readonly string[], goal: string): void {
  const way = options(picked(state, ...[ids].flat()), 'go ').find((one) => one.endsWith(` ${goal}`));
  play(state, [...pickAll(ids), way ?? `go ${goal}`]);
}

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
      const hexes = ['1111', ...way.split(' ').slice(1)].map((id) => grid.number(id));
      for (const [index, to] of hexes.slice(1).entries())
        expect(grid.distance(hexes[index] ?? -1, to)).toBe(1);
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
    expect(bar(state, 'pick it-livorno-28-art')).toBe('c3/5.2.0.17');
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
    expect(bar(picked(northern(tank), 'br-6-rtr'), 'go 0607')).toBe('c3/1.3.5.7');
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
    expect(bar(hunters, 'pick br-1-komr')).toBe('c3/5.2.0.17');
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
      expect(bar(picked(state, 'br-6-rtr'), `go ${hill}`)).toBe('c3/1.3.5.7');
    // The line: closed at 1106 to 1107, open along the road from 1006.
    const line = northern({ 'br-6-rtr': { at: '1106', joined: true }, 'br-2-rif': '0605' });
    expect(bar(picked(line, 'br-6-rtr'), 'go 1107')).toBe('c3/1.3.5.7');
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

const order = new Map(counters.map(({ id }, index) => [`pick ${id}`, index]));
function byRoster(a: string, b: string): number {
  return (order.get(a) ?? 0) - (order.get(b) ?? 0);
}
