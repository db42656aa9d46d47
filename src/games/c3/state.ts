import { cell } from '../../engine/arrays.ts';
import { besides, given, NONE, named, optional, type ValueOf } from '../../engine/kinds.ts';
import { bytes, column, StateStore, scalar } from '../../engine/state.ts';
import { TURN_S, Turn } from './calendar.ts';
import { AXIS, BRITISH, Formation, formationOf, fullSteps, Side, Unit, unitsOf } from './counters.ts';
import { Approach, approachOf, Hex, isSea, Land } from './map.ts';

/** The state of the invasion, and the questions everyone asks of it. */

/** Places of a unit other than a hex: not yet on the map, or out of the game. */
export const POOL = -1;
export const ELIMINATED = -2;

/** Where a unit can be. */
export const Place = besides(Hex, { pool: POOL, eliminated: ELIMINATED });
export type Place = ValueOf<typeof Place>;

/** Disorganized, and Disorganized in the movement segment under way: the latter outlasts its A-3. */
export const Disorder = named('disorder', ['none', 'yes', 'fresh']);
export const [IN_ORDER, DISORGANIZED, JUST_DISORGANIZED] = Disorder.all;

/** How far a unit has got with its movement in this operation; documents call it its progress. */
export const MoveState = named('progress', ['rested', 'moving', 'finished']);
export const [RESTED, MOVING, FINISHED] = MoveState.all;

/** What a unit that has just come ashore or down on a field may still do: a hex and an attack, an attack, nothing. */
export const Arrival = named('arrival', ['none', 'may-step', 'may-attack', 'spent']);
export const [ESTABLISHED, MAY_SPREAD, MAY_ATTACK, SPENT] = Arrival.all;

/** What a Dispersed unit has done in this operation. */
export const Regrouping = named('regrouping', ['none', 'tried', 'crept']);
export const [UNTRIED, TRIED, CREPT] = Regrouping.all;

export const store = StateStore.of({
  turn: scalar(TURN_S, Turn),
  /** 1 if the British stand as in the ready set-up. */
  ready: scalar(),
  /** The formation that carries out its operation, drop or landing. */
  active: scalar(NONE, optional(Formation)),
  /** 1 while units move: what is disorganized now stays so for this operation. */
  moving: scalar(),
  lastActivator: scalar(AXIS, Side),
  streakSide: scalar(AXIS, Side),
  streak: scalar(),
  /** Whether a side passed when it was last asked in this turn. */
  passed: bytes(Side),

  place: column(Unit, Place, POOL),
  steps: bytes(Unit),
  disorganized: bytes(Unit, Disorder, IN_ORDER),
  dispersed: bytes(Unit),
  activated: bytes(Unit),
  /** Independent units that are active with the active formation. */
  joined: bytes(Unit),
  /** Half movement points, in this operation and for the hex the unit stands in; documents call the latter its outlay. */
  spent: bytes(Unit),
  costOfHex: bytes(Unit),
  moveState: bytes(Unit, MoveState, RESTED),
  /** Left the road or was next to the enemy in this operation: no strategic movement. */
  strayed: bytes(Unit),
  overran: bytes(Unit),
  arrival: bytes(Unit, Arrival, ESTABLISHED),
  regrouping: bytes(Unit, Regrouping, UNTRIED),
  /** The hex a unit has declared its attack on. */
  target: column(Unit, optional(Hex), NONE),
  /** The hex a gun is to bombard. */
  shelling: column(Unit, optional(Hex), NONE),
  retreated: bytes(Unit),
  /** Turn S: the hex a unit drops on or lands from, the formation it drops with, its wave. */
  aim: column(Unit, optional(Hex), NONE),
  dropsWith: column(Unit, optional(Formation), NONE),
  wave: bytes(Unit),

  control: bytes(Land, Side, BRITISH),
  rubble: bytes(Land),
  /** Where a landing succeeded in turn S. */
  beach: bytes(Land),
  /** The land hex that boats of a sea hex land on. */
  landsOn: column(Approach, optional(Hex), NONE),
  /** Bombardments announced and not yet made, and all those of this operation. */
  announced: bytes(Land),
  bombarded: bytes(Land),
  /** Points and armoured units that used a road into this hex next to the enemy, in this movement segment. */
  roadPoints: bytes(Land),
  roadArmour: bytes(Land),
  entered: bytes(Land),
  /** Points landed here in this operation. */
  landed: bytes(Land),
  /** In how many End of Turn Phases running the Axis has held it: ports and airfields. */
  held: bytes(Land),

  done: bytes(Formation),
});

export type State = ReturnType<typeof store.create>;

export function placeOf(s: State, unit: Unit): Place {
  return cell(s.place, unit);
}

export function isHex(place: Place): place is Hex {
  return place >= 0;
}

export function isOnMap(s: State, unit: Unit): boolean {
  return cell(s.place, unit) >= 0;
}

/** The hex of a unit that is on the map. */
export function hexOf(s: State, unit: Unit): Hex {
  const place = cell(s.place, unit);
  return given(isHex(place) ? place : NONE);
}

export function isDispersed(s: State, unit: Unit): boolean {
  return cell(s.dispersed, unit) > 0;
}

export function isDisorganized(s: State, unit: Unit): boolean {
  return cell(s.disorganized, unit) !== IN_ORDER;
}

/** On land and not Dispersed: what everyone else calls a unit. */
export function isFormed(s: State, unit: Unit): boolean {
  const place = cell(s.place, unit);
  return isHex(place) && cell(s.dispersed, unit) === 0 && !isSea(place);
}

/** These four are asked most often of all, and are therefore written out instead of made from `unitsAt`. */
export function unitsIn(s: State, hex: Hex, side: Side): Unit[] {
  const found: Unit[] = [];
  for (const unit of unitsOf(side))
    if (cell(s.place, unit) === hex && cell(s.dispersed, unit) === 0) found.push(unit);
  return found;
}

export function dispersedIn(s: State, hex: Hex, side: Side): Unit[] {
  const found: Unit[] = [];
  for (const unit of unitsOf(side))
    if (cell(s.place, unit) === hex && cell(s.dispersed, unit) > 0) found.push(unit);
  return found;
}

export function hasDispersed(s: State, hex: Hex, side: Side): boolean {
  for (const unit of unitsOf(side))
    if (cell(s.place, unit) === hex && cell(s.dispersed, unit) > 0) return true;
  return false;
}

export function holds(s: State, hex: Hex, side: Side): boolean {
  for (const unit of unitsOf(side))
    if (cell(s.place, unit) === hex && cell(s.dispersed, unit) === 0) return true;
  return false;
}

/** Takes part in the operation under way. */
export function isActive(s: State, unit: Unit): boolean {
  return s.active !== NONE && (formationOf(unit) === s.active || cell(s.joined, unit) > 0);
}

export function isReduced(s: State, unit: Unit): boolean {
  return cell(s.steps, unit) < fullSteps(unit);
}

export function stepsLost(s: State, unit: Unit): number {
  return fullSteps(unit) - cell(s.steps, unit);
}

/** The land hex that the boats of a sea hex land on. */
export function shoreOf(s: State, sea: Hex): Hex | typeof NONE {
  const approach = approachOf(sea);
  return approach === NONE ? NONE : cell(s.landsOn, approach);
}

/** Rounded up, as always. */
export function halved(value: number): number {
  return (value + 1) >> 1;
}
