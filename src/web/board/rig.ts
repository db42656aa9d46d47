import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { halfOf } from '../counters/counter-face.ts';
import { broughtInto, type Spots } from './beyond.ts';
import type { BoardProps } from './board.tsx';
import { Camera } from './camera.ts';
import { type Fan, growOf, isNearFan } from './fan.ts';
import { extentOf, type PlaceIndex, type Point } from './geometry.ts';
import { GroundLayer, type Light } from './ground-layer.ts';
import type { Piece } from './layout.ts';
import { type PointerDesk, PointerHand } from './pointer.ts';
import { hitAt, type Scene } from './scene.ts';
import { uncovered } from './uncovered.ts';
import {
  around,
  type Box,
  isSmall,
  levelOf,
  type Size,
  sizeOfWords,
  UNCOVERED,
  type ZoomLevel,
} from './viewport.ts';

const FLIGHT = 260;
/** Half a counter, in map units. */
const A_COUNTER = 24;
/** The least a finger and a mouse can meet, in px. */
const FINGER = 44;
/** Between the fan and the edge of what is seen of the map, in px. */
const MARGIN = 8;

interface RigProps {
  readonly props: BoardProps;
  readonly scene: Scene;
  readonly index: PlaceIndex;
  readonly camera: { current: Camera | undefined };
  readonly fan: Fan | undefined;
  setFan(fan: Fan | undefined): void;
  /** Told of the scale while it is too small for counters, of nothing otherwise. */
  setSmall(scale: number | undefined): void;
  finish(): boolean;
}

/** Ties the moving parts to the elements of the board: camera, ground, pointer. They outlive single drawings. */
export function useRig(now: RigProps) {
  const { camera } = now;
  const { theme } = now.props;
  const { box, home = box, opens, ground: spec } = now.props.map;
  const whole = opens === 'whole';
  const { map: name, night = false } = spec;
  const host = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ghost = useRef<SVGGElement>(null);
  const ground = useRef<GroundLayer | undefined>(undefined);
  const latest = useRef(now);
  const [level, setLevel] = useState<ZoomLevel>('usual');
  const [words, setWords] = useState(1);
  const [dragged, setDragged] = useState<Piece>();
  const [carried, setCarried] = useState(false);
  const [over, setOver] = useState<Thing>();
  useLayoutEffect(() => {
    latest.current = now;
  });

  useLayoutEffect(() => {
    if (host.current === null || plane.current === null || canvas.current === null) return;
    const painted = new GroundLayer(canvas.current, name, box, lightOf(latest.current));
    const desk = deskOf(latest, camera, {
      drag(piece, event) {
        setDragged(piece);
        if (event !== undefined && piece !== undefined)
          moveGhost(ghost.current, camera.current, event, latest.current);
      },
      carry: setCarried,
      point(thing) {
        setOver(thing);
        latest.current.props.onPoint(thing);
      },
    });
    // The hand hears of a press first, so that it knows whether it is for a counter when the camera asks.
    const hand = new PointerHand(host.current, desk);
    const made = new Camera({
      host: host.current,
      plane: plane.current,
      box,
      home,
      whole,
      asked: () => askedOf(latest.current),
      covered: () => latest.current.props.covered?.() ?? UNCOVERED,
      watcher: {
        mayMove: (event) => hand.mayMove(event),
        settled: (viewport, size) => {
          const now = levelOf(viewport.k);
          setLevel(now);
          setWords(sizeOfWords(viewport.k));
          latest.current.setSmall(isSmall(now) ? viewport.k : undefined);
          painted.update(viewport, size);
          desk.keepFanInView();
          latest.current.props.onSettled?.();
        },
      },
    });
    camera.current = made;
    ground.current = painted;
    return () => {
      made.end();
      hand.end();
      painted.close();
    };
  }, [name, box, home, whole, camera]);

  useLayoutEffect(() => ground.current?.setLight({ theme, night }), [theme, night]);

  const acts = useMemo(() => actsOf(latest, camera), [camera]);
  const landing = dragged !== undefined || carried ? over : undefined;
  return { host, plane, canvas, ghost, level, words, dragged, over, landing, ...acts };
}

