/**
 * The items that nobody ordered one by one: those that came of a hint that was played are taken back as one, until something
 * else happens; those that came of questions with one answer are no orders.
 */
export class Hinted {
  readonly #answers = new Set<number>();
  #span: { readonly from: number; readonly to: number } | undefined;

  /** A hint was played: so many items there were before, so many there are now. */
  played(from: number, to: number): void {
    this.#span = to > from ? { from, to } : undefined;
  }

  /** The next item is an answer that is given without asking. */
  answers(item: number): void {
    this.#answers.add(item);
  }

  isAnswer(item: number): boolean {
    return this.#answers.has(item);
  }

  /** Something was answered by itself: where that came right after the hint, it belongs to it. */
  goesOn(from: number, to: number): void {
    if (this.#span?.to === from) this.#span = { from: this.#span.from, to };
  }

  forget(): void {
    this.#answers.clear();
    this.#span = undefined;
  }

  /** How many items the next step back takes, where there are so many now. */
  takeBack(items: number | undefined): number {
    const span = this.#span;
    this.#span = undefined;
    return span !== undefined && span.to === items ? span.to - span.from : 1;
  }
}
