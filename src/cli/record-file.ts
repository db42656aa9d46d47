import { readFileSync } from 'node:fs';
import { seatNumber } from '../engine/audience.ts';
import { parsedJson } from '../engine/data.ts';
import type { Game } from '../engine/game.ts';
import { isRecord } from '../engine/kinds.ts';
import { Refusal } from '../engine/refusal.ts';
import { gameById } from '../games/index.ts';
import { type GameRecord, RECORD_FORMAT, RECORD_VERSION } from '../table/record.ts';
import { readRecord } from '../table/record-text.ts';
import {
  SEAT_RECORD_FORMAT,
  SEAT_RECORD_VERSION,
  type SeatItem,
  type SeatRecord,
} from '../table/seat-record.ts';
import { readSeatRecord } from '../table/seat-record-text.ts';
import { fileError } from './file-errors.ts';
import { counted } from './plural.ts';
import { EXIT, UserError } from './user-error.ts';

/** A record and the game it is a record of. */
export interface LoadedRecord {
  readonly game: Game;
  readonly record: GameRecord;
}

/** What one seat saw of a game. */
export interface LoadedSeatRecord {
  readonly game: Game;
  readonly seen: SeatRecord;
}

/** Reads a record; whatever is wrong with the file is said in a sentence that names it. */
export function readRecordFile(path: string): Promise<LoadedRecord> {
  return readWith(path, recordedIn);
}

/** Reads a record, or what a seat saw. */
export function readAnyRecordFile(path: string): Promise<LoadedRecord | LoadedSeatRecord> {
  return readWith<LoadedRecord | LoadedSeatRecord>(path, (text, json) =>
    json['format'] === SEAT_RECORD_FORMAT ? seenIn(text, json) : recordedIn(text, json),
  );
}

/** The record as it stood after entry `n`. */
export function cutAfter(record: GameRecord, n: number): GameRecord {
  refuseBeyond(n, record.entries.length, ['entry', 'entries']);
  return { ...record, entries: record.entries.slice(0, n) };
}

/** What the seat had seen after its item `n`. The game was not over then, unless only the secret came after. */
export function cutAfterItem({ result, ...record }: SeatRecord, n: number): SeatRecord {
  refuseBeyond(n, record.items.length, ['item', 'items']);
  const over = result !== undefined && record.items.slice(n).every(({ kind }) => kind === 'reveal');
  return { ...record, items: record.items.slice(0, n), ...(over ? { result } : {}) };
}

function refuseBeyond(n: number, length: number, [one, many]: readonly [string, string]): void {
  if (n > length)
    throw new UserError(`The record has only ${counted(length, one, many)}, not ${n}.`, EXIT.wrongUsage);
}

type Document = Readonly<Record<string, unknown>>;

async function readWith<T>(path: string, read: (text: string, json: Document) => Promise<T>): Promise<T> {
  const text = textOf(path);
  if (text.trim() === '') throw new UserError(`${path} is empty.`);
  try {
    return await read(text, withFormat(parsedJson(text, 'it', 'bad-record')));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const hint = isCutOff(text) ? '; it seems to be cut off' : '';
    throw new UserError(`${path} cannot be used: ${error.message}${hint}.`);
  }
}

function textOf(path: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw fileError(path, error, 'read');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UserError(`${path} is not a text in UTF-8.`);
  }
}

function isCutOff(text: string): boolean {
  return text.trimStart().startsWith('{') && !text.trimEnd().endsWith('}');
}

function withFormat(json: unknown): Document {
  if (isRecord(json) && typeof json['format'] === 'string') return json;
  throw new Refusal('bad-record', `it has no "format"; a record has "${RECORD_FORMAT}"`);
}

/** Other documents of ours deserve a better word than a wrong field. */
async function recordedIn(text: string, json: Document): Promise<LoadedRecord> {
  const { format } = json;
  if (format !== RECORD_FORMAT)
    throw new Refusal('bad-record', `it is a "${format}", and only a "${RECORD_FORMAT}" can be played again`);
  refuseNewer(json, RECORD_VERSION);
  const record = readRecord(text);
  return { game: await gameById(record.game), record };
}

async function seenIn(text: string, json: Document): Promise<LoadedSeatRecord> {
  refuseNewer(json, SEAT_RECORD_VERSION);
  const seen = readSeatRecord(text);
  const game = await gameById(seen.game);
  for (const seat of [seen.seat, ...Object.keys(seen.seats)]) seatNumber(seat, game.sides);
  for (const item of seen.items) refuseUnknownActions(game, item);
  return { game, seen };
}

function refuseUnknownActions(game: Game, { number, action, redraft = [] }: SeatItem): void {
  try {
    for (const one of action === undefined ? redraft : [action]) game.parse(one);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('bad-record', `item ${number}: ${error.message}`);
  }
}

/** So do records of times to come. */
function refuseNewer({ version }: Document, known: number): void {
  if (typeof version === 'number' && version > known)
    throw new Refusal(
      'bad-record',
      `it was written by a newer Grand Harbour (version ${version} of the format; this one reads ${known})`,
    );
}
