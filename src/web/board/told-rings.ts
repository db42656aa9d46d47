import type { Thing } from '../../host/protocol.ts';
import type { Told } from './highlights.ts';
import type { BoardMap, MapPlace } from './map.ts';
import type { Placed, Scene } from './scene.ts';

/** What is ringed for a result: counters, or places. */

/** One ring for a stack, with the first number that is about somebody in it. */
export function ringsOf({ rings }: Told, scene: Scene): readonly (readonly [Placed, number])[] {
  const tops = new Map<Thing, readonly [Placed, number]>();
  for (const { thing, mark } of rings) {
    const placed = scene.byThing.get(thing);
    const first = scene.byThing.get(placed?.stack?.pieces[0]?.thing ?? '');
    const top = placed?.fanned ? placed : (first ?? placed);
    if (top !== undefined && !tops.has(top.piece.thing)) tops.set(top.piece.thing, [top, mark]);
  }
  return [...tops.values()];
}

/** Where it happened to those whose counter nobody here knows: the place is ringed, whatever lies there. */
export function placesOf(
  { rings }: Told,
  map: BoardMap,
  scene: Scene,
): readonly { place: MapPlace; mark: number }[] {
  const found = new Map<Thing, { place: MapPlace; mark: number }>();
  for (const { thing, mark, place = '' } of rings) {
    const there = map.places.get(place);
    if (there !== undefined && !scene.byThing.has(thing) && !found.has(place))
      found.set(place, { place: there, mark });
  }
  return [...found.values()];
}
