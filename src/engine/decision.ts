import type { Action } from './actions.ts';
import type { Seat } from './audience.ts';
import type { Locals } from './frame.ts';
import type { DecideStep } from './procedure.ts';

/** The one open question: whose it is, where in the sequence, and every legal answer. */
export interface Decision {
  readonly seat: Seat;
  readonly step: DecideStep;
  readonly locals: Locals;
  readonly actions: readonly Action[];
  /** What the ways among the actions cost, in points, by their place in the list. */
  readonly costs: readonly (number | undefined)[] | undefined;
}

/** The same as one seat sees it, in names and sentences. */
export interface Question extends Heading {
  /** Only for the asked seat. */
  readonly actions?: readonly string[];
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
