import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { at, bar, costs, move, odds, options, picked, play, reachable, unit } from './testing.ts';

describe('the Terrain Effects Table', () => {
  /** Attackers and the hex they come from, off the Victoria Line, and what the ground does to the odds. */
  const GROUND = [
    { target: '1213', from: '1113', shift: undefined, what: 'flat' },
    { target: '1012', from: '1113', shift: '-1', what: 'hill' },
    { target: '1112', from: '1113', shift: '-1', what: 'flat and town' },
    { target: '0811', from: '0712', shift: '-2', what: 'hill and town' },
    { target: '0910', from: '0911', shift: '-2', what: 'hill and town' },
    { target: '0604', from: '0605', shift: '-2', what: 'hill and town' },
    { target: '1510', from: '1410', shift: '-2', what: 'flat and city' },
    { target: '1913', from: '2012', shift: '-1', what: 'flat, town and port' },
    { target: '0905', from: '0906', shift: '-2', what: 'hill, town and port' },
    { target: '1411', from: '1410', shift: undefined, what: 'flat and airfield' },
  ];

  clause(['c3/1.3.5.3', 'c3/1.3.5.6'], 'overlapping terrain adds its shift to that of the base', () => {
    for (const { target, from, shift, what } of GROUND) {
      const units = { 'it-livorno-i-33': from, 'br-home-guard': target };
      const state = at('declaration', units, { active: 'livorno' });
      expect([what, odds(state, target, ['it-livorno-i-33'])('terrain')]).toEqual([what, shift]);
    }
    const rubble = { target: '0811', from: '0712' };
    const units = { 'it-livorno-i-33': rubble.from, 'br-home-guard': rubble.target };
    const hexes = { [rubble.target]: { rubble: true } };
    const state = at('declaration', units, { active: 'livorno', hexes });
    expect(odds(state, rubble.target, ['it-livorno-i-33'])('terrain')).toBe('-3');
  });

  clause(['c3/1.3.5.3', 'c3/1.3.5.6'], 'and its cost: a Hill with a Town takes 3 points', () => {
    const entered = [
      ['0712', '0811', 3],
      ['0607', '0707', 2],
      ['1012', '1112', 2],
      ['1407', '1507', 2],
      ['1113', '1012', 2],
      ['1113', '1213', 1],
    ] as const;
    for (const [from, to, cost] of entered) {
      const state = at('movement', { 'br-8-man': from }, { active: 'northern' });
      expect([to, costs(state, 'br-8-man')[to]]).toEqual([to, cost]);
    }
    const hexes = { '0811': { rubble: true }, '1112': { rubble: true } };
    const ruins = at('movement', { 'br-8-man': '0712', 'br-2-rif': '1012' }, { active: 'northern', hexes });
    expect(costs(ruins, 'br-8-man')['0811']).toBe(4);
    expect(costs(ruins, 'br-2-rif')['1112']).toBe(3);
  });

  clause(
    'c3/1.3.5.6',
    'every Hill with a Town costs 3, as the price of an attack on Dispersed units shows',
    () => {
      for (const town of ['0604', '0811', '0905', '0910', '1206']) {
        const units = { 'br-8-man': town, 'br-1-komr': town, 'de-1-kroh': { at: town, dispersed: true } };
        const state = at('movement', units, { active: 'northern' });
        play(state, ['pick br-8-man', 'hunt']);
        expect(unit(state, 'br-8-man').spent).toBe(12);
        // Twice 3 are more than the 5 points of this one.
        expect(bar(picked(state, 'br-1-komr'), 'hunt')).toBe('c3/3.2.0.27');
      }
    },
  );

  clause('c3/1.3.5.4', 'a hexside adds its shift to that of the hex', () => {
    const over = (target: string, from: string) => {
      const units = { 'it-livorno-i-33': from, 'br-home-guard': target };
      return odds(at('declaration', units, { active: 'livorno' }), target, ['it-livorno-i-33']);
    };
    // The Victoria Line gives 2 and the Hill 1: 4:1 goes back three columns.
    for (const [target, from] of [
      ['1107', '1106'],
      ['1007', '1006'],
      ['0908', '0807'],
    ] as const) {
      const of = over(target, from);
      expect([of('terrain'), of('Victoria Line'), of('odds'), of('column')]).toEqual([
        '-1',
        '-2',
        '4:1',
        '1:1',
      ]);
    }
    expect(over('1007', '1008')('Victoria Line')).toBeUndefined();
    expect(over('1007', '1008')('column')).toBe('3:1');
  });

  clause('c3/1.3.5.5', 'a hexside replaces the cost of the hex', () => {
    // Hills on both sides of the line: 3 across it, not 2 and 3 together, in either direction.
    for (const [from, to] of [
      ['0508', '0509'],
      ['0508', '0608'],
      ['0607', '0608'],
      ['0608', '0607'],
      ['0509', '0508'],
    ] as const) {
      const state = at('movement', { 'br-8-man': from }, { active: 'northern' });
      move(state, 'br-8-man', to);
      expect([to, unit(state, 'br-8-man').spent]).toEqual([to, 6]);
    }
    const along = at('movement', { 'br-8-man': '0508' }, { active: 'northern' });
    move(along, 'br-8-man', '0507');
    expect(unit(along, 'br-8-man').spent).toBe(4);
  });

  clause('c3/1.3.5.7', 'the plain number stands for base and overlapping terrain together', () => {
    // In ruins Għargħur costs 4 from behind, and 3 across the line.
    const hexes = { '1206': { rubble: true } };
    const behind = at('movement', { 'br-8-man': '1307' }, { active: 'northern', hexes });
    expect(costs(behind, 'br-8-man')['1206']).toBe(4);
    const across = at('movement', { 'br-8-man': '1205' }, { active: 'northern', hexes });
    expect(costs(across, 'br-8-man')['1206']).toBe(3);
  });

  clause(
    ['c3/1.3.5.7', 'c3/1.3.5.8'],
    'what is prohibited is crossed by road only, at the cost of the road',
    () => {
      const tank = (from: string) =>
        at('movement', { 'br-6-rtr': { at: from, joined: true }, 'br-8-man': from }, { active: 'northern' });
      // Between 1006 and 1107 a road goes through the line and up the hill, between 1106 and 1107 none does.
      expect(costs(tank('1006'), 'br-6-rtr')['1107']).toBe(0.5);
      expect(costs(tank('1006'), 'br-8-man')['1107']).toBe(0.5);
      const beside = tank('1106');
      expect(bar(picked(beside, 'br-6-rtr'), 'go 1107')).toBe('c3/5.2.2.8');
      expect(reachable(beside, 'br-8-man')).toContain('1107');
      // Nobody crosses an arm of the sea.
      for (const [from, to] of [
        ['1609', '1710'],
        ['1709', '1809'],
        ['0804', '0805'],
      ] as const) {
        const state = at('movement', { 'br-8-man': from, 'br-2-rif': to }, { active: 'northern' });
        expect(options(picked(state, 'br-8-man'), 'go ')).not.toContain(`go ${to}`);
        expect(options(picked(state, 'br-2-rif'), 'go ')).not.toContain(`go ${from}`);
      }
    },
  );

  clause('c3/1.3.5.8', 'a road ignores hills, towns and cities', () => {
    for (const [from, to] of [
      ['0805', '0905'],
      ['0809', '0910'],
      ['1410', '1510'],
      ['1609', '1709'],
      ['0705', '0604'],
    ] as const) {
      const state = at('movement', { 'br-8-man': from }, { active: 'northern' });
      expect([to, costs(state, 'br-8-man')[to]]).toEqual([to, 0.5]);
    }
  });
});
