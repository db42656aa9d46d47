import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { counters } from './counters.ts';
import { at, fact, options, picked, place, play, type Units } from './testing.ts';

const PARA = 'de-1-kroh';
const LANDED = 'it-livorno-i-33';
/** Axis control of airfields (Ta' Qali, Luqa, Hal Far) and ports (St Paul's, Valletta, Marsaxlokk). */
const held = (...hexes: readonly string[]) =>
  Object.fromEntries(hexes.map((hex) => [hex, { control: 'axis' }]));

interface Case {
  readonly turn?: string;
  readonly hexes?: Record<string, Record<string, unknown>>;
  readonly active?: string;
}

/** The strength with which units attack a hex. */
function attackOf(units: Units, target: string, ids: readonly string[], { turn = '3', ...rest }: Case = {}) {
  const state = at('declaration', units, { turn, active: 'ramcke', ...rest });
  play(state, [`attack ${target}`, ...ids.map((id) => `join ${id}`)]);
  return Number(fact(state, 'ready', 'attack'));
}

/** The strength with which an Axis unit at 1111 defends against a battalion at 1110. */
function defenceOf(id: string, { turn = '3', hexes = {} }: Case = {}, more: Units = {}) {
  const state = at(
    'declaration',
    { [id]: '1111', 'br-8-man': '1110', ...more },
    { turn, active: 'northern', hexes },
  );
  play(state, ['attack 1111', 'join br-8-man']);
  return Number(fact(state, 'ready', 'defence'));
}

const ALONE = { [PARA]: '1111', 'br-home-guard': '1110' };