/** The part of the map that nothing covers, in map units, with a little room at its edges. */
export function seenBox(camera: Camera | undefined, box: Box): Box {
  if (camera === undefined || camera.size[0] === 0) return box;
  const { host, viewport, size } = camera;
  const { left, top } = host.getBoundingClientRect();
  const covers = [...(host.parentElement?.children ?? [])]
    .filter((element) => element !== host && element.clientHeight > MARGIN)
    .map((element) => element.getBoundingClientRect())
    .map(({ x, y, width, height }): Box => [x - left, y - top, width, height]);
  const [x, y, width, height] = uncovered([0, 0, ...size], covers);
  const { k } = viewport;
  return [
    (x + MARGIN - viewport.x) / k,
    (y + MARGIN - viewport.y) / k,
    (width - 2 * MARGIN) / k,
    (height - 2 * MARGIN) / k,
  ];
}

type Latest = { readonly current: RigProps };
type Seen = { readonly current: Camera | undefined };

/** What others may ask of the camera. */
function actsOf(latest: Latest, camera: Seen) {
  const flight = () => FLIGHT * latest.current.props.motion;
  /** Brings what the table speaks of into view, if it would not be seen. */
  const follow = (points: readonly Point[]) => {
    const area = around(points, A_COUNTER);
    if (area !== undefined) camera.current?.keep(area, flight());
  };
  const keep = (things: readonly Thing[]) => follow(pointsOf(latest.current, things));
  /** Those of them that lie on the map and are not seen. */
  const beyond = (things: Iterable<Thing>): readonly Thing[] =>
    [...spotsOf(latest.current, things)].flatMap(([thing, at]) =>
      camera.current?.sees(at) === false ? [thing] : [],
    );
  return {
    fit: () => camera.current?.fit(flight()),
    zoomBy: (factor: number) => camera.current?.zoomBy(factor, flight() / 2),
    show: (things: readonly Thing[]) => {
      const points = pointsOf(latest.current, things);
      const area = around(points, 44);
      const size = camera.current?.size ?? [0, 0];
      if (area !== undefined) camera.current?.show(area, Math.min(24, size[0] / 8, size[1] / 8), flight());
    },
    /** Those of them that lie on the map and are not seen. */
    beyond,
    /** Brings those into sight that are not seen; as many as go together. */
    bring: (things: Iterable<Thing>) => {
      const { most, centre } = camera.current ?? {};
      if (most === undefined || centre === undefined) return;
      const room: Size = [most[0] - 2 * A_COUNTER, most[1] - 2 * A_COUNTER];
      const all = spotsOf(latest.current, things);
      keep(broughtInto(room, all, new Set(beyond(all.keys())), centre));
    },
    refit: () => void camera.current?.refit(),
    keep,
    follow,
    where: (thing: Thing) => {
      const box = boxOf(latest.current, thing);
      return box === undefined ? undefined : camera.current?.toScreen(box);
    },
  };
}

type Drawing = Pick<PointerDesk, 'drag' | 'carry' | 'point'>;

