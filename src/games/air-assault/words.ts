import type { Tellers } from '../../engine/account.ts';
import { Verbs } from '../../engine/actions.ts';
import { asidesWith } from '../../engine/asides.ts';
import type { Play } from '../../engine/execution.ts';
import { count, flag, named, type Shape, type ValueOf } from '../../engine/kinds.ts';
import { phrasesOf } from '../../engine/phrases.ts';
import { stepsWith, type WordsOf } from '../../engine/procedure.ts';
import { AIR_DISCLOSURES, AIR_PURPOSES, AIR_VERBS, airEvents, airPhrases } from './air-words.ts';
import {
  COASTAL_DISCLOSURES,
  COASTAL_PURPOSES,
  COASTAL_VERBS,
  coastalEvents,
  coastalPhrases,
} from './coastal-words.ts';
import {
  COMBAT_DISCLOSURES,
  COMBAT_PURPOSES,
  COMBAT_VERBS,
  combatEvents,
  combatPhrases,
} from './combat-words.ts';
import {
  DEMOLITION_DISCLOSURES,
  DEMOLITION_VERBS,
  demolitionEvents,
  demolitionPhrases,
} from './demolition-words.ts';
import {
  EVACUATION_DISCLOSURES,
  EVACUATION_VERBS,
  evacuationEvents,
  evacuationPhrases,
} from './evacuation-words.ts';
import { Airfield, Hex, Place, Sector, Side, Unit } from './kinds.ts';
import { Hexes, Sectors } from './lists.ts';
import {
  MISSION_DISCLOSURES,
  MISSION_PURPOSES,
  MISSION_VERBS,
  missionEvents,
  missionPhrases,
} from './mission-words.ts';
import { SEA_DISCLOSURES, SEA_PURPOSES, SEA_VERBS, seaEvents, seaPhrases } from './sea-words.ts';
import type { State } from './state.ts';
import { Points } from './terrain.ts';
import {
  TRANSPORT_DISCLOSURES,
  TRANSPORT_VERBS,
  transportEvents,
  transportPhrases,
} from './transport-words.ts';

/** The vocabulary of the system, declared with roles: each game has it with its own names. */

export const VERBS = {
  pick: { args: [Unit] },
  put: { args: [Place] },
  done: {},
  go: { rest: Hex },
  'turn-down': { args: [Unit] },
  eliminate: { args: [Unit] },
  end: {},
  ...COMBAT_VERBS,
  ...AIR_VERBS,
  ...MISSION_VERBS,
  ...COASTAL_VERBS,
  ...SEA_VERBS,
  ...TRANSPORT_VERBS,
  ...EVACUATION_VERBS,
  ...DEMOLITION_VERBS,
} as const;
export const verbs = new Verbs(VERBS);

/** A turn by its place on the turn track: the night of May 20. */
const Daytime = { ...count(99), what: 'daytime' };

/** The phases that both sides have; what comes through the air and over the sea is told as it comes. */
const Phase = named('phase', ['movement', 'combat']);
export const [MOVEMENT, COMBAT] = Phase.all;

/** Why a counter is turned up: by what it does or suffers, in the step that closes the Axis movement, in a drift combat, as it is lost, since it does not fight and the enemy is near, by bombs that hit it, or by firing at the coast. */
export const Exposing = named('exposing', [
  'deed',
  'closing',
  'drift-combat',
  'loss',
  'nearness',
  'bombs',
  'coastal-fire',
]);
export type Exposing = ValueOf<typeof Exposing>;
export const [BY_DEED, IN_CLOSING, BY_DRIFT, BY_LOSS, BY_NEARNESS, BY_BOMBS, BY_COASTAL_FIRE] = Exposing.all;

export const events = {
  'set-up': { counters: count() },
  'turn-begun': { turn: count(), when: Daytime },
  'phase-begun': { side: Side, phase: Phase },
  moved: { unit: Unit, from: Hex, to: Hex },
  'counter-moved': { from: Hex, to: Hex },
  entered: { unit: Unit, to: Hex },
  'counter-entered': { to: Hex },
  exposed: { unit: Unit, hex: Hex, how: Exposing },
  'decoy-removed': { hex: Hex, how: Exposing },
  'turned-down': { unit: Unit, hex: Hex },
  /** At the end of a phase, or after a retreat. */
  'too-many': { side: Side, hex: Hex, retreat: flag, points: count(), limit: count() },
  'too-many-unseen': { side: Side, hex: Hex, retreat: flag },
  eliminated: { unit: Unit, hex: Hex, retreat: flag },
  'port-seized': { hex: Hex },
  'lost-in-port': { unit: Unit },
  'airfield-held': { airfield: Airfield, turns: count(), needed: count() },
  'airfield-lost': { airfield: Airfield },
  'won-by-airfield': { airfield: Airfield, turns: count() },
  'no-airfield-won': { needed: count() },
  ended: { winner: Side },
  ...combatEvents,
  ...airEvents,
  ...missionEvents,
  ...coastalEvents,
  ...seaEvents,
  ...transportEvents,
  ...evacuationEvents,
  ...demolitionEvents,
} as const;

