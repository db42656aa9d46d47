import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  declare,
  dice,
  hex,
  keys,
  open,
  options,
  place,
  play,
  result,
  type Seen,
  type Setting,
  type Units,
  unit,
} from './testing.ts';

const I_33 = 'it-livorno-i-33';
const II_33 = 'it-livorno-ii-33';
const III_33 = 'it-livorno-iii-33';
const I_34 = 'it-livorno-i-34';
const II_34 = 'it-livorno-ii-34';
const MAN = 'br-8-man';
const BUFFS = 'br-4-buffs';
const LF = 'br-11-lf';
const KOMR = 'br-1-komr';
const MATILDA = 'br-matilda';

/** Three battalions fill a flat hex, two a hill. */
const FIRST = ['br-2-rif', 'br-2-dev', 'br-1-dor'];
const SECOND = ['br-1-ham', 'br-8-ko', 'br-1-dli'];

function livorno(units: Units, setting: Setting = {}): State {
  return at('declaration', units, { active: 'livorno', turn: '2', ...setting });
}

function all(ids: readonly string[], where: string): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, where]));
}

/** One combat, with whatever dice give this result; `actions` follow the confirmation or the choice of the hex. */
function fight(state: State, wanted: string, actions: string | readonly string[]): Seen {
  for (let sum = 2; sum <= 12; sum++) {
    const rolls = dice(sum);
    const trial = c3.copy(state);
    if (
      play(trial, actions, { rolls }).lines.some((line) =>
        line.includes(` gives ${wanted.replace('-', '–')}, `),
      )
    )
      return play(state, actions, { rolls });
  }
  throw new Error(`no dice give ${wanted}`);
}

/** The defenders of a hex have to go: two hexes if they are beaten, one if they refuse intense combat. */
function drive(
  state: State,
  target: string,
  attackers: readonly string[],
  hexes: 1 | 2,
  stack: 'alone' | 'stack' = 'alone',
): void {
  declare(state, target, attackers);
  const actions = stack === 'stack' ? ['confirm', 'stand'] : ['confirm'];
  fight(state, hexes === 2 ? '-/Dr' : 'Cl/Cl', actions);
  if (hexes === 1) play(state, ['accept', 'refuse']);
}

function ways(state: State): string[] {
  return options(state, 'fall-back').map((action) => action.slice('fall-back '.length));
}

