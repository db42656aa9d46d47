import { readFileSync } from 'node:fs';
import { parsedJson } from '../engine/data.ts';
import type { Game } from '../engine/game.ts';
import { isRecord } from '../engine/kinds.ts';
import { Refusal } from '../engine/refusal.ts';
import { gameById } from '../games/index.ts';
import { type GameRecord, RECORD_FORMAT, RECORD_VERSION } from '../table/record.ts';
import { readRecord } from '../table/record-text.ts';
import { fileError } from './file-errors.ts';
import { EXIT, UserError } from './user-error.ts';

/** A record and the game it is a record of. */
export interface Recorded {
  readonly game: Game;
  readonly record: GameRecord;
}

/** Reads a record; whatever is wrong with the file is said in a sentence that names it. */
export function readRecordFile(path: string): Recorded {
  const text = textOf(path);
  if (text.trim() === '') throw new UserError(`${path} is empty.`);
  try {
    refuseOtherFormats(parsedJson(text, 'it', 'bad-record'));
    const record = readRecord(text);
    return { game: gameById(record.game), record };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const hint = isCutOff(text) ? '; it seems to be cut off' : '';
    throw new UserError(`${path} cannot be used: ${error.message}${hint}.`);
  }
}

/** The record as it stood after entry `n`. */
export function cutAfter(record: GameRecord, n: number): GameRecord {
  const { length } = record.entries;
  if (n > length) throw new UserError(`The record has only ${length} entries, not ${n}.`, EXIT.wrongUsage);
  return { ...record, entries: record.entries.slice(0, n) };
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

/** Other documents of ours, and records of times to come, deserve a better word than a wrong field. */
function refuseOtherFormats(json: unknown): void {
  if (!isRecord(json) || typeof json['format'] !== 'string')
    throw new Refusal('bad-record', `it has no "format"; a record has "${RECORD_FORMAT}"`);
  const { format, version } = json;
  if (format !== RECORD_FORMAT)
    throw new Refusal('bad-record', `it is a "${format}", and only a "${RECORD_FORMAT}" can be played again`);
  if (typeof version === 'number' && version > RECORD_VERSION)
    throw new Refusal(
      'bad-record',
      `it was written by a newer Grand Harbour (version ${version} of the format; this one reads ${RECORD_VERSION})`,
    );
}
