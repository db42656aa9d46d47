import { count, named, type ValueOf } from '../../engine/kinds.ts';
import { Airfield, Hex, Sector, Unit } from './kinds.ts';
import { Hexes } from './lists.ts';

/** The vocabulary of noncombat units, of evacuation and of casualty points (VI.F, VI.H). */

/** How units leave: through a port, or by a road that leads over the mountains. */
const Exit = named('exit', ['port', 'road']);
export const [BY_SHIP, BY_ROAD] = Exit.all;

/** The lines of the schedule of casualty points, for Allied units that are evacuated, and for Axis units that are lost (VI.H.3). */
export const Evacuee = named('evacuee', [
  'greek',
  'headquarters',
  'noncombat',
  'battalion',
  'company',
  'platoon',
]);
export type Evacuee = ValueOf<typeof Evacuee>;
export const [GREEK, HEADQUARTERS, NO_FIGHTER, BATTALION, COMPANY, PLATOON] = Evacuee.all;

export const Casualty = named('casualty', [
  'airborne-headquarters',
  'headquarters',
  'airborne-company',
  'airborne-battalion',
  'company',
  'battalion',
  'engineer-battalion',
]);
export type Casualty = ValueOf<typeof Casualty>;
export const [
  AIRBORNE_HEADQUARTERS,
  OTHER_HEADQUARTERS,
  AIRBORNE_COMPANY,
  AIRBORNE_BATTALION,
  OTHER_COMPANY,
  OTHER_BATTALION,
  ENGINEER_BATTALION,
] = Casualty.all;

export const EVACUATION_VERBS = {
  evacuate: { args: [Unit] },
} as const;

const MOST_POINTS = 9_999;
const score = {
  evacuated: count(MOST_POINTS),
  enough: count(MOST_POINTS),
  lost: count(MOST_POINTS),
  needed: count(MOST_POINTS),
} as const;

export const evacuationEvents = {
  'lost-unprotected': { unit: Unit, hex: Hex },
  evacuated: { unit: Unit, from: Hex, exit: Exit, points: count() },
  'evacuated-aboard': { unit: Unit, carrier: Unit, points: count() },
  'points-counted': score,
  /** For the Axis alone. */
  'points-unseen': { points: count(MOST_POINTS) },
  'airfields-not-held': {},
  'won-by-airfields': {},
  'won-by-points': score,
  'points-missed': score,
} as const;

export const evacuationPhrases = {
  'lost-unprotected': {},
  'may-protect': { hexes: Hexes },
  'stays-in-sector': { sector: Sector, turn: count() },
  'is-evacuated': {},
  'leaves-with-carrier': { unit: Unit },
  'allied-only': {},
  'evacuated-from-turn': { turn: count() },
  'ships-by-night': {},
  'leaves-from': { hexes: Hexes },
  'evacuation-of': { unit: Unit },
  'evacuation-points': {},
  'evacuated-with-it': {},
  'port-takes': { hex: Hex },
  'evacuated-units': { evacuee: Evacuee, units: count() },
  'lost-units': { casualty: Casualty, units: count() },
  'evacuated-enough': { points: count(MOST_POINTS), enough: count(MOST_POINTS) },
  'lost-enough': { points: count(MOST_POINTS), needed: count(MOST_POINTS) },
  'evacuated-too-few': { points: count(MOST_POINTS), enough: count(MOST_POINTS) },
  'lost-too-few': { points: count(MOST_POINTS), needed: count(MOST_POINTS) },
  'airfields-held': {},
  'airfield-not-held': { airfield: Airfield },
} as const;

export const EVACUATION_DISCLOSURES = {
  noncombat: 'crete/VI.F.4.a.2',
  evacuation: 'crete/VI.H.3',
  score: 'crete/VI.H',
} as const;
