import type { Action } from '../engine/actions.ts';
import { at } from '../engine/arrays.ts';
import type { Seat } from '../engine/audience.ts';
import { type Dice, RecordedDice, type Roll } from '../engine/dice.ts';
import type { Witness } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import type { Outcome } from '../engine/kernel.ts';
import { defect } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';

/** What a side did: one action, or a whole draft put in the place of the open one. */
export type Deed = { readonly action: Action } | { readonly redraft: readonly Action[] };

/** A deed that counts, in the line of those that led to the present state. */
export interface Step {
  /** The number of the entry in which it was done first. */
  readonly entry: number;
  readonly seat: Seat;
  readonly deed: Deed;
  readonly rolls: readonly Roll[];
  /** There is no way back over it for one side alone. */
  readonly boundary: boolean;
  /** It stays inside an open draft, so nobody else sees anything of it. */
  readonly inDraft: boolean;
  /** The number of the item by which each seat saw it. */
  readonly seen: (number | undefined)[];
}

/** One in so many states is kept for good; the others only back to the last boundary. */
const SPACING = 64;

/** The steps that led to the present state, and those that were taken back and can be done again. */
export class History {
  readonly #game: Game;
  readonly #steps: Step[] = [];
  /** The state after so many steps, where it was kept. States in here are never changed. */
  readonly #states = new Map<number, Core>();
  #undone: Step[] = [];
  #thinned = 0;
  #state: Core;

  constructor(game: Game, start: Core) {
    this.#game = game;
    this.#state = start;
    this.#states.set(0, start);
  }

  get state(): Core {
    return this.#state;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** The step that would be done again next. */
  get next(): Step | undefined {
    return this.#undone.at(-1);
  }

  push(step: Step, after: Core): void {
    this.#undone = [];
    this.#advance(step, after);
  }

  /** Puts the next undone step back; `step` is the same, carried out anew. */
  redo(step: Step, after: Core): void {
    this.#undone.pop();
    this.#advance(step, after);
  }

  /** Takes steps back; they can be done again unless they are to be forgotten. */
  back(count: number, state: Core, forget: boolean): void {
    const taken = this.#steps.splice(this.#steps.length - count, count);
    for (let n = 1; n <= count; n++) this.#states.delete(this.#steps.length + n);
    if (forget) this.#undone = [];
    else this.#undone.push(...taken.reverse());
    this.#thinned = Math.min(this.#thinned, this.#steps.length);
    this.#state = state;
    this.#states.set(this.#steps.length, state);
  }

  /** The state before the last `count` steps: kept, or made again from the nearest one that was. */
  stateBefore(count: number): Core {
    const length = this.#steps.length - count;
    let kept = length;
    while (kept > 0 && !this.#states.has(kept)) kept--;
    const nearest = this.#states.get(kept);
    if (nearest === undefined) throw defect('the history has lost its beginning');
    return kept === length ? nearest : this.#rebuilt(nearest, kept, length);
  }

  #rebuilt(nearest: Core, from: number, to: number): Core {
    const state = this.#game.copy(nearest);
    for (let n = from; n < to; n++) {
      const { deed, rolls } = at(this.#steps, n);
      perform(this.#game, state, deed, new RecordedDice(rolls));
    }
    return state;
  }

  #advance(step: Step, after: Core): void {
    this.#steps.push(step);
    // Kept states need no list of options: it is large, and made again when it is asked for.
    this.#state.asked = undefined;
    this.#state = after;
    this.#states.set(this.#steps.length, after);
    if (step.boundary) this.#thinOut();
  }

  #thinOut(): void {
    for (let n = this.#thinned; n < this.#steps.length; n++) if (n % SPACING !== 0) this.#states.delete(n);
    this.#thinned = this.#steps.length;
  }
}

const NOTHING: Outcome = { rolled: false, disclosed: [] };

/** Carries a deed out in place. */
export function perform(game: Game, state: Core, deed: Deed, dice: Dice, witness?: Witness): Outcome {
  if ('action' in deed) return game.act(state, deed.action, dice, witness);
  game.redraft(state, deed.redraft);
  return NOTHING;
}
