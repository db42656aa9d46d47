import './told.css';
import { Fragment } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { halfOf } from '../counters/counter-face.ts';
import { roundedBox } from './geometry.ts';
import type { Told } from './highlights.ts';
import type { BoardMap } from './map.ts';
import type { Placed, Scene } from './scene.ts';
import { UNHEARD } from './unheard.ts';

/** What the card of a result speaks of: rings with the numbers of its lines, ways that were gone, and who is no more. */
export function ToldMarks({
  told,
  map,
  scene,
}: {
  readonly told: Told;
  readonly map: BoardMap;
  readonly scene: Scene;
}) {
  return (
    <g className="board-told" {...UNHEARD}>
      {told.ways.map(({ from, to }) => (
        <Way key={`${from} ${to}`} map={map} from={from} to={to} />
      ))}
      {ringsOf(told, scene).map(([top, mark]) => (
        <Ring key={top.piece.thing} placed={top} mark={mark} />
      ))}
      {told.tags.map(({ place, text }, index) => (
        <Tag key={`${place} ${text}`} map={map} place={place} text={text} nth={index} />
      ))}
    </g>
  );
}

/** One ring for a stack, with the first number that is about somebody in it. */
function ringsOf({ rings }: Told, scene: Scene): readonly (readonly [Placed, number])[] {
  const tops = new Map<Thing, readonly [Placed, number]>();
  for (const { thing, mark } of rings) {
    const placed = scene.byThing.get(thing);
    if (placed === undefined) continue;
    const top = placed.fanned ? placed : (scene.byThing.get(placed.stack.pieces[0]?.thing ?? '') ?? placed);
    if (!tops.has(top.piece.thing)) tops.set(top.piece.thing, [top, mark]);
  }
  return [...tops.values()];
}

function Ring({ placed, mark }: { readonly placed: Placed; readonly mark: number }) {
  const { piece, x, y, scale } = placed;
  const [halfWidth, halfHeight] = halfOf(piece.face);
  const d = roundedBox(x, y, (halfWidth + 4) * scale, (halfHeight + 4) * scale, 7);
  return (
    <>
      <path className="told-casing" d={d} />
      <path className="told-ring" d={d} />
      <g
        className="told-disc"
        transform={`translate(${x - (halfWidth + 4) * scale} ${y - (halfHeight + 4) * scale})`}
      >
        <circle r={9.5} />
        <text y={4.4}>{mark}</text>
      </g>
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
  const d = `M${start.x} ${start.y}L${x} ${y}`;
  const head = `M${x + ux * 9} ${y + uy * 9}L${x - uy * 6 - ux * 2} ${y + ux * 6 - uy * 2}L${x + uy * 6 - ux * 2} ${y - ux * 6 - uy * 2}Z`;
  return (
    <Fragment>
      <path className="told-way-casing" d={d} />
      <path className="told-way" d={d} />
      <path className="told-head" d={head} />
    </Fragment>
  );
}

/** Beside the place, never on the values of a counter that stands there. */
function Tag({
  map,
  place,
  text,
  nth,
}: {
  readonly map: BoardMap;
  readonly place: Thing;
  readonly text: string;
  readonly nth: number;
}) {
  const at = map.places.get(place);
  if (at === undefined) return null;
  const width = 14 + text.length * 5.7;
  return (
    <g className="told-tag" transform={`translate(${at.x} ${at.y - 38 - 19 * nth})`}>
      <rect x={-width / 2} y={-9} width={width} height={18} rx={4} />
      <text y={4}>{text}</text>
    </g>
  );
}
