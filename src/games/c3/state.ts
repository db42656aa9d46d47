import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { bytes, column, StateStore, scalar } from '../../engine/state.ts';
import { grid, HEXES, isSea } from './malta.ts';
import { AXIS, BRITISH, enemyOf, FORMATIONS, formationOf, UNITS, unitAt, unitsOf } from './pieces.ts';

/** The state of the invasion, and the questions everyone asks of it. */

/** Places of a unit other than a hex: not yet on the map, or out of the game. */
export const POOL = -1;
export const ELIMINATED = -2;

/** Disorganized, and Disorganized in the movement segment under way: the latter outlasts its A-3. */
export const DISORGANIZED = 1;
export const JUST_DISORGANIZED = 2;

/** How far a unit has got with its movement in this operation. */
export const RESTED = 0;
export const MOVING = 1;
export const FINISHED = 2;

/** What a unit that has just come ashore or down on a field may still do: a hex and an attack, an attack, nothing. */
export const ESTABLISHED = 0;
export const MAY_STEP = 1;
export const MAY_ATTACK = 2;
export const SPENT = 3;

/** What a Dispersed unit has done in this operation. */
export const TRIED = 1;
export const CREPT = 2;

export const store = StateStore.of({
  /** 0 is turn S. */
  turn: scalar(),
  /** 1 if the British stand as in the ready set-up. */
  ready: scalar(),
  /** The formation that carries out its operation, drop or landing. */
  active: scalar(NONE),
  /** 1 while units move: what is disorganized now stays so for this operation. */
  moving: scalar(),
  lastActivator: scalar(AXIS),
  streakSide: scalar(AXIS),
  streak: scalar(),
  /** By side: whether it passed when it was last asked in this turn. */
  passed: bytes(2),

  place: column(UNITS.length, POOL),
  steps: bytes(UNITS.length),
  disorganized: bytes(UNITS.length),
  dispersed: bytes(UNITS.length),
  activated: bytes(UNITS.length),
  /** Independent units that are active with the active formation. */
  joined: bytes(UNITS.length),
  /** Half movement points, in this operation and in the hex the unit stands in. */
  spent: bytes(UNITS.length),
  outlay: bytes(UNITS.length),
  progress: bytes(UNITS.length),
  /** Left the road or was next to the enemy in this operation: no strategic movement. */
  strayed: bytes(UNITS.length),
  overran: bytes(UNITS.length),
  arrival: bytes(UNITS.length),
  regrouping: bytes(UNITS.length),
  /** The hex a unit has declared its attack on. */
  target: column(UNITS.length, NONE),
  /** The hex a gun is to bombard. */
  shelling: column(UNITS.length, NONE),
  retreated: bytes(UNITS.length),
  /** Turn S: the hex a unit drops on or lands from, the formation it drops with, its wave. */
  aim: column(UNITS.length, NONE),
  dropsWith: column(UNITS.length, NONE),
  wave: bytes(UNITS.length),

  control: bytes(HEXES.length, BRITISH),
  rubble: bytes(HEXES.length),
  /** Land hexes where a landing succeeded in turn S. */
  beach: bytes(HEXES.length),
  /** Sea hexes: the land hex they land on. */
  landsOn: column(HEXES.length, NONE),
  /** Bombardments announced and not yet made, and all those of this operation. */
  announced: bytes(HEXES.length),
  bombarded: bytes(HEXES.length),
  /** Points and armoured units that used a road into this hex next to the enemy, in this movement segment. */
  roadPoints: bytes(HEXES.length),
  roadArmour: bytes(HEXES.length),
  entered: bytes(HEXES.length),
  /** Points landed here in this operation. */
  landed: bytes(HEXES.length),
  /** In how many End of Turn Phases running the Axis has held it: ports and airfields. */
  held: bytes(HEXES.length),

  done: bytes(FORMATIONS.length),
});

export type State = ReturnType<typeof store.create>;

export function placeOf(s: State, unit: number): number {
  return cell(s.place, unit);
}

export function isOnMap(s: State, unit: number): boolean {
  return cell(s.place, unit) >= 0;
}

export function isDispersed(s: State, unit: number): boolean {
  return cell(s.dispersed, unit) > 0;
}

export function isDisorganized(s: State, unit: number): boolean {
  return cell(s.disorganized, unit) > 0;
}

/** On land and not Dispersed: what everyone else calls a unit. */
export function isFormed(s: State, unit: number): boolean {
  const place = cell(s.place, unit);
  return place >= 0 && cell(s.dispersed, unit) === 0 && !isSea(place);
}

export function unitsIn(s: State, hex: number, side: number): number[] {
  const found: number[] = [];
  for (const unit of unitsOf(side))
    if (cell(s.place, unit) === hex && cell(s.dispersed, unit) === 0) found.push(unit);
  return found;
}

export function dispersedIn(s: State, hex: number, side: number): number[] {
  const found: number[] = [];
  for (const unit of unitsOf(side))
    if (cell(s.place, unit) === hex && cell(s.dispersed, unit) > 0) found.push(unit);
  return found;
}

export function holds(s: State, hex: number, side: number): boolean {
  for (const unit of unitsOf(side))
    if (cell(s.place, unit) === hex && cell(s.dispersed, unit) === 0) return true;
  return false;
}

/** Takes part in the operation under way. */
export function isActive(s: State, unit: number): boolean {
  return s.active !== NONE && (formationOf(unit) === s.active || cell(s.joined, unit) > 0);
}

export function isReduced(s: State, unit: number): boolean {
  return cell(s.steps, unit) < unitAt(unit).steps;
}

/** Rounded up, as always. */
export function halved(value: number): number {
  return (value + 1) >> 1;
}

/** What hexes look like to one side's units on the move. */
export const OCCUPIED = 1;
export const NEAR = 2;

/** Which hexes enemies stand in or next to. */
export function enemiesOf(s: State, side: number): Uint8Array {
  const marks = new Uint8Array(HEXES.length);
  for (const unit of unitsOf(enemyOf(side))) {
    if (!isFormed(s, unit)) continue;
    const place = cell(s.place, unit);
    if ((cell(marks, place) & OCCUPIED) > 0) continue;
    marks[place] = cell(marks, place) | OCCUPIED;
    for (const near of grid.neighbours(place)) marks[near] = cell(marks, near) | NEAR;
  }
  return marks;
}

export function stepsLost(s: State, unit: number): number {
  return unitAt(unit).steps - cell(s.steps, unit);
}
