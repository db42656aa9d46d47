import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  attack,
  bar,
  costs,
  fact,
  hex,
  keys,
  open,
  options,
  picked,
  place,
  play,
  reachable,
  result,
  type Seen,
  type Setting,
  told,
  type Units,
  unit,
} from './testing.ts';

/** Engineers belong to no formation: with nobody else on the map the British pass by themselves. */
const PASSIVE = { 'br-24-re': '1714' };

/** Bombs these hexes in this order of announcement and resolves them in the same order. */
function bomb(state: State, targets: readonly string[], rolls: readonly unknown[] = []): Seen {
  const several = new Set(targets).size > 1;
  const order = several ? targets.slice(0, -1).map((target) => `resolve ${target}`) : [];
  return play(state, [...targets.map((target) => `bomb ${target}`), 'confirm', ...order], { rolls });
}

/** The air forces or the fleet have just been activated and have rolled for their missions. */
function raid(token: string, die: number, units: Units = {}, setting: Setting = {}): State {
  const state = at('operations', { ...PASSIVE, ...units }, setting);
  const answer = units['br-2-rif'] === undefined ? [] : ['pass'];
  play(state, [`activate ${token}`, ...answer], { rolls: [die] });
  return state;
}

describe('resolution', () => {
  clause('c3/5.3.1.2', 'targets and numbers are announced before the first is resolved', () => {
    const state = at('air-missions', { 'br-2-rif': '1313', 'br-8-man': '1411' });
    const seen = play(state, ['bomb 1313', 'bomb 1411', 'bomb 1313', 'confirm']);
    expect(seen.lines).toEqual(['Announced air missions: 1313 ×2, Luqa airfield.']);
    expect(seen.charts).toEqual([]);
    expect(options(state)).toEqual(['resolve 1313', 'resolve 1411']);
    expect(bar(state, 'resolve 1012')).toBe('c3/5.3.1.2');
    expect(bar(state, 'bomb 1012')).toMatch(/^c3\/5\.3\.1/);
    const bombed = play(state, 'resolve 1411', { rolls: [1, 1, 1, 2, 1, 3] });
    expect(told(bombed, 'bombarded', 'hex')).toEqual(['1411', '1313', '1313']);
  });

  clause('c3/5.3.1.3', 'the column is the sum of what the terrain is worth', () => {
    const rubble = { rubble: true };
    const state = at('air-missions', {}, { hexes: { '1207': rubble, '0811': rubble, '1609': rubble } });
    const columns = {
      '1313': '0', // flat
      '1009': '0', // flat with an airfield
      '1012': '1', // hill
      '1108': '1', // flat with a town
      '1913': '1', // flat with a town and a port
      '0910': '2', // hill with a town
      '0905': '2', // hill with a town and a port
      '1510': '2', // flat with a city
      '1207': '3', // rubble on the flat
      '1609': '3', // a city in rubble
      '0811': '4', // rubble on a hill
    };
    for (const [target, column] of Object.entries(columns)) {
      expect(fact(state, `bomb ${target}`, 'column')).toBe(column);
      expect(bomb(c3.copy(state), [target], [1, 3]).charts).toEqual([`bombardment 4 ${column}`]);
    }
  });

  clause('c3/5.3.1.4', 'two dice are added for every bombardment', () => {
    for (const [first, second] of [
      [1, 1],
      [2, 5],
      [6, 3],
    ] as const) {
      const state = at('air-missions', {});
      expect(bomb(state, ['1313'], [first, second]).charts).toEqual([`bombardment ${first + second} 0`]);
    }
    const three = at('air-missions', {});
    expect(bomb(three, ['1313', '1313', '1313'], [1, 1, 2, 2, 3, 3]).charts).toEqual([
      'bombardment 2 0',
      'bombardment 4 0',
      'bombardment 6 0',
    ]);
  });

  clause(
    ['c3/5.3.1.5', 'c3/5.3.3.5'],
    'anti-aircraft units near take one for each kind from the air dice',
    () => {
      const near = (units: Units) => {
        const state = at('air-missions', units);
        const light = fact(state, 'bomb 1312', 'light anti-aircraft near');
        const heavy = fact(state, 'bomb 1312', 'heavy anti-aircraft near');
        const { charts } = bomb(state, ['1312'], [3, 4]);
        return [light, heavy, ...charts];
      };
      expect(near({})).toEqual([undefined, undefined, 'bombardment 7 0']);
      for (const place of ['1312', '1311', '1412', '1211'])
        expect(near({ 'br-32-laa': place })).toEqual(['-1', undefined, 'bombardment 6 0']);
      expect(near({ 'br-32-laa': '1310' })).toEqual([undefined, undefined, 'bombardment 7 0']);
      for (const place of ['1312', '1311', '1310', '1113'])
        expect(near({ 'br-4-haa': place })).toEqual([undefined, '-1', 'bombardment 6 0']);
      expect(near({ 'br-4-haa': '1309' })).toEqual([undefined, undefined, 'bombardment 7 0']);
      const many = { 'br-32-laa': '1311', 'br-65-laa': '1312', 'br-4-haa': '1310', 'br-7-haa': '1313' };
      expect(near(many)).toEqual(['-1', '-1', 'bombardment 5 0']);
      expect(near({ 'br-4-haa': { at: '1312', disorganized: 'yes' } })).toEqual([
        undefined,
        undefined,
        'bombardment 7 0',
      ]);
    },
  );

  clause(
    ['c3/5.3.1.5', 'c3/5.3.4.6'],
    'one coastal battery within four hexes takes one, more take two',
    () => {
      const near = (units: Units, target = '1205') =>
        bomb(at('naval-missions', units), [target], [3, 4]).charts[0];
      expect(near({})).toBe('bombardment 7 0');
      expect(near({ 'br-cb-madalena': '1306' })).toBe('bombardment 6 0');
      expect(near({ 'br-cb-campbell': '0804' })).toBe('bombardment 6 0'); // four hexes away
      expect(near({ 'br-cb-bingemma': '0608' })).toBe('bombardment 7 0');
      expect(near({ 'br-cb-madalena': '1306', 'br-cb-campbell': '0804' })).toBe('bombardment 5 0');
      const three = { 'br-cb-st-leonardo': '2010', 'br-cb-delimara': '2013', 'br-cb-benghisa': '1815' };
      expect(near(three, '2012')).toBe('bombardment 5 0');
      const disorganized = { 'br-cb-madalena': { at: '1306', disorganized: 'yes' } };
      expect(near(disorganized)).toBe('bombardment 7 0');
      expect(near({ 'br-4-haa': '1205', 'br-32-laa': '1205' })).toBe('bombardment 7 0');
      const flown = at('air-missions', { 'br-cb-madalena': '1306' });
      expect(bomb(flown, ['1205'], [3, 4]).charts).toEqual(['bombardment 7 0']);
    },
  );

  clause('c3/5.3.1.6', 'a star turns a City or Town into Rubble', () => {
    for (const target of ['1108', '0910', '1510']) {
      const state = at('air-missions', {});
      expect(hex(state, target).rubble).toBeUndefined();
      const seen = bomb(state, [target], [5, 5]);
      expect(keys(seen)).toContain('ruined');
      expect(hex(state, target).rubble).toBe(true);
      const quiet = at('air-missions', {});
      bomb(quiet, [target], [4, 4]);
      expect(hex(quiet, target).rubble).toBeUndefined();
    }
  });

  clause('c3/5.3.1.7', 'Rubble costs 2 on top of the hex, shuts armour out and shifts by 2', () => {
    const units = { 'it-friuli-i-87': '1208', 'it-10-cor-l3': { at: '1208', joined: true } };
    const ruin = { hexes: { '1209': { rubble: true } } };
    const town = at('movement', units, { active: 'friuli' });
    expect(reachable(town, 'it-10-cor-l3')).toContain('1209');
    const rubble = at('movement', units, { active: 'friuli', ...ruin });
    expect(costs(rubble, 'it-friuli-i-87')['1209']).toBe(3);
    const hill = at(
      'movement',
      { 'de-1-kroh': '1010' },
      { active: 'ramcke', hexes: { '0910': { rubble: true } } },
    );
    expect(costs(hill, 'de-1-kroh')['0910']).toBe(4);
    expect(bar(picked(rubble, 'it-10-cor-l3'), 'go 1209')).toBe('c3/5.2.2.8');
    const shift = (hexes: Setting) => {
      const units = { 'it-friuli-i-87': '1208', 'br-2-rif': '1209' };
      const state = at('declaration', units, { active: 'friuli', ...hexes });
      play(state, ['attack 1209', 'join it-friuli-i-87']);
      return fact(state, 'ready', 'terrain');
    };
    expect(shift({})).toBe('-1');
    expect(shift(ruin)).toBe('-2');
  });

  clause(['c3/5.3.1.8', 'c3/5.3.1.19'], 'a star destroys the roads of the hex on all its sides', () => {
    const units = { 'de-1-kroh': '1008', 'de-2-kroh': '1208', 'de-3-kroh': '1207', 'de-1-lehr': '1007' };
    for (const [rolls, cost] of [
      [[4, 4], 0.5],
      [[5, 5], 3],
    ] as const) {
      const state = raid('axis-air', 1, units, { turn: '2' });
      bomb(state, ['1108'], rolls);
      play(state, 'activate ramcke');
      for (const id of Object.keys(units)) expect(costs(state, id)['1108']).toBe(cost);
    }
    const inside = { 'de-1-kroh': '1108' };
    const intact = at('movement', inside, { active: 'ramcke' });
    const ruined = at('movement', inside, { active: 'ramcke', hexes: { '1108': { rubble: true } } });
    for (const near of ['1208', '1008']) {
      expect(costs(intact, 'de-1-kroh')[near]).toBe(0.5);
      expect(costs(ruined, 'de-1-kroh')[near]).toBe(1);
    }
  });

  clause('c3/5.3.1.9', 'a star closes the port of the hex', () => {
    const held = { hexes: { '0905': { control: 'axis', held: 1 } } };
    for (const [rolls, open] of [
      [[4, 4], true],
      [[5, 5], false],
    ] as const) {
      const state = raid('axis-fleet', 1, { 'it-friuli-i-87': '0606' }, held);
      bomb(state, ['0905'], rolls);
      play(state, 'activate friuli');
      const docks = options(state).includes('pick it-friuli-35-art');
      expect(docks).toBe(open);
      if (!open) continue;
      play(state, 'pick it-friuli-35-art');
      expect(options(state)).toEqual(['dock 0905']);
    }
  });

  clause('c3/5.3.1.10', 'a D disorganizes the units in the hex, and those that are so stay so', () => {
    const units = {
      'br-2-rif': { at: '1313', disorganized: 'yes' },
      'br-12-fd': '1313',
      'br-24-re': '1313',
      'br-8-man': '1312',
    };
    const state = at('air-missions', units);
    const seen = bomb(state, ['1313'], [3, 3]);
    expect(told(seen, 'disorganized', 'unit')).toHaveLength(2);
    for (const id of ['br-2-rif', 'br-12-fd', 'br-24-re']) expect(unit(state, id).disorganized).toBe('yes');
    expect(unit(state, 'br-8-man').disorganized).toBeUndefined();
    expect(unit(state, 'br-2-rif').steps).toBe(2);
    const missed = at('air-missions', units);
    bomb(missed, ['1313'], [2, 3]);
    expect(unit(missed, 'br-12-fd').disorganized).toBeUndefined();
  });

  clause(
    ['c3/5.3.1.11', 'c3/5.3.1.12'],
    'a 1 costs a step: the British choose between a full battalion and an anti-aircraft unit',
    () => {
      const state = at('air-missions', { 'br-2-rif': '1313', 'br-32-laa': '1313', 'br-8-man': '1312' });
      bomb(state, ['1313'], [5, 6]);
      expect(open(state)).toBe('british bombardment.lose');
      expect(options(state)).toEqual(['lose br-2-rif', 'lose br-32-laa']);
      expect(bar(state, 'lose br-8-man')).toBe('c3/5.3.1.16');
      const other = c3.copy(state);
      play(state, 'lose br-2-rif');
      expect(unit(state, 'br-2-rif').steps).toBe(1);
      expect(place(state, 'br-32-laa')).toBe('1313');
      play(other, 'lose br-32-laa');
      expect(place(other, 'br-32-laa')).toBe('eliminated');
      expect(unit(other, 'br-2-rif').steps).toBe(2);
    },
  );

  clause('c3/5.3.1.12', 'the Axis chooses when British guns hit its units', () => {
    const axis = { 'it-friuli-i-87': '1312', 'it-friuli-ii-87': '1312' };
    const state = at(
      'declaration',
      { ...axis, 'br-2-rif': '1313', 'br-12-fd': '1413' },
      { active: 'friuli' },
    );
    attack(state, '1313', ['it-friuli-i-87']);
    play(state, ['pick br-12-fd', 'shell 1312', 'confirm'], { rolls: [6, 6] });
    expect(open(state)).toBe('axis bombardment.lose');
    expect(options(state)).toEqual(['lose it-friuli-i-87', 'lose it-friuli-ii-87']);
    play(state, 'lose it-friuli-ii-87');
    expect(unit(state, 'it-friuli-ii-87').steps).toBe(1);
  });

  clause('c3/5.3.1.14', 'a star does nothing outside Cities and Towns', () => {
    const state = raid('axis-air', 1, { 'de-1-kroh': '1112' }, { turn: '2' });
    const seen = bomb(state, ['1011'], [5, 5]);
    expect(seen.lines.join()).toContain('D*');
    expect(keys(seen)).not.toContain('ruined');
    expect(hex(state, '1011').rubble).toBeUndefined();
    play(state, 'activate ramcke');
    expect(costs(state, 'de-1-kroh')['1011']).toBe(0.5);
  });

  clause('c3/5.3.1.15', 'Rubble stays, a star does nothing more to it, and it is still a Town', () => {
    const state = raid(
      'axis-air',
      1,
      {},
      { turn: '3', hexes: { '1108': { rubble: true, control: 'axis' } } },
    );
    const seen = bomb(state, ['1108'], [6, 6]);
    expect(keys(seen)).not.toContain('ruined');
    expect(hex(state, '1108').rubble).toBe(true);
    play(state, 'pass');
    expect(hex(state, '1108').rubble).toBe(true);
    play(state, 'pass');
    expect(result(state).points).toBe(1);
    const units = { 'de-1-kroh': '1008', 'br-24-re': '1108' };
    const hexes = { '1108': { rubble: true } };
    const attacked = at('declaration', units, { active: 'ramcke', hexes });
    attack(attacked, '1108', ['de-1-kroh']);
    play(attacked, 'plain');
    expect(options(attacked)).toContain('elite br-24-re');
  });

  clause('c3/5.3.1.16', 'batteries, anti-aircraft and armoured units are targets like all others', () => {
    const units = { 'br-cb-benghisa': '1815', 'br-4-haa': '1815', 'br-matilda': '1815', 'br-2-rif': '1815' };
    const state = at('air-missions', units);
    bomb(state, ['1815'], [6, 6]);
    expect(options(state).toSorted()).toEqual(
      Object.keys(units)
        .map((id) => `lose ${id}`)
        .toSorted(),
    );
    for (const id of Object.keys(units)) expect(unit(state, id).disorganized).toBe('yes');
  });

  clause('c3/5.3.1.16', 'Dispersed units are no targets', () => {
    const axis = { 'de-1-kroh': '1312', 'de-2-kroh': { at: '1312', dispersed: true } };
    const state = at(
      'declaration',
      { ...axis, 'br-2-rif': '1313', 'br-12-fd': '1413' },
      { active: 'ramcke' },
    );
    attack(state, '1313', ['de-1-kroh']);
    play(state, ['pick br-12-fd', 'shell 1312', 'confirm'], { rolls: [6, 6] });
    expect(place(state, 'de-1-kroh')).toBe('eliminated');
    expect(unit(state, 'de-2-kroh')).toMatchObject({ at: '1312', dispersed: true });
    expect(unit(state, 'de-2-kroh').disorganized).toBeUndefined();
  });

  clause('c3/5.3.1.17', 'Rubble made by the first bombardment counts for the next', () => {
    const flat = at('air-missions', {});
    const { charts } = bomb(flat, ['1108', '1108', '1108'], [1, 1, 5, 5, 1, 1]);
    expect(charts).toEqual(['bombardment 2 1', 'bombardment 10 1', 'bombardment 2 3']);
    // A hill with a town: 1 and 1, then 1 and 3.
    const hill = at('air-missions', {});
    expect(bomb(hill, ['0910', '0910'], [5, 5, 4, 4]).charts).toEqual([
      'bombardment 10 2',
      'bombardment 8 4',
    ]);
  });

  clause('c3/5.3.1.18', 'the Axis chooses the order, one at a time; an emptied hex is hit in vain', () => {
    const state = at('air-missions', { 'br-32-laa': '1510', 'br-24-re': '1313' });
    play(state, ['bomb 1012', 'bomb 1313', 'bomb 1313', 'bomb 1108', 'confirm']);
    expect(options(state)).toEqual(['resolve 1012', 'resolve 1108', 'resolve 1313']);
    const first = play(state, 'resolve 1313', { rolls: [6, 6] });
    expect(first.charts).toHaveLength(1);
    expect(place(state, 'br-24-re')).toBe('eliminated');
    expect(options(state)).toEqual(['resolve 1012', 'resolve 1108', 'resolve 1313']);
    const again = play(state, 'resolve 1313', { rolls: [6, 6] });
    expect(keys(again)).toEqual(['bombarded', 'bombarded-in-vain']);
    expect(options(state)).toEqual(['resolve 1012', 'resolve 1108']);
  });
});
