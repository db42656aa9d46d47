import mapJson from '../../../games/c3/data/map.json' with { type: 'json' };
import planJson from '../../../games/c3/data/setup-historical.json' with { type: 'json' };
import tablesJson from '../../../games/c3/data/tables.json' with { type: 'json' };
import unitsJson from '../../../games/c3/data/units.json' with { type: 'json' };
import type { Board, UnitSight } from '../../../games/c3/document.ts';
import { placeNameOf, shortFormationName } from '../../../games/c3/names.ts';
import type { Look } from '../../board/plan.ts';

/** What never changes: the map, the counters and the tables as they are printed. */

export type { Board, UnitSight };

export interface UnitData {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly nationality: string;
  readonly formation: string | null;
  readonly type: string;
  readonly size: string;
  readonly steps: number;
  readonly combat: number;
  readonly defendOnly?: boolean | undefined;
  readonly elite: boolean;
  readonly movement: number;
  readonly reduced?: { readonly combat: number } | undefined;
  readonly dispersed?: { readonly combat: number } | undefined;
  readonly bonus: readonly string[];
  readonly tankFactor?: number | undefined;
  readonly artilleryRange?: number | undefined;
  readonly effectRange?: number | undefined;
  readonly airborne?: boolean | undefined;
  readonly arrival: string;
  readonly historical?: string | null | undefined;
}

export interface FormationData {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly kind: string;
  readonly activationModifier: number;
}

export interface FeatureData {
  readonly kind: string;
  readonly name: string;
  readonly also?: readonly string[] | undefined;
  readonly letter?: string | undefined;
}

export interface HexData {
  readonly id: string;
  readonly col: number;
  readonly row: number;
  readonly base: string;
  readonly mined?: boolean | undefined;
  readonly features: readonly FeatureData[];
}

export const HEXES: readonly HexData[] = mapJson.hexes;
export const HEX_BY_ID: ReadonlyMap<string, HexData> = new Map(HEXES.map((hex) => [hex.id, hex]));
export const ROADS: readonly { readonly path: readonly string[] }[] = mapJson.roads;
export const COLUMNS = mapJson.columns;
export const ROWS = mapJson.rows;

export const UNITS: readonly UnitData[] = unitsJson.units;
export const UNIT_BY_ID: ReadonlyMap<string, UnitData> = new Map(UNITS.map((unit) => [unit.id, unit]));
export const FORMATIONS: readonly FormationData[] = unitsJson.formations;
export const FORMATION_BY_ID: ReadonlyMap<string, FormationData> = new Map(
  FORMATIONS.map((formation) => [formation.id, formation]),
);
export const TYPES: ReadonlyMap<
  string,
  { readonly name: string; readonly freeStacking?: string | undefined }
> = new Map(unitsJson.types.map((type) => [type.id, type]));

export const TABLES = tablesJson;
export const TURNS = tablesJson.turnTrack.turns;
export const PLANS = planJson;

/** The places that count at the end, by the features that the rules name. */
const SCORING: ReadonlySet<string> = new Set(['city', 'town', 'port', 'airfield']);
export const PLACES_THAT_COUNT: readonly HexData[] = HEXES.filter(
  ({ base, features }) => base !== 'sea' && features.some(({ kind }) => SCORING.has(kind)),
);

/** "Żejtun"; an open hex is called by its number. */
export function placeName(id: string): string {
  return placeNameOf(HEX_BY_ID.get(id)?.features ?? []) ?? id;
}

/** "1811 Żejtun" */
export function fullPlaceName(id: string): string {
  const name = placeName(id);
  return name === id ? id : `${id} ${name}`;
}

export function lookOf({ nationality }: UnitData): Look {
  if (nationality === 'german') return 'de';
  return nationality === 'italian' ? 'it' : 'cw';
}

export function formationName(id: string): string {
  const formation = FORMATION_BY_ID.get(id);
  return formation === undefined ? id : shortFormationName(formation);
}

/** What lies on the map of a game of C3. */
export function boardOf(view: { readonly board: unknown }): Board {
  return view.board as Board;
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}
