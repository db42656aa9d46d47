import { describe, expect, it } from 'vitest';
import {
  A,
  act,
  B,
  C,
  contents,
  H1,
  H2,
  H3,
  HIGH,
  id,
  kernel,
  plain,
  standing,
  steps,
  store,
  texts,
  Unit,
  waits,
} from '../../tests/engine/micro.ts';
import type { Action } from './actions.ts';
import { count, list, NONE } from './kinds.ts';
import { Procedure } from './procedure.ts';
import { Refusal } from './refusal.ts';

/** One side moves units about; a unit named twice is out of the question. */
const moving = steps(new Procedure('moving', { moved: list(Unit) }, ['move', 'rest']), {
  move: {
    rule: 'test/4.2',
    by: () => 1,
    options: (s, { moved }, options) => {
      for (const unit of [A, B]) if (!moved.includes(unit)) options.addWayOf(id.walk, unit, [H1, H2], 2);
      if (s.place[C] === NONE) options.add(id.put, C, H3);
      options.add(id.wait);
    },
    take: {
      walk: (s, { moved }, play, unit, path) => {
        s.place[unit] = path.at(-1) ?? NONE;
        return play.go('move', { moved: [...moved, unit] });
      },
      put: (s, _, play, unit, to) => {
        s.place[unit] = to;
        return play.go('move');
      },
      wait: (_, __, play) => play.go('rest'),
    },
  },
  rest: (s, _, play) => {
    s.score++;
    return s.score < 3 ? play.go('move', { moved: [] }) : play.over();
  },
});
const begun = () => standing(moving, { moved: [] });

describe('asking', () => {
  it('names the side, the step and every legal action', () => {
    expect(kernel.ask(begun())).toMatchObject({ seat: 1, step: { name: 'moving.move' } });
    expect(kernel.ask(begun())?.ruleIn(begun())).toBe('test/4.2');
    expect(texts(begun())).toEqual(['walk a h1 h2', 'walk b h1 h2', 'put c h3', 'wait']);
    expect(kernel.ask(begun())?.costs).toEqual([2, 2, undefined, undefined]);
  });

  it('gives the same decision until the next action, to copies as well', () => {
    const state = begun();
    const decision = kernel.ask(state);
    expect(kernel.ask(state)).toBe(decision);
    expect(kernel.ask(store.copy(state))).toBe(decision);
    act(state, 'put c h3');
    expect(kernel.ask(state)).not.toBe(decision);
    expect(texts(state)).toEqual(['walk a h1 h2', 'walk b h1 h2', 'wait']);
  });

  it('gives nothing when the game is over', () => {
    const state = begun();
    for (let n = 0; n < 3; n++) act(state, 'wait');
    expect(kernel.ask(state)).toBeUndefined();
    expect(() => act(state, 'wait')).toThrow(
      expect.objectContaining({ code: 'game-over', message: 'the game is over' }),
    );
  });

  it('of a state that stands at no decision is a defect', () => {
    const state = begun();
    state.stack = { step: moving.step('rest'), locals: { moved: [] }, below: undefined };
    state.asked = undefined;
    expect(() => kernel.ask(state)).toThrow(expect.objectContaining({ code: 'defect' }));
  });
});

describe('who is to decide', () => {
  it('is told without anything being listed', () => {
    let listings = 0;
    const counting = plain({
      ask: {
        ...waits<'ask'>(1),
        options: (_, __, options) => {
          listings++;
          options.add(id.wait);
        },
      },
    });
    const state = standing(counting, {});
    expect([kernel.decider(state), listings]).toEqual([1, 0]);
    expect([kernel.ask(state)?.seat, listings]).toEqual([1, 1]);
    expect([kernel.decider(state), listings]).toEqual([1, 1]);
  });

  it('is nobody when the game is over', () => {
    const state = begun();
    for (let n = 0; n < 3; n++) act(state, 'wait');
    expect(kernel.decider(state)).toBeUndefined();
  });

  it('cannot be told of a state that stands at no decision', () => {
    const state = begun();
    state.stack = { step: moving.step('rest'), locals: { moved: [] }, below: undefined };
    state.asked = undefined;
    expect(() => kernel.decider(state)).toThrow(expect.objectContaining({ code: 'defect' }));
  });
});

