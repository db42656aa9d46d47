import { count, list } from '../../engine/kinds.ts';
import { Unit } from './counters.ts';
import { Spot } from './map.ts';
import { Status } from './tracks.ts';

/** What "why not?" adds to a rule: what is in the way in this very case, with figures where there are any. */
export const barPhrases = {
  // Who it is, and why it is not there.
  'other-side': {},
  'aircraft-stay': {},
  'is-sunk': {},
  'is-shot-down': {},
  'under-repair': {},
  'not-placed': {},
  'not-in-season': {},
  'placed-at': { place: Spot },
  'not-in-battle': {},
  'ordered-already': {},
  'not-at': { place: Spot },
  // Placement.
  'no-allied-base': { place: Spot },
  'not-based-at': { place: Spot },
  'ships-placed': { place: Spot, ships: count(), limit: count() },
  'ships-in-all': { ships: count(), limit: count() },
  'freighters-placed': { freighters: count(), limit: count() },
  'supply-short': { status: Status, levels: count() },
  'no-striking-force': {},
  'not-lost': {},
  'replaced-so-far': { units: count(), limit: count() },
  // Movement.
  'too-far': { far: count(), speed: count() },
  'fuel-used': { limit: count(), sailed: count() },
  'too-late-to-sail': { turn: count(), last: count() },
  'convoy-sailed': { place: Spot, turn: count() },
  'convoy-too-late': { place: Spot, turn: count(), now: count() },
  'no-dummy-left': { place: Spot },
  'dummies-start-at': { place: Spot },
  'moved-this-turn': {},
  'no-such-group': {},
  'not-on-route': { place: Spot },
  'no-italian-waters': { place: Spot },
  'not-with-force': { place: Spot },
  'no-allied-group': { place: Spot },
  // Strikes.
  'no-air-unit': {},
  'no-carrier': {},
  'no-swordfish': {},
  'flown-already': {},
  'no-line-between': { base: Spot, place: Spot },
  'nothing-in-reach': { base: Spot },
  'not-in-group': {},
  'no-ship-at-sea': {},
  'strikes-committed': { strikes: count(), limit: count() },
  'not-based-on-sicily': {},
  'chosen-already': {},
  // Battle.
  'fired-already': {},
  'no-guns': {},
  'no-battle-at': { place: Spot },
  'own-ship': {},
  'ships-in-front': { units: list(Unit) },
  'rounds-complete': { round: count(), rounds: count() },
  'in-no-position': {},
} as const;
