import { describe, expect, it } from 'vitest';
import {
  A,
  act,
  B,
  H1,
  H2,
  H3,
  HIGH,
  id,
  kernel,
  type State as MicroState,
  plain,
  standing,
  verbs,
  waits,
} from '../../tests/engine/micro.ts';
import { Verbs } from './actions.ts';
import { enter } from './execution.ts';
import { Kernel } from './kernel.ts';
import { count, NONE, named } from './kinds.ts';
import { phrasesOf } from './phrases.ts';
import { Procedure, stepsWith, type WordsOf } from './procedure.ts';
import { StateStore, scalar } from './state.ts';
import { barTo, findTarget } from './target.ts';

describe('a procedure', () => {
  it('has its steps in the order of its outline, by their full names', () => {
    const phase = plain(
      { begin: (_, __, play) => play.go('move'), move: waits<'begin' | 'move'>(1) },
      'phase',
    );
    expect(phase.steps().map(({ name }) => name)).toEqual(['phase.begin', 'phase.move']);
    expect(phase.step('move').procedure).toBe(phase);
  });

  it('tells automatic steps from decisions', () => {
    const phase = plain(
      { begin: (_, __, play) => play.go('move'), move: waits<'begin' | 'move'>(1) },
      'phase',
    );
    expect(phase.step('begin')).toMatchObject({ kind: 'auto' });
    expect(phase.step('move')).toMatchObject({
      kind: 'decide',
      rules: ['test/1'],
      draft: false,
      playsForced: false,
    });
  });

  it('knows the rule of a decision, also where it depends on how things stand', () => {
    const waiting = waits<'move'>(1);
    const among = ['test/1', 'test/2'];
    const varied = { ...waiting, rule: { among, of: ({ score }: MicroState) => `test/${score}` } };
    const rulesOf = (move: typeof waiting) => {
      const state = standing(plain({ move }), {});
      return [1, 2].map((score) => kernel.ask(state)?.ruleIn(Object.assign(state, { score })));
    };
    expect(rulesOf(waiting)).toEqual(['test/1', 'test/1']);
    expect(rulesOf(varied)).toEqual(['test/1', 'test/2']);
    expect(plain({ move: varied }).step('move')).toMatchObject({ rules: among });
  });

  it('finds what a verb does by the number of the verb', () => {
    const step = plain({ move: waits<'move'>(1) }, 'phase').step('move');
    const taken = verbs.names.filter(
      (_, number) => step.kind === 'decide' && step.take[number] !== undefined,
    );
    expect(taken).toEqual(['wait']);
    expect(verbs.names[id.wait]).toBe('wait');
  });

  it('cannot be asked for a step that has not been defined', () => {
    const half = new Procedure('half', {}, ['one']);
    const refusal = { code: 'defect', message: 'the step half.one is not defined' };
    expect(() => half.step('one')).toThrow(expect.objectContaining(refusal));
    expect(() => half.steps()).toThrow(expect.objectContaining(refusal));
  });

  it('cannot remember something under the name that its step has in documents', () => {
    const refusal = { code: 'defect', message: 'half cannot remember something called "step"' };
    expect(() => new Procedure('half', { step: count() }, ['one'])).toThrow(expect.objectContaining(refusal));
  });
});

