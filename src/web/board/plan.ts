import type { Thing } from '../../host/protocol.ts';

/** The board as it lies there before anything is on it. All measures are map units: a hex has a side of 40. */
export interface BoardPlan {
  /** x, y, width, height. */
  readonly box: readonly [number, number, number, number];
  /** The part that matters, which is shown first and when all is to be seen. Without it: all. */
  readonly home?: readonly [number, number, number, number];
  readonly places: ReadonlyMap<Thing, PlacePlan>;
  readonly ground: GroundSpec;
  /** The size of counters on the map. */
  readonly scale: number;
  /** Counters stand so far above the centre of their place, so that its name stays free. */
  readonly lift: number;
}

/** What the painter of the ground is told. */
export interface GroundSpec {
  /** The name under which the painter finds the map: `c3`, `convoys`, `stress`. */
  readonly map: string;
  /** A night turn: everything is darker and cooler. */
  readonly night?: boolean;
}

export interface PlacePlan {
  readonly thing: Thing;
  readonly x: number;
  readonly y: number;
  readonly shape: PlaceShape;
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

/** What lies on the board and beside it, as a view says. */
export interface Layout {
  readonly stacks: readonly Stack[];
  /** Small signs on places and between them: attacks, beaches, rubble, control. */
  readonly signs: readonly Sign[];
  readonly trays: readonly Tray[];
}

export interface Stack {
  /** The place it stands at. */
  readonly place: Thing;
  readonly x: number;
  readonly y: number;
  /** The top one first. */
  readonly pieces: readonly Piece[];
  /** The foot of the list: "5 of 6 stacking points". */
  readonly total?: string;
  /** The number on its badge where that is not the number of its pieces; 0 is no badge. */
  readonly badge?: number;
}

export interface Piece {
  readonly thing: Thing;
  readonly face: CounterFace;
  /** Said by tooltips and screen readers; a hidden one says no more than its back shows. */
  readonly label: string;
  /** A short line for lists: "Livorno, 4-6". */
  readonly detail: string;
  /** Whose counter it is, where a name can pass to another one: it glides only while this stays the same. */
  readonly track?: string;
}

/** A box beside the map. It and its counters can be chosen like places and counters on the map. */
export interface Tray {
  readonly id: string;
  readonly title: string;
  readonly side: string;
  readonly pieces: readonly Piece[];
  readonly note?: string;
}

export type Look = 'it' | 'de' | 'cw' | 'gr' | 'rn' | 'rm';

/** A counter as it is drawn, 48 x 48 units, ships 72 x 40. */
export type CounterFace = LandFace | NavalFace | BackFace;

export interface LandFace {
  readonly kind: 'land';
  readonly look: Look;
  readonly name: string;
  /** The type of the unit, which chooses the symbol: `infantry`, `coastal-battery`. */
  readonly symbol: string;
  /** `company`, `battalion`: the mark above the symbol. */
  readonly size?: string;
  readonly left: string;
  readonly right: string;
  readonly middle?: string;
  readonly steps?: { readonly now: number; readonly full: number };
  readonly elite?: boolean;
  readonly marks: readonly Mark[];
  readonly dim?: boolean;
}

export interface NavalFace {
  readonly kind: 'naval';
  readonly look: Look;
  readonly name: string;
  /** The silhouette: `battleship`, `carrier`, `freighter`, `plane`. */
  readonly ship: string;
  readonly right?: string;
  readonly marks: readonly Mark[];
  /** How many pieces a group holds, for those who know. */
  readonly number?: number;
  /** A word across the silhouette: "dummy". */
  readonly ribbon?: string;
  readonly dim?: boolean;
}

/** The back of a counter that the seat has not seen. */
export interface BackFace {
  readonly kind: 'back';
  readonly look: Look;
  readonly wide: boolean;
  readonly name?: string;
}

export type Mark = 'disorganized' | 'activated' | 'moved' | 'hit' | 'hidden';

export type Sign =
  /** An attack from one place on another. */
  | { readonly kind: 'attack'; readonly from: Thing; readonly to: Thing }
  /** A shot or a strike from one place on another. */
  | { readonly kind: 'fire'; readonly from: Thing; readonly to: Thing }
  /** A word or a number on a place: missions announced, the wave of a landing. */
  | { readonly kind: 'tag'; readonly at: Thing; readonly text: string; readonly look: Look | 'plain' }
  | { readonly kind: 'rubble'; readonly at: Thing }
  | { readonly kind: 'beach'; readonly at: Thing; readonly to?: Thing }
  | { readonly kind: 'control'; readonly at: Thing; readonly look: Look }
  /** Counters that stand off their place are tied to it by a line. */
  | {
      readonly kind: 'tie';
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
    };

/** What is lit on the board. */
export interface Highlights {
  /** Counters and places that can be chosen. */
  readonly open: ReadonlySet<Thing>;
  /** Counters that can be dragged although a click does not choose them: those of the open order, and those placed. */
  readonly held?: ReadonlySet<Thing>;
  /** Among them the ways to go, with what they cost. */
  readonly reach: ReadonlyMap<Thing, number | undefined>;
  /** Among them the targets. */
  readonly hostile: ReadonlySet<Thing>;
  readonly selected: readonly Thing[];
  readonly threat: ReadonlySet<Thing>;
  /** Places of which was asked why they cannot be chosen. */
  readonly forbidden: ReadonlySet<Thing>;
  /** What the log or a search points at. */
  readonly pointed: readonly Thing[];
  /** The way to the place under the pointer. */
  readonly path: readonly Thing[];
}
