import { describe, expect, it } from 'vitest';
import {
  act,
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
    take: { wait: (_, __, x) => x.go('end') },
  },
  end: (_, { amount }, x) => x.done(amount),
});

describe('going on', () => {
  it('keeps what the procedure remembers, except for the changes', () => {
    const walk = steps(new Procedure('walk', { a: count(), b: count() }, ['one', 'two', 'ask']), {
      one: (_, __, x) => x.go('two', { b: 7 }),
      two: (_, __, x) => x.go('ask'),
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
    call: (_, { times }, x) => x.call(lending, { amount: 10 * times }, 'got'),
    got: (s, { times }, x, result) => {
      s.score += result;
      return times === 3 ? x.go('rest') : x.go('call', { times: times + 1 });
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
      call: (_, __, x) => x.call(lending, { amount: 5 }, 'first'),
      first: (_, __, x, result) => {
        results.push(result);
        return x.go('second');
      },
      second: (_, __, x, result) => {
        results.push(result);
        return x.go('rest');
      },
      rest: waits<'call' | 'first' | 'second' | 'rest'>(0),
    });
    act(standing(twice, {}), 'wait');
    expect(results).toEqual([5, 0]);
  });

  it('that comes back to a decision has the same effect whether that is played unasked or not', () => {
    const result = (playsForced: boolean) => {
      const caller = plain({
        call: (_, __, x) => x.call(lending, { amount: 5 }, 'ask'),
        ask: {
          ...waits<'call' | 'ask' | 'end' | 'rest'>(0, 'end'),
          ...(playsForced ? { playsForced: true as const } : {}),
        },
        end: (s, _, x, given) => {
          s.score = given;
          return x.go('rest');
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
        call: (_, __, x) => x.call(lending, { amount: 4 }, 'end'),
        end: (_, __, x, result) => x.done(result * 2),
      },
      'middle',
    );
    const outer = plain({
      call: (_, __, x) => x.call(middle, {}, 'got'),
      got: (s, _, x, result) => {
        s.score = result;
        return x.go('rest');
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
    const middle = plain({ begin: (_, __, x) => x.become(lending, { amount: 9 }) }, 'middle');
    const outer = plain({
      call: (_, __, x) => x.call(middle, {}, 'got'),
      got: (s, _, x, result) => {
        s.score = result;
        return x.go('rest');
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
    const inner = plain({ end: (_, __, x) => x.over() }, 'inner');
    const outer = plain({
      ask: waits<'ask' | 'call'>(0, 'call'),
      call: (_, __, x) => x.call(inner, {}, 'ask'),
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
    do: (s, _, x) => {
      s.score = x.roll('chance') + x.roll('chance', 10, only(1));
      x.draw('chance', 2, 5, only(0));
      x.tell('said', { what: 3 });
      x.tell('saw', { units: [1, 2] }, only(1));
      s.place[0] = x.consult(table, 99, 0);
      x.disclose('secret');
      x.disclose('other');
      return x.go('ask');
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
      { key: 'saw', params: { units: [1, 2] }, to: only(1) },
    ]);
  });

  it('is to read charts, and the witness learns which cell', () => {
    const read: unknown[] = [];
    const state = standing(busy, {});
    act(state, 'wait', { lookup: (...cell) => read.push(cell) });
    expect(read).toEqual([['table', 1, 0]]);
    expect(state.place[0]).toBe(3);
  });

  it('is to disclose secrets by name', () => {
    expect(act(standing(busy, {}), 'wait').disclosed).toEqual(['secret', 'other']);
  });

  it('is not to confirm a draft that is not open', () => {
    const hasty = plain({
      ask: waits<'ask' | 'do'>(0, 'do'),
      do: (_, __, x) => {
        x.confirm();
        return x.go('ask');
      },
    });
    const refusal = { code: 'defect', message: 'there is no draft to confirm' };
    expect(() => act(standing(hasty, {}), 'wait')).toThrow(expect.objectContaining(refusal));
  });
});
