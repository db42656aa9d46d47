import { z } from 'zod/mini';
import { checked, parsedJson } from '../engine/data.ts';
import { isRecord } from '../engine/kinds.ts';
import { checkedRecord, type GameRecord } from '../table/record.ts';
import { readRecord, writeRecord } from '../table/record-text.ts';

/**
 * A game that is not over, to be played on elsewhere: its record, and the secret of its dice, which a record does not
 * hold before the end.
 */
export const SAVE_FORMAT = 'grand-harbour saved game';

const saveSchema = z.strictObject({
  format: z.literal(SAVE_FORMAT),
  version: z.literal(1),
  secret: z.string(),
  record: z.unknown(),
});

export function writeSave(record: GameRecord, secret: string): string {
  const head = JSON.stringify({ format: SAVE_FORMAT, version: 1, secret });
  return `${head.slice(0, -1)}, "record": ${writeRecord(record).trimEnd()}}\n`;
}

/** Reads a saved game or a plain record. */
export function readSave(text: string): { readonly record: GameRecord; readonly secret: string | undefined } {
  const json = parsedJson(text, 'the file', 'bad-record');
  if (!isRecord(json) || json['format'] !== SAVE_FORMAT)
    return { record: readRecord(text), secret: undefined };
  const { record, secret } = checked(saveSchema, json, 'the file', 'bad-record');
  return { record: checkedRecord(record), secret };
}
