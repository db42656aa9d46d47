import './marks.css';
import { Fragment } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { halfOf } from '../counters/counter-face.ts';
import { pointsText } from '../parts/points.ts';
import { t } from '../texts/index.ts';
import { isCrowd, isWide, singled } from './crowd.ts';
import { brackets, extentOf, line, outline, oval, type Point, rim, roundedBox, ticks } from './geometry.ts';
import type { Highlights } from './highlights.ts';
import type { BoardMap, MapPlace } from './map.ts';
import { markedFor, occupied, type Placed, type Scene, seenFor } from './scene.ts';
import { grades, ThreatNumbers } from './threat.tsx';
import { UNHEARD } from './unheard.ts';

interface Lit {
  readonly map: BoardMap;
  readonly scene: Scene;
  readonly highlights: Highlights;
}

interface UnderProps extends Lit {
  /** What the pointer and the keyboard are on. */
  readonly at: readonly (Thing | undefined)[];
  /** Where a counter that is dragged would be put down. */
  readonly landing: Thing | undefined;
}

/** What lies under the counters: areas and washes, and the way to where the pointer is. */
export function MarksUnder({ map, scene, highlights, at, landing }: UnderProps) {
  const places = (things: Iterable<Thing>) => placesOf(map, things);
  const selected = places(highlights.selected.map((thing) => scene.byThing.get(thing)?.stack.place ?? thing));
  const reach = places(highlights.reach.keys()).filter((place) => !selected.includes(place));
  const hostile = places(highlights.hostile);
  const ticked = singled(hostile, at);
  const free = freePlaces(map, highlights);
  const glimpse = places(highlights.glimpse);
  const forbidden = places(highlights.forbidden);
  const shape = (list: readonly MapPlace[], grow: number) =>
    list.map((place) => outline(place, grow)).join('');
  const edge = rim(reach, selected);
  const path = shortened(places(highlights.path).map(({ x, y }): Point => [x, y]));
  const way = line(path);
  return (
    <g className="board-marks" {...UNHEARD}>
      {grades(highlights.threat).map((things, grade) =>
        things.length === 0 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the grade
          <path key={grade} className="board-threat" data-grade={grade + 1} d={shape(places(things), -1)} />
        ),
      )}
      {glimpse.length > 0 && <path className="board-glimpse" d={shape(glimpse, 0)} />}
      {glimpse.length > 0 && <path className="board-glimpse-rim" d={rim(glimpse, [])} />}
      {forbidden.length > 0 && <path className="board-forbid-fill" d={shape(forbidden, -1)} />}
      {forbidden.length > 0 && <path className="board-forbid" d={shape(forbidden, -1)} />}
      {reach.length > 0 && (
        <path className={isWide(reach) ? 'board-reach wide' : 'board-reach'} d={shape(reach, 0)} />
      )}
      {reach.length > 0 && <path className="board-reach-casing" d={edge} />}
      {reach.length > 0 && <path className="board-reach-rim" d={edge} />}
      {isCrowd(free) && <Area kind="open" places={free} />}
      {isCrowd(hostile) && <Area kind="target" places={hostile} />}
      {ticked.length > 0 && <path className="board-target" d={shape(ticked, -2)} />}
      {ticked.length > 0 && (
        <path className="board-ticks" d={ticked.map(({ x, y, shape }) => ticks(x, y, shape)).join('')} />
      )}
      {selected.length > 0 && <path className="board-selected" d={shape(selected, -2)} />}
      {landing !== undefined && <path className="board-landing" d={shape(places([landing]), -2)} />}
      {path.length > 1 && <path className="board-way-casing" d={way} />}
      {path.length > 1 && <path className="board-way" d={way} />}
      {path.length > 1 && <path className="board-way-head" d={head(path)} />}
    </g>
  );
}

/** Many places in one light wash with one rim. */
function Area({ kind, places }: { readonly kind: 'open' | 'target'; readonly places: readonly MapPlace[] }) {
  const edge = rim(places);
  return (
    <>
      <path className={`board-area ${kind}`} d={places.map((place) => outline(place)).join('')} />
      <path className="board-area-casing" d={edge} />
      <path className={`board-area-rim ${kind}`} d={edge} />
    </>
  );
}

/** Places that can be chosen and are neither a way to go nor a target. */
function freePlaces(map: BoardMap, { open, reach, hostile, selected }: Highlights): readonly MapPlace[] {
  return placesOf(map, open).filter(
    ({ thing }) => !reach.has(thing) && !hostile.has(thing) && !selected.includes(thing),
  );
}

