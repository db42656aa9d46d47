import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import {
  allAt,
  at,
  bar,
  declare,
  fact,
  LIVORNO_BATTALIONS,
  options,
  pickAll,
  play,
  preview,
  unit,
} from './testing.ts';

/** 1312 lies in the plains, and so do all six hexes around it; 1308 is a bare hill without a road. */
const AROUND = ['1311', '1411', '1412', '1313', '1212', '1211'];

describe('attacking', () => {
  clause('c3/5.5.0.1', 'nobody has to attack', () => {
    for (const [active, units] of [
      ['livorno', { 'it-livorno-i-33': '1313', 'br-8-man': '1312' }],
      ['northern', { 'it-livorno-i-33': '1313', 'br-8-man': '1312' }],
    ] as const) {
      const state = at('declaration', units, { active });
      expect(options(state)).toEqual([active === 'livorno' ? 'attack 1312' : 'attack 1313', 'confirm']);
      const { lines, charts } = play(state, 'confirm');
      expect(charts).toEqual([]);
      expect(lines.join()).not.toMatch(/attack/i);
      expect(unit(state, 'it-livorno-i-33')).toMatchObject({ at: '1313', steps: 2 });
      expect(unit(state, 'br-8-man')).toMatchObject({ at: '1312', steps: 2 });
    }
  });

  clause('c3/5.5.0.2', 'only adjacent hexes with enemies are attacked, from every side', () => {
    for (const from of AROUND) {
      const state = at(
        'declaration',
        { 'it-livorno-i-33': from, 'br-8-man': '1312', 'br-1-ham': '1511' },
        { active: 'livorno' },
      );
      expect(options(state)).toContain('attack 1312');
      for (const empty of AROUND.filter((hex) => hex !== from))
        expect(bar(state, `attack ${empty}`)).toBe('c3/5.5.0.2');
    }
    const apart = at('declaration', { 'it-livorno-i-33': '1314', 'br-8-man': '1312' }, { active: 'livorno' });
    expect(bar(apart, 'attack 1312')).toBe('c3/5.5.0.2');
    const near = at(
      'declaration',
      { 'it-livorno-i-33': '1313', 'it-livorno-ii-33': '1314', 'br-8-man': '1312' },
      { active: 'livorno' },
    );
    play(near, 'attack 1312');
    expect(options(near)).toEqual(['join it-livorno-i-33']);
    expect(bar(near, 'join it-livorno-ii-33')).toBe('c3/5.5.0.2');
  });

  clause('c3/5.5.0.2', 'the harbours are not fought across', () => {
    for (const [from, to] of [
      ['1609', '1710'],
      ['1710', '1709'],
      ['1809', '1709'],
      ['0905', '0804'],
    ] as const) {
      const state = at('declaration', { 'it-livorno-i-33': from, 'br-8-man': to }, { active: 'livorno' });
      expect(bar(state, `attack ${to}`)).toBe('c3/5.5.0.2');
    }
    const bridge = at(
      'declaration',
      { 'it-livorno-i-33': '1609', 'br-8-man': '1709' },
      { active: 'livorno' },
    );
    expect(options(bridge)).toContain('attack 1709');
  });

  clause(['c3/5.5.0.3', 'c3/5.5.0.16'], 'armour attacks a hill only along a road', () => {
    // The road 1108-1007-1006 climbs the ridge; none leads from 1008, none over the line from 1107 to 1106.
    const cases: readonly (readonly [string, string, boolean])[] = [
      ['1008', '1007', false],
      ['1108', '1007', true],
      ['1006', '1007', true],
      ['1307', '1308', false],
      ['1107', '1106', false],
      ['1009', '0910', true],
      ['1010', '0910', false],
      ['1313', '1312', true],
    ];
    for (const [from, to, allowed] of cases) {
      const state = at(
        'declaration',
        { 'it-livorno-i-33': from, 'it-10-cor-75': { at: from, joined: true }, 'br-8-man': to },
        { active: 'livorno' },
      );
      play(state, `attack ${to}`);
      expect(options(state)).toContain('join it-livorno-i-33');
      if (allowed) expect(options(state)).toContain('join it-10-cor-75');
      else expect(bar(state, 'join it-10-cor-75')).toBe('c3/5.5.0.3');
    }
    const british = at(
      'declaration',
      { 'br-matilda': { at: '1008', joined: true }, 'de-1-kroh': '1007' },
      { active: 'central' },
    );
    expect(bar(british, 'attack 1007')).toBe('c3/5.5.0.3');
  });

  clause('c3/5.5.0.17', 'along a road into closed ground go two points and one armoured unit', () => {
    const units = {
      ...allAt(LIVORNO_BATTALIONS.slice(0, 3), '1108', { steps: 1 }),
      'it-livorno-ii-34': '1108',
      'it-livorno-cc': '1108',
      'it-10-cor-75': { at: '1108', joined: true },
      'it-10-cor-47': { at: '1108', joined: true },
      'br-8-man': '1007',
    };
    const state = at('declaration', units, { active: 'livorno' });
    play(state, ['attack 1007', 'join it-10-cor-75', 'join it-livorno-i-33']);
    expect(bar(state, 'join it-livorno-ii-34')).toBe('c3/5.5.0.17');
    play(state, 'join it-livorno-ii-33');
    expect(bar(state, 'join it-livorno-iii-33')).toBe('c3/5.5.0.17');
    expect(bar(state, 'join it-10-cor-47')).toBe('c3/5.5.0.24');
    expect(bar(state, 'join it-livorno-cc')).toBe('c3/5.5.0.24');
    expect(options(state)).toEqual(['ready']);
    // 2 + 2 + 2 against 4.
    expect(fact(state, 'ready', 'attack')).toBe('6');
  });

  clause('c3/5.5.0.4', 'a unit attacks as a whole or not at all', () => {
    const units = {
      'it-livorno-i-33': '1513',
      'it-livorno-ii-33': '1513',
      'it-livorno-iii-33': { at: '1513', steps: 1 },
      'br-8-man': '1512',
    };
    const state = at('declaration', units, { active: 'livorno' });
    play(state, ['attack 1512', 'join it-livorno-i-33']);
    // One point is left of three: too little for the two steps of a battalion, enough for the one of a remnant.
    expect(options(state)).toEqual(['join it-livorno-iii-33', 'ready']);
    expect(bar(state, 'join it-livorno-ii-33')).toBe('c3/5.5.0.8');
    play(state, 'join it-livorno-iii-33');
    expect(fact(state, 'ready', 'attack')).toBe('6');
  });

  clause('c3/5.5.0.5', 'a unit attacks one hex only', () => {
    const state = at(
      'declaration',
      { 'it-livorno-i-33': '1313', 'it-livorno-ii-33': '1313', 'br-8-man': '1312', 'br-1-ham': '1412' },
      { active: 'livorno' },
    );
    declare(state, '1312', ['it-livorno-i-33']);
    play(state, 'attack 1412');
    expect(bar(state, 'join it-livorno-i-33')).toBe('c3/5.5.0.5');
    expect(options(state)).toEqual(['join it-livorno-ii-33']);
    const alone = at(
      'declaration',
      { 'it-livorno-i-33': '1313', 'br-8-man': '1312', 'br-1-ham': '1412' },
      { active: 'livorno' },
    );
    declare(alone, '1312', ['it-livorno-i-33']);
    expect(bar(alone, 'attack 1412')).toBe('c3/5.5.0.5');
  });

  clause(['c3/5.5.0.6', 'c3/5.5.0.7'], 'values in parentheses defend and never attack', () => {
    const guns = ['br-home-guard', 'br-12-fd', 'br-32-laa', 'br-cb-tigne', 'br-4-haa'];
    for (const gun of guns) {
      const units = { [gun]: { at: '1312', joined: true }, 'br-8-man': '1312', 'it-livorno-i-33': '1313' };
      const state = at('declaration', units, { active: 'northern' });
      play(state, 'attack 1313');
      expect(bar(state, `join ${gun}`)).toBe('c3/5.5.0.6');
      expect(options(state)).toContain('join br-8-man');
      const used = { at: '1312', activated: true };
      const alone = at('declaration', { [gun]: used, 'it-livorno-i-33': '1313' }, { active: 'livorno' });
      play(alone, ['attack 1312', 'join it-livorno-i-33']);
      expect(fact(alone, 'ready', 'defence')).toBe(gun === 'br-cb-tigne' ? '2' : '1');
      // 4:1, or 2:1 against the battery.
      const { charts } = play(alone, ['ready', 'confirm'], { rolls: [1, 1] });
      expect(charts).toEqual([gun === 'br-cb-tigne' ? 'combat 2 2:1' : 'combat 2 4:1']);
    }
    const artillery = at(
      'declaration',
      { 'it-livorno-28-art': '1313', 'br-8-man': '1312' },
      { active: 'livorno' },
    );
    expect(bar(artillery, 'attack 1312')).toBe('c3/5.5.0.6');
  });

  clause('c3/5.5.0.26', 'only active units attack', () => {
    const units = {
      'it-livorno-i-33': '1313',
      'it-friuli-i-87': '1412',
      'it-10-cor-75': '1412',
      'it-10-cor-47': { at: '1313', joined: true },
      'br-8-man': '1312',
    };
    const state = at('declaration', units, { active: 'livorno' });
    play(state, 'attack 1312');
    expect(options(state)).toEqual(['join it-livorno-i-33', 'join it-10-cor-47']);
    expect(bar(state, 'join it-friuli-i-87')).toBe('c3/5.5.0.26');
    expect(bar(state, 'join it-10-cor-75')).toBe('c3/5.5.0.26');
    play(state, 'join it-livorno-i-33');
    expect(fact(state, 'ready', 'attack')).toBe('4');
    const other = at(
      'declaration',
      { 'it-livorno-i-33': '1715', 'it-friuli-i-87': '1412', 'br-8-man': '1312' },
      { active: 'livorno' },
    );
    expect(bar(other, 'attack 1312')).toBe('c3/5.5.0.26');
  });
});