function deskOf(latest: Latest, camera: Seen, drawing: Drawing): PointerDesk & { keepFanInView(): void } {
  const toMap = (event: MouseEvent): Point => camera.current?.toMap(event.clientX, event.clientY) ?? [0, 0];
  const scaleNow = () => camera.current?.viewport.k ?? 1;
  return {
    hit(event, coarse) {
      const { scene, index, props } = latest.current;
      const finger = { size: FINGER / scaleNow(), open: props.highlights.open };
      return hitAt(scene, props.map, index, toMap(event), coarse ? finger : undefined);
    },
    open: () => latest.current.props.highlights.open,
    movable: () => latest.current.props.highlights.movable,
    cursor: () => latest.current.props.cursor,
    walkFan(by) {
      const { scene, props } = latest.current;
      const pieces = scene.fanned?.stack.pieces ?? [];
      const now = pieces.findIndex(({ thing }) => thing === props.cursor);
      const next = pieces[now < 0 ? 0 : (now + by + pieces.length) % pieces.length];
      if (next !== undefined) props.onCursor(next.thing);
      return next !== undefined;
    },
    fan() {
      const { fan, scene, props } = latest.current;
      if (fan === undefined || scene.fanned === undefined) return undefined;
      const { stack, shape } = scene.fanned;
      return { stack, pinned: fan.pinned, near: (event) => isNearFan(shape, stack, props.map, toMap(event)) };
    },
    openFan(stack, pinned, coarse) {
      const first = stack.pieces[0];
      if (first === undefined) return;
      const { map } = latest.current.props;
      const grow = growOf(map, scaleNow(), coarse);
      const view = seenBox(camera.current, map.box);
      latest.current.setFan({ thing: first.thing, at: [stack.x, stack.y], pinned, grow, view });
    },
    closeFan() {
      const { scene, props, setFan } = latest.current;
      const stack = scene.fanned?.stack;
      setFan(undefined);
      // The keys are on one of its counters: they go back to the place.
      if (stack?.pieces.some(({ thing }) => thing === props.cursor)) props.onCursor(stack.place);
      return stack !== undefined;
    },
    keepFanInView() {
      const { fan, props, setFan } = latest.current;
      if (fan !== undefined) setFan({ ...fan, view: seenBox(camera.current, props.map.box) });
    },
    tell: (thing) => latest.current.props.onTell(thing),
    choose: (thing, adding) => latest.current.props.onChoose(thing, adding),
    chooseAll: ({ pieces }) => latest.current.props.onTakeAll(pieces.map(({ thing }) => thing)),
    ...drawing,
    drop(piece, place) {
      const { scene, props } = latest.current;
      if (scene.byThing.get(piece.thing)?.stack.place !== place) props.onDrop(piece.thing, place);
    },
    finish: () => {
      latest.current.finish();
    },
  };
}

function moveGhost(
  ghost: SVGGElement | null,
  camera: Camera | undefined,
  event: MouseEvent,
  { props }: RigProps,
): void {
  if (ghost === null || camera === undefined) return;
  const [x, y] = camera.toMap(event.clientX, event.clientY);
  ghost.setAttribute('transform', `translate(${x} ${y}) scale(${props.map.scale})`);
}

function lightOf({ props }: RigProps): Light {
  return { theme: props.theme, night: props.map.ground.night ?? false };
}

function pointsOf(now: RigProps, things: readonly Thing[]): readonly Point[] {
  return [...spotsOf(now, things).values()];
}

/** Where things are, those that lie on the map. */
function spotsOf({ scene, props }: RigProps, things: Iterable<Thing>): Spots {
  const spots = new Map<Thing, Point>();
  for (const thing of things) {
    const found = scene.byThing.get(thing) ?? props.map.places.get(thing);
    if (found !== undefined) spots.set(thing, [found.x, found.y]);
  }
  return spots;
}

function boxOf({ scene, props }: RigProps, thing: Thing): Box | undefined {
  const placed = scene.byThing.get(thing);
  const place = props.map.places.get(thing);
  if (placed !== undefined) {
    const [halfWidth, halfHeight] = halfOf(placed.piece.face);
    return boxAt(placed.x, placed.y, halfWidth * placed.scale, halfHeight * placed.scale);
  }
  return place === undefined ? undefined : boxAt(place.x, place.y, ...extentOf(place.shape));
}

function boxAt(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return [x - halfWidth, y - halfHeight, 2 * halfWidth, 2 * halfHeight];
}

/** The middle of what can be chosen. */
function askedOf(now: RigProps): Point | undefined {
  const { open, selected } = now.props.highlights;
  const points = pointsOf(now, [...selected, ...open]);
  if (points.length === 0) return undefined;
  const sum = points.reduce((total, point): Point => [total[0] + point[0], total[1] + point[1]]);
  return [sum[0] / points.length, sum[1] / points.length];
}
