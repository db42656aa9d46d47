import type { Box } from '../../engine/ground.ts';
import type { Hex, Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import type { State } from './state.ts';

/**
 * The rules that a game of the system may amend, replace or drop, chapter by chapter, each with the clause that a refusal
 * names. A game takes those of the booklet and says what it has instead: `{ ...BOOKLET, companies: { breakDown: false } }`.
 */
export interface Departures {
  readonly adjacency: Adjacency;
  readonly coastalGuns: CoastalGuns;
  readonly companies: Companies;
}

/** V.A.1: hexes that lie side by side and are not adjacent. */
export interface Adjacency {
  /** Kinds of hexsides that part the hexes beside them, and the rule that closes them. */
  readonly parted: readonly string[];
  readonly rule: string;
}

/** VI.C: where they stand and what they see. */
export interface CoastalGuns {
  /** How many stand in a hex, and the rule that says so. */
  readonly aHex: { readonly most: number; readonly rule: string };
  /** Why one may not be set up in a hex at all. */
  barToEmplace(kit: Kit, gun: Unit, hex: Hex): string | undefined;
  /** Whether one may fire at a box to which it has no line; and the rule that asks for one. */
  firesBlind(s: State, gun: Unit, box: Box): boolean;
  ruleOfLine(kit: Kit, gun: Unit): string;
}

/** V.H: battalions and the companies that stand for them. */
export interface Companies {
  readonly breakDown: boolean;
}

/** As the booklet has it. */
export const BOOKLET: Departures = {
  adjacency: { parted: [], rule: 'crete/V.A.1.s1' },
  coastalGuns: {
    aHex: { most: Number.POSITIVE_INFINITY, rule: 'crete/VI.C.1' },
    barToEmplace: ({ map }, _, hex) => {
      const near = map.isCoastal(hex) || map.grid.neighbours(hex).some((other) => map.isCoastal(other));
      return near ? undefined : 'crete/VI.C.1';
    },
    firesBlind: () => false,
    ruleOfLine: () => 'crete/V.G.3.b',
  },
  companies: { breakDown: true },
};
