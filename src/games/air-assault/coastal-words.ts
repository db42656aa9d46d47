import { count } from '../../engine/kinds.ts';
import { Box, Hex, Unit } from './kinds.ts';

/** The vocabulary of coastal guns (VI.C). */

export const COASTAL_VERBS = {
  aim: { args: [Unit] },
  /** At a counter in a landing box, by its number. */
  fire: { args: [Box, count(99)] },
  cease: {},
} as const;

export const coastalEvents = {
  fired: { gun: Unit, from: Hex, box: Box, counter: count(), die: count() },
  missed: { box: Box, counter: count() },
  /** The same of whoever lies open, and for the Axis of all others. */
  'missed-unit': { unit: Unit, box: Box, counter: count() },
  sunk: { unit: Unit, box: Box, counter: count() },
} as const;

export const coastalPhrases = {
  'fire-at-counter': { gun: Unit, box: Box, counter: count() },
  'fire-at-unit': { gun: Unit, unit: Unit, box: Box },
  'fire-in-vain': {},
  'no-counters-in-boxes': {},
  'no-counter-there': { box: Box, counter: count() },
  'no-counters-there': { box: Box },
  'no-coastal-gun': {},
  'gun-neutralized': { turns: count() },
  strength: {},
  'at-night': {},
  hit: {},
  miss: {},
} as const;

export const COASTAL_DISCLOSURES = {
  /** Which gun it is that fires, and who it is that was hit. */
  'coastal-fire': 'crete/VI.C.r6',
  'coastal-hit': 'crete/VI.C.3.a.2',
} as const;

export const COASTAL_PURPOSES = { 'coastal-fire': ['fired'] } as const;
