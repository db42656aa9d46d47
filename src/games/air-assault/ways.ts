import { at, type Column, cell } from '../../engine/arrays.ts';
import { namedIn } from '../../engine/data.ts';
import { type Grid, OFF_MAP } from '../../engine/grid.ts';
import { DIRECTIONS } from '../../engine/hex.ts';
import type { Hexsides } from '../../engine/hexside.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Hex } from './kinds.ts';
import { costOfRiver, costOfRoad, type Mover } from './terrain.ts';

/** Ways from hex to hex: roads, rivers and bridges, and what each step costs. */

/** What a map says of them, each way by its hexes and a bridge by the road that leads over it. */
interface WaysData {
  readonly roads: readonly {
    readonly name: string;
    readonly class: 'primary' | 'secondary';
    readonly path: readonly string[];
  }[];
  readonly rivers: readonly { readonly name: string; readonly path: readonly string[] }[];
  readonly bridges: readonly { readonly hex: string; readonly road: string }[];
}

/** How much the roads of a step help: in full; not with the ground of the hex that is entered; or they are gone, with their bridges. */
export type RoadState = 'whole' | 'shut' | 'gone';

/** Hexes whose roads nobody can use, and those into which no road helps: what stands in the way of roads as things are. */
export type Hindered = Column<Hex>;
export const SHUT = 1;
export const GONE = 2;

/** What each step costs a mover, so that a search only looks it up: from each hex in each direction, 0 where there is no way. */
export class StepCosts {
  readonly #grid: Grid;
  readonly #whole: Uint8Array;
  readonly #shut: Uint8Array;
  readonly #gone: Uint8Array;

  /** `priceOf` is asked for every step that leads from hex to hex. */
  constructor(grid: Grid, priceOf: (from: Hex, to: Hex, roads: RoadState) => number | undefined) {
    this.#grid = grid;
    [this.#whole, this.#shut, this.#gone] = tablesOf(grid, priceOf);
  }

  /** What it costs to enter a hex from the next one; nothing where one cannot. */
  of(from: Hex, to: Hex, hindered?: Hindered): number | undefined {
    const direction = this.#grid.direction(from, to);
    if (direction === -1) return undefined;
    const table = hindered === undefined ? this.#whole : this.#tableFor(from, to, hindered);
    const cost = cell(table, from * DIRECTIONS.length + direction);
    return cost === 0 ? undefined : cost;
  }

  /** A road that is gone from a hex leads neither into it nor out of it; one that is shut does not help into it. */
  #tableFor(from: Hex, to: Hex, hindered: Hindered): Uint8Array {
    if (((cell(hindered, from) | cell(hindered, to)) & GONE) > 0) return this.#gone;
    return (cell(hindered, to) & SHUT) > 0 ? this.#shut : this.#whole;
  }
}

type Table = Uint8Array<ArrayBuffer>;

function tablesOf(
  grid: Grid,
  priceOf: (from: Hex, to: Hex, roads: RoadState) => number | undefined,
): readonly [Table, Table, Table] {
  const tableOf = (roads: RoadState): Table => {
    const costs = new Uint8Array(grid.count * DIRECTIONS.length);
    for (const from of grid.kind.all)
      for (const direction of DIRECTIONS) {
        const to = grid.neighbour(from, direction);
        if (to === OFF_MAP) continue;
        costs[from * DIRECTIONS.length + direction] = priceOf(from, to, roads) ?? 0;
      }
    return costs;
  };
  return [tableOf('whole'), tableOf('shut'), tableOf('gone')];
}

/** Roads, rivers and bridges (V.B). */
export class Ways {
  readonly #sides: Hexsides;
  /** The names of the roads that cross each hexside. */
  readonly #roads = new Map<number, Set<string>>();
  readonly #primary = new Set<Hex>();
  readonly #onRoad = new Set<Hex>();
  readonly #rivers = new Map<Hex, Set<string>>();
  readonly #bridges = new Map<Hex, Set<string>>();

  constructor(grid: Grid, sides: Hexsides, data: WaysData, file: string) {
    this.#sides = sides;
    const hexes = (ids: readonly string[], where: string) => {
      const on = ids.map((id) => namedIn(file, grid.kind, id, where));
      const gap = on.findIndex((hex, index) => index > 0 && grid.distance(at(on, index - 1), hex) !== 1);
      if (gap > 0)
        throw new Refusal('bad-data', `${file}: ${where} leaps from ${ids[gap - 1]} to ${ids[gap]}`, {
          where,
        });
      return on;
    };
    for (const { name, class: rank, path } of data.roads) {
      const on = hexes(path, `road ${name}`);
      for (const [index, hex] of on.slice(1).entries())
        add(this.#roads, sides.between(at(on, index), hex), name);
      for (const hex of on) this.#onRoad.add(hex);
      if (rank === 'primary') for (const hex of on) this.#primary.add(hex);
    }
    for (const { name, path } of data.rivers)
      for (const hex of hexes(path, `river ${name}`)) add(this.#rivers, hex, name);
    for (const { hex, road } of data.bridges) add(this.#bridges, namedIn(file, grid.kind, hex), road);
  }

  riversIn(hex: Hex): readonly string[] {
    return [...(this.#rivers.get(hex) ?? [])];
  }

  hasRoad(hex: Hex): boolean {
    return this.#onRoad.has(hex);
  }

  hasBridge(hex: Hex): boolean {
    return this.#bridges.has(hex);
  }

  /** A hex where a road leads off the map: whoever comes in pays the rate of the road. */
  entryAt(hex: Hex): { readonly hex: Hex; readonly cost: number } {
    return { hex, cost: costOfRoad(this.#primary.has(hex)) };
  }

  /**
   * The cheaper of terrain and road, and what a river takes that is left without a bridge. A road that is shut still leads over
   * its bridge (VI.A.2.r2).
   */
  cost(mover: Mover, from: Hex, to: Hex, terrain: number, state: RoadState = 'whole'): number {
    const roads = state === 'gone' ? undefined : this.#roads.get(this.#sides.between(from, to));
    const isHelped = state === 'whole' && roads !== undefined;
    const rate = isHelped ? Math.min(terrain, costOfRoad(this.#primary.has(to))) : terrain;
    const bridged = [...(roads ?? [])].some((road) => this.#bridges.get(from)?.has(road) === true);
    return this.#rivers.has(from) && !bridged ? rate + costOfRiver(mover) : rate;
  }
}

function add<K>(sets: Map<K, Set<string>>, key: K, name: string): void {
  const set = sets.get(key) ?? new Set<string>();
  sets.set(key, set.add(name));
}
