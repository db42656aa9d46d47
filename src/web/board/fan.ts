import { halfOf } from '../counters/counter-face.ts';
import type { Point } from './geometry.ts';
import type { Stack } from './layout.ts';
import type { BoardMap } from './map.ts';
import type { Box } from './viewport.ts';

/** A stack that is spread out, so that each of its counters can be chosen. */
export interface Fan {
  /** A counter of the stack. */
  readonly thing: string;
  /** Where the stack lay when it was opened: the fan stays there when one of its counters is taken away. */
  readonly at?: Point;
  /** It was asked for by a click or a press, and stays until it is closed. */
  readonly pinned: boolean;
  /** Times as large as on the map, to be read and touched. */
  readonly grow: number;
  /** The part of the map that is seen, in map units: the fan stays inside. */
  readonly view: Box;
}

/** Where everything of a fan is, in map units. */
export interface FanShape {
  readonly scale: number;
  /** The middle of each counter, the top one first. */
  readonly points: readonly Point[];
  readonly frame: Box;
}

/** Between two counters, and between them and the frame, in units of a counter. */
const GAP = 14;
const EDGE = 11;
/** Between the frame and the stack that it belongs to. */
const APART = 8;
/** A fan is about so many times as wide as high. */
const WIDE = 1.9;
/** So many fit well into one row. */
const ROW = 4;

/** A unit of a counter has at least so many px in a fan, for a finger and for a mouse: names are ten units high. */
const LEAST = { coarse: 1.12, fine: 0.92 };

/** How many times as large as on a map of this scale the counters of a fan are. */
export function growOf({ scale }: Pick<BoardMap, 'scale'>, k: number, coarse: boolean): number {
  return Math.max(1, LEAST[coarse ? 'coarse' : 'fine'] / (scale * k));
}

/**
 * Rows of counters in a frame beside the stack, above it if there is room, and always inside what is seen: with as many
 * columns as fit there, and smaller only where even those do not.
 */
export function fanShape(stack: Stack, map: BoardMap, { grow, view }: Pick<Fan, 'grow' | 'view'>): FanShape {
  const wanted = map.scale * grow;
  const columns = columnsFor(stack, wanted, view);
  const [width, height] = sizeOf(stack, columns, wanted);
  const shrink = Math.min(1, view[2] / width, view[3] / height);
  const scale = wanted * shrink;
  const frame = placedBeside(stack, map, [width * shrink, height * shrink], view);
  const [cellWidth, cellHeight] = cellOf(stack, scale);
  const points = stack.pieces.map((_, index): Point => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return [
      frame[0] + (EDGE - GAP / 2) * scale + (column + 0.5) * cellWidth,
      frame[1] + (EDGE - GAP / 2) * scale + (row + 0.5) * cellHeight,
    ];
  });
  return { scale, points, frame };
}

/** Whether a point is on the fan, on its stack, or on the way from one to the other. */
export function isNearFan({ frame }: FanShape, stack: Stack, map: BoardMap, [x, y]: Point): boolean {
  const room = APART * map.scale * 2;
  const [left, top, right, bottom] = edgesOf(frame);
  const home = homeOf(stack, map);
  const [homeLeft, homeTop, homeRight, homeBottom] = edgesOf(home);
  return (
    x >= Math.min(left, homeLeft) - room &&
    x <= Math.max(right, homeRight) + room &&
    y >= Math.min(top, homeTop) - room &&
    y <= Math.max(bottom, homeBottom) + room
  );
}

function columnsFor(stack: Stack, scale: number, view: Box): number {
  const count = stack.pieces.length;
  const [cellWidth, cellHeight] = cellOf(stack, 1);
  const ideal = count <= ROW ? count : Math.ceil(Math.sqrt((count * WIDE * cellHeight) / cellWidth));
  const narrower = Array.from({ length: ideal }, (_, index) => ideal - index);
  const wider = Array.from({ length: Math.max(0, count - ideal) }, (_, index) => ideal + 1 + index);
  const fits = (columns: number) => {
    const [width, height] = sizeOf(stack, columns, scale);
    return width <= view[2] && height <= view[3];
  };
  return [...narrower, ...wider].find(fits) ?? ideal;
}

function cellOf(stack: Stack, scale: number): Point {
  const halves = stack.pieces.map(({ face }) => halfOf(face));
  const half = (axis: 0 | 1) => Math.max(...halves.map((each) => each[axis]));
  return [(2 * half(0) + GAP) * scale, (2 * half(1) + GAP) * scale];
}

function sizeOf(stack: Stack, columns: number, scale: number): Point {
  const [width, height] = cellOf(stack, scale);
  const rows = Math.ceil(stack.pieces.length / columns);
  const edges = (2 * EDGE - GAP) * scale;
  return [columns * width + edges, rows * height + edges];
}

/** The counter on top, where it lies. */
function homeOf(stack: Stack, map: BoardMap): Box {
  const top = stack.pieces[0];
  const [halfWidth, halfHeight] = top === undefined ? [24, 24] : halfOf(top.face);
  const [width, height] = [2 * halfWidth * map.scale, 2 * halfHeight * map.scale];
  return [stack.x - width / 2, stack.y - map.lift - height / 2, width, height];
}

/** Above, below, right or left of the stack, wherever there is room; where there is none, over it. */
function placedBeside(stack: Stack, map: BoardMap, [width, height]: Point, view: Box): Box {
  const gap = APART * map.scale;
  const [left, top, right, bottom] = edgesOf(homeOf(stack, map));
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
  const places: readonly Point[] = [
    [midX - width / 2, top - gap - height],
    [midX - width / 2, bottom + gap],
    [right + gap, midY - height / 2],
    [left - gap - width, midY - height / 2],
  ];
  const boxes = places.map(([x, y]): Box => inside([x, y, width, height], view));
  const free = boxes.find((box) => !overlap(box, [left, top, right - left, bottom - top]));
  return free ?? inside([midX - width / 2, midY - height / 2, width, height], view);
}

function inside([x, y, width, height]: Box, view: Box): Box {
  const held = (at: number, size: number, from: number, room: number) =>
    Math.max(from, Math.min(at, from + room - size));
  return [held(x, width, view[0], view[2]), held(y, height, view[1], view[3]), width, height];
}

function overlap(one: Box, other: Box): boolean {
  const [left, top, right, bottom] = edgesOf(one);
  const [otherLeft, otherTop, otherRight, otherBottom] = edgesOf(other);
  return left < otherRight && otherLeft < right && top < otherBottom && otherTop < bottom;
}

function edgesOf([x, y, width, height]: Box): readonly [number, number, number, number] {
  return [x, y, x + width, y + height];
}
