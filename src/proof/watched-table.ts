import { at } from '../engine/arrays.ts';
import { type Seat, seatName } from '../engine/audience.ts';
import { RecordedDice, rollFromDocument } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import type { Notice } from '../table/listeners.ts';
import { Table } from '../table/table.ts';

/** A table, and everything that reaches one of its seats. */
export class WatchedTable<S extends Core> {
  readonly #game: Game<S>;
  readonly #table: Table;
  readonly #seat: string;
  readonly #notices: string[] = [];

  /** Opens a table from a state, which may be inside a draft. */
  static async open<S extends Core>(game: Game<S>, state: S, seat: Seat, seed: string) {
    const seats = Object.fromEntries(
      game.sides.map((side) => [side, { name: side, kind: 'person' as const }]),
    );
    const position = game.position(state);
    const table = await Table.open({ game, id: 'same', seats, dice: { kind: 'seed', seed }, position });
    return new WatchedTable(game, table, seatName(seat, game.sides));
  }

  private constructor(game: Game<S>, table: Table, seat: string) {
    this.#game = game;
    this.#table = table;
    this.#seat = seat;
    table.subscribe(seat, ({ item, question, view, result }: Notice) => {
      this.#notices.push(JSON.stringify([item, question, view(), result]));
    });
  }

  get state(): S {
    return this.#table.state() as S;
  }

  /** Takes an action and tells what it disclosed. */
  async act(by: Seat, action: string): Promise<readonly string[]> {
    const before = this.state;
    await this.#table.act(at(this.#game.sides, by), action);
    const entry = this.#table.record().entries.at(-1);
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
  heard(): string {
    const table = this.#table;
    const seat = this.#seat;
    return JSON.stringify({
      notices: this.#notices,
      question: table.ask(seat),
      view: table.view(seat),
      feed: table.feed(seat),
      courtesies: table.courtesies(seat),
      record: table.record(seat),
      result: table.result,
      practice: table.practice,
    });
  }
}
