import type { Thing } from '../../host/protocol.ts';
import { halfOf } from '../counters/counter-face.ts';
import { chipsOf } from './chips.ts';
import { type Fan, type FanShape, fanShape } from './fan.ts';
import { contains, type PlaceIndex, type Point } from './geometry.ts';
import type { Layout, Piece, Stack } from './layout.ts';
import type { BoardMap, MapPlace } from './map.ts';

/** The lower ones of a stack peep out so far to the upper right. */
const PEEP = 2.7;
const SHOWN = 4;

/** The keys walk through a stack: its counters are seen one by one only when it is spread out. */
export function fanOfCursor(
  layout: Layout,
  cursor: Thing | undefined,
  seen: () => Pick<Fan, 'view' | 'grow'>,
): Fan | undefined {
  if (cursor === undefined) return undefined;
  const among = layout.stacks.some(
    ({ pieces }) => pieces.length > 1 && pieces.some(({ thing }) => thing === cursor),
  );
  return among ? { thing: cursor, pinned: true, ...seen() } : undefined;
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
  /** The stack that is spread out. */
  readonly fanned: { readonly stack: Stack; readonly shape: FanShape } | undefined;
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

/** Where the number of a stack hangs: on the rearmost corner, or on that of the chip that stands for all. */
export function badgeOf({ piece, stack, x, y, scale }: Placed): Point {
  const [halfWidth, halfHeight] = halfOf(piece.face);
  const behind = piece.face.kind === 'chip' ? 0 : (Math.min(stack.pieces.length, SHOWN) - 1) * PEEP * 0.6;
  return [x + (halfWidth + 1 + behind) * scale, y - (halfHeight + 0.5 + behind) * scale];
}

/** Where every counter lies. `small` is the scale of a map so small that chips stand for counters. */
export function arrange(layout: Layout, map: BoardMap, fan: Fan | undefined, small?: number): Scene {
  const placed: Placed[] = [];
  const spread: Placed[] = [];
  const tops: Placed[] = [];
  const stackAt = new Map<Thing, Stack[]>();
  const chips = small === undefined ? undefined : chipsOf(layout.stacks, small, map.home ?? map.box);
  let fanned: Scene['fanned'];
  for (const stack of layout.stacks) {
    stackAt.set(stack.place, [...(stackAt.get(stack.place) ?? []), stack]);
    const piled = chips?.get(stack) ?? piledUp(stack, map);
    tops.push(...piled.slice(-1));
    if (fan !== undefined && stack.pieces.length > 1 && isFanned(stack, fan)) {
      fanned = { stack, shape: fanShape(stack, map, fan) };
      spread.push(...spreadOut(stack, fanned.shape));
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

function spreadOut(stack: Stack, { points, scale }: FanShape): readonly Placed[] {
  return stack.pieces.map((piece, index): Placed => {
    const [x, y] = points[index] ?? [stack.x, stack.y];
    return { piece, stack, x, y, scale, buried: false, fanned: true };
  });
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

/** The counter that is marked for another: the top one of its stack, or itself where that is spread out. */
export function seenFor(placed: Placed, scene: Scene): Placed {
  return placed.fanned ? placed : (scene.byThing.get(placed.stack.pieces[0]?.thing ?? '') ?? placed);
}

/** One mark for a stack, wherever in it the counters lie that are to be marked. */
export function markedFor(things: Iterable<Thing>, scene: Scene): readonly Placed[] {
  const placed = [...things].flatMap((thing) => scene.byThing.get(thing) ?? []);
  return [...new Set(placed.map((each) => seenFor(each, scene)))];
}

/** Whether a counter stands on the place itself, and not beside it. */
export function occupied(place: MapPlace, scene: Scene): boolean {
  return (scene.stackAt.get(place.thing) ?? []).some(({ x, y }) => contains(place, x, y));
}
