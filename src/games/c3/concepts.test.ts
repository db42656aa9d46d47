import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { combatChart, ratioColumn, ratioName, shiftedColumn } from './charts.ts';
import { c3 } from './index.ts';
import { grid, HEXES, hasRoad, isCoastal, isSea, LAND, landShare } from './malta.ts';
import { AXIS, BRITISH, formations, markers, SIDES, type UnitType, units } from './pieces.ts';
import { halved, type State } from './state.ts';
import {
  at,
  attack,
  bar,
  costs,
  declare,
  fact,
  hex,
  move,
  open,
  options,
  picked,
  place,
  play,
  preview,
  reachable,
  unit,
} from './testing.ts';

const SKY_AND_SEA = ['axis-air', 'axis-fleet'];

function idsOf(...types: readonly UnitType[]): string[] {
  return units.filter(({ type }) => types.includes(type)).map(({ id }) => id);
}

function board(state: State) {
  return c3.view(state, AXIS).board;
}

/** The British place a unit. */
function put(state: State, id: string, where: string): void {
  play(state, [`pick ${id}`, `put ${where}`]);
}

/** Where they have put it; the Axis sees it when the set-up is done. */
function placed(state: State, id: string): string | undefined {
  return c3.view(state, BRITISH).board.units.find((one) => one.id === id)?.at;
}

/** The rule against placing a unit there. */
function barToPut(state: State, id: string, where: string): string {
  const copy = c3.copy(state);
  play(copy, `pick ${id}`);
  return bar(copy, `put ${where}`);
}

/** A preview of an attack that is declared and not yet confirmed. */
function odds(state: State, target: string, ids: readonly string[]): (text: string) => string | undefined {
  const copy = c3.copy(state);
  play(copy, [`attack ${target}`, ...ids.map((id) => `join ${id}`)]);
  return (text) => fact(copy, 'ready', text);
}

