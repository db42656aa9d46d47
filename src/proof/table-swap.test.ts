import { expect, it } from 'vitest';
import { at } from '../engine/arrays.ts';
import { RecordedDice, rollFromDocument } from '../engine/dice.ts';
import { Refusal } from '../engine/refusal.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import { filfla } from '../games/filfla/index.ts';
import { secrets } from '../games/filfla/secrets.ts';
import type { State } from '../games/filfla/state.ts';
import type { Notice } from '../table/listeners.ts';
import { Table } from '../table/table.ts';
import type { Swap } from './secret.ts';

/** Two tables whose truths differ in one secret, with the same dice, and all that one seat hears of each. */
const SEATS = [...filfla.sides, 'spectator'];

it('a seat gets the same from two tables that differ only in what is hidden from it', async () => {
  let compared = 0;
  for (let n = 0; n < 40; n++) {
    const random = new Random(`tables/${n}`);
    const state = someState(random);
    for (const secret of secrets) {
      const other = filfla.copy(state);
      other.asked = undefined;
      const swap = secret.swap(other, random);
      if (swap === undefined || filfla.hash(other) === filfla.hash(state)) continue;
      for (const seat of secret.hiddenFrom) compared += await compare(state, other, swap, seat, random);
    }
  }
  expect(compared).toBeGreaterThan(300);
});

/** Plays on at both tables until a rule discloses something; the number of actions that could be compared. */
async function compare(one: State, two: State, swap: Swap, seat: number, random: Random): Promise<number> {
  const seed = `${random.word()}`;
  const left = await Watched.open(one, seed, seat);
  const right = await Watched.open(two, seed, seat);
  for (let n = 0; n < 12; n++) {
    expect(right.heard()).toBe(left.heard());
    const decision = filfla.ask(left.state);
    if (decision === undefined) return n;
    const side = at(filfla.sides, decision.seat);
    const action = random.pick(decision.actions);
    const twin = decision.seat === seat ? action : swap.relabel(action);
    if (!filfla.ask(right.state)?.actions.some((listed) => filfla.print(listed) === filfla.print(twin)))
      return n;
    const disclosed = [await left.act(side, filfla.print(action)), await right.act(side, filfla.print(twin))];
    if (random.below(6) === 0) await Promise.all([left, right].map((table) => table.undo(side)));
    if (disclosed.includes(true)) return n;
  }
  return 12;
}

/** A table, and everything that reaches one of its seats. */
class Watched {
  readonly #table: Table;
  readonly #seat: string;
  readonly #notices: string[] = [];

  static async open(state: State, seed: string, seat: number): Promise<Watched> {
    const seats = Object.fromEntries(
      filfla.sides.map((side) => [side, { name: side, kind: 'person' as const }]),
    );
    const position = filfla.position(state);
    const table = await Table.open({
      game: filfla,
      id: 'same',
      seats,
      dice: { kind: 'seed', seed },
      position,
    });
    return new Watched(table, at(SEATS, seat));
  }

  private constructor(table: Table, seat: string) {
    this.#table = table;
    this.#seat = seat;
    table.subscribe(seat, ({ item, question, view, result }: Notice) => {
      this.#notices.push(JSON.stringify([item, question, view(), result]));
    });
  }

  get state(): State {
    return this.#table.state() as State;
  }

  /** Tells whether a rule disclosed something. */
  async act(side: string, action: string): Promise<boolean> {
    const before = this.state;
    await this.#table.act(side, action);
    const entry = this.#table.record().entries.at(-1);
    const rolls = entry && 'rolls' in entry ? (entry.rolls ?? []) : [];
    const dice = new RecordedDice(rolls.map((roll) => rollFromDocument(roll, filfla.sides)));
    return filfla.act(before, filfla.parse(action), dice).disclosed.length > 0;
  }

  /** An undo that is not allowed is refused to both alike. */
  async undo(side: string): Promise<void> {
    try {
      await this.#table.undo(side);
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
      practice: table.practice,
    });
  }
}

/** A state in the middle of a game, outside drafts. */
function someState(random: Random): State {
  for (;;) {
    const state = filfla.setUp();
    const dice = new SeededDice(random.word());
    const length = 15 + random.below(100);
    for (let n = 0; n < length || state.draft !== undefined; n++) {
      const decision = filfla.ask(state);
      if (decision === undefined) break;
      filfla.act(state, random.pick(decision.actions), dice);
    }
    if (filfla.ask(state) !== undefined) return state;
  }
}
