import { describe, expect, it } from 'vitest';
import { filfla } from './index.ts';
import type { State } from './state.ts';
import { at, deploy, move, open, picked, planned, play } from './testing.ts';

const UNITS = { 'cdo-1': '0401', 'rifle-1': '0403' };
const progress = (state: State) => filfla.progress(state);

describe('how far the raid is', () => {
  it('is nowhere while plans are made and counters deployed', () => {
    const before = { text: 'Before the first turn', share: 0 };
    expect(progress(filfla.setUp())).toEqual(before);
    const deploying = planned();
    deploy(deploying, { gun: '0504', mg: '0404' });
    expect(progress(deploying)).toEqual(before);
  });

  it.each([
    ['raiders-move', 0],
    ['raiders-fight', 0.25],
    ['garrison-move', 0.5],
    ['garrison-fight', 0.75],
  ])('counts the phases of a turn: %s', (point, part) => {
    expect(progress(at(point, UNITS))).toEqual({ text: 'Turn 1 of 5', share: part / 5 });
    expect(progress(at(point, UNITS, { turn: 3 }))).toEqual({ text: 'Turn 3 of 5', share: (2 + part) / 5 });
    const short = at(point, UNITS, { turn: 3, scenario: 'short-night' });
    expect(progress(short)).toEqual({ text: 'Turn 3 of 4', share: (2 + part) / 4 });
  });

  it('stays as it is within a phase, whoever is asked', () => {
    const state = at('raiders-move', UNITS, { turn: 2, ammunition: 1 });
    const before = progress(state);
    expect(progress(picked(state, 'cdo-1'))).toEqual(before);
    move(state, 'cdo-1', '0402');
    expect(open(state)).toBe('garrison reaction.fire');
    expect(progress(state)).toEqual(before);
  });

  it('is all the way at the end, after the last turn or before', () => {
    const over = { text: 'The raid is over', share: 1 };
    const last = at('garrison-fight', UNITS, { turn: 5 });
    play(last, 'end');
    expect(progress(last)).toEqual(over);
    const early = at('raiders-move', { ...UNITS, 'cdo-1': { at: '0401', steps: 1 } }, { ammunition: 1 });
    move(early, 'cdo-1', '0402');
    play(early, 'fire rifle-1', { rolls: [6] });
    expect(progress(early)).toEqual(over);
  });
});
