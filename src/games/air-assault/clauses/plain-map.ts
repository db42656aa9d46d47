/** A map read word by word from its data, for tests: slow, plain, and without a line of what the rules use. */

export interface PlainMapData {
  readonly hexes: readonly {
    readonly id: string;
    readonly q: number;
    readonly r: number;
    readonly base: string;
    readonly playable?: boolean;
  }[];
  readonly hexsides: readonly { readonly between: readonly string[]; readonly kind: string }[];
  readonly roads: readonly {
    readonly name: string;
    readonly class: string;
    readonly path: readonly string[];
  }[];
  readonly rivers: readonly { readonly name: string; readonly path: readonly string[] }[];
  readonly bridges: readonly { readonly hex: string; readonly road: string }[];
}

export type PlainMover = 'infantry' | 'artillery' | 'armor' | 'truck';

/** As the terrain effects chart has it, in points. */
const ENTERING: Readonly<Record<string, Readonly<Record<PlainMover, number>>>> = {
  clear: { infantry: 1, artillery: 1, armor: 1, truck: 1 },
  city: { infantry: 1, artillery: 1, armor: 1, truck: 1 },
  rough: { infantry: 2, artillery: 2, armor: 4, truck: 4 },
};
const LEAVING_A_RIVER: Readonly<Record<PlainMover, number>> = {
  infantry: 1,
  artillery: 1,
  armor: 2,
  truck: 2,
};
/** Hexes whose roads are gone for everybody, and those into which no road helps. */
export interface PlainHindrance {
  readonly gone: ReadonlySet<string>;
  readonly shut: ReadonlySet<string>;
}
const NOTHING: PlainHindrance = { gone: new Set(), shut: new Set() };

const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

export class PlainMap {
  readonly land: readonly string[];
  readonly #data: PlainMapData;
  readonly #parting: readonly string[];
  readonly #byId: ReadonlyMap<string, PlainMapData['hexes'][number]>;
  readonly #byPlace: ReadonlyMap<string, string>;
  /** What was found out once is kept. */
  readonly #next = new Map<string, readonly string[]>();
  readonly #costs = new Map<string, number>();

  /** `parting` are the kinds of hexsides that nobody crosses. */
  constructor(data: PlainMapData, parting: readonly string[]) {
    const hexes = data.hexes.filter(({ playable }) => playable !== false);
    this.#data = data;
    this.#parting = parting;
    this.#byId = new Map(hexes.map((hex) => [hex.id, hex]));
    this.#byPlace = new Map(hexes.map(({ q, r, id }) => [`${q} ${r}`, id]));
    this.land = hexes.filter(({ base }) => base in ENTERING).map(({ id }) => id);
  }

  spot(id: string): { readonly q: number; readonly r: number } {
    return this.#hex(id);
  }

  terrain(id: string): string {
    return this.#hex(id).base;
  }

  isLand(id: string): boolean {
    return this.terrain(id) in ENTERING;
  }

  /** The hexes around one that are on the map, whatever is in between. */
  around(id: string): string[] {
    const { q, r } = this.#hex(id);
    return AROUND.flatMap(([east, south]) => this.#byPlace.get(`${q + east} ${r + south}`) ?? []);
  }

  /** Those of them that one can go to and control. */
  next(id: string): readonly string[] {
    const known =
      this.#next.get(id) ?? this.around(id).filter((to) => this.isLand(to) && !this.#isParted(id, to));
    this.#next.set(id, known);
    return known;
  }

  distance(a: string, b: string): number {
    const [from, to] = [this.#hex(a), this.#hex(b)];
    const [q, r] = [from.q - to.q, from.r - to.r];
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  }

  /** The names of the roads that lead from one hex to the next. */
  roadsBetween(a: string, b: string): string[] {
    return this.#data.roads
      .filter(({ path }) =>
        path.some((hex, index) => {
          const before = path[index - 1];
          return (hex === a && before === b) || (hex === b && before === a);
        }),
      )
      .map(({ name }) => name);
  }

  /** The class of the best road in a hex. */
  roadIn(id: string): string | undefined {
    const classes = this.#data.roads.filter(({ path }) => path.includes(id)).map((road) => road.class);
    return classes.includes('primary') ? 'primary' : classes[0];
  }

  hasRiver(id: string): boolean {
    return this.#data.rivers.some(({ path }) => path.includes(id));
  }

  isBridged(id: string, road: string): boolean {
    return this.#data.bridges.some((bridge) => bridge.hex === id && bridge.road === road);
  }

  /** V.A.2, V.A.12, V.B, VI.A.2, VI.G.5.a: what a step to the next hex costs. */
  cost(mover: PlainMover, from: string, to: string, { gone, shut }: PlainHindrance = NOTHING): number {
    const isGone = gone.has(from) || gone.has(to);
    const isShut = shut.has(to);
    const step = `${mover} ${from} ${to} ${isGone} ${isShut}`;
    const known = this.#costs.get(step) ?? this.#costOf(mover, from, to, isGone, isShut);
    this.#costs.set(step, known);
    return known;
  }

  #costOf(mover: PlainMover, from: string, to: string, isGone: boolean, isShut: boolean): number {
    const terrain = ENTERING[this.terrain(to)]?.[mover] ?? Number.POSITIVE_INFINITY;
    const roads = isGone ? [] : this.roadsBetween(from, to);
    const byRoad = roads.length === 0 || isShut ? terrain : this.roadIn(to) === 'primary' ? 0.5 : 1;
    const isDry = !this.hasRiver(from) || roads.some((road) => this.isBridged(from, road));
    return Math.min(terrain, byRoad) + (isDry ? 0 : LEAVING_A_RIVER[mover]);
  }

  #isParted(a: string, b: string): boolean {
    return this.#data.hexsides.some(
      ({ between, kind }) => this.#parting.includes(kind) && between.includes(a) && between.includes(b),
    );
  }

  #hex(id: string): PlainMapData['hexes'][number] {
    const hex = this.#byId.get(id);
    if (hex === undefined) throw new Error(`there is no hex ${id} on the map`);
    return hex;
  }
}
