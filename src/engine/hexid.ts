/**
 * The two ways our maps print the id of a hex. The printed numbers count from 1, offsets from 0.
 *
 * - column-row, "1709": two digits of column, two of row;
 * - row-letter, "F26", "AA3": the row as a letter, doubled after Z (A..Z, AA, BB, ..., ZZ, AAA), then the column.
 */

import type { Offset } from './offset.ts';
import { Refusal } from './refusal.ts';

const COLUMN_ROW = /^(\d\d)(\d\d)$/;
const ROW_LETTER = /^(([A-Z])\2*)([1-9]\d*)$/;
const A = 'A'.charCodeAt(0);

export function parseColumnRow(id: string): Offset {
  const [, col, row] = COLUMN_ROW.exec(id) ?? [];
  if (col === undefined || row === undefined || col === '00' || row === '00') {
    throw new Refusal('bad-data', `'${id}' is not a hex id of two digits for the column and two for the row`);
  }
  return { col: Number(col) - 1, row: Number(row) - 1 };
}

export function makeColumnRow({ col, row }: Offset): string {
  if (!isIndex(col, 99) || !isIndex(row, 99))
    throw new Refusal('bad-data', `no four-digit hex id for ${col}, ${row}`);
  return String(col + 1).padStart(2, '0') + String(row + 1).padStart(2, '0');
}

export function parseRowLetter(id: string): Offset {
  const [, letters, letter, col] = ROW_LETTER.exec(id) ?? [];
  if (letters === undefined || letter === undefined || col === undefined) {
    throw new Refusal('bad-data', `'${id}' is not a hex id of a row letter and a column`);
  }
  return { col: Number(col) - 1, row: (letters.length - 1) * 26 + letter.charCodeAt(0) - A };
}

export function makeRowLetter({ col, row }: Offset): string {
  if (!isIndex(col) || !isIndex(row))
    throw new Refusal('bad-data', `no row-letter hex id for ${col}, ${row}`);
  const letter = String.fromCharCode(A + (row % 26));
  return letter.repeat(Math.floor(row / 26) + 1) + String(col + 1);
}

function isIndex(value: number, end = Number.MAX_SAFE_INTEGER): boolean {
  return Number.isInteger(value) && value >= 0 && value < end;
}
