import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  group,
  keys,
  open,
  options,
  play,
  type Setting,
  sail,
  shoot,
  strike,
  told,
  unit,
} from './testing.ts';

const AIR = { 'stug-1': 'air-sicily', 'stug-2': 'air-sicily', 'sm79-132': 'air-sardinia' };

/** A convoy at W-5 by day, in reach of aircraft. */
function convoy(ships: readonly string[], setting: Setting = {}): State {
  return at('air-strikes', {
    season: 'summer-1941',
    turn: 5,
    groups: { g1: ['w-5', ...ships] },
    ...setting,
    units: { ...AIR, ...setting.units },
  });
}

/** Freighters of the group are bombed and sink; then the turn is over. */
function bomb(state: State, freighters: readonly string[]): void {
  const stukas = ['stug-1', 'stug-2'];
  freighters.forEach((freighter, index) => {
    strike(state, [stukas[index] ?? '', 'g1', freighter], [5, 6]);
  });
  play(state, 'end');
}

function isFree(state: State, mark = 'g1'): boolean {
  return options(state, 'lead').includes(`lead ${mark}`);
}

describe('two losses stop a group', () => {
  clause('convoys/loss-halt.1', 'for the whole next turn', () => {
    const state = convoy(['freighter-1', 'freighter-2', 'freighter-3']);
    strike(state, ['stug-1', 'g1', 'freighter-1'], [5, 6]);
    strike(state, ['sm79-132', 'g1', 'freighter-2'], [6, 6]);
    const seen = play(state, 'end');
    expect(told(seen, 'halted', 'group')).toEqual(['g1']);
    expect(board(state)).toMatchObject({ turn: 6, phase: 'night' });
    expect(options(state)).toEqual(['ready']);
    expect(bar(state, 'lead g1')).toBe('convoys/loss-halt.5');
    play(state, 'ready');
    expect(group(state, 'g1')?.at).toBe('w-5');
    expect(board(state)).toMatchObject({ turn: 7, phase: 'day' });
    sail(state, ['g1'], 'w-6');
    expect(group(state, 'g1')?.at).toBe('w-6');

    const once = convoy(['freighter-1', 'freighter-2', 'freighter-3']);
    bomb(once, ['freighter-1']);
    expect(isFree(once)).toBe(true);
    // A loss in each of two turns is not two in one.
    const later = convoy(['freighter-1', 'freighter-2', 'freighter-3']);
    bomb(later, ['freighter-1']);
    play(later, ['ready', 'ready']);
    bomb(later, ['freighter-2']);
    expect(isFree(later)).toBe(true);
  });

  clause('convoys/loss-halt.1', 'the losses of one group are no other group’s', () => {
    const groups = { g1: ['w-5', 'freighter-1', 'nelson'], g2: ['w-5', 'freighter-2', 'rodney'] } as const;
    const state = convoy([], { groups });
    strike(state, ['stug-1', 'g1', 'freighter-1'], [5, 6]);
    strike(state, ['stug-2', 'g2', 'freighter-2'], [5, 6]);
    play(state, 'end');
    expect(options(state, 'lead')).toEqual(['lead g1', 'lead g2']);
  });

  clause('convoys/loss-halt.2', 'a group of warships as well', () => {
    const units = { eagle: { hit: true }, 'ark-royal': { hit: true } };
    const state = convoy(['eagle', 'ark-royal', 'nelson'], { units });
    bomb(state, ['eagle', 'ark-royal']);
    expect(board(state).turn).toBe(6);
    expect(unit(state, 'nelson').group).toBe('g1');
    expect(bar(state, 'lead g1')).toBe('convoys/loss-halt.5');
  });

  clause('convoys/loss-halt.3', 'ships that are only Hit do not count', () => {
    const state = convoy(['freighter-1', 'freighter-2', 'rodney', 'nelson']);
    strike(state, ['stug-1', 'g1', 'freighter-1'], [5, 6]);
    strike(state, ['stug-2', 'g1', 'rodney'], [5, 6]);
    const seen = play(state, 'end', { rolls: [2] });
    expect(told(seen, 'sent-home', 'unit')).toEqual(['rodney']);
    expect(keys(seen)).not.toContain('halted');
    expect(isFree(state)).toBe(true);
  });

  clause('convoys/loss-halt.4', 'torpedoes and bombs are added up', () => {
    const state = at('allied-movement', {
      season: 'summer-1941',
      turn: 5,
      groups: { g1: ['w-6', 'freighter-1', 'freighter-2', 'freighter-3'] },
      units: AIR,
    });
    // An Italian submarine, the MAS boats, which miss, then a Stuka.
    sail(state, ['g1']);
    play(state, 'ready', { rolls: [6, [0], 1] });
    bomb(state, ['freighter-2']);
    expect(bar(state, 'lead g1')).toBe('convoys/loss-halt.5');
  });

  clause('convoys/loss-halt.4', 'MAS boats by night, gunfire by day', () => {
    const night = at('allied-movement', {
      season: 'summer-1941',
      turn: 6,
      phase: 'night',
      groups: { g1: ['w-6', 'freighter-1', 'freighter-2', 'force-h-cruisers'] },
    });
    sail(night, ['g1']);
    play(night, 'ready', { rolls: [1, 6, [1], [1]] });
    expect(board(night).turn).toBe(7);
    expect(unit(night, 'force-h-cruisers').at).toBe('w-6');
    expect(bar(night, 'pick force-h-cruisers')).toBe('convoys/loss-halt.5');

    const day = battle(['freighter-1', 'freighter-2', 'freighter-3']);
    play(day, 'ready');
    shoot(day, 'littorio', 'freighter-1', [5]);
    shoot(day, 'vittorio-veneto', 'freighter-2', [5]);
    play(day, ['retire littorio', 'retire vittorio-veneto', 'ready'], { rolls: [1] });
    expect(bar(day, 'lead g1')).toBe('convoys/loss-halt.5');
  });

  clause('convoys/loss-halt.4', 'and those who are lost in a withdrawal', () => {
    for (const die of [4, 5]) {
      const state = battle(['freighter-1', 'didos', 'nelson', 'rodney'], { didos: { hit: true } });
      play(state, ['forward freighter-1', 'ready']);
      play(state, ['hold nelson']);
      shoot(state, 'littorio', 'freighter-1', [5]);
      play(state, ['hold rodney', 'hold vittorio-veneto']);
      play(state, 'ready');
      play(state, ['retire didos', 'ready'], { rolls: [die] });
      // The second round decides it: the Italians have enough.
      for (const ship of ['nelson', 'littorio', 'rodney', 'vittorio-veneto']) play(state, `hold ${ship}`);
      play(state, ['retire littorio', 'retire vittorio-veneto', 'ready', 'ready'], {
        rolls: die === 4 ? [1, 2] : [1],
      });
      expect(isFree(state)).toBe(die === 4);
    }
  });

  clause('convoys/loss-halt.4', 'but not those who are sunk on their way home', () => {
    const ships = ['renown', 'freighter-1', 'freighter-2', 'freighter-3'];
    const state = convoy(ships, { season: 'winter-1941', units: { renown: { hit: true } } });
    strike(state, ['stug-1', 'g1', 'freighter-1'], [5, 6]);
    // A U-boat finds the Hit ship that has left the convoy.
    const seen = play(state, 'end', { rolls: [6, [0]] });
    expect(told(seen, 'sunk', 'unit')).toEqual(['renown']);
    expect(isFree(state)).toBe(true);
    const lost = convoy(ships, { season: 'winter-1941' });
    bomb(lost, ['freighter-1', 'freighter-2']);
    expect(isFree(lost)).toBe(false);
  });

  /** The group at W-5 by day against two battleships, before the deployment. */
  function battle(ships: readonly string[], units: NonNullable<Setting['units']> = {}): State {
    return at('surface', {
      season: 'summer-1941',
      turn: 5,
      groups: { g1: ['w-5', ...ships] },
      units: { littorio: 'w-5', 'vittorio-veneto': 'w-5', ...units },
    });
  }

  clause('convoys/loss-halt.5', 'nobody parts from it, and nobody takes anyone along', () => {
    const state = convoy(['freighter-1', 'freighter-2', 'freighter-3', 'nelson'], {
      groups: {
        g1: ['w-5', 'freighter-1', 'freighter-2', 'freighter-3', 'nelson'],
        g2: ['w-5', 'rodney'],
      },
    });
    bomb(state, ['freighter-1', 'freighter-2']);
    for (const ship of ['nelson', 'freighter-3'])
      expect(bar(state, `pick ${ship}`)).toBe('convoys/loss-halt.5');
    expect(options(state)).toEqual(['pick rodney', 'lead g2', 'ready']);
    play(state, 'lead g2');
    expect(bar(state, 'with nelson')).toBe('convoys/loss-halt.5');
    expect(bar(state, 'join g1')).toBe('convoys/loss-halt.5');
    expect(options(state).every((option) => /^go|^stay/.test(option))).toBe(true);
  });

  clause('convoys/loss-halt.5', 'whoever falls back from the battle is bound like the rest', () => {
    const state = battle(['freighter-1', 'freighter-2', 'nelson', 'rodney']);
    play(state, ['forward freighter-1', 'forward freighter-2', 'ready', 'hold nelson']);
    shoot(state, 'littorio', 'freighter-1', [5]);
    play(state, 'hold rodney');
    shoot(state, 'vittorio-veneto', 'freighter-2', [5]);
    play(state, ['ready', 'fall-back nelson', 'ready']);
    for (const ship of ['rodney', 'littorio', 'vittorio-veneto']) play(state, `hold ${ship}`);
    play(state, ['retire littorio', 'retire vittorio-veneto', 'ready', 'ready'], { rolls: [1] });
    expect([unit(state, 'nelson').at, unit(state, 'rodney').at]).toEqual(['w-4', 'w-5']);
    for (const ship of ['nelson', 'rodney']) expect(bar(state, `pick ${ship}`)).toBe('convoys/loss-halt.5');
  });

  clause('convoys/loss-halt.6', 'it does not keep anyone from withdrawing', () => {
    const state = at('surface', {
      season: 'summer-1941',
      turn: 6,
      groups: { g1: ['w-5', 'nelson', 'rodney'] },
      marks: { g1: { halted: true } },
      units: { littorio: 'w-5' },
    });
    play(state, ['hold nelson', 'hold littorio', 'hold rodney', 'ready']);
    expect(open(state)).toBe('allied withdrawal.choose');
    play(state, ['fall-back nelson', 'fall-back rodney', 'ready']);
    play(state, ['linger littorio', 'ready']);
    expect(group(state, 'g1')?.at).toBe('w-4');
    // And then it is over.
    expect(board(state).turn).toBe(7);
    expect(isFree(state)).toBe(true);
  });

  clause('convoys/loss-halt.7', 'whoever loses two ships again is halted again', () => {
    const state = convoy(['freighter-1', 'freighter-2', 'freighter-3', 'freighter-4', 'nelson'], {
      marks: { g1: { halted: true } },
    });
    bomb(state, ['freighter-1', 'freighter-2']);
    expect(bar(state, 'lead g1')).toBe('convoys/loss-halt.5');
    play(state, 'ready');
    expect(isFree(state)).toBe(true);
  });
});