describe('acting', () => {
  it('changes the state in place and goes on to the next decision', () => {
    const state = begun();
    act(state, 'walk b h1 h2');
    expect([...state.place]).toEqual([-1, 1, -1]);
    expect(state.stack?.locals).toEqual({ moved: [1] });
    act(state, 'wait');
    expect([state.score, state.stack?.step.name]).toEqual([1, 'moving.move']);
  });

  it('accepts an action that is listed, and one that equals it', () => {
    const [listed = []] = kernel.ask(begun())?.actions ?? [];
    for (const action of [listed, [...listed]]) {
      const state = begun();
      kernel.act(state, action, HIGH);
      expect(state.place[A]).toBe(H2);
    }
  });

  it.each<[string, Action, string, string]>([
    ['another verb', [id.confirm], 'illegal-action', '"confirm" is not possible now'],
    ['another unit', [id.put, 0, 2], 'illegal-action', '"put" is not possible with the unit a'],
    ['another hex', [id.put, 2, 0], 'illegal-action', '"put c" is not possible with the hex h1'],
    [
      'another path',
      [id.walk, 0, 1, 1],
      'illegal-action',
      '"walk a h2 h2" is not listed; the cheapest way to the same place is listed instead: "walk a h1 h2"',
    ],
    [
      'another end of a path',
      [id.walk, 0, 0, 2],
      'illegal-action',
      '"walk a h1" is not possible with the hex h3',
    ],
    [
      'a longer path',
      [id.walk, 0, 0, 1, 2],
      'illegal-action',
      '"walk a h1 h2" is not possible with the hex h3',
    ],
    ['a shorter path', [id.walk, 0, 0], 'illegal-action', '"walk a h1" does not say all'],
    ['a bare verb', [id.walk], 'bad-action', 'this is not an action of this game'],
    ['nothing', [], 'bad-action', 'this is not an action of this game'],
    ['a verb that does not exist', [99], 'bad-action', 'this is not an action of this game'],
    ['half a verb', [0.5], 'bad-action', 'this is not an action of this game'],
    ['a unit that does not exist', [id.put, 99, 2], 'bad-action', 'this is not an action of this game'],
    ['one argument too many', [id.put, 2, 2, 0], 'bad-action', 'this is not an action of this game'],
    ['one argument too few', [id.put, 2], 'bad-action', 'this is not an action of this game'],
  ])('refuses what is not listed and changes nothing: %s', (_, action, code, message) => {
    const state = begun();
    kernel.ask(state);
    const before = contents(state);
    expect(() => kernel.act(state, action, HIGH)).toThrow(expect.objectContaining({ code, message }));
    expect(contents(state)).toEqual(before);
    expect(texts(state)).toHaveLength(4);
  });

  it('names the listed way to where a refused one ends, for whoever goes it', () => {
    const refused = (text: string) => {
      try {
        act(begun(), text);
      } catch (error) {
        return error instanceof Refusal ? error.details.listed : undefined;
      }
      return 'not refused';
    };
    expect(refused('walk a h2 h1 h2')).toBe('walk a h1 h2');
    expect(refused('walk a h2')).toBe('walk a h1 h2');
    // Not for another unit, another end or another verb.
    expect(refused('walk c h2 h2')).toBeUndefined();
    expect(refused('walk a h1 h3')).toBeUndefined();
    expect(refused('put a h2')).toBeUndefined();
  });

  it('refuses with the rule of the step', () => {
    expect(() => act(begun(), 'confirm')).toThrow(expect.objectContaining({ rule: 'test/4.2' }));
    expect(() => act(begun(), 'put c h1')).toThrow(expect.objectContaining({ rule: 'test/4.2' }));
  });

  it('tells whether dice were rolled and which secrets came out', () => {
    const state = standing(
      plain({
        ask: waits<'chance' | 'ask' | 'tell'>(0, 'chance'),
        chance: (s, _, play) => {
          s.score = play.roll('chance', 0, 20);
          return play.go('tell');
        },
        tell: (_, __, play) => {
          play.disclose('secret');
          play.disclose('secret');
          return play.go('ask');
        },
      }),
      {},
    );
    expect(act(state, 'wait')).toMatchObject({ rolled: true, disclosed: ['secret'] });
    expect(state.score).toBe(20);
    expect(act(begun(), 'wait')).toMatchObject({ rolled: false, disclosed: [] });
  });

  it('is a defect if a step lists a verb that it does not take', () => {
    const state = standing(plain({ ask: { ...waits<'ask'>(0), take: {} } }), {});
    const refusal = { code: 'defect', message: 'test.ask lists "wait" and does not take it' };
    expect(() => act(state, 'wait')).toThrow(expect.objectContaining(refusal));
  });
});

