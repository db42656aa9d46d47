import { at } from '../engine/arrays.ts';
import { type Seat, seatName } from '../engine/audience.ts';
import { RecordedDice, rollFromDocument } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import { Connection } from '../host/connection.ts';
import type { Sight } from '../host/protocol.ts';
import { MemoryStorage } from '../table/storage.ts';
import { Table } from '../table/table.ts';
import { personAtEach } from '../table/table-options.ts';

/** A table, and everything that reaches one of its seats. */
export class WatchedTable<S extends Core> {
  readonly #game: Game<S>;
  readonly #table: Table;
  readonly #storage: MemoryStorage;
  readonly #seat: string;
  readonly #notices: string[] = [];

  /** Opens a table from a state, which may be inside a draft. */
  static async open<S extends Core>(game: Game<S>, state: S, seat: Seat, seed: string) {
    const seats = personAtEach(game);
    const position = game.position(state);
    const storage = new MemoryStorage();
    const dice = { kind: 'seed', seed } as const;
    const table = await Table.open({ game, id: ID, seats, dice, position, storage, spacing: SPACING });
    const watched = new WatchedTable(game, table, storage, seatName(seat, game.sides));
    await watched.#watch();
    return watched;
  }

  private constructor(game: Game<S>, table: Table, storage: MemoryStorage, seat: string) {
    this.#game = game;
    this.#table = table;
    this.#storage = storage;
    this.#seat = seat;
    table.subscribe(seat, (notice) => {
      const { item, question, result } = notice;
      this.#notices.push(JSON.stringify([item, question, notice.view(), result]));
    });
  }

  /** Somebody sits before a page at this seat: what the host shows there counts, too. */
  async #watch(): Promise<void> {
    const push = (sight: Sight) => void this.#notices.push(JSON.stringify(sight));
    const failed = (error: unknown) => {
      throw error;
    };
    const connection = new Connection(this.#game, this.#table, [this.#seat], { push, failed });
    push(await connection.watch({ seat: this.#seat }));
  }

  get state(): S {
    return this.#table.state() as S;
  }

  /** Takes an action and tells what it disclosed. */
  async act(by: Seat, action: string): Promise<readonly string[]> {
    const before = this.state;
    await this.#table.act(at(this.#game.sides, by), action);
    const entry = (await this.#table.record()).entries.at(-1);
    const rolls = entry && 'rolls' in entry ? (entry.rolls ?? []) : [];
    const dice = new RecordedDice(rolls.map((roll) => rollFromDocument(roll, this.#game.sides)));
    const { disclosed } = this.#game.act(before, this.#game.parse(action), dice);
    return disclosed;
  }

  /** A way back or forth; one that is not open is refused, in words that only its seat hears. */
  async go(way: 'undo' | 'redo' | 'reset', by: Seat): Promise<void> {
    const side = at(this.#game.sides, by);
    try {
      await this.#table[way](side);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (side === this.#seat) this.#notices.push(error.message);
    }
  }

  /** All that the seat has received, can ask for, and is refused. */
  async heard(): Promise<string> {
    return JSON.stringify([this.#notices, await lookAt(this.#table, this.#seat)]);
  }

  /** All that the seat can ask for, also what it was told before. */
  told(): Promise<string> {
    return toldBy(this.#table, this.#seat);
  }

  /** The same once the table has been closed and opened again from where it is stored. */
  async toldAgain(): Promise<string> {
    const game = this.#game;
    return toldBy(
      await Table.restore({ game, storage: this.#storage, id: ID, spacing: SPACING }),
      this.#seat,
    );
  }
}

/** Two tables that a seat must not tell apart have the same name. */
const ID = 'same';

/** Short games have snapshots, too. */
const SPACING = 3;

async function toldBy(table: Table, seat: string): Promise<string> {
  const items = await table.feed(seat);
  const last = await table.feed(seat, Math.floor(items.length / 2));
  const back = await table.viewAt(seat, Math.floor(items.length / 2));
  return JSON.stringify([await lookAt(table, seat), items, last, back]);
}

async function lookAt(table: Table, seat: string): Promise<object> {
  return {
    question: table.ask(seat),
    view: table.view(seat),
    undoRights: table.undoRights(seat),
    record: await table.record(seat),
    summary: table.summary,
    result: table.result,
    practice: table.practice,
  };
}
