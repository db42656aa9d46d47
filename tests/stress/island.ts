import type { BoardMap, MapPlace } from '../../src/web/board/map.ts';
import { HexGrid, hexBox, SIDE } from '../../src/web/ground/geometry.ts';
import { type Feature, type HexMap, has, isLand, type MapHex } from '../../src/web/ground/hex-map.ts';
import { noise, seeded } from '../../src/web/ground/random.ts';

/** A made-up island of 1,500 hexes with everything on it, to see how the board bears a large map. */
const COLUMNS = 50;
const ROWS = 30;
const BEGINNINGS = ['Val', 'Mar', 'San', 'Gor', 'Bel', 'Tor', 'Cas', 'Ril', 'Dun', 'Fer', 'Lun', 'Pol'];
const MIDDLES = ['ta', 'li', 'ro', 'be', 'no', 'sca', 'de', 'mi'];
const ENDS = ['no', 'ra', 'lla', 'sto', 'ga', 'ri', 'ne', 'do'];

/** Metres above the sea at a place that is counted in hexes; below 0 is water. Bays and hills come from noise. */
export function islandHeight(column: number, row: number): number {
  const [u, v] = [column / (COLUMNS - 1) - 0.5, row / (ROWS - 1) - 0.5];
  const rim = 1 - 4.6 * Math.max(u * u, v * v) - 1.3 * (u * u + v * v);
  const waves = noise(column / 7 + 3, row / 6 + 9) - 0.5 + 0.5 * (noise(column / 3, row / 3 + 20) - 0.5);
  return 290 * (0.42 * rim + waves * 0.9) - 10;
}

export function islandMap(): HexMap {
  const bare: readonly MapHex[] = Array.from({ length: COLUMNS * ROWS }, (_, i) =>
    bareHex(Math.floor(i / ROWS), i % ROWS),
  );
  const hexes = settled(bare);
  const roads = islandRoads(hexes);
  return {
    columns: COLUMNS,
    rows: ROWS,
    scaleKm: 1.5,
    hexes,
    hexsides: [],
    roads,
    minefields: { hexes: mines(hexes) },
  };
}

function bareHex(column: number, row: number): MapHex {
  const height = islandHeight(column, row + 0.5 * (column & 1));
  const number = (n: number) => String(n + 1).padStart(2, '0');
  const place = { id: number(column) + number(row), col: column + 1, row: row + 1, features: [] };
  if (height <= 0) return { ...place, base: 'sea' };
  const relief = 12 + height * 0.3;
  return {
    ...place,
    base: height > 120 ? 'hill' : 'flat',
    elevation: Math.round(height),
    relief: Math.round(relief),
  };
}

/** Puts towns, villages, airfields and ports on the land. */
function settled(hexes: readonly MapHex[]): readonly MapHex[] {
  const random = seeded('stress');
  const grid = new HexGrid(hexes);
  return hexes.map((hex) => {
    const chance = random();
    if (!isLand(hex)) return hex;
    const coastal = grid.neighbours(hex).some((other) => other?.base === 'sea');
    const kinds = kindsAt(chance, hex, coastal);
    const name = madeUpName(random);
    return { ...hex, features: kinds.map((kind): Feature => ({ kind, name })) };
  });
}

function kindsAt(chance: number, hex: MapHex, coastal: boolean): readonly string[] {
  if (chance < 0.015) return coastal ? ['city', 'port'] : ['city'];
  if (chance < 0.1) return ['town'];
  if (chance < 0.2) return ['village'];
  if (chance < 0.215) return ['fort'];
  return chance > 0.985 && hex.base === 'flat' ? ['airfield'] : [];
}

function madeUpName(random: () => number): string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  return pick(BEGINNINGS) + (random() < 0.5 ? pick(MIDDLES) : '') + pick(ENDS);
}

/** From every town to the next ones, over land. */
function islandRoads(hexes: readonly MapHex[]): HexMap['roads'] {
  const grid = new HexGrid(hexes);
  const towns = hexes.filter((hex) => has(hex, 'town') || has(hex, 'city'));
  return towns.flatMap((town, i) => {
    const path = wayToTown(grid, town);
    return path ? [{ class: i % 4 === 3 ? 'track' : 'road', path: path.map(({ id }) => id) }] : [];
  });
}

/** The shortest way to a town that stands later on the map. */
function wayToTown(grid: HexGrid<MapHex>, start: MapHex): readonly MapHex[] | undefined {
  const cameFrom = new Map<MapHex, MapHex | undefined>([[start, undefined]]);
  for (const hex of cameFrom.keys()) {
    if (hex.id > start.id && (has(hex, 'town') || has(hex, 'city'))) return wayBack(cameFrom, hex);
    for (const next of grid.neighbours(hex))
      if (next && isLand(next) && !cameFrom.has(next)) cameFrom.set(next, hex);
  }
  return undefined;
}

function wayBack(cameFrom: ReadonlyMap<MapHex, MapHex | undefined>, end: MapHex): readonly MapHex[] {
  const way: MapHex[] = [];
  for (let hex: MapHex | undefined = end; hex; hex = cameFrom.get(hex)) way.push(hex);
  return way;
}

function mines(hexes: readonly MapHex[]): readonly string[] {
  return hexes
    .filter(({ base, col, row }) => base === 'sea' && noise(col / 4 + 50, row / 4) > 0.78)
    .map(({ id }) => id);
}

/** The same map as a board: every hex a place. */
export function islandBoard(map = islandMap()): BoardMap {
  const grid = new HexGrid(map.hexes);
  const places = map.hexes.map((hex): MapPlace => {
    const [x, y] = grid.centre(hex);
    const thing = `hex:${hex.id}`;
    const near = grid.neighbours(hex).flatMap((other) => (other ? [`hex:${other.id}`] : []));
    const names = [hex.id, ...hex.features.slice(0, 1).map((feature) => feature.name)];
    const ground = [hex.base, ...hex.features.map(({ kind }) => kind)].join(', ');
    return {
      thing,
      x,
      y,
      shape: { kind: 'hex', side: SIDE, flat: true },
      name: names.join(' '),
      ground,
      near,
    };
  });
  return {
    box: hexBox(map.columns, map.rows),
    places: new Map(places.map((place) => [place.thing, place])),
    ground: { map: 'stress' },
    scale: 1,
    lift: 3,
  };
}
