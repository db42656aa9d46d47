/** The items that came of a hint that was played: they are taken back as one, until something else happens. */
export class Hinted {
  #span: { readonly from: number; readonly to: number } | undefined;

  /** A hint was played: so many items there were before, so many there are now. */
  played(from: number, to: number): void {
    this.#span = to > from ? { from, to } : undefined;
  }

  /** Something was answered by itself: where that came right after the hint, it belongs to it. */
  goesOn(from: number, to: number): void {
    if (this.#span?.to === from) this.#span = { from: this.#span.from, to };
  }

  forget(): void {
    this.#span = undefined;
  }

  /** How many items the next step back takes, where there are so many now. */
  takeBack(items: number | undefined): number {
    const span = this.#span;
    this.#span = undefined;
    return span !== undefined && span.to === items ? span.to - span.from : 1;
  }
}
