import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { halfOf } from '../counters/counter-face.ts';
import type { BoardProps } from './board.tsx';
import { Camera } from './camera.ts';
import { extentOf, type PlaceIndex, type Point } from './geometry.ts';
import { GroundLayer, type Light } from './ground-layer.ts';
import type { Piece, Stack } from './layout.ts';
import type { BoardMap } from './map.ts';
import { type PointerDesk, PointerHand } from './pointer.ts';
import { type Fan, fanPoints, fanReach, hitAt, type Scene } from './scene.ts';
import { around, type Box, levelOf, UNCOVERED, type ZoomLevel } from './viewport.ts';

const FLIGHT = 260;
/** Half a counter, in map units. */
const A_COUNTER = 24;
/** The least a finger and a mouse can meet, in px. */
const FINGER = 44;
const FAN_PX = { coarse: 44, fine: 36 };
const UP = 0;
const WAYS = [UP, Math.PI, Math.PI / 2, -Math.PI / 2];

interface RigProps {
  readonly props: BoardProps;
  readonly scene: Scene;
  readonly index: PlaceIndex;
  readonly fan: Fan | undefined;
  setFan(fan: Fan | undefined): void;
  /** Told of the scale while it is too small for counters, of nothing otherwise. */
  setTiny(scale: number | undefined): void;
  finish(): boolean;
}

/** Ties the moving parts to the elements of the board: camera, ground, pointer. They outlive single drawings. */
export function useRig(now: RigProps) {
  const { theme } = now.props;
  const { box, home = box, opens, ground: spec } = now.props.map;
  const whole = opens === 'whole';
  const { map: name, night = false } = spec;
  const host = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ghost = useRef<SVGGElement>(null);
  const camera = useRef<Camera | undefined>(undefined);
  const ground = useRef<GroundLayer | undefined>(undefined);
  const latest = useRef(now);
  const [level, setLevel] = useState<ZoomLevel>('usual');
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
          latest.current.setTiny(now === 'tiny' ? viewport.k : undefined);
          painted.update(viewport, size);
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
  }, [name, box, home, whole]);

  useLayoutEffect(() => ground.current?.setLight({ theme, night }), [theme, night]);

  const acts = useMemo(() => actsOf(latest, camera), []);
  const landing = dragged !== undefined || carried ? over : undefined;
  return { host, plane, canvas, ghost, level, dragged, over, landing, ...acts };
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
  return {
    fit: () => camera.current?.fit(flight()),
    zoomBy: (factor: number) => camera.current?.zoomBy(factor, flight() / 2),
    show: (things: readonly Thing[]) => {
      const points = pointsOf(latest.current, things);
      const area = around(points, 44);
      const size = camera.current?.size ?? [0, 0];
      if (area !== undefined) camera.current?.show(area, Math.min(24, size[0] / 8, size[1] / 8), flight());
    },
    keep: (things: readonly Thing[]) => follow(pointsOf(latest.current, things)),
    follow,
    where: (thing: Thing) => {
      const box = boxOf(latest.current, thing);
      return box === undefined ? undefined : camera.current?.toScreen(box);
    },
  };
}

type Drawing = Pick<PointerDesk, 'drag' | 'carry' | 'point'>;

function deskOf(latest: Latest, camera: Seen, drawing: Drawing): PointerDesk {
  const toMap = (event: MouseEvent): Point => camera.current?.toMap(event.clientX, event.clientY) ?? [0, 0];
  const scaleNow = () => camera.current?.viewport.k ?? 1;
  return {
    hit(event, coarse) {
      const { scene, index, props } = latest.current;
      const finger = { size: FINGER / scaleNow(), open: props.highlights.open };
      return hitAt(scene, props.map, index, toMap(event), coarse ? finger : undefined);
    },
    open: () => latest.current.props.highlights.open,
    movable() {
      const { open, held } = latest.current.props.highlights;
      return held === undefined ? open : new Set([...open, ...held]);
    },
    cursor: () => latest.current.props.cursor,
    fan() {
      const { fan, scene, props } = latest.current;
      const stack = scene.fanned;
      if (fan === undefined || stack === undefined) return undefined;
      const reach = fanReach(stack, props.map.scale * fan.grow);
      return {
        stack,
        pinned: fan.pinned,
        near(event) {
          const [x, y] = toMap(event);
          return Math.hypot(x - stack.x, y - stack.y + props.map.lift) <= reach;
        },
      };
    },
    openFan(stack, pinned, coarse) {
      const first = stack.pieces[0];
      if (first === undefined) return;
      const { map } = latest.current.props;
      const least = coarse ? FAN_PX.coarse : FAN_PX.fine;
      const grow = Math.min(3, Math.max(1, least / (48 * map.scale * scaleNow())));
      const way = wayFor(stack, map, grow, camera.current);
      latest.current.setFan({ thing: first.thing, at: [stack.x, stack.y], pinned, grow, way });
    },
    closeFan: () => latest.current.setFan(undefined),
    choose: (thing) => latest.current.props.onChoose(thing),
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

/** Upward, or away from the edge of the window that is near. */
function wayFor(stack: Stack, map: BoardMap, grow: number, camera: Camera | undefined): number {
  if (camera === undefined) return UP;
  const { viewport, size } = camera;
  const room = 28 * map.scale * grow;
  const fits = (way: number) =>
    fanPoints(stack, map.scale * grow, way).every(([dx, dy]) => {
      const [x, y] = [
        (stack.x + dx) * viewport.k + viewport.x,
        (stack.y - map.lift + dy) * viewport.k + viewport.y,
      ];
      const least = room * viewport.k;
      return x >= least && y >= least && x <= size[0] - least && y <= size[1] - least;
    });
  return WAYS.find(fits) ?? UP;
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

function pointsOf({ scene, props }: RigProps, things: readonly Thing[]): readonly Point[] {
  return things.flatMap((thing): readonly Point[] => {
    const found = scene.byThing.get(thing) ?? props.map.places.get(thing);
    return found === undefined ? [] : [[found.x, found.y]];
  });
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