describe('a step that plays a single option unasked', () => {
  const forced = (choices: number) =>
    steps(new Procedure('forced', { left: count() }, ['first', 'pick', 'end']), {
      first: {
        rule: 'test/1',
        by: () => 0,
        options: (_, __, options) => options.add(id.wait),
        take: { wait: (_, __, play) => play.go('pick') },
      },
      pick: {
        rule: 'test/1',
        by: () => 0,
        playsForced: true,
        options: (_, { left }, options) => {
          for (const unit of Unit.all.slice(0, Math.min(choices, left))) options.add(id.pick, unit);
        },
        take: {
          pick: (s, { left }, play, unit) => {
            s.score += 10 + unit;
            return left === 1 ? play.go('end') : play.go('pick', { left: left - 1 });
          },
        },
      },
      end: waits(0),
    });

  it('does so as often as there is but one', () => {
    const state = standing(forced(1), { left: 3 });
    act(state, 'wait');
    expect([state.score, state.stack?.step.name]).toEqual([30, 'forced.end']);
  });

  it('asks where there are more', () => {
    const state = standing(forced(2), { left: 2 });
    act(state, 'wait');
    expect([state.score, texts(state)]).toEqual([0, ['pick a', 'pick b']]);
    act(state, 'pick b');
    expect([state.score, state.stack?.step.name]).toEqual([21, 'forced.end']);
  });

  it('asks where there is none at all, so that the dead end shows', () => {
    const state = standing(forced(0), { left: 2 });
    act(state, 'wait');
    expect([state.stack?.step.name, texts(state)]).toEqual(['forced.pick', []]);
  });
});

describe('automatic steps', () => {
  it('that never come to a decision are a defect', () => {
    const endless = plain({ ask: waits<'ask' | 'spin'>(0, 'spin'), spin: (_, __, play) => play.go('spin') });
    const refusal = { code: 'defect', message: 'no decision after 100000 steps; the last was test.spin' };
    expect(() => act(standing(endless, {}), 'wait')).toThrow(expect.objectContaining(refusal));
  });

  it('that forget to say what comes next are a defect, and do not end the game', () => {
    const forgetful = plain({ ask: waits<'ask' | 'lost'>(0, 'lost'), lost: () => undefined });
    const refusal = { code: 'defect', message: 'test.lost does not say what comes next' };
    expect(() => act(standing(forgetful, {}), 'wait')).toThrow(expect.objectContaining(refusal));
    const silent = plain({ ask: { ...waits<'ask'>(0), take: { wait: () => undefined } } });
    expect(() => act(standing(silent, {}), 'wait')).toThrow(expect.objectContaining({ code: 'defect' }));
  });

  it('run before the first decision, without dice', () => {
    const early = plain({
      begin: (s, _, play) => {
        s.score = 5;
        return play.go('ask');
      },
      ask: waits(0),
    });
    expect(standing(early, {}).score).toBe(5);
    const rolling = plain({
      begin: (_, __, play) => (play.roll('chance', 0) > 3 ? play.go('ask') : play.over()),
      ask: waits(0),
    });
    expect(() => standing(rolling, {})).toThrow(expect.objectContaining({ code: 'defect' }));
  });
});