const BRITISH_BATTALIONS = [
  'br-8-man',
  'br-1-komr',
  'br-1-ham',
  'br-2-komr',
  'br-11-lf',
  'br-4-buffs',
  'br-1-ches',
  'br-3-komr',
  'br-8-ko',
];

describe('what the players are told before', () => {
  it('an overrun is foreseen with those who fit, and fought with the same numbers', () => {
    const units = {
      ...allAt(LIVORNO_BATTALIONS.slice(0, 3), '1313'),
      'it-livorno-xi-gua': '1313',
      'br-8-man': '1312',
    };
    const state = at('movement', units, { active: 'livorno' });
    play(state, pickAll(['it-livorno-xi-gua', ...LIVORNO_BATTALIONS.slice(0, 3)]));
    const { unknown } = preview(state, 'overrun 1312 ground');
    expect(unknown).toContain('units left out of the attack');
    expect(fact(state, 'overrun 1312 ground', 'attack')).toBe('8');
    play(state, ['overrun 1312 ground', 'spare it-livorno-xi-gua']);
    const foreseen = fact(state, 'spare it-livorno-i-33', 'column');
    expect(foreseen).toBe('2:1');
    expect(play(state, 'spare it-livorno-i-33', { rolls: [1, 1] }).charts).toEqual([`combat 2 ${foreseen}`]);
  });

  it('two dozen units in one hex are expected to stand with the best of them', () => {
    const tanks = ['br-matilda', 'br-6-rtr', 'br-light-tanks'];
    const guns = ['br-4-haa', 'br-7-haa', 'br-32-laa', 'br-65-laa'];
    const batteries = ['br-cb-campbell', 'br-cb-tigne', 'br-cb-delimara'];
    const whole = [...BRITISH_BATTALIONS, 'br-1-dli', 'br-2-dev', 'br-1-dor', 'br-2-rwk'];
    const crowd = (hex: string) => ({
      ...allAt([...whole, ...tanks, ...guns, ...batteries], hex),
      'br-2-rif': { at: hex, steps: 1 },
    });
    expect(Object.keys(crowd('1312'))).toHaveLength(24);
    const [one, two, three] = LIVORNO_BATTALIONS as [string, string, string];
    // A tank of 2, a gun of 1 and a battery of 2 stand besides. Three battalions have 5 for two points, the
    // riflemen have 3 for one, seven others have 4 for two.
    for (const [target, from, defence] of [
      ['1312', ['1313'], 5 + 5 + 5],
      ['1312', ['1313', '1412'], 5 + 5 + 5 + 4 + 5],
      ['1312', ['1313', '1412', '1212'], 5 + 5 + 5 + 4 + 4 + 4 + 5],
      ['1512', ['1513'], 5 + 3 + 5],
      ['1512', ['1513', '1612'], 5 + 5 + 5 + 5],
      ['1512', ['1513', '1612', '1412'], 5 + 5 + 5 + 3 + 4 + 5],
    ] as const) {
      const attackers = [one, two, three].slice(0, from.length);
      const ours = Object.fromEntries(attackers.map((id, index) => [id, from[index] ?? '']));
      const state = at('declaration', { ...crowd(target), ...ours }, { active: 'livorno' });
      play(state, [`attack ${target}`, ...attackers.map((id) => `join ${id}`)]);
      expect([target, from, fact(state, 'ready', 'defence')]).toEqual([target, from, String(defence)]);
      expect(fact(state, 'ready', 'attack')).toBe(String(4 * attackers.length));
      play(state, ['ready', 'confirm']);
      expect(bar(state, 'stand')).toBe('c3/5.5.0.9');
      expect(fact(state, 'withhold br-3-komr', 'defence')).toBe(String(defence));
    }
  });

  it('a stack too large for an overrun is expected to send its best', () => {
    const joined = ['br-24-re', 'br-173-re', 'br-dockyard', 'br-matilda', 'br-6-rtr', 'br-light-tanks'];
    const ours = {
      ...allAt(['br-2-rif', 'br-8-man', 'br-1-komr'], '1313'),
      ...allAt(joined, '1313', { joined: true }),
    };
    const state = at('movement', { ...ours, 'it-livorno-i-33': '1312' }, { active: 'northern' });
    play(state, pickAll(Object.keys(ours)));
    // Four points of 5 + 4, and one tank of 2.
    expect(fact(state, 'overrun 1312 ground', 'attack')).toBe('11');
    expect(fact(state, 'overrun 1312 ground', 'tank dice')).toBe('1');
  });

  it('a defender who cannot use all of his units is expected to use the best', () => {
    const units = { 'it-livorno-i-33': '1307', 'br-3-komr': '1308', 'br-8-man': '1308', 'br-2-rif': '1308' };
    const state = at('declaration', units, { active: 'livorno' });
    play(state, ['attack 1308', 'join it-livorno-i-33']);
    expect(fact(state, 'ready', 'defence')).toBe('5');
    play(state, ['ready', 'confirm']);
    expect(fact(state, 'withhold br-2-rif', 'defence')).toBe('4');
    expect(fact(state, 'withhold br-3-komr', 'defence')).toBe('5');
  });
});
