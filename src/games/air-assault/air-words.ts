import { count, named, type ValueOf } from '../../engine/kinds.ts';
import { Airfield, Hex, Sector, Unit } from './kinds.ts';
import { Sectors, Units } from './lists.ts';

/** The vocabulary of what comes through the air and of battalions (V.H to V.K). */

/** What is added to a die: ` + 1`, ` − 2`; nothing, if it is nothing. */
export const Modifier = { ...count(99, -99), what: 'modifier' };

/** What takes an airborne unit away: the sea, the edge of the map, or a sum that the diagram does not have. */
export const DriftEnd = named('drift-end', ['sea', 'edge', 'diagram']);
export type DriftEnd = ValueOf<typeof DriftEnd>;
export const [OUT_TO_SEA, OVER_THE_EDGE, BEYOND_DIAGRAM] = DriftEnd.all;

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
  'lost-in-drift': { unit: Unit, from: Hex, end: DriftEnd, die: count(), by: Modifier },
  'down-among-enemies': { unit: Unit, hex: Hex },
  'down-among-counters': { unit: Unit, hex: Hex },
  'down-too-many': { hex: Hex, points: count(), limit: count() },
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
  'drift-onto-counters': { hex: Hex },
  'drift-onto-full': { hex: Hex, points: count(), limit: count() },
  'drift-lost': { end: DriftEnd },
  'drops-in-turn': { turn: count() },
  'does-not-drop': {},
  'not-aircraft': {},
  'is-no-hex': {},
  'has-drifted': {},
  'no-battalion': {},
  'is-formed': {},
  'is-part-of': { unit: Unit },
  'headquarters-missing': { unit: Unit },
  'companies-there': { hex: Hex, there: count(), needed: count() },
  'movement-begun': {},
  'field-under-flak': { airfield: Airfield },
  'landing-room': { airfield: Airfield, left: count() },
  'flown-in': { unit: Unit, airfield: Airfield },
  'field-takes': {},
  'room-in': { hex: Hex },
  'drops-as-companies': {},
  'is-broken-down': {},
  'drop-anywhere': { unit: Unit },
  'drop-in-sector': { unit: Unit, sector: Sector },
  'drop-in-sectors': { unit: Unit, sectors: Sectors },
  'settles-sector': {},
  'this-sector': { sector: Sector },
  'sector-settled': { sector: Sector },
  'at-other-hex': { hex: Hex, headquarters: Hex },
  'stacking-room': { hex: Hex, left: count() },
} as const;

export const AIR_DISCLOSURES = {
  flak: 'crete/V.J.r2',
} as const;

export const AIR_PURPOSES = {
  drift: ['on-target', 'drifted', 'lost-in-drift'],
} as const;
