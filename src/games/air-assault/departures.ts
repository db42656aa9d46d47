import type { Box } from '../../engine/ground.ts';
import type { Hex, Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import type { State } from './state.ts';

/**
 * The rules that a game of the system may amend, replace or drop, each with the clause that a refusal names. A game takes
 * those of the booklet and says what it has instead: `{ ...BOOKLET, breaksDown: false }`.
 */
export interface Departures {
  /** Kinds of hexsides that part the hexes beside them, and the rule that closes them. */
  readonly partingHexsides: readonly string[];
  readonly ruleOfPartingHexsides: string;
  /** How many coastal guns may be set up in a hex, and the rule that says so. */
  readonly gunsAHex: number;
  readonly ruleOfGunsAHex: string;
  /** Why a coastal gun may not be set up in a hex at all. */
  barToEmplace(kit: Kit, gun: Unit, hex: Hex): string | undefined;
  /** Whether a coastal gun may fire at a box to which it has no line, and the rule that asks for one. */
  firesBlind(s: State, gun: Unit, box: Box): boolean;
  ruleOfLine(kit: Kit, gun: Unit): string;
  /** Whether battalions can be broken down into companies. */
  readonly breaksDown: boolean;
}

/** As the booklet has it. */
export const BOOKLET: Departures = {
  partingHexsides: [],
  ruleOfPartingHexsides: 'crete/V.A.1.s1',
  gunsAHex: Number.POSITIVE_INFINITY,
  ruleOfGunsAHex: 'crete/VI.C.1',
  barToEmplace: ({ map }, _, hex) => {
    const near = map.isCoastal(hex) || map.grid.neighbours(hex).some((other) => map.isCoastal(other));
    return near ? undefined : 'crete/VI.C.1';
  },
  firesBlind: () => false,
  ruleOfLine: () => 'crete/V.G.3.b',
  breaksDown: true,
};
