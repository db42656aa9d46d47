import { z } from 'zod/mini';
import { at, cell } from '../../engine/arrays.ts';
import { checked, frozen, inFile } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { Grid, OFF_MAP } from '../../engine/grid.ts';
import { DIRECTIONS } from '../../engine/hex.ts';
import { bytesOf, each, NONE, named, type ValueOf, wordsOf } from '../../engine/kinds.ts';
import type { Places } from '../../engine/places.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Over } from '../../engine/state.ts';
import json from './data/map.json' with { type: 'json' };

/** The map of Malta: hexes, what stands in them, and what runs along and across their sides. */

const FILE = 'c3/map.json';
const FEATURES = ['city', 'town', 'village', 'port', 'airfield', 'battery', 'fort'] as const;

const featureSchema = documented(
  {
    kind: z.enum(FEATURES),
    place: z.string(),
    name: z.string(),
    letter: z.optional(z.string()),
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
          land: z.number().check(z.gte(0), z.lte(1)),
          mined: z.optional(z.boolean()),
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
          faces: z.optional(z.string()),
          impassable: z.optional(z.boolean()),
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

/** The land comes first: a hex from so many on is sea, and what is noted of land only takes no room for the sea. */
const landHexes = map.hexes.filter(({ base }) => base !== 'sea');
const seaHexes = map.hexes.filter(({ base }) => base === 'sea');
const hexes = [...landHexes, ...seaHexes];
const LAND_COUNT = landHexes.length;

export const grid = inFile(FILE, () => new Grid('flat', hexes));
export const Hex = grid.kind;
export type Hex = ValueOf<typeof Hex>;
/** What the file says of each hex. */
const records = each(Hex, (hex) => at(hexes, hex));

/** The land hexes alone, for columns. */
export const Land: Over<Hex> = { size: LAND_COUNT, number: (id) => Hex.number(id) };
export const LAND: readonly Hex[] = Hex.all.slice(0, LAND_COUNT);

/** The place of each hex in the file, which is the order in which they are shown. */
const order = wordsOf(Hex, (hex) => map.hexes.indexOf(at(records, hex)));

const hills = bytesOf(Hex, (hex) => (at(records, hex).base === 'hill' ? 1 : 0));
const mined = bytesOf(Hex, (hex) => (at(records, hex).mined ? 1 : 0));

const CITY = 1;
const TOWN = 2;
const PORT = 4;
const AIRFIELD = 8;
const BITS: Readonly<Record<string, number>> = { city: CITY, town: TOWN, port: PORT, airfield: AIRFIELD };
const features = bytesOf(Hex, (hex) =>
  featuresIn(hex).reduce((bits, { kind }) => bits | (BITS[kind] ?? 0), 0),
);

const ROAD = 1;
const LINE = 2;
/** Going out of this hex over this side one comes from the front of the Victoria Line. */
const FRONT = 4;
const WATER = 8;
const CLIFF = 16;
const IMPASSABLE = 32;
/** A row of cells for each hex: what one crosses going out of it into each other. */
const edges = new Uint8Array(grid.count * grid.count);
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

const strayed = LAND.find((hex) =>
  DIRECTIONS.some((direction) => grid.neighbour(hex, direction) === OFF_MAP),
);
if (strayed !== undefined)
  throw new Refusal('bad-data', `${FILE}: the land hex ${Hex.name(strayed)} lies at the edge of the map`);

const landNeighbours = each(Hex, (hex) => grid.neighbours(hex).filter((near) => !isSea(near)));

/** The land alone, for ways over it. */
export const landPlaces: Places<Hex> = { count: LAND_COUNT, neighbours: landAround };

export const SCORING: readonly Hex[] = LAND.filter(isScoring);
export const PORTS: readonly Hex[] = LAND.filter(isPort);
export const AIRFIELDS: readonly Hex[] = LAND.filter(isAirfield);
export const COAST: readonly Hex[] = LAND.filter(isCoastal);
/** Every hex that is named Valletta. */
export const VALLETTA: readonly Hex[] = LAND.filter((hex) =>
  at(records, hex).features.some(({ place }) => place === 'valletta'),
);

/** Sea hexes with a shore to land on, numbered by themselves for columns. */
const offshore = Hex.all
  .slice(LAND_COUNT)
  .filter((sea) => landAround(sea).some((land) => isLandable(sea, land)));
export const Approach = named(
  'approach',
  offshore.map((sea) => Hex.name(sea)),
);
export type Approach = ValueOf<typeof Approach>;
const approaches = wordsOf<Hex, Approach | typeof NONE>(Hex, (hex) => Approach.number(Hex.name(hex)) ?? NONE);
/** Those of them from which boats may start. */
export const APPROACHES: readonly Hex[] = offshore.filter((sea) => !isMined(sea));

/** The land beside a hex. */
export function landAround(hex: Hex): readonly Hex[] {
  return at(landNeighbours, hex);
}

export function isSea(hex: Hex): boolean {
  return hex >= LAND_COUNT;
}

export function isHill(hex: Hex): boolean {
  return cell(hills, hex) > 0;
}

export function isFlat(hex: Hex): boolean {
  return !isSea(hex) && !isHill(hex);
}

export function isMined(hex: Hex): boolean {
  return cell(mined, hex) > 0;
}

/** Land next to the sea, mined or not. */
export function isCoastal(hex: Hex): boolean {
  return !isSea(hex) && grid.neighbours(hex).some(isSea);
}

export function isCity(hex: Hex): boolean {
  return (cell(features, hex) & CITY) > 0;
}

export function isTown(hex: Hex): boolean {
  return (cell(features, hex) & TOWN) > 0;
}

export function isPort(hex: Hex): boolean {
  return (cell(features, hex) & PORT) > 0;
}

export function isAirfield(hex: Hex): boolean {
  return (cell(features, hex) & AIRFIELD) > 0;
}

/** City, Town, Port or Airfield: worth a point. */
export function isScoring(hex: Hex): boolean {
  return cell(features, hex) > 0;
}

/** Whether the map shows a road over the side between two neighbours. */
export function hasRoad(from: Hex, to: Hex): boolean {
  return (edge(from, to) & ROAD) > 0;
}

export function isOverLine(from: Hex, to: Hex): boolean {
  return (edge(from, to) & LINE) > 0;
}

/** Out of the hex that the Victoria Line faces. */
export function isFromFront(from: Hex, to: Hex): boolean {
  return (edge(from, to) & FRONT) > 0;
}

/** An arm of the sea between two land hexes. */
export function isOverWater(from: Hex, to: Hex): boolean {
  return (edge(from, to) & WATER) > 0;
}

export function isOverCliff(from: Hex, to: Hex): boolean {
  return (edge(from, to) & CLIFF) > 0;
}

/** A cliff that nobody climbs. */
export function isOverWall(from: Hex, to: Hex): boolean {
  return (edge(from, to) & IMPASSABLE) > 0;
}

/** A landing over this side of the coast is possible. */
export function isLandable(sea: Hex, land: Hex): boolean {
  return isSea(sea) && !isSea(land) && !isOverWall(sea, land);
}

/** The number of a sea hex among those with a shore to land on. */
export function approachOf(hex: Hex): Approach | typeof NONE {
  return cell(approaches, hex);
}

/** The hex that shows the letter of a battery. */
export function batteryHex(letter: string): Hex {
  const hex = Hex.all.find((one) => at(records, one).features.some((feature) => feature.letter === letter));
  if (hex === undefined) throw new Refusal('bad-data', `${FILE}: no hex has the letter ${letter}`);
  return hex;
}

/** What is printed in a hex: its towns, forts and fields. */
export function featuresIn(hex: Hex): readonly { readonly kind: string; readonly name: string }[] {
  return at(records, hex).features;
}

/** The place of a hex in the order in which they are shown. */
export function orderOf(hex: Hex): number {
  return cell(order, hex);
}

function edge(from: Hex, to: Hex): number {
  return cell(edges, from * grid.count + to);
}

function mark(from: string, to: string, bits: number): void {
  inFile(FILE, () => {
    const a = grid.number(from);
    const b = grid.number(to);
    if (grid.distance(a, b) !== 1) throw new Refusal('bad-data', `${from} and ${to} are not adjacent`);
    edges[a * grid.count + b] = edge(a, b) | bits;
  });
}
