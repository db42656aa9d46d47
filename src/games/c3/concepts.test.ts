import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { AXIS, counters, formations, markers, SIDES, type UnitType } from './counters.ts';
import json from './data/map.json' with { type: 'json' };
import { c3 } from './index.ts';
import { grid, Hex, hasRoad, isCoastal, isSea, LAND } from './map.ts';
import type { State } from './state.ts';
import {
  at,
  attack,
  bar,
  barToPut,
  costs,
  idsOf,
  move,
  odds,
  open,
  options,
  picked,
  place,
  play,
  put,
  reachable,
  turnOf,
  unit,
} from './testing.ts';

const SKY_AND_SEA = ['axis-air', 'axis-fleet'];

function board(state: State) {
  return c3.view(state, AXIS).board;
}

describe('introduction and contents', () => {
  clause('c3/0.4', 'every unit is a battalion or a company', () => {
    expect(new Set(counters.map(({ size }) => size))).toEqual(new Set(['battalion', 'company']));
  });

  clause('c3/0.5', 'there are two players: the Axis, and the British with all Commonwealth units', () => {
    expect(SIDES).toEqual(['axis', 'british']);
    expect(c3.sides).toEqual(['axis', 'british']);
    for (const { side, nationality } of counters)
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
    const seen = [turnOf(state)];
    play(state, 'confirm');
    for (; open(state) !== 'over'; play(state, 'pass')) seen.push(turnOf(state));
    expect(seen).toEqual(['S', '1', '2', '3', '4']);
  });

  clause('c3/1.1.5', 'units, tokens and markers are 140 pieces at most', () => {
    const tokens = markers.find(({ id }) => id === 'm-formation')?.count;
    expect(tokens).toBe(formations.length);
    expect(counters.length + markers.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(140);
  });

  clause('c3/1.1.5', 'the program never runs out of markers', () => {
    const printed = (id: string) => markers.find((one) => one.id === id)?.count ?? 0;
    const loose = counters.filter(({ side, formation }) => side === 'british' && formation === null);
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
    const italian = counters.filter(({ nationality }) => nationality === 'italian');
    const german = counters.filter(({ nationality }) => nationality === 'german');
    const commonwealth = counters.filter(({ nationality }) => nationality === 'commonwealth');
    expect(italian.length + german.length + commonwealth.length).toBe(counters.length);
    for (const part of [italian, german, commonwealth]) expect(part.length).toBeGreaterThan(0);
    // The Luftwaffe's are the brigade Ramcke, no more and no less.
    for (const { nationality, formation } of counters)
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
    expect(sum).toBe(counters.length);
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
      expect(bar(picked(state, id), 'go 1114')).toBe('c3/5.2.2.8');
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
    expect(open(without)).toBe('axis activation.second');
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
    const lehr = counters.find(({ id }) => id === 'de-2-lehr');
    expect(lehr).toMatchObject({ combat: 3, elite: true, movement: 6 });
    expect(lehr?.dispersed).toMatchObject({ combat: 2, defendOnly: true });
    const campbell = counters.find(({ id }) => id === 'br-cb-campbell');
    expect(campbell).toMatchObject({ combat: 2, defendOnly: true, movement: 0, batteryLetter: 'A' });
  });
});

describe('playable hexes', () => {
  /** The share of land in a hex. */
  const landShare = (one: Hex) => json.hexes.find(({ id }) => id === Hex.name(one))?.land ?? 0;
  const onRoad = (one: Hex) => grid.neighbours(one).some((near) => hasRoad(one, near));
  /** Hexes that show both land and sea, or lie beside the other. */
  const COAST = Hex.all.filter((one) => isCoastal(one) || (landShare(one) > 0 && landShare(one) < 1));

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
