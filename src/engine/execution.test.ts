import { describe, expect, it } from 'vitest';
import {
  act,
  B,
  C,
  HIGH,
  id,
  kernel,
  listener,
  plain,
  standing,
  steps,
  verbs,
  waits,
} from '../../tests/engine/micro.ts';
import { EVERYONE, only } from './audience.ts';
import { Chart } from './chart.ts';
import { Recorder } from './dice.ts';
import { enter } from './execution.ts';
import { count } from './kinds.ts';
import { Procedure } from './procedure.ts';

/** Waits once, then gives back what it was told to. */
const lending = steps(new Procedure('lending', { amount: count() }, ['ask', 'end']), {
  ask: {
    rule: 'test/1',
    by: () => 1,
    options: (_, __, options) => options.add(id.wait),
    take: { wait: (_, __, play) => play.go('end') },
  },
  end: (_, { amount }, play) => play.done(amount),
});

describe('going on', () => {
  it('keeps what the procedure remembers, except for the changes', () => {
    const walk = steps(new Procedure('walk', { a: count(), b: count() }, ['one', 'two', 'ask']), {
      one: (_, __, play) => play.go('two', { b: 7 }),
      two: (_, __, play) => play.go('ask'),
      ask: { rule: 'test/1', by: () => 0, options: (_, __, options) => options.add(id.wait), take: {} },
    });
    const locals = { a: 1, b: 2 };
    expect(standing(walk, locals).stack).toMatchObject({ locals: { a: 1, b: 7 }, below: undefined });
    expect(locals).toEqual({ a: 1, b: 2 });
  });

  it('to a step that is not defined is a defect', () => {
    const half = new Procedure('half', {}, ['one', 'two']);
    expect(() => enter(half, {})).toThrow(
      expect.objectContaining({ code: 'defect', message: 'the step half.one is not defined' }),
    );
    const empty = new Procedure('empty', {}, []);
    expect(() => enter(empty, {})).toThrow(
      expect.objectContaining({ code: 'defect', message: 'the procedure empty has no steps' }),
    );
  });
});

describe('a call', () => {
  const borrowing = steps(new Procedure('borrowing', { times: count() }, ['call', 'got', 'rest']), {
    call: (_, { times }, play) => play.call(lending, { amount: 10 * times }, 'got'),
    got: (s, { times }, play, result) => {
      s.score += result;
      return times === 3 ? play.go('rest') : play.go('call', { times: times + 1 });
    },
    rest: waits(0),
  });

  it('runs the other procedure, then comes back with its result', () => {
    const state = standing(borrowing, { times: 1 });
    expect(state.stack).toMatchObject({
      step: { name: 'lending.ask' },
      locals: { amount: 10 },
      below: { step: { name: 'borrowing.got' }, locals: { times: 1 } },
    });
    act(state, 'wait');
    expect([state.score, state.stack?.locals]).toEqual([10, { amount: 20 }]);
    act(state, 'wait');
    act(state, 'wait');
    expect([state.score, state.stack?.step.name]).toEqual([60, 'borrowing.rest']);
  });

  it('gives each result back once, and nought where there is none', () => {
    const results: number[] = [];
    const twice = plain({
      call: (_, __, play) => play.call(lending, { amount: 5 }, 'first'),
      first: (_, __, play, result) => {
        results.push(result);
        return play.go('second');
      },
      second: (_, __, play, result) => {
        results.push(result);
        return play.go('rest');
      },
      rest: waits<'call' | 'first' | 'second' | 'rest'>(0),
    });
    act(standing(twice, {}), 'wait');
    expect(results).toEqual([5, 0]);
  });

  it('that comes back to a decision has the same effect whether that is played unasked or not', () => {
    const result = (playsForced: boolean) => {
      const caller = plain({
        call: (_, __, play) => play.call(lending, { amount: 5 }, 'ask'),
        ask: {
          ...waits<'call' | 'ask' | 'end' | 'rest'>(0, 'end'),
          ...(playsForced ? { playsForced: true as const } : {}),
        },
        end: (s, _, play, given) => {
          s.score = given;
          return play.go('rest');
        },
        rest: waits<'call' | 'ask' | 'end' | 'rest'>(0),
      });
      const state = standing(caller, {});
      act(state, 'wait');
      if (!playsForced) act(state, 'wait');
      expect(state.stack?.step.name).toBe('test.rest');
      return state.score;
    };
    expect([result(false), result(true)]).toEqual([0, 0]);
  });

  it('can be nested, and the results pass through', () => {
    const middle = plain(
      {
        call: (_, __, play) => play.call(lending, { amount: 4 }, 'end'),
        end: (_, __, play, result) => play.done(result * 2),
      },
      'middle',
    );
    const outer = plain({
      call: (_, __, play) => play.call(middle, {}, 'got'),
      got: (s, _, play, result) => {
        s.score = result;
        return play.go('rest');
      },
      rest: waits<'call' | 'got' | 'rest'>(0),
    });
    const state = standing(outer, {});
    act(state, 'wait');
    expect(state.score).toBe(8);
  });
});

