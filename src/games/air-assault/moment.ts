import { callOf, framesOf } from '../../engine/frame.ts';
import type { Side } from './kinds.ts';
import { movement } from './movement.ts';
import { type Phase, sequence } from './sequence.ts';
import type { State } from './state.ts';

/** Where in the sequence of play a state stands. */
export class Moment {
  /** Whether the phase has begun; one that has not is about to. */
  readonly isBegun: boolean;
  /** The side that has its movement phase. */
  readonly mover: Side | undefined;
  readonly #phase: number;

  constructor(s: State) {
    const frames = framesOf(s);
    this.isBegun = frames.length > 1;
    this.mover = callOf(s, movement)?.locals.side;
    const { outline } = sequence;
    const here = outline.findIndex((name) => frames.at(-1)?.step.name === `${sequence.name}.${name}`);
    // The outermost procedure waits at the phase after the one that is under way; a game that is over has had them all.
    if (frames.length === 0) this.#phase = outline.length;
    else this.#phase = this.isBegun ? here - 1 : here;
  }

  /** Whether a phase of this turn is under way, over or about to begin. */
  hasReached(phase: Phase): boolean {
    return this.#phase >= sequence.outline.indexOf(phase);
  }

  /** Whether the sequence stands at one of these phases, or between them. */
  isWithin(first: Phase, last: Phase): boolean {
    return this.hasReached(first) && this.#phase <= sequence.outline.indexOf(last);
  }
}
