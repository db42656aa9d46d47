import { z } from 'zod';
import { at } from '../../engine/arrays.ts';
import { Chart } from '../../engine/chart.ts';
import { checked, frozen } from '../../engine/data.ts';
import chartsJson from './data/charts.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };

/** The pieces and the charts of the game. */

export const SIDES = ['raiders', 'garrison'] as const;
export const RAIDERS = 0;
export const GARRISON = 1;

export const COMBAT_RESULTS = ['NE', 'A1', 'AR', 'CF', 'DR', 'D1'] as const;
const FIRE_RESULTS = ['miss', 'pinned', 'loss'] as const;

const unitSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  side: z.enum(SIDES),
  type: z.enum(['infantry', 'engineer', 'machine-gun', 'gun', 'decoy']),
  steps: z.int().min(1),
  attack: z.int().min(0),
  defence: z.int().min(0),
  movement: z.int().min(0),
});

const unitsSchema = z.strictObject({
  game: z.literal('filfla'),
  source: z.string(),
  units: z.array(unitSchema),
});

const chartSchema = <T extends readonly [string, ...string[]]>(results: T) =>
  z.strictObject({ columns: z.array(z.string()), rows: z.record(z.string(), z.array(z.enum(results))) });

const chartsSchema = z.strictObject({
  game: z.literal('filfla'),
  source: z.string(),
  ammunition: z.array(z.int().min(0)),
  combat: chartSchema(COMBAT_RESULTS),
  reaction: chartSchema(FIRE_RESULTS),
});

export const units = frozen(checked(unitsSchema, unitsJson, 'filfla/units.json')).units;
export type Unit = (typeof units)[number];

const charts = frozen(checked(chartsSchema, chartsJson, 'filfla/charts.json'));
export const AMMUNITION = charts.ammunition;
export const combatChart = new Chart('combat', charts.combat.columns, rowsOf(charts.combat.rows));
export const reactionChart = new Chart('reaction', charts.reaction.columns, rowsOf(charts.reaction.rows));

export const UNITS: readonly number[] = units.map((_, unit) => unit);
export const UNITS_OF: readonly (readonly number[])[] = SIDES.map((side) =>
  UNITS.filter((unit) => at(units, unit).side === side),
);
export const DECOYS = UNITS.filter((unit) => at(units, unit).type === 'decoy');
export const GUN = units.findIndex(({ type }) => type === 'gun');

export function unitAt(unit: number): Unit {
  return at(units, unit);
}

export function sideOf(unit: number): number {
  return unitAt(unit).side === 'raiders' ? RAIDERS : GARRISON;
}

export function enemyOf(side: number): number {
  return 1 - side;
}

export function isDecoy(unit: number): boolean {
  return unitAt(unit).type === 'decoy';
}

export const unitData: unknown = [unitsJson, chartsJson];

function rowsOf<T>(rows: Readonly<Record<string, readonly T[]>>): ReadonlyMap<number, readonly T[]> {
  return new Map(Object.entries(rows).map(([row, cells]) => [Number(row), cells]));
}
