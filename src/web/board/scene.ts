import type { Thing } from '../../host/protocol.ts';
import { halfOf } from '../counters/counter-face.ts';
import { chipsOf } from './chips.ts';
import { contains, type PlaceIndex, type Point } from './geometry.ts';
import type { Layout, Piece, Stack } from './layout.ts';
import type { BoardMap, MapPlace } from './map.ts';

/** The lower ones of a stack peep out so far to the upper right. */
const PEEP = 2.7;
const SHOWN = 4;
const ARC = 86;
const GAP = 14;

/** A stack that is spread out, so that each of its counters can be chosen. */
export interface Fan {
  /** A counter of the stack. */
  readonly thing: Thing;
  /** Where the stack lay when it was opened: the fan stays there when one of its counters is taken away. */
  readonly at?: Point;
  /** It was asked for by a click or a press, and stays until it is closed. */
  readonly pinned: boolean;
  /** Times as large as on the map, for fingers. */
  readonly grow: number;
  /** Where the middle of the arc is, in radians: up, or away from the edge of the window. */
  readonly way: number;
}

/** The keys walk through a stack: what lies below the top one is seen only when it is spread out. */
export function fanOfCursor(layout: Layout, cursor: Thing | undefined): Fan | undefined {
  if (cursor === undefined) return undefined;
  const below = layout.stacks.some(({ pieces }) => pieces.findIndex(({ thing }) => thing === cursor) > 0);
  return below ? { thing: cursor, pinned: true, grow: 1, way: 0 } : undefined;
}

/** A counter where it stands. */
export interface Placed {
  readonly piece: Piece;
  readonly stack: Stack;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** It lies too deep in its stack to be seen. */
  readonly buried: boolean;
  readonly fanned: boolean;
}

export interface Scene {
  /** The rearmost first. */
  readonly placed: readonly Placed[];
  readonly byThing: ReadonlyMap<Thing, Placed>;
  readonly stackAt: ReadonlyMap<Thing, readonly Stack[]>;
  readonly fanned: Stack | undefined;
  /** The top counters of the stacks, where they lie when nothing is spread out. */
  readonly tops: readonly Placed[];
}

/** Where the top counter of a stack is. */
export function topOf(stack: Stack, map: BoardMap): Point {
  const lean = (Math.min(stack.pieces.length, SHOWN) - 1) * 1.1 * map.scale;
  return [stack.x - lean, stack.y - map.lift + Math.min(lean, 1.5)];
}

const ABOVE = 2.5;

/**
 * How far above a counter its line of words stands, in its own units: over what peeps out behind it. Only the top
 * one of a stack has one, and only where it would not be written across another stack at the same place.
 */
export function noteOf({ piece, stack, fanned }: Placed, scene: Scene): number | undefined {
  if (fanned) return ABOVE;
  if (stack.pieces[0] !== piece) return undefined;
  const [halfWidth, halfHeight] = halfOf(piece.face);
  const covers = (other: Stack) =>
    other !== stack &&
    Math.abs(other.x - stack.x) < 2 * halfWidth &&
    other.y < stack.y &&
    stack.y - other.y < 2 * halfHeight;
  if ((scene.stackAt.get(stack.place) ?? []).some(covers)) return undefined;
  return ABOVE + (Math.min(stack.pieces.length, SHOWN) - 1) * PEEP;
}

/** Where the number of a stack hangs: on the rearmost corner. */
export function badgeOf(stack: Stack, map: BoardMap): Point {
  const [x, y] = topOf(stack, map);
  const top = stack.pieces[0];
  const [halfWidth, halfHeight] = top === undefined ? [24, 24] : halfOf(top.face);
  const behind = (Math.min(stack.pieces.length, SHOWN) - 1) * PEEP * 0.6;
  return [x + (halfWidth + 1 + behind) * map.scale, y - (halfHeight + 0.5 + behind) * map.scale];
}

/** Where every counter lies. `tiny` is the scale of a map so small that chips stand for counters. */
export function arrange(layout: Layout, map: BoardMap, fan: Fan | undefined, tiny?: number): Scene {
  const placed: Placed[] = [];
  const spread: Placed[] = [];
  const tops: Placed[] = [];
  const stackAt = new Map<Thing, Stack[]>();
  const chips = tiny === undefined ? undefined : chipsOf(layout.stacks, tiny);
  let fanned: Stack | undefined;
  for (const stack of layout.stacks) {
    stackAt.set(stack.place, [...(stackAt.get(stack.place) ?? []), stack]);
    const piled = chips?.get(stack) ?? piledUp(stack, map);
    tops.push(...piled.slice(-1));
    if (fan !== undefined && stack.pieces.length > 1 && isFanned(stack, fan)) {
      fanned = stack;
      spread.push(...spreadOut(stack, map, fan));
    } else placed.push(...piled);
  }
  const all = [...placed, ...spread];
  return {
    placed: all,
    byThing: new Map(all.map((each) => [each.piece.thing, each])),
    stackAt,
    fanned,
    tops,
  };
}

function isFanned({ pieces, x, y }: Stack, { thing, at }: Fan): boolean {
  return at === undefined ? pieces.some((piece) => piece.thing === thing) : x === at[0] && y === at[1];
}

function piledUp(stack: Stack, map: BoardMap): readonly Placed[] {
  const [x, y] = topOf(stack, map);
  return stack.pieces
    .map((piece, index): Placed => {
      const step = Math.min(index, SHOWN - 1) * PEEP * map.scale;
      return {
        piece,
        stack,
        x: x + step,
        y: y - step,
        scale: map.scale,
        buried: index >= SHOWN,
        fanned: false,
      };
    })
    .reverse();
}

