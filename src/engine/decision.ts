import type { Action } from './actions.ts';
import type { Seat } from './audience.ts';
import type { Locals } from './frame.ts';
import type { Options } from './options.ts';
import type { DecideStep } from './procedure.ts';
import type { Core } from './state.ts';

/** The one open question: whose it is, where in the sequence, and every legal answer. */
export class Decision {
  readonly seat: Seat;
  readonly step: DecideStep;
  readonly locals: Locals;
  readonly options: Options;
  #asides: Options | undefined;

  constructor(seat: Seat, step: DecideStep, locals: Locals, options: Options) {
    this.seat = seat;
    this.step = step;
    this.locals = locals;
    this.options = options;
  }

  /** All of them; who wants to know how many there are, or only one, asks the options. */
  get actions(): readonly Action[] {
    return this.options.actions;
  }

  /** The rule that it comes from, in the state in which it is asked. */
  ruleIn(state: Core): string {
    return this.step.ruleOf(state, this.locals);
  }

  /** What else may be done, kept once somebody has looked; see `Game.asides`. */
  asides(list: () => Options): Options {
    this.#asides ??= list();
    return this.#asides;
  }

  /** What the ways among the actions cost, in points, by their place in the list. */
  get costs(): readonly (number | undefined)[] {
    return Array.from({ length: this.options.size }, (_, index) => this.options.cost(index));
  }
}

/** The same as one seat sees it, in names and sentences. */
export interface Question extends Heading {
  /** Only for the asked seat. */
  readonly actions?: readonly string[];
  /** Only for the asked seat, and only where there are any: what it may do besides, and is asked the same again. */
  readonly asides?: readonly string[];
}

/** What is asked and of whom, without the answers there are. */
export interface Heading {
  /** Whose decision it is. */
  readonly seat: string;
  /** `combat.losses` */
  readonly name: string;
  readonly rule: string;
  readonly prompt: string;
  /** The asked seat is filling in a draft. */
  readonly draft?: true;
}
