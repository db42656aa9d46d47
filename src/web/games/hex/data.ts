/** What the page reads in the data of a hex game, and in its views. */

export interface HexMapData<Hex extends HexData> {
  readonly columns: number;
  readonly rows: number;
  readonly hexes: readonly Hex[];
  readonly roads: readonly { readonly path: readonly string[] }[];
  /** `flat`, or `pointy`. */
  readonly orientation?: string | undefined;
  readonly landingBoxes?: readonly LandingBoxData[] | undefined;
}

/** A box off the coast in which units lie before they land. */
export interface LandingBoxData {
  readonly id: string;
  /** What its beach or port is called, and what it is called itself, where the boxes of a beach have names. */
  readonly name: string;
  readonly boxName?: string | undefined;
  /** `beach`, `port`. */
  readonly kind: string;
  readonly beach?: string | undefined;
  /** The hex it opens on, and those of the sea that it lies at, the one where it is drawn first. */
  readonly hex: string;
  readonly sea: readonly string[];
}

export interface HexData {
  readonly id: string;
  /** From 1. */
  readonly col: number;
  readonly row: number;
  /** `sea`, `flat`, `hill`. */
  readonly base: string;
  readonly mined?: boolean | undefined;
  readonly features: readonly FeatureData[];
}

export interface FeatureData {
  readonly kind: string;
  readonly name: string;
  readonly also?: readonly string[] | undefined;
  readonly letter?: string | undefined;
}

export interface UnitData {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly nationality: string;
  readonly formation: string | null;
  readonly type: string;
  readonly size: string;
  readonly steps: number;
  readonly combat: number;
  readonly defendOnly?: boolean | undefined;
  readonly elite: boolean;
  readonly movement: number;
  readonly reduced?: { readonly combat: number } | undefined;
  readonly dispersed?: { readonly combat: number } | undefined;
  readonly bonus: readonly string[];
  readonly tankFactor?: number | undefined;
  readonly artilleryRange?: number | undefined;
  readonly effectRange?: number | undefined;
  readonly arrival: string;
  readonly historical?: string | null | undefined;
}

export interface TypeData {
  readonly id: string;
  readonly name: string;
  readonly freeStacking?: string | undefined;
}

export interface FormationData {
  readonly id: string;
  readonly name: string;
  readonly side: string;
}

/** A unit in a view, as it stands now. What is not said is as usual; a game may say more. */
export interface UnitView {
  readonly id: string;
  /** A hex, or `pool`, `eliminated`. */
  readonly at: string;
  readonly steps: number;
  readonly disorganized?: string;
  readonly dispersed?: true;
  readonly activated?: true;
  /** It acts with a formation that is not its own. */
  readonly joined?: true;
  /** Half movement points. */
  readonly spent?: number;
  readonly progress?: string;
  /** How far it is with coming ashore or down. */
  readonly arrival?: string;
  /** The hexes that it attacks and bombards. */
  readonly target?: string;
  readonly shelling?: string;
}
