import './told.css';
import { Fragment, useMemo } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { halfOf } from '../counters/counter-face.ts';
import { extentOf, outline, roundedBox } from './geometry.ts';
import type { Told } from './highlights.ts';
import type { BoardMap, MapPlace } from './map.ts';
import type { Placed, Scene } from './scene.ts';
import { TAG_HEIGHT, type TagSpot, tagSpots } from './tag-spots.ts';
import { placesOf, ringsOf } from './told-rings.ts';
import { UNHEARD } from './unheard.ts';

/** Words that stand farther from their place than this are tied to it. */
const APART = 46;

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
  return (
    <g className="board-told" {...UNHEARD}>
      {told.ways.map(({ from, to }) => (
        <Way key={`${from} ${to}`} map={map} from={from} to={to} />
      ))}
      {ringsOf(told, scene).map(([top, mark]) => (
        <Ring key={top.piece.thing} placed={top} mark={mark} size={size} />
      ))}
      {placesOf(told, map, scene).map(({ place, mark }) => (
        <PlaceRing key={place.thing} place={place} mark={mark} size={size} />
      ))}
      {spots.map((spot) => (
        <Tag key={`${spot.tag.place} ${spot.tag.text}`} spot={spot} size={size} />
      ))}
    </g>
  );
}

/** So far a ring stands off the sign of its place. */
const OFF = 4;

interface Marked {
  readonly mark: number;
  readonly size: number;
}

function PlaceRing({ place, mark, size }: Marked & { readonly place: MapPlace }) {
  const d = outline(place, OFF);
  const [halfWidth, halfHeight] = extentOf(place.shape);
  return (
    <>
      <path className="told-casing" d={d} />
      <path className="told-ring" d={d} />
      <Disc x={place.x - halfWidth - OFF} y={place.y - halfHeight - OFF} mark={mark} size={size} />
    </>
  );
}

function Disc({ x, y, mark, size }: Marked & { readonly x: number; readonly y: number }) {
  return (
    <g className="told-disc" transform={`translate(${x} ${y}) scale(${size})`}>
      <circle r={9.5} />
      <text y={4.4}>{mark}</text>
    </g>
  );
}

function Ring({ placed, mark, size }: Marked & { readonly placed: Placed }) {
  const { piece, x, y, scale } = placed;
  const [halfWidth, halfHeight] = halfOf(piece.face);
  const d = roundedBox(x, y, (halfWidth + 4) * scale, (halfHeight + 4) * scale, 7);
  return (
    <>
      <path className="told-casing" d={d} />
      <path className="told-ring" d={d} />
      <Disc x={x - (halfWidth + 4) * scale} y={y - (halfHeight + 4) * scale} mark={mark} size={size} />
    </>
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

/** Beside the place, on no counter where there is room; a line leads to the place where it had to stand apart. */
function Tag({
  spot: { tag, x, y, width: drawn, at },
  size,
}: {
  readonly spot: TagSpot;
  readonly size: number;
}) {
  const isApart = Math.hypot(x - at.x, y - at.y) > APART * size;
  const { mark, text } = tag;
  const width = drawn / size;
  return (
    <g className="told-tag">
      {isApart && <path d={`M${at.x} ${at.y}L${x} ${y}`} />}
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
