import type { OptionValues } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import { Game } from '../../engine/game.ts';
import { hashOfJson } from '../../engine/hash.ts';
import type { Procedure } from '../../engine/procedure.ts';
import { Rulebook } from '../../engine/rulebook.ts';
import { reach, threat } from './advice.ts';
import { combat } from './combat.ts';
import { combatPhase } from './combat-phase.ts';
import mapJson from './data/map.json' with { type: 'json' };
import rulesJson from './data/rules.json' with { type: 'json' };
import { deployment } from './deployment.ts';
import { losses } from './losses.ts';
import { movement } from './movement.ts';
import { plan } from './plan.ts';
import { broken, points, read, write } from './position.ts';
import { progress } from './progress.ts';
import { reaction } from './reaction.ts';
import { retreat } from './retreat.ts';
import { seaData } from './sea.ts';
import { raid } from './sequence.ts';
import { AT_SEA, type State, store } from './state.ts';
import { texts } from './texts.ts';
import { combatChart, RAIDERS, reactionChart, SIDES, UNITS, UNITS_OF, unitAt, unitData } from './units.ts';
import version from './version.json' with { type: 'json' };
import { ending, RESULTS, resultOf } from './victory.ts';
import { type Board, boardFor, imagine } from './view.ts';
import { DISCLOSURES, events, hex, unit, verbs } from './words.ts';

/**
 * The Raid on Filfla: a very small game that uses everything the kernel offers. It is the example to read
 * before writing a game, and the one on which the kernel's promises are tested.
 */
export const filfla = new Game<State, Board>({
  id: 'filfla',
  title: 'The Raid on Filfla',
  sides: SIDES,
  scenarios: [
    { id: 'raid', title: 'The raid' },
    { id: 'short-night', title: 'The short night' },
  ],
  options: [{ id: 'decoys', title: 'Decoys', values: ['two', 'none'] }],
  rulesVersion: version.rules,
  dataHash: hashOfJson([mapJson, seaData, unitData]),
  store,
  verbs,
  events,
  procedures: [
    raid,
    plan,
    deployment,
    movement,
    reaction,
    combatPhase,
    combat,
    losses,
    retreat,
    ending,
  ] as readonly Procedure[],
  charts: [combatChart, reactionChart],
  rulebook: new Rulebook(rulesJson, 'filfla/rules.json'),
  texts,
  disclosures: DISCLOSURES,
  results: RESULTS,
  targets: [unit, hex],
  begin,
  scenarioOf: (state) => ({
    scenario: state.lastTurn === SHORT_NIGHT ? 'short-night' : 'raid',
    options: { decoys: state.decoysInPlay > 0 ? 'two' : 'none' },
  }),
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

const SHORT_NIGHT = 4;

function begin(scenario: string, options: OptionValues): State {
  const state = store.create();
  if (scenario === 'short-night') state.lastTurn = SHORT_NIGHT;
  if (options['decoys'] === 'none') state.decoysInPlay = 0;
  for (const each of UNITS) state.steps[each] = unitAt(each).steps;
  for (const each of UNITS_OF[RAIDERS] ?? []) state.place[each] = AT_SEA;
  state.stack = enter(raid, {});
  return state;
}
