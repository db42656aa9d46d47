import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import {
  allAt,
  bar,
  declare,
  drive,
  fight,
  livorno,
  open,
  options,
  place,
  play,
  unit,
  waysBack,
} from './testing.ts';

const I_33 = 'it-livorno-i-33';
const II_33 = 'it-livorno-ii-33';
const III_33 = 'it-livorno-iii-33';
const I_34 = 'it-livorno-i-34';
const MAN = 'br-8-man';
const BUFFS = 'br-4-buffs';
const LF = 'br-11-lf';
const KOMR = 'br-1-komr';
const MATILDA = 'br-matilda';

/** Three battalions fill a flat hex, two a hill. */
const FIRST = ['br-2-rif', 'br-2-dev', 'br-1-dor'];

const SECOND = ['br-1-ham', 'br-8-ko', 'br-1-dli'];

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
    expect(waysBack(state)).toEqual(['1005', '0805']);
    expect(bar(state, 'fall-back 0804')).toBe('c3/5.5.1.3.2');
    expect(bar(state, 'fall-back 0904')).toBe('c3/5.5.1.3.2');
    expect(bar(state, 'fall-back 0806')).toBe('c3/5.5.1.3.2');
  });

  clause('c3/5.5.1.3.2', 'armour does not retreat over a hill, but along the road through it', () => {
    const state = livorno({ [I_33]: '0606', [MATILDA]: '0707' });
    drive(state, '0707', [I_33], 1);
    expect(waysBack(state)).toEqual(['0807', '0708']);
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
    expect(waysBack(state)).toEqual(['1412', '1212']);
    expect(bar(state, 'fall-back 1313')).toBe('c3/5.5.1.3.3');
  });

  clause(['c3/5.5.1.3.4', 'c3/5.5.1.3.17'], 'away from the enemy: through the three far sides', () => {
    // All hexes are next to some enemy and cost the same, so that only the direction decides.
    const others = { [II_33]: '1413', [III_33]: '1213' };
    const state = livorno({ [I_33]: '1311', ...others, [MAN]: '1312' });
    drive(state, '1312', [I_33], 2);
    expect(waysBack(state)).toEqual(['1412', '1313', '1212']);
    for (const near of ['1411', '1211']) expect(bar(state, `fall-back ${near}`)).toBe('c3/5.5.1.3.4');
  });

  clause(['c3/5.5.1.3.4', 'c3/5.5.1.3.17'], 'the nearest of those who fought counts, at every step', () => {
    const others = { [III_33]: '1413', [I_34]: '1213' };
    const state = livorno({ [I_33]: '1311', [II_33]: '1411', ...others, [MAN]: '1312' });
    drive(state, '1312', [I_33, II_33], 2);
    expect(waysBack(state)).toEqual(['1313', '1212']);
    expect(bar(state, 'fall-back 1412')).toBe('c3/5.5.1.3.4');
    // From two hexes off to three.
    const free = livorno({ [I_33]: '1311', [MAN]: '1312' });
    drive(free, '1312', [I_33], 2);
    play(free, 'fall-back 1212');
    expect(waysBack(free)).toEqual(['1213', '1113']);
    for (const beside of ['1112', '1313']) expect(bar(free, `fall-back ${beside}`)).toBe('c3/5.5.1.3.4');
  });

  clause('c3/5.5.1.3.4', 'attackers go away from the hex they attacked, wherever other enemies are', () => {
    // 1410 and 1310 are next to the Buffs, 1210 to the Fusiliers: all hexes are near an enemy.
    const british = { [MAN]: '1312', [BUFFS]: '1409', [LF]: '1110', [KOMR]: '1111' };
    const state = livorno({ [I_33]: '1311', ...british });
    declare(state, '1312', [I_33]);
    fight(state, 'Ar/-', 'confirm');
    expect(waysBack(state)).toEqual(['1410', '1210']);
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
      expect(waysBack(state)).toEqual(['1311', '1411', '1412', '1313', '1212', '1211']);
      play(state, 'fall-back 1311');
      expect(waysBack(state)).toEqual(['1410', '1210']);
      for (const beside of ['1411', '1211']) expect(bar(state, `fall-back ${beside}`)).toBe('c3/5.5.1.3.4');
      play(state, 'fall-back 1210');
      expect(unit(state, MAN)).toMatchObject({ at: '1210', disorganized: 'yes' });
    },
  );

  clause('c3/5.5.1.3.5', 'then not next to any enemy', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1513', [MAN]: '1312' });
    drive(state, '1312', [I_33], 2);
    expect(waysBack(state)).toEqual(['1313', '1212']);
    expect(bar(state, 'fall-back 1412')).toBe('c3/5.5.1.3.5');
  });

  clause(['c3/5.5.1.3.4', 'c3/5.5.1.3.5'], 'the direction comes first, as the second hex shows', () => {
    const state = livorno({ [I_33]: '1311', [II_33]: '1114', [MAN]: '1312' });
    drive(state, '1312', [I_33], 2);
    play(state, 'fall-back 1212');
    // Both are next to 1114; 1112 and 1313 are out of sight, but no farther from 1311.
    expect(waysBack(state)).toEqual(['1213', '1113']);
    for (const beside of ['1112', '1313']) expect(bar(state, `fall-back ${beside}`)).toBe('c3/5.5.1.3.4');
  });

  clause(['c3/5.5.1.3.5', 'c3/5.5.1.3.18'], 'which comes before the cost', () => {
    const state = livorno({ [I_33]: '1312', [MAN]: '1211' });
    drive(state, '1211', [I_33], 2);
    // The roads are cheaper than the field.
    expect(waysBack(state)).toEqual(['1210', '1112']);
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
      expect(waysBack(ground)).toEqual(['1110', '1111']);
      expect(bar(ground, 'fall-back 1011')).toBe('c3/5.5.1.3.6');
      const road = livorno({ [I_33]: '1312', [MAN]: '1211' });
      drive(road, '1211', [I_33], 2);
      expect(waysBack(road)).toEqual(['1210', '1112']);
      expect(bar(road, 'fall-back 1111')).toBe('c3/5.5.1.3.6');
      // All three are hills, but the Victoria Line runs before 0608.
      const line = livorno({ [I_33]: '0606', [MAN]: '0607' });
      drive(line, '0607', [I_33], 1);
      expect(waysBack(line)).toEqual(['0708', '0508']);
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
      expect(waysBack(state)).toEqual(['1412', '1313', '1212']);
      play(state, `fall-back ${choice}`);
      expect(place(state, MAN)).toBe(choice);
    }
    const between = livorno({ [I_33]: '1311', [II_33]: '1313', [MAN]: '1312' });
    drive(between, '1312', [I_33, II_33], 1);
    // Nothing leads away, everything is next to the enemy, and all costs the same.
    expect(waysBack(between)).toEqual(['1411', '1412', '1212', '1211']);
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
      expect(waysBack(state)).toEqual(['2011', '1913']);
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
    const friends = { ...allAt(FIRST, '2013'), 'br-24-re': '2011', 'br-173-re': '1913' };
    const state = livorno({ ...attack, [MAN]: '2012', ...friends });
    drive(state, '2012', [I_33, II_33], 1);
    expect(waysBack(state)).toEqual(['2011', '1913']);
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
    const friends = { ...allAt(FIRST, '2013'), 'br-24-re': '2011', 'br-173-re': '1913' };
    const state = livorno({ ...attack, [MAN]: '2012', ...friends });
    drive(state, '2012', [I_33, II_33], 2);
    expect(waysBack(state)).toEqual(['2011', '1913']);
    expect(bar(state, 'fall-back 2013')).toBe('c3/5.5.1.3.9');
  });

  clause('c3/5.5.1.3.9', 'and one armoured or anti-tank unit is the most that finds room', () => {
    const friends = { 'br-light-tanks': '2013', 'br-24-re': '2011', 'br-173-re': '1913' };
    const state = livorno({ ...attack, [MATILDA]: '2012', ...friends });
    drive(state, '2012', [I_33, II_33], 1);
    expect(waysBack(state)).toEqual(['2011', '1913']);
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
