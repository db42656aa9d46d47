import type { OptionValues } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import { Game } from '../../engine/game.ts';
import { hashOfJson } from '../../engine/hash.ts';
import { Rulebook } from '../../engine/rulebook.ts';
import { activation } from './activation.ts';
import { reach } from './advice.ts';
import { defensiveFire, offensiveFire } from './artillery.ts';
import { bombardment } from './bombardment.ts';
import { bombardmentChart, combatChart, dropChart, landingChart, tableData, tankChart } from './charts.ts';
import { combat } from './combat.ts';
import { Formation, fullSteps, SIDES, Unit, unitData } from './counters.ts';
import rulesJson from './data/rules.json' with { type: 'json' };
import { battles, declaration } from './declaration.ts';
import { dropPlan } from './drop-plan.ts';
import { drops } from './drops.ts';
import { EVENT_RULES } from './event-rules.ts';
import { broken } from './invariants.ts';
import { landingPlan } from './landing-plan.ts';
import { landings } from './landings.ts';
import { losses } from './losses.ts';
import { Hex, mapData } from './map.ts';
import { missions, raid } from './missions.ts';
import { movement } from './movement.ts';
import { operation } from './operation.ts';
import { points, read, write } from './position.ts';
import { progress } from './progress.ts';
import { retreat } from './retreat.ts';
import { invasion } from './sequence.ts';
import {
  FREE_SCENARIO,
  placeBatteries,
  placeReady,
  READY_SCENARIO,
  SCENARIOS,
  setUp,
  setUpData,
} from './setup.ts';
import { type State, store } from './state.ts';
import { tankCombat } from './tanks.ts';
import { texts } from './texts.ts';
import { threat } from './threat.ts';
import version from './version.json' with { type: 'json' };
import { RESULTS, resultOf } from './victory.ts';
import { type Board, boardFor, imagine } from './view.ts';
import { DISCLOSURES, events, PURPOSES, phrases, verbs } from './words.ts';

/** Operazione C3: the invasion of Malta that was planned for the summer of 1942. */
export const c3 = new Game<State, Board>({
  id: 'c3',
  title: texts.title,
  sides: SIDES,
  scenarios: SCENARIOS.map((id) => ({ id, title: texts.scenarios[id] })),
  options: [],
  rulesVersion: version.rules,
  dataHash: hashOfJson([mapData, unitData, tableData, setUpData]),
  store,
  verbs,
  events,
  purposes: PURPOSES,
  eventRules: EVENT_RULES,
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
  ],
  charts: [combatChart, bombardmentChart, tankChart, dropChart, landingChart],
  rulebook: new Rulebook(rulesJson, 'c3/rules.json'),
  phrases,
  texts,
  disclosures: DISCLOSURES,
  results: RESULTS,
  targets: [Unit, Hex, Formation],
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
  for (const unit of Unit.all) state.steps[unit] = fullSteps(unit);
  state.ready = scenario === READY_SCENARIO ? 1 : 0;
  if (state.ready > 0) placeReady(state);
  else placeBatteries(state);
  state.stack = enter(invasion, {});
  return state;
}

/** What players by machine, studies and the page ask of the game. */
export { barToSpreadTo, beachModifier, shutsField, shutsPort } from './arrivals.ts';
export { barToDefensiveFire, barToOffensiveFire } from './artillery.ts';
export { bombardmentModifier, gunsInRange } from './bombardment.ts';
export { LAST_TURN, TURN_S, Turn } from './calendar.ts';
export { bombardmentChart, combatChart, dropChart, landingChart, MODIFIERS } from './charts.ts';
export {
  AIR_LANDING,
  AIR_OPERATION,
  ANTI_AIRCRAFT,
  AXIS,
  BATTERIES,
  BRITISH,
  canAttack,
  DROPPED,
  enemyOf,
  Formation,
  fullSteps,
  fullValue,
  hasBonus,
  isAntiTank,
  isElite,
  isEmplaced,
  isEngineer,
  membersOf,
  movementOf,
  NAVAL_OPERATION,
  needsPort,
  SEABORNE,
  Side,
  sideOf,
  Unit,
  unitsOf,
  weakValue,
} from './counters.ts';
export { barToStrike, barToStrikeAt } from './declaration.ts';
export { derived } from './derived.ts';
export { inPlace } from './fates.ts';
export { bombardColumn, canCross, isPassable, isStronghold, terrainShift } from './ground.ts';
export {
  AIRFIELDS,
  grid,
  Hex,
  isAirfield,
  isPort,
  isScoring,
  isSea,
  LAND,
  landAround,
  PORTS,
  SCORING,
  VALLETTA,
} from './map.ts';
export { type Stack, stackOf } from './march.ts';
export { type Battle, oddsOf, strengthAs, victimsOf } from './odds.ts';
export { Onset } from './onset.ts';
export { barToMarch } from './orders.ts';
export { barToHunt, barToOverrun, canHuntIn, priceOfHunt } from './overrun.ts';
export { type Range, Ranges } from './range.ts';
export { Crowds, pointsOf } from './stacking.ts';
export {
  ESTABLISHED,
  hexOf,
  holds,
  isActive,
  isDispersed,
  isFormed,
  isHex,
  isOnMap,
  POOL,
  placeOf,
  RESTED,
  type State,
  stepsLost,
  TRIED,
} from './state.ts';
export { isOperational } from './supply.ts';
export type { Board, UnitView } from './view.ts';
export {
  ATTACK,
  Bombardier,
  BY_AIR,
  BY_GUN,
  DROP,
  HUNT,
  Occasion,
  OVERRUN,
  RoadUse,
  verbs,
} from './words.ts';
