import type { Action, ArgumentsOf, Verbs } from './actions.ts';
import type { Seat } from './audience.ts';
import type { Bar } from './bar.ts';
import { NO_DICE } from './dice.ts';
import { Execution, type Play, type Witness } from './execution.ts';
import type { Forecast } from './forecast.ts';
import { type Frame, substituted } from './frame.ts';
import type { Kind, Shape } from './kinds.ts';
import type { Options } from './options.ts';
import { byVerb, type PartsOf, type Vocabulary } from './procedure.ts';
import { defect } from './refusal.ts';
import type { Core } from './state.ts';

/**
 * What a side may do at any time it is asked, beside the answers to the question: break a battalion down, fire the recall
 * rocket. It is declared once, listed apart and goes nowhere: afterwards the same question is asked again. Inside a draft
 * it is an open act all the same, done before the first choice.
 */
export interface Aside {
  readonly name: string;
  readonly rule: string;
  when(state: Core, seat: Seat): boolean;
  options(state: Core, seat: Seat, options: Options): void;
  /** By the number of the verb, as are the next two. */
  readonly take: readonly (Take | undefined)[];
  readonly bars: readonly (Of<Bar | undefined> | undefined)[];
  readonly previews: readonly (Of<Forecast> | undefined)[];
}

type Take = (
  state: Core,
  seat: Seat,
  play: AsideExecution,
  first: number,
  second: number,
  action: Action,
) => void;

type Of<T> = (state: Core, seat: Seat, first: number, second: number, action: Action) => T;

/** What the rules can do while an aside is carried out: there are no dice, and it leads nowhere. */
export interface AsidePlay<W extends Vocabulary>
  extends Pick<Play<W, Shape, string>, 'tell' | 'disclose' | 'consult'> {
  /**
   * Wherever a procedure remembers one thing in a list, it remembers these in its place: companies of a battalion. Two lists
   * that go with each other, place by place, may not name such a thing.
   */
  substitute<T extends number>(kind: Kind<T>, one: NoInfer<T>, others: readonly NoInfer<T>[]): void;
}

/** An aside as a game writes it. The state is never inside a draft. */
export interface AsideDefinition<S extends Core, W extends Vocabulary> {
  readonly rule: string;
  /** Whether this seat, which is asked, may do it at all. */
  when(state: S, seat: Seat): boolean;
  options(state: S, seat: Seat, options: Options): void;
  readonly take: {
    readonly [K in keyof W['verbs']]?: (
      state: S,
      seat: Seat,
      play: AsidePlay<W>,
      ...args: ArgumentsOf<W['verbs'][K]>
    ) => void;
  };
  /** Why it is not possible: the rule that forbids it, or nothing. */
  readonly bars?: {
    readonly [K in keyof W['verbs']]?: (
      state: S,
      seat: Seat,
      ...args: PartsOf<ArgumentsOf<W['verbs'][K]>>
    ) => Bar | undefined;
  };
  /** What it may lead to, as far as the asked side can know; the state is imagined from its view. */
  readonly previews?: {
    readonly [K in keyof W['verbs']]?: (
      state: S,
      seat: Seat,
      ...args: ArgumentsOf<W['verbs'][K]>
    ) => Forecast;
  };
}

/** All asides of a game. */
export class Asides {
  readonly all: readonly Aside[];
  readonly #byVerb: readonly (Aside | undefined)[];

  constructor(verbs: Verbs, all: readonly Aside[]) {
    this.all = all;
    this.#byVerb = verbs.names.map((_, verb) => all.find(({ take }) => take[verb] !== undefined));
  }

  /** The aside that an action is, by its verb, possible or not. */
  of(action: Action): Aside | undefined {
    return this.#byVerb[action[0] ?? -1];
  }
}

/** What declares the asides of a game; it is called once. */
export function asidesWith<S extends Core, W extends Vocabulary>(
  verbs: Verbs,
): (definitions: Readonly<Record<string, AsideDefinition<S, W>>>) => Asides {
  return (definitions) => {
    const all = Object.entries(definitions).map(([name, definition]) => asideOf(verbs, name, definition));
    return new Asides(verbs, all);
  };
}

function asideOf<S extends Core, W extends Vocabulary>(
  verbs: Verbs,
  name: string,
  { rule, when, options, take, bars = {}, previews = {} }: AsideDefinition<S, W>,
): Aside {
  const erased = { when, options } as unknown as Pick<Aside, 'when' | 'options'>;
  return {
    name,
    rule,
    ...erased,
    take: byVerb(verbs, take),
    bars: byVerb(verbs, bars),
    previews: byVerb(verbs, previews),
  };
}

/** Carries an aside out. */
export class AsideExecution extends Execution {
  readonly #state: Core;

  constructor(state: Core, frame: Frame, witness?: Witness) {
    super(state, frame, NO_DICE, witness);
    this.#state = state;
  }

  override roll(): number {
    throw defect('a die in an aside');
  }

  override draw(): readonly number[] {
    throw defect('a draw in an aside');
  }

  substitute(kind: Kind, one: number, others: readonly number[]): void {
    this.#state.stack = substituted(this.#state.stack, kind, one, others);
  }
}
