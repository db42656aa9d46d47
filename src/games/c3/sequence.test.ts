import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { AXIS, formations } from './counters.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import { at, bar, hex, keys, open, options, play, result, turnOf, unit } from './testing.ts';

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

/** The decisions in the order in which they first come up, and all events. */
interface Course {
  readonly state: State;
  readonly decisions: readonly string[];
  readonly events: readonly string[];
}

/** An operation in which there is something to do in every segment: with an attack, guns on both sides, disorder. */
function wholeOperation(): Course {
  const state = at('operations', {
    'it-friuli-i-87': '1113',
    'it-friuli-ii-87': { at: '1113', disorganized: 'yes' },
    'it-friuli-35-art': '1113',
    'br-2-komr': '1313',
    'br-12-fd': '1412',
  });
  const decisions: string[] = [];
  const events: string[] = [];
  const step = (actions: string | readonly string[], rolls: readonly number[] = []) => {
    for (const [index, action] of [actions].flat().entries()) {
      decisions.push(open(state));
      const last = index === [actions].flat().length - 1;
      events.push(...keys(play(state, action, last ? { rolls } : {})));
    }
  };
  step(['activate friuli', 'activate southern'], [6, 1]);
  step(['pick it-friuli-i-87', 'go 1213', 'end']);
  step(['attack 1313', 'join it-friuli-i-87', 'ready', 'confirm']);
  step(['pick it-friuli-35-art', 'shell 1313', 'confirm'], [1, 1]);
  step(['pick br-12-fd', 'shell 1213', 'confirm'], [1, 1, 3, 4]);
  step('refuse');
  decisions.push(open(state));
  return { state, decisions: [...new Set(decisions)], events };
}

describe('the segments of an operation', () => {
  clause('c3/2.0.3', 'A-1 decides which formation acts; before that nobody moves', () => {
    const { decisions, events } = wholeOperation();
    expect(decisions.slice(0, 3)).toEqual([
      'axis activation.first',
      'british activation.second',
      'axis movement.choose',
    ]);
    expect(events.slice(0, 4)).toEqual(['chosen', 'chosen', 'contest', 'activated']);
    expect(bar(at('operations', FAR_APART), 'pick de-1-kroh')).toBe('c3/5.1');
  });

  clause('c3/2.0.4', 'A-2 is movement, then the declaration of attacks', () => {
    const { decisions, events } = wholeOperation();
    const segment = ['axis movement.choose', 'axis movement.order', 'axis declaration.target'];
    expect(decisions.slice(2, 6)).toEqual([...segment, 'axis declaration.assemble']);
    expect(events.indexOf('moved')).toBeLessThan(events.indexOf('declared'));
    const units = { 'de-1-kroh': '1213', 'br-2-komr': '1313' };
    expect(bar(at('movement', units, { active: 'ramcke' }), 'attack 1313')).toBe('c3/5.2');
    const declaring = at('declaration', units, { active: 'ramcke' });
    expect(bar(declaring, 'pick de-1-kroh')).toBe('c3/5.2.5');
  });

  clause(['c3/2.0.5', 'c3/2.0.6'], 'A-3 removes Disorganization, A-4 is offensive bombardment', () => {
    const { state, decisions, events } = wholeOperation();
    expect(unit(state, 'it-friuli-ii-87').disorganized).toBeUndefined();
    expect(events.slice(events.indexOf('declared'), events.indexOf('declared') + 4)).toEqual([
      'declared',
      'recovered',
      'shelling-planned',
      'bombarded',
    ]);
    expect(decisions.slice(6, 8)).toEqual(['axis offensive-fire.plan', 'axis offensive-fire.lay']);
  });

  clause(['c3/2.0.7', 'c3/2.0.8'], 'A-5 is defensive bombardment, A-6 is combat', () => {
    const { decisions, events } = wholeOperation();
    const guns = ['british defensive-fire.plan', 'british defensive-fire.lay'];
    expect(decisions.slice(8, 11)).toEqual([...guns, 'axis combat.intense']);
    const first = events.indexOf('bombarded');
    const after = ['bombarded', 'shelling-planned', 'bombarded', 'combat', 'stood', 'round'];
    expect(events.slice(first, first + 6)).toEqual(after);
  });

  clause('c3/2.0.9', 'after A-6 comes A-1 again', () => {
    const { state, decisions, events } = wholeOperation();
    expect(events.slice(-3)).toEqual(['refused', 'attack-broken-off', 'operation-over']);
    expect(decisions.at(-1)).toBe('axis combat.intense');
    expect(open(state)).toBe('axis activation.first');
    expect(turnOf(state)).toBe('1');
  });

  clause(
    'c3/1.3.4.1',
    'an activated formation goes through the segments in their order, for either side',
    () => {
      const { events } = wholeOperation();
      const kept = ['activated', 'moved', 'declared', 'recovered', 'bombarded', 'combat', 'operation-over'];
      expect(events.filter((key) => kept.includes(key))).toEqual([
        'activated',
        'moved',
        'declared',
        'recovered',
        'bombarded',
        'bombarded',
        'combat',
        'operation-over',
      ]);
      const units = {
        'br-2-komr': '1413',
        'br-12-fd': '1512',
        'it-livorno-i-33': '1313',
        'de-1-kroh': '1715',
      };
      const british = at(
        'operations',
        { ...units, 'it-livorno-28-art': '1212' },
        { lastActivator: 'british' },
      );
      const seen: string[] = [];
      const step = (actions: string | readonly string[], rolls: readonly number[] = []) =>
        seen.push(...keys(play(british, actions, { rolls })));
      step(['activate southern', 'pass', 'pick br-2-komr', 'go 1412', 'end']);
      step(['attack 1313', 'join br-2-komr', 'ready', 'confirm', 'pick br-12-fd', 'shell 1313']);
      step('confirm', [1, 1]);
      expect(open(british)).toBe('axis defensive-fire.plan');
      step(['pick it-livorno-28-art', 'shell 1412']);
      step('confirm', [1, 1, 5, 4]);
      expect(seen.filter((key) => kept.includes(key))).toEqual([
        'activated',
        'moved',
        'declared',
        'bombarded',
        'bombarded',
        'combat',
      ]);
    },
  );
});

