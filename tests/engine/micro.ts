import { type Action, Verbs } from '../../src/engine/actions.ts';
import type { Dice } from '../../src/engine/dice.ts';
import { enter, type GameEvent, type Witness } from '../../src/engine/execution.ts';
import { Kernel } from '../../src/engine/kernel.ts';
import {
  count,
  list,
  NONE,
  named,
  optional,
  type Shape,
  type ValueOf,
  type ValuesOf,
} from '../../src/engine/kinds.ts';
import {
  type DecisionDefinition,
  Procedure,
  type StepDefinition,
  stepsWith,
  type WordsOf,
} from '../../src/engine/procedure.ts';
import { column, StateStore, scalar } from '../../src/engine/state.ts';

/** Words and a state for procedures of a few lines, each written for one test. */
export const Unit = named('unit', ['a', 'b', 'c']);
export type Unit = ValueOf<typeof Unit>;
export const [A, B, C] = Unit.all;
export const Hex = named('hex', ['h1', 'h2', 'h3']);
export type Hex = ValueOf<typeof Hex>;
export const [H1, H2, H3] = Hex.all;

const shapes = {
  wait: {},
  confirm: {},
  pick: { args: [Unit] },
  put: { args: [Unit, Hex] },
  walk: { args: [Unit], rest: Hex },
} as const;
export const verbs = new Verbs(shapes);
export const { id } = verbs;

export const store = StateStore.of({
  score: scalar(),
  read: scalar(),
  place: column(Unit, optional(Hex), NONE),
});
export type State = ReturnType<typeof store.create>;

const events = { said: { what: count() }, saw: { units: list(Unit) } };

export type Words = WordsOf<typeof shapes, typeof events, 'chance', 'secret' | 'other'>;
const define = stepsWith<State, Words>(verbs);

export type Steps<L extends Shape, N extends string> = {
  readonly [K in N]: StepDefinition<State, Words, L, N>;
};

export function steps<L extends Shape, N extends string>(
  procedure: Procedure<L, N>,
  definitions: Steps<L, N>,
): Procedure<L, N> {
  define(procedure, definitions);
  return procedure;
}

/** A procedure that remembers nothing, from its steps alone. */
export function plain<N extends string>(
  definitions: Steps<Record<never, never>, N>,
  name = 'test',
): Procedure<Record<never, never>, N> {
  return steps(new Procedure(name, {}, Object.keys(definitions) as N[]), definitions);
}

/** A step at which a side waits, again and again unless another step is named. */
export function waits<N extends string>(
  by: number,
  next?: N,
): DecisionDefinition<State, Words, Record<never, never>, N> {
  return {
    rule: 'test/1',
    by: () => by,
    options: (_, __, options) => options.add(id.wait),
    take: { wait: (_, __, play) => (next === undefined ? play.over() : play.go(next)) },
  };
}

export const kernel = new Kernel(store, verbs);

/** The state in which a procedure has come to its first decision. */
export function standing<L extends Shape, N extends string>(
  procedure: Procedure<L, N>,
  locals: ValuesOf<L>,
): State {
  const state = store.create();
  state.stack = enter(procedure, locals);
  kernel.settle(state);
  return state;
}

/** Everything that makes a state what it is, and what it was before an open draft. */
export function contents({ bytes, stack, draft, asked }: State): object {
  const opened = draft && { ...draft, base: contents(draft.base.state as State) };
  return { bytes: [...bytes], stack, draft: opened, asked };
}

export function texts(state: State): string[] | undefined {
  return kernel.ask(state)?.actions.map((action) => verbs.print(action));
}

/** Dice that always show their highest face and draw in order. */
export const HIGH: Dice = {
  roll: (faces) => faces,
  draw: (many) => Array.from({ length: many }, (_, number) => number),
};

export function act(state: State, text: string, witness?: Witness): ReturnType<typeof kernel.act> {
  return kernel.act(state, verbs.parse(text), HIGH, witness);
}

export function parsed(texts: readonly string[]): Action[] {
  return texts.map((text) => verbs.parse(text));
}

/** A witness that keeps the events it is told. */
export function listener(): { readonly events: GameEvent[]; event(event: GameEvent): void } {
  const events: GameEvent[] = [];
  return { events, event: (event) => events.push(event) };
}
