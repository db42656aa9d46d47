import mapJson from '../../../games/c3/data/map.json' with { type: 'json' };
import planJson from '../../../games/c3/data/setup-historical.json' with { type: 'json' };
import tablesJson from '../../../games/c3/data/tables.json' with { type: 'json' };
import unitsJson from '../../../games/c3/data/units.json' with { type: 'json' };
import type { Board, UnitView } from '../../../games/c3/index.ts';
import { featureName, mainFeature, shortFormationName } from '../../../games/c3/names.ts';
import type { Look } from '../../parts/looks.ts';
import type { FormationData, HexData } from '../hex/data.ts';
import { HexPlaces } from '../hex/places.ts';
import { Roster } from '../hex/roster.ts';
import { say } from './texts.ts';

/** What never changes: the map, the counters and the tables as they are printed. */

export type { Board, UnitView };

export interface C3Formation extends FormationData {
  readonly kind: string;
  readonly activationModifier: number;
}

export const places = new HexPlaces<HexData>({ data: mapJson, ground: 'c3', say, mainFeature, featureName });
export const roster = new Roster<C3Formation>(unitsJson, shortFormationName);

/** The parachute brigade is German. */
export function lookOfFormation(id: string): Look {
  if (roster.formation(id)?.side === 'british') return 'cw';
  return id === 'ramcke' ? 'de' : 'it';
}

export const TABLES = tablesJson;
export const TURNS = tablesJson.turnTrack.turns;
export const PLANS = planJson;

/** The places that count at the end, by the features that the rules name. */
const SCORING: ReadonlySet<string> = new Set(['city', 'town', 'port', 'airfield']);
export const PLACES_THAT_COUNT: readonly HexData[] = places.hexes.filter(
  ({ base, features }) => base !== 'sea' && features.some(({ kind }) => SCORING.has(kind)),
);

/** What lies on the map of a game of C3. */
export function boardOf(view: { readonly board: unknown }): Board {
  return view.board as Board;
}

/** The hexes that the Axis holds. */
export function takenIn({ hexes }: Board): ReadonlySet<string> {
  return new Set(hexes.filter(({ control }) => control === 'axis').map(({ id }) => id));
}
