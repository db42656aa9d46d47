import type { Sign } from '../../board/layout.ts';
import type { UnitView } from './data.ts';
import type { HexPlaces } from './places.ts';

/** Attacks and bombardments: one arrow for each pair of hexes, however many units take part. */
export function attackSigns(units: readonly UnitView[], places: HexPlaces): readonly Sign[] {
  const signs = new Map<string, Sign>();
  for (const { at, target, shelling } of units) {
    if (!places.has(at)) continue;
    const from = places.thing(at);
    if (target !== undefined && target !== at)
      signs.set(`attack ${at} ${target}`, { kind: 'attack', from, to: places.thing(target) });
    if (shelling !== undefined)
      signs.set(`fire ${at} ${shelling}`, { kind: 'fire', from, to: places.thing(shelling) });
  }
  return [...signs.values()];
}
