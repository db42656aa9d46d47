import { z } from 'zod/mini';
import { at } from '../../engine/arrays.ts';
import { Chart } from '../../engine/chart.ts';
import { checked, frozen } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { named, type ValueOf } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import json from './data/tables.json' with { type: 'json' };

/** The tables chart: terrain effects, and every table that dice are read on. */

const FILE = 'c3/tables.json';

/** Step losses of tank combat. */
const TANK_RESULTS = ['A1', '-', 'D1'] as const;
export const TankResult = named('tank-result', TANK_RESULTS);
export type TankResult = ValueOf<typeof TankResult>;
export const [ATTACKER_HIT, , DEFENDER_HIT] = TankResult.all;

const modifier = documented({ id: z.string(), value: z.union([z.int(), z.string()]) }, [
  'applies',
  'each',
  'when',
]);
const prohibited = z._default(z.array(z.enum(['armor', 'all'])), []);
const terrainSchema = documented(
  {
    id: z.string(),
    move: z._default(z.nullable(z.number()), 0),
    stacking: z._default(z.int(), 0),
    shift: z._default(z.int(), 0),
    bombardValue: z._default(z.int(), 0),
    hexsideLimit: z.optional(z.int()),
    prohibited,
  },
  ['name', 'landing', 'replaces'],
);
const sideSchema = documented(
  {
    id: z.string(),
    moveReplaces: z.nullable(z.number()),
    shift: z._default(z.int(), 0),
    hexsideLimit: z.optional(z.int()),
    prohibited,
  },
  ['name', 'facing', 'attackerHalved', 'landingModifier'],
);
const RESULT_LEVELS = ['british-crushing', 'british-minor', 'draw', 'axis-minor', 'axis-crushing'] as const;
/** A row of a table that is printed in bands: `2-3`, `6 or more`. */
const band = { min: z.optional(z.int()), max: z.optional(z.int()) };

const tablesSchema = documented(
  {
    game: z.literal('c3'),
    terrain: documented(
      {
        base: z.array(terrainSchema),
        overlapping: z.array(terrainSchema),
        hexside: z.array(sideSchema),
      },
      ['hexsideLimitRule', 'adjacentToEnemy', 'shiftSign', 'mapWords'],
    ),
    closeCombat: documented(
      { columns: z.array(z.string()), rows: z.record(z.string(), z.array(z.string())) },
      ['dice', 'format', 'ratio', 'shifts', 'shiftRule', 'examples', 'mended'],
    ),
    tankCombat: documented(
      { rows: z.array(documented({ ...band, result: z.enum(TANK_RESULTS) })), modifiers: z.array(modifier) },
      ['dice', 'perUnit'],
    ),
    bombardment: documented(
      {
        columns: z.array(z.int()),
        rows: z.record(z.string(), z.array(z.array(z.enum(['1', '*', 'D'])))),
        modifiers: z.array(modifier),
        maxPerHexPerOperation: z.int(),
      },
      ['dice', 'columnNote', 'codes', 'clamp'],
    ),
    airDrop: documented(
      {
        maxCompaniesPerHex: z.int(),
        rows: z.array(documented({ ...band, eliminated: z.int(), dispersed: z.int() })),
        modifiers: z.array(modifier),
        aaModifierMin: z.int(),
      },
      ['dice'],
    ),
    regroup: documented({ successMax: z.int() }, ['dice', 'failMove']),
    amphibiousLanding: documented(
      {
        rows: z.array(documented({ ...band, stepsLost: z.int(), disorganized: z.boolean() })),
        modifiers: z.array(modifier),
      },
      ['dice', 'perUnit'],
    ),
    landingLimits: documented(
      {
        contiguousSeaHexes: z.int(),
        stackingPerSeaHex: z.int(),
        stackingPerWave: z.int(),
        portBatteryRadius: z.int(),
      },
      ['waves'],
    ),
    victory: documented({ levels: z.array(documented({ ...band, result: z.enum(RESULT_LEVELS) })) }, [
      'vp',
      'automatic',
      'hexCountNote',
      'airfieldNote',
    ]),
  },
  ['meta', 'turnTrack', 'dispersal', 'artillery', 'supply', 'activation', 'decisions', 'plans'],
);

