import type { Look, Sign } from '../../board/plan.ts';
import { type Board, HEX_BY_ID, lookOf, PLACES_THAT_COUNT, UNIT_BY_ID, type UnitSight } from './data.ts';
import { hexThing } from './plan.ts';
import { say } from './texts.ts';

/** What is marked on the map besides the counters. */
export function signsOf(board: Board): readonly Sign[] {
  return [...hexSigns(board), ...attackSigns(board.units), ...dropSigns(board.units)];
}

function hexSigns({ hexes, units }: Board): readonly Sign[] {
  const counting = new Set(PLACES_THAT_COUNT.map(({ id }) => id));
  const manned = new Set(units.map(({ at }) => at));
  return hexes.flatMap(({ id, control, rubble, beach, landsOn, announced }): readonly Sign[] => {
    const at = hexThing(id);
    return [
      ...(rubble ? [{ kind: 'rubble', at } as const] : []),
      ...(beach ? [{ kind: 'beach', at } as const] : []),
      ...(landsOn === undefined ? [] : [{ kind: 'beach', at, to: hexThing(landsOn) } as const]),
      ...(announced === undefined
        ? []
        : [{ kind: 'tag', at, text: say('tag.missions', { n: announced }), look: 'it' } as const]),
      ...(control === 'axis' && counting.has(id) && !manned.has(id)
        ? [{ kind: 'control', at, look: 'it' } as const]
        : []),
    ];
  });
}

/** One arrow for each pair of hexes, however many units take part. */
function attackSigns(units: readonly UnitSight[]): readonly Sign[] {
  const signs = new Map<string, Sign>();
  for (const { at, target, shelling } of units) {
    if (!HEX_BY_ID.has(at)) continue;
    const from = hexThing(at);
    if (target !== undefined && target !== at)
      signs.set(`attack ${at} ${target}`, { kind: 'attack', from, to: hexThing(target) });
    if (shelling !== undefined)
      signs.set(`fire ${at} ${shelling}`, { kind: 'fire', from, to: hexThing(shelling) });
  }
  return [...signs.values()];
}

/** How many are going to jump over each hex. */
function dropSigns(units: readonly UnitSight[]): readonly Sign[] {
  const counts = new Map<string, { n: number; look: Look }>();
  for (const { id, at, aim, wave } of units) {
    const unit = UNIT_BY_ID.get(id);
    if (unit === undefined || at !== 'pool' || aim === undefined || wave !== undefined) continue;
    const known = counts.get(aim) ?? { n: 0, look: lookOf(unit) };
    counts.set(aim, { ...known, n: known.n + 1 });
  }
  return [...counts].map(([hex, { n, look }]) => ({
    kind: 'tag',
    at: hexThing(hex),
    text: say('tag.drops', { n }),
    look,
  }));
}
