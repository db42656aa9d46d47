import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { atNextFrame } from '../parts/next-frame.ts';
import type { Point } from './geometry.ts';
import type { Layout } from './layout.ts';
import type { BoardMap } from './map.ts';
import type { Placed, Scene } from './scene.ts';

const A_HEX = 180;
const LONGEST = 900;
const FADE = 180;
const SHIFT = 90;
/** About one hex: a straight way is timed by it. */
const STEP = 70;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';

type Paths = ReadonlyMap<Thing, readonly Thing[]>;

/** What changed between two states of the board. */
export interface Changes {
  /** The ways of those that went somewhere else. */
  readonly flights: ReadonlyMap<Thing, readonly Point[]>;
  /** Those that were only moved aside, by so much. */
  readonly shifts: ReadonlyMap<Thing, Point>;
  readonly fresh: ReadonlySet<Thing>;
  readonly leaving: readonly Placed[];
}

export const NO_CHANGES: Changes = { flights: new Map(), shifts: new Map(), fresh: new Set(), leaving: [] };

export function changesBetween(before: Scene, after: Scene, paths: Paths, map: BoardMap): Changes {
  const flights = new Map<Thing, readonly Point[]>();
  const shifts = new Map<Thing, Point>();
  const fresh = new Set<Thing>();
  for (const now of after.placed) {
    const { thing } = now.piece;
    const was = before.byThing.get(thing);
    if (was === undefined || was.piece.track !== now.piece.track) fresh.add(thing);
    else if (was.stack.place !== now.stack.place)
      flights.set(thing, wayOf(was, now, paths.get(thing) ?? [], map));
    else if (Math.hypot(was.x - now.x, was.y - now.y) > 0.5)
      shifts.set(thing, [was.x - now.x, was.y - now.y]);
  }
  const leaving = before.placed.filter(({ piece, buried }) => !buried && !after.byThing.has(piece.thing));
  return { flights, shifts, fresh, leaving };
}

/** The points a counter passes: where it was, the places between, where it is. */
function wayOf(was: Placed, now: Placed, path: readonly Thing[], map: BoardMap): readonly Point[] {
  const between = path
    .filter((thing) => thing !== was.stack.place && thing !== now.stack.place)
    .flatMap((thing): readonly Point[] => {
      const place = map.places.get(thing);
      return place === undefined ? [] : [[place.x, place.y - map.lift]];
    });
  return [[was.x, was.y], ...between, [now.x, now.y]];
}

export function timeOf(way: readonly Point[]): number {
  let steps = 0;
  for (const [index, [x, y]] of way.entries()) {
    const next = way[index + 1];
    if (next !== undefined) steps += Math.max(1, Math.round(Math.hypot(next[0] - x, next[1] - y) / STEP));
  }
  return Math.min(LONGEST, steps * A_HEX);
}

/** What stands on the board, and how it is brought there. */
interface Standing {
  readonly map: BoardMap;
  readonly layout: Layout;
  readonly scene: Scene;
  readonly paths: Paths;
  readonly motion: 0 | 1 | 2;
  /** Nothing glides, and no ways are drawn. */
  readonly hurried: boolean;
}

interface MotionProps extends Standing {
  readonly svg: RefObject<SVGSVGElement | null>;
  /** Told of the ways before they are gone. */
  onFlights(ways: readonly (readonly Point[])[]): void;
}

export interface Shown {
  readonly layout: Layout;
  readonly scene: Scene;
  readonly changes: Changes;
  /** Without motion: the ways of the last change, drawn until the next. */
  readonly trails: readonly (readonly Point[])[];
}

/** What is shown when the scene is another: what glides into it, or which ways were gone. */
export function nextShown(shown: Shown, { map, layout, scene, paths, motion, hurried }: Standing): Shown {
  const changes = changesBetween(shown.scene, scene, paths, map);
  const still = motion === 0 && !hurried;
  return {
    layout,
    scene,
    changes: motion === 0 || hurried ? NO_CHANGES : changes,
    trails: shown.layout === layout ? shown.trails : still ? [...changes.flights.values()] : [],
  };
}

/** Lets counters glide when the layout changes. Only `transform` and `opacity` are animated. */
export function useMotion({ svg, onFlights, ...standing }: MotionProps) {
  const { layout, scene, motion } = standing;
  const [shown, setShown] = useState<Shown>({ layout, scene, changes: NO_CHANGES, trails: [] });
  const running = useRef(new Set<Animation>());

  if (shown.scene !== scene) setShown(nextShown(shown, standing));

  const { changes, trails } = shown;
  const watch = useRef(onFlights);
  watch.current = onFlights;
  useLayoutEffect(() => {
    if (changes === NO_CHANGES || svg.current === null) return;
    const started = start(changes, svg.current, motion, running.current);
    const ways = [...changes.flights.values()];
    const unwatched = ways.length > 0 ? atNextFrame(() => watch.current(ways)) : undefined;
    let current = true;
    const settle = () => {
      if (current) setShown((now) => (now.changes === changes ? { ...now, changes: NO_CHANGES } : now));
    };
    const faded = new Promise<void>((resolve) => setTimeout(resolve, changes.leaving.length > 0 ? FADE : 0));
    Promise.allSettled([...started.map(({ finished }) => finished), faded]).then(settle, settle);
    return () => {
      current = false;
      unwatched?.();
    };
  }, [changes, motion, svg]);

  const finish = useCallback(() => {
    const any = running.current.size > 0;
    for (const animation of running.current) animation.finish();
    running.current.clear();
    return any;
  }, []);
  return { changes, trails: motion === 0 ? trails : [], finish };
}

/** The last animation of each element. The browser would lay out the whole page before it says which there are. */
const gliding = new WeakMap<Element, Animation>();

function start(
  { flights, shifts, fresh }: Changes,
  svg: SVGSVGElement,
  motion: number,
  running: Set<Animation>,
): readonly Animation[] {
  const started: Animation[] = [];
  const animate = (thing: Thing, frames: Keyframe[], duration: number, keep: boolean) => {
    const target = svg.querySelector(`[data-piece="${CSS.escape(thing)}"] > .board-glide`);
    if (target === null) return;
    gliding.get(target)?.cancel();
    const animation = target.animate(frames, { duration: duration * motion, easing: EASE });
    gliding.set(target, animation);
    started.push(animation);
    if (!keep) return;
    running.add(animation);
    const over = () => running.delete(animation);
    animation.finished.then(over, over);
  };
  for (const [thing, way] of flights) animate(thing, framesOf(way), timeOf(way), true);
  for (const [thing, [dx, dy]] of shifts)
    animate(
      thing,
      framesOf([
        [dx, dy],
        [0, 0],
      ]),
      SHIFT,
      false,
    );
  for (const thing of fresh) animate(thing, [{ opacity: 0 }, { opacity: 1 }], FADE, false);
  return started;
}

/** Relative to where the counter stands at the end. */
function framesOf(way: readonly Point[]): Keyframe[] {
  const [ex, ey] = way.at(-1) ?? [0, 0];
  return way.map(([x, y]) => ({ transform: `translate(${x - ex}px, ${y - ey}px)` }));
}