describe('where a retreat goes', () => {
  clause('c3/5.5.1.3.1', 'the owner of the units directs it, attacker or defender', () => {
    const out = livorno({ [I_33]: '1311', [II_33]: '1311', [MAN]: '1312', [BUFFS]: '1312' });
    drive(out, '1312', [I_33, II_33], 2, 'stack');
    expect(open(out)).toBe('british retreat.lead');
    expect(options(out)).toEqual([`retreat ${MAN}`, `retreat ${BUFFS}`]);
    expect(bar(out, `retreat ${I_33}`)).toBe('c3/5.5.1.3.1');
    const back = livorno({ [I_33]: '1311', [II_33]: '1311', [MAN]: '1312' });
    declare(back, '1312', [I_33, II_33]);
    fight(back, 'Ar/-', 'confirm');
    expect(open(back)).toBe('axis retreat.lead');
    expect(options(back)).toEqual([`retreat ${I_33}`, `retreat ${II_33}`]);
    expect(bar(back, `retreat ${MAN}`)).toBe('c3/5.5.1.3.1');
    play(back, `retreat ${I_33}`);
    expect(open(back)).toBe('axis retreat.step');
  });

  clause(['c3/5.5.1.3.2', 'c3/5.5.1.3.22'], 'over passable ground: not over water, not into the sea', () => {
    const state = livorno({ [I_33]: '0906', [MAN]: '0905' });
    drive(state, '0905', [I_33], 1);
    // 0804 would lead away, but lies across the harbour; 0904 is sea.
    expect(ways(state)).toEqual(['1005', '0805']);
    expect(bar(state, 'fall-back 0804')).toBe('c3/5.5.1.3.2');
    expect(bar(state, 'fall-back 0904')).toBe('c3/5.5.1.3.2');
    expect(bar(state, 'fall-back 0806')).toBe('c3/5.5.1.3.2');
  });

  clause('c3/5.5.1.3.2', 'armour does not retreat over a hill, but along the road through it', () => {
    const state = livorno({ [I_33]: '0606', [MATILDA]: '0707' });
    drive(state, '0707', [I_33], 1);
    expect(ways(state)).toEqual(['0807', '0708']);
    expect(bar(state, 'fall-back 0806')).toBe('c3/5.5.1.3.2');
    play(state, 'fall-back 0807');
    expect(place(state, MATILDA)).toBe('0807');
    const foot = livorno({ [I_33]: '0606', [MAN]: '0707', [II_33]: '0708', [III_33]: '0807' });
    drive(foot, '0707', [I_33], 1);
    expect(place(foot, MAN)).toBe('0806');
  });

  clause('c3/5.5.1.3.3', 'not into a hex with enemies', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1313', [MAN]: '1312' });
    drive(state, '1312', [I_33], 2);
    expect(ways(state)).toEqual(['1412', '1212']);
    expect(bar(state, 'fall-back 1313')).toBe('c3/5.5.1.3.3');
  });

  clause(['c3/5.5.1.3.4', 'c3/5.5.1.3.17'], 'away from the enemy: through the three far sides', () => {
    // All hexes are next to some enemy and cost the same, so that only the direction decides.
    const others = { [II_33]: '1413', [III_33]: '1213' };
    const state = livorno({ [I_33]: '1311', ...others, [MAN]: '1312' });
    drive(state, '1312', [I_33], 2);
    expect(ways(state)).toEqual(['1412', '1313', '1212']);
    for (const near of ['1411', '1211']) expect(bar(state, `fall-back ${near}`)).toBe('c3/5.5.1.3.4');
  });

  clause(['c3/5.5.1.3.4', 'c3/5.5.1.3.17'], 'the nearest of those who fought counts, at every step', () => {
    const others = { [III_33]: '1413', [I_34]: '1213' };
    const state = livorno({ [I_33]: '1311', [II_33]: '1411', ...others, [MAN]: '1312' });
    drive(state, '1312', [I_33, II_33], 2);
    expect(ways(state)).toEqual(['1313', '1212']);
    expect(bar(state, 'fall-back 1412')).toBe('c3/5.5.1.3.4');
    // From two hexes off to three.
    const free = livorno({ [I_33]: '1311', [MAN]: '1312' });
    drive(free, '1312', [I_33], 2);
    play(free, 'fall-back 1212');
    expect(ways(free)).toEqual(['1213', '1113']);
    for (const beside of ['1112', '1313']) expect(bar(free, `fall-back ${beside}`)).toBe('c3/5.5.1.3.4');
  });

  clause('c3/5.5.1.3.4', 'attackers go away from the hex they attacked, wherever other enemies are', () => {
    // 1410 and 1310 are next to the Buffs, 1210 to the Fusiliers: all hexes are near an enemy.
    const british = { [MAN]: '1312', [BUFFS]: '1409', [LF]: '1110', [KOMR]: '1111' };
    const state = livorno({ [I_33]: '1311', ...british });
    declare(state, '1312', [I_33]);
    fight(state, 'Ar/-', 'confirm');
    expect(ways(state)).toEqual(['1410', '1210']);
    for (const near of ['1411', '1211']) expect(bar(state, `fall-back ${near}`)).toBe('c3/5.5.1.3.4');
    expect(bar(state, 'fall-back 1310')).toBe('c3/5.5.1.3.6');
  });

  clause(
    ['c3/5.5.1.3.4', 'c3/5.5.1.1.4'],
    'two hexes from the field of battle if no attacker is left',
    () => {
      const state = livorno({ [I_33]: { at: '1311', steps: 1 }, [MAN]: { at: '1312', steps: 1 } });
      declare(state, '1312', [I_33]);
      fight(state, '1/Dr', 'confirm');
      expect(place(state, I_33)).toBe('eliminated');
      expect(ways(state)).toEqual(['1311', '1411', '1412', '1313', '1212', '1211']);
      play(state, 'fall-back 1311');
      expect(ways(state)).toEqual(['1410', '1210']);
      for (const beside of ['1411', '1211']) expect(bar(state, `fall-back ${beside}`)).toBe('c3/5.5.1.3.4');
      play(state, 'fall-back 1210');
      expect(unit(state, MAN)).toMatchObject({ at: '1210', disorganized: 'yes' });
    },
  );

  clause('c3/5.5.1.3.5', 'then not next to any enemy', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1513', [MAN]: '1312' });
    drive(state, '1312', [I_33], 2);
    expect(ways(state)).toEqual(['1313', '1212']);
    expect(bar(state, 'fall-back 1412')).toBe('c3/5.5.1.3.5');
  });

  clause(['c3/5.5.1.3.4', 'c3/5.5.1.3.5'], 'the direction comes first, as the second hex shows', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1114', [MAN]: '1312' });
    drive(state, '1312', [I_33], 2);
    play(state, 'fall-back 1212');
    // Both are next to 1114; 1112 and 1313 are out of sight, but no farther from 1311.
    expect(ways(state)).toEqual(['1213', '1113']);
    for (const beside of ['1112', '1313']) expect(bar(state, `fall-back ${beside}`)).toBe('c3/5.5.1.3.4');
  });

  clause(['c3/5.5.1.3.5', 'c3/5.5.1.3.18'], 'which comes before the cost', () => {
    const state = livorno({ [I_33]: '1312', [MAN]: '1211' });
    drive(state, '1211', [I_33], 2);
    // The roads are cheaper than the field.
    expect(ways(state)).toEqual(['1210', '1112']);
    const seen = livorno({ [I_33]: '1312', [II_33]: '1310', [III_33]: '1212', [MAN]: '1211' });
    drive(seen, '1211', [I_33], 1);
    expect(place(seen, MAN)).toBe('1111');
  });

  clause(
    ['c3/5.5.1.3.6', 'c3/5.5.1.3.21'],
    'then to the hex that costs least, by road if there is one',
    () => {
      const ground = livorno({ [I_33]: '0910', [MAN]: '1010' });
      drive(ground, '1010', [I_33], 2);
      expect(ways(ground)).toEqual(['1110', '1111']);
      expect(bar(ground, 'fall-back 1011')).toBe('c3/5.5.1.3.6');
      const road = livorno({ [I_33]: '1312', [MAN]: '1211' });
      drive(road, '1211', [I_33], 2);
      expect(ways(road)).toEqual(['1210', '1112']);
      expect(bar(road, 'fall-back 1111')).toBe('c3/5.5.1.3.6');
      // All three are hills, but the Victoria Line runs before 0608.
      const line = livorno({ [I_33]: '0606', [MAN]: '0607' });
      drive(line, '0607', [I_33], 1);
      expect(ways(line)).toEqual(['0708', '0508']);
      expect(bar(line, 'fall-back 0608')).toBe('c3/5.5.1.3.6');
      // Rubble has cut one of the roads.
      const cut = livorno({ [I_33]: '1312', [MAN]: '1211' }, { hexes: { '1210': { rubble: true } } });
      drive(cut, '1211', [I_33], 1);
      expect(place(cut, MAN)).toBe('1112');
    },
  );

  clause('c3/5.5.1.3.18', 'what is left is free; where no hex suits a priority all stay', () => {
    for (const choice of ['1412', '1313', '1212']) {
      const state = livorno({ [I_33]: '1311', [MAN]: '1312' });
      drive(state, '1312', [I_33], 1);
      expect(ways(state)).toEqual(['1412', '1313', '1212']);
      play(state, `fall-back ${choice}`);
      expect(place(state, MAN)).toBe(choice);
    }
    const between = livorno({ [I_33]: '1311', [II_33]: '1313', [MAN]: '1312' });
    drive(between, '1312', [I_33, II_33], 1);
    // Nothing leads away, everything is next to the enemy, and all costs the same.
    expect(ways(between)).toEqual(['1411', '1412', '1212', '1211']);
  });
});

