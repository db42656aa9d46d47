import type { EventRules } from '../../engine/account.ts';
import { at } from '../../engine/arrays.ts';
import { CHAPTER_EVENT_RULES } from './chapter-event-rules.ts';
import { DIE_RULES } from './combat-words.ts';
import { AXIS } from './kinds.ts';
import { BOMBARDMENT, INTERDICTION } from './missions.ts';
import {
  BY_BOMBS,
  BY_COASTAL_FIRE,
  BY_DRIFT,
  BY_LOSS,
  BY_NEARNESS,
  type events,
  IN_CLOSING,
  MOVEMENT,
} from './words.ts';

/** Once a phase is over, or after a retreat. */
const TOO_MANY = {
  among: ['crete/V.C.4.s1', 'crete/V.F.10.c.2'],
  of: ({ retreat }: { readonly retreat: number }) => (retreat > 0 ? 'crete/V.F.10.c.2' : 'crete/V.C.4.s1'),
} as const;

/** The rules that events come from, for those who want to read on. */
export const EVENT_RULES = {
  'set-up': 'crete/V.O',
  'turn-begun': 'crete/IV.C.s2',
  'phase-begun': {
    among: ['crete/IV.A.4', 'crete/IV.A.5', 'crete/IV.B.2', 'crete/IV.B.3'],
    of: ({ side, phase }) => {
      if (phase === MOVEMENT) return side === AXIS ? 'crete/IV.A.4' : 'crete/IV.B.2';
      return side === AXIS ? 'crete/IV.A.5' : 'crete/IV.B.3';
    },
  },
  fired: 'crete/VI.C.3',
  missed: 'crete/VI.C.3.a',
  'missed-unit': 'crete/VI.C.3.a',
  sunk: 'crete/VI.C.3.a.2',
  moved: 'crete/V.A.1.s1',
  'counter-moved': 'crete/V.A.1.s1',
  exposed: {
    among: [
      'crete/V.M.2',
      'crete/V.M.3.s1',
      'crete/V.I.5.r5',
      'crete/GAP.3.r5',
      'crete/VI.F.4.a.2',
      'crete/VI.A.3.f.2',
      'crete/VI.C.r6',
    ],
    of: ({ how }) => {
      if (how === IN_CLOSING) return 'crete/V.M.3.s1';
      if (how === BY_DRIFT) return 'crete/V.I.5.r5';
      if (how === BY_NEARNESS) return 'crete/VI.F.4.a.2';
      if (how === BY_BOMBS) return 'crete/VI.A.3.f.2';
      if (how === BY_COASTAL_FIRE) return 'crete/VI.C.r6';
      return how === BY_LOSS ? 'crete/GAP.3.r5' : 'crete/V.M.2';
    },
  },
  'decoy-removed': {
    among: ['crete/V.M.5.s3', 'crete/V.M.5.s5', 'crete/V.I.5.r6'],
    of: ({ how }) => {
      if (how === IN_CLOSING) return 'crete/V.M.5.s5';
      return how === BY_DRIFT ? 'crete/V.I.5.r6' : 'crete/V.M.5.s3';
    },
  },
  'turned-down': 'crete/V.M.4.s1',
  'too-many': TOO_MANY,
  'too-many-unseen': TOO_MANY,
  eliminated: {
    among: ['crete/V.C.4.s2', 'crete/V.F.10.c.2'],
    of: ({ retreat }) => (retreat > 0 ? 'crete/V.F.10.c.2' : 'crete/V.C.4.s2'),
  },
  'airfield-held': 'crete/V.P.r1',
  'airfield-lost': 'crete/V.P.r2',
  'won-by-airfield': 'crete/V.P.1',
  'no-airfield-won': 'crete/V.P.2',
  ended: 'crete/IV.C.s3',
  'aircraft-placed': 'crete/V.K.1',
  'aircraft-gone': 'crete/V.K.5',
  'aircraft-sent': {
    among: ['crete/VI.A.1.s1', 'crete/VI.A.2.s2', 'crete/VI.A.3.s2'],
    of: ({ mission }) => {
      if (mission === INTERDICTION) return 'crete/VI.A.2.s2';
      return mission === BOMBARDMENT ? 'crete/VI.A.3.s2' : 'crete/VI.A.1.s1';
    },
  },
  'interdiction-over': 'crete/VI.A.2.s6',
  'bombers-gone': 'crete/VI.A.3.s3',
  'bombers-under-fire': 'crete/VI.B.1.b',
  'support-under-fire': 'crete/VI.B.1.b',
  'bombs-too-few': 'crete/VI.A.3.r11',
  bombarded: 'crete/VI.A.3.r1',
  'no-target': 'crete/VI.A.3.r4',
  neutralized: 'crete/VI.A.3.a.1.2',
  'port-neutralized': 'crete/VI.A.3.a.3.2',
  'works-again': 'crete/VI.A.3.d',
  'port-works-again': 'crete/VI.A.3.d',
  'flak-over-drop': 'crete/VI.B.2.s1',
  dropped: 'crete/V.I.1',
  'air-landed': 'crete/V.J.1',
  'no-drop-zone': 'crete/GAP.7.r4',
  'under-flak': 'crete/V.J.1.b',
  'down-among-enemies': 'crete/V.I.5.s1',
  'down-among-counters': 'crete/V.I.4.r5',
  'down-too-many': 'crete/V.I.4.a.2',
  lost: 'crete/V.F.9.e',
  'attack-announced': 'crete/V.G.5.a.2',
  'from-boxes': 'crete/V.L.7.b',
  'die-modified': { among: DIE_RULES, of: ({ why }) => at(DIE_RULES, why) },
  'support-announced': 'crete/V.G.4.a',
  'bombers-join': 'crete/V.K.3',
  'fire-announced': 'crete/V.G.5.a.2.2',
  'fire-void': 'crete/V.G.5.b',
  'driven-back': 'crete/V.G.5.d.3',
  'support-void': 'crete/V.G.4.b',
  'attack-cancelled': 'crete/V.G.5.r7',
  'nobody-to-attack': 'crete/V.M.5.s3',
  'odds-changed': 'crete/V.G.5.d',
  'given-up': {
    among: ['crete/GAP.1.r6', 'crete/GAP.1.r8'],
    of: ({ exchange }) => (exchange > 0 ? 'crete/GAP.1.r8' : 'crete/GAP.1.r6'),
  },
  'exchange-matched': 'crete/GAP.1.r9',
  'exchange-spared': 'crete/GAP.1.r9',
  retreated: 'crete/V.F.10.r1',
  'cannot-retreat': 'crete/V.F.10.r3',
  'does-not-retreat': 'crete/V.F.10.r6',
  'no-way-back-afloat': 'crete/V.L.7.r3',
  advanced: 'crete/V.F.11.s1',
  'nobody-there': 'crete/V.I.5.r6',
  'thrown-out': 'crete/V.I.5.r10',
  'nobody-to-give-up': 'crete/GAP.1.r15',
  'lost-unprotected': 'crete/VI.F.4.c',
  'armour-tested': 'crete/VI.G.4.c.1',
  'attack-stalled': 'crete/VI.G.4.r7',
  'armour-attacked': 'crete/VI.G.4.r4',
  'armour-doomed': 'crete/VI.G.4.c.a',
  'armour-removed': 'crete/VI.G.4.c.a',
  ...CHAPTER_EVENT_RULES,
} as const satisfies EventRules<typeof events>;
