import { describe, expect, it } from 'vitest';
import {
  act,
  contents,
  H1,
  H2,
  Hex,
  id,
  kernel,
  listener,
  parsed,
  plain,
  type State,
  standing,
  steps,
  store,
  texts,
  Unit,
  verbs,
  type Words,
  waits,
} from '../../tests/engine/micro.ts';
import { at } from './arrays.ts';
import { EVERYONE, only } from './audience.ts';
import { choicesOf } from './draft.ts';
import type { Play } from './execution.ts';
import { given, NONE, named, optional, type Shape } from './kinds.ts';
import { Procedure } from './procedure.ts';

const Side = named('side', ['red', 'blue']);
const [RED, BLUE] = Side.all;

/** A set-up in two parts: pick a unit, then a hex for it in a procedure of its own. */
const setup = steps(new Procedure('setup', { side: Side, unit: optional(Unit) }, ['pick', 'hex', 'put']), {
  pick: {
    rule: 'test/1',
    draft: true,
    by: (_, { side }) => side,
    options: (s, _, options) => {
      for (const unit of Unit.all) if (s.place[unit] === NONE) options.add(id.pick, unit);
      options.add(id.confirm);
    },
    take: {
      pick: (_, __, play, unit) => play.go('hex', { unit }),
      confirm: (_, __, play) => {
        play.confirm();
        return play.done(4);
      },
    },
  },
  hex: (_, { side, unit }, play) => play.call(choosing, { side, unit: given(unit) }, 'put'),
  put: (s, { unit }, play, result) => {
    s.place[given(unit)] = at(Hex.all, result);
    return play.go('pick', { unit: NONE });
  },
});
const choosing = steps(new Procedure('choosing', { side: Side, unit: Unit }, ['choose']), {
  choose: {
    rule: 'test/2',
    draft: true,
    by: (_, { side }) => side,
    options: (_, { unit }, options) => {
      for (const to of [H1, H2]) options.add(id.put, unit, to);
    },
    take: { put: (_, __, play, _unit, to) => play.done(to) },
  },
});

/** Both sides set up, then the dice decide. */
const war = plain(
  {
    red: (_, __, play) => play.call(setup, { side: RED, unit: NONE }, 'blue'),
    blue: (s, _, play) => {
      s.place.fill(NONE);
      return play.call(setup, { side: BLUE, unit: NONE }, 'dice');
    },
    dice: (s, _, play, result) => {
      s.score = play.roll('chance', 0) * 10 + result;
      return play.go('rest');
    },
    rest: waits<'red' | 'blue' | 'dice' | 'rest'>(0),
  },
  'war',
);
const begun = () => standing(war, {});
const played = (...choices: string[]) => {
  const state = begun();
  for (const choice of choices) act(state, choice);
  return state;
};
const choices = (state: State) => state.draft && choicesOf(state.draft).map((action) => verbs.print(action));

