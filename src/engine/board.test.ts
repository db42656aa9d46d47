import { describe, expect, it } from 'vitest';
import { Names } from './board.ts';

describe('names', () => {
  it('number the ids in the given order', () => {
    const names = new Names('node', ['malta', 'napoli']);
    expect(names.count).toBe(2);
    expect(names.number('napoli')).toBe(1);
    expect(names.id(0)).toBe('malta');
  });

  it('say which id is wrong', () => {
    expect(() => new Names('node', ['malta', 'napoli', 'malta'])).toThrow("node 'malta' is given twice");
    expect(() => new Names('hex', ['0101']).number('0102')).toThrow("there is no hex '0102'");
    expect(() => new Names('hex', ['0101']).id(1)).toThrow(RangeError);
  });

  it('do not follow changes of the given list', () => {
    const ids = ['a', 'b'];
    const names = new Names('node', ids);
    ids[0] = 'c';
    expect(names.id(0)).toBe('a');
  });

  it('refuse more places than 16 bits can number', () => {
    const ids = Array.from({ length: 0x8000 }, (_, index) => String(index));
    expect(() => new Names('hex', ids)).toThrow('32768 is too many');
    expect(new Names('hex', ids.slice(1)).count).toBe(0x7fff);
  });
});