interface OverProps extends Lit {
  readonly cursor: Thing | undefined;
  /** What the pointer is on. */
  readonly over: Thing | undefined;
  /** Counters on their way are not ringed. */
  readonly flying: ReadonlySet<Thing>;
  /** Whether it is about the counters of the stack that is spread out, or about all the rest. */
  readonly fanned: boolean;
}

/** What lies over the counters: rings, brackets, prices. */
export function MarksOver({ map, scene, highlights, cursor, over, flying, fanned }: OverProps) {
  const mine = (thing: Thing) => (scene.byThing.get(thing)?.fanned ?? false) === fanned && !flying.has(thing);
  const open = new Set([...highlights.open].filter(mine));
  const hostile = new Set([...highlights.hostile].filter(mine));
  const selected = highlights.selected.filter(mine);
  const pointed = highlights.pointed.filter(mine);
  const reach = new Map([...highlights.reach].filter(([thing]) => mine(thing)));
  const rings = ringsOf(scene, open, hostile, highlights.selected);
  const at = [over, cursor];
  const targets = markedFor(hostile, scene);
  const ticked = singled(
    targets.map((each) => ({ ...each, thing: each.piece.thing })),
    at,
  );
  const free = singled(freePlaces(map, { ...highlights, open }), at);
  const frames = selected
    .map((thing) => frameOf(map, scene, thing))
    .filter((d) => d !== '')
    .join('');
  const pickable =
    rings.map((each) => ring(each, 3.8, 6)).join('') + free.map((place) => outline(place, -3)).join('');
  return (
    <g className="board-marks" {...UNHEARD}>
      {pickable !== '' && <path className="board-open-casing" d={pickable} />}
      {pickable !== '' && <path className="board-open" d={pickable} />}
      {targets.length > 0 && (
        <path className="board-target-ring" d={targets.map((each) => ring(each, 4, 7)).join('')} />
      )}
      {ticked.length > 0 && <path className="board-ticks" d={ticked.map(pieceTicks).join('')} />}
      {frames !== '' && <path className="board-frame-casing" d={frames} />}
      {frames !== '' && <path className="board-frame" d={frames} />}
      {[...reach].map(([thing, cost]) => {
        const place = map.places.get(thing);
        if (place === undefined || cost === undefined) return null;
        return <Price key={thing} cost={cost} at={priceAt(place, map, occupied(place, scene))} />;
      })}
      {!fanned && <ThreatNumbers map={map} scene={scene} highlights={highlights} />}
      {pointed.map((thing) => {
        const around = pointedRing(map, scene, thing);
        return (
          <Fragment key={thing}>
            <path className="board-pointed-casing" d={around} />
            <path className="board-pointed" d={around} />
          </Fragment>
        );
      })}
      {cursor !== undefined && mine(cursor) && <CursorRing map={map} scene={scene} cursor={cursor} />}
    </g>
  );
}

/** Places that can be chosen, as buttons over the map. */
export function OpenPlaces({ map, highlights }: Omit<Lit, 'scene'>) {
  return placesOf(map, highlights.open).map((place) => (
    // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in a drawing
    <g
      key={place.thing}
      role="button"
      tabIndex={-1}
      className="board-place"
      data-thing={place.thing}
      data-open="true"
      aria-label={labelOf(place, highlights)}
    >
      <path d={outline(place)} />
    </g>
  ));
}

function labelOf({ thing, name, ground }: MapPlace, { reach, hostile }: Highlights): string {
  const cost = reach.get(thing);
  if (cost !== undefined) return t('board.place-cost', { name, ground, cost: pointsText(cost) });
  return t(hostile.has(thing) ? 'board.place-target' : 'board.place', { name, ground });
}

function Price({ cost, at: [x, y] }: { readonly cost: number; readonly at: Point }) {
  const text = pointsText(cost);
  const width = Math.max(16, 8 + text.length * 5.6);
  return (
    <g className="board-price" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-8} width={width} height={16} rx={8} />
      <text y={4.2}>{text}</text>
    </g>
  );
}

function priceAt(place: MapPlace, map: BoardMap, full: boolean): Point {
  const [rx] = extentOf(place.shape);
  if (place.shape.kind !== 'hex') return [place.x - rx - 2, place.y];
  // Beside a counter, and above the number of the stack to the lower left.
  return full ? [place.x - rx + 9.5, place.y - map.lift - 9] : [place.x, place.y - map.lift];
}

