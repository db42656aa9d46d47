import type { Point } from './geometry.ts';

/** Where the map is on the screen: a point of the map is shown at `k` times its measures, moved by `x` and `y`. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** x, y, width, height. */
export type Box = readonly [number, number, number, number];
export type Size = readonly [number, number];

/** What lies over the edges of the window, in px. */
export interface Insets {
  readonly top: number;
  readonly bottom: number;
  /** What lies there leaves room beside it: above, and at the foot of the window, where `bottom` does not count it. */
  readonly head?: Box | undefined;
  readonly foot?: Box | undefined;
}

export const UNCOVERED: Insets = { top: 0, bottom: 0 };

/** Digits on counters have 12 px at this zoom. */
const LEAST_AT_FIRST = 0.76;
const MOST = 3;
/** So much of the map, or of the window if that is smaller, stays in sight. */
const LEFT = 0.25;

/** `tiny`: a large map fitted into a phone. */
export type ZoomLevel = 'tiny' | 'far' | 'usual' | 'near' | 'close';

export function levelOf(k: number): ZoomLevel {
  if (k < 0.4) return 'tiny';
  if (k < 0.55) return 'far';
  if (k <= 1.1) return 'usual';
  return k <= 1.8 ? 'near' : 'close';
}

/** Whether counters cannot be read at this zoom: those that have letters are shown by a chip with these. */
export function isSmall(level: ZoomLevel): boolean {
  return level === 'tiny' || level === 'far';
}

/** Words on the map grow in steps of this part of their size, so that not every zoom draws them anew. */
const STEP = 1 / 8;

/** How large words on the map are drawn at this zoom, so that they can be read. */
export function sizeOfWords(k: number): number {
  return Math.min(3, Math.max(1, Math.round(0.9 / k / STEP) * STEP));
}

export function fitScale([, , width, height]: Box, size: Size): number {
  return Math.min(size[0] / width, size[1] / height);
}

export function scaleLimits(box: Box, size: Size): readonly [number, number] {
  return [Math.min(fitScale(box, size), LEAST_AT_FIRST), MOST];
}

/** All of what matters of the map, as large as the free part of the window allows. */
export function fitViewport(home: Box, box: Box, size: Size, { top, bottom } = UNCOVERED): Viewport {
  const free: Size = [size[0], Math.max(1, size[1] - top - bottom)];
  const k = Math.min(fitScale(home, free), MOST);
  const { x, y } = kept(centred(middle(home), k, free), box, free);
  return { k, x, y: y + top };
}

export function isLegible({ k }: Viewport): boolean {
  return k >= LEAST_AT_FIRST;
}

/** The view to begin with: all that matters if the counters can be read then, otherwise around what is asked. */
export function firstViewport(home: Box, box: Box, size: Size, asked: Point | undefined): Viewport {
  const fit = fitViewport(home, box, size);
  if (isLegible(fit)) return fit;
  const centre = centred(asked ?? middle(home), LEAST_AT_FIRST, size);
  return kept(kept(centre, home, size), box, size);
}

export function centred([x, y]: Point, k: number, size: Size): Viewport {
  return { k, x: size[0] / 2 - x * k, y: size[1] / 2 - y * k };
}

/** The view at another scale in which a point of the window shows the same point of the map. */
export function zoomedAt([x, y]: Point, now: Viewport, k: number): Viewport {
  const part = k / now.k;
  return { k, x: x - (x - now.x) * part, y: y - (y - now.y) * part };
}

/** A finger: where it is in the window, and the point of the map that it holds. */
export interface Grip {
  readonly at: Point;
  readonly on: Point;
}