describe('supply', () => {
  clause('c3/7.5.2', 'nobody asks for supplies before turn 3', () => {
    const strengths = ['1', '2', '3', '4'].map((turn) => attackOf(ALONE, '1110', [PARA], { turn }));
    expect(strengths).toEqual([3, 3, 2, 2]);
    expect(['1', '2', '3', '4'].map((turn) => defenceOf(LANDED, { turn }))).toEqual([4, 4, 2, 2]);
  });

  clause('c3/7.5.3', 'the moment of the combat counts', () => {
    // One company takes the airfield at Luqa, and the combat after that is fought in supply.
    const units = { [PARA]: '1111', 'br-home-guard': '1110', 'de-2-kroh': '1412', 'br-4-haa': '1411' };
    const state = at('declaration', units, { turn: '3', active: 'ramcke' });
    play(state, [
      'attack 1110',
      `join ${PARA}`,
      'ready',
      'attack 1411',
      'join de-2-kroh',
      'ready',
      'confirm',
    ]);
    expect(fact(state, 'fight 1110', 'attack')).toBe('2');
    play(state, 'fight 1411');
    play(state, 'plain', { rolls: [6, 6] });
    play(state, 'advance de-2-kroh');
    expect(place(state, 'de-2-kroh')).toBe('1411');
    expect(fact(state, 'plain', 'attack')).toBe('3');
  });

  clause(['c3/7.5.4', 'c3/7.5.8'], 'paratroopers need an airfield of their own, and no port will do', () => {
    expect(attackOf(ALONE, '1110', [PARA])).toBe(2);
    for (const field of ['1009', '1411', '1715'])
      expect(attackOf(ALONE, '1110', [PARA], { hexes: held(field) })).toBe(3);
    expect(attackOf(ALONE, '1110', [PARA], { hexes: held('0905', '1709', '1913') })).toBe(2);
  });

  clause(['c3/7.5.5', 'c3/7.5.9'], 'landed troops need a port of their own, and no airfield will do', () => {
    const units = { [LANDED]: '1111', 'br-home-guard': '1110' };
    const landed = (hexes: Case['hexes']) =>
      attackOf(units, '1110', [LANDED], { active: 'livorno', hexes: hexes ?? {} });
    expect(landed({})).toBe(2);
    for (const port of ['0905', '1709', '1913']) expect(landed(held(port))).toBe(4);
    expect(landed(held('1009', '1411', '1715'))).toBe(2);
  });

  clause('c3/7.5.6', 'the path may be as long as it likes', () => {
    // The company, an enemy beside it, and the airfield at the other end of the island.
    for (const [from, enemy, field] of [
      ['0503', '0602', '1715'],
      ['0403', '0503', '1715'],
      ['0510', '0509', '1715'],
      ['2013', '2012', '1009'],
      ['1815', '1814', '1009'],
    ] as const) {
      const units = { [PARA]: from, 'br-home-guard': enemy };
      expect(attackOf(units, enemy, [PARA], { turn: '4', hexes: held(field) })).toBe(3);
    }
  });

  clause('c3/7.5.7', 'enemies in the way cut it, of whatever kind; enemies beside it do not', () => {
    // 0602 hangs on 0503, and that on 0403 and 0504.
    for (const [id, value] of [
      [PARA, 3],
      [LANDED, 4],
    ] as const) {
      const hexes = held('1715', '0905');
      const active = id === PARA ? 'ramcke' : 'livorno';
      for (const enemy of ['br-8-man', 'br-32-laa', 'br-cb-campbell', 'br-home-guard']) {
        expect(attackOf({ [id]: '0602', [enemy]: '0503' }, '0503', [id], { active, hexes })).toBe(
          Math.ceil(value / 2),
        );
        expect(attackOf({ [id]: '0503', [enemy]: '0602' }, '0602', [id], { active, hexes })).toBe(value);
      }
      // One side of the neck is open, then closed.
      const one = { [id]: '0503', 'br-home-guard': '0504' };
      expect(attackOf(one, '0504', [id], { active, hexes })).toBe(Math.ceil(value / 2));
      expect(attackOf({ [id]: '0504', 'br-home-guard': '0604' }, '0604', [id], { active, hexes })).toBe(
        value,
      );
      const both = { [id]: '0504', 'br-home-guard': '0604', 'br-8-man': '0505' };
      expect(attackOf(both, '0604', [id], { active, hexes })).toBe(Math.ceil(value / 2));
    }
  });

  clause(
    'c3/7.5.10',
    'each unit is halved for itself, in attack and defence, on top of other halvings',
    () => {
      const units = { [LANDED]: '1111', 'it-1-para': { at: '1111', joined: true }, 'br-home-guard': '1110' };
      const together = (...hexes: string[]) =>
        attackOf(units, '1110', [LANDED, 'it-1-para'], { active: 'livorno', hexes: held(...hexes) });
      // 4 by sea and 3 by air.
      expect(together('1411', '0905')).toBe(7);
      expect(together('1411')).toBe(5);
      expect(together('0905')).toBe(6);
      expect(together()).toBe(4);
      // Disorganized as well: 3, 2, 1.
      const shaken = { [PARA]: { at: '1111', disorganized: 'yes' }, 'br-home-guard': '1110' };
      expect(attackOf(shaken, '1110', [PARA])).toBe(1);
      expect(attackOf(shaken, '1110', [PARA], { hexes: held('1411') })).toBe(2);
      expect(attackOf(shaken, '1110', [PARA], { turn: '2' })).toBe(2);
      expect([defenceOf(PARA), defenceOf(PARA, { hexes: held('1411') })]).toEqual([2, 3]);
      // A Dispersed company defends with 2, without supplies with 1.
      const hunted = (hexes: Case['hexes']) => {
        const prey = { [PARA]: { at: '1111', dispersed: true }, 'br-8-man': { at: '1111', outlay: 4 } };
        const state = at('declaration', prey, { turn: '3', active: 'northern', hexes: hexes ?? {} });
        play(state, ['attack 1111', 'join br-8-man']);
        return fact(state, 'ready', 'defence');
      };
      expect([hunted({}), hunted(held('1411'))]).toEqual(['1', '2']);
    },
  );

  clause(
    'c3/7.5.11',
    'over land only, not across an arm of the sea; ground and neighbours do not matter',
    () => {
      // 0804 lies beside the port 0905, with water between; the land way leads over 0705 or 0704.
      const units = { [LANDED]: '0804', 'br-home-guard': '0705' };
      const options = { active: 'livorno', hexes: held('0905') };
      expect(attackOf(units, '0705', [LANDED], options)).toBe(4);
      expect(attackOf({ ...units, 'br-8-man': '0704' }, '0705', [LANDED], options)).toBe(2);
      // Valletta and the dockyards face each other over the harbour: round it goes by 1610.
      const harbour = { [LANDED]: '1710', 'br-home-guard': '1711' };
      const valletta = { active: 'livorno', hexes: held('1709') };
      expect(attackOf(harbour, '1711', [LANDED], valletta)).toBe(4);
      const closed = { ...harbour, 'br-8-man': '1610', 'br-1-dli': '1810', 'br-2-dev': '1809' };
      expect(attackOf(closed, '1711', [LANDED], valletta)).toBe(2);
      // Hills, the Victoria Line and enemies on both sides of the way are no hindrance.
      const hills = { [PARA]: '0509', 'br-home-guard': '0508', 'br-8-man': '0608', 'br-1-dli': '0710' };
      expect(attackOf(hills, '0508', [PARA], { hexes: held('1009') })).toBe(3);
      const across = { [PARA]: '0608', 'br-home-guard': '0609', 'br-8-man': '0709', 'br-1-dli': '0509' };
      expect(attackOf(across, '0609', [PARA], { hexes: held('1009') })).toBe(3);
      // A Dispersed friend is no obstacle and no help.
      const friend = {
        [PARA]: '0503',
        'de-2-kroh': { at: '0504', dispersed: true },
        'br-home-guard': '0602',
      };
      expect(attackOf(friend, '0602', [PARA], { hexes: held('1009') })).toBe(3);
    },
  );

  clause('c3/7.5.12', 'the port must work and be Axis-controlled now, since when does not matter', () => {
    const units = { [LANDED]: '1111', 'br-home-guard': '1110' };
    const landed = (hexes: Case['hexes']) =>
      attackOf(units, '1110', [LANDED], { active: 'livorno', hexes: hexes ?? {} });
    expect(landed(held('0905'))).toBe(4);
    expect(landed({ '0905': { control: 'axis', rubble: true } })).toBe(2);
    expect(landed({ '0905': { control: 'british', held: 2 } })).toBe(2);
    expect(landed({ '0905': { control: 'axis', rubble: true }, '1913': { control: 'axis' } })).toBe(4);
    // Airfields suffer nothing from bombs, and one taken in this very turn will do.
    const state = at('movement', { ...ALONE, 'de-2-kroh': '1412' }, { turn: '3', active: 'ramcke' });
    play(state, ['pick de-2-kroh', 'go 1411', 'end', 'attack 1110', `join ${PARA}`]);
    expect(fact(state, 'ready', 'attack')).toBe('3');
    // Back in British hands it feeds nobody.
    const lost = at(
      'movement',
      { 'br-home-guard': { at: '1412', joined: true }, 'br-8-man': '1110', [PARA]: '1111' },
      { turn: '3', active: 'northern', hexes: held('1411') },
    );
    play(lost, ['pick br-home-guard', 'go 1411', 'end', 'attack 1111', 'join br-8-man']);
    expect(fact(lost, 'ready', 'defence')).toBe('2');
  });

  clause('c3/7.5.13', 'dropped and airlifted units live on airfields, all others on ports', () => {
    const axis = counters.filter(({ side }) => side === 'axis');
    const byAir = new Set(['airdrop-turn-s', 'air-landing-from-turn-1']);
    expect(
      axis.filter(({ arrival }) => byAir.has(arrival)).map(({ formation }) => formation ?? 'none'),
    ).toEqual(expect.arrayContaining(['ramcke', 'folgore', 'la-spezia', 'none']));
    for (const { id, combat, arrival } of axis) {
      const short = Math.ceil(combat / 2);
      const air = byAir.has(arrival);
      expect([id, defenceOf(id, { hexes: held('1411') })]).toEqual([id, air ? combat : short]);
      expect([id, defenceOf(id, { hexes: held('0905') })]).toEqual([id, air ? short : combat]);
    }
  });

  clause('c3/7.5.14', 'a unit in the airfield or port itself is supplied, and the British always are', () => {
    // Surrounded on all sides.
    const ring = ['1410', '1511', '1512', '1412', '1312', '1311'];
    const british = ['br-home-guard', 'br-8-man', 'br-1-dli', 'br-2-dev', 'br-1-ham', 'br-2-rif'];
    const around = Object.fromEntries(british.map((id, index) => [id, ring[index] ?? '']));
    expect(attackOf({ [PARA]: '1411', ...around }, '1410', [PARA])).toBe(3);
    const outside = { [PARA]: '1411', ...around, 'de-2-kroh': '1310' };
    expect(attackOf(outside, '1311', ['de-2-kroh'])).toBe(2);
    const port = {
      [LANDED]: '1913',
      'br-home-guard': '1912',
      'br-8-man': '1812',
      'br-1-dli': '1813',
      'br-2-dev': '2012',
      'br-1-ham': '2013',
    };
    expect(attackOf(port, '1912', [LANDED], { active: 'livorno' })).toBe(4);
    const ports = held('1009', '1411', '1715', '0905', '1709', '1913');
    for (const turn of ['3', '4'])
      for (const hexes of [{}, ports])
        for (const [target, id, active] of [
          ['1111', 'br-8-man', 'northern'],
          ['1110', PARA, 'ramcke'],
        ] as const) {
          const state = at('declaration', { 'br-8-man': '1110', [PARA]: '1111' }, { turn, active, hexes });
          play(state, [`attack ${target}`, `join ${id}`]);
          expect(fact(state, 'ready', active === 'northern' ? 'attack' : 'defence')).toBe('4');
        }
  });

  clause('c3/7.5.15', 'overruns are combats too', () => {
    for (const [turn, hexes, value] of [
      ['2', {}, '3'],
      ['3', {}, '2'],
      ['3', held('1411'), '3'],
    ] as const) {
      const state = at('movement', ALONE, { turn, active: 'ramcke', hexes });
      expect(options(picked(state, PARA), 'overrun ')).toEqual(['overrun 1110 ground']);
      expect(fact(picked(state, PARA), 'overrun 1110 ground', 'attack')).toBe(value);
    }
  });
});
