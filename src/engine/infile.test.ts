import { expect, it } from 'vitest';
import { inFile } from './data.ts';
import { Grid } from './grid.ts';
import { named } from './kinds.ts';
import { defect, quoted, Refusal } from './refusal.ts';

it('names the file of whatever its data is refused for', () => {
  const twice = [
    { id: 'A1', q: 0, r: 0 },
    { id: 'A1', q: 1, r: 0 },
  ];
  const faulty: (() => unknown)[] = [() => new Grid('flat', twice), () => named('unit', ['a', 'a'])];
  for (const make of faulty) {
    expect(() => inFile('toy/map.json', make)).toThrow(
      expect.objectContaining({ code: 'bad-data', message: expect.stringMatching(/^toy\/map.json: /) }),
    );
  }
  expect(inFile('toy/map.json', () => 7)).toBe(7);
});

it('leaves alone what already names it, and defects', () => {
  const named = new Refusal('bad-data', 'toy/map.json: rows is missing', { where: 'rows' });
  for (const error of [named, defect('a fault of ours'), new TypeError('another')]) {
    expect(() =>
      inFile('toy/map.json', () => {
        throw error;
      }),
    ).toThrow(error);
  }
});

it('quotes only the beginning of a long text', () => {
  expect(quoted('short')).toBe('"short"');
  expect(quoted('x'.repeat(3_000_000))).toHaveLength(63);
});
