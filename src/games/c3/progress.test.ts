import { describe, expect, it } from 'vitest';
import { formations } from './counters.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import { at, move, open, play, put } from './testing.ts';

const UNITS = { 'de-1-kroh': '1313', 'br-2-rif': '1006' };
const progress = (state: State) => c3.progress(state);

describe('how far the invasion is', () => {
  it('is nowhere while the British place their units, however many they have placed', () => {
    const before = { text: 'Set-up', share: 0 };
    const state = c3.setUp('invasion');
    expect(progress(state)).toEqual(before);
    put(state, 'br-2-rif', '1006');
    expect(progress(state)).toEqual(before);
  });

  it('is in turn S when they stand', () => {
    expect(progress(c3.setUp('july-1942'))).toEqual({ text: 'Turn S, X day', share: 0.1 });
    for (const point of ['air-missions', 'drops', 'naval-missions', 'landings'])
      expect(progress(at(point, UNITS))).toEqual({ text: 'Turn S, X day', share: 0.1 });
  });

  it.each([
    ['1', 'X+1'],
    ['2', 'X+2'],
    ['3', 'X+3'],
    ['4', 'X+4'],
  ])('counts the formations that have acted in turn %s', (turn, day) => {
    const share = (done: readonly string[]) => progress(at('operations', UNITS, { turn, done })).share;
    expect(progress(at('operations', UNITS, { turn }))).toEqual({
      text: `Turn ${turn}, ${day}`,
      share: Number(turn) / 5,
    });
    expect(share(['ramcke'])).toBeCloseTo((Number(turn) + 1 / formations.length) / 5);
    expect(share(['ramcke', 'northern', 'axis-air'])).toBeCloseTo((Number(turn) + 3 / formations.length) / 5);
  });

  it('is all the way at the end, after the last turn or before', () => {
    const last = at('operations', UNITS, { turn: '4' });
    play(last, ['pass', 'pass']);
    expect(open(last)).toBe('over');
    expect(progress(last)).toEqual({ text: 'Turn 4, X+4', share: 1 });
    const fallen = at(
      'movement',
      { 'de-1-kroh': '1609', 'br-2-rif': '1006' },
      { turn: '2', active: 'ramcke' },
    );
    move(fallen, 'de-1-kroh', '1709');
    play(fallen, ['end', 'confirm']);
    expect(open(fallen)).toBe('over');
    expect(progress(fallen)).toEqual({ text: 'Turn 2, X+2', share: 1 });
  });
});
