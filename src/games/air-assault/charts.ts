import { z } from 'zod/mini';
import { at } from '../../engine/arrays.ts';
import { Chart, oddsColumn } from '../../engine/chart.ts';
import { checked, frozen } from '../../engine/data.ts';
import json from './data/charts.json' with { type: 'json' };

/** The charts that every game of the system uses, and the sea movement table, which each has of its own. */

const FILE = 'air-assault/charts.json';

const COMBAT_RESULTS = ['NE', 'DR', 'AR', 'EX', 'AL', 'DE', 'AE'] as const;
export type CombatResultName = (typeof COMBAT_RESULTS)[number];
export const combatResults: readonly CombatResultName[] = COMBAT_RESULTS;

const BOMBARDMENT_RESULTS = ['NE', 'N-1', 'N-2'] as const;

/** What is added to a die, by what it is for. */
const modifiers = z.array(z.looseObject({ id: z.string(), value: z.int() }));

const chartsSchema = z.looseObject({
  stacking: z.looseObject({ limit: z.int() }),
  combatResultsTable: z.looseObject({
    columns: z.array(z.string()),
    rows: z.array(z.object({ die: z.int(), results: z.array(z.enum(COMBAT_RESULTS)) })),
    dieModifiers: modifiers,
  }),
  driftDiagram: z.looseObject({
    results: z.array(
      z.looseObject({ roll: z.int(), axial: z.object({ q: z.int(), r: z.int() }), hexesFromTarget: z.int() }),
    ),
    modifiers,
  }),
  bombardmentTable: z.looseObject({
    columns: z.array(z.looseObject({ label: z.string(), min: z.int(), max: z.nullable(z.int()) })),
    rows: z.array(z.object({ die: z.int(), results: z.array(z.enum(BOMBARDMENT_RESULTS)) })),
  }),
});

const charts = frozen(checked(chartsSchema, json, FILE));
export const systemData: unknown = json;

/** The stacking points that a side may have in a hex (V.C.1). */
export const STACKING_LIMIT = charts.stacking.limit;

/** V.F.9: the die across, the odds down. */
export const combatChart = new Chart<CombatResultName>(
  'combat-results',
  charts.combatResultsTable.columns,
  new Map(charts.combatResultsTable.rows.map(({ die, results }) => [die, results])),
);

/** What counts for the die of a combat (EX.3, V.I.5.b). */
export const RIVER_DEFENCE = modifierIn(charts.combatResultsTable.dieModifiers, 'river-defense');
export const DRIFT_COMBAT = modifierIn(charts.combatResultsTable.dieModifiers, 'drift-combat');

/** The best column that the attacker reaches in full; against no defence at all the best there is (V.F.9.r5). */
export function combatColumn(attack: number, defence: number): number {
  return oddsColumn(combatChart.columns, attack, defence);
}

/** V.I.4: how far each number of the drift diagram lies from where the unit was placed. */
const DRIFTS = charts.driftDiagram.results.toSorted((a, b) => a.roll - b.roll);
export const driftChart = new Chart<number>(
  'drift',
  ['hexes'],
  new Map(DRIFTS.map(({ roll, hexesFromTarget }) => [roll, [hexesFromTarget]])),
);
export const LAST_DRIFT = at(DRIFTS, DRIFTS.length - 1).roll;

/** Where a modified roll leads, in hexes east and south-east; nowhere beyond the last hex of the diagram (V.I.4.r4). */
export function driftOf(roll: number): { readonly q: number; readonly r: number } | undefined {
  return roll > LAST_DRIFT
    ? undefined
    : at(DRIFTS, Math.max(roll, at(DRIFTS, 0).roll) - at(DRIFTS, 0).roll).axial;
}

/** What counts for the die of drift (V.I.4.b, c). */
export const GLIDER_DRIFT = modifierIn(charts.driftDiagram.modifiers, 'glider');
export const DRIFT_AMONG_ENEMIES = modifierIn(charts.driftDiagram.modifiers, 'enemy-occupied-target');

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

const SEA_RESULTS = [
  'all-arrive',
  'half-arrive-half-abort',
  'all-abort',
  'half-abort-half-eliminated',
  'all-eliminated',
] as const;
export type SeaResultName = (typeof SEA_RESULTS)[number];
export const seaResults: readonly SeaResultName[] = SEA_RESULTS;

const seaRows = z.looseObject({
  rows: z.array(z.object({ die: z.string(), result: z.enum(SEA_RESULTS) })),
});
const seaSchema = z.looseObject({
  seaMovementTable: z.looseObject({ axis: seaRows, allied: seaRows }),
});

/** V.L.4: what becomes of a convoy, by the die; one column for each side. */
export function seaChartOf(file: string, tables: unknown): Chart<SeaResultName> {
  const { axis, allied } = frozen(checked(seaSchema, tables, file)).seaMovementTable;
  const rowsOf = axis.rows.map(({ die, result }, index) => {
    const other = at(allied.rows, index);
    return [Number.parseInt(die, 10), [result, other.result]] as const;
  });
  return new Chart<SeaResultName>('sea-movement', ['axis', 'allied'], new Map(rowsOf));
}

function modifierIn(listed: z.infer<typeof modifiers>, id: string): number {
  return at(
    listed,
    listed.findIndex((modifier) => modifier.id === id),
  ).value;
}
