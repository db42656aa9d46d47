import type { OptionValues } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import { Game } from '../../engine/game.ts';
import { hashOfJson } from '../../engine/hash.ts';
import type { Procedure } from '../../engine/procedure.ts';
import { Rulebook } from '../../engine/rulebook.ts';
import { activation } from './activation.ts';
import { reach, threat } from './advice.ts';
import { defensiveFire, offensiveFire } from './artillery.ts';
import { battles } from './battles.ts';
import { bombardment } from './bombardment.ts';
import { bombardmentChart, combatChart, dropChart, landingChart, tableData, tankChart } from './charts.ts';
import { combat } from './combat.ts';
import rulesJson from './data/rules.json' with { type: 'json' };
import { declaration } from './declaration.ts';
import { type Board, boardFor, FREE_SCENARIO, imagine, READY_SCENARIO, read, write } from './document.ts';
import { dropPlan, drops } from './drops.ts';
import { landingPlan } from './landing-plan.ts';
import { landings } from './landings.ts';
import { losses } from './losses.ts';
import { mapData } from './malta.ts';
import { missions } from './missions.ts';
import { movement } from './movement.ts';
import { operation } from './operation.ts';
import { SIDES, UNITS, unitAt, unitData } from './pieces.ts';
import { broken, points } from './position.ts';
import { progress } from './progress.ts';
import { raid } from './raid.ts';
import { retreat } from './retreat.ts';
import { invasion } from './sequence.ts';
import { placeBatteries, placeReady, setUp, setUpData } from './setup.ts';
import { type State, store } from './state.ts';
import { tankCombat } from './tanks.ts';
import { texts } from './texts.ts';
import version from './version.json' with { type: 'json' };
import { RESULTS, resultOf } from './victory.ts';
import { DISCLOSURES, events, formation, hex, unit, verbs } from './words.ts';

/** Operazione C3: the invasion of Malta that was planned for the summer of 1942. */
export const c3 = new Game<State, Board>({
  id: 'c3',
  title: 'Operazione C3',
  sides: SIDES,
  scenarios: [
    { id: FREE_SCENARIO, title: 'The invasion, with a free British set-up' },
    { id: READY_SCENARIO, title: 'July 1942, with the British in their historical places' },
  ],
  options: [],
  rulesVersion: version.rules,
  dataHash: hashOfJson([mapData, unitData, tableData, setUpData]),
  store,
  verbs,
  events,
  procedures: [
    invasion,
    setUp,
    missions,
    bombardment,
    dropPlan,
    drops,
    landingPlan,
    landings,
    activation,
    raid,
    operation,
    movement,
    declaration,
    offensiveFire,
    defensiveFire,
    battles,
    combat,
    tankCombat,
    losses,
    retreat,
  ] as readonly Procedure[],
  charts: [combatChart, bombardmentChart, tankChart, dropChart, landingChart],
  rulebook: new Rulebook(rulesJson, 'c3/rules.json'),
  texts,
  disclosures: DISCLOSURES,
  results: RESULTS,
  targets: [unit, hex, formation],
  begin,
  scenarioOf: (state) => ({ scenario: state.ready > 0 ? READY_SCENARIO : FREE_SCENARIO, options: {} }),
  result: resultOf,
  progress,
  board: boardFor,
  imagine: (board, _seat, _random, into) => imagine(board, into),
  reach,
  threat,
  write,
  read,
  points,
  broken,
});

function begin(scenario: string, _options: OptionValues): State {
  const state = store.create();
  for (const each of UNITS) state.steps[each] = unitAt(each).steps;
  state.ready = scenario === READY_SCENARIO ? 1 : 0;
  if (state.ready > 0) placeReady(state);
  else placeBatteries(state);
  state.stack = enter(invasion, {});
  return state;
}
