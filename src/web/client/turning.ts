import type { Sight } from '../../host/protocol.ts';
import { Guard } from './guard.ts';
import { type Asked, askedIn, handedOver } from './handed.ts';
import type { SessionState } from './session-state.ts';
import type { Store } from './store.ts';

/** Follows who is to decide, and guards the moment after the decision has passed to a person. */
export class Turning {
  readonly #guard: Guard;
  /** The last question that stood before somebody. */
  #asked: Asked | undefined;
  /** Somebody has just sat down before the screen. */
  #arrives = false;
  /** Dice still roll: who decides next is not shown yet. */
  #waits = false;
  /** The guard was over before they lay still. */
  #due = false;
  /** What goes on once they do. */
  readonly #pending: (() => void)[] = [];

  constructor(store: () => Store<SessionState>) {
    this.#guard = new Guard(() => {
      const { guarded: _, ...rest } = store().get();
      if (this.#waits) this.#due = true;
      else store().set(rest);
    });
  }

  get isGuarded(): boolean {
    return this.#guard.isOn || this.#waits;
  }

  /** Nothing is taken while dice roll; a guard begins once they lie still and it is seen who decides. */
  wait(on: boolean): void {
    const isGuarding = this.#guard.isOn || this.#due;
    this.#waits = on;
    this.#due = false;
    if (on) return;
    if (isGuarding) this.#guard.begin();
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
    // The computer needs no guard, and its bar says that it decides.
    if (now?.computer) return {};
    const isOther = before !== undefined && now !== undefined && before.decider !== now.decider;
    const wasComputer = before?.computer && now !== undefined;
    if (!isOther && !wasComputer && !arrives)
      return { ...(guarded && { guarded }), ...(handed && { handed }) };
    this.#guard.begin();
    return { guarded: true, ...(isOther && { handed: handedOver(before, now) }) };
  }

  end(): void {
    this.#guard.end();
  }
}
