import type { Action, ArgumentsOf, VerbShapes, Verbs } from './actions.ts';
import type { Seat } from './audience.ts';
import type { Bar } from './bar.ts';
import type { Execution, Play } from './execution.ts';
import type { Forecast } from './forecast.ts';
import type { Frame, Locals } from './frame.ts';
import type { NONE, Shape, ValuesOf } from './kinds.ts';
import type { Options } from './options.ts';
import type { Phrase } from './phrases.ts';
import { defect } from './refusal.ts';
import type { Core } from './state.ts';

/**
 * A part of the sequence of play: its steps in the order of the booklet and what it remembers between them.
 * It is declared first and its steps are defined afterwards, so that procedures can call each other across
 * files.
 */
export class Procedure<L extends Shape = Shape, N extends string = string> {
  readonly name: string;
  readonly locals: L;
  readonly outline: readonly N[];
  readonly #steps = new Map<string, Step>();

  constructor(name: string, locals: L, outline: readonly N[]) {
    if (Object.hasOwn(locals, 'step')) throw defect(`${name} cannot remember something called "step"`);
    this.name = name;
    this.locals = locals;
    this.outline = outline;
  }

  define(name: N, step: Step): void {
    this.#steps.set(name, step);
  }

  step(name: N): Step {
    const step = this.#steps.get(name);
    if (step === undefined) throw defect(`the step ${this.name}.${name} is not defined`);
    return step;
  }

  steps(): Step[] {
    return this.outline.map((name) => this.step(name));
  }
}

export type Step = AutoStep | DecideStep;

/** A step without a choice. */
export interface AutoStep {
  readonly kind: 'auto';
  readonly name: string;
  readonly procedure: Procedure;
  run(state: Core, locals: Locals, play: Execution, result: number): Frame | undefined;
}

/** A step at which one side decides. */
export interface DecideStep {
  readonly kind: 'decide';
  readonly name: string;
  readonly procedure: Procedure;
  /** All that it can come from. */
  readonly rules: readonly string[];
  ruleOf(state: Core, locals: Locals): string;
  readonly draft: boolean;
  /** The numbers of the verbs whose choices may come in any order. */
  readonly anyOrder: readonly number[];
  /** All of these have to be chosen before the draft can be confirmed. */
  readonly needsAll: boolean;
  readonly playsForced: boolean;
  by(state: Core, locals: Locals): Seat;
  readonly asked: ((state: Core, locals: Locals) => Phrase | undefined) | undefined;
  options(state: Core, locals: Locals, options: Options): void;
  /** By the number of the verb, as are the next two. */
  readonly take: readonly (Take | undefined)[];
  readonly bars: readonly (Judge | undefined)[];
  readonly previews: readonly (Foresee | undefined)[];
}

/** `first` and `second` are the first two arguments of the action, NONE where it has none. */
type Take = (
  state: Core,
  locals: Locals,
  play: Execution,
  first: number,
  second: number,
  action: Action,
) => Frame | undefined;

type Of<T> = (state: Core, locals: Locals, first: number, second: number, action: Action) => T;
type Judge = Of<Bar | undefined>;
type Foresee = Of<Forecast | undefined>;

/** What a game declares once and all its procedures use. */
export interface Vocabulary {
  readonly verbs: VerbShapes;
  readonly events: Readonly<Record<string, Shape>>;
  readonly purposes: string;
  readonly disclosures: string;
}

/** The vocabulary of a game, from its verbs, events, purposes of dice and disclosures. */
export interface WordsOf<
  V extends VerbShapes,
  E extends Vocabulary['events'],
  P extends string,
  D extends string,
> extends Vocabulary {
  readonly verbs: V;
  readonly events: E;
  readonly purposes: P;
  readonly disclosures: D;
}

/** A step as a game writes it: a function where nothing is decided, otherwise who decides what. */
export type StepDefinition<S extends Core, W extends Vocabulary, L extends Shape, N extends string> =
  | ((state: S, locals: ValuesOf<L>, play: Play<W, L, N>, result: number) => Frame | undefined)
  | DecisionDefinition<S, W, L, N>;

/** A rule that depends on how things stand, as far as everybody knows: by day one, by night another. */
export interface RuleByCase<S extends Core, L extends Shape> {
  /** Those that it can be. */
  readonly among: readonly string[];
  of(state: S, locals: ValuesOf<L>): string;
}

