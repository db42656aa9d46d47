import type { Hex as GridHex } from '../../engine/grid.ts';
import type { Box } from '../../engine/ground.ts';
import { type Numbered, named, type ValueOf } from '../../engine/kinds.ts';
import { role } from '../../engine/roles.ts';

/**
 * What the rules of the system speak of. Sides are the same in every game; units, hexes and boxes are roles, which each game
 * fills with its own. Whoever needs all of them asks the kit: `s.kit.counters.Unit.all`.
 */

export const SIDES = ['axis', 'allied'] as const;
export const Side = named('side', SIDES);
export type Side = ValueOf<typeof Side>;
export const [AXIS, ALLIED] = Side.all;

export type Unit = Numbered<'unit'>;
export const Unit = role<Unit>('unit');

export type Hex = GridHex;
export const Hex = role<Hex>('hex');

/** A hex, a landing box off the coast, or a box of the organization card. */
export type Place = Hex | Box;
export const Place = role<Place>('place');

export function enemyOf(side: Side): Side {
  return side === AXIS ? ALLIED : AXIS;
}
