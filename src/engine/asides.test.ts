import { describe, expect, it } from 'vitest';
import {
  A,
  B,
  C,
  contents,
  H1,
  HIGH,
  id,
  listener,
  plain,
  type State,
  steps,
  store,
  Unit,
  verbs,
  type Words,
  waits,
} from '../../tests/engine/micro.ts';
import { type AsideDefinition, asidesWith } from './asides.ts';
import { NO_DICE } from './dice.ts';
import { choicesOf } from './draft.ts';
import { enter, type Witness } from './execution.ts';
import { isNamedAlone } from './frame.ts';
import { Kernel } from './kernel.ts';
import { list, NONE, optional, type Shape, type ValuesOf } from './kinds.ts';
import { Procedure } from './procedure.ts';

/** Side 0 may split `a` into `b` and `c` whenever it is asked, once. `walk a h1` stands for it. */
const splitting = {
  rule: 'test/9',
  when: (s, seat) => seat === 0 && s.score === 0,
  options: (s, _, options) => {
    if (!isNamedAlone(s, Unit, A)) options.addWayOf(id.walk, A, [H1], 0);
  },
  take: {
    walk: (s, _, play, unit) => {
      s.score = 1;
      s.place[unit] = H1;
      play.substitute(Unit, unit, [B, C]);
      play.tell('said', { what: 1 });
    },
  },
} satisfies AsideDefinition<State, Words>;

function kernelWith(...definitions: readonly AsideDefinition<State, Words>[]): Kernel<State> {
  const named = Object.fromEntries(definitions.map((definition, n) => [`aside-${n}`, definition]));
  return new Kernel(store, verbs, { asides: asidesWith<State, Words>(verbs)(named) });
}

const kernel = kernelWith(splitting);

function standing<L extends Shape, N extends string>(
  procedure: Procedure<L, N>,
  locals: ValuesOf<L>,
  by = kernel,
): State {
  const state = store.create();
  state.stack = enter(procedure, locals);
  by.settle(state);
  return state;
}

function act(
  state: State,
  text: string,
  { by = kernel, witness }: { by?: Kernel<State>; witness?: Witness } = {},
) {
  return by.act(state, verbs.parse(text), HIGH, witness);
}

function options(state: State, by = kernel): string[] {
  return by.ask(state)?.actions.map((action) => verbs.print(action)) ?? [];
}

function asides(state: State, by = kernel): string[] {
  return by.asides(state).actions.map((action) => verbs.print(action));
}

function choices({ draft }: State): string[] {
  return draft === undefined ? [] : choicesOf(draft).map((action) => verbs.print(action));
}

const SPLIT = 'walk a h1';

/** A side picks out of a list; once nobody is left it waits. */
const losing = steps(new Procedure('losing', { among: list(Unit) }, ['pick', 'wait']), {
  pick: {
    rule: 'test/1',
    playsForced: true,
    by: (s) => (s.read === 0 ? 0 : 1),
    options: (_, { among }, options) => {
      for (const unit of among) options.add(id.pick, unit);
    },
    take: {
      pick: (s, _, play) => {
        s.read = 1;
        return play.go('wait');
      },
    },
  },
  wait: {
    rule: 'test/2',
    by: () => 1,
    options: (_, __, options) => options.add(id.wait),
    take: { wait: (_, __, play) => play.over() },
  },
});

/** Side 0 puts units anywhere, one by one, and confirms. */
const placing = steps(new Procedure('placing', { picked: optional(Unit) }, ['pick', 'put', 'after']), {
  pick: {
    rule: 'test/1',
    draft: true,
    by: () => 0,
    options: (s, _, options) => {
      for (const unit of Unit.all) if (s.place[unit] === NONE) options.add(id.pick, unit);
      options.add(id.confirm);
    },
    take: {
      pick: (_, __, play, unit) => play.go('put', { picked: unit }),
      confirm: (_, __, play) => {
        play.confirm();
        return play.go('after');
      },
    },
  },
  put: {
    rule: 'test/1',
    draft: true,
    by: () => 0,
    options: (_, { picked }, options) => {
      if (picked !== NONE) options.add(id.put, picked, H1);
    },
    take: {
      put: (s, _, play, unit, hex) => {
        s.place[unit] = hex;
        return play.go('pick', { picked: NONE });
      },
    },
  },
  after: {
    rule: 'test/2',
    by: () => 1,
    options: (_, __, options) => options.add(id.wait),
    take: { wait: (_, __, play) => play.over() },
  },
});

