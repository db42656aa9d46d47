import { count, list, named } from '../../engine/kinds.ts';
import { Formation, Unit } from './counters.ts';
import { Hex } from './map.ts';

/** Movement points, counted by halves. */
export const HalfPoints = named(
  'points',
  Array.from({ length: 400 }, (_, half) => String(half / 2)),
);

/** What "why not?" adds to a rule: what is in the way in this very case, with figures where there are any. */
export const barPhrases = {
  // Movement.
  'points-left': { has: HalfPoints },
  'moves-with-them': {},
  'closed-ground': { hex: Hex },
  'points-needed': { needs: HalfPoints, has: HalfPoints },
  'no-way-there': {},
  'one-hex-only': { hexes: count() },
  'acts-with': { formation: Formation, active: Formation },
  'not-with-them': { hex: Hex },
  // Stacking.
  'room-taken': { hex: Hex, points: count(), limit: count(), more: count() },
  'class-taken': { hex: Hex, unit: Unit },
  // Who it is.
  'belongs-to': { formation: Formation },
  'nearest-to': { formations: list(Formation) },
  'nobody-to-act': { formation: Formation },
  'stands-in': { hex: Hex },
  'other-side': {},
  'overrun-too-far': { hexes: count() },
  gone: {},
  'not-in-hex': { hex: Hex },
  'no-part-in-combat': {},
  'no-part-in-attack': { hex: Hex },
  'acted-already': { formation: Formation },
  // Attacks.
  'attacks-declared': {},
  'attacks-already': { hex: Hex },
  'not-in-operation': { active: Formation },
  'none-acts-near': { hex: Hex },
  'no-enemy-in': { hex: Hex },
  'nobody-near': { hex: Hex, hexes: count() },
  'not-next-to': { hex: Hex, hexes: count() },
  'too-many-through': { from: Hex, points: count(), limit: count() },
  'none-declared': { hex: Hex },
  // Bombardments.
  'not-laid': {},
  'no-field-artillery': {},
  'own-units-in': { hex: Hex },
  'out-of-range': { hexes: count(), range: count() },
  'missions-named': { missions: count() },
  'bombardments-named': { hex: Hex, bombardments: count() },
  'none-announced': { hex: Hex },
  'no-target-in-range': { range: count() },
  // Drops.
  'does-not-drop': { formation: Formation },
  'comes-by-sea': {},
  'none-among-enemies': { hex: Hex },
  'is-sea': { hex: Hex },
  'is-land': { hex: Hex },
  'drops-on': { hex: Hex },
  'others-drop-on': { hex: Hex, formation: Formation },
  'companies-aimed': { hex: Hex, companies: count() },
  'gun-aimed': { hex: Hex },
  'nobody-drops-on': { hex: Hex, formation: Formation },
  'not-dropping-on': { hex: Hex },
  // Landings and arrivals.
  'no-shore': { hex: Hex },
  'no-boat-left': { points: count() },
  'lands-no-more': { formation: Formation },
  'no-beach-at': { hex: Hex },
  'lands-from': { hex: Hex },
  'boats-full': { hex: Hex, points: count(), limit: count(), more: count() },
  'wave-full': { hex: Hex, wave: count(), points: count(), limit: count(), more: count() },
  'sea-hexes-chosen': { hexes: count() },
  'apart-from-chosen': { hex: Hex, hexes: count() },
  'not-off-the-shore': { sea: Hex, land: Hex },
  'nobody-lands-on': { hex: Hex },
  'landed-so-far': { hex: Hex, points: count(), limit: count(), more: count() },
  'held-so-long': { hex: Hex, turns: count() },
  'not-held': { hex: Hex },
  'under-guns': { hex: Hex, unit: Unit },
  // Retreats.
  'not-retreating': {},
  'retreat-by-hex': { hex: Hex, hexes: count() },
} as const;
