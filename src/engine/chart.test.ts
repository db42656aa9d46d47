import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Chart, oddsColumn, shiftColumn, waysToRoll } from './chart.ts';

const ODDS = ['1:3', '1:2', '1:1', '3:2', '2:1', '3:1', '4:1+'];
const chart = new Chart(
  'combat',
  ['1:1', '2:1', '3:1'],
  new Map([
    [3, ['AE', 'AR', 'EX']],
    [2, ['AR', 'EX', 'DR']],
    [4, ['EX', 'DR', 'DE']],
  ]),
);

describe('a chart', () => {
  it('is read by row and column, whatever the order its rows were given in', () => {
    expect([2, 3, 4].map((row) => [0, 1, 2].map((column) => chart.at(row, column)))).toEqual([
      ['AR', 'EX', 'DR'],
      ['AE', 'AR', 'EX'],
      ['EX', 'DR', 'DE'],
    ]);
    expect([chart.rows, chart.firstRow]).toEqual([3, 2]);
  });

  it('counts what lies beyond its edges as the nearest row or column', () => {
    expect(chart.at(-5, -1)).toBe('AR');
    expect(chart.at(1, 0)).toBe('AR');
    expect(chart.at(5, 3)).toBe('DE');
    expect(chart.at(99, 99)).toBe('DE');
    expect([1, 2, 4, 5].map((row) => chart.rowIndex(row))).toEqual([0, 0, 2, 2]);
    expect([-1, 0, 2, 3].map((column) => chart.columnIndex(column))).toEqual([0, 0, 2, 2]);
  });

  it.each<[string, string[], [number, string[]][], string]>([
    ['no rows', ['1:1'], [], 'chart combat is empty'],
    ['no columns', [], [[1, []]], 'chart combat is empty'],
    [
      'a gap',
      ['1:1'],
      [
        [1, ['x']],
        [3, ['x']],
      ],
      'chart combat has no row 2',
    ],
    [
      'a short row',
      ['1:1', '2:1'],
      [
        [1, ['x', 'y']],
        [2, ['x']],
      ],
      'row 2 of chart combat has 1 cells for 2 columns',
    ],
    ['a long row', ['1:1'], [[1, ['x', 'y']]], 'row 1 of chart combat has 2 cells for 1 columns'],
  ])('cannot have %s', (_, columns, rows, message) => {
    expect(() => new Chart('combat', columns, new Map(rows))).toThrow(
      expect.objectContaining({ code: 'bad-data', message }),
    );
  });

  it('does not take something that is no number for a row', () => {
    expect(() => chart.at(Number.NaN, 0)).toThrow(RangeError);
  });
});

describe('the distribution of a column', () => {
  it('adds up the ways to each result', () => {
    const chances = chart.distribution(1, waysToRoll(1));
    expect([...chances]).toEqual([
      ['EX', expect.closeTo(2 / 6)],
      ['AR', expect.closeTo(1 / 6)],
      ['DR', expect.closeTo(3 / 6)],
    ]);
  });

  it('sums to one and agrees with rolling every way once', () => {
    fc.assert(
      fc.property(
        fc.nat(2),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: -4, max: 4 }),
        (column, dice, modifier) => {
          const chances = chart.distribution(column, waysToRoll(dice, 6, modifier));
          expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
          const sums = everyRoll(dice, 6).map((sum) => chart.at(sum + modifier, column));
          for (const [result, chance] of chances) {
            expect(chance).toBeCloseTo(sums.filter((one) => one === result).length / sums.length, 12);
          }
        },
      ),
    );
  });
});

describe('the ways to roll', () => {
  it('are those of counting every roll', () => {
    fc.assert(
      fc.property(
        fc.nat(4),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: -9, max: 9 }),
        (dice, faces, modifier) => {
          const counted = new Map<number, number>();
          for (const sum of everyRoll(dice, faces))
            counted.set(sum + modifier, (counted.get(sum + modifier) ?? 0) + 1);
          expect(new Map(waysToRoll(dice, faces, modifier))).toEqual(counted);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('are the well known ones for two dice', () => {
    expect([...waysToRoll(2).values()]).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(waysToRoll(2).get(12)).toBe(1);
  });
});

describe('odds', () => {
  it.each([
    [1, 3, '1:3'],
    [10, 29, '1:3'],
    [10, 20, '1:2'],
    [10, 21, '1:3'],
    [19, 20, '1:2'],
    [7, 7, '1:1'],
    [149, 100, '1:1'],
    [3, 2, '3:2'],
    [199, 100, '3:2'],
    [11, 4, '2:1'],
    [12, 4, '3:1'],
    [2.5, 1.25, '2:1'],
    [39, 10, '3:1'],
    [40, 10, '4:1+'],
    [500, 1, '4:1+'],
    [1, 100, '1:3'],
    [5, 0, '4:1+'],
  ])('of %d against %d are %s: rounded in favour of the defender', (attack, defence, column) => {
    expect(ODDS[oddsColumn(ODDS, attack, defence)]).toBe(column);
  });

  it('are the best column that the attacker reaches in full', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (attack, defence) => {
        const ratios = [1 / 3, 1 / 2, 1, 3 / 2, 2, 3, 4];
        const reached = ratios.filter((ratio) => attack / defence >= ratio - 1e-9).length;
        expect(oddsColumn(ODDS, attack, defence)).toBe(Math.max(0, reached - 1));
      }),
    );
  });

  it.each(['3/1', '3:', 'x', '3:1 ', '1.5:1'])('cannot be read off a column called "%s"', (name) => {
    const message = `"${name}" is not a ratio such as 3:1`;
    expect(() => oddsColumn(['1:1', name], 1, 1)).toThrow(
      expect.objectContaining({ code: 'bad-data', message }),
    );
  });

  it('shift to the right and to the left, at most to the ends', () => {
    expect([-9, -1, 0, 1, 9].map((by) => shiftColumn(ODDS, 2, by))).toEqual([0, 1, 2, 3, 6]);
  });
});

function everyRoll(dice: number, faces: number): number[] {
  if (dice === 0) return [0];
  const rest = everyRoll(dice - 1, faces);
  return Array.from({ length: faces }, (_, face) => rest.map((sum) => sum + face + 1)).flat();
}
