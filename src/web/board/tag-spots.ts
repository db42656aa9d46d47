import { halfOf } from '../counters/counter-face.ts';
import { extentOf } from './geometry.ts';
import type { ToldTag } from './highlights.ts';
import type { BoardMap } from './map.ts';
import type { Scene } from './scene.ts';

/** Where the words about those who are gone stand: beside their place, where they cover least of counters, signs and other words. */

export interface TagSpot {
  readonly tag: ToldTag;
  /** The middle of the words, and of the place that they are about. */
  readonly x: number;
  readonly y: number;
  /** As they are drawn. */
  readonly width: number;
  readonly at: { readonly x: number; readonly y: number };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

export const TAG_HEIGHT = 17;
const LETTER = 5.2;
const PADDING = 14;
/** Room for the number of its line. */
const NUMBER = 13;
/** Free room about it. */
const GAP = 1;
/** How far is looked to all sides, in steps of so much across and down: between rows of counters there is hardly room. */
const FAR = 120;
const ACROSS = 12;
const DOWN = 2;
/** A spot below the place counts as so much farther. */
const BELOW = 6;

/** `size` is how large the words are drawn. */
export function tagSpots(
  tags: readonly ToldTag[],
  map: BoardMap,
  scene: Scene,
  size: number,
): readonly TagSpot[] {
  const taken: Box[] = [...scene.placed.filter(({ buried }) => !buried).map(boxOf), ...signsOn(map)];
  return tags.flatMap((tag) => {
    const at = map.places.get(tag.place);
    if (at === undefined) return [];
    const width = size * (PADDING + tag.text.length * LETTER + (tag.mark === undefined ? 0 : NUMBER));
    const tagged = {
      x: at.x,
      y: at.y,
      halfWidth: width / 2 + GAP,
      halfHeight: (size * TAG_HEIGHT) / 2 + GAP,
    };
    const spot = freeSpot(tagged, taken, size);
    taken.push(spot);
    return [{ tag, x: spot.x, y: spot.y, width, at: { x: at.x, y: at.y } }];
  });
}

/** The signs of places, with their names in them; hexes and areas are ground, on which words may stand. */
function signsOn({ places }: BoardMap): readonly Box[] {
  return [...places.values()]
    .filter(({ shape }) => shape.kind === 'disc' || shape.kind === 'box')
    .map(({ x, y, shape }) => {
      const [halfWidth, halfHeight] = extentOf(shape);
      return { x, y, halfWidth, halfHeight };
    });
}

function boxOf({ piece, x, y, scale }: Scene['placed'][number]): Box {
  const [halfWidth, halfHeight] = halfOf(piece.face);
  return { x, y, halfWidth: halfWidth * scale, halfHeight: halfHeight * scale };
}

/** The nearest spot, above the place before beside it, that covers least. */
function freeSpot(tagged: Box, taken: readonly Box[], size: number): Box {
  const reach = {
    ...tagged,
    halfWidth: tagged.halfWidth + FAR * size,
    halfHeight: tagged.halfHeight + FAR * size,
  };
  const near = taken.filter((box) => overlap(reach, box) > 0);
  let best = tagged;
  let least = Number.POSITIVE_INFINITY;
  for (const [dx, dy] of OFFSETS) {
    const spot = { ...tagged, x: tagged.x + dx * size, y: tagged.y + dy * size };
    const covered = coveredBy(spot, near, least);
    if (covered >= least) continue;
    best = spot;
    least = covered;
    if (covered === 0) break;
  }
  return best;
}

/** How much of these it covers; once it is as much as another covers nothing more is looked at. */
function coveredBy(spot: Box, boxes: readonly Box[], most: number): number {
  let sum = 0;
  for (const box of boxes) {
    sum += overlap(spot, box);
    if (sum >= most) break;
  }
  return sum;
}

/** All that are looked at, the nearest first; to the side counts less than up, and down more. */
const OFFSETS: readonly (readonly [number, number])[] = stepsOf(DOWN)
  .flatMap((dy) => stepsOf(ACROSS).map((dx) => [dx, dy] as const))
  .toSorted((one, other) => farness(one) - farness(other));

function stepsOf(step: number): readonly number[] {
  return Array.from({ length: (2 * FAR) / step + 1 }, (_, index) => index * step - FAR);
}

function farness([dx, dy]: readonly [number, number]): number {
  return Math.hypot(dx * 0.6, dy) + (dy > 0 ? BELOW : 0);
}

function overlap(one: Box, other: Box): number {
  const across = one.halfWidth + other.halfWidth - Math.abs(one.x - other.x);
  const down = one.halfHeight + other.halfHeight - Math.abs(one.y - other.y);
  return across > 0 && down > 0 ? across * down : 0;
}