const tables = frozen(checked(tablesSchema, json, FILE));
export const tableData: unknown = json;

export const MOST_PER_HEX = tables.bombardment.maxPerHexPerOperation;
export const MOST_COMPANIES = tables.airDrop.maxCompaniesPerHex;
export const REGROUP_ON = tables.regroup.successMax;
export const LANDING_LIMITS = tables.landingLimits;
export const LEVELS = tables.victory.levels;

/** A line of the terrain effects table. */
export type TerrainEffect = z.infer<typeof terrainSchema>;

export const terrain = {
  flat: found(tables.terrain.base, 'flat'),
  hill: found(tables.terrain.base, 'hill'),
  town: found(tables.terrain.overlapping, 'town'),
  city: found(tables.terrain.overlapping, 'city'),
  rubble: found(tables.terrain.overlapping, 'rubble'),
  port: found(tables.terrain.overlapping, 'port'),
  airfield: found(tables.terrain.overlapping, 'airfield'),
};

export const hexsides = {
  road: found(tables.terrain.hexside, 'road'),
  line: found(tables.terrain.hexside, 'victoria-line'),
  coast: found(tables.terrain.hexside, 'coast'),
  cliff: found(tables.terrain.hexside, 'cliff'),
  water: found(tables.terrain.hexside, 'water'),
};

/** What a cell of the combat results table does to one side. */
export interface SideResult {
  readonly steps: number;
  readonly retreats: boolean;
}

export interface CombatResult {
  readonly text: string;
  readonly attacker: SideResult;
  readonly defender: SideResult;
  readonly intense: boolean;
}

const combatResults = new Map<string, CombatResult>();
export const combatChart = new Chart(
  'combat',
  tables.closeCombat.columns,
  rowsOf(tables.closeCombat.rows, combatResult),
);
export const CombatColumn = named('column', combatChart.columns);
export type CombatColumn = ValueOf<typeof CombatColumn>;
/** The cells that differ. */
export const CombatCode = named('result', [...combatResults.keys()]);

export interface BombardmentResult {
  readonly text: string;
  readonly rubble: boolean;
  readonly disorganized: boolean;
  readonly loss: boolean;
}

const bombardmentResults = new Map<string, BombardmentResult>();
export const bombardmentChart = new Chart(
  'bombardment',
  tables.bombardment.columns.map(String),
  rowsOf(tables.bombardment.rows, bombardmentResult),
);
export const BombardmentEffect = named('effect', [...bombardmentResults.keys()]);

export const tankChart = bands('tank', tables.tankCombat.rows);
export const dropChart = bands('drop', tables.airDrop.rows);
export const landingChart = bands('landing', tables.amphibiousLanding.rows);

const underBombardment = modifiersIn(tables.bombardment.modifiers);
const underDrop = modifiersIn(tables.airDrop.modifiers);
const underLanding = modifiersIn(tables.amphibiousLanding.modifiers);
const underTanks = modifiersIn(tables.tankCombat.modifiers);
/** What is printed under the tables. */
export const MODIFIERS = {
  bombardment: {
    'aa-light': underBombardment('aa-light'),
    'aa-heavy': underBombardment('aa-heavy'),
    'coastal-battery-1': underBombardment('coastal-battery-1'),
    'coastal-battery-2': underBombardment('coastal-battery-2'),
  },
  drop: {
    'aa-light': underDrop('aa-light'),
    'aa-heavy': underDrop('aa-heavy'),
    'bonus-l': underDrop('bonus-l'),
    least: tables.airDrop.aaModifierMin,
  },
  landing: {
    'san-marco': underLanding('san-marco'),
    'not-flat': underLanding('not-flat'),
    cliff: underLanding('cliff'),
    'battery-1': underLanding('battery-1'),
    'battery-3': underLanding('battery-3'),
    mines: underLanding('mines'),
    'second-wave': underLanding('second-wave'),
  },
  tank: {
    town: underTanks('town'),
    'city-or-rubble': underTanks('city-or-rubble'),
    hill: underTanks('hill'),
    'victoria-line': underTanks('victoria-line'),
  },
};

