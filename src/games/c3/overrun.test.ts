import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import {
  at,
  bar,
  costs,
  fact,
  fallBack,
  hex,
  keys,
  livornoMoves,
  move,
  open,
  options,
  overrun,
  picked,
  place,
  play,
  reachable,
  spent,
  told,
  unit,
} from './testing.ts';

const ONE = 'it-livorno-i-33';
const TWO = 'it-livorno-ii-33';

describe('overrun', () => {
  clause('c3/5.2.4.1', 'a stack on the move overruns enemies next to it', () => {
    const state = livornoMoves({ [ONE]: '1211', [TWO]: '1211', 'br-home-guard': '1110' });
    const far = picked(state, ONE, TWO);
    expect(options(far, 'overrun ')).toEqual([]);
    expect(bar(far, 'overrun 1110 ground')).toBe('c3/5.2.4.1');
    move(state, [ONE, TWO], '1111');
    const near = picked(state, ONE, TWO);
    expect(options(near, 'overrun ')).toEqual(['overrun 1110 ground']);
    expect(bar(near, 'overrun 1010 ground')).toBe('c3/5.2.4.1');
    overrun(state, [ONE, TWO], '1110', [4, 3]);
    fallBack(state);
    expect([ONE, TWO, 'br-home-guard'].map((id) => place(state, id))).toEqual(['1110', '1110', '1309']);
    const scattered = { 'de-1-kroh': { at: '1110', dispersed: true } };
    const british = at('movement', { 'br-2-rif': '1111', ...scattered }, { active: 'northern' });
    expect(bar(picked(british, 'br-2-rif'), 'overrun 1110 ground')).toBe('c3/3.2.0.26');
  });

  clause(['c3/5.2.4.2', 'c3/5.2.4.8'], 'a hill takes 4 of 6 points, and the rest is walked on', () => {
    const state = livornoMoves({ [ONE]: '0609', 'br-home-guard': '0710' });
    expect(fact(picked(state, ONE), 'overrun 0710 ground', 'column')).toBe('3:1');
    expect(fact(picked(state, ONE), 'overrun 0710 ground', 'movement points')).toBe('4');
    expect(fact(picked(state, ONE), 'overrun 0710 ground', 'left')).toBe('2');
    overrun(state, ONE, '0710', [4, 5]);
    fallBack(state);
    expect(place(state, ONE)).toBe('0710');
    expect(spent(state, ONE)).toBe(4);
    expect(open(state)).toBe('axis movement.choose');
    expect(Math.max(...Object.values(costs(state, ONE)))).toBe(2);
    move(state, ONE, '0610');
    expect(spent(state, ONE)).toBe(6);
    // Flat 2, a flat town 4, over the Victoria Line 6.
    for (const [from, target, cost] of [
      ['1111', '1110', 2],
      ['1012', '1112', 4],
      ['0607', '0608', 6],
    ] as const) {
      const other = livornoMoves({ [ONE]: from, 'br-home-guard': target });
      overrun(other, ONE, target, [6, 6]);
      fallBack(other);
      expect(spent(other, ONE)).toBe(cost);
      expect(place(other, ONE)).toBe(target);
    }
  });

  clause(
    'c3/5.2.4.12',
    'double in all cases, never more, and every unit of the stack must be able to pay',
    () => {
      // The hex itself is next to another enemy: still 4.
      const watched = livornoMoves({ [ONE]: '0609', 'br-home-guard': '0710', 'br-8-man': '0711' });
      overrun(watched, ONE, '0710', [6, 6]);
      fallBack(watched);
      expect(spent(watched, ONE)).toBe(4);
      // A hill town costs 3: 6 points are needed, 5 are not enough.
      for (const [value, allowed] of [
        [0, true],
        [2, false],
      ] as const) {
        const state = livornoMoves({
          [ONE]: { at: '0911', spent: value, progress: 'moving' },
          'br-home-guard': '0811',
        });
        const stack = picked(state, ONE);
        if (allowed) expect(options(stack, 'overrun ')).toEqual(['overrun 0811 ground']);
        else expect(bar(stack, 'overrun 0811 ground')).toBe('c3/5.2.4.12');
      }
      // The anti-tank company has 5 points, the battalion 6.
      const slow = livornoMoves({ [ONE]: '0911', 'it-livorno-cc': '0911', 'br-home-guard': '0811' });
      expect(options(picked(slow, ONE), 'overrun ')).toEqual(['overrun 0811 ground']);
      expect(bar(picked(slow, ONE, 'it-livorno-cc'), 'overrun 0811 ground')).toBe('c3/5.2.4.12');
    },
  );

  clause('c3/5.2.4.3', 'the road may be used, by 2 points and one armoured unit', () => {
    const state = livornoMoves({
      [ONE]: '1212',
      [TWO]: '1212',
      'it-livorno-cc': '1212',
      'br-home-guard': '1313',
    });
    expect(bar(picked(state, ONE, TWO), 'overrun 1313 road')).toBe('c3/5.2.4.3');
    expect(options(picked(state, ONE, TWO), 'overrun ')).toEqual(['overrun 1313 ground']);
    overrun(state, [ONE, 'it-livorno-cc'], '1313 road', [4, 3]);
    fallBack(state);
    expect([spent(state, ONE), spent(state, 'it-livorno-cc')]).toEqual([1, 1]);
    expect(hex(state, '1313')).toMatchObject({ roadPoints: 2, roadArmour: 1 });
    // No road joins these hexes, and none leads into rubble.
    const off = livornoMoves({ [ONE]: '1111', 'br-home-guard': '1110' });
    expect(bar(picked(off, ONE), 'overrun 1110 road')).toBe('c3/5.2.2.4');
    const units = { [ONE]: '1212', 'br-home-guard': '1112' };
    expect(options(picked(livornoMoves(units), ONE), 'overrun ')).toContain('overrun 1112 road');
    const ruined = livornoMoves(units, { hexes: { '1112': { rubble: true } } });
    expect(bar(picked(ruined, ONE), 'overrun 1112 road')).toBe('c3/5.2.2.4');
    // Whoever used the road before counts: a second stack pays for the ground.
    const full = livornoMoves({ ...units }, { hexes: { '1112': { roadPoints: 2 } } });
    expect(bar(picked(full, ONE), 'overrun 1112 road')).toBe('c3/5.2.4.3');
  });

  clause('c3/5.2.4.4', 'the first round is a normal combat, tanks first', () => {
    const tank = { 'it-10-cor-75': { at: '1111', joined: true } };
    const state = livornoMoves({ [ONE]: '1111', ...tank, 'br-8-man': '1110' });
    // 4 and 2 against 4: 1:1. The tank factor 3 makes a 4 of a 1.
    expect(fact(picked(state, ONE, 'it-10-cor-75'), 'overrun 1110 ground', 'column')).toBe('1:1');
    const seen = overrun(state, [ONE, 'it-10-cor-75'], '1110', [1, 6, 5]);
    expect(keys(seen)).toContain('tanks');
    expect(seen.charts).toEqual([expect.stringMatching(/^tank/), 'combat 11 1:1']);
    // A D1 costs the defender a step before the strengths are counted.
    const hit = livornoMoves({ [ONE]: '1111', ...tank, 'br-8-man': '1110' });
    expect(overrun(hit, [ONE, 'it-10-cor-75'], '1110', [2, 6, 5]).charts[1]).toBe('combat 11 3:1');
  });

  clause(
    ['c3/5.2.4.5', 'c3/5.2.4.14'],
    'an attacker who will not fight on retreats, or loses a step before a city',
    () => {
      // 4 against 4 on a hill: 1:2, where 9 is Intense Combat.
      const state = livornoMoves({ [ONE]: '0609', 'br-8-man': '0710' });
      overrun(state, ONE, '0710', [4, 5]);
      expect(open(state)).toBe('axis combat.intense');
      play(state, 'refuse');
      fallBack(state);
      expect(place(state, ONE)).not.toBe('0609');
      expect(place(state, 'br-8-man')).toBe('0710');
      expect(unit(state, ONE)).toMatchObject({ disorganized: 'fresh', steps: 2 });
      expect(bar(state, `pick ${ONE}`)).toBe('c3/5.2.0.17');
      // A declared attack is different: whoever refuses there stays where he is.
      const attack = at('declaration', { [ONE]: '0609', 'br-8-man': '0710' }, { active: 'livorno' });
      play(attack, ['attack 0710', `join ${ONE}`, 'ready']);
      play(attack, 'confirm', { rolls: [4, 5] });
      play(attack, 'refuse');
      expect(place(attack, ONE)).toBe('0609');
      // 4 against 1 in a city, two columns left: 2:1, where 7 is Intense Combat.
      const city = livornoMoves({ [ONE]: '1511', 'br-home-guard': '1510' });
      overrun(city, ONE, '1510', [4, 3]);
      play(city, 'refuse');
      expect(unit(city, ONE)).toMatchObject({ at: '1511', steps: 1 });
      expect(unit(city, ONE).disorganized).toBeUndefined();
    },
  );

  clause('c3/5.2.4.6', 'if the defender retreats the whole stack enters at once', () => {
    const state = livornoMoves({ [ONE]: '1111', [TWO]: '1111', 'br-8-man': '1110' });
    // 8 against 4: 2:1, and a 10 sends the defender away.
    overrun(state, [ONE, TWO], '1110', [6, 4]);
    expect(open(state)).toBe('british retreat.step');
    fallBack(state);
    expect([ONE, TWO].map((id) => place(state, id))).toEqual(['1110', '1110']);
    expect(hex(state, '1110').control).toBe('axis');
    expect(place(state, 'br-8-man')).not.toBe('1110');
    expect(unit(state, 'br-8-man').disorganized).toBe('fresh');
  });

  clause('c3/5.2.4.7', 'if the defender is eliminated the whole stack enters at once', () => {
    const state = livornoMoves({ [ONE]: '1111', [TWO]: '1111', 'br-home-guard': '1110' });
    overrun(state, [ONE, TWO], '1110', [6, 6]);
    expect(place(state, 'br-home-guard')).toBe('eliminated');
    expect([ONE, TWO].map((id) => place(state, id))).toEqual(['1110', '1110']);
    expect(reachable(state, ONE)).toContain('1109');
    // Guns are eliminated when they would have to retreat.
    const guns = livornoMoves({ [ONE]: '1111', 'br-4-haa': '1110', 'br-cb-campbell': '1110' });
    overrun(guns, ONE, '1110');
    expect(open(guns)).toBe('british combat.defend');
    play(guns, 'stand', { rolls: [6, 6] });
    play(guns, 'lose br-4-haa');
    expect(place(guns, 'br-cb-campbell')).toBe('eliminated');
    expect(place(guns, ONE)).toBe('1110');
  });

  clause(
    ['c3/5.2.4.9', 'c3/5.2.4.10'],
    'a stack that fails stays, goes no further, and may attack again',
    () => {
      const state = livornoMoves({ [ONE]: '1111', [TWO]: '1111', 'br-8-man': '1110' });
      // 2:1, an 8: a step each.
      overrun(state, [ONE, TWO], '1110', [4, 4]);
      play(state, `lose ${ONE}`);
      expect([ONE, TWO, 'br-8-man'].map((id) => place(state, id))).toEqual(['1111', '1111', '1110']);
      for (const id of [ONE, TWO]) expect(bar(state, `pick ${id}`)).toBe('c3/5.2.0.17');
      play(state, ['end', 'attack 1110', `join ${ONE}`, `join ${TWO}`, 'ready']);
      play(state, 'confirm', { rolls: [6, 6] });
      expect(place(state, 'br-8-man')).not.toBe('1110');
    },
  );

  clause('c3/5.2.4.11', 'only the stack itself fights: no friends, no concentric attack, no guns', () => {
    const friends = { [TWO]: '1109', 'it-livorno-28-art': '1111', 'de-1-kroh': '1209' };
    const state = livornoMoves({ [ONE]: '1111', ...friends, 'br-8-man': '1110' });
    const stack = picked(state, ONE);
    expect(bar(stack, `with ${TWO}`)).toBe('c3/5.2.0.2');
    // 1111 and 1009 are opposite each other, with 1110 between them.
    const opposite = livornoMoves({ [ONE]: '1111', [TWO]: '1009', 'br-8-man': '1110' });
    for (const one of [stack, picked(opposite, ONE)]) {
      expect(fact(one, 'overrun 1110 ground', 'attack')).toBe('4');
      expect(fact(one, 'overrun 1110 ground', 'concentric attack')).toBeUndefined();
    }
    const seen = overrun(state, ONE, '1110', [1, 1]);
    expect(told(seen, 'combat', 'attackers')).toEqual([[ONE]]);
    expect(keys(seen)).not.toContain('bombarded');
  });

  clause('c3/5.2.4.13', 'units in parentheses and Dispersed ones do not overrun', () => {
    const gun = livornoMoves({ [ONE]: '1111', 'it-livorno-28-art': '1111', 'br-8-man': '1110' });
    expect(bar(picked(gun, 'it-livorno-28-art'), 'overrun 1110 ground')).toBe('c3/5.2.4.13');
    expect(bar(picked(gun, ONE, 'it-livorno-28-art'), 'overrun 1110 ground')).toBe('c3/5.2.4.13');
    expect(options(picked(gun, ONE), 'overrun ')).toEqual(['overrun 1110 ground']);
    const company = { 'de-1-kroh': { at: '1111', dispersed: true }, 'br-8-man': '1110' };
    const scattered = picked(at('movement', company, { active: 'ramcke' }), 'de-1-kroh');
    expect(options(scattered, 'overrun ')).toEqual([]);
    expect(
      options(
        picked(at('movement', { ...company, 'de-1-kroh': '1111' }, { active: 'ramcke' }), 'de-1-kroh'),
        'overrun ',
      ),
    ).toEqual(['overrun 1110 ground']);
  });

  clause('c3/5.2.4.13', 'those over the combat limit do not fight, but pay and follow', () => {
    // A hill: 2 points through a hexside.
    const state = livornoMoves({ [ONE]: '0609', [TWO]: '0609', 'br-home-guard': '0710' });
    overrun(state, [ONE, TWO], '0710');
    expect(options(state)).toEqual([`spare ${ONE}`, `spare ${TWO}`]);
    const seen = play(state, `spare ${TWO}`, { rolls: [4, 4] });
    expect(told(seen, 'combat', 'attackers')).toEqual([[ONE]]);
    fallBack(state);
    expect([place(state, ONE), place(state, TWO)]).toEqual(['0710', '0710']);
    expect([spent(state, ONE), spent(state, TWO)]).toEqual([4, 4]);
    expect([unit(state, ONE).overran, unit(state, TWO).overran]).toEqual([true, undefined]);
    // Thrown back is who fought, not the other.
    const failed = livornoMoves({ [ONE]: '0609', [TWO]: '0609', 'br-home-guard': '0710' });
    overrun(failed, [ONE, TWO], '0710');
    play(failed, `spare ${TWO}`, { rolls: [1, 2] });
    fallBack(failed);
    expect([place(failed, ONE) === '0609', place(failed, TWO)]).toEqual([false, '0609']);
    expect([unit(failed, ONE).disorganized, unit(failed, TWO).disorganized]).toEqual(['fresh', undefined]);
  });

  clause(
    'c3/5.2.4.15',
    'a defender who will not fight on goes back one hex, and the overrun succeeds',
    () => {
      const state = livornoMoves({ [ONE]: '1111', [TWO]: '1111', 'br-8-man': '1110' });
      overrun(state, [ONE, TWO], '1110', [4, 3]);
      play(state, 'accept');
      expect(open(state)).toBe('british combat.resist');
      play(state, 'refuse');
      fallBack(state);
      expect([ONE, TWO].map((id) => place(state, id))).toEqual(['1110', '1110']);
      expect(['1009', '1109', '1209', '1010', '1210']).toContain(place(state, 'br-8-man'));
      for (const id of [ONE, TWO, 'br-8-man']) expect(unit(state, id)).toMatchObject({ steps: 2 });
      for (const id of [ONE, 'br-8-man']) expect(unit(state, id).disorganized).toBeUndefined();
      expect(reachable(state, ONE).length).toBeGreaterThan(0);
    },
  );
});
