/** The side of a hex in map units. Hexes are flat-topped; odd columns (counted from 0) stand half a hex lower. */
export const SIDE = 40;
/** The distance between the centres of two neighbours. */
export const PITCH = SIDE * Math.sqrt(3);

export type Point = readonly [number, number];
/** x, y, width, height. */
export type Box = readonly [number, number, number, number];

/** The centre of a hex; column and row count from 0. */
export function hexCentre(column: number, row: number): Point {
  return [column * 1.5 * SIDE, (row + 0.5 * (column & 1)) * PITCH];
}

/** The six corners, from the right one on, clockwise. Edge i runs from corner i to the next. */
export function corners([x, y]: Point, side = SIDE): readonly Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i;
    return [x + side * Math.cos(angle), y + side * Math.sin(angle)] as const;
  });
}

/** The hex across edge i, as column and row from 0. */
export function neighbour(column: number, row: number, direction: number): Point {
  const [x, y] = hexCentre(column, row);
  const angle = (Math.PI / 3) * direction + Math.PI / 6;
  const there = Math.round((x + PITCH * Math.cos(angle)) / (1.5 * SIDE));
  return [there, Math.round((y + PITCH * Math.sin(angle)) / PITCH - 0.5 * (there & 1))];
}

/** The box around a map of so many columns and rows, with a small rim. */
export function hexBox(columns: number, rows: number): Box {
  const rim = SIDE * 1.1;
  const below = rim - PITCH / 2;
  return [-rim, -rim, (columns - 1) * 1.5 * SIDE + 2 * rim, rim + rows * PITCH + below];
}

export interface Projection {
  readonly origin: { readonly lat: number; readonly lon: number };
  readonly projection: {
    readonly kmPerDegLon: number;
    readonly kmPerDegLat: number;
    readonly rotationDeg: number;
  };
  /** From hex to hex. */
  readonly scaleKm: number;
}

/** From degrees to map units. */
export function projector({ origin, projection, scaleKm }: Projection): (lon: number, lat: number) => Point {
  const unitsPerKm = PITCH / scaleKm;
  const angle = (projection.rotationDeg * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return (lon, lat) => {
    const east = (lon - origin.lon) * projection.kmPerDegLon;
    const north = (lat - origin.lat) * projection.kmPerDegLat;
    return [unitsPerKm * (east * cos - north * sin), -unitsPerKm * (east * sin + north * cos)];
  };
}

/** An edge between two hexes: its ends, and the step of length 1 from the first hex across it. */
export interface Edge {
  readonly from: Point;
  readonly to: Point;
  readonly across: Point;
}

interface Cell {
  readonly id: string;
  /** From 1. */
  readonly col: number;
  readonly row: number;
}

/** The hexes of a map by name and by place. */
export class HexGrid<Hex extends Cell> {
  readonly #byId: ReadonlyMap<string, Hex>;
  readonly #byPlace: ReadonlyMap<string, Hex>;

  constructor(hexes: readonly Hex[]) {
    this.#byId = new Map(hexes.map((hex) => [hex.id, hex]));
    this.#byPlace = new Map(hexes.map((hex) => [`${hex.col},${hex.row}`, hex]));
  }

  get(id: string): Hex {
    const hex = this.#byId.get(id);
    if (!hex) throw new Error(`No hex ${id} on this map.`);
    return hex;
  }

  centre(hex: Hex): Point {
    return hexCentre(hex.col - 1, hex.row - 1);
  }

  /** In the order of the edges; nothing beyond the rim. */
  neighbours(hex: Hex): readonly (Hex | undefined)[] {
    return [0, 1, 2, 3, 4, 5].map((direction) => {
      const [column, row] = neighbour(hex.col - 1, hex.row - 1, direction);
      return this.#byPlace.get(`${column + 1},${row + 1}`);
    });
  }

  edge(hex: Hex, direction: number): Edge {
    const centre = this.centre(hex);
    const all = corners(centre);
    const from = all[direction % 6] ?? centre;
    const to = all[(direction + 1) % 6] ?? centre;
    const angle = (Math.PI / 3) * direction + Math.PI / 6;
    return { from, to, across: [Math.cos(angle), Math.sin(angle)] };
  }

  /** The edge between two neighbours, seen from the first. */
  edgeBetween(hex: Hex, other: Hex): Edge | undefined {
    const direction = this.neighbours(hex).indexOf(other);
    return direction < 0 ? undefined : this.edge(hex, direction);
  }
}
