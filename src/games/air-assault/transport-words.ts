import { count, flag, named, type ValueOf } from '../../engine/kinds.ts';
import { Box, Hex, Place, Unit } from './kinds.ts';
import { Units } from './lists.ts';
import { Points } from './terrain.ts';

/** The vocabulary of trucks and of the coastal steamer (VI.G.1, VI.G.2). */

/** Why the steamer is lost in a landing box: its city is taken, or the enemy comes into the box. */
export const Sinking = named('sinking', ['city-taken', 'enemy-in-box']);
export type Sinking = ValueOf<typeof Sinking>;
export const [CITY_TAKEN, ENEMY_IN_BOX] = Sinking.all;

export const TRANSPORT_VERBS = {
  load: { args: [Unit] },
  unload: { args: [Unit] },
  'take-on': { args: [Unit] },
  'set-down': { args: [Unit] },
  debark: { args: [Unit] },
  steam: { rest: Place },
} as const;

export const transportEvents = {
  /** For the Allies alone, as long as the truck lies face down. */
  loaded: { truck: Unit, units: Units, hex: Hex },
  unloaded: { truck: Unit, units: Units, hex: Hex },
  'rode-along': { carrier: Unit, units: Units, to: Hex },
  'counters-moved': { counters: count(), from: Hex, to: Hex },
  'put-under': { units: Units, place: Place, truck: flag },
  'cargo-lost': { carrier: Unit, units: Units, truck: flag },
  embarked: { unit: Unit, box: Place },
  'counter-embarked': { box: Place },
  debarked: { unit: Unit, box: Place },
  'counter-debarked': { box: Place },
  'stays-in-box': { box: Place },
  steamed: { unit: Unit, from: Place, to: Place, counters: count() },
  'box-seized': { hex: Hex, box: Box },
  'lost-in-box': { unit: Unit, box: Box },
  'steamer-lost': { unit: Unit, box: Box, how: Sinking },
} as const;

export const transportPhrases = {
  'is-carried': { unit: Unit },
  'no-truck': {},
  'not-on-truck': { unit: Unit },
  'points-carried': {},
  'carries-nobody': {},
  'points-short': { needed: Points, left: Points },
  'nobody-to-load': { hex: Hex },
  'not-infantry': {},
  'truck-in': { hex: Hex },
  'has-moved': {},
  'has-just-come': {},
  'load-truck': { unit: Unit },
  'unload-truck': { unit: Unit },
  'points-after': {},
  'room-on-truck': {},
  'can-be-loaded': {},
  'is-cargo-of': {},
  'steamer-at-sea': {},
  'not-in-city': { hex: Hex },
  'carries-others': {},
  'armour-alone': {},
  'no-port-there': { box: Place },
  'has-worked': {},
  'not-aboard': {},
  'not-at-sea': { place: Place },
  'no-stop': { place: Place },
  'axis-in-box': { place: Place },
  'never-carried': {},
  'embark-on-steamer': { unit: Unit },
  'debark-from-steamer': { unit: Unit },
  'waits-in-box': {},
  'goes-ashore-in': { hex: Hex },
  'then-it-is': {},
  'put-in-box': { unit: Unit },
  'steamer-asked': { place: Place },
  'steamer-sails': { place: Place },
  'steamer-works': { place: Place },
  'steamer-has-worked': { place: Place },
  'is-ship': {},
} as const;

export const TRANSPORT_DISCLOSURES = { loading: 'crete/GAP.3.r1' } as const;
