import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeColumnRow, makeRowLetter, parseColumnRow, parseRowLetter } from './hexid.ts';

describe('column-row ids', () => {
  it('count from 01', () => {
    expect(parseColumnRow('1709')).toEqual({ col: 16, row: 8 });
    expect(makeColumnRow({ col: 0, row: 98 })).toBe('0199');
  });

  it('come back from the offset', () => {
    const line = fc.integer({ min: 0, max: 98 });
    fc.assert(
      fc.property(line, line, (col, row) => {
        expect(parseColumnRow(makeColumnRow({ col, row }))).toEqual({ col, row });
      }),
    );
  });

  it.each(['', '170', '17090', '0009', '1700', '17o9', ' 1709'])("refuse '%s'", (id) => {
    expect(() => parseColumnRow(id)).toThrow(`'${id}' is not a hex id`);
  });

  it.each([
    [99, 0],
    [0, 99],
    [-1, 0],
    [0, 0.5],
  ])('are not made for %d, %d', (col, row) => {
    expect(() => makeColumnRow({ col, row })).toThrow(`no four-digit hex id for ${col}, ${row}`);
  });
});

describe('row-letter ids', () => {
  it.each([
    ['A1', 0, 0],
    ['F26', 5, 25],
    ['Z7', 25, 6],
    ['AA3', 26, 2],
    ['BB29', 27, 28],
    ['ZZ100', 51, 99],
    ['AAA1', 52, 0],
  ])('%s is row %d, column %d', (id, row, col) => {
    expect(parseRowLetter(id)).toEqual({ col, row });
    expect(makeRowLetter({ col, row })).toBe(id);
  });

  it('come back from the offset', () => {
    const line = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(line, line, (col, row) => {
        expect(parseRowLetter(makeRowLetter({ col, row }))).toEqual({ col, row });
      }),
    );
  });

  it.each(['', 'A', '7', 'a1', 'A0', 'A01', 'AB3', 'AAB3', 'A1 '])("refuse '%s'", (id) => {
    expect(() => parseRowLetter(id)).toThrow(`'${id}' is not a hex id`);
  });

  it('are not made below the first row or column', () => {
    expect(() => makeRowLetter({ col: -1, row: 0 })).toThrow('no row-letter hex id for -1, 0');
    expect(() => makeRowLetter({ col: 0, row: -1 })).toThrow('no row-letter hex id for 0, -1');
  });
});
