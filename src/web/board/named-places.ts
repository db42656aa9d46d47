import { isCrowd } from './crowd.ts';
import type { Highlights } from './highlights.ts';
import type { BoardMap, MapPlace } from './map.ts';

/** The places that can be chosen and have room for a name: no hexes, and none where there are very many. */
export function namedPlaces(
  { places: all }: Pick<BoardMap, 'places'>,
  { open }: Pick<Highlights, 'open'>,
): readonly MapPlace[] {
  const places = [...open].flatMap((thing) => all.get(thing) ?? []);
  return isCrowd(places) ? [] : places.filter(({ shape }) => shape.kind !== 'hex');
}
