import { isRolled } from '../parts/items.ts';
import { type Refused, refusedOf } from './host-client.ts';
import type { Session } from './session.ts';
import { motionOf, settings } from './settings.ts';
import type { Speed } from './speeds.ts';
import { Store } from './store.ts';

/** What the computer's turn is doing. `off`: somebody else decides. While an earlier moment is looked at it is paused. */
export interface TurnState {
  readonly doing: 'off' | 'playing' | 'paused' | 'skipping' | 'failed';
  /** An order is being thought about. */
  readonly thinking: boolean;
  readonly refused?: Refused;
}

/** At speed 1 an order comes so often, in ms; never two at once. What was rolled for one takes longer to read. */
const PACE = { plain: 900, rolled: 2400 };
/** More than are given in one call: what ends a call is its time. */
const MANY = 1000;

const OFF: TurnState = { doing: 'off', thinking: false };

/** Lets the computer play at the pace that whoever watches wants: it asks for an order, waits, and asks for the next. */
export class ComputerTurn {
  readonly state = new Store<TurnState>(OFF);
  readonly #session: Session;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the last order was shown, or the turn began. */
  #last = 0;
  #asking = false;
  #skips = false;
  #leave: readonly (() => void)[] = [];

  constructor(session: Session) {
    this.#session = session;
  }

  begin(): void {
    this.#leave = [this.#session.state.subscribe(() => this.#look()), settings.subscribe(() => this.#look())];
    this.#look();
  }

  /** Nobody watches any more; the order that is being thought about comes to its end. */
  end(): void {
    for (const leave of this.#leave) leave();
    this.#leave = [];
    clearTimeout(this.#timer);
    this.#skips = false;
    this.state.set(OFF);
  }

  get #ended(): boolean {
    return this.#leave.length === 0;
  }

  /** It plays, and what is pressed is meant for it: a press just after one's own order was not. */
  get #heeds(): boolean {
    const { doing } = this.state.get();
    return doing !== 'off' && doing !== 'failed' && !this.#session.hasTurned;
  }

  /** Pause, or go on; also out of a skip. */
  toggle(): void {
    if (!this.#heeds) return;
    this.#skips = false;
    settings.change({ paused: this.state.get().doing !== 'paused' });
    if (this.#session.state.get().replay === undefined) this.#look();
    else this.#session.backToNow();
  }

  /** One order, whatever the pace is. */
  step(): void {
    if (!this.#heeds) return;
    this.#skips = false;
    if (!isPaused()) settings.change({ paused: true });
    this.#session.backToNow();
    void this.#ask(1);
  }

  /** Straight to the next decision of a person. Whoever skips does not want to wait in its next turn either. */
  skip(): void {
    if (!this.#heeds) return;
    this.#skips = true;
    settings.change({ paused: false });
    this.#session.backToNow();
    this.#look();
  }

  /** Its orders come so fast from now on. */
  goAt(speed: Speed): void {
    if (this.#heeds) settings.change({ speed });
  }

  /** Asks once more after a failure. */
  retry(): void {
    if (this.state.get().doing !== 'failed') return;
    this.state.set(OFF);
    this.#look();
  }

  /** Finds out what is to be done now, and does it or waits for its time. */
  #look(): void {
    if (this.#ended) return;
    clearTimeout(this.#timer);
    const { mode, replay, sight } = this.#session.state.get();
    if (mode !== 'computer' || sight === undefined) {
      this.#skips = false;
      this.state.set(OFF);
      return;
    }
    const { doing } = this.state.get();
    if (doing === 'failed') return;
    if (doing === 'off') this.#last = Date.now();
    const looksBack = replay !== undefined;
    const now = this.#skips ? 'skipping' : isPaused() || looksBack ? 'paused' : 'playing';
    if (doing !== now) this.state.change({ doing: now });
    if (this.#asking || now === 'paused') return;
    if (now === 'skipping') void this.#ask(MANY);
    else this.#timer = setTimeout(() => void this.#ask(1), Math.max(0, this.#last + this.#pace - Date.now()));
  }

  /** How long what was done last stands before the next. */
  get #pace(): number {
    const now = settings.get();
    const last = this.#session.state.get().items.at(-1);
    const pace = last !== undefined && isRolled(last) ? PACE.rolled : PACE.plain;
    return (pace * motionOf(now)) / now.speed;
  }

  async #ask(orders: number): Promise<void> {
    if (this.#asking || this.#ended) return;
    this.#asking = true;
    clearTimeout(this.#timer);
    this.state.change({ thinking: true });
    try {
      let played = await this.#session.play(orders);
      // Nothing could be noticed so far: that was no order yet.
      while (played.orders === 0 && played.more && !this.#ended) played = await this.#session.play(orders);
      this.#last = Date.now();
      if (!this.#ended) this.state.change({ thinking: false });
    } catch (error) {
      this.#skips = false;
      if (!this.#ended) this.state.set({ doing: 'failed', thinking: false, refused: refusedOf(error) });
    }
    this.#asking = false;
    this.#look();
  }
}

/** Without motion nothing goes on by itself: every order is asked for. */
export function isPaused(): boolean {
  const now = settings.get();
  return now.paused || motionOf(now) === 0;
}
