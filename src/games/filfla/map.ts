import { z } from 'zod/mini';
import { at } from '../../engine/arrays.ts';
import { checked, frozen, inFile, namedIn } from '../../engine/data.ts';
import { LinesOfFire } from '../../engine/fire.ts';
import { Graph } from '../../engine/graph.ts';
import { Grid } from '../../engine/grid.ts';
import { makeColumnRow } from '../../engine/hexid.ts';
import { Hexsides } from '../../engine/hexside.ts';
import { each, named, type ValueOf } from '../../engine/kinds.ts';
import { fromOffset } from '../../engine/offset.ts';
import { PathFinder } from '../../engine/paths.ts';
import { namedPlaces } from '../../engine/places.ts';
import { Refusal } from '../../engine/refusal.ts';
import mapJson from './data/map.json' with { type: 'json' };
import seaJson from './data/sea.json' with { type: 'json' };

/** The map of the island, hex by hex, and the waters around it, point to point. */

const FILE = 'filfla/map.json';
const SEA_FILE = 'filfla/sea.json';

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

const LANES = ['inshore', 'offshore'] as const;
const seaSchema = z.strictObject({
  game: z.literal('filfla'),
  source: z.string(),
  ship: z.string(),
  nodes: z.array(z.string()),
  lanes: z.array(
    z.strictObject({ lane: z.enum(LANES), a: z.string(), b: z.string(), turns: z.int().check(z.gte(0)) }),
  ),
});

const map = frozen(checked(mapSchema, mapJson, FILE));
const sea = frozen(checked(seaSchema, seaJson, SEA_FILE));
export const mapData: unknown = mapJson;
export const seaData: unknown = seaJson;

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

export const grid = inFile(FILE, () => new Grid('flat', hexes));
export const Hex = grid.kind;
export type Hex = ValueOf<typeof Hex>;
export const LAND: readonly Hex[] = Hex.all.filter((hex) => !isSea(hex));
export const TOWER = namedIn(FILE, Hex, map.tower);

export const Beach = named('beach', ['north', 'south']);
export type Beach = ValueOf<typeof Beach>;
export const [NORTH, SOUTH] = Beach.all;
const beachHexes = each(Beach, (beach) =>
  namedIn(FILE, Hex, beach === NORTH ? map.beaches.north : map.beaches.south),
);

const hexsides = new Hexsides(grid);
const cliffs = sidesOf(map.cliffs);
const gullies = sidesOf(map.gullies);

export function isSea(hex: Hex): boolean {
  return at(hexes, hex).terrain === 'sea';
}

export function isRough(hex: Hex): boolean {
  return at(hexes, hex).terrain === 'rough';
}

/** The hex of a beach. */
export function beachHex(beach: Beach): Hex {
  return at(beachHexes, beach);
}

export function isBeach(hex: Hex): boolean {
  return hex === beachHex(NORTH) || hex === beachHex(SOUTH);
}

export function isCliff(from: Hex, to: Hex): boolean {
  return cliffs.has(hexsides.between(from, to));
}

export function isGully(from: Hex, to: Hex): boolean {
  return gullies.has(hexsides.between(from, to));
}

/** Rough hexes between block the view; along a hexside both hexes beside it must be rough. */
export const linesOfFire = new LinesOfFire(grid, { hex: isRough, along: 'both' });

const Water = inFile(SEA_FILE, () => namedPlaces('water', sea.nodes));
const waters = inFile(
  SEA_FILE,
  () =>
    new Graph(
      Water,
      sea.lanes.map(({ lane, a, b, turns }) => ({ family: lane, a, b, cost: turns, tags: [] })),
    ),
);

/** The northern party comes by the inshore lane. */
export const NORTHERN_HOUR = turnsTo('north', 'inshore');
/** The southern party comes by the one lane or the other. */
export const SOUTHERN_HOURS: readonly number[] = LANES.map((lane) => turnsTo('south', lane));
export const LATEST_HOUR = Math.max(...SOUTHERN_HOURS);

/** How many turns the boats need to a beach. */
function turnsTo(beach: string, lane: (typeof LANES)[number]): number {
  const lanes = waters.family(lane);
  const path = new PathFinder(lanes).cheapest({
    from: namedIn(SEA_FILE, Water, sea.ship),
    to: namedIn(SEA_FILE, Water, beach),
    cost: (from, to) => lanes.edge(from, to)?.cost,
  });
  if (path === undefined) throw new Refusal('bad-data', `${SEA_FILE}: no ${lane} lane leads to the ${beach}`);
  return path.cost;
}

function sidesOf(pairs: readonly (readonly [string, string])[]): ReadonlySet<number> {
  return new Set(
    pairs.map(([a, b]) => {
      const side = hexsides.between(namedIn(FILE, Hex, a), namedIn(FILE, Hex, b));
      if (side < 0) throw new Refusal('bad-data', `${FILE}: ${a} and ${b} are not adjacent`);
      return side;
    }),
  );
}