/** The column of even odds; each column to the right is one more to one, each to the left one to one more. */
const EVEN = combatChart.columns.indexOf('1:1');
export const LAST_COLUMN = at(CombatColumn.all, CombatColumn.size - 1);
const MOST_SHIFTS = 3;

/** The place of a ratio on an endless row of columns; 0 and the last are those of the printed table. */
export function ratioColumn(attack: number, defence: number): number {
  if (attack >= defence) return EVEN + Math.floor(attack / defence) - 1;
  return EVEN - Math.ceil(defence / attack) + 1;
}

/** Shifts the ratio column by column: those outside the printed table are free, on it three count. */
export function shiftedColumn(from: number, shift: number): CombatColumn {
  const by = Math.sign(shift);
  let column = from;
  let onTable = 0;
  for (let left = Math.abs(shift); left > 0; left--) {
    if (printed(column) !== printed(column + by) && ++onTable > MOST_SHIFTS) break;
    column += by;
  }
  return printed(column);
}

/** The column in which odds beyond the table are read. */
export function printed(column: number): CombatColumn {
  return at(CombatColumn.all, Math.max(0, Math.min(LAST_COLUMN, column)));
}

/** A ratio in words: `8:1`, `1:4`. */
export function ratioName(column: number): string {
  return column >= EVEN ? `${column - EVEN + 1}:1` : `1:${EVEN - column + 1}`;
}

function found<T extends { readonly id: string }>(list: readonly T[], id: string): T {
  const entry = list.find((one) => one.id === id);
  if (entry === undefined) throw new Refusal('bad-data', `${FILE}: there is no "${id}" in the terrain table`);
  return entry;
}

/** Reads the modifiers under a table by their ids. */
function modifiersIn(list: readonly z.infer<typeof modifier>[]): (id: string) => number {
  return (id) => {
    const value = list.find((one) => one.id === id)?.value;
    if (typeof value !== 'number')
      throw new Refusal('bad-data', `${FILE}: the modifier "${id}" has no value`);
    return value;
  };
}

function rowsOf<C, T>(
  rows: Readonly<Record<string, readonly C[]>>,
  read: (cell: C) => T,
): ReadonlyMap<number, readonly T[]> {
  return new Map(Object.entries(rows).map(([row, cells]) => [Number(row), cells.map(read)]));
}

/** A table of one column that is printed in bands: `2-3`, `6 or more`. */
function bands<T extends { readonly min?: number | undefined; readonly max?: number | undefined }>(
  name: string,
  list: readonly T[],
): Chart<T> {
  const rows = new Map<number, readonly T[]>();
  list.forEach((entry, index) => {
    const first = entry.min ?? entry.max ?? 0;
    const last = index === list.length - 1 ? first : (entry.max ?? first);
    for (let row = first; row <= last; row++) rows.set(row, [entry]);
  });
  return new Chart(name, ['result'], rows);
}

function combatResult(text: string): CombatResult {
  const known = combatResults.get(text);
  if (known !== undefined) return known;
  const [attacker = '', defender = ''] = text.split('/');
  const intense = attacker === 'Cl' && defender === 'Cl';
  const result = {
    text,
    attacker: sideResult(intense ? '-' : attacker, 'Ar'),
    defender: sideResult(intense ? '-' : defender, 'Dr'),
    intense,
  };
  combatResults.set(text, result);
  return result;
}

function sideResult(text: string, retreat: string): SideResult {
  const match = new RegExp(`^(?:-|(\\d)?(${retreat})?)$`).exec(text);
  if (match === null) throw new Refusal('bad-data', `${FILE}: "${text}" is no combat result`);
  return { steps: Number(match[1] ?? 0), retreats: match[2] !== undefined };
}

function bombardmentResult(codes: readonly string[]): BombardmentResult {
  const text = codes.length === 0 ? 'none' : codes.join('');
  const known = bombardmentResults.get(text);
  if (known !== undefined) return known;
  const result = {
    text,
    rubble: codes.includes('*'),
    disorganized: codes.includes('D'),
    loss: codes.includes('1'),
  };
  bombardmentResults.set(text, result);
  return result;
}
