import type { OutcomeText, Preview } from '../../engine/definition.ts';
import type { Thing } from '../../host/protocol.ts';
import type { ChartTable } from '../games/chart.ts';
import type { DieRow, Duel } from '../games/results.ts';
import type { DieLook, Look } from '../parts/looks.ts';

/** What dice came to, ready to be drawn: made of the events that happened and of nothing else. */
export interface ResultModel {
  /** Told apart from other results. */
  readonly id: string;
  readonly title: string;
  readonly rule: string | undefined;
  /** The sides that rolled, in their order, and how many rolls there were. */
  readonly sides: readonly string[];
  readonly look: Look | undefined;
  readonly count: number;
  readonly parts: readonly ResultPart[];
  readonly sentence: string;
  readonly lines: readonly ResultLine[];
  readonly chances: Chances | undefined;
  /** Earlier rolls of the same kind about the same, the last one first. */
  readonly earlier: readonly EarlierRoll[];
  /** The table on which it was read. */
  readonly chart: ChartTable | undefined;
  readonly marks: ResultMarks;
}

export type ResultPart = TablePart | DuelPart | RowsPart | ListPart;

export interface ShownDie {
  readonly value: number;
  readonly faces: number;
  readonly look: DieLook;
}

export interface TablePart {
  readonly kind: 'table';
  readonly dice: readonly ShownDie[];
  readonly sum: number;
  readonly facts: Preview['facts'];
  /** Signs of facts help the side that rolled. */
  readonly read: ReadTable | undefined;
}

/** The part of a table about a result: a few rows, where the row lies among them, and the columns. */
export interface ReadTable {
  readonly chart: ChartTable;
  readonly row: number;
  readonly rows: readonly number[];
  readonly column: number | undefined;
  readonly from: number | undefined;
  readonly columns: readonly number[];
}

export interface DuelPart extends Duel {
  readonly kind: 'duel';
  readonly dice: readonly ShownDie[];
  readonly rollers: readonly string[];
}

export interface RowsPart {
  readonly kind: 'rows';
  readonly rows: readonly (DieRow & { readonly die: ShownDie; readonly by: string; readonly look?: Look })[];
}

export interface ListPart {
  readonly kind: 'list';
  readonly blocks: readonly ListBlock[];
}

export interface ListBlock {
  readonly mark: number | undefined;
  readonly title: string;
  readonly units: readonly Thing[];
  readonly lines: readonly {
    readonly dice: readonly ShownDie[];
    readonly modifier: number;
    readonly sum: number;
    readonly code: string;
    readonly effect: string;
    readonly did: boolean;
  }[];
}

export interface EarlierRoll {
  readonly unit: Thing | undefined;
  readonly dice: readonly ShownDie[];
  readonly effect: string;
}

/** What happened to some units, in words; those with a number are ringed on the map. */
export interface ResultLine {
  readonly mark: number | undefined;
  readonly units: readonly Thing[];
  readonly text: string;
}

export interface Chances {
  readonly outcomes: readonly OutcomeText[];
  /** The place of what came; -1 if it cannot be told. */
  readonly came: number;
  /** What that is called. */
  readonly what: string;
  readonly orBetter: number;
}

export interface ResultMarks {
  readonly rings: readonly { readonly thing: Thing; readonly mark: number }[];
  readonly ways: readonly { readonly from: Thing; readonly to: Thing }[];
  readonly tags: readonly {
    readonly thing: Thing;
    readonly place: Thing | undefined;
    readonly text: string;
  }[];
}
