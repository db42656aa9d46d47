import { at } from '../../engine/arrays.ts';
import type { Hex, Kit, Unit } from '../../games/air-assault/index.ts';

/** How far it is from everywhere to a hex, over land and along roads. */

/** In half points of movement; FAR where there is no way. */
export const FAR = 60_000;

/** The cheapest ways to one hex from everywhere, around hexes that are barred; out of one of these they lead. */
export function costsTo({ map }: Kit, goal: Hex, isBarred?: (hex: Hex) => boolean): Uint16Array {
  const costs = new Uint16Array(map.grid.count).fill(FAR);
  costs[goal] = 0;
  const open: Hex[] = [goal];
  for (let next = 0; next < open.length; next++) {
    const to = at(open, next);
    if (to !== goal && isBarred?.(to)) continue;
    for (const from of map.spread.from(to)) {
      const step = map.costOf('infantry', from, to);
      if (step === undefined) continue;
      const cost = (costs[to] ?? FAR) + step;
      if (cost >= (costs[from] ?? FAR)) continue;
      costs[from] = cost;
      // A cheaper way may be found later: then its neighbours are looked at again.
      open.push(from);
    }
  }
  return costs;
}

const rings = new WeakMap<Kit, readonly (readonly Hex[])[]>();

/** The land hexes that are two away from a hex. */
export function ringOf(kit: Kit, hex: Hex): readonly Hex[] {
  const { grid } = kit.map;
  const found =
    rings.get(kit) ??
    kit.map.Hex.all.map((centre) =>
      grid.within(centre, 2).filter((near) => kit.map.isLand(near) && grid.distance(centre, near) === 2),
    );
  rings.set(kit, found);
  return at(found, hex);
}

const battalions = new WeakMap<Kit, ReadonlyMap<Unit, Unit>>();

/** The battalion that a company belongs to, if it does. */
export function battalionOf(kit: Kit, unit: Unit): Unit | undefined {
  const { counters } = kit;
  const found =
    battalions.get(kit) ??
    new Map(
      counters.battalions.flatMap((one) =>
        counters.companiesOf(one).map((company) => [company, one] as const),
      ),
    );
  battalions.set(kit, found);
  return found.get(unit);
}
