import { z } from 'zod/mini';
import { at } from '../../engine/arrays.ts';
import { Chart } from '../../engine/chart.ts';
import { checked, frozen } from '../../engine/data.ts';
import json from './data/charts.json' with { type: 'json' };

/** The charts that every game of the system uses, and the turn track that each has of its own. */

const FILE = 'air-assault/charts.json';

const BOMBARDMENT_RESULTS = ['NE', 'N-1', 'N-2'] as const;

const chartsSchema = z.looseObject({
  stacking: z.looseObject({ limit: z.int() }),
  bombardmentTable: z.looseObject({
    columns: z.array(z.looseObject({ label: z.string(), min: z.int(), max: z.nullable(z.int()) })),
    rows: z.array(z.object({ die: z.int(), results: z.array(z.enum(BOMBARDMENT_RESULTS)) })),
  }),
});

const charts = frozen(checked(chartsSchema, json, FILE));
export const systemData: unknown = json;

/** The stacking points that a side may have in a hex (V.C.1). */
export const STACKING_LIMIT = charts.stacking.limit;

const { columns, rows } = charts.bombardmentTable;
export const bombardmentChart = new Chart(
  'bombardment',
  columns.map(({ label }) => label),
  new Map(rows.map(({ die, results }) => [die, results])),
);

/** The column of a strength. */
export function bombardmentColumn(strength: number): number {
  return columns.findIndex(({ min, max }) => strength >= min && (max === null || strength <= max));
}

const trackSchema = z.looseObject({
  turnRecordTrack: z.looseObject({
    turns: z.array(z.looseObject({ turn: z.int(), label: z.string(), night: z.boolean() })),
  }),
});

/** The turns of a game (IV.C): each game has a track of its own. */
export class TurnTrack {
  readonly turns: readonly { readonly label: string; readonly night: boolean }[];

  constructor(file: string, tables: unknown) {
    this.turns = frozen(checked(trackSchema, tables, file)).turnRecordTrack.turns;
  }

  get last(): number {
    return this.turns.length;
  }

  isNight(turn: number): boolean {
    return at(this.turns, turn - 1).night;
  }

  label(turn: number): string {
    return at(this.turns, turn - 1).label;
  }
}
