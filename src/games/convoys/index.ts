import type { OptionValues } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import { Game } from '../../engine/game.ts';
import { hashOfJson } from '../../engine/hash.ts';
import type { Procedure } from '../../engine/procedure.ts';
import { Rulebook } from '../../engine/rulebook.ts';
import { reach, threat } from './advice.ts';
import { armyMove, fortification } from './africa.ts';
import { replacement } from './arrivals.ts';
import { basing } from './basing.ts';
import { battle, deployment, retirement } from './battle.ts';
import { calendarData, openings } from './calendar.ts';
import { carrierStrikes, commitment, tarantoRaid } from './carriers.ts';
import rulesJson from './data/rules.json' with { type: 'json' };
import { SIDES, unitData } from './fleet.ts';
import { frogmen } from './frogmen.ts';
import { invasion, lastStrikes, siege } from './harbour.ts';
import { italianMovement } from './italians.ts';
import { axisStrikes, swordfishStrikes } from './missions.ts';
import { OPTIONS, optionsOf, setOptions } from './options.ts';
import { alliedPlacement, axisPlacement } from './placement.ts';
import { broken, points, read, write } from './position.ts';
import { progress } from './progress.ts';
import { sailing } from './sailing.ts';
import { mapData } from './sea.ts';
import { campaign } from './season.ts';
import { setUp } from './setup.ts';
import { openingOf, type State, store } from './state.ts';
import { airAttackChart, antiaircraftChart, seaAttackChart, tableData } from './tables.ts';
import { texts } from './texts.ts';
import { turn } from './turn.ts';
import version from './version.json' with { type: 'json' };
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
  options: OPTIONS.map(({ id, title, values }) => ({ id, title, values })),
  rulesVersion: version.rules,
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
  scenarioOf: (s) => ({ scenario: openingOf(s).id, options: optionsOf(s) }),
  result: resultOf,
  progress,
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
  setOptions(state, options);
  setUp(state);
  state.stack = enter(campaign, {});
  return state;
}
