import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count, optional } from './kinds.ts';
import { bytes, column, haveSameCells, type StateLayout, StateStore, scalar } from './state.ts';

const store = StateStore.of({
  turn: scalar(1),
  steps: bytes(count(2), count(), 2),
  place: column(count(4), optional(count()), -1),
  weather: scalar(-7),
  marks: bytes(count(3)),
});

/** So many cells. */
const many = (length: number) => count(length - 1);
const any = count(40_000, -40_000);

/** Layouts with columns of all lengths, mixed with scalars. */
const layouts: fc.Arbitrary<StateLayout> = fc
  .array(
    fc.oneof(
      fc.integer({ min: -32768, max: 32767 }).map(scalar),
      fc.tuple(fc.nat(9), fc.nat(255)).map(([length, initial]) => bytes(many(length), count(), initial)),
      fc
        .tuple(fc.nat(9), fc.integer({ min: -32768, max: 32767 }))
        .map(([length, initial]) => column(many(length), any, initial)),
    ),
    { maxLength: 12 },
  )
  .map((shapes) => Object.fromEntries(shapes.map((shape, number) => [`part${number}`, shape])));

type State = ReturnType<typeof store.create>;

describe('a state', () => {
  it('has the same cells as its copy until one of them changes, the last one too', () => {
    const state = store.create();
    const copy = store.copy(state);
    expect(haveSameCells(state, copy)).toBe(true);
    copy.marks[3] = 1;
    expect(haveSameCells(state, copy)).toBe(false);
    copy.marks[3] = 0;
    copy.turn = 2;
    expect(haveSameCells(state, copy)).toBe(false);
  });

  it('starts with the initial values', () => {
    const state = store.create();
    expect([...state.place]).toEqual([-1, -1, -1, -1, -1]);
    expect([...state.steps]).toEqual([2, 2, 2]);
    expect([...state.marks]).toEqual([0, 0, 0, 0]);
    expect([state.turn, state.weather]).toEqual([1, -7]);
    expect([state.stack, state.draft, state.asked]).toEqual([undefined, undefined, undefined]);
  });

  it('takes two bytes for a scalar and for a cell of a column, one for a byte, and is filled up to words of four', () => {
    expect(store.size).toBe(2 + 2 + 5 * 2 + 3 + 4 + 3);
    expect(StateStore.of({ marks: bytes(count(3)) }).size).toBe(4);
    expect(StateStore.of({ turn: scalar(), marks: bytes(count(2)) }).size).toBe(2 + 3 + 3);
    expect(store.create().bytes.length).toBe(store.size);
  });

  it('keeps every cell apart from every other, whatever the layout', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const state = StateStore.of(layout).create() as unknown as Record<string, number | Int16Array>;
        const expected = new Map<string, number[]>();
        let next = 0;
        for (const [name, shape] of Object.entries(layout)) {
          const length = 'scalar' in shape ? 1 : shape.length;
          const values = Array.from({ length }, () => ++next % 256);
          expected.set(name, values);
          const part = state[name];
          if (typeof part === 'object') part.set(values);
          else state[name] = values[0] ?? 0;
        }
        for (const [name, values] of expected) expect([state[name]].flatMap(valuesOf)).toEqual(values);
      }),
    );
  });

  it('starts with the initial values, whatever the layout', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const state = StateStore.of(layout).create() as unknown as Record<string, number | Int16Array>;
        for (const [name, shape] of Object.entries(layout)) {
          const initial = 'scalar' in shape ? [shape.scalar] : Array(shape.length).fill(shape.initial);
          expect([state[name]].flatMap(valuesOf)).toEqual(initial);
        }
      }),
    );
  });

  it('is not touched by what happens to another one', () => {
    const [one, two] = [store.create(), store.create()];
    one.place[2] = 9;
    one.turn = 9;
    expect([two.place[2], two.turn, store.create().turn]).toEqual([-1, 1, 1]);
  });
});

describe('a layout', () => {
  it.each(['bytes', 'scalars', 'stack', 'draft', 'asked', 'columns', 'listing', 'derived', 'constructor'])(
    'cannot have a part called %s',
    (name) => {
      const sentence = `a state cannot have a part of its own called "${name}"`;
      for (const part of [scalar(), column(count(1))]) {
        expect(() => StateStore.of({ [name]: part })).toThrow(
          expect.objectContaining({ code: 'defect', message: sentence }),
        );
      }
    },
  );

  it.each([
    ['a byte', bytes(count(1), any, 256)],
    ['a byte below zero', bytes(count(1), any, -1)],
    ['a cell', column(count(1), any, 40_000)],
    ['a scalar', scalar(-40_000)],
    ['half a scalar', scalar(0.5)],
  ])('cannot start with a value that does not fit: %s', (_, part) => {
    expect(() => StateStore.of({ part })).toThrow(expect.objectContaining({ code: 'defect' }));
  });
});