describe('a draft', () => {
  it('opens with the first step of a game, deep in its procedures, and keeps the state from before', () => {
    const state = begun();
    expect(state.stack).toMatchObject({
      step: { name: 'setup.pick' },
      below: { step: { name: 'war.blue' } },
    });
    expect(state.draft).toMatchObject({ seat: 0, choices: undefined });
    expect(state.draft?.base.state).toMatchObject({ stack: state.stack, draft: undefined });
    expect(state.draft?.base.state.bytes).toEqual(state.bytes);
  });

  it('collects the choices and leaves the state from before alone', () => {
    const state = begun();
    const base = state.draft?.base;
    const before = contents(base?.state as State);
    for (const choice of ['pick b', 'put b h2', 'pick a']) act(state, choice);
    expect(choices(state)).toEqual(['pick b', 'put b h2', 'pick a']);
    expect([...state.place]).toEqual([NONE, 1, NONE]);
    expect(state.draft?.base).toBe(base);
    expect(contents(base?.state as State)).toEqual(before);
    expect(state.stack?.step.name).toBe('choosing.choose');
  });

  it('is one draft, whatever procedures are called in it', () => {
    const state = played('pick b', 'put b h2');
    const inside = played('pick b');
    expect(inside.draft?.base.state.stack?.step.name).toBe('setup.pick');
    expect(state.draft?.base.state.stack?.step.name).toBe('setup.pick');
  });

  it('closes when it is confirmed, and the next side gets one of its own', () => {
    const state = played('pick b', 'put b h2', 'confirm');
    expect(state.draft).toMatchObject({ seat: 1, choices: undefined });
    expect(state.stack?.locals).toEqual({ side: 1, unit: NONE });
  });

  it('may be followed by dice and results as soon as it is closed', () => {
    const state = played('confirm', 'pick a', 'put a h1');
    expect(act(state, 'confirm')).toMatchObject({ rolled: true });
    expect([state.draft, state.score, state.stack?.step.name]).toEqual([undefined, 64, 'war.rest']);
  });

  it('goes different ways in different copies', () => {
    const one = played('pick a');
    const two = store.copy(one);
    act(one, 'put a h1');
    act(two, 'put a h2');
    expect([choices(one), choices(two)]).toEqual([
      ['pick a', 'put a h1'],
      ['pick a', 'put a h2'],
    ]);
  });

  it('asks even where a single option would otherwise be played', () => {
    const forced = plain({
      ask: {
        rule: 'test/1',
        draft: true,
        playsForced: true,
        by: () => 0,
        options: (s, _, options) => options.add(s.score < 2 ? id.wait : id.confirm),
        take: {
          wait: (s, _, play) => {
            s.score++;
            return play.go('ask');
          },
          confirm: (_, __, play) => {
            play.confirm();
            return play.over();
          },
        },
      },
    });
    const state = standing(forced, {});
    expect(texts(state)).toEqual(['wait']);
    act(state, 'wait');
    act(state, 'wait');
    expect([choices(state), texts(state)]).toEqual([['wait', 'wait'], ['confirm']]);
    kernel.redraft(state, parsed(['wait']));
    expect([choices(state), state.score]).toEqual([['wait'], 1]);
  });
});

describe('replacing a draft', () => {
  it('puts other choices in its place', () => {
    const state = played('pick b', 'put b h2', 'pick a');
    kernel.redraft(state, parsed(['pick a', 'put a h1', 'pick c', 'put c h1']));
    expect(choices(state)).toEqual(['pick a', 'put a h1', 'pick c', 'put c h1']);
    expect([...state.place]).toEqual([0, NONE, 0]);
  });

  it('gives exactly the state that the choices themselves give', () => {
    const state = played('pick c');
    kernel.redraft(state, parsed(['pick b', 'put b h2', 'pick a']));
    const same = played('pick b', 'put b h2', 'pick a');
    expect(contents({ ...state, asked: undefined, draft: undefined })).toEqual(
      contents({ ...same, asked: undefined, draft: undefined }),
    );
    expect([choices(state), texts(state)]).toEqual([choices(same), texts(same)]);
  });

  it('starts from the state before the draft every time', () => {
    const state = played('pick b', 'put b h2');
    for (const one of ['a', 'b', 'c']) {
      kernel.redraft(state, parsed([`pick ${one}`, `put ${one} h1`]));
      expect([choices(state), [...state.place].filter((place) => place === NONE).length]).toEqual([
        [`pick ${one}`, `put ${one} h1`],
        2,
      ]);
      expect(contents(state.draft?.base.state as State)).toEqual(
        contents({ ...begun().draft?.base.state } as State),
      );
    }
  });

  it('by nothing takes everything back', () => {
    const state = played('pick b', 'put b h2');
    kernel.redraft(state, []);
    expect([choices(state), [...state.place], texts(state)]).toEqual([
      [],
      [NONE, NONE, NONE],
      texts(begun()),
    ]);
    act(state, 'pick b');
    expect(choices(state)).toEqual(['pick b']);
  });

  it.each([
    ['a choice that is not possible', ['pick a', 'put a h3'], 'illegal-action'],
    ['the same unit twice', ['pick a', 'put a h1', 'pick a'], 'illegal-action'],
    ['a choice out of order', ['put a h1', 'pick a'], 'illegal-action'],
    ['a confirmation, though another draft follows', ['pick a', 'put a h1', 'confirm'], 'bad-action'],
    ['a confirmation and choices for the other side', ['confirm', 'pick a', 'put a h1'], 'bad-action'],
  ])('is all or nothing: %s', (_, list, code) => {
    const state = played('pick b', 'put b h2');
    texts(state);
    const before = contents(state);
    expect(() => kernel.redraft(state, parsed(list))).toThrow(expect.objectContaining({ code }));
    expect(contents(state)).toEqual(before);
  });

  it('cannot confirm it, though dice follow', () => {
    const state = played('confirm', 'pick b');
    const message = 'choice 1: a draft cannot be confirmed while it is replaced';
    const redraft = () => kernel.redraft(state, parsed(['confirm']));
    expect(redraft).toThrow(expect.objectContaining({ code: 'bad-action', message }));
    expect(choices(state)).toEqual(['pick b']);
  });

  it('is refused where none is open', () => {
    const state = played('confirm', 'confirm');
    expect(() => kernel.redraft(state, [])).toThrow(expect.objectContaining({ code: 'no-draft' }));
  });
});

