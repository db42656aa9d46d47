import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { isOnMap as isOnGrid } from '../../engine/grid.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { defect } from '../../engine/refusal.ts';
import type { Hex, Place, Unit } from './kinds.ts';
import { hexOf, isNight, type State } from './state.ts';
import { phrase } from './words.ts';

/** V.G.2 and V.G.3: what guns reach and see. To a landing box it is measured at its sea hexes (GAP.4.r4). */

/** Why a unit never fires at others. */
export function barToBeGun({ kit: { counters } }: State, unit: Unit): Bar | undefined {
  if (counters.hasRangedFire(unit)) return undefined;
  if (counters.isDecoy(unit)) return DECOY;
  return counters.isArtillery(unit) ? 'crete/V.G.r1' : because('crete/V.G.s1', phrase('no-artillery'));
}

/** Why a gun that bombs have neutralized does nothing for a time (VI.A.3.a.1). */
export function barOfNeutral(s: State, unit: Unit): Bar | undefined {
  const turns = cell(s.neutral, unit);
  return turns === 0 ? undefined : because('crete/VI.A.3.a.1', phrase('gun-is-neutral', { turns }));
}

export const DECOY = because('crete/V.M.5.s3', phrase('decoys-do-not-fight'));

/** Why a gun on the map cannot fire at a place, whoever is there: it is too far, or something is in the way. */
export function barToReach(s: State, gun: Unit, place: Place): Bar | undefined {
  const { counters, map } = s.kit;
  const from = hexOf(s, gun);
  const distance = map.ground.distance(from, place);
  const range = rangeIn(s, s.turn, cell(counters.range, gun));
  if (distance > range)
    return isNight(s)
      ? because('crete/V.N.3', phrase('out-of-range-at-night', { distance, range }))
      : because('crete/V.G.2.s1', phrase('out-of-range', { distance, range }));
  return isInSight(s, gun, place) ? undefined : because('crete/V.G.3.b', blockTo(s, from, place));
}

/** How far a printed range goes in a turn: at night to the next hex (V.N.3). */
export function rangeIn({ kit: { track } }: State, turn: number, printed: number): number {
  return turn > 0 && track.isNight(turn) ? 1 : printed;
}

/** Whether a gun has a clear line to a place within its range. */
export function isInSight(s: State, gun: Unit, place: Place): boolean {
  return isSeenFrom(s, hexOf(s, gun), place, cell(s.kit.counters.range, gun));
}

/** Whether there is a clear line of no more than so many hexes; next to a hex there always is (V.G.3.s1). */
export function isSeenFrom({ kit: { map } }: State, from: Hex, place: Place, range: number): boolean {
  return map.ground
    .hexesOf(place)
    .some((to) => map.grid.distance(from, to) <= range && map.lines.isClear(from, to));
}

/** What is in the way to the nearest hex of a place. */
export function blockTo({ kit: { map } }: State, from: Hex, place: Place): Phrase {
  const distance = map.ground.distance(from, place);
  const nearest = map.ground.hexesOf(place).find((hex) => map.grid.distance(from, hex) === distance);
  const block = nearest === undefined ? undefined : map.lines.blockBetween(from, nearest);
  if (block === undefined) throw defect('nothing is in the way');
  switch (block.by) {
    case 'hex':
      return phrase('hex-in-the-way', { hex: block.hex });
    case 'beside':
      return phrase('beside-the-line', { side: block.side.filter(isOnGrid), hexes: block.hexes });
    case 'side':
      throw defect('no hexside of these maps is in the way by itself');
  }
}
