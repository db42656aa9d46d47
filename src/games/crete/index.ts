import { Rulebook } from '../../engine/rulebook.ts';
import { TurnTrack } from '../air-assault/charts.ts';
import rulesJson from '../air-assault/data/rules.json' with { type: 'json' };
import { BOOKLET } from '../air-assault/departures.ts';
import { gameOf } from '../air-assault/game.ts';
import { Kit } from '../air-assault/kit.ts';
import mapJson from './data/map.json' with { type: 'json' };
import setUpJson from './data/setup-historical.json' with { type: 'json' };
import tablesJson from './data/tables.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import version from './version.json' with { type: 'json' };

/** Air Assault on Crete: the booklet as it stands, on the map of Crete. So far a sketch of its system; see docs/architecture.md. */

const kit = new Kit({
  id: 'crete',
  map: mapJson,
  units: unitsJson,
  track: new TurnTrack('crete/tables.json', tablesJson),
  departures: BOOKLET,
});

export const crete = gameOf({
  id: 'crete',
  title: 'Air Assault on Crete',
  kit,
  rulebook: new Rulebook(rulesJson, 'air-assault/rules.json'),
  data: [mapJson, unitsJson, tablesJson, setUpJson],
  rulesVersion: version.rules,
  axis: [
    ...setUpJson.axis.drops.flatMap(({ hexes }) => Object.entries(hexes)),
    ['maleme-box-1', ['iii-gjr-100', 'eng-95-1']],
    ['maleme-box-2', ['hw-7-1', 'at-95-1']],
  ],
});
