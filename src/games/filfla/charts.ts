import { z } from 'zod/mini';
import { Chart } from '../../engine/chart.ts';
import { checked, frozen } from '../../engine/data.ts';
import json from './data/charts.json' with { type: 'json' };

/** The charts on which dice are read, and the chits. */

export const COMBAT_RESULTS = ['NE', 'A1', 'AR', 'CF', 'DR', 'D1'] as const;
const FIRE_RESULTS = ['miss', 'pinned', 'loss'] as const;

const chartSchema = <T extends readonly [string, ...string[]]>(results: T) =>
  z.strictObject({ columns: z.array(z.string()), rows: z.record(z.string(), z.array(z.enum(results))) });

const chartsSchema = z.strictObject({
  game: z.literal('filfla'),
  source: z.string(),
  ammunition: z.array(z.int().check(z.gte(0))),
  combat: chartSchema(COMBAT_RESULTS),
  reaction: chartSchema(FIRE_RESULTS),
});

const charts = frozen(checked(chartsSchema, json, 'filfla/charts.json'));
export const chartData: unknown = json;

export const AMMUNITION = charts.ammunition;
export const combatChart = new Chart('combat', charts.combat.columns, rowsOf(charts.combat.rows));
export const reactionChart = new Chart('reaction', charts.reaction.columns, rowsOf(charts.reaction.rows));

function rowsOf<T>(rows: Readonly<Record<string, readonly T[]>>): ReadonlyMap<number, readonly T[]> {
  return new Map(Object.entries(rows).map(([row, cells]) => [Number(row), cells]));
}
