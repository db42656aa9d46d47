import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { GARRISON, RAIDERS } from './counters.ts';
import { filfla } from './index.ts';
import { bar, deploy, open, options, planned, play, shown, unit } from './testing.ts';

const SPECTATOR = filfla.spectator;

describe('the sides', () => {
  clause('filfla/1.1', 'two sides decide by turns, and a spectator never', () => {
    expect(filfla.sides).toEqual(['raiders', 'garrison']);
    const state = filfla.setUp();
    expect(filfla.question(state, RAIDERS)?.actions).toHaveLength(10);
    expect(filfla.question(state, GARRISON)?.actions).toBeUndefined();
    const deploying = planned();
    expect(filfla.question(deploying, GARRISON)?.actions).toContain('pick gun');
    expect(filfla.question(deploying, RAIDERS)?.actions).toBeUndefined();
    expect(filfla.question(deploying, SPECTATOR)?.actions).toBeUndefined();
  });
});

describe("the raiders' plan", () => {
  clause('filfla/2.1', 'every unit gets one beach before the plan is confirmed', () => {
    const state = filfla.setUp();
    expect(options(state, 'assign cdo-1')).toEqual(['assign cdo-1 north', 'assign cdo-1 south']);
    play(state, ['assign cdo-1 north', 'assign cdo-2 north', 'assign cdo-3 south', 'assign cdo-4 south']);
    expect(bar(state, 'assign cdo-1 south')).toBe('filfla/2.1');
    expect(bar(state, 'assign rifle-1 south')).toBe('filfla/2.1');
    expect(bar(state, 'confirm')).toBe('filfla/2.1');
    play(state, 'assign sappers north');
    expect(options(state)).toEqual(['confirm']);
    expect(unit(state, 'cdo-2')?.beach).toBe('north');
    expect(unit(state, 'cdo-4')?.beach).toBe('south');
  });

  clause('filfla/2.2', 'a beach takes four units, not a fifth', () => {
    const state = filfla.setUp();
    play(state, ['assign cdo-1 north', 'assign cdo-2 north', 'assign cdo-3 north']);
    expect(options(state, 'assign cdo-4')).toEqual(['assign cdo-4 north', 'assign cdo-4 south']);
    play(state, 'assign cdo-4 north');
    expect(bar(state, 'assign sappers north')).toBe('filfla/2.2');
    expect(options(state)).toEqual(['assign sappers south']);
  });

  clause('filfla/2.3', 'the garrison learns who comes where only when they land', () => {
    const plan = (beaches: readonly string[]) => {
      const state = filfla.setUp();
      ['cdo-1', 'cdo-2', 'cdo-3', 'cdo-4', 'sappers'].forEach((id, index) => {
        play(state, `assign ${id} ${beaches[index]}`);
        expect(shown(state, GARRISON)).toBe(shown(filfla.setUp(), GARRISON));
      });
      expect(play(state, 'confirm').garrison).toEqual(['The raiders have made their plan.']);
      play(state, 'signal 2');
      return state;
    };
    const state = plan(['south', 'south', 'south', 'north', 'south']);
    const other = plan(['north', 'north', 'south', 'south', 'north']);
    expect(shown(state, GARRISON)).toBe(shown(other, GARRISON));
    expect(shown(state, SPECTATOR)).toBe(shown(other, SPECTATOR));
    deploy(state, { gun: '0504', mg: '0404', 'rifle-1': '0304', 'rifle-2': '0305', 'rifle-3': '0505' });
    expect(play(state, 'confirm', { rolls: [[0]] }).garrison).toContain('4 Troop lands at 0401.');
    const seen = filfla.view(state, GARRISON).board.units;
    expect(seen.find(({ id }) => id === 'cdo-4')).toMatchObject({ at: '0401', beach: 'north' });
    expect(seen.find(({ id }) => id === 'cdo-1')).toEqual({ id: 'cdo-1', at: 'sea', steps: 2 });
  });

  clause('filfla/2.4', 'the hour of the southern landing is turn 2 or 3, and secret', () => {
    const state = filfla.setUp();
    for (const id of ['cdo-1', 'cdo-2', 'cdo-3', 'cdo-4']) play(state, `assign ${id} north`);
    play(state, ['assign sappers south', 'confirm']);
    expect(open(state)).toBe('raiders plan.signal');
    expect(options(state)).toEqual(['signal 2', 'signal 3']);
    const other = filfla.copy(state);
    const { raiders, garrison, spectator } = play(state, 'signal 3');
    expect(raiders).toEqual(['The southern party will land in turn 3.']);
    expect([...garrison, ...spectator]).toEqual([]);
    play(other, 'signal 2');
    expect(filfla.view(state, RAIDERS).board.hour).toBe(3);
    expect(filfla.view(other, RAIDERS).board.hour).toBe(2);
    expect(shown(state, GARRISON)).toBe(shown(other, GARRISON));
    expect(shown(state, SPECTATOR)).toBe(shown(other, SPECTATOR));
  });
});
