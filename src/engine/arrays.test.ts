import { describe, expect, it } from 'vitest';
import { at, type Column, cell, setCell } from './arrays.ts';

describe('at and cell', () => {
  it('give what stands at an index', () => {
    expect(at(['a', 'b'], 1)).toBe('b');
    expect(cell(new Int16Array([5, -7]), 1)).toBe(-7);
    expect(cell(new Uint8Array([5, 7]), 0)).toBe(5);
  });

  it('write as well', () => {
    const column: Column = new Int16Array(2);
    setCell(column, 1, -7);
    expect([...column]).toEqual([0, -7]);
  });

  it.each([-1, 2, 0.5, Number.NaN])('take the index %s of two for a defect', (index) => {
    expect(() => at(['a', 'b'], index)).toThrow(new RangeError(`index ${index} of 2`));
    expect(() => cell(new Uint8Array(2), index)).toThrow(new RangeError(`index ${index} of 2`));
  });
});
