import type { OptionValues } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import { Game } from '../../engine/game.ts';
import { hashOfJson } from '../../engine/hash.ts';
import type { Procedure } from '../../engine/procedure.ts';
import { Rulebook } from '../../engine/rulebook.ts';
import { reach, threat } from './advice.ts';
import { replacement } from './arrivals.ts';
import { armyMove, basing, fortification } from './basing.ts';
import { battle, deployment, retirement } from './battle.ts';
import { calendarData, openings } from './calendar.ts';
import { carrierStrikes, commitment, tarantoRaid } from './carriers.ts';
import rulesJson from './data/rules.json' with { type: 'json' };
import { SIDES, unitData } from './fleet.ts';
import { frogmen } from './frogmen.ts';
import { invasion, lastStrikes, siege } from './harbour.ts';
import { italianMovement } from './italians.ts';
import { axisStrikes, swordfishStrikes } from './missions.ts';
import { alliedPlacement, axisPlacement } from './placement.ts';
import { broken, points, read, write } from './position.ts';
import { sailing } from './sailing.ts';
import { mapData } from './sea.ts';
import { campaign } from './season.ts';
import { setUp } from './setup.ts';
import { type State, store } from './state.ts';
import { airAttackChart, antiaircraftChart, seaAttackChart, tableData } from './tables.ts';
import { texts } from './texts.ts';
import { turn } from './turn.ts';
import { RESULTS, resultOf } from './victory.ts';
import { type Board, boardFor, imagine } from './view.ts';
import { withdrawal } from './withdrawal.ts';
import { box, DISCLOSURES, events, group, place, unit, verbs } from './words.ts';

/** Malta Convoys: the campaign for the island's supply, 1940 to 1942. */
export const convoys = new Game<State, Board>({
  id: 'convoys',
  title: 'Malta Convoys',
  sides: SIDES,
  scenarios: openings.map(({ id, title }) => ({ id, title })),
  options: [
    { id: 'last-season', title: 'The last season of a campaign', values: ['summer-1942', 'fall-1942'] },
    { id: 'force-k', title: 'Force K may be based from', values: ['summer-1940', 'spring-1941'] },
    { id: 'italian-ju87', title: 'Italian Ju87 groups', values: ['two', 'four'] },
    { id: 'sirte', title: 'The box Sirte', values: ['off', 'on'] },
    { id: 'mersa-matruh', title: 'The box Mersa Matruh', values: ['off', 'on'] },
  ],
  rulesVersion: '1',
  dataHash: hashOfJson([mapData, unitData, tableData, calendarData]),
  store,
  verbs,
  events,
  procedures: [
    campaign,
    replacement,
    basing,
    armyMove,
    fortification,
    alliedPlacement,
    frogmen,
    axisPlacement,
    turn,
    sailing,
    italianMovement,
    commitment,
    axisStrikes,
    swordfishStrikes,
    carrierStrikes,
    tarantoRaid,
    battle,
    deployment,
    retirement,
    withdrawal,
    siege,
    invasion,
    lastStrikes,
  ] as readonly Procedure[],
  charts: [airAttackChart, seaAttackChart, antiaircraftChart],
  rulebook: new Rulebook(rulesJson, 'convoys/rules.json'),
  texts,
  disclosures: DISCLOSURES,
  results: RESULTS,
  targets: [unit, group, place, box],
  begin,
  scenarioOf: (s) => ({
    scenario: openings[s.scenario]?.id ?? '',
    options: {
      'last-season': s.longWar > 0 ? 'fall-1942' : 'summer-1942',
      'force-k': s.lateForceK > 0 ? 'spring-1941' : 'summer-1940',
      'italian-ju87': s.moreStukas > 0 ? 'four' : 'two',
      sirte: s.sirte > 0 ? 'on' : 'off',
      'mersa-matruh': s.matruh > 0 ? 'on' : 'off',
    },
  }),
  result: resultOf,
  board: boardFor,
  imagine,
  reach,
  threat,
  write,
  read,
  points,
  broken,
});

function begin(scenario: string, options: OptionValues): State {
  const state = store.create();
  state.scenario = openings.findIndex(({ id }) => id === scenario);
  state.longWar = options['last-season'] === 'fall-1942' ? 1 : 0;
  state.lateForceK = options['force-k'] === 'spring-1941' ? 1 : 0;
  state.moreStukas = options['italian-ju87'] === 'four' ? 1 : 0;
  state.sirte = options['sirte'] === 'on' ? 1 : 0;
  state.matruh = options['mersa-matruh'] === 'on' ? 1 : 0;
  setUp(state);
  state.stack = enter(campaign, {});
  return state;
}
