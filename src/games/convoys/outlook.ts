import type { Preview } from '../../engine/definition.ts';
import { SIDES, sideOf } from './fleet.ts';
import { FACES } from './tables.ts';
import { unit as unitKind } from './words.ts';

/** Who is against whom: one list of units for each side, where it has any. */
export function forcesOf(...sides: readonly (readonly number[])[]): NonNullable<Preview['forces']> {
  return sides.flatMap((units) => {
    const [first] = units;
    const side = first === undefined ? undefined : SIDES[sideOf(first)];
    return side === undefined ? [] : [{ side, units: units.map((unit) => unitKind.name(unit)) }];
  });
}

/** The faces of a die for which something holds. */
export function facesWith(holds: (die: number) => boolean): readonly number[] {
  return Array.from({ length: FACES }, (_, index) => index + 1).filter(holds);
}
