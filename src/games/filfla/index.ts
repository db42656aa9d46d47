import type { OptionValues } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import { Game } from '../../engine/game.ts';
import { hashOfJson } from '../../engine/hash.ts';
import { Rulebook } from '../../engine/rulebook.ts';
import { reach, threat } from './advice.ts';
import { asides } from './asides.ts';
import { chartData, combatChart, reactionChart } from './charts.ts';
import { combat } from './combat.ts';
import { combatPhase } from './combat-phase.ts';
import { counterOf, GARRISON, RAIDERS, SIDES, Unit, unitData, unitsOf } from './counters.ts';
import rulesJson from './data/rules.json' with { type: 'json' };
import { deployment } from './deployment.ts';
import { EVENT_RULES } from './event-rules.ts';
import { faceDown } from './facedown.ts';
import { broken } from './invariants.ts';
import { losses } from './losses.ts';
import { mapData, seaData } from './map.ts';
import { movement } from './movement.ts';
import { plan } from './plan.ts';
import { points, read, write } from './position.ts';
import { progress } from './progress.ts';
import { reaction } from './reaction.ts';
import { retreat } from './retreat.ts';
import { raid } from './sequence.ts';
import { AT_SEA, Place, type State, store } from './state.ts';
import { texts } from './texts.ts';
import version from './version.json' with { type: 'json' };
import { ending, RESULTS, resultOf } from './victory.ts';
import { type Board, boardFor, imagine } from './view.ts';
import { DISCLOSURES, events, PURPOSES, phrases, verbs } from './words.ts';

/**
 * The Raid on Filfla: a very small game that uses everything the kernel offers. It is the example to read
 * before writing a game, and the one on which the kernel's promises are tested.
 */
export const filfla = new Game<State, Board>({
  id: 'filfla',
  title: texts.title,
  sides: SIDES,
  scenarios: [
    { id: 'raid', title: texts.scenarios.raid },
    { id: 'short-night', title: texts.scenarios['short-night'] },
  ],
  options: [{ id: 'decoys', title: texts.options.decoys, values: ['two', 'none'] }],
  rulesVersion: version.rules,
  dataHash: hashOfJson([mapData, seaData, [unitData, chartData]]),
  store,
  verbs,
  events,
  purposes: PURPOSES,
  eventRules: EVENT_RULES,
  procedures: [raid, plan, deployment, movement, reaction, combatPhase, combat, losses, retreat, ending],
  asides,
  charts: [combatChart, reactionChart],
  rulebook: new Rulebook(rulesJson, 'filfla/rules.json'),
  phrases,
  texts,
  disclosures: DISCLOSURES,
  results: RESULTS,
  targets: [Unit, Place],
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
  for (const unit of Unit.all) state.steps[unit] = counterOf(unit).steps;
  for (const unit of unitsOf(RAIDERS)) state.place[unit] = AT_SEA;
  for (const unit of unitsOf(GARRISON)) faceDown.lay(state, unit);
  state.stack = enter(raid, {});
  return state;
}

export type { State } from './state.ts';
export type { Board } from './view.ts';
