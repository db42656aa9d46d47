/** What was played of a hint is one order: it is taken back as one, until somebody does something else. */
export class Hinted {
  #order: { readonly seat: string; readonly steps: number } | undefined;

  /** A hint was played by a seat, in so many steps. */
  played(seat: string, steps: number): void {
    this.#order = steps > 0 ? { seat, steps } : undefined;
  }

  /** Something was answered by itself after it: that belongs to it. */
  goesOn(): void {
    if (this.#order !== undefined) this.#order = { ...this.#order, steps: this.#order.steps + 1 };
  }

  forget(): void {
    this.#order = undefined;
  }

  /** How many steps the last order took, if this seat takes it back now. Whoever plays all sides does so from any. */
  takenBack(seat: string, sameHands: boolean): number {
    const order = this.#order;
    this.#order = undefined;
    return order !== undefined && (order.seat === seat || sameHands) ? order.steps : 1;
  }
}
