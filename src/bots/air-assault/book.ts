import type { Convoy, Hex, Unit } from '../../games/air-assault/index.ts';

/** What a side has in mind before play: where units are set up or dropped, where decoys lie, and when convoys come. */
export interface Book {
  hexOf(unit: Unit): Hex | undefined;
  readonly decoys: readonly Hex[];
  sailingOf(convoy: Convoy): { readonly turn: number; readonly beach: number } | undefined;
}
