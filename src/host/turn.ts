import { Cancellation } from '../table/cancellation.ts';
import type { Table } from '../table/table.ts';
import type { Computers } from './computers.ts';
import type { Played } from './protocol.ts';

/** So many milliseconds the computer plays at once: nobody has to wait longer to be heard. */
const LONGEST = 250;

/** The computer players of a table at play, as long as they are let. */
export class Turn {
  readonly #table: Table;
  readonly #seat: string;
  readonly #computers: Pick<Computers, 'now'>;
  readonly #cancellation = new Cancellation();
  #playing: Promise<unknown> = Promise.resolve();

  /** An order goes to the next thing that the seat can notice. */
  constructor(table: Table, seat: string, computers: Pick<Computers, 'now'>) {
    this.#table = table;
    this.#seat = seat;
    this.#computers = computers;
  }

  play(orders: number): Promise<Played> {
    const run = this.#run(orders);
    this.#playing = run.catch(() => undefined);
    return run;
  }

  /** Stops where it is, if need be in the middle of a thought; done when nothing of it is under way. */
  async interrupt(): Promise<void> {
    this.#cancellation.cancel();
    await this.#playing;
  }

  async #run(limit: number): Promise<Played> {
    const table = this.#table;
    const cancellation = this.#cancellation;
    const end = this.#computers.now() + LONGEST;
    let orders = 0;
    while (orders < limit && table.computer !== undefined && !cancellation.isCancelled) {
      const seen = table.seen(this.#seat);
      await table.playBots({ limit: 1, cancellation });
      if (table.seen(this.#seat) > seen) orders++;
      if (this.#computers.now() >= end) break;
    }
    return { orders, more: table.computer !== undefined };
  }
}
