import type { Hex, Unit } from './kinds.ts';
import type { Kit } from './kit.ts';

/** Ships of the Allies off the coast. */

/** The hexes in which a ship lies from the start, if it has any: it never leaves them. */
export function hexesOfShip({ counters, map }: Pick<Kit, 'counters' | 'map'>, ship: Unit): readonly Hex[] {
  const { hexes } = counters.setUpOf(ship);
  return map.Hex.all.filter((hex) => hexes.includes(map.Hex.name(hex)));
}