function spreadOut(stack: Stack, map: BoardMap, fan: Fan): readonly Placed[] {
  const scale = map.scale * fan.grow;
  const [x, y] = [stack.x, stack.y - map.lift];
  return fanPoints(stack, scale, fan.way).map(([dx, dy], index): Placed => {
    const piece = stack.pieces[index] as Piece;
    return { piece, stack, x: x + dx, y: y + dy, scale, buried: false, fanned: true };
  });
}

/** How far from the middle of its stack the fan reaches. */
export function fanReach(stack: Stack, scale: number): number {
  if (stack.pieces.length > MOST_ON_ARC) {
    const [width, height] = blockOf(stack, scale);
    return Math.hypot(width, height) + 40 * scale;
  }
  return radiusOf(stack, scale) + 40 * scale;
}

/** The places of the counters on the arc around the stack; a large stack makes a block beside it. */
export function fanPoints(stack: Stack, scale: number, way: number): readonly Point[] {
  const count = stack.pieces.length;
  if (count > MOST_ON_ARC) return blockPoints(stack, scale, way);
  const radius = radiusOf(stack, scale);
  const step = count < 2 ? 0 : Math.min((chordOf(stack) * scale) / radius, MOST_OF_CIRCLE / (count - 1));
  return stack.pieces.map((_, index): Point => {
    const angle = way + (index - (count - 1) / 2) * step;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });
}

/** An arc of more would lead far away from the stack. */
const MOST_ON_ARC = 9;
/** About as many columns as make a block that is wider than high. */
const columnsOf = (count: number) => Math.ceil(Math.sqrt(count));

function cellOf(stack: Stack, scale: number): Point {
  const height = 2 * Math.max(...stack.pieces.map(({ face }) => halfOf(face)[1])) + GAP;
  return [chordOf(stack) * scale, height * scale];
}

function blockOf(stack: Stack, scale: number): Point {
  const [width, height] = cellOf(stack, scale);
  const count = stack.pieces.length;
  return [columnsOf(count) * width, Math.ceil(count / columnsOf(count)) * height];
}

function blockPoints(stack: Stack, scale: number, way: number): readonly Point[] {
  const [width, height] = cellOf(stack, scale);
  const [across, down] = blockOf(stack, scale);
  const columns = columnsOf(stack.pieces.length);
  const [middleX, middleY] = [(Math.sin(way) * (across + width)) / 2, (-Math.cos(way) * (down + height)) / 2];
  return stack.pieces.map((_, index): Point => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return [middleX - across / 2 + (column + 0.5) * width, middleY - down / 2 + (row + 0.5) * height];
  });
}

const MOST_OF_CIRCLE = (200 / 180) * Math.PI;

function chordOf(stack: Stack): number {
  return 2 * Math.max(...stack.pieces.map(({ face }) => halfOf(face)[0])) + GAP;
}

function radiusOf(stack: Stack, scale: number): number {
  return Math.max(ARC, ((stack.pieces.length - 1) * chordOf(stack)) / MOST_OF_CIRCLE) * scale;
}

/** What is at a point of the map. */
export interface Hit {
  readonly piece?: Piece;
  readonly fanned: boolean;
  readonly stack?: Stack;
  readonly place?: MapPlace;
}

/** A finger: it meets what is so near, in map units, but means what can be chosen before what is only near. */
export interface Finger {
  readonly size: number;
  readonly open: ReadonlySet<Thing>;
}

/** Finds what lies at a point. */
export function hitAt(scene: Scene, map: BoardMap, index: PlaceIndex, [x, y]: Point, finger?: Finger): Hit {
  const size = finger?.size ?? 0;
  const fanned = nearest(
    scene.placed.filter((each) => each.fanned && meets(each, x, y, size)),
    x,
    y,
  );
  if (fanned !== undefined) return { piece: fanned.piece, fanned: true, stack: fanned.stack };
  const { tops } = scene;
  const exact = tops.findLast((top) => meets(top, x, y, 0));
  const place = index.at(x, y, size / 2);
  const chosen = place !== undefined && finger?.open.has(place.thing) === true;
  const near = chosen
    ? undefined
    : nearest(
        tops.filter((top) => meets(top, x, y, size)),
        x,
        y,
      );
  const top = exact ?? near;
  if (top === undefined) return place === undefined ? { fanned: false } : { fanned: false, place };
  const below = map.places.get(top.stack.place);
  const { piece, stack } = top;
  return { piece, fanned: false, stack, ...(below === undefined ? {} : { place: below }) };
}

type Spot = Pick<Placed, 'piece' | 'stack' | 'x' | 'y' | 'scale'>;

function nearest<Each extends Spot>(spots: readonly Each[], x: number, y: number): Each | undefined {
  const distance = (spot: Each) => Math.hypot(spot.x - x, spot.y - y);
  return spots.reduce<Each | undefined>(
    (best, spot) => (best === undefined || distance(spot) < distance(best) ? spot : best),
    undefined,
  );
}

function meets({ piece, x, y, scale }: Spot, px: number, py: number, finger: number): boolean {
  const [halfWidth, halfHeight] = halfOf(piece.face);
  return (
    Math.abs(px - x) <= Math.max(halfWidth * scale, finger / 2) &&
    Math.abs(py - y) <= Math.max(halfHeight * scale, finger / 2)
  );
}

/** Whether a counter stands on the place itself, and not beside it. */
export function occupied(place: MapPlace, scene: Scene): boolean {
  return (scene.stackAt.get(place.thing) ?? []).some(({ x, y }) => contains(place, x, y));
}
