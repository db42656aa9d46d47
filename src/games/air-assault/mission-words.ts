import { count, named } from '../../engine/kinds.ts';
import { Modifier } from './air-words.ts';
import { bombardmentResults } from './charts.ts';
import { Box, Hex, Place, Unit } from './kinds.ts';
import { Hexes, Units } from './lists.ts';
import { Mission } from './missions.ts';

/** The vocabulary of missions, bombardment and flak (VI.A, VI.B). */

/** What the bombardment table says: `N-1`. */
export const BombardmentResult = named('bombardment-result', bombardmentResults);

export const MISSION_VERBS = {
  mission: { args: [Mission] },
  bombard: { args: [Place] },
} as const;

export const missionEvents = {
  'aircraft-sent': { unit: Unit, mission: Mission, place: Place },
  'interdiction-over': { units: Units },
  'bombers-gone': { units: Units },
  'bombers-under-fire': { place: Place },
  'bombs-too-few': { place: Place },
  bombarded: { place: Place, strength: count(), die: count(), result: BombardmentResult },
  'no-target': { place: Place },
  neutralized: { unit: Unit, hex: Hex, turns: count() },
  'port-neutralized': { box: Box, turns: count() },
  'works-again': { unit: Unit, hex: Hex },
  'port-works-again': { box: Box },
  'ship-destroyed': { unit: Unit, place: Place },
  'flak-over-drop': { hex: Hex, by: Modifier },
  'support-under-fire': { aircraft: Units, hexes: Hexes },
} as const;

export const missionPhrases = {
  'does-not-fly': { unit: Unit, mission: Mission },
  'whom-to-send': {},
  'where-to-interdict': { unit: Unit },
  'where-to-bombard': { unit: Unit },
  'no-road-near': { hex: Hex },
  'nothing-to-bombard': { place: Place },
  'no-bombers-over': { place: Place },
  'flies-for': { unit: Unit, mission: Mission },
  'flies-over': { unit: Unit, place: Place, mission: Mission },
  'flies-something-else': { mission: Mission },
  'mission-lasts': {},
  'until-axis-segment': {},
  'until-allied-segment': {},
  'until-bombarded': {},
  'aircraft-there': {},
  'aircraft-needed': {},
  'roads-closed': {},
  'they-are': {},
  'they-are-not': {},
  'halved-by-flak': {},
  'flak-may-fire': { place: Place },
  'flak-may-scatter': { hex: Hex },
  'flak-over': {},
  'if-flak-fires': {},
  'bombardment-of': { place: Place },
  'neutral-so-far': {},
  'no-roll': {},
  'bombs-miss': {},
  'guns-out': { turns: count() },
  'port-out': { turns: count() },
  'ship-lost': { unit: Unit },
  'targets-hidden': { place: Place },
  'gun-is-neutral': { turns: count() },
} as const;

export const MISSION_DISCLOSURES = {
  bombardment: 'crete/VI.A.3.f.2',
} as const;

export const MISSION_PURPOSES = {
  bombardment: ['bombarded'],
} as const;
