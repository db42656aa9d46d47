import { describe, expect, it } from 'vitest';
import { A, act, id, plain, standing, steps, Unit, waits } from '../../tests/engine/micro.ts';
import { definition } from '../../tests/engine/skirmish.ts';
import { Game } from './game.ts';
import { count, NONE } from './kinds.ts';
import { Procedure } from './procedure.ts';

describe('a step', () => {
  it('can ask again, with other locals or with the same', () => {
    const counting = steps(new Procedure('counting', { left: count() }, ['ask']), {
      ask: {
        rule: 'test/1',
        by: () => 0,
        options: (_, __, options) => {
          options.add(id.wait);
          options.add(id.confirm);
        },
        take: {
          wait: (_, { left }, play) => play.again({ left: left - 1 }),
          confirm: (_, __, play) => play.again(),
        },
      },
    });
    const state = standing(counting, { left: 3 });
    act(state, 'wait');
    act(state, 'confirm');
    expect(state.stack).toMatchObject({ step: { name: 'counting.ask' }, locals: { left: 2 } });
    expect(state.asked).toBeUndefined();
  });

  it('gets NONE for arguments that its verb does not have', () => {
    const given: number[][] = [];
    const procedure = plain({
      ask: {
        rule: 'test/1',
        by: () => 0,
        options: (_, __, options) => {
          options.add(id.wait);
          options.add(id.pick, A);
        },
        take: {
          wait: (_, __, play, ...more: readonly number[]) => {
            given.push(more.slice(0, 2));
            return play.again();
          },
          pick: (_, __, play, ...more: readonly number[]) => {
            given.push(more.slice(0, 2));
            return play.again();
          },
        },
      },
    });
    const state = standing(procedure, {});
    act(state, 'wait');
    act(state, `pick ${Unit.name(A)}`);
    expect(given).toEqual([
      [NONE, NONE],
      [A, NONE],
    ]);
  });

  it('tells the witness of every action, also of one that is played unasked', () => {
    const procedure = plain({
      ask: waits<'ask' | 'forced' | 'rest'>(0, 'forced'),
      forced: { ...waits<'ask' | 'forced' | 'rest'>(1, 'rest'), playsForced: true },
      rest: waits<'ask' | 'forced' | 'rest'>(0),
    });
    const taken: string[] = [];
    act(standing(procedure, {}), 'wait', { option: (step) => taken.push(step) });
    expect(taken).toEqual(['test.ask', 'test.forced']);
  });
});

describe('a game', () => {
  it('has two sides', () => {
    const three = { ...definition, sides: ['red', 'blue', 'green'] };
    expect(() => new Game(three)).toThrow('skirmish should have two sides');
  });
});
