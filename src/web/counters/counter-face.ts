import type { Look } from '../parts/looks.ts';

/** A counter as it is drawn, 48 x 48 units, ships 72 x 40. */
export type CounterFace = LandFace | NavalFace | BackFace | ChipFace;

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

/** What is left of a counter where it could not be read: a few letters beside the band, 20 units high. */
export interface ChipFace {
  readonly kind: 'chip';
  readonly look: Look;
  readonly name: string;
}

/** Half the width and half the height of a counter, in its own units. */
export function halfOf(face: CounterFace): readonly [number, number] {
  if (face.kind === 'chip') return [7 + face.name.length * 4, 10];
  return face.kind === 'naval' || (face.kind === 'back' && face.wide) ? [36, 20] : [24, 24];
}

export type Mark = 'disorganized' | 'activated' | 'moved' | 'hit' | 'hidden';
