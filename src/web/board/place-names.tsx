import './place-names.css';
import type { Highlights } from './highlights.ts';
import type { BoardMap } from './map.ts';
import { namedPlaces } from './named-places.ts';
import { UNHEARD } from './unheard.ts';
import { keptInside } from './viewport.ts';

/** Half the width of a name without its letters, and of each letter, in px. */
const ROOM = 5;
const LETTER = 3.1;
/** So far above the middle of its place, in px: counters stand below. */
const ABOVE = 9;

/**
 * The names of the places that can be chosen, where the map is too small for its own lettering: as large on the screen at
 * every scale. Hexes have no room for them, and many places none beside each other.
 */
export function PlaceNames({
  map,
  highlights,
  k,
}: {
  readonly map: BoardMap;
  readonly highlights: Highlights;
  readonly k: number;
}) {
  const places = namedPlaces(map, highlights);
  return (
    <g {...UNHEARD}>
      {places.map((place) => {
        const half = ROOM + LETTER * place.name.length;
        const x = keptInside(place.x, half / k, map.home ?? map.box);
        return (
          <g
            key={place.thing}
            className={highlights.hostile.has(place.thing) ? 'board-name target' : 'board-name'}
            transform={`translate(${x} ${place.y - ABOVE / k}) scale(${1 / k})`}
          >
            <rect x={-half} y={-8} width={2 * half} height={16} rx={4} />
            <text y={4}>{place.name}</text>
          </g>
        );
      })}
    </g>
  );
}
