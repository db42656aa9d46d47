import { z } from 'zod';
import { at } from '../../engine/arrays.ts';
import { checked, frozen, inFile } from '../../engine/data.ts';
import { Grid } from '../../engine/grid.ts';
import { makeColumnRow } from '../../engine/hexid.ts';
import { Hexsides } from '../../engine/hexside.ts';
import { line } from '../../engine/line.ts';
import { fromOffset } from '../../engine/offset.ts';
import { Refusal } from '../../engine/refusal.ts';
import json from './data/map.json' with { type: 'json' };

/** The map of the island: hexes, terrain, cliffs and gullies. */

const pair = z.tuple([z.string(), z.string()]);
const mapSchema = z.strictObject({
  game: z.literal('filfla'),
  source: z.string(),
  legend: z.record(z.string(), z.enum(['sea', 'clear', 'rough'])),
  rows: z.array(z.string()),
  cliffs: z.array(pair),
  gullies: z.array(pair),
  beaches: z.strictObject({ north: z.string(), south: z.string() }),
  tower: z.string(),
});

const map = frozen(checked(mapSchema, json, 'filfla/map.json'));

const hexes = map.rows.flatMap((row, rowIndex) =>
  [...row].map((letter, col) => {
    const offset = { col, row: rowIndex };
    return {
      ...fromOffset(offset, 'odd-q'),
      id: makeColumnRow(offset),
      terrain: map.legend[letter] ?? 'sea',
    };
  }),
);

export const grid = inFile('filfla/map.json', () => new Grid('flat', hexes));
export const HEXES: readonly number[] = hexes.map((_, hex) => hex);
export const LAND = HEXES.filter((hex) => at(hexes, hex).terrain !== 'sea');
export const BEACHES = [hexCalled(map.beaches.north), hexCalled(map.beaches.south)] as const;
export const TOWER = hexCalled(map.tower);

const sides = new Hexsides(grid);
const cliffs = sidesOf(map.cliffs);
const gullies = sidesOf(map.gullies);

export function isSea(hex: number): boolean {
  return at(hexes, hex).terrain === 'sea';
}

export function isRough(hex: number): boolean {
  return at(hexes, hex).terrain === 'rough';
}

export function isBeach(hex: number): boolean {
  return hex === BEACHES[0] || hex === BEACHES[1];
}

export function isCliff(from: number, to: number): boolean {
  return cliffs.has(sides.between(from, to));
}

export function isGully(from: number, to: number): boolean {
  return gullies.has(sides.between(from, to));
}

/** Rough hexes between block the view; along a hexside both hexes beside it must be rough. */
export function isClearLine(from: number, to: number): boolean {
  return line(grid, from, to)
    .slice(1, -1)
    .every(({ along, hexes: beside }) => {
      const rough = beside.filter((hex) => hex >= 0 && isRough(hex)).length;
      return along ? rough < 2 : rough === 0;
    });
}

function hexCalled(id: string): number {
  return inFile('filfla/map.json', () => grid.number(id));
}

function sidesOf(pairs: readonly (readonly [string, string])[]): ReadonlySet<number> {
  return new Set(
    pairs.map(([a, b]) => {
      const side = sides.between(hexCalled(a), hexCalled(b));
      if (side < 0) throw new Refusal('bad-data', `filfla/map.json: ${a} and ${b} are not adjacent`);
      return side;
    }),
  );
}
