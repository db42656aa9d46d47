import type { Sign } from '../../board/layout.ts';
import { hexThing } from '../hex/places.ts';
import { lookOf } from '../hex/roster.ts';
import { attackSigns, countSigns } from '../hex/signs.ts';
import { type Board, PLACES_THAT_COUNT, places, roster, type UnitView } from './data.ts';
import { say } from './texts.ts';

/** What is marked on the map besides the counters. */
export function signsOf(board: Board): readonly Sign[] {
  return [...hexSigns(board), ...attackSigns(board.units, places), ...dropSigns(board.units)];
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

/** How many are going to jump over each hex. */
function dropSigns(units: readonly UnitView[]): readonly Sign[] {
  const drops = units.flatMap(({ id, at, aim, wave }) => {
    const unit = roster.unit(id);
    if (unit === undefined || at !== 'pool' || aim === undefined || wave !== undefined) return [];
    return [{ hex: aim, look: lookOf(unit) }];
  });
  return countSigns(drops, (n) => say('tag.drops', { n }));
}
