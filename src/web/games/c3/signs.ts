import type { Sign } from '../../board/layout.ts';
import { hexThing } from '../hex/places.ts';
import { attackSigns } from '../hex/signs.ts';
import { type Board, PLACES_THAT_COUNT, places } from './data.ts';

/** What is marked on the map besides the counters. */
export function signsOf(board: Board): readonly Sign[] {
  return [...hexSigns(board), ...attackSigns(board.units, places)];
}

function hexSigns({ hexes, units }: Board): readonly Sign[] {
  const counting = new Set(PLACES_THAT_COUNT.map(({ id }) => id));
  const manned = new Set(units.map(({ at }) => at));
  return hexes.flatMap(({ id, control, rubble, beach, landsOn }): readonly Sign[] => {
    const at = hexThing(id);
    return [
      ...(rubble ? [{ kind: 'rubble', at } as const] : []),
      ...(beach ? [{ kind: 'beach', at } as const] : []),
      ...(landsOn === undefined ? [] : [{ kind: 'beach', at, to: hexThing(landsOn) } as const]),
      ...(control === 'axis' && counting.has(id) && !manned.has(id)
        ? [{ kind: 'control', at, look: 'it' } as const]
        : []),
    ];
  });
}
