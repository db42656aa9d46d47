import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { barToStand } from './limits.ts';
import { grid, landAround } from './malta.ts';
import type { State } from './state.ts';
import {
  at,
  attack,
  bar,
  declare,
  fact,
  keys,
  open,
  options,
  pickAll,
  place,
  play,
  preview,
  told,
  unit,
} from './testing.ts';
import { ATTACK, unit as unitKind } from './words.ts';

/** 1312 lies in the plains, and so do all six hexes around it; 1308 is a bare hill without a road. */
const AROUND = ['1311', '1411', '1412', '1313', '1212', '1211'];
const LIVORNO = [
  'it-livorno-i-33',
  'it-livorno-ii-33',
  'it-livorno-iii-33',
  'it-livorno-i-34',
  'it-livorno-ii-34',
  'it-livorno-iii-34',
];

/** Units of one hex; with `steps: 1` each counts one point. */
function stack(ids: readonly string[], hex: string, notes: Readonly<Record<string, unknown>> = {}) {
  return Object.fromEntries(ids.map((id) => [id, { at: hex, ...notes }]));
}

/** Retreats as it comes, the first way each time. */
function giveWay(state: State): void {
  while (open(state).includes(' retreat.')) play(state, options(state)[0] ?? '');
}

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
      ...stack(LIVORNO.slice(0, 3), '1108', { steps: 1 }),
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

/** Ground, target, where from, and the points that the last column of the table allows through one side. */
const LIMITS: readonly (readonly [string, string, string, boolean, number])[] = [
  ['plains', '1312', '1313', false, 4],
  ['an airfield in the plains', '1411', '1412', false, 4],
  ['a town in the plains', '1512', '1513', false, 3],
  ['a city in the plains', '1510', '1511', false, 4],
  ['a hill', '1308', '1307', false, 2],
  ['a town on a hill', '0910', '0911', false, 2],
  ['a city in ruins', '1510', '1511', true, 3],
  ['a town in ruins', '1512', '1513', true, 3],
  ['a hill town in ruins', '0910', '0911', true, 2],
];
const REMNANTS = { steps: 1 };
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