describe('friends in the way', () => {
  // 2012 has four neighbours on land: 2011 and 1913, Towns next to the attackers of 1912, and 2013, which leads away.
  const attack = { [I_33]: '1912', [II_33]: '1912' };

  clause(
    ['c3/5.5.1.3.8', 'c3/5.5.1.3.19'],
    'a hex without friends comes first, even towards the enemy',
    () => {
      const open2013 = livorno({ ...attack, [MAN]: '2012' });
      drive(open2013, '2012', [I_33, II_33], 1);
      expect(place(open2013, MAN)).toBe('2013');
      const state = livorno({ ...attack, [MAN]: '2012', 'br-dockyard': '2013' });
      drive(state, '2012', [I_33, II_33], 1);
      expect(ways(state)).toEqual(['2011', '1913']);
      expect(bar(state, 'fall-back 2013')).toBe('c3/5.5.1.3.8');
    },
  );

  clause(['c3/5.5.1.3.8', 'c3/5.5.1.3.19'], 'over friends where there is no other way', () => {
    const friends = { 'br-dockyard': '2013', 'br-24-re': '2011', 'br-173-re': '1913' };
    const state = livorno({ ...attack, [MAN]: '2012', ...friends });
    drive(state, '2012', [I_33, II_33], 1);
    expect(place(state, MAN)).toBe('2013');
  });

  clause(['c3/5.5.1.3.7', 'c3/5.5.1.3.19'], 'the last hex is one with room, even towards the enemy', () => {
    const friends = { ...all(FIRST, '2013'), 'br-24-re': '2011', 'br-173-re': '1913' };
    const state = livorno({ ...attack, [MAN]: '2012', ...friends });
    drive(state, '2012', [I_33, II_33], 1);
    expect(ways(state)).toEqual(['2011', '1913']);
    expect(bar(state, 'fall-back 2013')).toBe('c3/5.5.1.3.7');
    // A battalion of one step has room where one of two has not.
    const [one = '', two = '', three = ''] = FIRST;
    const weak = { [one]: '2013', [two]: '2013', [three]: { at: '2013', steps: 1 } };
    const fits = livorno({
      ...attack,
      ...weak,
      [MAN]: { at: '2012', steps: 1 },
      'br-24-re': '2011',
      'br-173-re': '1913',
    });
    drive(fits, '2012', [I_33, II_33], 1);
    expect(place(fits, MAN)).toBe('2013');
  });

  clause('c3/5.5.1.3.9', 'so are the hexes on the way', () => {
    const friends = { ...all(FIRST, '2013'), 'br-24-re': '2011', 'br-173-re': '1913' };
    const state = livorno({ ...attack, [MAN]: '2012', ...friends });
    drive(state, '2012', [I_33, II_33], 2);
    expect(ways(state)).toEqual(['2011', '1913']);
    expect(bar(state, 'fall-back 2013')).toBe('c3/5.5.1.3.9');
  });

  clause('c3/5.5.1.3.9', 'and one armoured or anti-tank unit is the most that finds room', () => {
    const friends = { 'br-light-tanks': '2013', 'br-24-re': '2011', 'br-173-re': '1913' };
    const state = livorno({ ...attack, [MATILDA]: '2012', ...friends });
    drive(state, '2012', [I_33, II_33], 1);
    expect(ways(state)).toEqual(['2011', '1913']);
    expect(bar(state, 'fall-back 2013')).toBe('c3/5.5.1.3.7');
  });

  // 0504 with enemies in 0604 and 0505 has two ways out, 0503 along the road and 0403.
  const hills = { [I_33]: '0604', [II_33]: '0505', [MAN]: '0504' };
  const [a = '', b = '', c = '', d = ''] = [...FIRST, ...SECOND];
  const full = { [a]: '0503', [b]: '0503', [c]: '0403', [d]: '0403' };

  clause('c3/5.5.1.3.10', 'from a full hex a hex more', () => {
    const state = livorno({ ...hills, ...full });
    drive(state, '0504', [I_33, II_33], 1);
    expect(place(state, MAN)).toBe('0602');
    expect(unit(state, MAN).disorganized).toBeUndefined();
    for (const id of [a, b, c, d]) expect(unit(state, id).disorganized).toBeUndefined();
    // With room for it the unit stays.
    const room = livorno({ ...hills, ...full, [b]: '0705' });
    drive(room, '0504', [I_33, II_33], 1);
    expect(place(room, MAN)).toBe('0503');
  });

  clause(
    ['c3/5.5.1.3.10', 'c3/5.5.1.3.11'],
    'and another; where there is none, all there are Disorganized',
    () => {
      const state = livorno({ ...hills, ...full, [III_33]: '0602' });
      drive(state, '0504', [I_33, II_33], 1);
      // Over 0403, which is full, to 0503, which is full as well and has no further way out.
      expect(place(state, MAN)).toBe('0503');
      for (const id of [MAN, a, b]) expect(unit(state, id).disorganized).toBe('yes');
      for (const id of [c, d]) expect(unit(state, id).disorganized).toBeUndefined();
    },
  );
});

