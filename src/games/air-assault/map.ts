import { z } from 'zod/mini';
import { at, type Column, cell } from '../../engine/arrays.ts';
import { checked, frozen, inFile, namedIn } from '../../engine/data.ts';
import { LinesOfFire } from '../../engine/fire.ts';
import { Grid } from '../../engine/grid.ts';
import { type Box, Ground } from '../../engine/ground.ts';
import { DIRECTIONS } from '../../engine/hex.ts';
import { Hexsides } from '../../engine/hexside.ts';
import { bytesOf, type NamedKind } from '../../engine/kinds.ts';
import { PathFinder } from '../../engine/paths.ts';
import { Spread } from '../../engine/zones.ts';
import type { Hex, Place } from './kinds.ts';
import { blocksFire, costOfRiver, costOfRoad, costOfTerrain, type Mover } from './terrain.ts';

/** The map of a game: hexes with their terrain, landing boxes off the coast and the boxes of the card (III.A, GAP.4). */

const between = z.tuple([z.string(), z.string()]);
const mapSchema = z.looseObject({
  hexes: z.array(
    z.looseObject({
      id: z.string(),
      q: z.int(),
      r: z.int(),
      base: z.string(),
      coastal: z.boolean(),
      sector: z.optional(z.string()),
      playable: z.optional(z.boolean()),
      features: z.array(z.looseObject({ kind: z.string(), place: z.optional(z.string()) })),
    }),
  ),
  hexsides: z.array(z.looseObject({ between, kind: z.string() })),
  roads: z.array(
    z.looseObject({ name: z.string(), class: z.enum(['primary', 'secondary']), path: z.array(z.string()) }),
  ),
  rivers: z.array(z.looseObject({ path: z.array(z.string()) })),
  bridges: z.array(z.looseObject({ hex: z.string(), road: z.string() })),
  landingBoxes: z.array(z.looseObject({ id: z.string(), hex: z.string(), sea: z.array(z.string()) })),
});

type MapData = z.infer<typeof mapSchema>;

const CARDS = [{ id: 'pool' }, { id: 'eliminated' }] as const;

export class GameMap {
  readonly grid: Grid;
  readonly Hex: NamedKind<Hex>;
  readonly land: readonly Hex[];
  readonly ground: Ground;
  readonly landingBoxes: readonly Box[];
  /** Where a unit is that has not come yet, and one that is lost. */
  readonly pool: Box;
  readonly eliminated: Box;
  readonly lines: LinesOfFire;
  /** Where control spreads from a hex. */
  readonly spread: Spread<Hex>;
  readonly finder: PathFinder<Place>;
  readonly #hexes: MapData['hexes'];
  readonly #isLand: Column<Hex>;
  readonly #costs: Readonly<Record<Mover, Uint8Array>>;