describe('limits', () => {
  for (const [ground, target, from, rubble, limit] of LIMITS) {
    clause(['c3/5.5.0.8', 'c3/5.5.0.10', 'c3/5.5.0.23'], `${ground}: ${limit} points attack a side`, () => {
      const units = { ...stack(LIVORNO, from, REMNANTS), 'br-8-man': target };
      const hexes = rubble ? { [target]: { rubble: true } } : {};
      const state = at('declaration', units, { active: 'livorno', hexes });
      play(state, [`attack ${target}`, ...LIVORNO.slice(0, limit).map((id) => `join ${id}`)]);
      expect(options(state)).toEqual(['ready']);
      expect(bar(state, `join ${LIVORNO[limit]}`)).toBe('c3/5.5.0.8');
    });

    clause(['c3/5.5.0.9', 'c3/5.5.0.10'], `${ground}: ${limit} points defend for each side attacked`, () => {
      const second = landAround(grid.number(target))
        .map((hex) => grid.id(hex))
        .find((hex) => hex !== from && grid.distance(grid.number(hex), grid.number(from)) === 1);
      const hexes = rubble ? { [target]: { rubble: true } } : {};
      for (const origins of [[from], [from, second ?? '']]) {
        const attackers = LIVORNO.slice(0, origins.length);
        const most = limit * origins.length;
        const units = {
          ...stack(BRITISH_BATTALIONS, target, REMNANTS),
          ...Object.fromEntries(attackers.map((id, index) => [id, origins[index] ?? ''])),
        };
        const state = at('declaration', units, { active: 'livorno', hexes });
        attack(state, target, attackers);
        expect(open(state)).toBe('british combat.defend');
        for (const id of BRITISH_BATTALIONS.slice(most)) {
          expect(bar(state, 'stand')).toBe('c3/5.5.0.9');
          play(state, `withhold ${id}`);
        }
        expect(options(state)).toContain('stand');
      }
    });
  }

  clause('c3/5.5.0.8', 'each hex that attacks has a limit of its own', () => {
    const units = {
      ...stack(LIVORNO.slice(0, 2), '1307', REMNANTS),
      ...stack(LIVORNO.slice(2, 5), '1408', REMNANTS),
      'br-8-man': '1308',
    };
    const state = at('declaration', units, { active: 'livorno' });
    play(state, ['attack 1308', ...LIVORNO.slice(0, 4).map((id) => `join ${id}`)]);
    expect(bar(state, `join ${LIVORNO[4]}`)).toBe('c3/5.5.0.8');
    expect(fact(state, 'ready', 'attack')).toBe('8');
  });

  clause('c3/5.5.0.24', 'one armoured or anti-tank unit attacks beyond the points, from each hex', () => {
    const units = {
      ...stack(LIVORNO.slice(0, 2), '1313'),
      ...stack(LIVORNO.slice(2, 4), '1412'),
      'it-livorno-cc': '1313',
      'it-10-cor-75': { at: '1313', joined: true },
      'it-10-cor-47': { at: '1412', joined: true },
      'br-8-man': '1312',
    };
    const state = at('declaration', units, { active: 'livorno' });
    play(state, ['attack 1312', ...LIVORNO.slice(0, 4).map((id) => `join ${id}`)]);
    expect(options(state)).toEqual(['join it-livorno-cc', 'join it-10-cor-47', 'join it-10-cor-75', 'ready']);
    play(state, 'join it-livorno-cc');
    expect(bar(state, 'join it-10-cor-75')).toBe('c3/5.5.0.24');
    play(state, 'join it-10-cor-47');
    // Four battalions of 4, and 1 + 1.
    expect(fact(state, 'ready', 'attack')).toBe('18');
  });

  // The second example of 5.5: limit 2, two sides attacked.
  clause('c3/5.5.0.24', 'coastal, anti-aircraft and armoured units defend beyond the points', () => {
    const units = {
      'it-livorno-i-33': '1307',
      'it-livorno-ii-33': '1408',
      'br-8-man': '1308',
      'br-1-ham': '1308',
      'br-11-lf': '1308',
      'br-cb-tigne': '1308',
      'br-32-laa': '1308',
      'br-matilda': '1308',
    };
    const state = at('declaration', units, { active: 'livorno' });
    attack(state, '1308', LIVORNO.slice(0, 2));
    expect(bar(state, 'stand')).toBe('c3/5.5.0.9');
    play(state, 'withhold br-11-lf');
    // Two battalions of 4, and 2 + 1 + 2.
    expect(fact(state, 'stand', 'defence')).toBe('13');
    const two = at(
      'declaration',
      { ...units, 'br-11-lf': 'eliminated', 'br-65-laa': '1308' },
      {
        active: 'livorno',
      },
    );
    attack(two, '1308', LIVORNO.slice(0, 2));
    expect(bar(two, 'stand')).toBe('c3/5.5.0.24');
    play(two, 'withhold br-65-laa');
    expect(options(two)).toContain('stand');
  });

  clause('c3/5.5.0.25', 'a unit too big for what is left cannot attack; a single defender always may', () => {
    const units = {
      'it-livorno-i-33': { at: '1513', steps: 1 },
      'it-livorno-ii-33': { at: '1513', steps: 1 },
      'it-livorno-iii-33': '1513',
      'it-livorno-i-34': { at: '1513', steps: 1 },
      'br-8-man': '1512',
      'br-1-ham': '1512',
    };
    const state = at('declaration', units, { active: 'livorno' });
    play(state, ['attack 1512', 'join it-livorno-i-33', 'join it-livorno-ii-33']);
    expect(bar(state, 'join it-livorno-iii-33')).toBe('c3/5.5.0.8');
    expect(options(state)).toContain('join it-livorno-i-34');
    // No side has a limit below the two points of a battalion: here nobody attacks through any side at all.
    const [man = -1, ham = -1] = ['br-8-man', 'br-1-ham'].map((id) => unitKind.number(id) ?? -1);
    const battle = {
      side: 0,
      target: grid.number('1512'),
      occasion: ATTACK,
      attackers: [],
      ours: -1,
      theirs: -1,
    };
    expect(barToStand(state, { ...battle, defenders: [man] })).toBeUndefined();
    expect(barToStand(state, { ...battle, defenders: [man, ham] })).toBe('c3/5.5.0.9');
  });

  clause(['c3/5.5.0.14', 'c3/5.5.0.15'], 'those above the limit stay out and suffer nothing', () => {
    const units = { 'it-livorno-i-33': '1307', 'it-livorno-ii-33': '1307', 'br-8-man': '1308' };
    const state = at('declaration', units, { active: 'livorno' });
    play(state, ['attack 1308', 'join it-livorno-ii-33']);
    expect(bar(state, 'join it-livorno-i-33')).toBe('c3/5.5.0.8');
    // 4 against 4 on a hill: 1:2, and a 5 is 1Ar.
    const { charts } = play(state, ['ready', 'confirm'], { rolls: [2, 3] });
    expect(charts).toEqual(['combat 5 1:2']);
    giveWay(state);
    expect(unit(state, 'it-livorno-ii-33')).toMatchObject({ steps: 1, disorganized: 'yes' });
    expect(place(state, 'it-livorno-ii-33')).not.toBe('1307');
    expect(unit(state, 'it-livorno-i-33')).toEqual({ id: 'it-livorno-i-33', at: '1307', steps: 2 });
  });

  clause(['c3/5.5.0.14', 'c3/5.5.0.15'], 'an overrun leaves out what is too much', () => {
    const units = { ...stack(LIVORNO.slice(0, 3), '1313'), 'it-livorno-cc': '1313', 'br-8-man': '1312' };
    const state = at('movement', units, { active: 'livorno' });
    play(state, pickAll([...LIVORNO.slice(0, 3), 'it-livorno-cc']));
    play(state, 'overrun 1312 ground');
    expect(open(state)).toBe('axis combat.spare');
    expect(options(state)).toEqual(LIVORNO.slice(0, 3).map((id) => `spare ${id}`));
    expect(bar(state, 'spare it-livorno-cc')).toBe('c3/5.5.0.30');
    // 4 + 4 + 1 against 4: a 4 in the column 2:1 is Ar.
    const { charts } = play(state, 'spare it-livorno-ii-33', { rolls: [1, 3] });
    expect(charts).toEqual(['combat 4 2:1']);
    giveWay(state);
    expect(unit(state, 'it-livorno-ii-33')).toMatchObject({ at: '1313', steps: 2 });
    expect(unit(state, 'it-livorno-ii-33').disorganized).toBeUndefined();
    for (const id of ['it-livorno-i-33', 'it-livorno-iii-33', 'it-livorno-cc'])
      expect(unit(state, id).disorganized).toBeDefined();
  });
});

