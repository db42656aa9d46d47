import type { Question } from '../engine/decision.ts';
import type { Result, View } from '../engine/definition.ts';
import type { Item } from './feed.ts';

/** What a seat is told when something changed for it. */
export interface Notice {
  /** What happened, if the seat could see it. */
  readonly item?: Item;
  /** Nothing when the game is over. */
  readonly question: Question | undefined;
  /** What the seat knows then; made when asked for. */
  readonly view: () => View;
  readonly result: Result | undefined;
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
