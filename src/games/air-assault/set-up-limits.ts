import type { Hex, Unit } from './kinds.ts';
import type { Kit } from './kit.ts';

/** Where counters may be set up, whoever else is there: sectors and hexes of the organization card, and coastal guns. */

/** Why a unit can never be set up in a hex, whoever else is there. */
export function barToSetUp(kit: Kit, unit: Unit, hex: Hex): string | undefined {
  const { sectors, hexes } = kit.counters.setUpOf(unit);
  if (hexes.length > 0 && !hexes.includes(kit.map.Hex.name(hex))) return 'crete/V.O.1';
  if (sectors.length > 0 && !sectors.includes(kit.map.sectorOf(hex) ?? '')) return 'crete/V.O.1';
  return kit.counters.isCoastalGun(unit) ? kit.departures.barToEmplace(kit, unit, hex) : undefined;
}
