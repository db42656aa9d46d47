import { z } from 'zod';
import { at, cell } from '../../engine/arrays.ts';
import type { Board } from '../../engine/board.ts';
import { checked, frozen, inFile } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { Grid, OFF_MAP } from '../../engine/grid.ts';
import { DIRECTIONS } from '../../engine/hex.ts';
import { Refusal } from '../../engine/refusal.ts';
import json from './data/map.json' with { type: 'json' };

/** The map of Malta: hexes, what stands in them, and what runs along and across their sides. */

const FILE = 'c3/map.json';
const FEATURES = ['city', 'town', 'village', 'port', 'airfield', 'battery', 'fort'] as const;

const featureSchema = documented(
  {
    kind: z.enum(FEATURES),
    place: z.string(),
    name: z.string(),
    letter: z.string().optional(),
  },
  ['also', 'alsoPlaces', 'armed', 'guns', 'heavy', 'major', 'nudged'],
);

const mapSchema = documented(
  {
    id: z.literal('c3'),
    hexes: z.array(
      documented(
        {
          id: z.string(),
          q: z.int(),
          r: z.int(),
          base: z.enum(['flat', 'hill', 'sea']),
          land: z.number().min(0).max(1),
          mined: z.boolean().optional(),
          features: z.array(featureSchema),
        },
        ['col', 'row', 'lat', 'lon', 'coastal', 'elevation', 'relief'],
      ),
    ),
    hexsides: z.array(
      documented(
        {
          between: z.tuple([z.string(), z.string()]),
          kind: z.enum(['victoria-line', 'cliff', 'water']),
          faces: z.string().optional(),
          impassable: z.boolean().optional(),
        },
        ['handSet', 'harbour', 'height', 'wet', 'wetBetweenPlaces'],
      ),
    ),
    roads: z.array(documented({ path: z.array(z.string()) }, ['id', 'class', 'name'])),
  },
  [
    'title',
    'licence',
    'notes',
    'scaleKm',
    'orientation',
    'offset',
    'idScheme',
    'origin',
    'projection',
    'columns',
    'rows',
    'placeHex',
    'ports',
    'airfields',
    'batteries',
    'minefields',
    'rivers',
    'bridges',
    'landingBoxes',
    'sectors',
    'exits',
  ],
);

const map = frozen(checked(mapSchema, json, FILE));
export const mapData: unknown = json;

export const grid = inFile(FILE, () => new Grid('flat', map.hexes));
export const HEXES: readonly number[] = map.hexes.map((_, hex) => hex);

const SEA_BASE = 0;
const FLAT_BASE = 1;
const HILL_BASE = 2;
const BASES = { sea: SEA_BASE, flat: FLAT_BASE, hill: HILL_BASE };
const base = Uint8Array.from(map.hexes, (hex) => BASES[hex.base]);
const mined = Uint8Array.from(map.hexes, (hex) => (hex.mined ? 1 : 0));

const CITY = 1;
const TOWN = 2;
const PORT = 4;
const AIRFIELD = 8;
const BITS: Readonly<Record<string, number>> = { city: CITY, town: TOWN, port: PORT, airfield: AIRFIELD };
const marks = Uint8Array.from(map.hexes, ({ features }) =>
  features.reduce((bits, { kind }) => bits | (BITS[kind] ?? 0), 0),
);

const ROAD = 1;
const LINE = 2;
/** Going out of this hex over this side one comes from the front of the Victoria Line. */
const FRONT = 4;
const WATER = 8;
const CLIFF = 16;
const IMPASSABLE = 32;
/** Six cells a hex, by direction: what one crosses going out of it that way. */
const edges = new Uint8Array(grid.count * 6);
for (const { between, kind, faces, impassable } of map.hexsides) {
  const bits = { 'victoria-line': LINE, cliff: CLIFF, water: WATER }[kind] | (impassable ? IMPASSABLE : 0);
  const [a, b] = between;
  mark(a, b, bits | (faces === a ? FRONT : 0));
  mark(b, a, bits | (faces === b ? FRONT : 0));
}
for (const { path } of map.roads) {
  path.slice(1).forEach((hex, index) => {
    mark(at(path, index), hex, ROAD);
    mark(hex, at(path, index), ROAD);
  });
}

export const LAND: readonly number[] = HEXES.filter((hex) => !isSea(hex));
const strayed = LAND.find((hex) =>
  DIRECTIONS.some((direction) => grid.neighbour(hex, direction) === OFF_MAP),
);
if (strayed !== undefined)
  throw new Refusal('bad-data', `${FILE}: the land hex ${grid.id(strayed)} lies at the edge of the map`);

