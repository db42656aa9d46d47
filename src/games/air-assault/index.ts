/** What players and proof need of the rules of the system. Each game of it has its own face: `crete/index.ts`. */

export { AirfieldVictory } from './airfield-victory.ts';
export { missionOf } from './aloft.ts';
export { barToAnswerAt } from './answer.ts';
export { attack } from './attack.ts';
export { combatChart, combatColumn, combatResults, ratioOf, STACKING_LIMIT, seaResults } from './charts.ts';
export { groupsDue as convoysDue } from './convoys.ts';
export { barToSupport, Forces } from './declaration.ts';
export { derived } from './derived.ts';
export { driftCombat } from './drift-combat.ts';
export { barToSail } from './emergency.ts';
export { isFaceDown, mayFight } from './face-down.ts';
export { lossFor, lossOwed } from './face-values.ts';
export { areBound } from './home.ts';
export {
  type Airfield,
  ALLIED,
  AXIS,
  type Beach,
  type Box,
  type Convoy,
  enemyOf,
  type Hex,
  type Place,
  type Port,
  type Side,
  type Unit,
} from './kinds.ts';
export type { Kit } from './kit.ts';
export { March } from './march.ts';
export { BOMBARDMENT, INTERDICTION, Mission, NO_MISSION, SUPPORT } from './missions.ts';
export { Moment } from './moment.ts';
export { type Attack, defendersIn, faceDefence, fireOdds, oddsOf, strengthIn } from './odds.ts';
export { barForWantOfDocks, barOfPort, hasDocks } from './ports.ts';
export type { Roster } from './roster.ts';
export { pointsStaying } from './stacking.ts';
export {
  boxOf,
  combatUnitsIn,
  DROPPED,
  hexOf,
  isFriendly,
  isLoaded,
  isNight,
  isOnMap,
  isWorking,
  lastTurn,
  placeOf,
  pointsIn,
  rosterOf,
  type State,
  sideOf,
  unitsIn,
  unitsOf,
  versionOf,
} from './state.ts';
export { defenceFactor, POINT } from './terrain.ts';
export { verbs } from './words.ts';
