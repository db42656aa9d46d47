import { extentOf } from './geometry.ts';
import type { ToldTag } from './highlights.ts';
import type { BoardMap } from './map.ts';
import { coveredBy, isCrossed, overlap, type Patch, patchOf } from './patches.ts';
import type { Scene } from './scene.ts';

/**
 * Where the words about those who are gone stand: beside their place, where they cover least of counters, signs and other
 * words, and where the line that ties them to their place crosses none.
 */

export interface TagSpot {
  readonly tag: ToldTag;
  /** The middle of the words, and of the place that they are about. */
  readonly x: number;
  readonly y: number;
  /** As they are drawn. */
  readonly width: number;
  readonly at: { readonly x: number; readonly y: number };
  /** They stand so far from their place that a line leads there. */
  readonly tied: boolean;
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
/** Words that stand farther from their place than this are tied to it. */
const APART = 46;
/** A line across a counter counts as so much of it that is covered. */
const CROSSED = 40;
/** A spot below the place counts as so much farther. */
const BELOW = 6;

/** `size` is how large the words are drawn. */
export function tagSpots(
  tags: readonly ToldTag[],
  map: BoardMap,
  scene: Scene,
  size: number,
): readonly TagSpot[] {
  const taken: Patch[] = [...scene.placed.filter(({ buried }) => !buried).map(patchOf), ...signsOn(map)];
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
    const tied = isApart(spot, tagged, size);
    return [{ tag, x: spot.x, y: spot.y, width, at: { x: at.x, y: at.y }, tied }];
  });
}

/** The signs of places, with their names in them; hexes and areas are ground, on which words may stand. */
function signsOn({ places }: BoardMap): readonly Patch[] {
  return [...places.values()]
    .filter(({ shape }) => shape.kind === 'disc' || shape.kind === 'box')
    .map(({ x, y, shape }) => {
      const [halfWidth, halfHeight] = extentOf(shape);
      return { x, y, halfWidth, halfHeight };
    });
}

/** The nearest spot, above the place before beside it, that covers least. */
function freeSpot(tagged: Patch, taken: readonly Patch[], size: number): Patch {
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
    const crossed = isApart(spot, tagged, size) ? crossedBy(tagged, spot, near).length : 0;
    const cost = covered + crossed * CROSSED * size;
    if (cost >= least) continue;
    best = spot;
    least = cost;
    if (cost === 0) break;
  }
  return best;
}

/** What a line from a place to its words goes through; who stands at the place itself does not count. */
function crossedBy(place: Patch, spot: Patch, patches: readonly Patch[]): readonly Patch[] {
  const [from, to] = [[place.x, place.y] as const, [spot.x, spot.y] as const];
  return patches.filter((patch) => !isCrossed(patch, from, from) && isCrossed(patch, from, to));
}

function isApart(spot: Patch, place: Patch, size: number): boolean {
  return Math.hypot(spot.x - place.x, spot.y - place.y) > APART * size;
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
