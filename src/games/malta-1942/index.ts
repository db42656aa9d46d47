import { Rulebook } from '../../engine/rulebook.ts';
import bookletJson from '../air-assault/data/rules.json' with { type: 'json' };
import { decoysOf } from '../air-assault/decoys.ts';
import { gameOf } from '../air-assault/game.ts';
import { Kit } from '../air-assault/kit.ts';
import { TurnTrack } from '../air-assault/turn-track.ts';
import { HOLDING_OUT } from '../air-assault/victory.ts';
import mapJson from './data/map.json' with { type: 'json' };
import rulesJson from './data/rules.json' with { type: 'json' };
import setUpJson from './data/setup-historical.json' with { type: 'json' };
import tablesJson from './data/tables.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { departures } from './departures.ts';
import version from './version.json' with { type: 'json' };

/** Invasion of Malta, 1942: the booklet of Crete with the departures of Malta. So far a sketch; see docs/architecture.md. */

const kit = new Kit({
  id: 'malta-1942',
  map: mapJson,
  units: unitsJson,
  organization: {
    airborneBlocks: tablesJson.airborneEntry.map((block) => ({ ...block, sector: 'anywhere' })),
  },
  decoys: decoysOf('malta-1942/tables.json', tablesJson),
  track: new TurnTrack('malta-1942/tables.json', tablesJson),
  departures,
  scenarios: [
    {
      id: 'landing',
      title: 'Invasion of Malta, 1942',
      version: {
        id: 'malta-1942',
        last: tablesJson.turnRecordTrack.turns.length,
        victory: HOLDING_OUT,
        advanced: {},
      },
    },
  ],
});

export const malta1942 = gameOf({
  id: 'malta-1942',
  title: 'Invasion of Malta, 1942',
  kit,
  rulebook: new Rulebook(
    rulesJson,
    'malta-1942/rules.json',
    new Rulebook(bookletJson, 'air-assault/rules.json'),
  ),
  data: [mapJson, unitsJson, tablesJson, setUpJson],
  rulesVersion: version.rules,
});
