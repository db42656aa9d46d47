/** The items that the table answered by itself, where a question had one answer: they are nobody's orders. */
export class Answers {
  readonly #items = new Set<number>();

  add(item: number): void {
    this.#items.add(item);
  }

  has(item: number): boolean {
    return this.#items.has(item);
  }

  forget(): void {
    this.#items.clear();
  }
}
