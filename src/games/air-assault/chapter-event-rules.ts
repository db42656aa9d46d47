import type { EventRules } from '../../engine/account.ts';
import { BY_ROAD } from './evacuation-words.ts';
import { AXIS } from './kinds.ts';
import type { events } from './words.ts';

/** The rules that events come from in chapters that a game may drop: in such a game they do not happen. */
export const CHAPTER_EVENT_RULES = {
  entered: 'crete/VI.D.4.s1',
  'counter-entered': 'crete/VI.D.4.s1',
  'port-seized': 'crete/VI.D.3.d',
  'lost-in-port': 'crete/VI.D.3.d',
  're-formed': 'crete/V.H.4',
  'broken-down': 'crete/V.H.3',
  'groups-laid': 'crete/V.L.r1',
  'convoy-laid': 'crete/V.L.1',
  'lost-unseen': 'crete/V.L.4.r2',
  'nobody-lost-unseen': 'crete/V.L.4.r2',
  'lost-revealed': 'crete/GAP.3.r6',
  'nobody-lost-revealed': 'crete/GAP.3.r6',
  aborted: {
    among: ['crete/V.L.8.s1', 'crete/VI.D.2.2'],
    of: ({ side }) => (side === AXIS ? 'crete/V.L.8.s1' : 'crete/VI.D.2.2'),
  },
  'lost-at-sea': 'crete/V.L.4.s2',
  'no-room': 'crete/V.L.5.r2',
  'convoy-landed': 'crete/V.L.5.s1',
  'emergency-laid': 'crete/V.L.8.a',
  'emergency-loaded': 'crete/V.L.8.r2',
  'gone-ashore': 'crete/V.L.6.s1',
  stranded: {
    among: ['crete/V.L.7.c', 'crete/V.L.7.r2'],
    of: ({ cleared }) => (cleared > 0 ? 'crete/V.L.7.r2' : 'crete/V.L.7.c'),
  },
  'sent-by-port': 'crete/VI.D.1',
  'sent-by-south-edge': 'crete/VI.D.1',
  'come-ashore': 'crete/VI.D.3.b',
  'came-ashore': 'crete/VI.D.3.b',
  waiting: 'crete/VI.D.3.c',
  evacuated: {
    among: ['crete/VI.F.2.a', 'crete/VI.F.3'],
    of: ({ exit }) => (exit === BY_ROAD ? 'crete/VI.F.3' : 'crete/VI.F.2.a'),
  },
  'evacuated-aboard': 'crete/VI.G.2.r5',
  'points-counted': 'crete/VI.H.3',
  'points-unseen': 'crete/VI.H.3.r3',
  'airfields-not-held': 'crete/VI.H.1.a',
  'won-by-airfields': 'crete/VI.H.1.a',
  'won-by-points': 'crete/VI.H.1.b',
  'points-missed': 'crete/VI.H.1.b',
  redirected: 'crete/VI.E.2',
  'port-lost': 'crete/VI.E.4',
  'port-lost-to-nobody': 'crete/VI.E.4',
  'decoy-bound-for-lost-port': 'crete/VI.E.4',
  'waiting-shut': 'crete/VI.A.3.a.3',
  'gone-into-city': 'crete/VI.E.3',
  'port-retaken': 'crete/VI.D.3.d',
} as const satisfies EventRules<typeof events>;
