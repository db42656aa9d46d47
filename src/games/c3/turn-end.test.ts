import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { AXIS, formations } from './counters.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import { at, attack, bar, hex, open, options, play, result, turnOf, unit } from './testing.ts';

const TOKENS = formations.map(({ id }) => id);
const FAR_APART = { 'de-1-kroh': '1313', 'it-friuli-i-87': '2012', 'br-2-rif': '1006', 'br-2-dev': '0806' };

function board(state: State) {
  return c3.view(state, AXIS).board;
}

function idle(state: State): void {
  play(state, ['end', 'confirm']);
}

/** The Axis wins an operation for this formation against one of the British. */
function win(state: State, name: string, against = 'northern'): void {
  play(state, [`activate ${name}`, `activate ${against}`], { rolls: [6, 1] });
}

/** Moves one unit to a hex, whichever way that is. */
function march(state: State, id: string, to: string): void {
  play(state, `pick ${id}`);
  play(state, options(state, 'go ').find((way) => way.endsWith(to)) ?? `go ${to}`);
}

describe('the end of an operation', () => {
  clause(
    ['c3/5.7.1', 'c3/5.7.2'],
    'the token is used up when combat is over, and free again next turn',
    () => {
      const units = { 'de-1-kroh': '1213', 'br-2-komr': '1313', 'br-2-rif': '1006' };
      const state = at('declaration', units, { active: 'ramcke' });
      attack(state, '1313', ['de-1-kroh']);
      play(state, 'plain', { rolls: [4, 3] });
      expect(open(state)).toBe('axis combat.intense');
      expect(board(state).done).toBeUndefined();
      play(state, 'refuse');
      expect(board(state).done).toEqual(['ramcke']);
      expect(bar(state, 'activate ramcke')).toBe('c3/5.7.2');
      play(state, ['pass', 'pass']);
      expect(options(state)).toContain('activate ramcke');
    },
  );

  clause('c3/5.7.2', 'a formation that did nothing is used up as well', () => {
    for (const [name, setting] of [
      ['friuli', {}],
      ['northern', { lastActivator: 'british' }],
    ] as const) {
      const state = at('operations', FAR_APART, setting);
      play(state, [`activate ${name}`, 'pass']);
      idle(state);
      expect(board(state).done).toEqual([name]);
      expect(bar(state, `activate ${name}`)).toBe('c3/5.7.2');
    }
  });

  clause('c3/5.7.4', 'active independent units are marked, and Valletta is looked at', () => {
    const units = { 'it-loreto': '1313', 'de-1-kroh': '1609', 'br-2-rif': '1006' };
    const state = at(
      'movement',
      { ...units, 'it-loreto': { at: '1313', joined: true } },
      { active: 'ramcke' },
    );
    play(state, ['pick de-1-kroh', 'go 1709']);
    expect(hex(state, '1709').control).toBe('axis');
    expect(open(state)).toBe('axis movement.choose');
    play(state, 'end');
    expect(open(state)).toBe('axis declaration.target');
    const { lines } = play(state, 'confirm');
    expect(lines).toContain('Valletta has fallen.');
    expect(unit(state, 'it-loreto').activated).toBe(true);
    expect(open(state)).toBe('over');
    expect(result(state)).toMatchObject({ winner: 'axis', level: 'crushing' });
    const elsewhere = at('movement', units, { active: 'ramcke' });
    play(elsewhere, ['pick de-1-kroh', 'go 1510']);
    idle(elsewhere);
    expect(open(elsewhere)).toBe('axis activation.first');
  });

  clause('c3/5.7.5', 'air and naval tokens are used up after their bombardment', () => {
    for (const token of ['axis-air', 'axis-fleet']) {
      const state = at('operations', FAR_APART);
      play(state, [`activate ${token}`, 'pass'], { rolls: [2] });
      expect(board(state)).toMatchObject({ active: token });
      expect(board(state).done).toBeUndefined();
      play(state, ['bomb 1709', 'confirm'], { rolls: [1, 1] });
      expect(board(state).done).toEqual([token]);
      expect(open(state)).toBe('axis activation.first');
      expect(bar(state, `activate ${token}`)).toBe('c3/5.7.2');
    }
  });
});

