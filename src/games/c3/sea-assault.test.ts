import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import {
  type Boats,
  bar,
  dice,
  expectSame,
  fact,
  hex,
  keys,
  land,
  open,
  options,
  place,
  plannedLanding,
  play,
  told,
  unit,
} from './testing.ts';

const GUARD = { 'br-home-guard': '2012' };

/** Two of them, so that the British are asked who stands. */
const GARRISON = { 'br-home-guard': '2012', 'br-dockyard': '2012' };

describe('attacks from the sea', () => {
  clause(['c3/4.2.0.16', 'c3/4.2.0.17'], 'values are halved, and halved again if Disorganized', () => {
    const strength = (id: string, roll: number) =>
      fact(land({ [id]: ['2112', '2012', 1] }, GARRISON, [roll])[0], 'stand', 'attack');
    // The marines of the example: 4 is 2 from the sea, and 1 in disorder.
    expect([strength('it-sm-bafile', 6), strength('it-sm-bafile', 1)]).toEqual(['2', '1']);
    expect([strength('it-friuli-i-87', 6), strength('it-friuli-i-87', 3)]).toEqual(['2', '1']);
    expect([strength('it-livorno-i-33', 6), strength('it-livorno-i-33', 1)]).toEqual(['2', '1']);
    expect(strength('it-sm-nuotatori', 6)).toBe('1');
  });

  clause('c3/4.2.0.15', 'a first wave before an enemy shore attacks it from its boats, dice first', () => {
    const [state, seen] = land({ 'it-livorno-i-33': ['2112', '2012', 1] }, GARRISON, [5]);
    expect(open(state)).toBe('british combat.defend');
    expect(keys(seen)).toEqual([
      'landings-planned',
      'landing-begun',
      'wave-begun',
      'landing-rolled',
      'combat',
    ]);
    expect(place(state, 'it-livorno-i-33')).toBe('2112');
    expect(open(land({ 'it-livorno-i-33': ['2112', '2012', 1] }, {}, [5])[0])).toBe('axis landings.choose');
  });

  clause('c3/4.2.0.18', 'terrain, elites, limits and results are as in any combat', () => {
    const state = plannedLanding(
      { 'it-sm-bafile': ['2112', '2011', 1] },
      { 'br-2-dev': '2011', 'br-1-ham': '2011', 'br-cb-delimara': '2011' },
    );
    play(state, 'confirm', { rolls: [6] });
    // Four points cannot defend one side; the battery stands beside them.
    expect(bar(state, 'stand')).toBe('c3/5.5.0.9');
    play(state, ['withhold br-2-dev', 'stand']);
    expect(fact(state, 'elite it-sm-bafile', 'terrain')).toBe('-1');
    expect(fact(state, 'elite it-sm-bafile', 'elite attacker')).toBe('+1');
    const [free, seen] = land(
      { 'it-livorno-i-33': ['2112', '2012', 1] },
      { 'br-1-ham': { at: '2012', steps: 1 } },
      [5, 5, 6],
    );
    expect(seen.charts).toEqual(['landing 4 result', 'combat 11 1:1']);
    expect(open(free)).toBe('british retreat.step');
  });

  clause('c3/4.2.0.35', 'all boats of a wave before one hex attack together', () => {
    const state = plannedLanding(
      {
        'it-livorno-i-33': ['2112', '2012', 1],
        'it-livorno-ii-33': ['2113', '2012', 1],
        'it-livorno-iii-33': ['2113', '2012', 2],
      },
      { 'br-1-ham': '2012', 'br-2-dev': '2012' },
    );
    const seen = play(state, 'confirm', { rolls: [6, 6] });
    expect(told(seen, 'combat', 'hex')).toEqual(['2012']);
    expect(told(seen, 'combat', 'attackers')).toEqual([['it-livorno-i-33', 'it-livorno-ii-33']]);
    expect(fact(state, 'stand', 'attack')).toBe('4');
    expect(fact(state, 'stand', 'defence')).toBe('9');
    // Two sides with two points each: all four points may defend.
    expect(options(state)).toContain('stand');
  });

  clause('c3/4.2.0.28', 'Ar eliminates the boats', () => {
    const [state, { lines }] = land(
      { 'it-livorno-i-33': ['2112', '2012', 1], 'it-livorno-ii-33': ['2113', '2012', 1] },
      { 'br-1-ham': '2012' },
      [6, 6, 2, 3],
    );
    expect(lines).toContain('2012 at 1:1: 5 gives Ar/–.');
    for (const id of ['it-livorno-i-33', 'it-livorno-ii-33']) expect(place(state, id)).toBe('eliminated');
    expect(place(state, 'br-1-ham')).toBe('2012');
  });

  clause('c3/4.2.0.40', 'a City or Rubble makes a step of it', () => {
    for (const [sea, shore, rolls, setting] of [
      ['1606', '1607', [6, 1, 4], {}],
      ['2112', '2011', [6, 1, 4], { hexes: { '2011': { rubble: true } } }],
    ] as const) {
      const boats: Boats = { 'it-livorno-i-33': [sea, shore, 1], 'it-livorno-ii-33': [sea, shore, 2] };
      const [state, { lines }] = land(boats, { 'br-1-ham': shore }, [...rolls, 6, 1, 4], setting);
      expect(lines.filter((line) => line.endsWith('gives 2Ar/–.'))).toHaveLength(2);
      // Two steps and one for Ar: more than they have.
      expect(place(state, 'it-livorno-i-33')).toBe('eliminated');
      const [alive] = land(
        { 'it-livorno-i-33': [sea, shore, 1] },
        { 'br-home-guard': shore },
        [6, 3, 5],
        setting,
      );
      expect(unit(alive, 'it-livorno-i-33')).toMatchObject({ at: 'pool', steps: 1 });
    }
    const [town] = land({ 'it-livorno-i-33': ['2112', '2011', 1] }, { 'br-home-guard': '2011' }, [6, 2, 3]);
    expect(place(town, 'it-livorno-i-33')).toBe('eliminated');
  });

  clause('c3/4.2.0.36', 'if the shore is free the attackers enter it', () => {
    const [state, seen] = land({ 'it-livorno-i-33': ['2112', '2012', 1] }, GUARD, [6, 6, 6]);
    expect(keys(seen).slice(-4)).toEqual(['round', 'eliminated', 'landed', 'turn-begun']);
    expect(place(state, 'it-livorno-i-33')).toBe('2012');
    expect(hex(state, '2012')).toMatchObject({ control: 'axis', beach: true });
    // At once, before the second wave goes in.
    const boats: Boats = { 'it-livorno-i-33': ['2112', '2012', 1], 'it-livorno-ii-33': ['2112', '2012', 2] };
    const [, both] = land(boats, GUARD, [6, 6, 6, 6]);
    expect(both.lines.indexOf('I/33 lands at 2012.')).toBe(both.lines.indexOf('Wave 2 goes in.') - 1);
  });

  clause(
    ['c3/4.2.0.37', 'c3/4.2.0.38'],
    'those who neither win nor die wait at sea, and then off the map',
    () => {
      const boats: Boats = {
        'it-livorno-i-33': ['2112', '2012', 1],
        'it-livorno-ii-33': ['2113', '2012', 2],
      };
      const first = plannedLanding(boats, GUARD);
      play(first, 'confirm', { rolls: [6, 3, 4] });
      expect(open(first)).toBe('axis combat.intense');
      const won = c3.copy(first);
      const seen = play(won, 'refuse', { rolls: [6, 6, 6] });
      // One die for the second wave and two for its combat: the first neither rolls nor fights again.
      expect(seen.lines).toContain('Attack on 2012 by II/33.');
      // There is room for both: nobody is asked.
      expect([place(won, 'it-livorno-i-33'), place(won, 'it-livorno-ii-33')]).toEqual(['2012', '2012']);
      const lost = c3.copy(first);
      expect(keys(play(lost, 'refuse', { rolls: [6, 2, 3] }))).toContain('put-back');
      expect(unit(lost, 'it-livorno-i-33')).toEqual({ id: 'it-livorno-i-33', at: 'pool', steps: 2 });
      expect(place(lost, 'it-livorno-ii-33')).toBe('eliminated');
    },
  );

  clause('c3/4.2.0.38', 'who goes back to the pool leaves his disorder and his boats behind', () => {
    const [state] = land({ 'it-livorno-i-33': ['2112', '2012', 1] }, GUARD, [3, 3, 4]);
    expect(unit(state, 'it-livorno-i-33')).toMatchObject({ at: '2112', disorganized: 'yes' });
    expect(hex(state, '2112').landsOn).toBe('2012');
    expect(keys(play(state, 'refuse'))).toEqual(['refused', 'attack-broken-off', 'put-back', 'turn-begun']);
    expect(unit(state, 'it-livorno-i-33')).toEqual({ id: 'it-livorno-i-33', at: 'pool', steps: 2 });
    expect(hex(state, '2112')).toEqual({ id: '2112' });
  });

  clause(
    'c3/5.5.1.3.12',
    'defenders that fell back before boats do not fight those of the next shore',
    () => {
      const boats: Boats = {
        'it-livorno-i-33': ['2112', '2012', 1],
        'it-livorno-ii-33': ['2113', '2013', 1],
      };
      const weak = { at: '2012', steps: 1 };
      const [state] = land(boats, { 'br-1-ham': weak }, [6, 6]);
      play(state, 'land 2012', { rolls: dice(7) });
      play(state, ['accept', 'refuse']);
      // 2 from the sea against 2 would be 1:1; nobody takes part.
      const seen = play(state, 'fall-back 2013', { rolls: dice(7) });
      expect(seen.charts).toEqual(['combat 7 5:1+']);
      expect(unit(state, 'br-1-ham')).toMatchObject({ retreated: true, disorganized: 'yes' });
      // By the next landing they have found their feet again.
      play(state, 'fall-back 1813');
      expect(unit(state, 'br-1-ham').retreated).toBeUndefined();
      // Nor is anything noted of them once they are lost, while the landing goes on.
      const third: Boats = { ...boats, 'it-livorno-iii-33': ['2111', '2011', 1] };
      const [lost] = land(third, { 'br-1-ham': weak }, [6, 6, 6]);
      play(lost, 'land 2012', { rolls: dice(7) });
      play(lost, ['accept', 'refuse', 'fall-back 2013']);
      play(lost, 'land 2013', { rolls: dice(8) });
      expect(open(lost)).toBe('axis landings.choose');
      expect(unit(lost, 'br-1-ham')).toEqual({ id: 'br-1-ham', at: 'eliminated', steps: 0 });
    },
  );

  clause(['c3/4.2.0.36', 'c3/4.2.0.38'], 'what finds no room on the shore goes back', () => {
    const boats: Boats = {
      'it-livorno-i-33': ['2113', '2013', 1],
      'it-livorno-ii-33': ['2114', '2013', 1],
      'it-livorno-iii-33': ['2014', '2013', 1],
      'it-livorno-i-34': ['2113', '2013', 2],
      'it-livorno-ii-34': ['2114', '2013', 2],
      'it-livorno-iii-34': ['2014', '2013', 2],
    };
    const state = plannedLanding(boats, { 'br-home-guard': '2013' });
    play(state, 'confirm', { rolls: [6, 6, 6, 1, 2] });
    play(state, 'refuse', { rolls: [6, 6, 6, 6, 6] });
    expect(open(state)).toBe('axis landings.enter');
    expectSame(state);
    expect(options(state)).toEqual(Object.keys(boats).map((id) => `enter ${id}`));
    expect(bar(state, 'end')).toBe('c3/4.2.0.36');
    play(state, ['enter it-livorno-i-33', 'enter it-livorno-i-34', 'enter it-livorno-ii-34']);
    expect(Object.keys(boats).map((id) => place(state, id))).toEqual([
      '2013',
      'pool',
      'pool',
      '2013',
      '2013',
      'pool',
    ]);
    expect(unit(state, 'it-livorno-i-33').disorganized).toBeUndefined();
  });
});
