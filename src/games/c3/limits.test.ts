import { describe, expect } from 'vitest';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { clause } from '../../proof/clause.ts';
import { AXIS, Unit } from './counters.ts';
import { barToStand } from './limits.ts';
import { grid, landAround } from './map.ts';
import {
  allAt,
  at,
  attack,
  bar,
  fact,
  fallBack,
  LIVORNO_BATTALIONS,
  open,
  options,
  pickAll,
  place,
  play,
  unit,
} from './testing.ts';
import { ATTACK } from './words.ts';

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
      const units = { ...allAt(LIVORNO_BATTALIONS, from, REMNANTS), 'br-8-man': target };
      const hexes = rubble ? { [target]: { rubble: true } } : {};
      const state = at('declaration', units, { active: 'livorno', hexes });
      play(state, [`attack ${target}`, ...LIVORNO_BATTALIONS.slice(0, limit).map((id) => `join ${id}`)]);
      expect(options(state)).toEqual(['ready']);
      expect(bar(state, `join ${LIVORNO_BATTALIONS[limit]}`)).toBe('c3/5.5.0.8');
    });

    clause(['c3/5.5.0.9', 'c3/5.5.0.10'], `${ground}: ${limit} points defend for each side attacked`, () => {
      const second = landAround(grid.number(target))
        .map((hex) => grid.id(hex))
        .find((hex) => hex !== from && grid.distance(grid.number(hex), grid.number(from)) === 1);
      const hexes = rubble ? { [target]: { rubble: true } } : {};
      for (const origins of [[from], [from, second ?? '']]) {
        const attackers = LIVORNO_BATTALIONS.slice(0, origins.length);
        const most = limit * origins.length;
        const units = {
          ...allAt(BRITISH_BATTALIONS, target, REMNANTS),
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
      ...allAt(LIVORNO_BATTALIONS.slice(0, 2), '1307', REMNANTS),
      ...allAt(LIVORNO_BATTALIONS.slice(2, 5), '1408', REMNANTS),
      'br-8-man': '1308',
    };
    const state = at('declaration', units, { active: 'livorno' });
    play(state, ['attack 1308', ...LIVORNO_BATTALIONS.slice(0, 4).map((id) => `join ${id}`)]);
    expect(bar(state, `join ${LIVORNO_BATTALIONS[4]}`)).toBe('c3/5.5.0.8');
    expect(fact(state, 'ready', 'attack')).toBe('8');
  });

  clause('c3/5.5.0.24', 'one armoured or anti-tank unit attacks beyond the points, from each hex', () => {
    const units = {
      ...allAt(LIVORNO_BATTALIONS.slice(0, 2), '1313'),
      ...allAt(LIVORNO_BATTALIONS.slice(2, 4), '1412'),
      'it-livorno-cc': '1313',
      'it-10-cor-75': { at: '1313', joined: true },
      'it-10-cor-47': { at: '1412', joined: true },
      'br-8-man': '1312',
    };
    const state = at('declaration', units, { active: 'livorno' });
    play(state, ['attack 1312', ...LIVORNO_BATTALIONS.slice(0, 4).map((id) => `join ${id}`)]);
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
    attack(state, '1308', LIVORNO_BATTALIONS.slice(0, 2));
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
    attack(two, '1308', LIVORNO_BATTALIONS.slice(0, 2));
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
    const man = numberOf(Unit, 'br-8-man');
    const ham = numberOf(Unit, 'br-1-ham');
    const battle = {
      side: AXIS,
      target: grid.number('1512'),
      occasion: ATTACK,
      attackers: [],
      ours: NONE,
      theirs: NONE,
    } as const;
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
    fallBack(state);
    expect(unit(state, 'it-livorno-ii-33')).toMatchObject({ steps: 1, disorganized: 'yes' });
    expect(place(state, 'it-livorno-ii-33')).not.toBe('1307');
    expect(unit(state, 'it-livorno-i-33')).toEqual({ id: 'it-livorno-i-33', at: '1307', steps: 2 });
  });

  clause(['c3/5.5.0.14', 'c3/5.5.0.15'], 'an overrun leaves out what is too much', () => {
    const units = {
      ...allAt(LIVORNO_BATTALIONS.slice(0, 3), '1313'),
      'it-livorno-cc': '1313',
      'br-8-man': '1312',
    };
    const state = at('movement', units, { active: 'livorno' });
    play(state, pickAll([...LIVORNO_BATTALIONS.slice(0, 3), 'it-livorno-cc']));
    play(state, 'overrun 1312 ground');
    expect(open(state)).toBe('axis combat.spare');
    expect(options(state)).toEqual(LIVORNO_BATTALIONS.slice(0, 3).map((id) => `spare ${id}`));
    expect(bar(state, 'spare it-livorno-cc')).toBe('c3/5.5.0.30');
    // 4 + 4 + 1 against 4: a 4 in the column 2:1 is Ar.
    const { charts } = play(state, 'spare it-livorno-ii-33', { rolls: [1, 3] });
    expect(charts).toEqual(['combat 4 2:1']);
    fallBack(state);
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
    attack(state, '1312', LIVORNO_BATTALIONS.slice(0, 2));
    expect(open(state)).toBe('british combat.defend');
    play(state, 'withhold br-11-lf');
    expect(options(state)).toEqual(['stand', 'withhold br-4-buffs', 'withhold br-3-komr']);
    expect(bar(state, 'withhold br-11-lf')).toBe('c3/5.5.0.11');
    // 8 against 3.
    const { charts } = play(state, 'withhold br-4-buffs', { rolls: [5, 5] });
    expect(charts).toEqual(['combat 10 2:1']);
    fallBack(state);
    for (const id of Object.keys(THREE)) {
      expect(unit(state, id)).toMatchObject({ steps: 2, disorganized: 'yes' });
      expect(grid.distance(grid.number(place(state, id)), grid.number('1312'))).toBe(2);
    }
  });

  clause('c3/5.5.0.13', 'withheld units may take the losses', () => {
    const state = at('declaration', { ...THREE, ...TWO_AGAINST }, { active: 'livorno' });
    attack(state, '1312', LIVORNO_BATTALIONS.slice(0, 2));
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
    attack(state, '1312', LIVORNO_BATTALIONS.slice(0, 2));
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