describe('the turns', () => {
  clause('c3/2.0.10', 'phase B follows when the Operations Phase is over', () => {
    const state = at('operations', FAR_APART, {
      done: ['folgore', 'central'],
      hexes: { '1913': { control: 'axis' } },
    });
    play(state, 'pass');
    expect(board(state).done).toEqual(['folgore', 'central']);
    expect(hex(state, '1913').held).toBeUndefined();
    play(state, 'pass');
    expect(board(state).done).toBeUndefined();
    expect(hex(state, '1913').held).toBe(1);
  });

  clause(['c3/2.0.11', 'c3/6.5'], 'turn S has phase B too, then turns 1 to 4 have A and B each', () => {
    const state = at('landings', FAR_APART, { hexes: { '1913': { control: 'axis' } } });
    expect(turnOf(state)).toBe('S');
    expect(play(state, 'confirm').lines.at(-1)).toBe('Turn 1 begins.');
    for (const [index, turn] of ['1', '2', '3', '4'].entries()) {
      expect(turnOf(state)).toBe(turn);
      expect(open(state)).toBe('axis activation.first');
      expect(hex(state, '1913').held).toBe(index + 1);
      win(state, 'ramcke');
      idle(state);
      const { lines } = play(state, ['pass', 'pass']);
      expect(lines.at(-1)).toBe(turn === '4' ? 'The last turn is over.' : `Turn ${index + 2} begins.`);
    }
    expect(open(state)).toBe('over');
    expect(result(state).winner).toBe('british');
  });

  clause('c3/5.0.6', 'the phase ends when in one A-1 nobody names a formation, and not before', () => {
    const state = at('operations', FAR_APART);
    play(state, ['pass', 'activate northern']);
    idle(state);
    expect(turnOf(state)).toBe('1');
    expect(open(state)).toBe('british activation.first');
    play(state, 'pass');
    expect(options(state)).not.toContain('pass');
    play(state, 'activate ramcke');
    idle(state);
    expect(turnOf(state)).toBe('1');
    // The British passed when they were last asked, and must name what they have left.
    play(state, 'pass');
    expect(board(state).active).toBe('southern');
    idle(state);
    expect(open(state)).toBe('axis activation.second');
    play(state, 'activate friuli');
    idle(state);
    expect(turnOf(state)).toBe('1');
    play(state, 'pass');
    expect(turnOf(state)).toBe('2');
  });

  clause('c3/5.0.6', 'a side with nothing to name and a pass of the other end it too', () => {
    const done = ['ramcke', 'friuli', 'axis-air', 'axis-fleet'];
    const axis = at('operations', FAR_APART, { done });
    expect(options(axis)).toContain('activate northern');
    play(axis, 'pass');
    expect(turnOf(axis)).toBe('2');
    const nobody = at('operations', FAR_APART, { done: TOKENS });
    expect(turnOf(nobody)).toBe('2');
  });
});
