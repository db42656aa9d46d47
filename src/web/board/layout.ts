import type { Thing } from '../../host/protocol.ts';
import type { CounterFace } from '../counters/counter-face.ts';
import type { Look } from '../parts/looks.ts';

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
  /** A few letters that stand for it where the map is too small for counters: "B 11". */
  readonly short?: string;
  /** It is only planned to be here: drawn as a ghost. */
  readonly ghost?: true;
  /** It stands for an order of an open draft that names this thing first, not for a piece: a click takes the order up. */
  readonly order?: Thing;
  /** Beside the map: it has its orders. */
  readonly ticked?: true;
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

/** Whether a box holds what is out of the game. */
export function isLost({ id }: Tray): boolean {
  return id.startsWith('lost');
}

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
