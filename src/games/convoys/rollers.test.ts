import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { at, open, play, shoot } from './testing.ts';

/** Who rolls, and which event tells of it. */
describe('a die is rolled by', () => {
  clause('convoys/air-strike-procedure.2', 'attacker and defender, each their own', () => {
    const state = at('air-strikes', {
      season: 'fall-1941',
      groups: { g1: ['w-5', 'freighter-1'], g2: ['e-5', 'freighter-9'] },
      units: { 'stug-1': 'air-sicily', 'stug-3': 'air-sicily' },
    });
    play(state, ['fly stug-3', 'strike g1']);
    expect(play(state, 'attack freighter-1', { rolls: [1, 6] }).dice).toEqual([
      'axis air-attack',
      'allied air-attack',
    ]);
  });

  clause('convoys/submarines.5', 'the side of the boats, though their prey has moved', () => {
    const state = at('allied-movement', { phase: 'day', groups: { g1: ['w-7', 'freighter-1'] } });
    play(state, ['lead g1', 'stay']);
    const { dice } = play(state, 'ready', { rolls: [1] });
    expect(dice).toEqual(['axis boats-attack']);
  });

  clause('convoys/hit-star.1', 'the firer, also for the star of its Hit', () => {
    const state = at('surface', { groups: { g1: ['w-5', 'warspite'] }, units: { littorio: 'w-5' } });
    if (open(state).includes('deploy')) play(state, 'ready');
    const { dice } = shoot(state, 'warspite', 'littorio', [6, 1]);
    expect(dice).toEqual(['allied shot', 'allied star-rolled']);
  });
});
