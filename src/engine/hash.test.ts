import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decision } from './decision.ts';
import { addChoice, type Draft } from './draft.ts';
import { canonicalJson, hashOfJson, hashOfState } from './hash.ts';
import { count } from './kinds.ts';
import { Options } from './options.ts';
import { Procedure } from './procedure.ts';
import { bytes, column, StateStore, scalar } from './state.ts';

const store = StateStore.of({ turn: scalar(), place: column(count(2)), marks: bytes(count(2)) });
const phase = new Procedure('phase', { left: count() }, ['begin', 'end']);
for (const name of phase.outline) {
  phase.define(name, {
    kind: 'auto',
    name: `phase.${name}`,
    procedure: phase as unknown as Procedure,
    run: () => undefined,
  });
}
const [begin, end] = phase.steps() as [ReturnType<typeof phase.step>, ReturnType<typeof phase.step>];

function standing() {
  const state = store.create();
  state.stack = { step: begin, locals: { left: 1 }, below: undefined };
  return state;
}

describe('the hash of a state', () => {
  it('is the same for equal states, and sixteen digits long', () => {
    expect(hashOfState(standing())).toBe(hashOfState(store.copy(standing())));
    expect(hashOfState(standing())).toMatch(/^[0-9a-f]{16}$/);
  });

  it('changes with every single cell', () => {
    const hashes = Array.from({ length: store.size }, (_, place) => {
      const state = standing();
      state.bytes[place] = 1;
      return hashOfState(state);
    });
    expect(new Set([...hashes, hashOfState(standing())]).size).toBe(store.size + 1);
  });

  it('changes with the step, with what the procedure remembers, and with what lies below', () => {
    const stacks = [
      undefined,
      { step: begin, locals: { left: 1 }, below: undefined },
      { step: end, locals: { left: 1 }, below: undefined },
      { step: begin, locals: { left: 2 }, below: undefined },
      { step: begin, locals: { left: 1 }, below: { step: end, locals: { left: 1 }, below: undefined } },
    ];
    const hashes = stacks.map((stack) => hashOfState(Object.assign(store.create(), { stack })));
    expect(new Set(hashes).size).toBe(stacks.length);
  });

  it('changes with the choices of an open draft and with their order', () => {
    const hashes = [[], [1], [2], [1, 2], [2, 1]].map((choices) => {
      const state = standing();
      const draft = { seat: 0, base: store.keep(standing()), choices: undefined };
      const asked = { step: begin, locals: { left: 1 }, below: undefined };
      state.draft = choices.reduce<Draft>((made, choice) => addChoice(made, [0, choice], asked), draft);
      return hashOfState(state);
    });
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('does not change when the state is asked for its decision', () => {
    const state = standing();
    const before = hashOfState(state);
    state.asked = new Decision(0, {} as never, {}, new Options());
    expect(hashOfState(state)).toBe(before);
  });
});

describe('canonical JSON', () => {
  it('does not depend on the order of keys at any depth', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const turned = reversed(value);
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
        expect(hashOfJson(turned)).toBe(hashOfJson(value));
      }),
    );
  });

  it('is the same document', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('depends on the order of lists and on every value', () => {
    const documents = [[1, 2], [2, 1], { a: 1 }, { a: '1' }, { b: 1 }, { a: { b: 1 } }, {}, []];
    expect(new Set(documents.map(hashOfJson)).size).toBe(documents.length);
    expect(canonicalJson({ b: [2, 1], a: { d: 1, c: 2 } })).toBe('{"a":{"c":2,"d":1},"b":[2,1]}');
  });
});

/** The same with the keys of all objects the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, reversed(part)]),
  );
}