describe('the End of Turn Phase', () => {
  clause('c3/6.1', 'all Activated markers are removed', () => {
    const marked = { 'it-loreto': '1313', 'br-12-fd': '1006', 'br-matilda': '1006', 'br-2-rif': '1006' };
    const some = Object.entries(marked).map(([id, place]) => [id, { at: place, activated: true }]);
    const state = at('operations', Object.fromEntries(some), {});
    for (const id of Object.keys(marked)) expect(unit(state, id).activated).toBe(true);
    play(state, ['pass', 'pass']);
    for (const id of Object.keys(marked)) expect(unit(state, id).activated).toBeUndefined();
  });

  const SITES = ['1709', '1913', '0905', '1009', '1411', '1715'];

  clause(['c3/6.2', 'c3/6.7'], 'it is noted which ports and airfields the Axis holds', () => {
    for (const site of SITES) {
      const taken = at('operations', FAR_APART, { hexes: { [site]: { control: 'axis' } } });
      play(taken, ['pass', 'pass']);
      for (const one of SITES) expect(hex(taken, one).held).toBe(one === site ? 1 : undefined);
      const kept = at('operations', FAR_APART, { hexes: { [site]: { control: 'axis', held: 1 } } });
      play(kept, ['pass', 'pass']);
      expect(hex(kept, site).held).toBe(2);
      const lost = at('operations', FAR_APART, { hexes: { [site]: { held: 2 } } });
      play(lost, ['pass', 'pass']);
      expect(hex(lost, site).held).toBeUndefined();
    }
    // A town that is neither port nor airfield is not noted.
    const town = at('operations', FAR_APART, { hexes: { '1314': { control: 'axis' } } });
    play(town, ['pass', 'pass']);
    expect(hex(town, '1314')).toEqual({ id: '1314', control: 'axis' });
  });

  clause('c3/6.3', 'a port taken in this turn is open in the next', () => {
    const state = at('operations', { 'it-friuli-i-87': '1912', 'br-2-rif': '1006' });
    win(state, 'friuli');
    march(state, 'it-friuli-i-87', '1913');
    idle(state);
    expect(bar(state, 'activate livorno')).toBe('c3/1.3.2.7');
    play(state, ['pass', 'pass']);
    expect(turnOf(state)).toBe('2');
    win(state, 'livorno');
    play(state, ['pick it-livorno-i-33', 'dock 1913']);
    expect(unit(state, 'it-livorno-i-33').at).toBe('1913');
  });

  clause('c3/6.7', 'a port must still be held and in order when it is used', () => {
    const held = { '1913': { control: 'axis', held: 1 } };
    const open = at('operations', FAR_APART, { turn: '2', hexes: held });
    expect(options(open)).toContain('activate livorno');
    const ruined = at('operations', FAR_APART, {
      turn: '2',
      hexes: { '1913': { ...held['1913'], rubble: true } },
    });
    expect(bar(ruined, 'activate livorno')).toBe('c3/1.3.2.7');
    // The British march in and out again.
    const units = { ...FAR_APART, 'br-1-ham': '1813' };
    const lost = at('operations', units, { turn: '2', hexes: held, lastActivator: 'british' });
    play(lost, ['activate southern', 'pass']);
    march(lost, 'br-1-ham', '1913');
    march(lost, 'br-1-ham', '1813');
    play(lost, ['end', 'confirm', 'pass']);
    expect(bar(lost, 'activate livorno')).toBe('c3/1.3.2.7');
    const unseen = at('operations', FAR_APART, { turn: '2', hexes: { '1913': { control: 'axis' } } });
    expect(bar(unseen, 'activate livorno')).toBe('c3/1.3.2.7');
  });

  clause('c3/6.3', 'an airfield is open to La Spezia when two ends of turn have seen it held', () => {
    const state = at('operations', { 'de-1-kroh': '1714', 'br-2-rif': '1006' });
    win(state, 'ramcke');
    march(state, 'de-1-kroh', '1715');
    play(state, ['end', 'confirm', 'pass', 'pass']);
    expect(turnOf(state)).toBe('2');
    expect(bar(state, 'activate la-spezia')).toBe('c3/1.3.2.7');
    play(state, ['pass', 'pass']);
    expect(options(state)).toContain('activate la-spezia');
  });

  clause(
    'c3/6.6',
    'tokens are free again, passes and streaks forgotten, the last activator remembered',
    () => {
      const setting = { lastActivator: 'british', passed: [], streak: { side: 'british', count: 1 } };
      const state = at('operations', FAR_APART, {
        ...setting,
        done: TOKENS.filter((id) => id !== 'northern'),
      });
      play(state, 'pass');
      expect(board(state)).toMatchObject({ turn: '2', lastActivator: 'british' });
      for (const part of ['done', 'passed'] as const) expect(board(state)[part]).toBeUndefined();
      expect(board(state).streak?.count).toBe(0);
      expect(options(state)).toEqual(['activate northern', 'activate southern', 'pass']);
      play(state, 'activate northern');
      const axis = ['ramcke', 'friuli', 'axis-air', 'axis-fleet'].map((id) => `activate ${id}`);
      expect(options(state)).toEqual([...axis, 'pass']);
    },
  );

  clause('c3/6.8', 'disorder, dispersal, rubble and control stay as they are', () => {
    const units = {
      'de-1-kroh': { at: '1313', disorganized: 'yes' },
      'de-2-kroh': { at: '1212', dispersed: true },
      'br-2-rif': { at: '1006', disorganized: 'yes' },
      'br-2-dev': { at: '0806', steps: 1 },
    };
    const hexes = { '1310': { control: 'axis' }, '1210': { rubble: true } };
    const state = at('operations', units, { hexes });
    const before = board(state);
    play(state, ['pass', 'pass']);
    expect(board(state).units).toEqual(before.units);
    expect(board(state).hexes).toEqual(before.hexes);
  });

  clause('c3/6.9', 'the phase asks nobody and rolls nothing', () => {
    const state = at('operations', FAR_APART, { lastActivator: 'british' });
    play(state, 'pass');
    const { lines } = play(state, 'pass');
    expect(lines).toEqual(['The Axis side passes.', 'Turn 2 begins.']);
    expect(open(state)).toBe('british activation.first');
  });
});
