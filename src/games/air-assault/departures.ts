import type { Bar } from '../../engine/bar.ts';
import type { NONE } from '../../engine/kinds.ts';
import type { Procedure } from '../../engine/procedure.ts';
import type { Box, Group, Hex, Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import type { GameMap } from './map.ts';
import type { State } from './state.ts';

/**
 * The rules that a game of the system may amend, replace or drop, chapter by chapter, each with the clause that a refusal
 * names. A game takes those of the booklet and says what it has instead: `{ ...BOOKLET, companies: { breakDown: false } }`.
 */
export interface Departures {
  readonly adjacency: Adjacency;
  readonly coastalGuns: CoastalGuns;
  readonly companies: Companies;
  /** Left out where nobody demolishes anything. */
  readonly demolitions?: Demolitions;
  readonly sea: SeaChapter;
  /** VI.G.2: trucks take infantry on and set it down. Where this is left out, nobody does. */
  readonly transport?: readonly Procedure[];
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
  barToEmplace(map: GameMap, gun: Unit, hex: Hex): string | undefined;
  /** Whether one may fire at a box to which it has no line; and the rule that asks for one. */
  firesBlind(s: State, gun: Unit, box: Box): boolean;
  ruleOfLine(kit: Kit, gun: Unit): string;
}

/** V.H: battalions and the companies that stand for them. */
export interface Companies {
  readonly breakDown: boolean;
}

/** VI.G.5: what engineers of the Allies demolish when these have fought, and whether they are asked for it. */
export interface Demolitions {
  readonly demolish: Procedure<Record<never, never>>;
  isAskedFor(s: State): boolean;
}

/** V.L and VI.D: what comes over the sea, and when it is planned. Where a procedure is left out, its phase is. */
export interface SeaChapter {
  /** Convoys are laid on the turn track before play, and arrive in the Axis sea movement phase. */
  readonly schedule?: Procedure<Record<never, never>>;
  readonly arrive?: Procedure<Record<never, never>>;
  /** What has come to ports goes into their cities, where convoys can be sent there. */
  readonly enterPorts?: Procedure<Record<never, never>>;
  /** The Allied sea movement phase. */
  readonly reinforce?: Procedure<Record<never, never>>;
  /** Why Allied units cannot enter a hex from off the map. */
  barToEnter?(s: State, unit: Unit, hex: Hex): string | undefined;
  /** Why a group of reinforcements does not come while its side moves, to a box or wherever. */
  whyNotComeNow?(s: State, group: Group, box: Box | typeof NONE): Bar;
  /** VI.D.3: the rules of whoever waits off a port, and of whoever has come ashore there. */
  readonly ports?: { readonly waiting: string; readonly ashore: string };
  /** All procedures of the chapter. */
  readonly procedures: readonly Procedure[];
}
