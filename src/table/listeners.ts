import type { Seat } from '../engine/audience.ts';
import type { Question } from '../engine/decision.ts';
import type { Result, View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import type { Core } from '../engine/state.ts';
import { type Item, itemOf } from './item.ts';
import type { Match } from './match.ts';
import type { PreparedTransition } from './transition.ts';

/** How a table stood at some moment; its state is not changed any more. */
export type MatchState = Pick<Match, 'game' | 'state' | 'result'>;

/** What a seat is told when something changed for it. All of it is made when it is asked for, of that moment. */
export class Notice {
  readonly result: Result | undefined;
  /** What the seat knows then. */
  readonly view = (): View => this.#game.view(this.#state, this.#seat, this.result !== undefined);
  readonly #game: Game;
  readonly #state: Core;
  readonly #prepared: PreparedTransition;
  readonly #seat: Seat;
  #item: Item | undefined;

  constructor({ game, state, result }: MatchState, prepared: PreparedTransition, seat: Seat) {
    this.result = result;
    this.#game = game;
    this.#state = state;
    this.#prepared = prepared;
    this.#seat = seat;
  }

  /** What happened, if the seat could see it. */
  get item(): Item | undefined {
    const { transition, seen } = this.#prepared;
    const number = seen[this.#seat];
    if (number !== undefined) this.#item ??= itemOf(this.#game, transition, this.#seat, number);
    return this.#item;
  }

  /** Nothing when the game is over. */
  get question(): Question | undefined {
    return this.result === undefined ? this.#game.question(this.#state, this.#seat) : undefined;
  }
}

export type Listener = (notice: Notice) => unknown;

/** Those who listen at one seat. One that fails harms neither the table nor the others. */
export class Listeners {
  readonly #listeners = new Set<{ readonly tell: Listener }>();
  readonly #failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Gives back how to stop listening. */
  add(tell: Listener): () => void {
    const listener = { tell };
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(notice: Notice): void {
    for (const listener of [...this.#listeners]) {
      try {
        const answer = listener.tell(notice);
        if (answer instanceof Promise) answer.catch(this.#failed);
      } catch (error) {
        this.#failed(error);
      }
    }
  }
}
