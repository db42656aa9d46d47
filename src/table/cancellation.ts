/** Tells whoever is at work that nobody wants it any more. */
export class Cancellation {
  readonly #hearers = new Set<() => void>();
  #isCancelled = false;

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  cancel(): void {
    this.#isCancelled = true;
    const hearers = [...this.#hearers];
    this.#hearers.clear();
    for (const hear of hearers) hear();
  }

  /** Calls when it is cancelled, or at once if it is; gives back how to hear nothing more. */
  onCancel(hear: () => void): () => void {
    if (this.#isCancelled) hear();
    else this.#hearers.add(hear);
    return () => void this.#hearers.delete(hear);
  }
}
