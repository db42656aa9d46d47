import { randomBytes } from 'node:crypto';
import type { Question } from '../engine/decision.ts';
import type { OptionValues, View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import type { PositionDocument } from '../engine/position.ts';
import { Refusal } from '../engine/refusal.ts';
import { Table } from '../table/table.ts';
import type { TableDice } from '../table/table-dice.ts';
import { personAtEach } from '../table/table-options.ts';

/** A table and the game that is played at it. */
export interface RefereeTable {
  readonly game: Game;
  readonly table: Table;
}

export type Seed = number | string;

interface Start {
  readonly scenario?: string;
  readonly options?: OptionValues;
  readonly position?: PositionDocument;
  readonly seed?: Seed;
}

/** The tables of one referee, by the names it gave them. */
export class RefereeTables {
  readonly #open = new Map<string, RefereeTable>();
  readonly #onDefect: (error: unknown) => void;
  #opened = 0;

  constructor(onDefect: (error: unknown) => void) {
    this.#onDefect = onDefect;
  }

  /** The name of the new table. */
  async open(game: Game, { seed, ...start }: Start): Promise<string> {
    const id = `table-${this.#opened + 1}`;
    const table = await Table.open({
      game,
      id,
      ...start,
      seats: personAtEach(game),
      dice: diceFrom(seed),
      onDefect: this.#onDefect,
    });
    this.#opened++;
    this.#open.set(id, { game, table });
    return id;
  }

  at(id: string): RefereeTable {
    const open = this.#open.get(id);
    if (open === undefined) throw new Refusal('unknown-table', `there is no table "${id}"`);
    return open;
  }

  close(id: string): void {
    this.at(id);
    this.#open.delete(id);
  }
}

/** The open decision with its actions, as the side that is asked sees it. */
export function openDecision(table: Table): Question | undefined {
  const asked = table.ask('spectator')?.seat;
  return asked === undefined ? undefined : table.ask(asked);
}

/** The whole truth: the position tells all, and the views of the seats follow from it. */
export function refereeView({ game, table }: RefereeTable) {
  return { seat: 'referee', hash: game.hash(table.state()), position: table.position() };
}

/** What a seat knows, for questions about what it can do: none are left when the game is over. */
export function viewInPlay({ table }: RefereeTable, seat: string): View {
  if (table.result !== undefined) throw new Refusal('game-over', 'the game is over');
  return table.view(seat);
}

function diceFrom(seed: Seed | undefined): TableDice {
  if (seed !== undefined) return { kind: 'seed', seed };
  return { kind: 'fair', secret: randomBytes(32).toString('hex') };
}
