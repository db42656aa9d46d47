import type { DieText, OutcomeText, Preview } from '../../engine/definition.ts';
import type { Thing } from '../../host/protocol.ts';
import type { ChartTable } from '../games/chart.ts';
import type { Duel } from '../games/results.ts';
import type { DieLook, Look } from '../parts/looks.ts';

/** What dice came to, ready to be drawn: made of the events that happened and of nothing else. */
export interface ResultModel {
  /** Told apart from other results. */
  readonly id: string;
  /** One for each thing that dice were rolled for, in their order. */
  readonly blocks: readonly ResultBlock[];
  readonly marks: ResultMarks;
}

/** What belongs to one subject: an attack with its tables, the bombardments of one answer, a duel. */
export interface ResultBlock {
  /** What the dice are for, and what it is called once they lie. */
  readonly subject: string;
  readonly title: string;
  readonly rule: string | undefined;
  /** The sides that rolled, in their order, and how many rolls there were. */
  readonly sides: readonly string[];
  /** Those of the first roll. */
  readonly began: readonly string[];
  readonly look: Look | undefined;
  readonly count: number;
  readonly parts: readonly ResultPart[];
  readonly sentence: string;
  readonly lines: readonly ResultLine[];
  readonly chances: Chances | undefined;
  /** How a list did beside what was to be expected of it. */
  readonly score: string;
  /** Earlier rolls of the same kind about the same, the last one first. */
  readonly earlier: readonly EarlierRoll[];
  /** The table on which it was read. */
  readonly chart: ChartTable | undefined;
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

/** Dice one by one, and the table where one of them was read. */
export interface RowsPart {
  readonly kind: 'rows';
  readonly rows: readonly DieRow[];
  readonly read: ReadTable | undefined;
}

export interface DieRow {
  /** What the die is for: "Attack". */
  readonly label: string;
  /** What counts for it, and what its sums come to. */
  readonly need: string;
  readonly modifiers: DieText['modifiers'];
  readonly sum: number;
  /** What it came to, in a few words, and whether that was a success. */
  readonly came: string;
  readonly hit: boolean;
  readonly die: ShownDie;
  /** It was rolled for what another die came to. */
  readonly further: boolean;
  readonly by: string;
  readonly look?: Look;
}

export interface ListPart {
  readonly kind: 'list';
  readonly groups: readonly ListGroup[];
}

/** The rolls about one place, or about none. */
export interface ListGroup {
  readonly mark: number | undefined;
  readonly title: string;
  readonly units: readonly Thing[];
  readonly lines: readonly ListLine[];
}

export interface ListLine {
  /** Where the group has no place the units of each roll have a number of their own. */
  readonly mark: number | undefined;
  readonly units: readonly Thing[];
  readonly dice: readonly ShownDie[];
  /** So many of them were rolled at first, the others for what those came to. */
  readonly first: number;
  readonly modifiers: Preview['facts'];
  /** Of several dice that are added up, with the modifiers. */
  readonly sum: number | undefined;
  readonly code: string;
  readonly effect: string;
  readonly did: boolean;
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
  readonly rule: string | undefined;
  /** It tells of the rings alone. */
  readonly ofRings?: true;
}

export interface Chances {
  readonly outcomes: readonly OutcomeText[];
  /** The place of what came. */
  readonly came: number;
  /** What that is called. */
  readonly what: string;
  readonly orBetter: number;
}

export interface ResultMarks {
  /** Those that are no counters are ringed at the place. */
  readonly rings: readonly {
    readonly thing: Thing;
    readonly mark: number;
    readonly place: Thing | undefined;
  }[];
  /** From where the first of the units stood, if that is known. */
  readonly ways: readonly {
    readonly units: readonly Thing[];
    readonly from: Thing | undefined;
    readonly to: Thing;
  }[];
  /** Who is gone, with the number of its line; `near` it was what else the event names. */
  readonly tags: readonly {
    readonly thing: Thing;
    readonly near: readonly Thing[];
    readonly mark: number | undefined;
    readonly place: Thing | undefined;
    readonly text: string;
  }[];
}
