import { at } from './arrays.ts';
import { Refusal } from './refusal.ts';

/**
 * A printed chart: rows by die result, columns by odds or anything else. Beyond its edges the nearest row or
 * column counts, as on the printed ones.
 */
export class Chart<T> {
  readonly name: string;
  readonly columns: readonly string[];
  /** The die result of the first row; the rows go on from there without gaps. */
  readonly firstRow: number;
  readonly #cells: readonly (readonly T[])[];

  constructor(name: string, columns: readonly string[], rows: ReadonlyMap<number, readonly T[]>) {
    this.name = name;
    this.columns = columns;
    const numbers = [...rows.keys()].sort((a, b) => a - b);
    this.firstRow = numbers[0] ?? 0;
    this.#cells = numbers.map((row, index) => {
      if (row !== this.firstRow + index)
        throw new Refusal('bad-data', `chart ${name} has no row ${this.firstRow + index}`);
      const cells = rows.get(row) ?? [];
      if (cells.length !== columns.length) {
        throw new Refusal(
          'bad-data',
          `row ${row} of chart ${name} has ${cells.length} cells for ${columns.length} columns`,
        );
      }
      return cells;
    });
    if (numbers.length === 0 || columns.length === 0) throw new Refusal('bad-data', `chart ${name} is empty`);
  }

  get rows(): number {
    return this.#cells.length;
  }

  at(row: number, column: number): T {
    return at(at(this.#cells, this.rowIndex(row)), this.columnIndex(column));
  }

  /** The chances of the results of one column, for dice whose ways to each row are these. */
  distribution(column: number, weights: ReadonlyMap<number, number>): Map<T, number> {
    const chances = new Map<T, number>();
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    for (const [row, weight] of weights) {
      const result = this.at(row, column);
      chances.set(result, (chances.get(result) ?? 0) + weight / total);
    }
    return chances;
  }

  rowIndex(row: number): number {
    return clamp(row - this.firstRow, this.#cells.length);
  }

  columnIndex(column: number): number {
    return clamp(column, this.columns.length);
  }
}

/** The ways to roll each sum: `waysToRoll(2)` maps 2 to 1, 7 to 6, 12 to 1. */
export function waysToRoll(dice: number, faces = 6, modifier = 0): ReadonlyMap<number, number> {
  let ways = new Map<number, number>([[modifier, 1]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, number>();
    for (const [sum, count] of ways) {
      for (let face = 1; face <= faces; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + count);
    }
    ways = next;
  }
  return ways;
}

/**
 * The column of a ratio among columns such as `1:2`, `1:1`, `3-1`: the best one that the attacker reaches in
 * full, that is, rounded in favour of the defender.
 */
export function oddsColumn(columns: readonly string[], attack: number, defence: number): number {
  if (defence <= 0) return columns.length - 1;
  let best = 0;
  ratiosOf(columns).forEach(([a, d], index) => {
    if (attack * d >= a * defence) best = index;
  });
  return best;
}

/** Moves along the columns, at most to the ends; positive is to the right. */
export function shiftColumn(columns: readonly string[], column: number, by: number): number {
  return clamp(column + by, columns.length);
}

type Ratio = readonly [number, number];
const knownRatios = new WeakMap<readonly string[], readonly Ratio[]>();

/** Charts are printed once and read often: the ratios of a list of columns are kept. */
function ratiosOf(columns: readonly string[]): readonly Ratio[] {
  const known = knownRatios.get(columns);
  if (known !== undefined) return known;
  const ratios = columns.map(ratioOf);
  knownRatios.set(columns, ratios);
  return ratios;
}

function ratioOf(column: string): Ratio {
  const match = /^(\d+)[:-](\d+)\+?$/.exec(column);
  if (match === null) throw new Refusal('bad-data', `"${column}" is not a ratio such as 3:1`);
  return [Number(match[1]), Number(match[2])];
}

function clamp(index: number, length: number): number {
  return index < 0 ? 0 : index >= length ? length - 1 : index;
}
