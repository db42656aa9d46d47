import { describe, expect, it } from 'vitest';
import { ruleOf } from '../../engine/bar.ts';
import { numberOf } from '../../engine/kinds.ts';
import { actsWithOthers, notNextTo, tooFull } from './causes.ts';
import { Unit } from './counters.ts';
import { grid } from './map.ts';
import { at } from './testing.ts';

/** A rule without a cause is said where the cause would say nothing, or something untrue. */

const RULE = 'c3/5.5.0.2';
const unit = (id: string) => numberOf(Unit, id);
const state = () =>
  at('declaration', { 'it-livorno-i-33': '1312', 'br-8-man': '1212' }, { active: 'livorno', turn: '2' });

describe('a unit that is not next to a hex', () => {
  it('is so many hexes away, but for one that is next to it or not on the map', () => {
    const s = state();
    expect(notNextTo(s, RULE, unit('it-livorno-i-33'), grid.number('1512'))).toMatchObject({ rule: RULE });
    expect(notNextTo(s, RULE, unit('it-livorno-i-33'), grid.number('1212'))).toBe(RULE);
    expect(notNextTo(s, RULE, unit('it-livorno-ii-33'), grid.number('1512'))).toBe(RULE);
  });
});

describe('a unit that takes no part in an operation', () => {
  it('acts with its own formation, but not where that acts, nor where nobody does', () => {
    const friuli = unit('it-friuli-i-87');
    expect(actsWithOthers(state(), RULE, friuli)).toMatchObject({ rule: RULE });
    expect(actsWithOthers(state(), RULE, unit('it-livorno-ii-33'))).toBe(RULE);
    expect(actsWithOthers(at('landings', {}), RULE, friuli)).toBe(RULE);
  });
});

describe('a hex without room', () => {
  it('is full of others: the unit itself does not count', () => {
    const s = state();
    const hex = grid.number('1312');
    const full = tooFull(s, RULE, hex, unit('it-livorno-i-33'));
    expect(ruleOf(full)).toBe(RULE);
    expect(full).toMatchObject({ because: [{ values: { points: 0, limit: 6, more: 2 } }] });
    expect(tooFull(s, RULE, hex, unit('it-livorno-ii-33'))).toMatchObject({
      because: [{ values: { points: 2, limit: 6, more: 2 } }],
    });
  });
});
