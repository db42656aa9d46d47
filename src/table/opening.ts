import type { OptionValues } from '../engine/definition.ts';
import { commitment } from '../engine/fair.ts';
import type { Game } from '../engine/game.ts';
import type { PositionDocument } from '../engine/position.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Players } from './bots.ts';
import { type GameRecord, type Header, type Holder, RECORD_FORMAT, RECORD_VERSION } from './record.ts';
import type { TableStorage } from './storage.ts';

/** Where the dice of a table come from. */
export type TableDice =
  /** 64 random hexadecimal digits, of which only the hash is published until the end. */
  | { readonly kind: 'fair'; readonly secret: string }
  /** The same dice every time. */
  | { readonly kind: 'seed'; readonly seed: number | string };

/** What every table needs around it. */
export interface Surroundings {
  readonly game: Game;
  /** Where the table is kept; in memory, where none is given. */
  readonly storage?: TableStorage;
  /** So many entries lie between two snapshots, or some more; the usual number, where none is given. */
  readonly spacing?: number;
  /** The computer players, by side. */
  readonly players?: Players;
  /** Hears of faults in rules, players and listeners, in full; the seats are told only that there was one. */
  readonly onDefect?: (error: unknown) => void;
}

/** A new table. */
export interface Opening extends Surroundings {
  readonly id: string;
  readonly scenario?: string;
  readonly options?: OptionValues;
  /** Starts from here instead of from the scenario's start. */
  readonly position?: PositionDocument;
  /** Who holds each side. */
  readonly seats: Readonly<Record<string, Holder>>;
  /** One person holds all sides, and may take back anything. */
  readonly sameHands?: boolean;
  readonly dice: TableDice;
}

/** A table that goes on: from a record, or from where it is stored. */
export interface Restoring extends Surroundings {
  /** A record to go on from; with a storage, it is stored there anew. */
  readonly record?: GameRecord;
  /** Without a record: the stored table. */
  readonly id?: string;
  /** The secret of fair dice; without it nothing more can be rolled. */
  readonly secret?: string;
}

export function headerOf(opening: Opening): Header {
  const { game, id, position } = opening;
  const start = position === undefined ? game.setUp(opening.scenario, opening.options) : game.load(position);
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
    seats: holdersOf(game, opening.seats),
    ...(opening.sameHands ? { sameHands: true } : {}),
    dice:
      opening.dice.kind === 'seed'
        ? { kind: 'seed', seed: opening.dice.seed }
        : { kind: 'fair', commitment: commitment(opening.dice.secret) },
  };
}

function holdersOf({ sides }: Game, seats: Opening['seats']): Record<string, Holder> {
  const stray = Object.keys(seats).find((side) => !sides.includes(side));
  if (stray !== undefined) throw new Refusal('unknown-seat', `there is no side "${stray}"`);
  return Object.fromEntries(
    sides.map((side) => {
      const holder = seats[side];
      if (holder === undefined) throw new Refusal('bad-request', `nobody holds the side ${side}`);
      return [side, { name: holder.name, kind: holder.kind }];
    }),
  );
}
