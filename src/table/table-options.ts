import type { OptionValues } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import type { PositionDocument } from '../engine/position.ts';
import { Refusal } from '../engine/refusal.ts';
import type { BotPlayers } from './bots.ts';
import {
  checkedHolder,
  type GameRecord,
  type Header,
  RECORD_FORMAT,
  RECORD_VERSION,
  type SeatHolder,
} from './record.ts';
import type { TableStorage } from './storage.ts';
import { publishedDice, type TableDice } from './table-dice.ts';

/** What every table can be given. */
export interface TableOptions {
  readonly game: Game;
  /** Where the table is kept; in memory, where none is given. */
  readonly storage?: TableStorage;
  /** So many entries lie between two snapshots, or some more; the usual number, where none is given. */
  readonly spacing?: number;
  /** The computer players, by side. */
  readonly players?: BotPlayers;
  /**
   * Hears of faults in rules, players and listeners, in full; the seats are told only that there was one. What a
   * computer player did wrong is a secret of its side.
   */
  readonly onDefect?: (error: unknown, of: 'table' | 'player') => void;
}

/** A new table. */
export interface NewTableOptions extends TableOptions {
  readonly id: string;
  readonly scenario?: string;
  readonly options?: OptionValues;
  /** Starts from here instead of from the scenario's start. */
  readonly position?: PositionDocument;
  /** Who holds each side. */
  readonly seats: Readonly<Record<string, SeatHolder>>;
  /** One person holds all sides, and may take back anything. */
  readonly sameHands?: boolean;
  /** Played for practice: whoever sits there may take back anything, also what the computer did since. */
  readonly forPractice?: boolean;
  readonly dice: TableDice;
}

/** A table that goes on: from a record, or from where it is stored. */
export interface RestoreOptions extends TableOptions {
  /** A record to go on from; with a storage, it is stored there anew. */
  readonly record?: GameRecord;
  /** Without a record: the stored table. */
  readonly id?: string;
  /** The secret of fair dice; without it nothing more can be rolled. */
  readonly secret?: string;
}

export function headerOf(table: NewTableOptions): Header {
  const { game, id, position } = table;
  const start = position === undefined ? game.setUp(table.scenario, table.options) : game.load(position);
  const { scenario, options } = game.definition.scenarioOf(start);
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    game: game.id,
    scenario,
    options,
    ...(position === undefined ? {} : { position: JSON.parse(JSON.stringify(position)) }),
    rulesVersion: game.definition.rulesVersion,
    dataHash: game.definition.dataHash,
    id,
    seats: holdersOf(game, table.seats),
    ...(table.sameHands ? { sameHands: true } : {}),
    ...(table.forPractice ? { forPractice: true } : {}),
    dice: publishedDice(table.dice),
  };
}

function holdersOf({ sides }: Game, seats: NewTableOptions['seats']): Record<string, SeatHolder> {
  const stray = Object.keys(seats).find((side) => !sides.includes(side));
  if (stray !== undefined) throw new Refusal('unknown-seat', `there is no side "${stray}"`);
  return Object.fromEntries(
    sides.map((side) => {
      const holder = seats[side];
      if (holder === undefined) throw new Refusal('bad-request', `nobody holds the side ${side}`);
      return [side, checkedHolder(holder)];
    }),
  );
}

/** A person at each side, called as the side if nothing else is said. */
export function personAtEach(
  { sides }: Pick<Game, 'sides'>,
  nameOf: (side: string) => string = (side) => side,
): Record<string, SeatHolder> {
  return Object.fromEntries(sides.map((side) => [side, { name: nameOf(side), kind: 'person' }]));
}
