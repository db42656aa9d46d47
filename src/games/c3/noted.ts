import { cell } from '../../engine/arrays.ts';
import { isUnderWay } from '../../engine/frame.ts';
import { NONE } from '../../engine/kinds.ts';
import { defensiveFire, offensiveFire } from './artillery.ts';
import { TURN_S } from './calendar.ts';
import { MOST_PER_HEX } from './charts.ts';
import {
  AIRBORNE,
  AXIS,
  BEACH_UNITS,
  DROPPED,
  formationOf,
  INDEPENDENT,
  isArtillery,
  sideOf,
  sideOfFormation,
  type Unit,
} from './counters.ts';
import { dropPlan } from './drop-plan.ts';
import { drops } from './drops.ts';
import { landingPlan } from './landing-plan.ts';
import { landings } from './landings.ts';
import { AIRFIELDS, type Hex, PORTS } from './map.ts';
import { missions, raid } from './missions.ts';
import { operation } from './operation.ts';
import {
  ELIMINATED,
  ESTABLISHED,
  isActive,
  isOnMap,
  JUST_DISORGANIZED,
  placeOf,
  RESTED,
  type State,
  UNTRIED,
} from './state.ts';

/** What is noted of units and hexes for a while only: when it may stand there, and of whom. */

/** Somebody carries out an operation, a drop or a landing. */
export function isInOperation(s: State): boolean {
  return isUnderWay(s, operation, raid, drops, landings);
}

export function* faultsNotedOf(s: State, unit: Unit): Iterable<string> {
  yield* faultsOfIndependents(s, unit);
  yield* faultsOfPlan(s, unit);
  if (!isActive(s, unit) && isMarked(s, unit)) yield 'is marked as active and is not';
  if (cell(s.retreated, unit) > 0 && !isInOperation(s)) yield 'has retreated where nobody fights';
  if (cell(s.disorganized, unit) === JUST_DISORGANIZED && s.active === NONE)
    yield 'cannot be freshly Disorganized where nobody moves';
  if (cell(s.shelling, unit) !== NONE && !(isArtillery(unit) && isUnderWay(s, offensiveFire, defensiveFire)))
    yield 'fires at a hex where no gun fires';
  if (placeOf(s, unit) === ELIMINATED && (cell(s.disorganized, unit) > 0 || cell(s.dispersed, unit) > 0))
    yield 'is eliminated and marked';
}

/** What only units have that carry out the operation. */
function isMarked(s: State, unit: Unit): boolean {
  if (cell(s.spent, unit) > 0 || cell(s.costOfHex, unit) > 0) return true;
  if (cell(s.strayed, unit) > 0 || cell(s.overran, unit) > 0 || cell(s.target, unit) !== NONE) return true;
  if (cell(s.moveState, unit) !== RESTED || cell(s.arrival, unit) !== ESTABLISHED) return true;
  return cell(s.regrouping, unit) !== UNTRIED;
}

/** Independent units act with a formation of their side, once in a turn; a gun that has fired is marked too. */
function* faultsOfIndependents(s: State, unit: Unit): Iterable<string> {
  const joined = cell(s.joined, unit) > 0;
  const activated = cell(s.activated, unit) > 0;
  if (!joined && !activated) return;
  const isAlone = formationOf(unit) === INDEPENDENT;
  if (joined ? !isAlone : !isAlone && !isArtillery(unit))
    yield 'is in a formation and cannot be activated by itself';
  if (!isOnMap(s, unit)) yield 'is activated and not on the map';
  if (joined && (s.active === NONE || sideOfFormation(s.active) !== sideOf(unit)))
    yield 'has joined a formation that does not act';
}

/** The plans of turn S. */
function* faultsOfPlan(s: State, unit: Unit): Iterable<string> {
  const formation = cell(s.dropsWith, unit);
  const wave = cell(s.wave, unit);
  const aimed = cell(s.aim, unit) !== NONE;
  if (formation === NONE && wave === 0 && !aimed) return;
  if (s.turn !== TURN_S) yield 'has orders for turn S';
  if (formation !== NONE && !(DROPPED.includes(unit) && AIRBORNE.includes(formation))) yield 'cannot drop so';
  if (wave > 0 && !BEACH_UNITS.includes(unit)) yield 'cannot land in a wave';
  if (aimed && !DROPPED.includes(unit) && !BEACH_UNITS.includes(unit)) yield 'neither drops nor lands';
  if (!aimed && !isUnderWay(s, dropPlan, landingPlan)) yield 'is to drop or to land, and nobody knows where';
}

export function* faultsNotedOn(s: State, hex: Hex): Iterable<string> {
  const announced = cell(s.announced, hex);
  const bombarded = cell(s.bombarded, hex);
  if (announced > bombarded) yield 'more is announced than bombards';
  if (announced > 0 && !isUnderWay(s, missions)) yield 'a mission is announced where none is flown';
  if (bombarded > MOST_PER_HEX) yield 'there are too many bombardments';
  if (bombarded > 0 && !isUnderWay(s, missions, operation)) yield 'there is a bombardment where nobody acts';
  const entered = cell(s.entered, hex) + cell(s.roadPoints, hex) + cell(s.roadArmour, hex);
  if (entered > 0 && s.moving === 0 && !isUnderWay(s, landings)) yield 'somebody moves where nobody does';
  if (cell(s.landed, hex) > 0 && s.active === NONE) yield 'somebody lands where nobody does';
  yield* faultsOfHold(s, hex);
}

/** Ends of turns are counted for ports and airfields: at most one a turn, the last when the game is over. */
function* faultsOfHold(s: State, hex: Hex): Iterable<string> {
  const held = cell(s.held, hex);
  if (held === 0) return;
  if (!PORTS.includes(hex) && !AIRFIELDS.includes(hex)) yield 'there is neither a port nor an airfield';
  if (held > s.turn + (s.stack === undefined ? 1 : 0)) yield 'the Axis has held it longer than it is here';
  if (PORTS.includes(hex) && cell(s.control, hex) !== AXIS) yield 'the Axis does not hold the port';
}
