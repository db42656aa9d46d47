/** What path search asks of a map, whether it is made of hexes or of points and lines. */

import { type NamedKind, type Numbered, named } from './kinds.ts';
import { Refusal } from './refusal.ts';

/** Places have dense numbers, 0 to count - 1, in the order in which they were given. */
export interface Places<P extends number = number> {
  readonly count: number;
  neighbours(place: P): readonly P[];
}

/** Numbers of places are kept in columns of 16 bits. */
const MOST_PLACES = 0x7fff;

/** The places of a map by their ids; the word ("hex", "place") is used in errors. */
export function namedPlaces<const W extends string>(what: W, ids: readonly string[]): NamedKind<Numbered<W>> {
  refuseTooMany(ids.length);
  return named(what, [...ids]);
}

export function refuseTooMany(count: number): void {
  if (count > MOST_PLACES) throw new Refusal('bad-data', `${count} is too many for a map`);
}