describe('the defender', () => {
  const THREE = { 'br-11-lf': '1312', 'br-4-buffs': '1312', 'br-3-komr': '1312' };
  const TWO_AGAINST = { 'it-livorno-i-33': '1313', 'it-livorno-ii-33': '1313' };

  clause(['c3/5.5.0.11', 'c3/5.5.0.13'], 'he may withhold units, but Dr drives all of them out', () => {
    const state = at('declaration', { ...THREE, ...TWO_AGAINST }, { active: 'livorno' });
    attack(state, '1312', LIVORNO.slice(0, 2));
    expect(open(state)).toBe('british combat.defend');
    play(state, 'withhold br-11-lf');
    expect(options(state)).toEqual(['stand', 'withhold br-4-buffs', 'withhold br-3-komr']);
    expect(bar(state, 'withhold br-11-lf')).toBe('c3/5.5.0.11');
    // 8 against 3.
    const { charts } = play(state, 'withhold br-4-buffs', { rolls: [5, 5] });
    expect(charts).toEqual(['combat 10 2:1']);
    giveWay(state);
    for (const id of Object.keys(THREE)) {
      expect(unit(state, id)).toMatchObject({ steps: 2, disorganized: 'yes' });
      expect(grid.distance(grid.number(place(state, id)), grid.number('1312'))).toBe(2);
    }
  });

  clause('c3/5.5.0.13', 'withheld units may take the losses', () => {
    const state = at('declaration', { ...THREE, ...TWO_AGAINST }, { active: 'livorno' });
    attack(state, '1312', LIVORNO.slice(0, 2));
    play(state, 'withhold br-11-lf');
    // 8 against 4 + 3 is 1:1, where a 9 costs each side a step.
    expect(play(state, 'stand', { rolls: [4, 5] }).charts).toEqual(['combat 9 1:1']);
    play(state, 'lose it-livorno-i-33');
    expect(options(state)).toEqual(['lose br-11-lf', 'lose br-4-buffs', 'lose br-3-komr']);
    play(state, 'lose br-11-lf');
    expect(unit(state, 'br-11-lf').steps).toBe(1);
  });

  clause('c3/5.5.0.12', 'the last one must fight', () => {
    const { 'br-3-komr': _, ...two } = THREE;
    const state = at('declaration', { ...two, ...TWO_AGAINST }, { active: 'livorno' });
    attack(state, '1312', LIVORNO.slice(0, 2));
    expect(options(state)).toEqual(['stand', 'withhold br-11-lf', 'withhold br-4-buffs']);
    // Nothing is left to choose: 4-buffs stands, and the dice fall.
    const { charts } = play(state, 'withhold br-11-lf', { rolls: [1, 1] });
    expect(charts).toEqual(['combat 2 2:1']);
  });

  clause('c3/5.5.0.11', 'so may the Axis when the British attack', () => {
    const units = { 'br-8-man': '1312', 'it-spezia-i-125': '1313', 'de-1-kroh': '1313' };
    const state = at('declaration', units, { active: 'northern' });
    attack(state, '1313', ['br-8-man']);
    expect(open(state)).toBe('axis combat.defend');
    play(state, 'withhold it-spezia-i-125');
    expect(open(state)).toBe('axis combat.counter');
    expect(options(state)).toEqual(['plain', 'elite de-1-kroh']);
  });
});

