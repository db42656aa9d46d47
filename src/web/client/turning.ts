import type { Sight } from '../../host/protocol.ts';
import { Guard } from './guard.ts';
import { type Asked, askedIn, handedOver, isOtherHand } from './handed.ts';
import type { SessionState } from './session-state.ts';
import type { Store } from './store.ts';

/** Follows who is to decide, and guards the moment after the decision has passed to another. */
export class Turning {
  readonly #guard: Guard;
  readonly #store: () => Store<SessionState>;
  /** The last question that stood before somebody. */
  #asked: Asked | undefined;
  /** Somebody has just sat down before the screen. */
  #arrives = false;
  /** Dice still roll: who decides next is not shown yet. */
  #waits = false;
  /** The guard was over before they lay still. */
  #due = false;
  /** What was shown last passed the decision on. */
  #passed = false;
  /** What goes on once they do. */
  readonly #pending: (() => void)[] = [];

  constructor(store: () => Store<SessionState>) {
    this.#store = store;
    this.#guard = new Guard(() => {
      if (this.#waits) this.#due = true;
      else this.#showEnded();
    });
  }

  /** Nothing is taken from anybody: somebody else decides since a moment, or dice roll. */
  get isGuarded(): boolean {
    return this.hasTurned || this.#waits;
  }

  /** Somebody else decides since a moment. The dice of a computer that one watches do not count: it is paused while they roll, too. */
  get hasTurned(): boolean {
    return this.#guard.isOn || this.#due;
  }

  /** Nothing is taken while dice roll; the guard of what came with them begins once they lie still and it is seen who decides. */
  wait(on: boolean): void {
    const { hasTurned } = this;
    this.#waits = on;
    if (on) return;
    this.#due = false;
    if (hasTurned && this.#passed) this.#guard.begin();
    else if (!this.#guard.isOn) this.#showEnded();
    for (const goOn of this.#pending.splice(0)) goOn();
  }

  /** Does it now, or once the dice lie still. */
  whenStill<Done>(act: () => Promise<Done>): Promise<Done> {
    return this.#waits ? new Promise<void>((goOn) => this.#pending.push(goOn)).then(act) : act();
  }

  /** The screen is being passed on. */
  leaves(): void {
    this.#asked = undefined;
    this.#guard.begin();
  }

  arrives(): void {
    this.#arrives = true;
  }

  /** Begins the guard where another decides than before, be it for the same side, or somebody has just sat down. */
  to(sight: Sight, { handed, guarded }: SessionState): Pick<SessionState, 'guarded' | 'handed'> {
    const before = this.#asked;
    const now = askedIn(sight);
    const arrives = this.#arrives;
    this.#asked = now;
    this.#arrives = false;
    const isOther = before !== undefined && now !== undefined && isOtherHand(before, now);
    // The bar of the computer says that it decides.
    const isTold = now?.computer !== true;
    this.#passed = isOther || arrives;
    if (!isOther && !arrives) return { ...(guarded && { guarded }), ...(isTold && handed && { handed }) };
    this.#guard.begin();
    const isHanded = isOther && isTold && before.decider !== now.decider;
    return { guarded: true, ...(isHanded && { handed: handedOver(before, now) }) };
  }

  #showEnded(): void {
    const { guarded, ...rest } = this.#store().get();
    if (guarded) this.#store().set(rest);
  }

  end(): void {
    this.#guard.end();
  }
}