describe('becoming', () => {
  it('puts another procedure in the place of this one, so that its result goes to the caller', () => {
    const middle = plain({ begin: (_, __, play) => play.become(lending, { amount: 9 }) }, 'middle');
    const outer = plain({
      call: (_, __, play) => play.call(middle, {}, 'got'),
      got: (s, _, play, result) => {
        s.score = result;
        return play.go('rest');
      },
      rest: waits<'call' | 'got' | 'rest'>(0),
    });
    const state = standing(outer, {});
    expect(state.stack?.below?.step.name).toBe('test.got');
    act(state, 'wait');
    expect(state.score).toBe(9);
  });
});

describe('the end', () => {
  it('comes with the outermost procedure', () => {
    const state = standing(lending, { amount: 1 });
    act(state, 'wait');
    expect(state.stack).toBeUndefined();
  });

  it('can come from within', () => {
    const inner = plain({ end: (_, __, play) => play.over() }, 'inner');
    const outer = plain({
      ask: waits<'ask' | 'call'>(0, 'call'),
      call: (_, __, play) => play.call(inner, {}, 'ask'),
    });
    const state = standing(outer, {});
    act(state, 'wait');
    expect(state.stack).toBeUndefined();
  });
});

describe('what the rules can do', () => {
  const table = new Chart(
    'table',
    ['x', 'y'],
    new Map([
      [1, [1, 2]],
      [2, [3, 4]],
    ]),
  );
  const busy = plain({
    ask: waits<'ask' | 'do'>(0, 'do'),
    do: (s, _, play) => {
      s.score = play.roll('chance', 0) + play.roll('chance', 1, 10, only(1));
      play.draw('chance', 2, 5, only(0));
      play.tell('said', { what: 3 });
      play.tell('saw', { units: [B, C] }, only(1));
      s.read = play.consult(table, 99, 0);
      play.disclose('secret');
      play.disclose('other');
      return play.go('ask');
    },
  });

  it('is to roll dice of six and others, for everyone or for some', () => {
    const dice = new Recorder(HIGH);
    const state = standing(busy, {});
    kernel.act(state, verbs.parse('wait'), dice);
    expect(dice.rolls).toEqual([
      { purpose: 'chance', to: EVERYONE, faces: 6, result: 6 },
      { purpose: 'chance', to: only(1), faces: 10, result: 10 },
      { purpose: 'chance', to: only(0), draw: 2, from: 5, results: [0, 1] },
    ]);
    expect(state.score).toBe(16);
  });

  it('is to tell what happened, to everyone or to some', () => {
    const heard = listener();
    act(standing(busy, {}), 'wait', heard);
    expect(heard.events).toEqual([
      { key: 'said', params: { what: 3 }, to: EVERYONE },
      { key: 'saw', params: { units: [B, C] }, to: only(1) },
    ]);
  });

  it('is to read charts, and the witness learns which cell', () => {
    const read: unknown[] = [];
    const state = standing(busy, {});
    act(state, 'wait', { lookup: (...cell) => read.push(cell) });
    expect(read).toEqual([['table', 1, 0]]);
    expect(state.read).toBe(3);
  });

  it('is to disclose secrets by name', () => {
    expect(act(standing(busy, {}), 'wait').disclosed).toEqual(['secret', 'other']);
  });

  it('is to say that it cannot be taken back', () => {
    const solemn = plain({
      ask: waits<'ask' | 'do'>(0, 'do'),
      do: (_, __, play) => {
        play.seal({ key: 'sworn', values: {} });
        return play.go('ask');
      },
    });
    expect(act(standing(solemn, {}), 'wait')).toEqual({
      rolled: false,
      disclosed: [],
      sealed: { key: 'sworn', values: {} },
    });
    expect(act(standing(busy, {}), 'wait').sealed).toBe(false);
  });

  it('is not to confirm a draft that is not open', () => {
    const hasty = plain({
      ask: waits<'ask' | 'do'>(0, 'do'),
      do: (_, __, play) => {
        play.confirm();
        return play.go('ask');
      },
    });
    const refusal = { code: 'defect', message: 'there is no draft to confirm' };
    expect(() => act(standing(hasty, {}), 'wait')).toThrow(expect.objectContaining(refusal));
  });
});