describe('a retreat that cannot be made', () => {
  clause('c3/5.5.1.3.14', 'between enemies and the sea the unit surrenders', () => {
    const state = livorno({ [I_33]: '1508', [II_33]: '1507', [MAN]: '1607' });
    declare(state, '1607', [I_33, II_33]);
    fight(state, 'Cl/Cl', 'confirm');
    const { lines } = play(state, ['accept', 'refuse']);
    expect(lines).toContain('8 Man has nowhere to go and surrenders.');
    expect(unit(state, MAN)).toMatchObject({ at: 'eliminated', steps: 0 });
    const free = livorno({ [I_33]: '1508', [MAN]: '1607' });
    drive(free, '1607', [I_33], 1);
    expect(unit(free, MAN)).toMatchObject({ at: '1507', steps: 2 });
  });

  clause(
    'c3/5.5.1.3.14',
    'so does one that has only an arm of the sea behind it, and an attacker too',
    () => {
      const state = livorno({ [I_33]: '0704', [II_33]: '0705', [MAN]: '0804' });
      drive(state, '0804', [I_33, II_33], 1);
      expect(place(state, MAN)).toBe('eliminated');
      const back = livorno({ [I_33]: '0602', [MAN]: '0503' });
      declare(back, '0503', [I_33]);
      const { lines } = fight(back, 'Ar/-', 'confirm');
      expect(lines).toContain('I/33 has nowhere to go and surrenders.');
      expect(place(back, I_33)).toBe('eliminated');
    },
  );

  clause('c3/5.5.1.3.14', 'armour surrenders where only hills are left', () => {
    const around = { [I_33]: '0606', [II_33]: '0807', [III_33]: '0708' };
    const state = livorno({ ...around, [MATILDA]: '0707' });
    drive(state, '0707', [I_33], 1);
    expect(place(state, MATILDA)).toBe('eliminated');
    const foot = livorno({ ...around, [MAN]: '0707' });
    drive(foot, '0707', [I_33], 1);
    expect(place(foot, MAN)).toBe('0806');
  });

  clause('c3/5.5.1.3.20', 'nor is a hex good from which it cannot go on', () => {
    // 2013 has no friends in it, but with an enemy in 2012 it is a dead end.
    const friends = { [BUFFS]: '1812', [LF]: '1813', [KOMR]: '1912' };
    const units = { [I_33]: '2012', [MAN]: { at: '1913', steps: 1 }, ...friends };
    const two = livorno(units);
    drive(two, '1913', [I_33], 2);
    expect(ways(two)).toEqual(['1813', '1812']);
    expect(bar(two, 'fall-back 2013')).toBe('c3/5.5.1.3.20');
    const one = livorno(units);
    drive(one, '1913', [I_33], 1);
    expect(place(one, MAN)).toBe('2013');
  });

  clause(['c3/5.5.1.3.20', 'c3/5.5.1.3.14'], 'one hex is not enough for a retreat of two', () => {
    // 0403 and 0602 both lead back to 0503 only.
    const units = { [I_33]: '0504', [MAN]: { at: '0503', steps: 1 } };
    const two = livorno(units);
    drive(two, '0503', [I_33], 2);
    expect(place(two, MAN)).toBe('eliminated');
    const one = livorno(units);
    drive(one, '0503', [I_33], 1);
    expect(place(one, MAN)).toBe('0602');
  });

  clause('c3/5.5.1.3.20', 'nobody returns to a hex he has left', () => {
    const state = livorno({ [I_33]: '1311', [MAN]: '1312' });
    drive(state, '1312', [I_33], 2);
    play(state, 'fall-back 1212');
    expect(bar(state, 'fall-back 1312')).toBe('c3/5.5.1.3.20');
  });

  clause('c3/5.5.1.3.23', 'those who surrender are eliminated, and cost victory points', () => {
    const state = livorno({ [I_33]: '0602', [MAN]: '0503' }, { turn: '4' });
    declare(state, '0503', [I_33]);
    fight(state, 'Ar/-', 'confirm');
    while (open(state) !== 'over') play(state, 'pass');
    const { breakdown } = result(state);
    expect(breakdown).toContainEqual({ text: 'other Italian steps lost, by threes', points: -1 });
  });
});

