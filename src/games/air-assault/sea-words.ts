import { count, flag, list, named, type ValueOf } from '../../engine/kinds.ts';
import { Modifier } from './air-words.ts';
import { seaResults } from './charts.ts';
import { Beach, Box, Convoy, Destination, Group, Hex, Place, Port, Side, Unit } from './kinds.ts';
import { Convoys, Hexes, Units } from './lists.ts';

/** The vocabulary of what comes over the sea (V.L, VI.D). */

/** What the sea movement table says: `all-arrive`. */
export const SeaResult = named('sea-result', seaResults);

/** The same for one unit: half of it, rounded up, is the unit. */
const FateOfOne = { ...SeaResult, what: 'fate-of-one' };

/** A turn for which something is laid: turn 5. */
const LaidFor = { ...count(99), what: 'laid-for' };

/** What may be done with Allied reinforcements, step by step (VI.D). */
export const Reinforcing = named('reinforcing', ['sent', 'rolled-for', 'brought-ashore']);
export type Reinforcing = ValueOf<typeof Reinforcing>;
export const [TO_BE_SENT, TO_BE_ROLLED_FOR, TO_GO_ASHORE] = Reinforcing.all;

export const SEA_VERBS = {
  convoy: { args: [Convoy] },
  turn: { args: [count(99)] },
  beach: { args: [Beach] },
  sail: { args: [Convoy] },
  arrive: { args: [Unit] },
  sink: { args: [Unit] },
  embark: { args: [Unit] },
  pass: {},
  /** A group on the turn track, to a port that was taken. */
  redirect: { args: [Convoy, Port] },
  'by-port': { args: [Group] },
  'by-south-edge': { args: [Group] },
  land: { args: [Group, Box] },
  ashore: { args: [Unit] },
} as const;

export const seaEvents = {
  'groups-laid': { groups: count(), turns: list(LaidFor) },
  /** For the Axis alone. */
  'convoy-laid': { convoy: Convoy, turn: count(), destination: Destination },
  'group-vanished': { die: count(), result: SeaResult },
  'decoy-shown': { turn: count(), destination: Destination, die: count(), result: SeaResult },
  'convoy-rolled': {
    convoy: Convoy,
    destination: Destination,
    die: count(),
    by: Modifier,
    result: SeaResult,
  },
  'convoy-of-one-rolled': {
    convoy: Convoy,
    destination: Destination,
    die: count(),
    by: Modifier,
    result: FateOfOne,
  },
  'empty-convoy-rolled': {
    convoy: Convoy,
    destination: Destination,
    die: count(),
    by: Modifier,
    result: SeaResult,
  },
  /** For the Axis alone, until the game is over. */
  'lost-unseen': { convoy: Convoy, units: Units },
  'nobody-lost-unseen': { convoy: Convoy },
  'lost-revealed': { convoy: Convoy, units: Units },
  'nobody-lost-revealed': { convoy: Convoy, turn: count() },
  aborted: { side: Side, units: Units },
  'lost-at-sea': { unit: Unit },
  'no-room': { units: Units },
  'convoy-landed': { destination: Destination, counters: count() },
  'emergency-laid': { turn: count() },
  /** The same for the Axis alone. */
  'emergency-loaded': { turn: count(), beach: Beach, units: Units },
  'gone-ashore': { unit: Unit, hex: Place },
  /** Left behind although the enemy is off the coast, or because he is not. */
  stranded: { unit: Unit, box: Box, cleared: flag },
  'sent-by-port': { group: Group },
  'sent-by-south-edge': { group: Group },
  'group-rolled': { group: Group, place: Box, die: count(), result: SeaResult },
  'group-of-one-rolled': { group: Group, place: Box, die: count(), result: FateOfOne },
  'come-ashore': { counters: count(), hex: Place },
  'came-ashore': { units: Units, hex: Place },
  waiting: { counters: count(), box: Box },
  /** For the Axis alone. */
  redirected: { convoy: Convoy, destination: Destination },
  'port-lost': { convoy: Convoy, destination: Destination, units: Units },
  'port-lost-to-nobody': { convoy: Convoy, destination: Destination },
  'decoy-bound-for-lost-port': { destination: Destination },
  'waiting-shut': { counters: count(), box: Box },
  'gone-into-city': { unit: Unit, hex: Place },
  'port-retaken': { hex: Hex },
} as const;