describe('introduction and contents', () => {
  clause('c3/0.4', 'every unit is a battalion or a company', () => {
    expect(new Set(units.map(({ size }) => size))).toEqual(new Set(['battalion', 'company']));
  });

  clause('c3/0.5', 'there are two players: the Axis, and the British with all Commonwealth units', () => {
    expect(SIDES).toEqual(['axis', 'british']);
    expect(c3.sides).toEqual(['axis', 'british']);
    for (const { side, nationality } of units)
      expect(nationality === 'commonwealth' ? 'british' : 'axis').toBe(side);
    // The infantry brigades and the independent Commonwealth units have the same master.
    const state = at(
      'movement',
      { 'br-2-rif': '1006', 'br-matilda': { at: '1006', joined: true } },
      {
        active: 'northern',
      },
    );
    expect(options(state, 'pick ')).toEqual(['pick br-2-rif', 'pick br-matilda']);
    const axis = { 'it-loreto': { at: '1313', joined: true }, 'de-1-kroh': '1313' };
    expect(options(at('movement', axis, { active: 'ramcke' }), 'pick ')).toHaveLength(2);
  });

  it('takes five turns, S to 4', () => {
    const state = at('landings', {});
    const seen = [board(state).turn];
    play(state, 'confirm');
    for (; open(state) !== 'over'; play(state, 'pass')) seen.push(board(state).turn);
    expect(seen).toEqual(['S', '1', '2', '3', '4']);
  });

  clause('c3/1.1.5', 'units, tokens and markers are 140 pieces at most', () => {
    const tokens = markers.find(({ id }) => id === 'm-formation')?.count;
    expect(tokens).toBe(formations.length);
    expect(units.length + markers.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(140);
  });

  clause('c3/1.1.5', 'the program never runs out of markers', () => {
    const printed = (id: string) => markers.find((one) => one.id === id)?.count ?? 0;
    const loose = units.filter(({ side, formation }) => side === 'british' && formation === null);
    const all = Object.fromEntries(loose.map(({ id }) => [id, '1210']));
    const busy = at('operations', { ...all, 'br-2-rif': '1210', 'br-2-dev': '1714' }, { done: SKY_AND_SEA });
    play(busy, ['activate northern', 'end', 'confirm']);
    const marked = board(busy).units.filter(({ activated }) => activated).length;
    expect(marked).toBe(loose.length);
    expect(marked).toBeGreaterThan(printed('m-dg-activated'));
    const raid = at('air-missions', {});
    const towns = ['1112', '1210', '1314', '1413', '1712', '1811'];
    play(raid, [...towns.map((town) => `bomb ${town}`), 'confirm']);
    for (let left = towns.length; left > 1; left--)
      play(raid, options(raid, 'resolve ')[0] ?? '', { rolls: [6, 6, ...(left === 2 ? [6, 6] : [])] });
    const ruins = board(raid).hexes.filter(({ rubble }) => rubble).length;
    expect(ruins).toBe(towns.length);
    expect(ruins).toBeGreaterThan(printed('m-rubble'));
  });
});

describe('units', () => {
  clause('c3/1.2.2', 'every unit is Italian, German or Commonwealth', () => {
    const italian = units.filter(({ nationality }) => nationality === 'italian');
    const german = units.filter(({ nationality }) => nationality === 'german');
    const commonwealth = units.filter(({ nationality }) => nationality === 'commonwealth');
    expect(italian.length + german.length + commonwealth.length).toBe(units.length);
    for (const part of [italian, german, commonwealth]) expect(part.length).toBeGreaterThan(0);
    // The Luftwaffe's are the brigade Ramcke, no more and no less.
    for (const { nationality, formation } of units)
      expect(nationality === 'german').toBe(formation === 'ramcke');
  });

  clause(['c3/1.2.3', 'c3/1.2.4'], 'every unit has one type, and all listed types are there', () => {
    const listed: readonly UnitType[] = [
      'infantry',
      'marine-infantry',
      'special-forces',
      'paratroopers',
      'engineer',
      'armor',
      'anti-tank',
      'coastal-battery',
      'light-aa',
      'heavy-aa',
    ];
    for (const type of listed) expect(idsOf(type).length).toBeGreaterThan(0);
    const sum = [...listed, 'artillery' as const].reduce((total, type) => total + idsOf(type).length, 0);
    expect(sum).toBe(units.length);
  });

  clause('c3/1.2.5', 'tanks and self-propelled guns alike are armour', () => {
    // The L3 are tanks, the 47/32 and 75/18 self-propelled guns; the British have tanks only.
    const armour = [
      ['it-10-cor-l3', 'ramcke'],
      ['it-10-cor-47', 'ramcke'],
      ['it-10-cor-75', 'ramcke'],
      ['br-matilda', 'northern'],
      ['br-6-rtr', 'northern'],
      ['br-light-tanks', 'northern'],
    ] as const;
    expect(armour.map(([id]) => id)).toEqual(idsOf('armor'));
    for (const [id, active] of armour) {
      const ours = { [id]: { at: '1113', joined: true } };
      const state = at('movement', ours, { active });
      expect(bar(picked(state, id), 'go 1114')).toBe('c3/1.3.5.7');
      const enemy = active === 'ramcke' ? 'br-2-komr' : 'it-livorno-i-33';
      const fight = at('declaration', { ...ours, [enemy]: '1213' }, { active });
      expect(odds(fight, '1213', [id])('tank dice')).toBe('1');
    }
  });

  clause('c3/1.2.11', 'only field artillery bombards', () => {
    const friuli = { 'it-friuli-i-87': '1213', 'it-friuli-cc': '1213' };
    const state = at(
      'declaration',
      { ...friuli, 'it-friuli-35-art': '1113', 'br-2-komr': '1313' },
      {
        active: 'friuli',
      },
    );
    play(state, 'confirm');
    expect(open(state)).toBe('axis offensive-fire.plan');
    expect(options(state, 'pick ')).toEqual(['pick it-friuli-35-art']);
    for (const id of ['it-friuli-cc', 'it-friuli-i-87']) expect(bar(state, `pick ${id}`)).toBe('c3/1.2.11');
    // Everybody of the British who might be taken for artillery stands next to the enemy.
    const others = idsOf('light-aa', 'heavy-aa', 'coastal-battery', 'armor').filter((id) =>
      id.startsWith('br-'),
    );
    const around = Object.fromEntries(others.map((id) => [id, { at: '1413', joined: true }]));
    const guns = idsOf('artillery').filter((id) => id.startsWith('br-'));
    expect(guns).toHaveLength(3);
    const lone = { ...around, 'br-2-dev': '1413', 'it-friuli-i-87': '1313' };
    const with3 = { ...lone, ...Object.fromEntries(guns.map((id) => [id, '1413'])) };
    const british = at('declaration', with3, { active: 'southern' });
    play(british, 'confirm');
    expect(options(british, 'pick ')).toEqual(guns.map((id) => `pick ${id}`));
    for (const id of others) expect(bar(british, `pick ${id}`)).toBe('c3/1.2.11');
    const without = at('declaration', lone, { active: 'southern' });
    play(without, 'confirm');
    expect(open(without)).not.toContain('artillery');
  });

  clause('c3/1.2.12', 'light and heavy anti-aircraft units are one class for every rule', () => {
    const all = idsOf('light-aa', 'heavy-aa');
    expect(all).toHaveLength(8);
    const hexes = { '1715': { control: 'axis', held: 2 } };
    for (const id of all) {
      const field = (where: string) => at('operations', { [id]: where }, { hexes });
      expect(bar(field('1714'), 'activate la-spezia')).toBe('c3/1.3.2.7');
      expect(options(field('1713'))).toContain('activate la-spezia');
      const fight = at(
        'declaration',
        { [id]: { at: '1413', joined: true }, 'br-2-dev': '1413', 'it-livorno-i-33': '1313' },
        { active: 'southern' },
      );
      play(fight, 'attack 1313');
      expect(bar(fight, `join ${id}`)).toBe('c3/5.5.0.6');
      const attackers = ['it-livorno-i-33', 'it-livorno-ii-33'];
      const camp = { [id]: '1412', 'it-livorno-i-33': '1313', 'it-livorno-ii-33': '1313' };
      const hit = at('declaration', camp, { active: 'livorno' });
      attack(hit, '1412', attackers, { rolls: [4, 3] });
      expect(place(hit, id)).toBe('eliminated');
    }
    const setUp = at('start', {});
    put(setUp, 'br-4-haa', '1210');
    put(setUp, 'br-65-laa', '1110');
    for (const id of all.filter((one) => one !== 'br-4-haa' && one !== 'br-65-laa'))
      for (const where of ['1210', '1110']) expect(barToPut(setUp, id, where)).toBe('c3/1.3.6.9');
  });

  it('prints 3* 6 and (2) on a company of the Lehr battalion, (2) 0 on battery Campbell', () => {
    const lehr = units.find(({ id }) => id === 'de-2-lehr');
    expect(lehr).toMatchObject({ combat: 3, elite: true, movement: 6 });
    expect(lehr?.dispersed).toMatchObject({ combat: 2, defendOnly: true });
    const campbell = units.find(({ id }) => id === 'br-cb-campbell');
    expect(campbell).toMatchObject({ combat: 2, defendOnly: true, movement: 0, batteryLetter: 'A' });
  });
});

describe('playable hexes', () => {
  const onRoad = (one: number) => grid.neighbours(one).some((near) => hasRoad(one, near));
  /** Hexes that show both land and sea, or lie beside the other. */
  const COAST = HEXES.filter((one) => isCoastal(one) || (landShare(one) > 0 && landShare(one) < 1));

  clause('c3/1.3.1.1', 'half land or more is land', () => {
    const half = COAST.filter((one) => landShare(one) >= 0.5);
    expect(half.length).toBeGreaterThan(30);
    expect(half.filter(isSea)).toEqual([]);
    // The least of them, all without a road, can be entered.
    for (const [from, to] of [
      ['1213', '1214'],
      ['1715', '1815'],
      ['2012', '2013'],
    ] as const)
      expect(reachable(at('movement', { 'br-2-rif': from }, { active: 'northern' }), 'br-2-rif')).toContain(
        to,
      );
  });

  clause('c3/1.3.1.2', 'a hex with a road is land, whatever its share', () => {
    const little = COAST.filter((one) => landShare(one) < 0.5 && onRoad(one));
    expect(little.map((one) => grid.id(one))).toEqual(['1607', '1709']);
    expect(little.filter(isSea)).toEqual([]);
    const state = at('movement', { 'br-2-rif': '1508', 'br-8-man': '1609' }, { active: 'northern' });
    expect(reachable(state, 'br-2-rif')).toContain('1607');
    expect(reachable(state, 'br-8-man')).toContain('1709');
  });

  clause('c3/1.3.1.3', 'all others are sea in every respect', () => {
    const wet = COAST.filter((one) => landShare(one) < 0.5 && !onRoad(one));
    expect(wet.length).toBeGreaterThan(30);
    expect(wet.filter((one) => !isSea(one))).toEqual([]);
    for (const one of wet) expect(LAND).not.toContain(one);
    // 0402 and 0408 are nearly half land, and nobody walks, drops, bombs or stands there.
    for (const [from, sea] of [
      ['0503', '0402'],
      ['0508', '0408'],
    ] as const) {
      const state = at('movement', { 'br-2-rif': from }, { active: 'northern' });
      expect(bar(picked(state, 'br-2-rif'), `go ${sea}`)).toBe('c3/5.2.0.18');
      expect(bar(at('air-missions', {}), `bomb ${sea}`)).toBe('c3/3.1.10');
      expect(barToPut(at('start', {}), 'br-2-rif', sea)).toBe('c3/8.1.5');
      const drop = at('drops', {});
      play(drop, 'pick de-1-kroh');
      expect(bar(drop, `aim ${sea}`)).toBe('c3/3.2.0.41');
    }
    // And landings start from it.
    const landing = at('landings', {});
    play(landing, ['pick it-sm-bafile', 'embark 0402', 'land-on 0503']);
    expect(open(landing)).toBe('axis landing-plan.wave');
  });

  clause('c3/1.3.1.4', 'a hex stays land when its road is destroyed', () => {
    const hexes = { '1607': { rubble: true }, '1709': { rubble: true } };
    const units = { 'br-2-rif': '1508', 'br-8-man': '1609', 'de-1-kroh': '1313' };
    const state = at('movement', units, { active: 'northern', hexes });
    expect(costs(state, 'br-2-rif')['1607']).toBe(3);
    expect(costs(state, 'br-8-man')['1709']).toBe(3);
    move(state, 'br-8-man', '1709');
    expect(place(state, 'br-8-man')).toBe('1709');
    const raid = at('air-missions', {}, { hexes });
    for (const id of ['1607', '1709']) expect(options(raid)).toContain(`bomb ${id}`);
  });
});

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
      expect(bar(picked(beside, 'br-6-rtr'), 'go 1107')).toBe('c3/1.3.5.7');
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
    const active = units.find((one) => one.id === id)?.formation ?? '';
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
    const sites = units
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

describe('steps', () => {
  clause('c3/1.3.7.1', 'a unit has one or two steps', () => {
    for (const { steps, reduced } of units) {
      expect([1, 2]).toContain(steps);
      expect(reduced !== undefined).toBe(steps === 2);
    }
    expect(unit(at('operations', {}), 'it-friuli-i-87').steps).toBe(2);
    expect(unit(at('operations', {}), 'de-1-kroh').steps).toBe(1);
  });

  /** Air missions on the plain, each of them worth a step. */
  function bombed(id: string, missions: number): State {
    const state = at('air-missions', { [id]: '1313' });
    const bombs = Array.from({ length: missions }, () => 'bomb 1313');
    play(state, [...bombs, 'confirm'], { rolls: bombs.flatMap(() => [6, 6]) });
    return state;
  }

  clause('c3/1.3.7.3', 'a unit of one step is eliminated by its first loss', () => {
    for (const id of ['br-24-re', 'br-cb-campbell', 'br-dockyard', 'br-12-fd'])
      expect(place(bombed(id, 1), id)).toBe('eliminated');
  });

  clause(
    ['c3/1.3.7.4', 'c3/1.3.7.5'],
    'a full unit of two is turned over, and eliminated by the next loss',
    () => {
      for (const [id, weak] of [
        ['br-2-dev', '3'],
        ['br-8-man', '2'],
      ] as const) {
        const once = bombed(id, 1);
        expect(unit(once, id)).toMatchObject({ at: '1313', steps: 1 });
        const fight = at(
          'declaration',
          { [id]: { at: '1313', steps: 1 }, 'de-1-kroh': '1213' },
          { active: 'ramcke' },
        );
        expect(odds(fight, '1313', ['de-1-kroh'])('defence')).toBe(weak);
        expect(place(bombed(id, 2), id)).toBe('eliminated');
      }
    },
  );

  clause(
    ['c3/1.3.7.4', 'c3/1.3.7.5'],
    'so in combat: one loss leaves one point, two in one combat none',
    () => {
      const livorno = {
        'it-livorno-i-33': '1213',
        'it-livorno-ii-33': '1213',
        'it-livorno-iii-33': '1212',
        'it-livorno-i-34': '1212',
      };
      const fight = (rolls: readonly number[]) => {
        const state = at('declaration', { ...livorno, 'br-2-komr': '1313' }, { active: 'livorno' });
        attack(state, '1313', Object.keys(livorno), { rolls });
        return state;
      };
      const one = fight([4, 4]);
      expect(unit(one, 'br-2-komr').steps).toBe(1);
      expect(['1313', 'eliminated']).not.toContain(place(one, 'br-2-komr'));
      expect(place(fight([5, 5]), 'br-2-komr')).toBe('eliminated');
    },
  );

  clause(['c3/1.3.7.6', 'c3/1.3.7.9'], 'everybody sees every stack', () => {
    const state = c3.setUp('july-1942');
    const boards = [AXIS, BRITISH, c3.spectator].map((seat) => c3.view(state, seat).board);
    expect(boards[0]?.units).toHaveLength(units.length);
    for (const other of boards) expect(other).toEqual(boards[0]);
    const battle = at('operations', {
      'de-1-kroh': { at: '1313', dispersed: true },
      'br-2-dev': { at: '1714', steps: 1, disorganized: 'yes' },
    });
    expect(c3.view(battle, AXIS).board).toEqual(c3.view(battle, BRITISH).board);
    expect(c3.view(battle, AXIS).board.units.find(({ id }) => id === 'br-2-dev')).toMatchObject({
      steps: 1,
      disorganized: 'yes',
    });
  });

  clause('c3/1.3.7.9', 'plans of drops and landings are secret until they are committed', () => {
    const aimed = (state: State, seat: number) =>
      c3
        .view(state, seat)
        .board.units.filter(({ aim }) => aim !== undefined)
        .map(({ id }) => id);
    const drop = at('drops', {});
    play(drop, ['pick de-1-kroh', 'aim 1313']);
    expect(aimed(drop, AXIS)).toEqual(['de-1-kroh']);
    for (const seat of [BRITISH, c3.spectator]) expect(aimed(drop, seat)).toEqual([]);
    const landing = at('landings', { 'br-2-dev': '2012' });
    play(landing, ['pick it-friuli-i-87', 'embark 2112', 'land-on 2012', 'wave 1']);
    play(landing, ['pick it-livorno-i-33', 'embark 2111', 'land-on 2011', 'wave 1']);
    expect(aimed(landing, AXIS)).toHaveLength(2);
    expect(aimed(landing, BRITISH)).toEqual([]);
    expect(c3.view(landing, BRITISH).board.hexes).toEqual([]);
    play(landing, 'confirm');
    expect(aimed(landing, BRITISH)).toEqual(['it-friuli-i-87', 'it-livorno-i-33']);
    expect(c3.view(landing, BRITISH).board).toEqual(c3.view(landing, AXIS).board);
  });

  clause('c3/1.3.7.7', 'units that drop have one step, with the Dispersed side on the back', () => {
    const dropped = units.filter(({ arrival }) => arrival === 'airdrop-turn-s');
    expect(dropped.map(({ id }) => id)).toContain('it-loreto');
    for (const { id, steps, reduced, dispersed } of dropped) {
      expect({ id, steps, reduced }).toEqual({ id, steps: 1, reduced: undefined });
      expect(dispersed).toBeDefined();
    }
    for (const { arrival, dispersed } of units)
      if (arrival !== 'airdrop-turn-s') expect(dispersed).toBeUndefined();
    const state = at('declaration', { 'it-loreto': '1313', 'br-2-dev': '1213' }, { active: 'southern' });
    // One step is the end of it.
    attack(state, '1313', ['br-2-dev']);
    play(state, 'plain', { rolls: [6, 5] });
    expect(place(state, 'it-loreto')).toBe('eliminated');
  });

  clause('c3/1.3.7.8', 'lost steps never return', () => {
    const units = {
      'it-friuli-i-87': { at: '1313', steps: 1, disorganized: 'yes' },
      'it-friuli-ii-87': { at: 'eliminated' },
      'br-2-rif': { at: '1006', steps: 1 },
    };
    const hexes = { '2012': { beach: true } };
    const state = at('operations', units, { hexes });
    play(state, ['activate friuli', 'pass']);
    expect(bar(state, 'pick it-friuli-ii-87')).toBe('c3/1.3.7.8');
    expect(options(state)).toContain('pick it-friuli-iii-87');
    const { lines } = play(state, ['end', 'confirm']);
    expect(lines.filter((line) => line.endsWith('in order again.'))).toHaveLength(1);
    play(state, 'pass');
    play(state, ['end', 'confirm', 'activate axis-air'], { rolls: [1] });
    play(state, ['confirm', 'pass']);
    expect(board(state).turn).toBe('2');
    expect(unit(state, 'it-friuli-i-87')).toEqual({ id: 'it-friuli-i-87', at: '1313', steps: 1 });
    expect(unit(state, 'br-2-rif').steps).toBe(1);
    expect(place(state, 'it-friuli-ii-87')).toBe('eliminated');
  });
});

describe('zones of control', () => {
  clause(['c3/1.3.8.1', 'c3/1.3.8.2'], 'a unit goes from one hex beside an enemy to the next', () => {
    const sides = [
      { active: 'ramcke', mine: 'de-1-kroh', enemy: 'br-2-komr' },
      { active: 'southern', mine: 'br-2-dev', enemy: 'de-1-kroh' },
    ];
    for (const { active, mine, enemy } of sides) {
      const state = at('movement', { [mine]: '1212', [enemy]: '1313' }, { active });
      // Along the enemy at twice the cost, and away again at the plain one.
      move(state, mine, '1213');
      expect(unit(state, mine).spent).toBe(4);
      move(state, mine, '1212');
      expect(unit(state, mine).spent).toBe(8);
      expect(reachable(state, mine)).toContain('1211');
      move(state, mine, '1211');
      expect(unit(state, mine).spent).toBe(10);
    }
  });

  clause('c3/1.3.8.2', 'supply passes beside the enemy, and only he himself is in its way', () => {
    // In the north-west corner: 0503 reaches the rest of the island over 0504 or 0403.
    const hexes = { '1009': { control: 'axis' } };
    const front = { 'de-1-kroh': '0503', 'br-1-komr': '0602' };
    const strength = (more: Readonly<Record<string, string>>) => {
      const state = at('declaration', { ...front, ...more }, { active: 'ramcke', turn: '3', hexes });
      return odds(state, '0602', ['de-1-kroh'])('attack');
    };
    expect(strength({})).toBe('3');
    expect(strength({ 'br-8-man': '0505', 'br-2-rif': '0605' })).toBe('3');
    expect(strength({ 'br-8-man': '0504', 'br-2-rif': '0403' })).toBe('2');
  });

  clause('c3/1.3.8.2', 'a retreat goes past the enemy if there is no other way', () => {
    // From Delimara the only way leads past the battalion at 1912, all of it beside the enemy.
    const livorno = { 'it-livorno-i-33': '1913', 'it-livorno-ii-33': '1913', 'it-livorno-iii-33': '1912' };
    const state = at('declaration', { ...livorno, 'br-1-komr': '2013' }, { active: 'livorno' });
    const { lines } = attack(state, '2013', ['it-livorno-i-33', 'it-livorno-ii-33'], { rolls: [5, 5] });
    expect(lines.join()).not.toContain('surrenders');
    expect(place(state, 'br-1-komr')).toBe('2011');
  });
});

describe('rounding', () => {
  clause(['c3/1.3.9.1', 'c3/1.3.9.2'], 'halves are rounded up, unit by unit', () => {
    const three = {
      'it-friuli-i-87': { at: '1213', disorganized: 'yes' },
      'it-friuli-ii-87': { at: '1213', disorganized: 'yes' },
      'it-friuli-iii-87': { at: '1212', disorganized: 'yes' },
    };
    const state = at('declaration', { ...three, 'br-2-komr': '1313' }, { active: 'friuli' });
    expect(odds(state, '1313', Object.keys(three))('attack')).toBe('6');
    const gun = { 'it-friuli-cc': { at: '1213', disorganized: 'yes' } };
    const one = at(
      'declaration',
      { ...gun, 'br-2-dev': { at: '1313', disorganized: 'yes' } },
      { active: 'friuli' },
    );
    const of = odds(one, '1313', ['it-friuli-cc']);
    expect([of('attack'), of('defence')]).toEqual(['1', '3']);
  });

  clause('c3/1.3.9.1', 'a Movement Value of 5 becomes 3 in disorder', () => {
    const farthest = (part: object) => {
      const state = at('movement', { 'br-1-komr': { at: '0711', ...part } }, { active: 'northern' });
      return Math.max(...Object.values(costs(state, 'br-1-komr')));
    };
    expect(farthest({})).toBe(5);
    expect(farthest({ disorganized: 'yes' })).toBe(3);
  });

  clause('c3/1.3.9.3', 'every reason halves once more', () => {
    // San Marco from the sea, in order with a 4, in disorder with a 2.
    const ashore = (die: number) => {
      const state = at('landings', { 'br-2-dev': '2012' });
      play(state, ['pick it-sm-bafile', 'embark 2112', 'land-on 2012', 'wave 1']);
      play(state, 'confirm', { rolls: [die] });
      return fact(state, 'plain', 'attack');
    };
    expect([ashore(4), ashore(2)]).toEqual(['2', '1']);
    // Out of supply in turn 3, in disorder, or both: 3 becomes 2 and 1.
    const company = (turn: string, part: object) => {
      const units = { 'de-1-kroh': { at: '1213', ...part }, 'br-2-komr': '1313' };
      return odds(at('declaration', units, { active: 'ramcke', turn }), '1313', ['de-1-kroh'])('attack');
    };
    expect([company('2', {}), company('3', {})]).toEqual(['3', '2']);
    expect([company('2', { disorganized: 'yes' }), company('3', { disorganized: 'yes' })]).toEqual([
      '2',
      '1',
    ]);
    // The numbers of the examples that no counter bears.
    expect([5, 3].map(halved)).toEqual([3, 2]);
    expect([9, 5, 3].map(halved)).toEqual([5, 3, 2]);
    expect([0, 1].map(halved)).toEqual([0, 1]);
  });

  clause('c3/1.3.9.4', 'odds are rounded down, for the defender', () => {
    const ratio = (ours: readonly string[], theirs: readonly string[]) => {
      const units = Object.fromEntries([
        ...ours.map((id) => [id, '1213']),
        ...theirs.map((id) => [id, '1313']),
      ]);
      const { formation } = unitNamed(ours[0] ?? '');
      return odds(at('declaration', units, { active: formation ?? '' }), '1313', ours)('odds');
    };
    expect(ratio(['it-livorno-i-33'], ['br-2-komr'])).toBe('1:1');
    expect(ratio(['it-friuli-i-87'], ['br-8-man'])).toBe('1:2');
    expect(ratio(['it-livorno-i-33', 'it-livorno-ii-33'], ['br-2-komr'])).toBe('2:1');
    expect(ratio(['it-friuli-i-87'], ['br-2-komr', 'br-8-man'])).toBe('1:3');
  });
});

function unitNamed(id: string) {
  const found = units.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no unit ${id}`);
  return found;
}

describe('column shifts', () => {
  /** Who gives so much against the single point of the Home Guard at Għargħur, four columns to the left. */
  const AGAINST_ONE: Readonly<Record<string, Readonly<Record<string, object | string>>>> = {
    '8:1': { 'it-livorno-i-33': '1106', 'it-livorno-ii-33': '1205' },
    '7:1': { 'it-livorno-i-33': '1106', 'it-livorno-xi-gua': '1205' },
    '6:1': { 'it-livorno-i-33': '1106', 'it-livorno-ii-33': { at: '1205', steps: 1 } },
    '5:1': { 'it-livorno-xi-gua': '1106', 'it-livorno-ii-33': { at: '1205', steps: 1 } },
    '4:1': { 'it-livorno-i-33': '1106' },
  };

  function fourLeft(ratio: string): (text: string) => string | undefined {
    const attackers = AGAINST_ONE[ratio] ?? {};
    const all = { ...attackers, 'br-home-guard': '1206' } as Record<string, string>;
    const of = odds(at('declaration', all, { active: 'livorno' }), '1206', Object.keys(attackers));
    expect([of('terrain'), of('Victoria Line'), of('odds')]).toEqual(['-2', '-2', ratio]);
    return of;
  }

  /** Any odds and shift, on the table itself. */
  function column(ratio: string, shift: number): string | undefined {
    const [attack = 1, defence = 1] = ratio.split(':').map(Number);
    return combatChart.columns[shiftedColumn(ratioColumn(attack, defence), shift)];
  }

  clause(['c3/1.3.10.1', 'c3/1.3.10.2'], '10:1 two columns left is 8:1, read at 5:1+', () => {
    const livorno = {
      'it-livorno-i-33': '1410',
      'it-livorno-ii-33': '1410',
      'it-livorno-iii-33': { at: '1511', steps: 1 },
    };
    const state = at('declaration', { ...livorno, 'br-home-guard': '1510' }, { active: 'livorno' });
    const of = odds(state, '1510', Object.keys(livorno));
    expect([of('odds'), of('terrain'), of('column')]).toEqual(['10:1', '-2', '5:1+']);
    expect(column('10:1', -2)).toBe('5:1+');
    expect(column('5:1', -2)).toBe('3:1');
  });

  clause(
    ['c3/1.3.10.4', 'c3/1.3.10.5'],
    '8:1 four columns left is 4:1: outside the table nothing is counted',
    () => {
      expect(fourLeft('8:1')('column')).toBe('4:1');
      expect(column('8:1', -4)).toBe('4:1');
      expect(column('20:1', -9)).toBe('5:1+');
      expect(column('12:1', -10)).toBe('2:1');
    },
  );

  clause('c3/1.3.10.6', '6:1 four columns left is 2:1', () => {
    expect(fourLeft('6:1')('column')).toBe('2:1');
    expect(fourLeft('7:1')('column')).toBe('3:1');
  });

  clause('c3/1.3.10.3', 'on the table three shifts count', () => {
    expect(fourLeft('5:1')('column')).toBe('2:1');
    expect(fourLeft('4:1')('column')).toBe('1:1');
    for (const [ratio, shift, read] of [
      ['4:1', -3, '1:1'],
      ['4:1', -5, '1:1'],
      ['1:2', 3, '3:1'],
      ['1:2', 4, '3:1'],
      ['1:1', 4, '4:1'],
      ['3:1', -4, '1:2'],
    ] as const)
      expect([ratio, shift, column(ratio, shift)]).toEqual([ratio, shift, read]);
  });

  clause('c3/1.3.10.7', 'all shifts are added up first: 2 left and 2 right are none', () => {
    // A concentric attack of elite companies on Hamrun.
    const units = { 'de-1-kroh': '1410', 'de-2-kroh': '1609', 'br-4-buffs': '1510' };
    const state = at('declaration', units, { active: 'ramcke' });
    attack(state, '1510', ['de-1-kroh', 'de-2-kroh']);
    expect(fact(state, 'elite de-1-kroh', 'odds')).toBe('1:1');
    expect(fact(state, 'elite de-1-kroh', 'concentric attack')).toBe('+1');
    expect(fact(state, 'elite de-1-kroh', 'column')).toBe('1:1');
    expect(fact(state, 'plain', 'column')).toBe('1:2');
    // 4 left and 1 right are 3 left, and all three count; with the elite's shift for a concentric one, which
    // cannot come together with the line.
    for (const [ids, ratio, read] of [
      [['it-sm-bafile'], '4:1', '1:1'],
      [['it-sm-bafile', 'it-sm-nuotatori'], '6:1', '3:1'],
    ] as const) {
      const marines = Object.fromEntries(ids.map((id, index) => [id, index === 0 ? '1106' : '1205']));
      const guard = at('declaration', { ...marines, 'br-home-guard': '1206' }, { active: 'san-marco' });
      attack(guard, '1206', ids);
      expect(fact(guard, 'elite it-sm-bafile', 'odds')).toBe(ratio);
      expect(fact(guard, 'elite it-sm-bafile', 'column')).toBe(read);
    }
  });

  clause('c3/1.3.10.7', 'the shift of the defender is in the sum', () => {
    const units = { 'de-1-kroh': '1212', 'de-2-kroh': '1212', 'br-2-dev': '1313' };
    const state = at('declaration', units, { active: 'ramcke' });
    attack(state, '1313', ['de-1-kroh', 'de-2-kroh']);
    play(state, 'elite de-1-kroh');
    expect(fact(state, 'plain', 'column')).toBe('2:1');
    expect(fact(state, 'elite br-2-dev', 'column')).toBe('1:1');
  });

  clause('c3/1.3.10.8', 'a step within the outermost column is free, every other one is on the table', () => {
    for (const [ratio, shift, read] of [
      ['7:1', -1, '5:1+'],
      ['6:1', -1, '5:1+'],
      ['6:1', -2, '4:1'],
      ['5:1', -4, '2:1'],
      ['6:1', -5, '2:1'],
      ['7:1', -9, '2:1'],
      ['1:5', 4, '1:1'],
      ['1:5', 6, '2:1'],
      ['1:3', 3, '2:1'],
      ['1:3', 4, '2:1'],
      ['4:1', 3, '5:1+'],
      ['1:2', -5, '1:3'],
    ] as const)
      expect([ratio, shift, column(ratio, shift)]).toEqual([ratio, shift, read]);
  });

  clause('c3/1.3.10.9', 'beyond the table a step is one in the ratio, on it one column', () => {
    const stepped = (ratio: string, by: number) => {
      const [attack = 1, defence = 1] = ratio.split(':').map(Number);
      return ratioName(ratioColumn(attack, defence) + by);
    };
    expect([stepped('10:1', -1), stepped('8:1', -2), stepped('6:1', 1)]).toEqual(['9:1', '6:1', '7:1']);
    expect([stepped('1:6', 1), stepped('1:5', 2), stepped('1:4', -1)]).toEqual(['1:5', '1:3', '1:5']);
    expect([...combatChart.columns]).toEqual(['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1+']);
    expect([column('1:3', 1), column('1:2', 1), column('1:1', 1), column('4:1', 1)]).toEqual([
      '1:2',
      '1:1',
      '2:1',
      '5:1+',
    ]);
  });

  clause('c3/1.3.10.10', 'odds beyond the table are read in its outermost column', () => {
    for (const [ratio, shift, read] of [
      ['10:1', 0, '5:1+'],
      ['7:1', 3, '5:1+'],
      ['1:7', 0, '1:3'],
      ['1:6', 2, '1:3'],
      ['1:4', -3, '1:3'],
    ] as const)
      expect([ratio, shift, column(ratio, shift)]).toEqual([ratio, shift, read]);
    const weak = { 'it-livorno-i-33': { at: '1213', steps: 1 }, 'br-2-dev': '1313', 'br-1-dor': '1313' };
    const of = odds(at('declaration', weak, { active: 'livorno' }), '1313', ['it-livorno-i-33']);
    expect([of('odds'), of('column')]).toEqual(['1:5', '1:3']);
  });

  it('shows the column in which the dice are read', () => {
    const state = at(
      'declaration',
      { 'it-livorno-i-33': '1106', 'br-home-guard': '1206' },
      { active: 'livorno' },
    );
    declare(state, '1206', ['it-livorno-i-33']);
    const { charts } = play(state, 'confirm', { rolls: [5, 6] });
    expect(charts).toEqual(['combat 11 1:1']);
    expect(hex(state, '1206').control).toBeUndefined();
    expect(preview(at('air-missions', {}), 'bomb 1206').facts[0]).toMatchObject({
      text: 'column',
      value: '2',
    });
  });
});
