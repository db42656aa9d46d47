import { z } from 'zod/mini';
import { at } from '../../engine/arrays.ts';
import { Chart, oddsColumn } from '../../engine/chart.ts';
import { checked, frozen, inFile } from '../../engine/data.ts';
import { Refusal } from '../../engine/refusal.ts';
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

/** The charts of a document. */
export function chartsOf(file: string, document: unknown) {
  const charts = frozen(checked(chartsSchema, document, file));
  const { combatResultsTable, driftDiagram, bombardmentTable } = charts;
  const drifts = driftDiagram.results.toSorted((a, b) => a.roll - b.roll);
  return inFile(file, () => ({
    charts,
    combat: combatChartOf(combatResultsTable),
    drifts,
    drift: new Chart<number>(
      'drift',
      ['hexes'],
      new Map(drifts.map(({ roll, hexesFromTarget }) => [roll, [hexesFromTarget]])),
    ),
    bombardment: new Chart(
      'bombardment',
      bombardmentTable.columns.map(({ label }) => label),
      new Map(bombardmentTable.rows.map(({ die, results }) => [die, results])),
    ),
    riverDefence: modifierIn(combatResultsTable.dieModifiers, 'river-defense'),
    driftCombat: modifierIn(combatResultsTable.dieModifiers, 'drift-combat'),
    gliderDrift: modifierIn(driftDiagram.modifiers, 'glider'),
    driftAmongEnemies: modifierIn(driftDiagram.modifiers, 'enemy-occupied-target'),
  }));
}

function combatChartOf({ columns, rows }: z.infer<typeof chartsSchema>['combatResultsTable']) {
  // Every column is a ratio, or this is refused.
  oddsColumn(columns, 1, 1);
  return new Chart<CombatResultName>(
    'combat-results',
    columns,
    new Map(rows.map(({ die, results }) => [die, results])),
  );
}

const { charts, drifts: DRIFTS, ...MADE } = chartsOf(FILE, json);
export const systemData: unknown = json;

/** The stacking points that a side may have in a hex (V.C.1). */
export const STACKING_LIMIT = charts.stacking.limit;

/** V.F.9: the die across, the odds down. */
export const combatChart = MADE.combat;

/** What counts for the die of a combat (EX.3, V.I.5.b). */
export const RIVER_DEFENCE = MADE.riverDefence;
export const DRIFT_COMBAT = MADE.driftCombat;

/** The best column that the attacker reaches in full; against no defence at all the best there is (V.F.9.r5). */
export function combatColumn(attack: number, defence: number): number {
  return oddsColumn(combatChart.columns, attack, defence);
}

/** How many times the defence a column stands for, `3-1`: 3 to 1. */
export function ratioOf(column: number): readonly [attack: number, defence: number] {
  const [attack = 0, defence = 1] = at(combatChart.columns, column).split('-').map(Number);
  return [attack, defence];
}

/** V.I.4: how far each number of the drift diagram lies from where the unit was placed. */
export const driftChart = MADE.drift;
export const LAST_DRIFT = at(DRIFTS, DRIFTS.length - 1).roll;

/** Where a modified roll leads, in hexes east and south-east; nowhere beyond the last hex of the diagram (V.I.4.r4). */
export function driftOf(roll: number): { readonly q: number; readonly r: number } | undefined {
  return roll > LAST_DRIFT
    ? undefined
    : at(DRIFTS, Math.max(roll, at(DRIFTS, 0).roll) - at(DRIFTS, 0).roll).axial;
}

/** What counts for the die of drift (V.I.4.b, c). */
export const GLIDER_DRIFT = MADE.gliderDrift;
export const DRIFT_AMONG_ENEMIES = MADE.driftAmongEnemies;

export const bombardmentChart = MADE.bombardment;

/** The column of a strength. */
export function bombardmentColumn(strength: number): number {
  return charts.bombardmentTable.columns.findIndex(
    ({ min, max }) => strength >= min && (max === null || strength <= max),
  );
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

/** No group of the Allies arrives by halves, and none is lost as a whole. */
const ALLIED_SEA_RESULTS = [
  'all-arrive',
  'all-abort',
  'half-abort-half-eliminated',
] as const satisfies readonly SeaResultName[];
type AlliedSeaResultName = (typeof ALLIED_SEA_RESULTS)[number];

/** The rows of one part of the table. */
const rowsOf = <T extends SeaResultName>(results: readonly T[]) =>
  z.array(z.object({ die: z.string(), result: z.enum(results) }));
const seaSchema = z.looseObject({
  seaMovementTable: z.looseObject({
    axis: z.looseObject({ rows: rowsOf(SEA_RESULTS), modifiers }),
    allied: z.looseObject({ rows: rowsOf(ALLIED_SEA_RESULTS) }),
  }),
  transport: z.looseObject({
    emergencyConvoyStacking: z.int().check(z.gte(0)),
    emergencyConvoyDelayTurns: z.int().check(z.gte(0)),
  }),
});

/** What a game whose convoys sail as the booklet has it says of them (V.L). */
export interface SeaTables {
  /** V.L.4: what becomes of a convoy, by the die; one column for each side. */
  readonly chart: Chart<SeaResultName>;
  /** The part of the Allies alone, which has none but their results. */
  readonly allied: Chart<AlliedSeaResultName>;
  readonly emergency: EmergencyTerms;
  /** VI.E.3.3: what is added to the die of a convoy that is bound for a port. */
  readonly portModifier: number;
}

/** V.L.8: the stacking points that the emergency convoy takes at most, after how many turns it arrives, what is added to its die. */
export interface EmergencyTerms {
  readonly points: number;
  readonly delay: number;
  readonly modifier: number;
}

export function seaTablesOf(file: string, tables: unknown): SeaTables {
  const { seaMovementTable, transport } = frozen(checked(seaSchema, tables, file));
  const { axis, allied } = seaMovementTable;
  return inFile(file, () => ({
    chart: new Chart<SeaResultName>(
      'sea-movement',
      ['axis', 'allied'],
      besideEachOther(axis.rows, allied.rows),
    ),
    allied: new Chart('sea-movement', ['allied'], besideEachOther(allied.rows)),
    emergency: {
      points: transport.emergencyConvoyStacking,
      delay: transport.emergencyConvoyDelayTurns,
      modifier: modifierIn(axis.modifiers, 'emergency-convoy'),
    },
    portModifier: modifierIn(axis.modifiers, 'captured-port'),
  }));
}

/** The rows of each part beside those of the others; they are for the same dice. */
function besideEachOther<T extends SeaResultName>(...parts: readonly SeaRows<T>[]): Map<number, T[]> {
  const columns = parts.map((rows) => new Map(rows.map(({ die, result }) => [dieOf(die), result])));
  const dice = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  return new Map(dice.map((die) => [die, columns.flatMap((column) => column.get(die) ?? [])]));
}

/** `1 or less` is the row of 1. */
function dieOf(text: string): number {
  const die = Number.parseInt(text, 10);
  if (Number.isNaN(die)) throw new Refusal('bad-data', `"${text}" is no die`);
  return die;
}

type SeaRows<T> = readonly { readonly die: string; readonly result: T }[];

function modifierIn(listed: z.infer<typeof modifiers>, id: string): number {
  const found = listed.find((modifier) => modifier.id === id);
  if (found === undefined) throw new Refusal('bad-data', `there is no modifier "${id}"`);
  return found.value;
}