describe('declared attacks', () => {
  const TWO_TARGETS = {
    'it-livorno-i-33': '1313',
    'it-livorno-ii-33': '1313',
    'br-8-man': '1312',
    'br-1-ham': '1412',
  };

  function bothDeclared(more: Readonly<Record<string, unknown>> = {}): State {
    const state = at('declaration', { ...TWO_TARGETS, ...more }, { active: 'livorno' });
    declare(state, '1312', ['it-livorno-i-33']);
    declare(state, '1412', ['it-livorno-ii-33']);
    play(state, 'confirm');
    return state;
  }

  clause('c3/5.5.0.19', 'a bombardment does not call off the attack', () => {
    const state = bothDeclared({ 'br-12-fd': '1210' });
    expect(open(state)).toBe('british defensive-fire.plan');
    // A 7 on open ground is D: both battalions are halved, and both still have to attack.
    play(state, ['pick br-12-fd', 'shell 1313', 'confirm'], { rolls: [3, 4] });
    for (const id of LIVORNO.slice(0, 2)) expect(unit(state, id).disorganized).toBe('yes');
    expect(options(state)).toEqual(['fight 1312', 'fight 1412']);
    expect(fact(state, 'fight 1312', 'attack')).toBe('2');
    // 2 against 4; the other fight then follows by itself.
    const { charts } = play(state, 'fight 1312', { rolls: [6, 6] });
    expect(charts).toEqual(['combat 12 1:2']);
  });

  clause('c3/5.5.0.19', 'nor does rubble that closes the hex to the attacker', () => {
    const units = {
      'it-10-cor-75': { at: '1513', joined: true },
      'it-livorno-i-33': '1513',
      'it-livorno-ii-33': { at: '1513', steps: 1 },
      'it-livorno-28-art': '1514',
      'br-8-man': '1512',
    };
    const state = at('declaration', units, { active: 'livorno' });
    declare(state, '1512', ['it-10-cor-75', 'it-livorno-i-33', 'it-livorno-ii-33']);
    play(state, 'confirm');
    // A 10 on a town is D*. Three points and the tank attack all the same, although the tank could not drive into
    // the ruins any more: 4 + 2 + 2 against 2 is 4:1, and rubble takes two columns.
    play(state, ['pick it-livorno-28-art', 'shell 1512']);
    const { charts } = play(state, 'confirm', { rolls: [5, 5, 1, 1, 1] });
    expect(charts).toEqual(['bombardment 10 1', 'tank 2 result', 'combat 2 2:1']);
  });

  clause('c3/5.5.0.27', 'combats follow one another in the order that the active player chooses', () => {
    for (const [first, second] of [
      ['1312', '1412'],
      ['1412', '1312'],
    ]) {
      const state = bothDeclared();
      expect(open(state)).toBe('axis battles.fight');
      expect(bar(state, 'fight 1311')).toBe('c3/5.2.5.7');
      // 1:1: an 11 is Dr; the second combat waits until the first is over.
      expect(told(play(state, `fight ${first}`, { rolls: [5, 6] }), 'combat', 'hex')).toEqual([first]);
      giveWay(state);
      expect(open(state)).toBe('axis combat.advance');
      expect(told(play(state, 'end', { rolls: [1, 4] }), 'combat', 'hex')).toEqual([second]);
    }
  });

  clause('c3/5.5.0.28', 'the decisions of a combat have their order', () => {
    const units = {
      'de-1-kroh': '1313',
      'it-10-cor-75': { at: '1313', joined: true },
      'it-10-cor-47': { at: '1412', joined: true },
      'br-2-rif': '1312',
      'br-8-man': '1312',
    };
    const state = at('declaration', units, { active: 'ramcke' });
    const steps: string[] = [];
    const step = (action: string, rolls: readonly number[] = []) => {
      steps.push(open(state));
      play(state, action, { rolls });
    };
    attack(state, '1312', ['de-1-kroh', 'it-10-cor-75', 'it-10-cor-47']);
    step('stand');
    step('elite de-1-kroh');
    step('elite br-2-rif');
    step('charge it-10-cor-75', [3]);
    // The second tank rolls by itself: 1 is 3 with its factor. Then 6 against 7 is 1:2, and a 10 is Cl.
    step('lose br-8-man', [1, 5, 5]);
    step('accept');
    // A 12 is 1/Dr: with the Cl two steps for the attacker, the elite company first, and one for the elite battalion.
    step('accept', [6, 6]);
    step('lose it-10-cor-47');
    const rest = options(state);
    expect(rest).toEqual(['retreat br-2-rif', 'retreat br-8-man']);
    steps.push(open(state));
    giveWay(state);
    steps.push(open(state));
    expect(steps).toEqual([
      'british combat.defend',
      'axis combat.elite',
      'british combat.counter',
      'axis tank-combat.charge',
      'british tank-combat.their-loss',
      'axis combat.intense',
      'british combat.resist',
      'axis losses.choose',
      'british retreat.lead',
      'axis combat.advance',
    ]);
  });

  clause('c3/5.5.0.29', 'an attack whose attackers are gone is dropped', () => {
    const state = at(
      'declaration',
      {
        'de-1-kroh': '1313',
        'de-2-kroh': '1412',
        'br-8-man': '1312',
        'br-1-ham': '1413',
        'br-12-fd': '1210',
      },
      { active: 'ramcke' },
    );
    declare(state, '1312', ['de-1-kroh']);
    declare(state, '1413', ['de-2-kroh']);
    play(state, 'confirm');
    // A 10 is D1. The attack on 1312 is not fought; that on 1413 is, at once.
    const { charts } = play(state, ['pick br-12-fd', 'shell 1313', 'confirm'], { rolls: [5, 5] });
    expect(charts).toEqual(['bombardment 10 0']);
    expect(place(state, 'de-1-kroh')).toBe('eliminated');
    expect(open(state)).toBe('axis combat.elite');
    const seen = play(state, 'plain', { rolls: [6, 6] });
    expect(seen.charts).toHaveLength(1);
    expect(keys(seen)).not.toContain('combat');
    expect(unit(state, 'br-8-man')).toMatchObject({ at: '1312', steps: 2 });
  });

  clause('c3/5.5.0.29', 'into a hex that is empty by then the attackers advance without a fight', () => {
    const units = {
      'it-livorno-i-33': '1313',
      'it-livorno-ii-33': '1313',
      'it-livorno-28-art': '1314',
      'br-dockyard': '1312',
      'br-8-man': '1412',
    };
    const state = at('declaration', units, { active: 'livorno' });
    declare(state, '1312', ['it-livorno-i-33']);
    declare(state, '1412', ['it-livorno-ii-33']);
    play(state, ['confirm', 'pick it-livorno-28-art', 'shell 1312', 'confirm'], { rolls: [5, 5] });
    expect(place(state, 'br-dockyard')).toBe('eliminated');
    expect(preview(state, 'fight 1312')).toMatchObject({ rule: 'c3/5.5.0.29', facts: [], outcomes: [] });
    expect(play(state, 'fight 1312').events).toEqual([]);
    expect(options(state)).toEqual(['advance it-livorno-i-33', 'end']);
    play(state, 'advance it-livorno-i-33', { rolls: [1, 1] });
    expect(place(state, 'it-livorno-i-33')).toBe('1312');
  });

  clause('c3/5.5.0.30', 'whoever has declared an attack takes part in it', () => {
    const units = {
      'it-livorno-i-33': '1511',
      'it-livorno-ii-33': '1511',
      'it-livorno-iii-33': '1410',
      'it-livorno-28-art': '1411',
      'br-8-man': '1510',
    };
    const plain = at('declaration', units, { active: 'livorno' });
    declare(plain, '1510', LIVORNO.slice(0, 3));
    // Nobody asks the attacker: 12 against 4 is 3:1, two to the left for the city.
    expect(play(plain, ['confirm', 'confirm'], { rolls: [4, 5] }).charts).toEqual(['combat 9 1:1']);

    const ruined = at('declaration', units, { active: 'livorno' });
    declare(ruined, '1510', LIVORNO.slice(0, 3));
    play(ruined, ['confirm', 'pick it-livorno-28-art', 'shell 1510', 'confirm'], { rolls: [5, 5] });
    // Rubble lets three points through a side: one of the two battalions in 1511 is too many, and only there.
    expect(open(ruined)).toBe('axis combat.spare');
    expect(options(ruined)).toEqual(['spare it-livorno-i-33', 'spare it-livorno-ii-33']);
    expect(bar(ruined, 'spare it-livorno-iii-33')).toBe('c3/5.5.0.30');
    // 4 + 4 against 2.
    expect(play(ruined, 'spare it-livorno-i-33', { rolls: [4, 5] }).charts).toEqual(['combat 9 2:1']);
  });

  clause('c3/5.5.0.31', 'Dispersed units are not attacked from outside', () => {
    const scattered = { at: '1312', dispersed: true };
    const alone = at('declaration', { 'br-8-man': '1313', 'de-1-kroh': scattered }, { active: 'northern' });
    expect(options(alone)).toEqual(['confirm']);
    expect(bar(alone, 'attack 1312')).toBe('c3/3.2.0.26');
    const mixed = at(
      'declaration',
      { 'br-8-man': '1313', 'de-1-kroh': scattered, 'it-loreto': '1312' },
      { active: 'northern' },
    );
    play(mixed, ['attack 1312', 'join br-8-man']);
    expect(fact(mixed, 'ready', 'defence')).toBe('2');
    // 2:1, a 10 is Dr: Loreto goes, the Dispersed company stays as it is.
    play(mixed, ['ready', 'confirm'], { rolls: [5, 5] });
    giveWay(mixed);
    expect(place(mixed, 'it-loreto')).not.toBe('1312');
    expect(unit(mixed, 'de-1-kroh')).toEqual({ id: 'de-1-kroh', at: '1312', steps: 1, dispersed: true });
    expect(options(mixed)).toContain('advance br-8-man');
  });
});

