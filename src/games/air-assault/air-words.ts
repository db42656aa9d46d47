import { count } from '../../engine/kinds.ts';
import { Airfield, Hex, Unit } from './kinds.ts';
import { Units } from './lists.ts';

/** The vocabulary of what comes through the air and of battalions (V.H to V.K). */

/** What is added to a die: ` + 1`, ` - 2`; nothing, if it is nothing. */
export const Modifier = { ...count(99, -99), what: 'modifier' };

export const AIR_VERBS = {
  drift: { args: [Unit] },
  're-form': { args: [Unit] },
  with: { args: [Unit] },
  'break-down': { args: [Unit] },
} as const;

export const airEvents = {
  'aircraft-placed': { unit: Unit, hex: Hex },
  'aircraft-gone': { units: Units },
  dropped: { unit: Unit, hex: Hex },
  'no-drop-zone': { unit: Unit },
  'on-target': { unit: Unit, hex: Hex, die: count(), by: Modifier },
  drifted: { unit: Unit, from: Hex, to: Hex, die: count(), by: Modifier },
  'lost-in-drift': { unit: Unit, from: Hex, die: count(), by: Modifier },
  'air-landed': { unit: Unit, airfield: Airfield },
  'under-flak': { airfield: Airfield },
  're-formed': { unit: Unit, companies: Units, hex: Hex },
  'broken-down': { unit: Unit, companies: Units },
} as const;

export const airPhrases = {
  'drift-of': { unit: Unit, hex: Hex },
  'drift-die': {},
  glider: {},
  'among-enemies': {},
  'no-drift': { hex: Hex },
  'drift-to': { hex: Hex },
  'drift-onto-enemies': { hex: Hex },
  'drift-lost': {},
  'comes-in-turn': { turn: count() },
  'drops-in-turn': { turn: count() },
  'landing-room': { airfield: Airfield, left: count() },
  'stacking-room': { hex: Hex, left: count() },
} as const;

export const AIR_DISCLOSURES = {
  flak: 'crete/V.J.r2',
} as const;

export const AIR_PURPOSES = {
  drift: ['on-target', 'drifted', 'lost-in-drift'],
} as const;
