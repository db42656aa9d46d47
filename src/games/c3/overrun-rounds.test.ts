import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import {
  at,
  bar,
  fallBack,
  livornoMoves,
  move,
  open,
  options,
  overrun,
  place,
  play,
  spent,
  unit,
} from './testing.ts';

const ONE = 'it-livorno-i-33';
const TWO = 'it-livorno-ii-33';
const THREE = 'it-livorno-iii-33';

describe('overruns in detail', () => {
  clause('c3/5.2.4.16', 'the second round is fought in the same column, and so is a second Cl', () => {
    const second = (rolls: readonly number[]) => {
      const state = livornoMoves({ [ONE]: '1111', [TWO]: '1111', 'br-8-man': '1110' });
      const first = overrun(state, [ONE, TWO], '1110', [4, 3]).charts;
      play(state, 'accept');
      const { charts } = play(state, 'accept', { rolls });
      expect([...first, ...charts].map((cell) => cell.split(' ')[2])).toEqual(['2:1', '2:1']);
      return state;
    };
    // A second Cl: the attacker refuses and goes back, after a step each.
    const refused = second([3, 4]);
    expect(open(refused)).toBe('axis combat.intense');
    play(refused, 'refuse');
    play(refused, `lose ${ONE}`);
    fallBack(refused);
    expect(unit(refused, ONE)).toMatchObject({ steps: 1, disorganized: 'fresh' });
    expect(place(refused, ONE)).not.toBe('1111');
    expect(unit(refused, 'br-8-man')).toMatchObject({ at: '1110', steps: 1 });
    // Or the defender refuses.
    const yielded = second([3, 4]);
    play(yielded, ['accept', 'refuse', `lose ${TWO}`]);
    fallBack(yielded);
    expect(place(yielded, ONE)).toBe('1110');
    // A Dr in the second round.
    const won = second([5, 5]);
    play(won, `lose ${ONE}`);
    fallBack(won);
    expect(place(won, TWO)).toBe('1110');
  });

  clause('c3/5.2.4.18', 'a stack overruns as often as its points allow', () => {
    const state = livornoMoves({
      [ONE]: '1111',
      'br-home-guard': '1110',
      'br-4-haa': '1109',
      'br-7-haa': '1010',
      'br-10-haa': '1008',
    });
    for (const target of ['1110', '1109', '1010']) if (target !== '1010') overrun(state, ONE, target, [6, 6]);
    expect(place(state, ONE)).toBe('1109');
    overrun(state, ONE, '1008', [6, 6]);
    expect(place(state, ONE)).toBe('1008');
    expect(spent(state, ONE)).toBe(6);
    expect(place(state, 'br-7-haa')).toBe('1010');
    expect(bar(state, `pick ${ONE}`)).toBe('c3/5.2.0.5');
  });

  clause('c3/5.2.4.19', 'the defender withholds units and uses his elite, but his guns are silent', () => {
    const gun = { 'br-12-fd': '1209' };
    const state = livornoMoves({ [ONE]: '1111', 'br-2-rif': '1110', 'br-home-guard': '1110', ...gun });
    overrun(state, ONE, '1110');
    expect(options(state)).toEqual(['stand', 'withhold br-2-rif', 'withhold br-home-guard']);
    play(state, ['withhold br-home-guard']);
    expect(open(state)).toBe('british combat.counter');
    expect(options(state)).toEqual(['plain', 'elite br-2-rif']);
    // 4 against 5 is 1:2, 1:3 with the elite bonus.
    const { charts } = play(state, 'elite br-2-rif', { rolls: [6, 4] });
    expect(charts).toEqual(['combat 10 1:3']);
    expect(open(state)).toBe('axis combat.intense');
    expect(unit(state, 'br-12-fd').activated).toBeUndefined();
  });

  clause('c3/5.2.4.20', 'the advance may crowd the hex for a moment', () => {
    const three = { [ONE]: '1012', [TWO]: '1012', [THREE]: '1012' };
    const state = livornoMoves({ [ONE]: '1113', [TWO]: '1113', [THREE]: '1113', 'br-home-guard': '1012' });
    overrun(state, [ONE, TWO, THREE], '1012');
    play(state, [`spare ${ONE}`]);
    play(state, [`spare ${TWO}`], { rolls: [6, 6] });
    // Six points on a hill that holds four.
    for (const id of Object.keys(three)) expect(place(state, id)).toBe('1012');
    move(state, ONE, '1113');
    play(state, 'end');
    for (const id of Object.keys(three)) expect(unit(state, id).disorganized).toBeUndefined();
  });

  clause('c3/5.2.4.9', 'the example: a city costs its defender a step, and the stack stops outside', () => {
    const state = livornoMoves({ [ONE]: '1511', [TWO]: '1511', 'br-8-man': '1510' });
    // 8 against 4, two columns left: 1:2, where 12 is 1/Dr.
    overrun(state, [ONE, TWO], '1510', [6, 6]);
    play(state, `lose ${ONE}`);
    expect(unit(state, 'br-8-man')).toMatchObject({ at: '1510', steps: 1 });
    expect([ONE, TWO].map((id) => place(state, id))).toEqual(['1511', '1511']);
    expect(bar(state, `pick ${TWO}`)).toBe('c3/5.2.0.17');
  });

  clause(
    'c3/3.2.0.27',
    'what an overrun costs is not paid for Dispersed enemies in the hex it starts from',
    () => {
      const units = {
        'br-8-man': '1313',
        'de-1-kroh': { at: '1313', dispersed: true },
        'it-livorno-i-33': '1312',
      };
      const state = at('movement', units, { active: 'northern', turn: '2' });
      play(state, ['pick br-8-man', 'overrun 1312 ground'], { rolls: [5, 4] });
      play(state, 'end');
      expect(place(state, 'br-8-man')).toBe('1313');
      expect(bar(state, 'attack 1313')).toBe('c3/3.2.0.27');
      // What was paid before is not lost by an overrun that fails.
      const hunting = at(
        'movement',
        { ...units, 'it-livorno-i-33': '1212' },
        { active: 'northern', turn: '2' },
      );
      play(hunting, ['pick br-8-man', 'hunt']);
      play(hunting, ['pick br-8-man', 'overrun 1212 road'], { rolls: [5, 4] });
      play(hunting, 'end');
      expect(options(hunting)).toContain('attack 1313');
    },
  );

  clause('c3/3.2.0.27', 'thrown back into another hex a unit has paid nothing there', () => {
    const scattered = Object.fromEntries(
      ['1614', '1514', '1714'].map((at, index) => [`de-${index + 1}-kroh`, { at, dispersed: true }]),
    );
    const state = at(
      'movement',
      { 'br-8-man': '1613', 'it-livorno-i-33': '1612', ...scattered },
      { active: 'northern', turn: '2' },
    );
    play(state, ['pick br-8-man', 'overrun 1612 ground'], { rolls: [3, 3] });
    expect(place(state, 'br-8-man')).toBe('1614');
    play(state, 'end');
    expect(options(state, 'attack')).not.toContain('attack 1614');
  });
});
