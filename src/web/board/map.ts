import type { Thing } from '../../host/protocol.ts';

/** The map as it lies there before anything is on it. All measures are map units: a hex has a side of 40. */
export interface BoardMap {
  /** x, y, width, height. */
  readonly box: readonly [number, number, number, number];
  /** The part that matters, which is shown first and when all is to be seen. Without it: all. */
  readonly home?: readonly [number, number, number, number];
  /**
   * `whole`: the first view shows all that matters, however small, and nothing lies over it. Usually the counters can
   * be read in it, and it shows what is asked.
   */
  readonly opens?: 'whole';
  readonly places: ReadonlyMap<Thing, MapPlace>;
  readonly ground: GroundSpec;
  /** The size of counters on the map. */
  readonly scale: number;
  /** Counters stand so far above the centre of their place, so that its name stays free. */
  readonly lift: number;
}

/** What the painter of the ground is told. */
export interface GroundSpec {
  /** The name under which the painter finds the map: `c3`, `convoys`. */
  readonly map: string;
  /** A night turn: everything is darker and cooler. */
  readonly night?: boolean;
}

export interface MapPlace {
  readonly thing: Thing;
  readonly x: number;
  readonly y: number;
  readonly shape: PlaceShape;
  /** Where it truly lies, if its sign stands beside that. */
  readonly anchor?: readonly [number, number];
  /** What is printed and said: "1811 Żejtun". */
  readonly name: string;
  /** What the ground is, in words, for the inspector and the screen reader: "town, road". */
  readonly ground: string;
  /** The places next to it, for the cursor keys. */
  readonly near: readonly Thing[];
}

export type PlaceShape =
  | { readonly kind: 'hex'; readonly side: number; readonly flat: boolean }
  | { readonly kind: 'disc'; readonly radius: number }
  | { readonly kind: 'box'; readonly width: number; readonly height: number }
  | { readonly kind: 'ellipse'; readonly rx: number; readonly ry: number };