describe('an aside', () => {
  it('is listed apart, for the side whose it is', () => {
    const state = standing(losing, { among: [A, B] });
    expect([options(state), asides(state)]).toEqual([['pick a', 'pick b'], [SPLIT]]);
    act(state, 'pick b');
    expect([options(state), asides(state)]).toEqual([['wait'], []]);
    act(state, 'wait');
    expect(asides(state)).toEqual([]);
  });

  it('is listed when somebody looks, and once for all copies', () => {
    let listed = 0;
    const counting = kernelWith({
      ...splitting,
      options: (s, seat, options) => {
        listed++;
        splitting.options(s, seat, options);
      },
    });
    const state = standing(losing, { among: [A, B] }, counting);
    options(state, counting);
    expect(listed).toBe(0);
    const copy = store.copy(state);
    expect([asides(state, counting), asides(copy, counting)]).toEqual([[SPLIT], [SPLIT]]);
    expect(listed).toBe(1);
  });

  it('changes the state, is told, and the same question is asked again, of what took its place', () => {
    const heard = listener();
    const open = standing(losing, { among: [A, B] });
    const effect = act(open, SPLIT, { witness: heard });
    expect(effect).toEqual({ rolled: false, disclosed: [], sealed: false });
    expect(heard.events).toMatchObject([{ key: 'said', params: { what: 1 } }]);
    expect(kernel.ask(open)).toMatchObject({ seat: 0, step: { name: 'losing.pick' } });
    expect([options(open), asides(open), open.place[A]]).toEqual([['pick b', 'pick c', 'pick b'], [], H1]);
  });

  it('does not keep a single option from being played unasked', () => {
    const state = standing(losing, { among: [A] });
    expect(kernel.ask(state)?.step.name).toBe('losing.wait');
    const shrinking = kernelWith({
      ...splitting,
      take: { walk: (_, __, play) => play.substitute(Unit, A, []) },
    });
    const two = standing(losing, { among: [A, B] }, shrinking);
    act(two, SPLIT, { by: shrinking });
    expect(shrinking.ask(two)?.step.name).toBe('losing.wait');
  });

  it('is refused where it is not listed, by its own rule, and changes nothing', () => {
    const state = standing(losing, { among: [A, B] });
    const before = contents(state);
    expect(() => act(state, 'walk b h1')).toThrow(
      expect.objectContaining({
        code: 'illegal-action',
        rule: 'test/9',
        message: '"walk" is not possible with the unit b',
      }),
    );
    expect(contents({ ...state, asked: undefined })).toEqual({ ...before, asked: undefined });
    act(state, SPLIT);
    expect(() => act(state, SPLIT)).toThrow(
      expect.objectContaining({ rule: 'test/9', message: '"walk" is not possible now' }),
    );
  });

  it('is refused when the game is over', () => {
    const state = standing(plain({ ask: waits<'ask'>(0) }), {});
    act(state, 'wait');
    expect(() => act(state, SPLIT)).toThrow(expect.objectContaining({ code: 'game-over' }));
  });

  it('tells what it disclosed', () => {
    const telling = kernelWith({ ...splitting, take: { walk: (_, __, play) => play.disclose('secret') } });
    const state = standing(losing, { among: [A, B] }, telling);
    expect(act(state, SPLIT, { by: telling }).disclosed).toEqual(['secret']);
  });

  it.each<[string, AsideDefinition<State, Words>['take'], string]>([
    [
      'to roll a die',
      { walk: (_, __, play) => void (play as unknown as { roll(): number }).roll() },
      'a die in an aside',
    ],
    [
      'to draw',
      { walk: (_, __, play) => void (play as unknown as { draw(): unknown }).draw() },
      'a draw in an aside',
    ],
    [
      'to pass the decision on',
      {
        walk: (s) => {
          s.read = 1;
        },
      },
      'aside-0 changes whose decision it is',
    ],
  ])('has a defect if it tries %s', (_, take, message) => {
    const faulty = kernelWith({ ...splitting, take });
    const state = standing(losing, { among: [A, B] }, faulty);
    const attempt = () => act(state, SPLIT, { by: faulty });
    expect(attempt).toThrow(expect.objectContaining({ code: 'defect', message }));
  });

  it('has a defect if it lists what it does not take', () => {
    const faulty = kernelWith({ ...splitting, take: {} });
    const state = standing(placing, { picked: NONE }, faulty);
    const defect = { code: 'defect', message: 'nobody takes "walk" now' };
    expect(() => faulty.asides(state)).toThrow(expect.objectContaining(defect));
  });
});

describe('an aside inside a draft', () => {
  const begun = (...actions: readonly string[]) => {
    const state = standing(placing, { picked: NONE });
    for (const action of actions) act(state, action);
    return state;
  };

  it('is done before the draft, and the choices are made again after it', () => {
    const state = begun('pick b', 'put b h1', 'pick c');
    const before = state.draft?.base.state as State;
    const heard = listener();
    act(state, SPLIT, { witness: heard });
    expect(heard.events).toHaveLength(1);
    expect(choices(state)).toEqual(['pick b', 'put b h1', 'pick c']);
    expect([options(state), [...state.place]]).toEqual([['put c h1'], [H1, H1, NONE]]);
    const base = state.draft?.base.state as State;
    expect([[...base.place], base.score, base.draft]).toEqual([[H1, NONE, NONE], 1, undefined]);
    // Whoever kept the draft from before still has it.
    expect([...before.place]).toEqual([NONE, NONE, NONE]);
  });

  it('comes to the same as before the first choice', () => {
    const late = begun('pick b', 'put b h1', SPLIT);
    const early = begun(SPLIT, 'pick b', 'put b h1');
    expect([...late.bytes]).toEqual([...early.bytes]);
    expect([choices(late), options(late)]).toEqual([choices(early), options(early)]);
    act(late, 'confirm');
    expect([late.draft, kernel.ask(late)?.seat]).toEqual([undefined, 1]);
  });

  it('takes back the orders that it makes impossible, whole, and no others', () => {
    const state = begun('pick b', 'put b h1', 'pick a');
    expect(asides(state)).toEqual([SPLIT]);
    act(state, SPLIT);
    expect(choices(state)).toEqual(['pick b', 'put b h1']);
    expect(options(state)).toEqual(options(begun(SPLIT, 'pick b', 'put b h1')));
  });

  it('cannot be put among the choices', () => {
    const state = begun('pick b');
    const redraft = () => kernel.redraft(state, [verbs.parse(SPLIT)]);
    expect(redraft).toThrow(expect.objectContaining({ code: 'illegal-action', where: 'choice 1' }));
    expect(choices(state)).toEqual(['pick b']);
  });

  it('needs no dice', () => {
    const state = begun('pick b');
    expect(kernel.act(state, verbs.parse(SPLIT), NO_DICE)).toEqual({
      rolled: false,
      disclosed: [],
      sealed: false,
    });
  });
});
