import { Game } from '../../engine/game.ts';
import { hashOfJson } from '../../engine/hash.ts';
import { Rulebook } from '../../engine/rulebook.ts';
import { reach, threat } from './advice.ts';
import { armyMove, fortification } from './africa.ts';
import { replacement } from './arrivals.ts';
import { basing } from './basing.ts';
import { battle, deployment, retirement } from './battle.ts';
import { begin } from './begin.ts';
import { calendarData, Scenario } from './calendar.ts';
import { carrierStrikes, commitment, tarantoRaid } from './carriers.ts';
import { airAttackChart, antiaircraftChart, chartData, seaAttackChart } from './charts.ts';
import { SIDES, Unit, unitData } from './counters.ts';
import rulesJson from './data/rules.json' with { type: 'json' };
import { EVENT_RULES } from './event-rules.ts';
import { frogmen } from './frogmen.ts';
import { invasion, lastStrikes, siege } from './harbour.ts';
import { broken } from './invariants.ts';
import { italianMovement } from './italians.ts';
import { mapData, Spot } from './map.ts';
import { axisStrikes, swordfishStrikes } from './missions.ts';
import { OPTIONS, optionsOf } from './options.ts';
import { outlook } from './outlook.ts';
import { alliedPlacement, axisPlacement } from './placement.ts';
import { points, read, write } from './position.ts';
import { progress } from './progress.ts';
import { sailing } from './sailing.ts';
import { campaign } from './sequence.ts';
import { Group, type State, store } from './state.ts';
import { texts } from './texts.ts';
import { Box } from './tracks.ts';
import { turn } from './turn.ts';
import version from './version.json' with { type: 'json' };
import { RESULTS, resultOf } from './victory.ts';
import { type Board, boardFor, imagine } from './view.ts';
import { withdrawal } from './withdrawal.ts';
import { DISCLOSURES, events, PURPOSES, phrases, verbs } from './words.ts';

/** Malta Convoys: the campaign for the island's supply, 1940 to 1942. */
export const convoys = new Game<State, Board>({
  id: 'convoys',
  title: texts.title,
  sides: SIDES,
  scenarios: Scenario.all.map((scenario) => {
    const id = Scenario.name(scenario);
    return { id, title: texts.scenarios[id] ?? id };
  }),
  options: OPTIONS.map(({ id, values }) => ({ id, title: texts.options[id], values })),
  rulesVersion: version.rules,
  dataHash: hashOfJson([mapData, unitData, chartData, calendarData]),
  store,
  verbs,
  events,
  purposes: PURPOSES,
  eventRules: EVENT_RULES,
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
  ],
  charts: [airAttackChart, seaAttackChart, antiaircraftChart],
  rulebook: new Rulebook(rulesJson, 'convoys/rules.json'),
  phrases,
  texts,
  disclosures: DISCLOSURES,
  results: RESULTS,
  targets: [Unit, Group, Spot, Box],
  begin,
  scenarioOf: (s) => ({ scenario: Scenario.name(s.scenario), options: optionsOf(s) }),
  result: resultOf,
  progress,
  board: boardFor,
  imagine,
  reach,
  threat,
  outlook,
  write,
  read,
  points,
  broken,
});

export { Scenario, Season } from './calendar.ts';
export { raidStrike } from './carriers.ts';
export { chanceOf, FLAK, invasionPercent } from './charts.ts';
export {
  type AirUnit,
  ALLIED,
  ALLIED_SHIPS,
  AXIS,
  AXIS_AIR,
  counterOf,
  DUMMIES,
  enemyOf,
  FORCE_K,
  FREIGHTERS,
  hasGuns,
  ITALIAN_SHIPS,
  isAirUnit,
  isBattleship,
  isCarrier,
  isCruiser,
  isFreighter,
  isShip,
  isWarship,
  Ship,
  Side,
  shipsOf,
  sideOf,
  Unit,
  withstandsBombs,
} from './counters.ts';
export { derived } from './derived.ts';
export { factorsOfHarbour, ownFactors } from './flak.ts';
export { spotOf } from './groups.ts';
export { italianReach } from './italians.ts';
export {
  ALEXANDRIA,
  ALLIED_BASES,
  Base,
  distance,
  GIBRALTAR,
  isBeyondLine,
  isLinked,
  MALTA,
  MALTA_FIELDS,
  NAPOLI,
  nextOnRoute,
  POSITIONS,
  SICILY,
  Spot,
  spotOfPort,
  spotTowards,
  TARANTO,
} from './map.ts';
export { alliedStrike } from './missions.ts';
export { gunfireOdds, type Odds, strikeOdds } from './odds.ts';
export {
  areSwordfishOnMalta,
  boxBeside,
  boxesBetween,
  DAY,
  Group,
  inPort,
  isAlliedPort,
  isAtSea,
  isAtSeaArea,
  isBound,
  isDummy,
  isExposed,
  isForceKBased,
  isFortified,
  isHit,
  isItalianPort,
  isOnBoard,
  isOnChart,
  isPosition,
  isSeaborne,
  italiansAt,
  NIGHT,
  Phase,
  Place,
  piecesOf,
  placeOf,
  SCREENED,
  STAYS,
  type State,
  startOf,
  swordfishOnMalta,
} from './state.ts';
export type { Strike } from './strike.ts';
export { ALAMEIN, BEST_STATUS, Box, boxes, Status, TOBRUK, WEST_OF_TRIPOLI } from './tracks.ts';
export { lastSeasonOf, pointsOf } from './victory.ts';
export type { Board, GroupView, UnitView } from './view.ts';
export { verbs } from './words.ts';
