import type { Hex, Unit } from './kinds.ts';
import type { Kit } from './kit.ts';

/** Where counters may be set up, whoever else is there: sectors and hexes of the organization card, and coastal guns. */

/** Why a unit can never be set up in a hex, whoever else is there. */
export function barToSetUp(kit: Kit, unit: Unit, hex: Hex): string | undefined {
  const { sectors, hexes } = kit.counters.setUpOf(unit);
  if (hexes.length > 0 && !hexes.includes(kit.map.Hex.name(hex))) return 'crete/V.O.1';
  if (sectors.length > 0 && !sectors.includes(kit.map.sectorOf(hex) ?? '')) return 'crete/V.O.1';
  return kit.counters.isCoastalGun(unit)
    ? kit.departures.coastalGuns.barToEmplace(kit, unit, hex)
    : undefined;
}

/** Units that can stand in few hexes only, and those hexes: room has to be kept for them. */
export class Bound {
  readonly units: readonly Unit[];
  readonly hexes: ReadonlySet<Hex>;
  readonly #hexesOf: ReadonlyMap<Unit, readonly Hex[]>;

  constructor(kit: Kit) {
    const { counters, map } = kit;
    const limited = counters.garrison
      .filter((unit) => !counters.isDecoy(unit))
      .map((unit) => [unit, map.land.filter((hex) => barToSetUp(kit, unit, hex) === undefined)] as const)
      .filter(([, hexes]) => hexes.length <= FEW);
    this.#hexesOf = new Map(limited);
    this.units = limited.map(([unit]) => unit);
    this.hexes = new Set(limited.flatMap(([, hexes]) => hexes));
  }

  hexesOf(unit: Unit): readonly Hex[] {
    return this.#hexesOf.get(unit) ?? [];
  }
}

/** Whoever can stand in more hexes than this always finds one. */
const FEW = 60;
