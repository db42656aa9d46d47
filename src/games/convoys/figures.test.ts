import { describe, expect, it } from 'vitest';
import { at, bar, cause, moving, options, put, sail, turnOf } from './testing.ts';

/** "Why not?" says what is counted: how much there is, how much there may be. */

const POOL = Object.fromEntries(['argus', 'eagle', 'illustrious', 'ark-royal'].map((id) => [id, 'pool']));

describe('the figures of "why not?"', () => {
  it('placement: how many of a kind lie at a base, and how many both may have', () => {
    const full = at('placement', { season: 'fall-1941', status: 'malta-plus-4', units: POOL });
    put(full, { eagle: 'gibraltar' });
    expect(bar(full, 'pick ark-royal')).toBe('convoys/allied-forces.2');
    expect(cause(full, 'pick ark-royal')).toBe('Gibraltar has 1 of this kind, and 1 are allowed.');
    expect(cause(full, 'eagle')).toBe('It is placed at Gibraltar.');
    const cut = at('placement', { season: 'spring-1942', status: 'malta-plus-1', units: POOL });
    put(cut, { eagle: 'alexandria' });
    expect(cause(cut, 'illustrious')).toBe('Both bases together have 1 of this kind, and 1 are allowed.');
  });

  it('convoys: when the base has sent its own, and when the other did', () => {
    const units = { 'freighter-1': 'gibraltar', breconshire: 'gibraltar', 'freighter-2': 'alexandria' };
    const state = moving({ turn: 3, units });
    turnOf(state, ['freighter-1'], 'w-1');
    expect(cause(state, 'breconshire')).toBe('The convoy of Gibraltar sailed in turn 3, and a base has one.');
    turnOf(state, ['g1'], 'w-2');
    expect(bar(state, 'pick freighter-2')).toBe('convoys/convoy-limit.4');
    expect(cause(state, 'freighter-2')).toMatch(/Gibraltar sailed in turn 3, and this is turn 5; /);
  });

  it('dummies, and turns: none is left, or nobody sets out any more', () => {
    const none = moving({ turn: 3, units: { eagle: 'gibraltar' }, ports: { gibraltar: { dummies: 0 } } });
    expect(cause(none, 'gibraltar')).toBe('No dummy is left at Gibraltar.');
    expect(cause(none, 'malta')).toBe('No dummy starts from Malta.');
    const groups = { g1: ['w-1', 'hood'] as const };
    expect(options(moving({ turn: 29, units: { eagle: 'gibraltar' }, groups }))).toContain('pick eagle');
    const late = moving({ turn: 30, units: { eagle: 'gibraltar' }, groups });
    expect(bar(late, 'pick eagle')).toBe('convoys/turn-sequence.12');
    expect(cause(late, 'eagle')).toMatch(/^This is turn 30, and nobody sets out after turn 29\.$/);
  });

  it('movement: who is elsewhere, who has moved, who is not there at all', () => {
    const state = moving({
      turn: 3,
      units: { eagle: 'gibraltar', barham: 'alexandria', nelson: { at: 'repair', returns: 'spring-1942' } },
      groups: { g1: ['w-1', 'hood'] },
    });
    sail(state, ['g1'], 'w-2');
    expect(cause(state, 'hood')).toBe('It has moved this turn.');
    expect(cause(state, 'nelson')).toBe('It is under repair.');
    expect(cause(state, 'vittorio-veneto')).toMatch(/^It (belongs to the other side|is not )/);
  });

  it('flights: who has flown, who has nothing in reach, who does not fly', () => {
    const state = at('air-strikes', {
      season: 'fall-1941',
      units: { 'stug-1': { at: 'air-sicily', flown: true }, 'sm79-132': 'air-sicily', 'stug-2': 'air-crete' },
      groups: { g1: ['w-5', 'hood'] },
    });
    expect(bar(state, 'fly stug-1')).toBe('convoys/land-based-air-strikes.4');
    expect(cause(state, 'stug-1')).toBe('It has flown.');
    expect(cause(state, 'stug-2')).toBe('Nothing it could strike is in reach of Crete.');
    expect(cause(state, 'hood')).toBe('It is no air unit of yours.');
  });
});
