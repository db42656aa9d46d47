import { type Bar, because } from '../../engine/bar.ts';
import { LAST_TURN_TO_SAIL } from './charts.ts';
import type { Spot } from './map.ts';
import type { State } from './state.ts';
import { phrase } from './words.ts';

/** What makes a rule count in this very case: bars with what is in the way, as several chapters need them. */

export function ofOtherSide(rule: string): Bar {
  return because(rule, phrase('other-side'));
}

export function aircraftStay(): Bar {
  return because('convoys/land-based-air-strikes.5', phrase('aircraft-stay'));
}

export function notAt(rule: string, place: Spot): Bar {
  return because(rule, phrase('not-at', { place }));
}

/** Late in the season nobody sets out any more. */
export function barByTurn(s: State): Bar | undefined {
  const { turn } = s;
  if (turn <= LAST_TURN_TO_SAIL) return undefined;
  return because('convoys/turn-sequence.12', phrase('too-late-to-sail', { turn, last: LAST_TURN_TO_SAIL }));
}

/** An air unit has flown as often as it may. */
export function hasFlown(rule: string): Bar {
  return because(rule, phrase('flown-already'));
}

export function noLine(rule: string, base: Spot, place: Spot): Bar {
  return because(rule, phrase('no-line-between', { base, place }));
}

export function nothingInReach(rule: string, base: Spot): Bar {
  return because(rule, phrase('nothing-in-reach', { base }));
}
