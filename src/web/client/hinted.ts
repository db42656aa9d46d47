/** So many steps a seat made as one order. */
interface Order {
  readonly seat: string;
  readonly steps: number;
}

/** What was played of a hint is one order: it is taken back and done again as one, until somebody does something else. */
export class Hinted {
  #order: Order | undefined;
  #undone: Order | undefined;

  /** A hint was played by a seat, or done again, in so many steps. */
  played(seat: string, steps: number): void {
    this.#order = steps > 0 ? { seat, steps } : undefined;
  }

  /** Something was answered by itself after it: that belongs to it. */
  goesOn(): void {
    if (this.#order !== undefined) this.#order = { ...this.#order, steps: this.#order.steps + 1 };
  }

  /** So many steps were taken back as one. */
  undone(seat: string, steps: number): void {
    this.#undone = { seat, steps };
  }

  forget(): void {
    this.#order = undefined;
    this.#undone = undefined;
  }

  /**
   * How many steps there are in the last order if this seat takes it back now, and in the one that was taken back last if it is done
   * again. Whoever plays all sides does so from any. Whatever is done now, it is forgotten.
   */
  taken(seat: string, sameHands: boolean): Steps {
    const stepsOf = (order: Order | undefined) =>
      order !== undefined && (order.seat === seat || sameHands) ? order.steps : 1;
    const steps = { back: stepsOf(this.#order), again: stepsOf(this.#undone) };
    this.forget();
    return steps;
  }
}

export interface Steps {
  readonly back: number;
  readonly again: number;
}