export interface DecisionDefinition<S extends Core, W extends Vocabulary, L extends Shape, N extends string> {
  /** What the decision comes from. */
  readonly rule: string | RuleByCase<S, L>;
  by(state: S, locals: ValuesOf<L>): Seat;
  /**
   * What the asked side reads instead of the prompt of the step, where that depends on how things stand: it may tell what
   * this side alone knows. All others read what the step says to whoever waits.
   */
  asked?(state: S, locals: ValuesOf<L>): Phrase | undefined;
  options(state: S, locals: ValuesOf<L>, options: Options): void;
  /** What each verb does with its arguments; a path comes as one list. */
  readonly take: {
    readonly [K in keyof W['verbs']]?: (
      state: S,
      locals: ValuesOf<L>,
      play: Play<W, L, N>,
      ...args: ArgumentsOf<W['verbs'][K]>
    ) => Frame | undefined;
  };
  /**
   * Why an action is not possible: the rule that forbids it, or nothing. They are the predicates that `options`
   * filters with. Of two arguments one may be left open, NONE: "could it be this unit at all?"
   */
  readonly bars?: {
    readonly [K in keyof W['verbs']]?: (
      state: S,
      locals: ValuesOf<L>,
      ...args: PartsOf<ArgumentsOf<W['verbs'][K]>>
    ) => Bar | undefined;
  };
  /**
   * What an action may lead to, as far as the asked side can know; the state is imagined from its view. Nothing where
   * only sometimes there is something to foresee.
   */
  readonly previews?: {
    readonly [K in keyof W['verbs']]?: (
      state: S,
      locals: ValuesOf<L>,
      ...args: ArgumentsOf<W['verbs'][K]>
    ) => Forecast | undefined;
  };
  /** Part of a draft: opens one, if none is open. Every decision inside a draft is marked. */
  readonly draft?: true;
  /**
   * Whatever the order in which choices with these verbs are made, each with its further parts, the draft comes to the
   * same; so each of them can be left out, and the others stay possible. Whoever searches looks at one order only, see
   * orderings.ts, and who changes a draft is not judged again for what stays in it, see redraft.ts.
   */
  readonly anyOrder?: readonly (keyof W['verbs'])[];
  /** All that is listed with these verbs has to be chosen before the draft can be confirmed: everybody is placed. */
  readonly needsAll?: true;
  /**
   * A single option is played unasked, except inside a draft. Only where the other side could know that there
   * was no choice.
   */
  readonly playsForced?: true;
}

/** Arguments of which some may be left open where there are several; a path that is left open is empty. */
export type PartsOf<A extends readonly unknown[]> = A extends readonly [unknown, unknown, ...unknown[]]
  ? { readonly [K in keyof A]: A[K] extends number ? A[K] | typeof NONE : A[K] }
  : A;

/** What defines the steps of a game's procedures; it is called once per procedure. */
export function stepsWith<S extends Core, W extends Vocabulary>(
  verbs: Verbs,
): <L extends Shape, N extends string>(
  procedure: Procedure<L, N>,
  definitions: { readonly [K in N]: StepDefinition<S, W, L, N> },
) => void {
  return (procedure, definitions) => defineSteps(verbs, procedure, definitions);
}

function defineSteps<S extends Core, W extends Vocabulary, L extends Shape, N extends string>(
  verbs: Verbs,
  procedure: Procedure<L, N>,
  definitions: { readonly [K in N]: StepDefinition<S, W, L, N> },
): void {
  for (const name of procedure.outline) {
    const definition = definitions[name];
    const common = { name: `${procedure.name}.${name}`, procedure };
    if (typeof definition === 'function') {
      procedure.define(name, { ...common, kind: 'auto', run: definition as unknown as AutoStep['run'] });
    } else {
      const { rule, by, asked, options, draft = false, playsForced = false } = definition;
      const { take, bars = {}, previews = {}, anyOrder = [], needsAll = false } = definition;
      const { among, of } = typeof rule === 'string' ? { among: [rule], of: () => rule } : rule;
      const erased = { by, asked, options, ruleOf: of } as unknown as Pick<
        DecideStep,
        'by' | 'asked' | 'options' | 'ruleOf'
      >;
      procedure.define(name, {
        ...common,
        ...erased,
        kind: 'decide',
        rules: among,
        draft,
        anyOrder: anyOrder.map((verb) => verbs.names.indexOf(String(verb))),
        needsAll,
        playsForced,
        take: byVerb<Take>(verbs, take),
        bars: byVerb<Judge>(verbs, bars),
        previews: byVerb<Foresee>(verbs, previews),
      });
    }
  }
}

/** What is written by the name of a verb, in the order of the verbs' numbers. */
export function byVerb<T>(verbs: Verbs, named: Readonly<Record<string, unknown>>): (T | undefined)[] {
  return verbs.names.map((name, verb) => {
    const written = named[name];
    return (written !== undefined && verbs.hasPath(verb) ? withPath(verbs, verb, written) : written) as T;
  });
}

type Handler = (...args: readonly unknown[]) => unknown;

/** Hands over the path as one list; the kernel calls everything with the first two arguments and the whole action. */
function withPath(verbs: Verbs, verb: number, written: unknown): Handler {
  const before = verbs.fixedCount(verb);
  return (...args) => {
    const action = args.at(-1) as Action;
    return (written as Handler)(
      ...args.slice(0, -3),
      ...action.slice(1, 1 + before),
      action.slice(1 + before),
    );
  };
}
