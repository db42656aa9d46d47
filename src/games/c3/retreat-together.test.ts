import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import {
  allAt,
  at,
  bar,
  declare,
  drive,
  fight,
  hex,
  keys,
  livorno,
  open,
  options,
  place,
  play,
  result,
  unit,
  waysBack,
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
    expect(waysBack(two)).toEqual(['1813', '1812']);
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
    expect(waysBack(state)).toEqual(['1309', '1210', '1209']);
    play(state, 'fall-back 1210');
    expect(waysBack(state)).toEqual(['1312', '1211']);
    play(state, 'fall-back 1211');
    expect([place(state, I_33), place(state, II_33)]).toEqual(['1210', '1211']);

    const other = livorno(units);
    declare(other, '1410', [I_33, II_33]);
    fight(other, 'Ar/-', 'confirm');
    play(other, `retreat ${II_33}`);
    expect(place(other, II_33)).toBe('1210');
    expect(waysBack(other)).toEqual(['1309', '1209']);
    expect(bar(other, 'fall-back 1210')).toBe('c3/5.5.1.3.8');
  });

  // An enemy in 0808 sees both roads out of 0707; only the hill of 0806 is out of sight.
  const column = { [I_33]: '0606', [II_33]: '0606', [III_33]: '0808', [MAN]: '0707', [MATILDA]: '0707' };

  clause('c3/5.5.1.3.21', 'armour that cannot follow over a hill takes the road by itself', () => {
    const state = livorno(column);
    drive(state, '0707', [I_33], 1, 'stack');
    play(state, `retreat ${MAN}`);
    expect(place(state, MAN)).toBe('0806');
    expect(waysBack(state)).toEqual(['0807', '0708']);
    play(state, 'fall-back 0807');
    expect(place(state, MATILDA)).toBe('0807');
    // If it leads, the infantry still keeps to its own priorities.
    const led = livorno(column);
    drive(led, '0707', [I_33], 1, 'stack');
    play(led, [`retreat ${MATILDA}`, 'fall-back 0708']);
    expect([place(led, MAN), place(led, MATILDA)]).toEqual(['0806', '0708']);
    // Where the owner chooses who follows, that is why it is not to be chosen; players read it so.
    const many = livorno({ ...column, ...allAt([BUFFS, LF], '0707') });
    declare(many, '0707', [I_33]);
    play(many, ['confirm', `withhold ${LF}`, `withhold ${BUFFS}`]);
    fight(many, 'Cl/Cl', 'stand');
    play(many, ['accept', 'refuse', `retreat ${MAN}`]);
    expect(open(many)).toBe('british retreat.choose');
    expect(bar(many, `retreat ${MATILDA}`)).toBe('c3/5.5.1.3.21');
    expect(c3.definition.rulebook.text('c3/5.5.1.3.21')).toMatch(/^A stack retreats together: /);
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
    const state = livorno({ ...axis, ...allAt([MAN, BUFFS, LF], '2012'), [KOMR]: '2011' });
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
    expect(waysBack(enemy)).toEqual(['1412', '1313', '1212']);
    play(enemy, 'fall-back 1313');
    expect(place(enemy, MAN)).toBe('1313');
    // Nor do they count as friends.
    const friend = at(
      'declaration',
      { [MAN]: '1311', [I_33]: '1312', ...scattered },
      { active: 'northern', turn: '2' },
    );
    drive(friend, '1312', [MAN], 1);
    expect(waysBack(friend)).toEqual(['1412', '1313', '1212']);
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
