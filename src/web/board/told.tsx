import './told.css';
import { Fragment, useMemo } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { halfOf } from '../counters/counter-face.ts';
import { DISC, discSpots, type Numbered } from './disc-spots.ts';
import { extentOf, outline, type Point, roundedBox } from './geometry.ts';
import type { Told } from './highlights.ts';
import type { BoardMap, MapPlace } from './map.ts';
import type { Placed, Scene } from './scene.ts';
import { TAG_HEIGHT, type TagSpot, tagSpots } from './tag-spots.ts';
import { placesOf, ringsOf } from './told-rings.ts';
import { UNHEARD } from './unheard.ts';

/** What the card of a result speaks of: rings with the numbers of its lines, ways that were gone, and who is no more. */
export function ToldMarks({
  told,
  map,
  scene,
  still,
  size,
}: {
  readonly told: Told;
  readonly map: BoardMap;
  readonly scene: Scene;
  /** Words keep their place while stacks are spread out. */
  readonly still: Scene;
  /** How large words and numbers are drawn. */
  readonly size: number;
}) {
  const spots = useMemo(() => tagSpots(told.tags, map, still, size), [told, map, still, size]);
  const rings = useMemo(
    () => [...ringsOf(told, scene).map(ringOf), ...placesOf(told, map, scene).map(placeRingOf)],
    [told, map, scene],
  );
  const discs = useMemo(() => discSpots(rings, scene, size), [rings, scene, size]);
  return (
    <g className="board-told" {...UNHEARD}>
      {told.ways.map(({ from, to }) => (
        <Way key={`${from} ${to}`} map={map} from={from} to={to} />
      ))}
      {rings.map(({ thing, d, mark }, index) => (
        <Fragment key={thing}>
          <path className="told-casing" d={d} />
          <path className="told-ring" d={d} />
          <Disc at={discs[index]} mark={mark} size={size} />
        </Fragment>
      ))}
      {spots.map((spot) => (
        <Tag key={`${spot.tag.place} ${spot.tag.text}`} spot={spot} size={size} />
      ))}
    </g>
  );
}

/** So far a ring stands off a counter, or the sign of its place. */
const OFF = 4;

/** A frame with the number of its line. */
interface RingShape extends Numbered {
  readonly thing: Thing;
  readonly d: string;
  readonly mark: number;
}

function ringOf([placed, mark]: readonly [Placed, number]): RingShape {
  const { piece, stack, x, y, scale } = placed;
  const [width, height] = halfOf(piece.face);
  const [halfWidth, halfHeight] = [(width + OFF) * scale, (height + OFF) * scale];
  const d = roundedBox(x, y, halfWidth, halfHeight, 7);
  return { thing: piece.thing, d, mark, x, y, halfWidth, halfHeight, stack };
}

function placeRingOf({ place, mark }: { readonly place: MapPlace; readonly mark: number }): RingShape {
  const { thing, x, y } = place;
  const [width, height] = extentOf(place.shape);
  const [halfWidth, halfHeight] = [width + OFF, height + OFF];
  return { thing, d: outline(place, OFF), mark, x, y, halfWidth, halfHeight };
}

function Disc({
  at = [0, 0],
  mark,
  size,
}: {
  readonly at: Point | undefined;
  readonly mark: number;
  readonly size: number;
}) {
  return (
    <g className="told-disc" transform={`translate(${at[0]} ${at[1]}) scale(${size})`}>
      <circle r={DISC} />
      <text y={4.4}>{mark}</text>
    </g>
  );
}

function Way({ map, from, to }: { readonly map: BoardMap; readonly from: Thing; readonly to: Thing }) {
  const start = map.places.get(from);
  const end = map.places.get(to);
  if (start === undefined || end === undefined) return null;
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const room = Math.min(30, length / 3);
  const [x, y] = [end.x - ux * room, end.y - uy * room];
  // Where it began somebody else may stand now.
  const d = `M${start.x + ux * room} ${start.y + uy * room}L${x} ${y}`;
  const head = `M${x + ux * 9} ${y + uy * 9}L${x - uy * 6 - ux * 2} ${y + ux * 6 - uy * 2}L${x + uy * 6 - ux * 2} ${y - ux * 6 - uy * 2}Z`;
  return (
    <Fragment>
      <path className="told-way-casing" d={d} />
      <path className="told-way" d={d} />
      <path className="told-head" d={head} />
    </Fragment>
  );
}

/** From beside the middle of a place, where somebody else may stand now, to the words about it. */
function tieOf(from: TagSpot['at'], to: TagSpot['at']): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(30, length / 3) / length;
  return `M${from.x + (to.x - from.x) * share} ${from.y + (to.y - from.y) * share}L${to.x} ${to.y}`;
}

/** Beside the place, on no counter where there is room; a line leads to the place where it had to stand apart. */
function Tag({
  spot: { tag, x, y, width: drawn, at, tied },
  size,
}: {
  readonly spot: TagSpot;
  readonly size: number;
}) {
  const { mark, text } = tag;
  const width = drawn / size;
  return (
    <g className="told-tag">
      {tied && <path d={tieOf(at, { x, y })} />}
      <g transform={`translate(${x} ${y}) scale(${size})`}>
        <rect x={-width / 2} y={-TAG_HEIGHT / 2} width={width} height={TAG_HEIGHT} rx={4} />
        {mark !== undefined && (
          <text className="told-tag-mark" x={-width / 2 + 6} y={4}>
            {mark}
          </text>
        )}
        <text x={-width / 2 + (mark === undefined ? 7 : 20)} y={4}>
          {text}
        </text>
      </g>
    </g>
  );
}
