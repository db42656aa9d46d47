import { parsedJson } from '../engine/data.ts';
import { checkedRecord, type GameRecord } from './record.ts';

/** The record as a text to read and to keep: a line for each part of the header and for each entry. */
export function writeRecord({ entries, ...header }: GameRecord): string {
  const parts = Object.entries(header).filter(([, value]) => value !== undefined);
  return [
    '{',
    ...parts.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`),
    ENTRIES_LINE,
    ...entries.map((entry, index) => `    ${JSON.stringify(entry)}${index < entries.length - 1 ? ',' : ''}`),
    '  ]',
    '}',
    '',
  ].join('\n');
}

/** Reads a record; a fault is a `bad-record` that names the entry and, if it has one of its own, the line. */
export function readRecord(text: string): GameRecord {
  const json = parsedJson(text, 'the record', 'bad-record');
  const lines = text.split(/\r?\n/);
  const first = lines.indexOf(ENTRIES_LINE) + 1;
  return checkedRecord(json, (index) => {
    const line = first > 0 && isOneEntry(lines[first + index]) ? ` (line ${first + index + 1})` : '';
    return `entry ${index + 1}${line}`;
  });
}

const ENTRIES_LINE = '  "entries": [';

function isOneEntry(line: string | undefined): boolean {
  return line !== undefined && /^ {4}\{.*\},?$/.test(line);
}
