import type { Game } from '../../engine/game.ts';
import { Rulebook } from '../../engine/rulebook.ts';
import { BOOKLET } from '../air-assault/booklet.ts';
import { seaChartOf } from '../air-assault/charts.ts';
import rulesJson from '../air-assault/data/rules.json' with { type: 'json' };
import { gameOf } from '../air-assault/game.ts';
import { Kit, type KitParts } from '../air-assault/kit.ts';
import type { State } from '../air-assault/state.ts';
import { TurnTrack } from '../air-assault/turn-track.ts';
import type { Board } from '../air-assault/view.ts';
import mapJson from './data/map.json' with { type: 'json' };
import setUpJson from './data/setup-historical.json' with { type: 'json' };
import tablesJson from './data/tables.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import version from './version.json' with { type: 'json' };

/** Air Assault on Crete: the booklet as it stands, on the map of Crete. So far the Basic Game. */

const FILE = 'crete/tables.json';
const { basicLastTurn, advancedLastTurn } = tablesJson.turnRecordTrack;
const BASIC = { id: 'basic', advanced: false, last: basicLastTurn };
const ADVANCED = { id: 'advanced', advanced: true, last: advancedLastTurn };

/** What tests put in the place of the real things. */
type Instead = Partial<Pick<KitParts, 'map' | 'units' | 'organization'>>;

function creteWith(scenarios: KitParts['scenarios'], instead: Instead = {}): Game<State, Board> {
  const kit = new Kit({
    id: 'crete',
    map: mapJson,
    units: unitsJson,
    organization: unitsJson,
    track: new TurnTrack(FILE, tablesJson),
    seaChart: seaChartOf(FILE, tablesJson),
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
]);

/** The Advanced Game as far as it stands: nobody can play it yet, but it has units that the Basic Game has not. */
export function advancedCrete(): Game<State, Board> {
  return creteWith([{ id: 'advanced', title: 'Advanced Game', version: ADVANCED }]);
}

/** The Basic Game with another map, other counters or cards: cases of the rules that do not come up with the real ones. */
export function creteInstead(instead: Instead): Game<State, Board> {
  return creteWith([{ id: 'basic', title: 'Basic Game', version: BASIC }], instead);
}
