import type { Thing } from '../../host/protocol.ts';
import type { Layout } from '../board/layout.ts';
import type { BoardMap, MapPlace } from '../board/map.ts';
import { t } from '../texts/index.ts';

/** Where the keyboard can go on a map with its pieces. */
export class CursorGround {
  readonly #map: BoardMap;
  readonly #stacks: Layout['stacks'];
  readonly #open: ReadonlySet<Thing>;
  /** What can be chosen on the map, in the order of reading; what lies beside it are buttons of their own. */
  readonly #inOrder: readonly Thing[];

  constructor(map: BoardMap, layout: Layout | undefined, open: ReadonlySet<Thing>) {
    this.#map = map;
    this.#stacks = layout?.stacks ?? [];
    this.#open = open;
    this.#inOrder = [...open]
      .flatMap((thing) => {
        const place = this.#placeOf(thing);
        return place === undefined ? [] : [{ thing, spot: place.y * 10 + place.x }];
      })
      .sort((a, b) => a.spot - b.spot)
      .map(({ thing }) => thing);
  }

  /** The neighbour that lies most in this direction. */
  beside(thing: Thing | undefined, dx: number, dy: number): Thing | undefined {
    const { places } = this.#map;
    const here = this.#placeOf(thing) ?? this.#placeOf(this.#inOrder[0]) ?? [...places.values()][0];
    if (here === undefined) return undefined;
    const [ahead] = here.near
      .flatMap((near) => places.get(near) ?? [])
      .map((place) => ({ place, cosine: cosineTo(place, here, dx, dy) }))
      .filter(({ cosine }) => cosine > 0.2)
      .sort((a, b) => b.cosine - a.cosine);
    return ahead?.place.thing ?? here.thing;
  }

  /** The next thing that can be chosen, or the one before. */
  next(thing: Thing | undefined, by: 1 | -1): Thing | undefined {
    const open = this.#inOrder;
    const index = thing === undefined ? -1 : open.indexOf(thing);
    return index < 0 ? open.at(by > 0 ? 0 : -1) : open[index + by];
  }

  /** The next counter of the stack that it is on, round and round. */
  walked(thing: Thing | undefined, by: 1 | -1): Thing | undefined {
    const pieces = this.#stackAt(this.#placeOf(thing))?.pieces ?? [];
    const index = pieces.findIndex((piece) => piece.thing === thing);
    return pieces[(index + by + pieces.length) % pieces.length]?.thing;
  }

  /** The place that a counter stands at. */
  home(thing: Thing | undefined): Thing | undefined {
    return this.#placeOf(thing)?.thing ?? thing;
  }

  /** What is there, said aloud. */
  words(thing: Thing | undefined): string {
    if (thing === undefined) return '';
    const place = this.#placeOf(thing);
    const stack = this.#stackAt(place);
    const own = stack?.pieces.find((piece) => piece.thing === thing);
    return t('table.cursor', {
      name: own?.label ?? place?.name ?? '',
      ground: place === undefined || own !== undefined ? '' : `${place.ground}.`,
      units:
        own !== undefined ? (place?.name ?? '') : (stack?.pieces.map(({ label }) => label).join('. ') ?? ''),
      state: this.#open.has(thing) ? t('table.cursor.open') : '',
    });
  }

  /** The place itself, or the one where the counter stands. */
  #placeOf(thing: Thing | undefined): MapPlace | undefined {
    if (thing === undefined) return undefined;
    const { places } = this.#map;
    const stack = () => this.#stacks.find(({ pieces }) => pieces.some((piece) => piece.thing === thing));
    return places.get(thing) ?? places.get(stack()?.place ?? '');
  }

  #stackAt(place: MapPlace | undefined): Layout['stacks'][number] | undefined {
    return place && this.#stacks.find((stack) => stack.place === place.thing);
  }
}

/** How much the way to a place goes in a direction: 1 straight ahead, 0 sideways; the same for two in one line. */
function cosineTo(place: MapPlace, from: MapPlace, dx: number, dy: number): number {
  const x = place.x - from.x;
  const y = place.y - from.y;
  return Math.round((1e6 * (x * dx + y * dy)) / Math.hypot(x, y)) / 1e6;
}
