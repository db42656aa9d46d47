import type { Sign } from '../../board/layout.ts';
import { grouped } from '../../parts/grouped.ts';
import type { Look } from '../../parts/looks.ts';
import type { UnitView } from './data.ts';
import { type HexPlaces, hexThing } from './places.ts';

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

/** How many aim at each hex, in the look of the first of them. */
export function countSigns(
  aims: readonly { readonly hex: string; readonly look: Look }[],
  text: (n: number) => string,
): readonly Sign[] {
  return [...grouped(aims, ({ hex }) => hex)].map(([hex, all]) => ({
    kind: 'tag',
    at: hexThing(hex),
    text: text(all.length),
    look: all[0]?.look ?? 'plain',
  }));
}
