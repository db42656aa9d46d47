import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  axisBoard,
  axisUnit,
  bar,
  group,
  keys,
  options,
  play,
  sail,
  shoot,
  strike,
  told,
  unit,
} from './testing.ts';

const CONVOY = ['eagle', 'nelson', 'freighter-1', 'freighter-2', 'freighter-3'] as const;

describe('targets', () => {
  clause('convoys/target-selection.1', 'aircraft name any piece of the group they found', () => {
    for (const target of CONVOY) {
      const state = at('air-strikes', {
        groups: { g1: ['w-5', ...CONVOY] },
        units: { 'stug-1': 'air-sicily', 'stug-2': 'air-sardinia' },
      });
      const seen = strike(state, ['stug-1', 'g1', target], [5, 6]);
      expect(told(seen, 'air-attack', 'target')).toEqual([target]);
      expect(keys(seen).at(-1)).toBe(target.startsWith('freighter') ? 'sunk' : 'hit-unit');
    }
  });

  /** Who is struck when each entry of the draw comes up, and how many entries there are. */
  function prey(state: State, dice: readonly unknown[], entries: number): readonly unknown[] {
    const struck = Array.from({ length: entries }, (_, index) => {
      const trial = convoys.copy(state);
      const seen = play(trial, 'ready', { rolls: [...dice, [index]] });
      return keys(seen).includes('boats-missed') ? 'nobody' : told(seen, 'sunk', 'unit')[0];
    });
    expect(() => play(convoys.copy(state), 'ready', { rolls: [...dice, [entries]] })).toThrow();
    return struck;
  }

  clause('convoys/target-selection.2', 'U-boats and MAS strike a piece at random', () => {
    const ships = ['freighter-1', 'freighter-2', 'freighter-3', 'freighter-4', 'argus', 'breconshire'];
    const sorted = [...ships].sort();
    const u = at('allied-movement', {
      season: 'fall-1941',
      turn: 3,
      groups: { g1: ['w-3', ...ships.slice(0, 4)], g2: ['w-2', ...ships.slice(4)] },
    });
    sail(u, ['g2'], 'w-3');
    // One more draw deals the two marks.
    expect([...prey(u, [[0, 1], 6], 6)].sort()).toEqual(sorted);
    const mas = at('allied-movement', { turn: 7, groups: { g1: ['w-7', 'freighter-1', 'freighter-2'] } });
    expect(prey(mas, [6], 2)).toEqual(['freighter-1', 'freighter-2']);
    const italian = at('allied-movement', { turn: 7, groups: { g1: ['e-2', 'freighter-1', 'freighter-2'] } });
    expect(prey(italian, [6], 2)).toEqual(['freighter-1', 'freighter-2']);
  });

  clause(
    'convoys/target-selection.3',
    'a dummy is one entry; drawn, it suffers nothing and is not shown',
    () => {
      const ships = ['freighter-1', 'freighter-2', 'freighter-3', 'freighter-4', 'argus', 'breconshire'];
      const state = at('allied-movement', {
        season: 'fall-1941',
        turn: 3,
        groups: { g1: ['w-3', ...ships] as const, g2: ['w-3', 'dummy'] },
      });
      const struck = prey(state, [[0, 1], 6], 7);
      expect(struck.filter((one) => one === 'nobody')).toHaveLength(1);
      expect(new Set(struck).size).toBe(7);
      const before = axisBoard(state).groups.map(({ id, at: place }) => ({ id, at: place }));
      const seen = play(state, 'ready', { rolls: [[0, 1], 6, [struck.indexOf('nobody')]] });
      expect(keys(seen)).not.toContain('dummy-found');
      expect(axisBoard(state).groups).toEqual(before.map((one) => ({ ...one, since: 3 })));
      expect(group(state, 'g2')?.dummy).toBe(true);
    },
  );

  clause('convoys/target-selection.4', 'on the Battle Board the gunner chooses, by day and by night', () => {
    for (const phase of ['day', 'night'] as const) {
      const state = at('surface', {
        phase,
        groups: { g1: ['w-6', 'nelson', 'hood'] },
        units: { 'cesare-cavour': 'w-6', 'vittorio-veneto': 'w-6' },
      });
      play(state, 'fire nelson');
      expect(options(state)).toEqual(['target vittorio-veneto', 'target cesare-cavour']);
      expect(bar(state, 'target hood')).toBe('convoys/target-selection.4');
      play(state, 'target cesare-cavour', { rolls: [1] });
      if (phase === 'night') play(state, ['hold hood', 'ready']);
      const seen = shoot(state, 'vittorio-veneto', 'hood', [5, 1]);
      expect(told(seen, 'shot', 'target')).toEqual(['hood']);
      expect(unit(state, 'hood').hit).toBe(true);
      expect(unit(state, 'nelson').hit).toBeUndefined();
    }
  });

  clause('convoys/target-selection.6', 'in harbour all ships are open and the attacker chooses', () => {
    const state = at('harbour-strikes', {
      units: { 'freighter-1': 'malta', didos: 'malta', 'stug-1': 'air-sicily' },
    });
    expect(axisUnit(state, 'didos').at).toBe('malta');
    play(state, 'fly stug-1');
    expect(options(state)).toEqual([
      'attack didos',
      'intensify didos',
      'attack freighter-1',
      'intensify freighter-1',
    ]);
    expect(told(play(state, 'attack didos', { rolls: [5, 6] }), 'hit-unit', 'unit')).toEqual(['didos']);
  });
});
