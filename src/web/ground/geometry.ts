/**
 * The side of a hex in map units. Hexes have a flat top, and odd columns (counted from 0) stand half a hex lower; or they
 * are pointed, and odd rows stand half a hex to the right.
 */
export const SIDE = 40;
/** The distance between the centres of two neighbours. */
export const PITCH = SIDE * Math.sqrt(3);

export type Point = readonly [number, number];
/** x, y, width, height. */
export type Box = readonly [number, number, number, number];

/** The centre of a hex; column and row count from 0. */
export function hexCentre(column: number, row: number, flat = true): Point {
  const [line, place] = turned([column, row], flat);
  return turned([line * 1.5 * SIDE, (place + 0.5 * (line & 1)) * PITCH], flat);
}

/** With pointed hexes all is as with flat ones, but x and y, columns and rows are exchanged. */
function turned([a, b]: Point, flat: boolean): Point {
  return flat ? [a, b] : [b, a];
}

/** The six corners, clockwise, from the right one on, or from the upper right one. Edge i runs from corner i to the next. */
export function corners([x, y]: Point, side = SIDE, flat = true): readonly Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = angleOf(i, flat);
    return [x + side * Math.cos(angle), y + side * Math.sin(angle)] as const;
  });
}

/** The step of length 1 across edge i. */
function across(edge: number, flat: boolean): Point {
  const angle = angleOf(edge + 0.5, flat);
  return [Math.cos(angle), Math.sin(angle)];
}

/** Where a corner is, seen from the centre. */
function angleOf(corner: number, flat: boolean): number {
  return (Math.PI / 3) * (flat ? corner : corner - 0.5);
}

/** The hex across edge i, as column and row from 0. */
export function neighbour(column: number, row: number, direction: number, flat = true): Point {
  const [x, y] = hexCentre(column, row, flat);
  const [dx, dy] = across(direction, flat);
  const [far, along] = turned([x + PITCH * dx, y + PITCH * dy], flat);
  const line = Math.round(far / (1.5 * SIDE));
  return turned([line, Math.round(along / PITCH - 0.5 * (line & 1))], flat);
}

/** The box around a map of so many columns and rows, with a small rim. */
export function hexBox(columns: number, rows: number, flat = true): Box {
  const rim = SIDE * 1.1;
  const below = rim - PITCH / 2;
  const [lines, places] = turned([columns, rows], flat);
  const size: Point = [(lines - 1) * 1.5 * SIDE + 2 * rim, rim + places * PITCH + below];
  return [-rim, -rim, ...turned(size, flat)];
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
  readonly flat: boolean;

  constructor(hexes: readonly Hex[], flat = true) {
    this.flat = flat;
    this.#byId = new Map(hexes.map((hex) => [hex.id, hex]));
    this.#byPlace = new Map(hexes.map((hex) => [`${hex.col},${hex.row}`, hex]));
  }

  get(id: string): Hex {
    const hex = this.#byId.get(id);
    if (!hex) throw new Error(`No hex ${id} on this map.`);
    return hex;
  }

  centre(hex: Hex): Point {
    return hexCentre(hex.col - 1, hex.row - 1, this.flat);
  }

  corners(hex: Hex): readonly Point[] {
    return corners(this.centre(hex), SIDE, this.flat);
  }

  /** In the order of the edges; nothing beyond the rim. */
  neighbours(hex: Hex): readonly (Hex | undefined)[] {
    return [0, 1, 2, 3, 4, 5].map((direction) => {
      const [column, row] = neighbour(hex.col - 1, hex.row - 1, direction, this.flat);
      return this.#byPlace.get(`${column + 1},${row + 1}`);
    });
  }

  edge(hex: Hex, direction: number): Edge {
    const centre = this.centre(hex);
    const all = this.corners(hex);
    const from = all[direction % 6] ?? centre;
    const to = all[(direction + 1) % 6] ?? centre;
    return { from, to, across: across(direction, this.flat) };
  }

  /** The edge between two neighbours, seen from the first. */
  edgeBetween(hex: Hex, other: Hex): Edge | undefined {
    const direction = this.neighbours(hex).indexOf(other);
    return direction < 0 ? undefined : this.edge(hex, direction);
  }
}
