import type { View } from '../../../engine/definition.ts';
import type { Piece, Stack } from '../../board/layout.ts';
import { hexThing } from '../hex/places.ts';
import { boardOf, places } from './data.ts';
import { say } from './texts.ts';

/** Above the middle: what stands there can be read. */
const ABOVE = { empty: 12, manned: 30 };

/**
 * The missions that are announced, as ghosts over their targets. While they are planned a click names the hex again as long as it can be,
 * and otherwise takes one up.
 */
export function missionsIn(view: Pick<View, 'board' | 'stack'>): readonly Stack[] {
  const frame = view.stack.findLast((one) => one['by'] !== undefined);
  const ship = frame?.['by'] === 'naval' ? 'cruiser' : 'plane';
  const isPlan = view.stack.at(-1)?.['step'] === 'missions.plan';
  const { hexes, units } = boardOf(view);
  const manned = new Set(units.map(({ at }) => at));
  return hexes.flatMap(({ id, announced = 0 }) => {
    if (announced === 0) return [];
    const [x, y] = places.centre(id);
    const pieces = Array.from({ length: announced }, (_, index): Piece => {
      const label = say(`mission.${ship}`, { place: places.name(id) });
      return {
        thing: `mission:${id}.${index + 1}`,
        face: { kind: 'naval', look: 'rm', name: say(`mission.${ship}.short`), ship, marks: [] },
        label,
        detail: label,
        ghost: true,
        ...(isPlan ? { order: hexThing(id) } : {}),
      };
    });
    return [{ place: hexThing(id), x, y: y - ABOVE[manned.has(id) ? 'manned' : 'empty'], pieces }];
  });
}
