import { at, cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { AXIS, type Convoy, type Destination, type Port, type Unit } from './kinds.ts';
import type { ConvoyShape } from './organization.ts';
import {
  type Fate,
  isOnCard,
  rosterOf,
  SCHEDULED,
  SHOWN,
  type State,
  SUNK,
  UNLAID,
  unitsOf,
} from './state.ts';

/** The groups on the turn track, and who is aboard (V.L). */

export function kindOf(s: State, convoy: Convoy): ConvoyShape['kind'] {
  return at(s.kit.organization.convoys, convoy).kind;
}

export function isLaid(s: State, convoy: Convoy): boolean {
  return cell(s.fate, convoy) !== UNLAID;
}

/** Whether a group has made its attempt: it was shown, or has vanished (V.L.8.r4). */
export function hasTried(s: State, convoy: Convoy): boolean {
  return isOver(cell(s.fate, convoy));
}

/** Whether this comes of an attempt. */
export function isOver(fate: Fate): boolean {
  return fate === SHOWN || fate === SUNK;
}

/** Those that are to be rolled for in this turn. */
export function groupsDue(s: State): readonly Convoy[] {
  return s.kit.organization.Convoy.all.filter(
    (convoy) => cell(s.fate, convoy) === SCHEDULED && cell(s.due, convoy) === s.turn,
  );
}

/** Who is aboard a convoy and neither turned back nor lost nor landed: those of the card, or those that were embarked. */
export function unitsAboard(s: State, convoy: Convoy): readonly Unit[] {
  if (kindOf(s, convoy) === 'emergency') return unitsOf(s, AXIS).filter((unit) => cell(s.aboard, unit) > 0);
  return at(rosterOf(s).convoys, convoy).units.filter((unit) => isOnCard(s, unit));
}

/** Convoys that were shown in this turn: what is left aboard comes to landing boxes. Decoys bring nobody. */
export function convoysArriving(s: State): readonly Convoy[] {
  return s.kit.organization.Convoy.all.filter(
    (convoy) =>
      kindOf(s, convoy) !== 'decoy' && cell(s.fate, convoy) === SHOWN && cell(s.due, convoy) === s.turn,
  );
}

/** The beach or the port off which a unit is about to land, if it is. */
export function destinationOf(s: State, unit: Unit): Destination | undefined {
  const convoy = convoysArriving(s).find((one) => unitsAboard(s, one).includes(unit));
  const destination = convoy === undefined ? NONE : cell(s.destination, convoy);
  return destination === NONE ? undefined : destination;
}

/** The port that a group on the turn track is bound for, if it is (VI.E). */
export function portBefore(s: State, convoy: Convoy): Port | undefined {
  const destination = cell(s.destination, convoy);
  return destination === NONE ? undefined : s.kit.map.portAt(destination);
}

/** A unit goes to the aborted box: out of play, but not lost (V.L.8). */
export function abort(s: State, unit: Unit): void {
  s.place[unit] = s.kit.map.aborted;
  s.aboard[unit] = 0;
  s.slot[unit] = 0;
}