  /** `parting` are the hexsides that part the hexes beside them. */
  constructor(file: string, json: unknown, parting: readonly string[]) {
    const data = frozen(checked(mapSchema, json, file));
    this.#hexes = data.hexes.filter(({ playable }) => playable !== false);
    this.grid = inFile(file, () => new Grid('pointy', this.#hexes));
    this.Hex = this.grid.kind;
    const boxes = data.landingBoxes.map(({ id, hex, sea }) => ({ id, opens: [hex], lies: sea }));
    this.ground = inFile(file, () => new Ground(this.grid, [...boxes, ...CARDS]));
    this.landingBoxes = this.ground.boxes.slice(0, boxes.length);
    this.pool = at(this.ground.boxes, boxes.length);
    this.eliminated = at(this.ground.boxes, boxes.length + 1);
    this.#isLand = bytesOf(this.Hex, (hex) => (this.terrainCost('infantry', hex) === undefined ? 0 : 1));
    this.land = this.Hex.all.filter((hex) => this.isLand(hex));
    const sides = new Hexsides(this.grid);
    const closed = new Set(
      data.hexsides
        .filter(({ kind }) => parting.includes(kind))
        .map(({ between: [a, b] }) => sides.between(namedIn(file, this.Hex, a), namedIn(file, this.Hex, b))),
    );
    const parted = (a: Hex, b: Hex) => closed.has(sides.between(a, b));
    this.lines = new LinesOfFire(this.grid, {
      hex: (hex) => blocksFire(this.#terrain(hex)),
      along: 'either',
    });
    this.spread = new Spread(this.Hex, (from) =>
      this.grid.neighbours(from).filter((to) => this.isLand(from) && this.isLand(to) && !parted(from, to)),
    );
    this.finder = new PathFinder(this.ground.network({ parted, out: (box) => this.ground.opens(box) }));
    const ways = new Ways(this.grid, sides, data, file);
    this.#costs = {
      infantry: this.#costsOf('infantry', ways, parted),
      artillery: this.#costsOf('artillery', ways, parted),
      armor: this.#costsOf('armor', ways, parted),
      truck: this.#costsOf('truck', ways, parted),
    };
  }

  isLand(hex: Hex): boolean {
    return cell(this.#isLand, hex) > 0;
  }

  isCoastal(hex: Hex): boolean {
    return at(this.#hexes, hex).coastal;
  }

  sectorOf(hex: Hex): string | undefined {
    return at(this.#hexes, hex).sector;
  }

  /** The places that are marked in a hex: `fort`, `airfield`. */
  marksOf(hex: Hex): MapData['hexes'][number]['features'] {
    return at(this.#hexes, hex).features;
  }

  isHex(place: Place): place is Hex {
    return this.ground.isHex(place);
  }

  /** Whether one may go, attack and be seen from one hex to the other (V.A.1). */
  areAdjacent(a: Hex, b: Hex): boolean {
    return this.spread.from(a).includes(b);
  }

  /** What it costs to enter a hex from the next one; nothing where one cannot. */
  costOf(mover: Mover, from: Hex, to: Hex): number | undefined {
    const direction = this.grid.direction(from, to);
    const cost = direction === -1 ? 0 : cell(this.#costs[mover], from * DIRECTIONS.length + direction);
    return cost === 0 ? undefined : cost;
  }

  /** What a hex costs off the road (V.A.2). */
  terrainCost(mover: Mover, hex: Hex): number | undefined {
    return costOfTerrain(this.#terrain(hex), mover);
  }

  #terrain(hex: Hex): string {
    return at(this.#hexes, hex).base;
  }

  /** What each step costs, so that a search only looks it up: from each hex in each direction, 0 where there is no way. */
  #costsOf(mover: Mover, ways: Ways, parted: (a: Hex, b: Hex) => boolean): Uint8Array {
    const costs = new Uint8Array(this.grid.count * DIRECTIONS.length);
    for (const from of this.land)
      for (const direction of DIRECTIONS) {
        const to = this.grid.neighbour(from, direction);
        if (to === -1 || parted(from, to)) continue;
        const terrain = this.terrainCost(mover, to);
        if (terrain !== undefined)
          costs[from * DIRECTIONS.length + direction] = ways.cost(mover, from, to, terrain);
      }
    return costs;
  }
}

/** Roads, rivers and bridges (V.B). */
class Ways {
  readonly #sides: Hexsides;
  /** The names of the roads that cross each hexside. */
  readonly #roads = new Map<number, Set<string>>();
  readonly #primary = new Set<Hex>();
  readonly #rivers = new Set<Hex>();
  readonly #bridges = new Map<Hex, Set<string>>();

  constructor(grid: Grid, sides: Hexsides, data: MapData, file: string) {
    this.#sides = sides;
    const hexes = (ids: readonly string[]) => ids.map((id) => namedIn(file, grid.kind, id));
    for (const { name, class: rank, path } of data.roads) {
      const on = hexes(path);
      for (const [index, hex] of on.slice(1).entries())
        add(this.#roads, sides.between(at(on, index), hex), name);
      if (rank === 'primary') for (const hex of on) this.#primary.add(hex);
    }
    for (const { path } of data.rivers) for (const hex of hexes(path)) this.#rivers.add(hex);
    for (const { hex, road } of data.bridges) add(this.#bridges, namedIn(file, grid.kind, hex), road);
  }

  /** The cheaper of terrain and road, and what a river takes that is left without a bridge. */
  cost(mover: Mover, from: Hex, to: Hex, terrain: number): number {
    const roads = this.#roads.get(this.#sides.between(from, to));
    const rate = roads === undefined ? terrain : Math.min(terrain, costOfRoad(this.#primary.has(to)));
    const bridged = [...(roads ?? [])].some((road) => this.#bridges.get(from)?.has(road) === true);
    return this.#rivers.has(from) && !bridged ? rate + costOfRiver(mover) : rate;
  }
}

function add<K>(sets: Map<K, Set<string>>, key: K, name: string): void {
  const set = sets.get(key) ?? new Set<string>();
  sets.set(key, set.add(name));
}