function CursorRing({
  map,
  scene,
  cursor,
}: {
  readonly map: BoardMap;
  readonly scene: Scene;
  readonly cursor: Thing;
}) {
  const placed = scene.byThing.get(cursor);
  const place = map.places.get(cursor);
  if (placed === undefined && place === undefined) return null;
  const inner = placed !== undefined ? ring(placed, 6, 7) : place === undefined ? '' : outline(place, -3);
  const outer = placed !== undefined ? ring(placed, 9.5, 9) : place === undefined ? '' : outline(place, 1);
  return (
    <g data-cursor={cursor}>
      <path className="board-cursor-outer" d={outer} />
      <path className="board-cursor" d={inner} />
    </g>
  );
}

/** One ring for a stack, wherever in it the counters lie that can be chosen. */
function ringsOf(
  scene: Scene,
  open: ReadonlySet<Thing>,
  hostile: ReadonlySet<Thing>,
  selected: readonly Thing[],
): readonly Placed[] {
  const tops = new Map<Thing, Placed>();
  for (const thing of open) {
    const placed = scene.byThing.get(thing);
    if (placed === undefined || hostile.has(thing)) continue;
    const top = seenFor(placed, scene);
    const framed = placed.fanned
      ? selected.includes(thing)
      : placed.stack.pieces.some((piece) => selected.includes(piece.thing));
    if (!framed) tops.set(top.piece.thing, top);
  }
  return [...tops.values()];
}

function ring({ piece, x, y, scale }: Placed, room: number, corner: number): string {
  const [halfWidth, halfHeight] = halfOf(piece.face);
  return roundedBox(x, y, (halfWidth + room) * scale, (halfHeight + room) * scale, corner);
}

function pieceTicks({ piece, x, y, scale }: Placed): string {
  const [halfWidth, halfHeight] = halfOf(piece.face);
  const size = { width: 2 * (halfWidth + 4) * scale, height: 2 * (halfHeight + 4) * scale };
  return ticks(x, y, { kind: 'box', ...size }, scale);
}

/** The amber corners of what is selected. */
function frameOf(map: BoardMap, scene: Scene, thing: Thing): string {
  const placed = scene.byThing.get(thing);
  if (placed !== undefined) {
    const top = seenFor(placed, scene);
    const [halfWidth, halfHeight] = halfOf(top.piece.face);
    return brackets(top.x, top.y, (halfWidth + 7) * top.scale, (halfHeight + 7) * top.scale, 12 * top.scale);
  }
  const place = map.places.get(thing);
  if (place === undefined) return '';
  const [rx, ry] = extentOf(place.shape);
  const inset = place.shape.kind === 'hex' ? 0.8 : 1;
  return brackets(place.x, place.y, rx * inset + 2, ry * inset + 2, Math.min(12, ry * 0.5));
}

/** A round ring about a counter or a hex; other places are ringed in their own shape. */
function pointedRing(map: BoardMap, scene: Scene, thing: Thing): string {
  const placed = scene.byThing.get(thing);
  if (placed !== undefined) {
    const [halfWidth, halfHeight] = halfOf(placed.piece.face);
    const radius = (Math.hypot(halfWidth, halfHeight) + 4) * placed.scale;
    return oval(placed.x, placed.y, radius, radius);
  }
  const place = map.places.get(thing);
  if (place === undefined) return '';
  return place.shape.kind === 'hex'
    ? oval(place.x, place.y, place.shape.side + 3, place.shape.side + 3)
    : outline(place, 5);
}

/** The way ends before the middle of its last place, where the price stands. */
function shortened(path: readonly Point[]): readonly Point[] {
  const [before, last] = path.slice(-2);
  if (before === undefined || last === undefined) return path;
  const length = Math.hypot(last[0] - before[0], last[1] - before[1]) || 1;
  const share = 1 - Math.min(22, length * 0.4) / length;
  const end: Point = [before[0] + (last[0] - before[0]) * share, before[1] + (last[1] - before[1]) * share];
  return [...path.slice(0, -1), end];
}

/** The head of the way, where it ends. */
function head(path: readonly Point[]): string {
  const [from, to] = path.slice(-2);
  if (from === undefined || to === undefined) return '';
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const point = (along: number, across: number): Point => [
    to[0] + ux * along - uy * across,
    to[1] + uy * along + ux * across,
  ];
  return `${line([point(11, 0), point(-5, 9), point(-5, -9)])}Z`;
}

function placesOf(map: BoardMap, things: Iterable<Thing>): readonly MapPlace[] {
  return [...things].flatMap((thing) => map.places.get(thing) ?? []);
}
