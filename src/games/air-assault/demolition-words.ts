import { Hex, Place, Unit } from './kinds.ts';
import { Units } from './lists.ts';

/** The vocabulary of demolitions (VI.G.5). */

export const DEMOLITION_VERBS = {
  demolish: { args: [Place] },
} as const;

export const demolitionEvents = {
  'port-demolished': { unit: Unit, hex: Hex },
  'road-demolished': { unit: Unit, hex: Hex },
  'bridge-demolished': { unit: Unit, hex: Hex },
} as const;

export const demolitionPhrases = {
  'demolition-in-vain': {},
  'is-loaded': { unit: Unit },
  'came-in-segment': { unit: Unit },
  'is-demolished': {},
  'nothing-to-demolish': {},
  'is-elsewhere': { unit: Unit, hex: Hex },
  'have-fled': { hex: Hex, units: Units },
  'port-closed': { hex: Hex },
  demolish: { place: Place },
  'gone-for-good': {},
  'road-in': { hex: Hex },
  'road-and-bridge-in': { hex: Hex },
  'port-of': { hex: Hex },
  'lost-off-port': {},
} as const;

export const DEMOLITION_DISCLOSURES = {
  demolition: 'crete/GAP.3.r1',
} as const;