export const seaPhrases = {
  'sea-roll': {},
  'sea-roll-of': { convoy: Convoy, destination: Destination },
  'vanishes-unseen': {},
  'decoy-found-out': {},
  'found-empty': {},
  'nobody-aboard': {},
  'sea-outcome': { result: SeaResult },
  'sea-outcome-of-one': { result: FateOfOne },
  'chooses-who-arrives': { side: Side },
  'chooses-who-is-lost': { side: Side },
  'still-to-try': { convoys: Convoys },
  'lay-group': { convoy: Convoy },
  'lay-off': { convoy: Convoy, beach: Beach, turn: count() },
  'who-is-aboard': {},
  'aboard-names': { units: Units },
  'may-arrive-from': {},
  'boxes-open-on': {},
  'opens-on': {},
  'lands-from': { unit: Unit, box: Box },
  'enemy-ashore': { hex: Hex },
  'counters-ashore': { hex: Hex },
  'to-be-cleared': {},
  'comes-to': { destination: Destination },
  'these-hexes': { hexes: Hexes },
  'embark-unit': { unit: Unit },
  'is-aboard': {},
  'last-turn': { last: count() },
  'is-not-laid': {},
  'has-tried': {},
  'arrives-in-turn': { turn: count() },
  'lands-by-night': { turn: count() },
  'no-night-left': {},
  'has-not-turned-back': {},
  'points-aboard': { limit: count() },
  'crossing-to': { group: Group, box: Box },
  'who-comes': {},
  'room-ashore': { hex: Hex },
  'wait-for-room': { hex: Hex },
  'some-wait-for-room': { hex: Hex },
  'group-by-port': { group: Group },
  'group-by-south-edge': { group: Group },
  'committed-to': {},
  'port-until-back': {},
  'south-edge-until-back': {},
  'lands-when': {},
  'by-night-in': { turn: count() },
  'by-night-over': {},
  'ports-usable': {},
  'no-ally-in': { hex: Hex },
  'emergency-convoy': {},
  'emergency-in-vain': { convoys: Convoys },
  'not-in-port': {},
  'comes-with': { group: Group },
  'reinforcing-in-vain': { tasks: list(Reinforcing) },
  'ports-closed': { hexes: Hexes },
  'still-to-lay': { groups: count() },
  'lay-first': { convoy: Convoy },
  'is-laid': {},
  'not-of-the-half': {},
  'arrives-already': {},
  'not-arriving': {},
  'after-the-end': { turn: count(), last: count() },
  'nobody-to-come': {},
  'captured-port': {},
  'redirecting-in-vain': {},
  'bound-for': { destination: Destination },
  'port-not-held': { hex: Hex },
  'port-held-since': { hex: Hex, turn: count(), due: count() },
  'sent-to-port': { convoy: Convoy, destination: Destination, turn: count() },
  'if-port-is-lost': { hex: Hex },
  'turns-back-at-once': {},
  'goes-into-city': { unit: Unit, hex: Hex },
  'will-wait': {},
  'port-is-left': { hex: Hex },
  'turn-back-with-it': {},
  'these-convoys': { convoys: Convoys },
  'port-neutralized': { hex: Hex, turns: count() },
  'port-demolished': { hex: Hex },
  'ports-shut': { hexes: Hexes },
  'ports-open': {},
  'needs-docks': { hex: Hex },
  'wait-for-docks': {},
} as const;

export const SEA_DISCLOSURES = {
  convoy: 'crete/V.L.4.s3',
  emergency: 'crete/GAP.3.r4',
  ashore: 'crete/V.L.5.r3',
  'port-held': 'crete/VI.D.3.r1',
  room: 'crete/V.C.1.r2',
  /** That a port is lost, and who is bound for it or is not. */
  'port-lost': 'crete/VI.E.4',
  /** Whoever vanishes was not bound for a port. */
  'no-port': 'crete/VI.E.3.3',
} as const;

export const SEA_PURPOSES = {
  'sea-movement': [
    'group-vanished',
    'decoy-shown',
    'convoy-rolled',
    'convoy-of-one-rolled',
    'empty-convoy-rolled',
  ],
  reinforcement: ['group-rolled', 'group-of-one-rolled'],
} as const;