describe('a path', () => {
  const Unit = named('unit', ['a', 'b']);
  const Hex = named('hex', ['h1', 'h2', 'h3']);
  const VERBS = {
    go: { rest: Hex },
    lead: { args: [Unit], rest: Hex },
    escort: { args: [Unit, Unit], rest: Hex },
    stop: {},
  } as const;
  const verbs = new Verbs(VERBS);
  const store = StateStore.of({ turn: scalar() });
  type State = ReturnType<typeof store.create>;
  const phrase = phrasesOf({ way: {} });
  const given: unknown[][] = [];
  const foreseen = (...args: readonly unknown[]) => {
    given.push([...args]);
    return { title: phrase('way'), rule: 'test/1', facts: [], outcomes: [], unknown: [] };
  };
  const [X, Y] = Unit.all;
  const [P1, P2, P3] = Hex.all;
  const march = new Procedure('march', { left: count() }, ['go']);
  stepsWith<State, WordsOf<typeof VERBS, Record<never, never>, never, never>>(verbs)(march, {
    go: {
      rule: 'test/1',
      by: () => 0,
      options: (_, __, options) => {
        options.addWay(verbs.id.go, [P1], 1);
        options.addWay(verbs.id.go, [P1, P2, P3], 3);
        options.addWayOf(verbs.id.lead, Y, [P2, P3], 2);
        options.add(verbs.id.stop);
      },
      take: {
        go: (s, { left }, play, path) => {
          given.push([s.turn, left, path]);
          return play.again();
        },
        lead: (s, { left }, play, unit, path) => {
          given.push([s.turn, left, unit, path]);
          return play.again();
        },
        escort: (s, { left }, play, unit, other, path) => {
          given.push([s.turn, left, unit, other, path]);
          return play.again();
        },
        stop: (_, __, play) => play.over(),
      },
      bars: {
        go: (_, __, path) => `go/${path.join('')}`,
        lead: (_, __, unit, path) => (unit === NONE ? `lead/${path.join('')}` : undefined),
      },
      previews: {
        go: (_, { left }, path) => foreseen(left, path),
        lead: (_, { left }, unit, path) => foreseen(left, unit, path),
        escort: (_, { left }, unit, other, path) => foreseen(left, unit, other, path),
      },
    },
  });

  const kernel = new Kernel(store, verbs);
  const begun = () => {
    const state = store.create();
    state.turn = 7;
    state.stack = enter(march, { left: 5 });
    given.length = 0;
    return state;
  };
  const step = march.step('go');

  it.each([
    ['go h1', [7, 5, [P1]]],
    ['go h1 h2 h3', [7, 5, [P1, P2, P3]]],
    ['lead b h2 h3', [7, 5, Y, [P2, P3]]],
  ])('is handed over as one list, after what else the verb says: %s', (text, args) => {
    const state = begun();
    kernel.act(state, verbs.parse(text), HIGH);
    expect(given).toEqual([args]);
  });

  it('is handed over after two arguments as well', () => {
    const action = verbs.parse('escort b a h2 h3');
    const [, first = NONE, second = NONE] = action;
    if (step.kind === 'decide') step.previews[verbs.id.escort]?.(begun(), { left: 5 }, first, second, action);
    expect(given).toEqual([[5, Y, X, [P2, P3]]]);
  });

  it.each([
    ['go h1', [5, [P1]]],
    ['go h1 h2 h3', [5, [P1, P2, P3]]],
    ['lead b h2 h3', [5, Y, [P2, P3]]],
  ])('is handed over to what foresees: %s', (text, args) => {
    const state = begun();
    const action = verbs.parse(text);
    const [verb = 0, first = NONE, second = NONE] = action;
    kernel.ask(state)?.step.previews[verb]?.(state, { left: 5 }, first, second, action);
    expect(given).toEqual([args]);
  });

  it('is handed over to what bars, of one place where a place is asked about and empty where a unit is', () => {
    const bar = (text: string) => {
      const state = begun();
      const decision = kernel.ask(state);
      return decision && barTo(decision, findTarget({ verbs, targets: [Unit, Hex] }, text), state);
    };
    expect(bar('go h3 h2')).toBe('go/21');
    expect(bar('h3')).toBe('go/2');
    expect(bar('lead a h1')).toBeUndefined();
    const leading = verbs.parse('lead a h1').with(1, NONE);
    if (step.kind === 'decide')
      expect(step.bars[verbs.id.lead]?.(begun(), { left: 5 }, NONE, 0, leading)).toBe('lead/0');
    expect(bar('b')).toBeUndefined();
  });

  it('belongs to whoever gets it: the action itself stays as it is', () => {
    const state = begun();
    const [action = []] = kernel.ask(state)?.actions ?? [];
    kernel.act(state, action, HIGH);
    const [[, , path] = []] = given;
    expect(path).not.toBe(action);
    expect(action).toEqual([verbs.id.go, P1]);
  });
});

describe('a verb without a path', () => {
  it('gets its arguments one by one', () => {
    const given: unknown[] = [];
    const placing = plain({
      ask: {
        rule: 'test/1',
        by: () => 0,
        options: (_, __, options) => {
          options.add(id.put, B, H3);
          options.addWayOf(id.walk, A, [H1, H2], 1);
        },
        take: {
          put: (_, __, play, unit, hex) => {
            given.push([unit, hex]);
            return play.again();
          },
          walk: (_, __, play, unit, path) => {
            given.push([unit, path]);
            return play.again();
          },
        },
      },
    });
    const state = standing(placing, {});
    act(state, 'put b h3');
    act(state, 'walk a h1 h2');
    expect(given).toEqual([
      [B, H3],
      [A, [H1, H2]],
    ]);
  });
});