describe('several units', () => {
  const stack = { [MAN]: '1312', [BUFFS]: '1312' };

  clause('c3/5.5.1.3.21', 'the owner says who goes first, and how; the rest of the hex can follow', () => {
    for (const [first, second] of [
      [MAN, BUFFS],
      [BUFFS, MAN],
    ] as const) {
      const state = livorno({ [I_33]: '1311', [II_33]: '1311', ...stack });
      drive(state, '1312', [I_33, II_33], 1, 'stack');
      expect(options(state)).toEqual([`retreat ${MAN}`, `retreat ${BUFFS}`]);
      play(state, `retreat ${first}`);
      expect(place(state, second)).toBe('1312');
      const { lines } = play(state, 'fall-back 1212');
      expect([place(state, first), place(state, second)]).toEqual(['1212', '1212']);
      expect(lines.filter((line) => line.startsWith('Retreat to 1212'))).toHaveLength(1);
    }
  });

  clause('c3/5.5.1.3.21', 'attackers in several hexes go one after the other, and meet as friends', () => {
    // 1210 is good for either, and the only good one for II/33, which has a road to it.
    const units = { [I_33]: '1310', [II_33]: '1311', [MAN]: '1410' };
    const state = livorno(units);
    declare(state, '1410', [I_33, II_33]);
    fight(state, 'Ar/-', 'confirm');
    expect(options(state)).toEqual([`retreat ${I_33}`, `retreat ${II_33}`]);
    play(state, `retreat ${I_33}`);
    expect(ways(state)).toEqual(['1309', '1210', '1209']);
    play(state, 'fall-back 1210');
    expect(ways(state)).toEqual(['1312', '1211']);
    play(state, 'fall-back 1211');
    expect([place(state, I_33), place(state, II_33)]).toEqual(['1210', '1211']);

    const other = livorno(units);
    declare(other, '1410', [I_33, II_33]);
    fight(other, 'Ar/-', 'confirm');
    play(other, `retreat ${II_33}`);
    expect(place(other, II_33)).toBe('1210');
    expect(ways(other)).toEqual(['1309', '1209']);
    expect(bar(other, 'fall-back 1210')).toBe('c3/5.5.1.3.8');
  });

  // An enemy in 0808 sees both roads out of 0707; only the hill of 0806 is out of sight.
  const column = { [I_33]: '0606', [II_33]: '0606', [III_33]: '0808', [MAN]: '0707', [MATILDA]: '0707' };

  clause('c3/5.5.1.3.21', 'armour that cannot follow over a hill takes the road by itself', () => {
    const state = livorno(column);
    drive(state, '0707', [I_33], 1, 'stack');
    play(state, `retreat ${MAN}`);
    expect(place(state, MAN)).toBe('0806');
    expect(ways(state)).toEqual(['0807', '0708']);
    play(state, 'fall-back 0807');
    expect(place(state, MATILDA)).toBe('0807');
    // If it leads, the infantry still keeps to its own priorities.
    const led = livorno(column);
    drive(led, '0707', [I_33], 1, 'stack');
    play(led, [`retreat ${MATILDA}`, 'fall-back 0708']);
    expect([place(led, MAN), place(led, MATILDA)]).toEqual(['0806', '0708']);
  });

  clause('c3/5.5.1.3.14', 'or surrenders if the roads are closed, while the infantry gets away', () => {
    const state = livorno({ ...column, [III_33]: '0807', [I_34]: '0708' });
    drive(state, '0707', [I_33], 1, 'stack');
    expect(keys(play(state, `retreat ${MAN}`))).toContain('surrendered');
    expect([place(state, MAN), place(state, MATILDA)]).toEqual(['0806', 'eliminated']);
  });

  it('if not all fit the owner chooses who follows, and the rest goes on', () => {
    // The only way out of 2012 is 2011, where one battalion stands already.
    const axis = { [I_33]: '1912', [II_33]: '1912', [III_33]: '1913', [I_34]: '1913', [II_34]: '2013' };
    const state = livorno({ ...axis, ...all([MAN, BUFFS, LF], '2012'), [KOMR]: '2011' });
    drive(state, '2012', [I_33, II_33, III_33, I_34], 1, 'stack');
    play(state, `retreat ${BUFFS}`);
    expect(open(state)).toBe('british retreat.choose');
    expect(options(state)).toEqual([`retreat ${MAN}`, `retreat ${LF}`]);
    expect(bar(state, `retreat ${KOMR}`)).toBe('c3/5.5.1.3.1');
    expect(bar(state, `retreat ${BUFFS}`)).toBe('c3/5.5.1.3.1');
    play(state, `retreat ${LF}`);
    // The hex is full now: the third passes through it, out of sight of the enemy.
    expect([place(state, BUFFS), place(state, LF), place(state, MAN)]).toEqual(['2011', '2011', '2010']);
  });

  it('two armoured units that were crowded into one hex do not crowd the next', () => {
    const tanks = { [MATILDA]: '1312', 'br-6-rtr': '1312', 'br-light-tanks': '1312' };
    const state = livorno({ [I_33]: '1311', [II_33]: '1311', [MAN]: '1312', ...tanks });
    declare(state, '1312', [I_33, II_33]);
    play(state, ['confirm', 'withhold br-6-rtr', 'withhold br-light-tanks']);
    fight(state, 'Cl/Cl', 'stand');
    play(state, ['accept', 'refuse', `retreat ${MAN}`, 'fall-back 1212']);
    expect(open(state)).toBe('british retreat.choose');
    play(state, `retreat ${MATILDA}`);
    expect(place(state, MATILDA)).toBe('1212');
    expect(options(state)).toEqual(['retreat br-6-rtr', 'retreat br-light-tanks']);
    play(state, ['retreat br-6-rtr', 'fall-back 1313']);
    expect(place(state, 'br-6-rtr')).toBe('1313');
    expect(place(state, 'br-light-tanks')).toBe('1412');
  });
});

