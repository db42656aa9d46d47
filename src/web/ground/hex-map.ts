import { addPolygon } from './canvas.ts';
import { type Box, HexGrid, type Point } from './geometry.ts';

/** A hex map as the games' data write it. */
export interface HexMap {
  readonly columns: number;
  readonly rows: number;
  readonly scaleKm: number;
  readonly hexes: readonly MapHex[];
  readonly hexsides: readonly Hexside[];
  readonly roads: readonly { readonly class: string; readonly path: readonly string[] }[];
  readonly minefields?: { readonly hexes: readonly string[] };
}

export interface MapHex {
  readonly id: string;
  /** From 1. */
  readonly col: number;
  readonly row: number;
  /** `sea`, `flat`, `hill`. */
  readonly base: string;
  readonly elevation?: number;
  readonly relief?: number;
  readonly features: readonly Feature[];
}

export interface Feature {
  /** `city`, `town`, `village`, `airfield`, `port`, `battery`, `fort`. */
  readonly kind: string;
  readonly name: string;
  readonly letter?: string;
  readonly heavy?: boolean;
}

export interface Hexside {
  readonly between: readonly string[];
  /** `cliff`, `water`, `victoria-line`. */
  readonly kind: string;
  readonly faces?: string;
  readonly impassable?: boolean;
  readonly harbour?: boolean;
}

/** A height that was measured somewhere, with the spread of heights around it. */
export interface HeightSample {
  readonly at: Point;
  readonly elevation: number;
  readonly relief: number;
  readonly weight: number;
}

/** A name on the water. */
export interface WaterName {
  readonly text: string;
  readonly at: Point;
  readonly size: number;
}

/** All that is drawn of a hex map. */
export interface HexSource {
  readonly map: HexMap;
  readonly box: Box;
  /** Coasts in map units; those out of play are only hinted at. */
  readonly rings: readonly { readonly inPlay: boolean; readonly ring: readonly Point[] }[];
  readonly heights: readonly HeightSample[];
  /** Map units per pixel of the relief. */
  readonly cell: number;
  readonly waters: readonly WaterName[];
  /** Where the scale bar begins. */
  readonly scaleBar?: Point;
}

/** A hex map with what many layers ask of it. */
export class HexWorld {
  readonly source: HexSource;
  readonly map: HexMap;
  readonly grid: HexGrid<MapHex>;
  /** The coast of the land in play, of the other land. */
  readonly coast = new Path2D();
  readonly otherCoast = new Path2D();

  constructor(source: HexSource) {
    this.source = source;
    this.map = source.map;
    this.grid = new HexGrid(source.map.hexes);
    for (const { inPlay, ring } of source.rings) addPolygon(inPlay ? this.coast : this.otherCoast, ring);
  }
}

export function isLand(hex: MapHex | undefined): boolean {
  return hex !== undefined && hex.base !== 'sea';
}

export function isHill(hex: MapHex | undefined): boolean {
  return hex?.base === 'hill';
}

export function has(hex: MapHex, kind: string): boolean {
  return hex.features.some((feature) => feature.kind === kind);
}
