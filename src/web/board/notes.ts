import type { Thing } from '../../host/protocol.ts';
import { halfOf } from '../counters/counter-face.ts';
import { discSpots, type Numbered } from './disc-spots.ts';
import { line, type Point } from './geometry.ts';
import type { BoardMap } from './map.ts';
import type { Placed, Scene } from './scene.ts';

/**
 * What is drawn on the map to go with words beside it. `plan`: what is proposed; `attack`: whom it is against;
 * `done`: what somebody did.
 */
export type NoteTone = 'plan' | 'attack' | 'done';

export type Note =
  /** A way from thing to thing, with a head at its end. */
  | { readonly kind: 'arrow'; readonly tone: NoteTone; readonly path: readonly Thing[] }
  /** The number of a line. */
  | { readonly kind: 'disc'; readonly tone: NoteTone; readonly at: Thing; readonly number: number }
  /** A frame about a counter or a place. */
  | { readonly kind: 'ring'; readonly tone: NoteTone; readonly at: Thing };

/** Arrows begin and end so far from the middle of a counter or place. */
const FROM = 30;
const TO = 19;
/** Between places next to each other there is less room. */
const LEAST = 10;

/** Where a thing is; counters stand a little above the middle of their place. */
export function spotOf(thing: Thing, map: BoardMap, scene: Scene): Point | undefined {
  const placed = scene.byThing.get(thing);
  if (placed !== undefined) return [placed.x, placed.y];
  const place = map.places.get(thing);
  return place === undefined ? undefined : [place.x, place.y - map.lift];
}

export interface Drawn {
  readonly shaft: string;
  readonly head: string;
}

/** An arrow along points, in soft bends; nothing where it goes nowhere. */
export function arrowAlong(points: readonly Point[]): Drawn | undefined {
  const way = points.filter((point, index) => index === 0 || distance(point, points[index - 1]) > 1);
  const [first, second] = way;
  const [before, last] = way.slice(-2);
  if (first === undefined || second === undefined || before === undefined || last === undefined)
    return undefined;
  const isShort = way.length === 2;
  const start = toward(first, second, roomAt(FROM, first, second, isShort));
  const tip = toward(last, before, roomAt(TO, before, last, isShort));
  const end = toward(tip, before, 13);
  const inner = way.slice(1, -1);
  return { shaft: bent([start, ...inner, end]), head: headAt(end, tip) };
}

function roomAt(wanted: number, a: Point, b: Point, isShort: boolean): number {
  return Math.max(LEAST, Math.min(wanted, distance(a, b) * (isShort ? 0.36 : 0.5)));
}

/** Quadratic bends from middle to middle. */
function bent(points: readonly Point[]): string {
  if (points.length < 3) return line(points);
  const [start] = points;
  if (start === undefined) return '';
  let path = line([start]);
  for (let index = 1; index < points.length - 1; index++) {
    const [at, next] = [points[index], points[index + 1]];
    if (at === undefined || next === undefined) continue;
    const to = index === points.length - 2 ? next : middle(at, next);
    path += `Q${text(at)} ${text(to)}`;
  }
  return path;
}

function headAt(end: Point, tip: Point): string {
  const length = distance(end, tip) || 1;
  const [ux, uy] = [(tip[0] - end[0]) / length, (tip[1] - end[1]) / length];
  const point = (along: number, across: number): Point => [
    end[0] + ux * along - uy * across,
    end[1] + uy * along + ux * across,
  ];
  return `${line([tip, point(-3, 9.5), end, point(-3, -9.5)])}Z`;
}

/** Where the numbers stand, drawn so large: at the counter on top, or at their place. */
export function numberSpots(
  notes: readonly Note[],
  map: BoardMap,
  scene: Scene,
  size: number,
): ReadonlyMap<Note, Point> {
  const found = notes.flatMap((note) => {
    const at = note.kind === 'disc' ? numberedAt(note.at, map, scene) : undefined;
    return at === undefined ? [] : [[note, at] as const];
  });
  const spots = discSpots(
    found.map(([, at]) => at),
    scene,
    size,
  );
  return new Map(
    found.flatMap(([note], index) => (spots[index] === undefined ? [] : [[note, spots[index]]])),
  );
}

function numberedAt(thing: Thing, map: BoardMap, scene: Scene): Numbered | undefined {
  const top = topAt(thing, scene);
  const spot = spotOf(top?.piece.thing ?? thing, map, scene);
  if (spot === undefined) return undefined;
  const [halfWidth, halfHeight] = top === undefined ? [24, 24] : halfOf(top.piece.face);
  return {
    x: spot[0],
    y: spot[1],
    halfWidth: (halfWidth + 2) * map.scale,
    halfHeight: halfHeight * map.scale,
    stack: top?.stack,
  };
}

/** The counter that lies on top there: of the stack at a place, or of that with a counter, unless it is spread out. */
function topAt(thing: Thing, scene: Scene): Placed | undefined {
  const placed = scene.byThing.get(thing);
  if (placed?.fanned) return placed;
  const stack = placed?.stack ?? scene.stackAt.get(thing)?.[0];
  return scene.byThing.get(stack?.pieces[0]?.thing ?? '') ?? placed;
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function distance(a: Point, b: Point | undefined): number {
  return b === undefined ? 0 : Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** So far from the first point in the direction of the second. */
function toward(from: Point, to: Point, far: number): Point {
  const share = far / (distance(from, to) || 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function text([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
