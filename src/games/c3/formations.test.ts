import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { AXIS, counters } from './counters.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import { at, attack, bar, open, options, place, play, unit } from './testing.ts';

/** A formation or two on each side, far from each other. */
const AXIS_UNITS = { 'de-1-kroh': '1313', 'it-folgore-ii-1': '1213', 'it-friuli-i-87': '2012' };

const BRITISH_UNITS = { 'br-2-rif': '1006', 'br-2-dev': '1006', 'br-8-ko': '0806', 'br-11-lf': '1507' };
const ALL = { ...AXIS_UNITS, ...BRITISH_UNITS };

/** Tokens that need no units: with these used up a side can be without a formation. */
const SKY_AND_SEA = ['axis-air', 'axis-fleet'];

/** The Axis has nothing left to name, so that the British activate without dice. */
function alone(british: Readonly<Record<string, string | object>>, ...done: readonly string[]): State {
  return at('operations', british as Record<string, string>, { done: [...SKY_AND_SEA, ...done] });
}

/** The operation under way passes without a move or an attack. */
function idle(state: State): void {
  play(state, ['end', 'confirm']);
}

function active(state: State): string | undefined {
  return c3.view(state, AXIS).board.active;
}

describe('formations', () => {
  clause('c3/1.3.2.1', 'a unit acts only in an operation of its own formation', () => {
    const sides = [
      { own: 'ramcke', unit: 'de-1-kroh', other: 'it-folgore-ii-1' },
      { own: 'folgore', unit: 'it-folgore-ii-1', other: 'de-1-kroh' },
      { own: 'northern', unit: 'br-2-rif', other: 'br-2-dev' },
      { own: 'southern', unit: 'br-2-dev', other: 'br-2-rif' },
    ];
    for (const { own, unit: mine, other } of sides) {
      const state = at('movement', ALL, { active: own });
      expect(options(state, 'pick ')).toEqual([`pick ${mine}`]);
      expect(bar(state, `pick ${other}`)).toBe('c3/1.3.2.1');
    }
    const stack = { 'de-1-kroh': '1313', 'it-folgore-ii-1': '1313', 'br-2-komr': '1413' };
    const fight = at('declaration', stack, { active: 'ramcke' });
    play(fight, 'attack 1413');
    expect(options(fight, 'join ')).toEqual(['join de-1-kroh']);
  });

  clause('c3/1.3.2.2', 'at most one formation is active at any moment', () => {
    const state = alone(BRITISH_UNITS);
    expect(active(state)).toBeUndefined();
    play(state, 'activate northern');
    expect(active(state)).toBe('northern');
    expect(bar(state, 'activate southern')).toBe('c3/5.2');
    idle(state);
    expect(active(state)).toBeUndefined();
    play(state, 'activate southern');
    expect(active(state)).toBe('southern');
    expect(options(state, 'pick ')).toEqual(['pick br-2-dev']);
  });

  clause('c3/1.3.2.6', 'those who have acted still defend, take losses, fight on and retreat', () => {
    const units = {
      'it-livorno-i-33': '1213',
      'it-livorno-ii-33': '1213',
      'br-2-dev': '1313',
      'br-1-ham': '1313',
    };
    const done = ['northern', 'southern', 'central', 'western'];
    const state = at('declaration', units, { active: 'livorno', done });
    attack(state, '1313', ['it-livorno-i-33', 'it-livorno-ii-33']);
    expect(open(state)).toBe('british combat.defend');
    play(state, 'stand');
    expect(open(state)).toBe('british combat.counter');
    play(state, 'plain', { rolls: [4, 5] });
    expect(open(state)).toBe('axis combat.intense');
    play(state, 'accept');
    expect(open(state)).toBe('british combat.resist');
    play(state, 'accept', { rolls: [6, 6] });
    expect(open(state)).toBe('axis losses.choose');
    play(state, 'lose it-livorno-i-33');
    expect(open(state)).toBe('british losses.choose');
    play(state, 'lose br-2-dev');
    expect(open(state)).toBe('british retreat.lead');
  });

  clause('c3/1.3.2.6', 'guns bombard in defence although no formation of theirs is active', () => {
    const units = { 'de-1-kroh': '1213', 'br-2-dev': '1313', 'br-12-fd': '1512' };
    const state = at('declaration', units, { active: 'ramcke', done: ['southern'] });
    attack(state, '1313', ['de-1-kroh']);
    expect(open(state)).toBe('british defensive-fire.plan');
    play(state, ['pick br-12-fd', 'shell 1213', 'confirm'], { rolls: [1, 1] });
    expect(unit(state, 'br-12-fd').activated).toBe(true);
  });

  clause('c3/1.3.2.7', 'a formation is available with a unit on the map, also a Dispersed one', () => {
    expect(options(at('operations', ALL), 'activate ')).toEqual(
      ['ramcke', 'folgore', 'friuli', ...SKY_AND_SEA].map((name) => `activate ${name}`),
    );
    const scattered = at('operations', { 'de-1-kroh': { at: '1313', dispersed: true } });
    expect(options(scattered, 'activate ')).toContain('activate ramcke');
    const used = at('operations', ALL, { done: ['ramcke'] });
    expect(options(used)).not.toContain('activate ramcke');
    expect(bar(used, 'activate ramcke')).toBe('c3/5.7.2');
  });

  clause(
    'c3/1.3.2.7',
    'or with a unit that may arrive this turn: over a beach, in a port, on an airfield',
    () => {
      const nothing = at('operations', {});
      expect(options(nothing, 'activate ')).toEqual(SKY_AND_SEA.map((name) => `activate ${name}`));
      for (const name of ['friuli', 'livorno', 'la-spezia'])
        expect(bar(nothing, `activate ${name}`)).toBe('c3/1.3.2.7');
      const beach = at('operations', {}, { hexes: { '2012': { beach: true } } });
      expect(options(beach)).toContain('activate friuli');
      expect(bar(beach, 'activate la-spezia')).toBe('c3/1.3.2.7');
      const port = at('operations', {}, { hexes: { '1913': { control: 'axis', held: 1 } } });
      expect(options(port)).toContain('activate livorno');
      expect(bar(port, 'activate la-spezia')).toBe('c3/1.3.2.7');
      const field = { '1715': { control: 'axis', held: 2 } };
      const airfield = at('operations', {}, { hexes: field });
      expect(options(airfield)).toContain('activate la-spezia');
      expect(bar(airfield, 'activate friuli')).toBe('c3/1.3.2.7');
    },
  );

  clause('c3/1.3.2.8', 'a formation without units on the map or waiting is out of the game', () => {
    const dead = counters
      .filter(({ formation }) => formation === 'friuli')
      .map(({ id }) => [id, { at: 'eliminated' }]);
    const beach = { '2012': { beach: true } };
    const state = at('operations', { ...Object.fromEntries(dead), ...BRITISH_UNITS }, { hexes: beach });
    expect(bar(state, 'activate friuli')).toBe('c3/1.3.2.8');
    expect(options(state)).toContain('activate livorno');
    play(state, ['pass', 'activate northern']);
    idle(state);
    play(state, 'activate southern');
    expect(bar(state, 'activate friuli')).toBe('c3/1.3.2.8');
    for (const token of SKY_AND_SEA) expect(options(state)).toContain(`activate ${token}`);
  });

  clause('c3/1.3.2.8', 'the loss of its last unit removes a formation, even in its own operation', () => {
    const dead = counters.filter(({ formation, id }) => formation === 'ramcke' && id !== 'de-1-kroh');
    const rest = Object.fromEntries(dead.map(({ id }) => [id, { at: 'eliminated' }]));
    const all = { ...rest, 'de-1-kroh': '1213', 'br-2-dev': '1313' };
    const state = at('declaration', all, { active: 'ramcke' });
    attack(state, '1313', ['de-1-kroh']);
    play(state, ['plain', 'plain'], { rolls: [1, 1] });
    expect(place(state, 'de-1-kroh')).toBe('eliminated');
    play(state, ['pass', 'pass']);
    expect(bar(state, 'activate ramcke')).toBe('c3/1.3.2.8');
  });
});