/** What previews and results say. */
export const phrases = {
  'hex-in-the-way': { hex: Hex },
  'beside-the-line': { side: Hexes, hexes: Hexes },
  'hex-controlled': { hex: Hex, hexes: Hexes },
  'stopped-in': { hex: Hex, hexes: Hexes },
  'points-missing': { needed: Points, left: Points },
  'cheapest-step': { needed: Points, left: Points },
  'roads-demolished': { hexes: Hexes },
  'roads-interdicted': { hexes: Hexes },
  'nobody-moves': {},
  'too-much-in': { hexes: Hexes },
  'too-much-elsewhere': { there: Hex, hex: Hex },
  'too-much-there': { hex: Hex },
  'about-to-leave': {},
  'stacking-points': { hex: Hex, limit: count() },
  'units-given-up': {},
  'give-up-in': { hex: Hex, points: count(), limit: count() },
  'too-far': { needed: Points, left: Points },
  'too-slow': { allowance: Points, hex: Hex, hexes: Hexes },
  'is-headquarters': {},
  'is-greek': {},
  'hex-held': { hex: Hex },
  'held-unseen': { hex: Hex },
  'not-on-map': {},
  'is-sea': { hex: Hex },
  'apart-from': { hex: Hex, from: Hex },
  'enters-in': { hex: Hex },
  'stands-in': { hexes: Hexes },
  'put-in-hexes': { unit: Unit, hexes: Hexes },
  'put-in-sector': { unit: Unit, sector: Sector },
  'put-in-sectors': { unit: Unit, sectors: Sectors },
  'put-anywhere': { unit: Unit },
  'stands-in-sector': { sector: Sector },
  'stands-in-sectors': { sectors: Sectors },
  'waits-off-port': { hex: Hex },
  'is-lost': {},
  'is-enemy': {},
  'is-not-in-version': {},
  'is-placed': {},
  'no-enemy-in': { hex: Hex },
  'only-ships-in': { hex: Hex },
  'only-noncombat-in': { hex: Hex },
  'in-this-attack': {},
  'still-to-place': { units: count() },
  'room-left': { points: count(), left: count() },
  'comes-in-turn': { turn: count() },
  'axis-only': {},
  'is-face-down': {},
  'axis-near': { hexes: Hexes },
  'set-up-time': {},
  'turn-of': { turn: count(), last: count(), when: Daytime },
  'field-kept': { airfield: Airfield, turns: count() },
  'turns-kept': { airfield: Airfield, needed: count() },
  'no-field-kept': { turns: count() },
  ...combatPhrases,
  ...airPhrases,
  ...missionPhrases,
  ...coastalPhrases,
  ...seaPhrases,
  ...transportPhrases,
  ...evacuationPhrases,
  ...demolitionPhrases,
} as const;
export const phrase = phrasesOf(phrases);

/** What the rules give away, and by which rule. */
export const DISCLOSURES = {
  exposure: 'crete/V.M.3.s1',
  contact: 'crete/V.M.2.s1',
  'giving-up': 'crete/GAP.3.r5',
  end: 'crete/V.M.1.s1',
  ...COMBAT_DISCLOSURES,
  ...AIR_DISCLOSURES,
  ...MISSION_DISCLOSURES,
  ...COASTAL_DISCLOSURES,
  ...SEA_DISCLOSURES,
  ...TRANSPORT_DISCLOSURES,
  ...EVACUATION_DISCLOSURES,
  ...DEMOLITION_DISCLOSURES,
} as const;

/** What dice are rolled for, with the events that tell of them. */
export const PURPOSES = {
  ...COMBAT_PURPOSES,
  ...AIR_PURPOSES,
  ...MISSION_PURPOSES,
  ...COASTAL_PURPOSES,
  ...SEA_PURPOSES,
} as const satisfies Tellers<keyof typeof events>;

export type Words = WordsOf<typeof VERBS, typeof events, keyof typeof PURPOSES, keyof typeof DISCLOSURES>;

/** What a helper of the rules needs of the action under way. */
export type Telling = Pick<Play<Words, Shape, string>, 'tell' | 'disclose'>;

/** What rolling on a chart needs of it. */
export type Rolling = Pick<Play<Words, Shape, string>, 'roll' | 'foresee' | 'consult'>;

/** Defines the steps of one of the procedures; call it once per procedure. */
export const steps = stepsWith<State, Words>(verbs);
export const asides = asidesWith<State, Words>(verbs);
