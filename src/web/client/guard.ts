/** How long nothing is taken after the side to decide has changed, in milliseconds. */
export const GUARD = 600;

/**
 * Keeps a second press or click from answering for the other side. It stands where actions are sent, so no button,
 * key or click can go around it; what comes while it lasts is not kept for later.
 */
export class Guard {
  readonly #ended: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ended` hears when it is over by itself. */
  constructor(ended: () => void) {
    this.#ended = ended;
  }

  get isOn(): boolean {
    return this.#timer !== undefined;
  }

  begin(): void {
    this.end();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#ended();
    }, GUARD);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