describe('after a retreat', () => {
  // 8 Manchester falls back from 0504 upon the Buffs in 0503, which are attacked from 0403 afterwards.
  const axis = { [I_33]: '0604', [II_33]: '0505', [III_33]: '0403', [I_34]: '0602' };
  const units = { ...axis, [MAN]: '0504', [BUFFS]: '0503' };

  function twice(): State {
    const state = livorno(units);
    declare(state, '0504', [I_33, II_33]);
    declare(state, '0503', [III_33]);
    play(state, 'confirm');
    fight(state, 'Cl/Cl', 'fight 0504');
    play(state, ['accept', 'refuse']);
    expect(unit(state, MAN)).toMatchObject({ at: '0503', retreated: true });
    expect(open(state)).toBe('axis combat.advance');
    return state;
  }

  clause('c3/5.5.1.3.12', 'retreated defenders take no part in a later combat of the segment', () => {
    const state = twice();
    // Only the Buffs stand: nobody is asked who defends. 4 to 4 on a hill, not 4 to 8.
    const { charts } = fight(state, 'Ar/-', 'end');
    expect(charts[0]).toMatch(/ 1:2$/);
    // In the next operation they fight again.
    expect(unit(state, MAN).retreated).toBeUndefined();
  });

  clause(['c3/5.5.1.3.13', 'c3/5.5.1.2.8'], 'but they suffer what comes of it', () => {
    const state = twice();
    fight(state, '1/1', 'end');
    expect(options(state)).toEqual([`lose ${MAN}`, `lose ${BUFFS}`]);
    play(state, `lose ${MAN}`);
    expect(unit(state, MAN).steps).toBe(1);
    const beaten = twice();
    fight(beaten, '1/Dr', 'end');
    expect(options(beaten)).toEqual([`retreat ${MAN}`, `retreat ${BUFFS}`]);
    expect(unit(beaten, MAN).disorganized).toBe('yes');
  });

  clause('c3/5.5.1.3.27', 'who went back from an overrun fights in the combats of the operation', () => {
    const state = at('movement', units, { active: 'livorno', turn: '2' });
    play(state, `pick ${II_33}`);
    fight(state, 'Cl/Cl', 'overrun 0504 ground');
    play(state, ['accept', 'refuse']);
    expect(unit(state, MAN)).toMatchObject({ at: '0503' });
    expect(unit(state, MAN).retreated).toBeUndefined();
    play(state, 'end');
    declare(state, '0503', [III_33]);
    play(state, 'confirm');
    expect(open(state)).toBe('british combat.defend');
    expect(options(state)).toContain(`withhold ${MAN}`);
  });

  clause('c3/5.5.1.3.12', 'attackers who went back are not concerned', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1413', [MAN]: '1312', [BUFFS]: '1514' });
    declare(state, '1312', [I_33]);
    declare(state, '1514', [II_33]);
    play(state, 'confirm');
    play(state, 'fight 1312', { rolls: [2, 3] });
    expect(open(state)).toBe('axis retreat.step');
    fight(state, 'Cl/Cl', 'fall-back 1410');
    expect(unit(state, I_33)).toMatchObject({ at: '1410', disorganized: 'yes' });
    expect(unit(state, I_33).retreated).toBeUndefined();
  });

  clause('c3/5.5.1.3.22', 'Dispersed units are in nobody’s way', () => {
    const scattered = { 'de-1-kroh': { at: '1313', dispersed: true } };
    const enemy = livorno({ [I_33]: '1311', [MAN]: '1312', ...scattered });
    drive(enemy, '1312', [I_33], 1);
    // Neither closed nor next to an enemy.
    expect(ways(enemy)).toEqual(['1412', '1313', '1212']);
    play(enemy, 'fall-back 1313');
    expect(place(enemy, MAN)).toBe('1313');
    // Nor do they count as friends.
    const friend = at(
      'declaration',
      { [MAN]: '1311', [I_33]: '1312', ...scattered },
      { active: 'northern', turn: '2' },
    );
    drive(friend, '1312', [MAN], 1);
    expect(ways(friend)).toEqual(['1412', '1313', '1212']);
  });

  it('the hexes of a retreat change hands', () => {
    const axisHeld = { '1313': { control: 'axis' }, '1314': { control: 'axis' } };
    const state = livorno({ [I_33]: '1311', [MAN]: '1312' }, { hexes: axisHeld });
    drive(state, '1312', [I_33], 2);
    play(state, 'fall-back 1313');
    expect([hex(state, '1313').control, hex(state, '1314').control]).toEqual([undefined, undefined]);
    expect(place(state, MAN)).toBe('1314');
  });
});