describe('a state over a kit', () => {
  const layout = { turn: scalar(), marks: bytes(count(2)) };
  const kit = { title: 'Crete' };
  const crete = StateStore.over(kit, layout);

  it('knows its kit, and so does every copy', () => {
    const state = crete.create();
    expect(state.kit).toBe(kit);
    expect(crete.copy(state).kit).toBe(kit);
    expect(crete.keep(state).state.kit).toBe(kit);
  });

  it('has not that of another game with the same layout', () => {
    expect(StateStore.over({ title: 'Malta' }, layout).create().kit).toEqual({ title: 'Malta' });
    expect(crete.create().kit).toBe(kit);
  });
});

describe('a copy', () => {
  const changed = () => {
    const state = store.create();
    for (const [index, value] of [3, 1, 4, 1, 5].entries()) state.place[index] = value;
    state.marks[3] = 200;
    state.weather = 12;
    return state;
  };

  it.each([
    ['fresh', undefined],
    ['into another state', store.create()],
  ])('equals the original and is independent of it: %s', (_, into) => {
    const original = changed();
    const copy = store.copy(original, into);
    if (into !== undefined) expect(copy).toBe(into);
    expect(copy.bytes).toEqual(original.bytes);
    expect([[...copy.place], [...copy.marks], copy.weather]).toEqual([[3, 1, 4, 1, 5], [0, 0, 0, 200], 12]);
    copy.place[0] = 77;
    original.weather = 78;
    expect([original.place[0], copy.weather]).toEqual([3, 12]);
  });

  it('shares procedures, draft and decision, and loses those it had before', () => {
    const original = changed();
    original.stack = {} as never;
    original.asked = {} as never;
    const into = store.create();
    into.draft = {} as never;
    const copy = store.copy(original, into);
    expect(copy.stack).toBe(original.stack);
    expect(copy.asked).toBe(original.asked);
    expect(copy.draft).toBeUndefined();
    original.draft = { seat: 0, base: store.keep(original), choices: undefined };
    expect(store.copy(original).draft).toBe(original.draft);
  });
});

describe('a state put aside', () => {
  it('shows what was, whatever becomes of the original', () => {
    const original = store.create();
    for (const [index, value] of [3, 1, 4, 1, 5].entries()) original.place[index] = value;
    original.weather = 12;
    const kept = store.keep(original);
    original.place[0] = 77;
    original.weather = 78;
    expect([[...kept.state.place], kept.state.weather]).toEqual([[3, 1, 4, 1, 5], 12]);
    original.marks[3] = 200;
    expect([...kept.state.marks]).toEqual([0, 0, 0, 0]);
    kept.state.turn = 9;
    expect(original.turn).toBe(1);
  });

  it('is the same object at every look', () => {
    const kept = store.keep(store.create());
    const first = kept.state;
    first.turn = 5;
    expect(kept.state).toBe(first);
    expect(kept.state.turn).toBe(5);
  });

  it('keeps procedures, draft and decision', () => {
    const original = store.create();
    const [stack, asked] = [{} as never, {} as never];
    const draft = { seat: 0, base: store.keep(original), choices: undefined };
    Object.assign(original, { stack, draft, asked });
    const kept = store.keep(original);
    Object.assign(original, { stack: undefined, draft: undefined, asked: undefined });
    expect(kept.state.stack).toBe(stack);
    expect(kept.state.draft).toBe(draft);
    expect(kept.state.asked).toBe(asked);
  });

  it('may be released when nobody has it any more, and is not to be looked at then', () => {
    const original = store.create();
    original.turn = 3;
    const kept = store.keep(original);
    kept.release();
    expect(() => kept.state).toThrow('after it was released');
    original.turn = 4;
    const next = store.keep(original);
    expect(next.state.turn).toBe(4);
  });

  it('stays, if it was looked at before it is released', () => {
    const original = store.create();
    original.turn = 3;
    const kept = store.keep(original);
    const { state } = kept;
    kept.release();
    original.turn = 4;
    store.keep(original);
    expect([kept.state, kept.state.turn]).toEqual([state, 3]);
  });

  it.each([
    ['a copy', (state: State) => store.copy(state)],
    ['another state put aside', (state: State) => store.keep(state).state],
  ])('stays, if %s has the same draft', (_, share) => {
    const original = store.create();
    original.turn = 3;
    const base = store.keep(original);
    original.draft = { seat: 0, base, choices: undefined };
    const other = share(original);
    base.release();
    original.turn = 4;
    original.draft = undefined;
    store.keep(original);
    expect((other.draft?.base.state as State | undefined)?.turn).toBe(3);
  });
});

function valuesOf(part: number | Int16Array | undefined): number[] {
  return typeof part === 'number' ? [part] : [...(part ?? [])];
}