describe('inside a draft it is a defect', () => {
  type Rules = Pick<Play<Words, Shape, string>, 'roll' | 'draw' | 'disclose' | 'seal' | 'tell' | 'confirm'>;
  /** A draft whose one choice does something. */
  const doing = (what: (play: Rules) => void) =>
    standing(
      plain({
        ask: {
          ...waits<'ask' | 'other'>(0),
          draft: true,
          take: {
            wait: (_, __, play) => {
              what(play);
              return play.go('other');
            },
          },
        },
        other: { ...waits<'ask' | 'other'>(0), draft: true },
      }),
      {},
    );

  it.each<[string, (play: Rules) => unknown, string]>([
    ['to roll a die', (play) => play.roll('chance', 0), 'a die inside a draft'],
    ['to roll one for the owner', (play) => play.roll('chance', 0, 6, only(0)), 'a die inside a draft'],
    ['to draw', (play) => play.draw('chance', 1, 2), 'a draw inside a draft'],
    ['to disclose a secret', (play) => play.disclose('secret'), 'a disclosure inside a draft'],
    ['to say that it stands', (play) => play.seal({ key: 'sworn', values: {} }), 'a seal inside a draft'],
    ['to tell everyone', (play) => play.tell('said', { what: 1 }), 'the event "said" inside a draft'],
    [
      'to tell the owner',
      (play) => play.tell('said', { what: 1 }, only(0)),
      'the event "said" inside a draft',
    ],
    [
      'to tell both',
      (play) => play.tell('said', { what: 1 }, only(0) | only(1)),
      'the event "said" inside a draft',
    ],
  ])('%s', (_, what, message) => {
    const state = doing(what);
    expect(() => act(state, 'wait')).toThrow(expect.objectContaining({ code: 'defect', message }));
  });

  it('to end the game', () => {
    const state = doing(() => undefined);
    act(state, 'wait');
    const refusal = { code: 'defect', message: 'test.other ends the game inside a draft' };
    expect(() => act(state, 'wait')).toThrow(expect.objectContaining(refusal));
  });

  it('to ask the other side', () => {
    const state = standing(
      plain({
        ask: { ...waits<'ask' | 'other'>(0, 'other'), draft: true },
        other: { ...waits<'ask' | 'other'>(1), draft: true },
      }),
      {},
    );
    act(state, 'wait');
    const refusal = { code: 'defect', message: 'test.other asks the other side inside a draft' };
    expect(() => kernel.ask(state)).toThrow(expect.objectContaining(refusal));
  });

  it('to ask at a step that is not marked as part of one', () => {
    const state = standing(
      plain({
        ask: { ...waits<'ask' | 'other'>(0, 'other'), draft: true },
        other: waits<'ask' | 'other'>(0),
      }),
      {},
    );
    act(state, 'wait');
    const refusal = { code: 'defect', message: 'test.other is asked inside a draft and is no part of one' };
    expect(() => kernel.ask(state)).toThrow(expect.objectContaining(refusal));
  });

  it('but everyone may be told as soon as it is closed', () => {
    const heard = listener();
    const state = doing((play) => {
      play.confirm();
      play.tell('said', { what: 2 });
    });
    act(state, 'wait', heard);
    expect(heard.events.map(({ to }) => to)).toEqual([EVERYONE]);
  });
});