/** The view in which what is held lies under the fingers: the first moves the map, a second one also changes its scale. */
export function viewportHeld(
  [first, second]: readonly Grip[],
  now: Viewport,
  [least, most]: readonly [number, number],
): Viewport {
  if (first === undefined) return now;
  if (second === undefined)
    return { k: now.k, x: first.at[0] - first.on[0] * now.k, y: first.at[1] - first.on[1] * now.k };
  const wanted = apart(first.at, second.at) / apart(first.on, second.on);
  const k = Math.min(Math.max(Number.isFinite(wanted) ? wanted : now.k, least), most);
  const halfway = (axis: 0 | 1) =>
    (first.at[axis] + second.at[axis]) / 2 - ((first.on[axis] + second.on[axis]) / 2) * k;
  return { k, x: halfway(0), y: halfway(1) };
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The same view, moved back so far that the map is not lost. */
export function clampViewport(viewport: Viewport, box: Box, size: Size): Viewport {
  return {
    k: viewport.k,
    x: clampAxis(viewport.x, viewport.k, box[0], box[2], size[0]),
    y: clampAxis(viewport.y, viewport.k, box[1], box[3], size[1]),
  };
}

function clampAxis(offset: number, k: number, from: number, length: number, window: number): number {
  const left = LEFT * Math.min(length * k, window);
  const least = left - (from + length) * k;
  const most = window - left - from * k;
  return Math.min(Math.max(offset, least), most);
}

/** Without empty water beside the map, where the map is larger than the window. */
function kept(viewport: Viewport, box: Box, size: Size): Viewport {
  const axis = (offset: number, from: number, length: number, window: number) =>
    length * viewport.k <= window
      ? (window - length * viewport.k) / 2 - from * viewport.k
      : Math.min(Math.max(offset, window - (from + length) * viewport.k), -from * viewport.k);
  return {
    k: viewport.k,
    x: axis(viewport.x, box[0], box[2], size[0]),
    y: axis(viewport.y, box[1], box[3], size[1]),
  };
}

/**
 * The view that brings an area into sight; nothing if it is already there, `margin` px from the edges. For a large
 * area the map moves back, but not so far that the counters cannot be read.
 */
export function viewportOn(
  area: Box,
  now: Viewport,
  box: Box,
  size: Size,
  margin: number,
): Viewport | undefined {
  if (isWithin(area, now, size, margin)) return undefined;
  const room: Size = [Math.max(1, size[0] - 2 * margin), Math.max(1, size[1] - 2 * margin)];
  const k = Math.min(now.k, Math.max(LEAST_AT_FIRST, fitScale(area, room)));
  const moved = kept(centred(middle(area), k, size), box, size);
  const still = Math.abs(moved.x - now.x) < 1 && Math.abs(moved.y - now.y) < 1 && moved.k === now.k;
  return still ? undefined : moved;
}

/**
 * The one rule for movements that nobody asked for: nothing while the area is in sight; else as little as brings it
 * there, `margin` px from the edges.
 */
export function viewportKeeping(
  area: Box,
  now: Viewport,
  size: Size,
  margin: number,
  { top, bottom, foot }: Insets = UNCOVERED,
): Viewport | undefined {
  const inSight = isWithin(area, { ...now, y: now.y - top }, [size[0], size[1] - top - bottom], 0);
  if (inSight && !(foot && isOver(foot, area, now))) return undefined;
  const [x, y, width, height] = area;
  const covered = { top, bottom: footOf(size, { top, bottom, foot }) };
  const k = Math.min(now.k, Math.max(LEAST_AT_FIRST, fitScale(area, roomOf(size, margin, covered))));
  // A smaller scale keeps the middle of the window where it is.
  const held = (offset: number, length: number) => length / 2 - ((length / 2 - offset) * k) / now.k;
  return {
    k,
    x: nudged(held(now.x, size[0]), x * k, width * k, margin, size[0] - margin),
    y: nudged(held(now.y, size[1]), y * k, height * k, top + margin, size[1] - covered.bottom - margin),
  };
}

/** How much lies over the foot of the window, with what leaves room beside it. */
function footOf(size: Size, { bottom, foot }: Insets): number {
  return Math.max(bottom, foot === undefined ? 0 : size[1] - foot[1]);
}

function roomOf(size: Size, margin: number, { top, bottom }: Insets): Size {
  return [Math.max(1, size[0] - 2 * margin), Math.max(1, size[1] - top - bottom - 2 * margin)];
}

/** How large an area can be, in map units, that is brought into sight and can be read. */
export function mostInSight({ k }: Viewport, size: Size, margin: number, covered: Insets): Size {
  const [width, height] = roomOf(size, margin, { ...covered, bottom: footOf(size, covered) });
  const scale = Math.min(k, LEAST_AT_FIRST);
  return [width / scale, height / scale];
}

/** Whether a point of the map is in the window, and nothing lies over it there. */
export function isSeen(
  [x, y]: Point,
  { k, ...at }: Viewport,
  [width, height]: Size,
  { bottom, head, foot }: Insets,
): boolean {
  const [left, top] = [x * k + at.x, y * k + at.y];
  const isUnder = (cover: Box | undefined) =>
    cover !== undefined &&
    left >= cover[0] &&
    top >= cover[1] &&
    left <= cover[0] + cover[2] &&
    top <= cover[1] + cover[3];
  if (left < 0 || top < 0 || left > width || top > height - bottom) return false;
  return !isUnder(head) && !isUnder(foot);
}

/** The offset nearest to this one at which a stretch lies between two limits, or in the middle if it is longer. */
function nudged(offset: number, from: number, length: number, least: number, most: number): number {
  if (length > most - least) return (least + most - length) / 2 - from;
  return Math.min(Math.max(offset, least - from), most - from - length);
}

function isWithin([x, y, width, height]: Box, { k, ...at }: Viewport, size: Size, margin: number): boolean {
  const [left, top] = [x * k + at.x, y * k + at.y];
  const [right, bottom] = [left + width * k, top + height * k];
  return left >= margin && top >= margin && right <= size[0] - margin && bottom <= size[1] - margin;
}

/** Whether something in the window lies over a part of an area. */
function isOver([left, top, width, height]: Box, [x, y, ...size]: Box, { k, ...at }: Viewport): boolean {
  const [toRight, toFoot] = [x * k + at.x - left, y * k + at.y - top];
  return toRight < width && toFoot < height && toRight + size[0] * k > 0 && toFoot + size[1] * k > 0;
}

/** The area around points, with room for a counter or a hex at each. */
export function around(points: readonly Point[], room: number): Box | undefined {
  if (points.length === 0) return undefined;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return [left, top, Math.max(...xs) + room - left, Math.max(...ys) + room - top];
}

/** The middle of something so wide that does not go beyond the sides of a box. */
export function keptInside(x: number, half: number, [left, , width]: Box): number {
  return Math.max(left + half, Math.min(x, left + width - half));
}

export function middle([x, y, width, height]: Box): Point {
  return [x + width / 2, y + height / 2];
}

export function between(from: Viewport, to: Viewport, share: number): Viewport {
  const k = from.k * (to.k / from.k) ** share;
  // The way is straight on the screen only if the offsets follow the scale.
  const part = to.k === from.k ? share : (k - from.k) / (to.k - from.k);
  return { k, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
