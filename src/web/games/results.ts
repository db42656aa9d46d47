import type { ShownEvent } from '../../host/protocol.ts';
import type { Look } from '../parts/looks.ts';

/** What a game adds to the card of a result, by the keys of its events. Without any of it dice, sums, tables and sentences are shown. */
export interface ResultsPart {
  /** Two sides that roll against each other. */
  readonly duels: Readonly<Record<string, (event: ShownEvent) => Duel>>;
  /** Dice of an event that count at once: a row for each, in their order. */
  readonly rows: Readonly<Record<string, (event: ShownEvent) => readonly DieRow[]>>;
  /** Which of the chances came: the text of the outcome, or its place; `after` is what followed. */
  readonly came: Readonly<
    Record<string, (event: ShownEvent, after: readonly ShownEvent[]) => string | number | undefined>
  >;
  /** What results do, counted over the units that the events name: "Two units retreat." */
  readonly tally: readonly Tallied[];
  /** Rolls of one kind that belong together until the turn ends: the value of the event that they share, a target. */
  readonly series: Readonly<Record<string, string>>;
  /** Events by which units go somewhere else, and those by which they are gone. */
  readonly ways: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
}

export interface Tallied {
  readonly events: readonly string[];
  /** With `n` units, or events where they name none. */
  readonly text: string;
}

export interface Duel {
  readonly title: string;
  /** In the order in which the dice were rolled. */
  readonly sides: readonly DuelSide[];
}

export interface DuelSide {
  readonly name: string;
  readonly look?: Look;
  readonly modifier: number;
}

export interface DieRow {
  /** What the die is for: "Attack". */
  readonly label: string;
  /** What it needed. */
  readonly need: string;
  readonly modifier: number;
  readonly why: string;
  /** What it came to, in a word, and whether that was a success. */
  readonly key: string;
  readonly hit: boolean;
}

export const USUAL_RESULTS: ResultsPart = {
  duels: {},
  rows: {},
  came: {},
  tally: [],
  series: {},
  ways: new Set(),
  gone: new Set(),
};