/** The land alone, for ways over it. */
export const landBoard: Board = {
  count: grid.count,
  id: (hex) => grid.id(hex),
  number: (id) => grid.number(id),
  neighbours: (hex) => (isSea(hex) ? [] : grid.neighbours(hex).filter((near) => !isSea(near))),
};
const landNeighbours: readonly (readonly number[])[] = HEXES.map((hex) =>
  grid.neighbours(hex).filter((near) => !isSea(near)),
);

export const SCORING: readonly number[] = LAND.filter(isScoring);
export const PORTS: readonly number[] = LAND.filter((hex) => (cell(marks, hex) & PORT) > 0);
export const AIRFIELDS: readonly number[] = LAND.filter((hex) => (cell(marks, hex) & AIRFIELD) > 0);
export const COAST: readonly number[] = LAND.filter(isCoastal);
/** Every hex that is named Valletta. */
export const VALLETTA: readonly number[] = LAND.filter((hex) =>
  at(map.hexes, hex).features.some(({ place }) => place === 'valletta'),
);

/** The land beside a hex. */
export function landAround(hex: number): readonly number[] {
  return landNeighbours[hex] ?? [];
}

export function isSea(hex: number): boolean {
  return cell(base, hex) === SEA_BASE;
}

export function isFlat(hex: number): boolean {
  return cell(base, hex) === FLAT_BASE;
}

export function isHill(hex: number): boolean {
  return cell(base, hex) === HILL_BASE;
}

export function isMined(hex: number): boolean {
  return cell(mined, hex) > 0;
}

/** Land next to the sea, mined or not. */
export function isCoastal(hex: number): boolean {
  return !isSea(hex) && grid.neighbours(hex).some(isSea);
}

export function isCity(hex: number): boolean {
  return (cell(marks, hex) & CITY) > 0;
}

export function isTown(hex: number): boolean {
  return (cell(marks, hex) & TOWN) > 0;
}

export function isPort(hex: number): boolean {
  return (cell(marks, hex) & PORT) > 0;
}

export function isAirfield(hex: number): boolean {
  return (cell(marks, hex) & AIRFIELD) > 0;
}

/** City, Town, Port or Airfield: worth a point. */
export function isScoring(hex: number): boolean {
  return cell(marks, hex) > 0;
}

/** Whether the map shows a road over the side between two neighbours. */
export function hasRoad(from: number, to: number): boolean {
  return (edge(from, to) & ROAD) > 0;
}

export function isOverLine(from: number, to: number): boolean {
  return (edge(from, to) & LINE) > 0;
}

/** Out of the hex that the Victoria Line faces. */
export function isFromFront(from: number, to: number): boolean {
  return (edge(from, to) & FRONT) > 0;
}

/** An arm of the sea between two land hexes. */
export function isOverWater(from: number, to: number): boolean {
  return (edge(from, to) & WATER) > 0;
}

export function isOverCliff(from: number, to: number): boolean {
  return (edge(from, to) & CLIFF) > 0;
}

/** A cliff that nobody climbs. */
export function isOverWall(from: number, to: number): boolean {
  return (edge(from, to) & IMPASSABLE) > 0;
}

/** The hex of each battery's letter. */
export function batteryHex(letter: string): number {
  const hex = HEXES.find((one) => at(map.hexes, one).features.some((feature) => feature.letter === letter));
  if (hex === undefined) throw new Refusal('bad-data', `${FILE}: no hex has the letter ${letter}`);
  return hex;
}

/** What is printed in a hex: its towns, forts and fields. */
export function featuresIn(hex: number): readonly { readonly kind: string; readonly name: string }[] {
  return at(map.hexes, hex).features;
}

/** The share of land in a hex. */
export function landShare(hex: number): number {
  return at(map.hexes, hex).land;
}

function edge(from: number, to: number): number {
  const direction = grid.direction(from, to);
  return direction === -1 ? 0 : cell(edges, from * 6 + direction);
}

function mark(from: string, to: string, bits: number): void {
  inFile(FILE, () => {
    const direction = grid.direction(grid.number(from), grid.number(to));
    if (direction === -1) throw new Refusal('bad-data', `${from} and ${to} are not adjacent`);
    const index = grid.number(from) * 6 + direction;
    edges[index] = cell(edges, index) | bits;
  });
}