describe('the parts of a combat', () => {
  const DEFENDER = { 'br-8-man': '1312' };

  clause(
    ['c3/5.5.0.21', 'c3/5.5.0.22'],
    'close combat always, tank combat only with armour in the attack',
    () => {
      const attackers = {
        'it-livorno-i-33': '1313',
        'it-livorno-cc': '1313',
        'it-10-cor-47': { at: '1412', joined: true },
      };
      const plain = at(
        'declaration',
        { ...attackers, ...DEFENDER, 'br-matilda': '1312' },
        { active: 'livorno' },
      );
      declare(plain, '1312', ['it-livorno-i-33', 'it-livorno-cc']);
      play(plain, 'confirm');
      expect(play(plain, 'stand', { rolls: [3, 3] }).charts).toEqual(['combat 6 1:2']);
      const armoured = at('declaration', { ...attackers, ...DEFENDER }, { active: 'livorno' });
      // The die of 1 is 3 with the factor of 2.
      const { charts } = attack(armoured, '1312', ['it-livorno-i-33', 'it-10-cor-47'], { rolls: [1, 3, 3] });
      expect(charts).toEqual(['tank 3 result', 'combat 6 1:1']);
      const tankAlone = at('declaration', { ...attackers, ...DEFENDER }, { active: 'livorno' });
      expect(attack(tankAlone, '1312', ['it-10-cor-47'], { rolls: [1, 3, 3] }).charts).toEqual([
        'tank 3 result',
        'combat 6 1:3',
      ]);
      const british = at(
        'declaration',
        { 'br-8-man': '1312', 'it-livorno-i-33': '1313' },
        { active: 'northern' },
      );
      expect(attack(british, '1313', ['br-8-man'], { rolls: [3, 3] }).charts).toEqual(['combat 6 1:1']);
    },
  );
});

describe('what the players are told before', () => {
  it('an overrun is foreseen with those who fit, and fought with the same numbers', () => {
    const units = { ...stack(LIVORNO.slice(0, 3), '1313'), 'it-livorno-xi-gua': '1313', 'br-8-man': '1312' };
    const state = at('movement', units, { active: 'livorno' });
    play(state, pickAll(['it-livorno-xi-gua', ...LIVORNO.slice(0, 3)]));
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
      ...stack([...whole, ...tanks, ...guns, ...batteries], hex),
      'br-2-rif': { at: hex, steps: 1 },
    });
    expect(Object.keys(crowd('1312'))).toHaveLength(24);
    const [one, two, three] = LIVORNO as [string, string, string];
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
      ...stack(['br-2-rif', 'br-8-man', 'br-1-komr'], '1313'),
      ...stack(joined, '1313', { joined: true }),
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
