import { z } from 'zod/mini';
import { checked } from '../../engine/data.ts';
import type { Game } from '../../engine/game.ts';
import { Rulebook } from '../../engine/rulebook.ts';
import { advancedRulesOf } from '../air-assault/advanced.ts';
import { AirfieldVictory } from '../air-assault/airfield-victory.ts';
import { BOOKLET } from '../air-assault/booklet.ts';
import { CasualtyPoints } from '../air-assault/casualty-points.ts';
import { seaTablesOf } from '../air-assault/charts.ts';
import rulesJson from '../air-assault/data/rules.json' with { type: 'json' };
import { decoysOf } from '../air-assault/decoys.ts';
import { EvacuationVictory } from '../air-assault/evacuation-victory.ts';
import { gameOf } from '../air-assault/game.ts';
import { Kit, type KitParts } from '../air-assault/kit.ts';
import type { Version } from '../air-assault/roster.ts';
import type { State } from '../air-assault/state.ts';
import { TurnTrack } from '../air-assault/turn-track.ts';
import type { Board } from '../air-assault/view.ts';
import mapJson from './data/map.json' with { type: 'json' };
import setUpJson from './data/setup-historical.json' with { type: 'json' };
import tablesJson from './data/tables.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import version from './version.json' with { type: 'json' };

/** Air Assault on Crete: the booklet as it stands, on the map of Crete. */

const FILE = 'crete/tables.json';

/** VI.F.5.2: the enemy in this sector is in the way of most who are to be evacuated. */
const ALARM = 'georgeopolis';

const tablesSchema = z.looseObject({
  turnRecordTrack: z.looseObject({ basicLastTurn: z.int(), advancedLastTurn: z.int() }),
});

/** The two versions of the game, with what the tables say of them. */
function versionsOf(tables: unknown): { readonly basic: Version; readonly advanced: Version } {
  const { basicLastTurn, advancedLastTurn } = checked(tablesSchema, tables, FILE).turnRecordTrack;
  const points = new CasualtyPoints(FILE, tables);
  return {
    basic: { id: 'basic', last: basicLastTurn, victory: new AirfieldVictory(FILE, tables) },
    advanced: {
      id: 'advanced',
      last: advancedLastTurn,
      victory: new EvacuationVictory(FILE, tables, points),
      advanced: advancedRulesOf(FILE, tables, { alarm: ALARM, points }),
    },
  };
}

const { basic: BASIC, advanced: ADVANCED } = versionsOf(tablesJson);

/** What tests put in the place of the real things. */
interface Instead extends Partial<Pick<KitParts, 'map' | 'units' | 'organization' | 'sea'>> {
  readonly tables?: unknown;
}

function creteWith(
  scenarios: KitParts['scenarios'],
  { tables = tablesJson, ...instead }: Instead = {},
): Game<State, Board> {
  const kit = new Kit({
    id: 'crete',
    map: mapJson,
    units: unitsJson,
    organization: unitsJson,
    decoys: decoysOf(FILE, tables),
    track: new TurnTrack(FILE, tables),
    sea: seaTablesOf(FILE, tables),
    departures: BOOKLET,
    scenarios,
    ...instead,
  });
  return gameOf({
    id: 'crete',
    title: 'Air Assault on Crete',
    kit,
    rulebook: new Rulebook(rulesJson, 'air-assault/rules.json'),
    data: [mapJson, unitsJson, tablesJson, setUpJson],
    rulesVersion: version.rules,
  });
}

export const crete = creteWith([
  { id: 'basic', title: 'Basic Game', version: BASIC },
  { id: 'basic-historical', title: 'Basic Game, 20 May 1941', version: BASIC, ready: setUpJson },
  { id: 'advanced', title: 'Advanced Game', version: ADVANCED },
  { id: 'advanced-historical', title: 'Advanced Game, 20 May 1941', version: ADVANCED, ready: setUpJson },
]);

/** The Advanced Game alone, also with another map, other counters or cards: cases of its rules that do not come up with the real ones. */
export function advancedCrete(instead: Instead = {}, ready?: unknown): Game<State, Board> {
  return creteWith([{ id: 'advanced', title: 'Advanced Game', version: ADVANCED, ready }], instead);
}

/** The Basic Game with another map, other counters or cards: cases of the rules that do not come up with the real ones. */
export function creteInstead(instead: Instead, ready?: unknown): Game<State, Board> {
  const version = versionsOf(instead.tables ?? tablesJson).basic;
  return creteWith([{ id: 'basic', title: 'Basic Game', version, ready }], instead);
}
