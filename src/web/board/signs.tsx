import './signs.css';
import { memo } from 'react';
import type { Thing } from '../../host/protocol.ts';
import type { Look } from '../parts/looks.ts';
import { isRound, patternOf } from '../parts/looks.ts';
import { extentOf, type Point } from './geometry.ts';
import type { Sign } from './layout.ts';
import type { BoardMap, MapPlace } from './map.ts';
import { UNHEARD } from './unheard.ts';

interface SignsProps {
  readonly map: BoardMap;
  readonly signs: readonly Sign[];
  /** Ties and beaches lie under the counters, the rest over them. */
  readonly over: boolean;
}

const UNDER: ReadonlySet<Sign['kind']> = new Set(['tie', 'beach', 'rubble']);

/** Small signs on places and between them. */
export const Signs = memo(function Signs({ map, signs, over }: SignsProps) {
  const rows = new Map<Thing, number>();
  return (
    <g className="board-signs" {...UNHEARD}>
      {signs
        .filter(({ kind }) => UNDER.has(kind) !== over)
        .map((sign) => (
          <OneSign key={keyOf(sign)} map={map} sign={sign} row={rowOf(sign, rows)} />
        ))}
    </g>
  );
});

function keyOf(sign: Sign): string {
  return Object.values(sign).join('|');
}

/** Several tags at a place stand above one another. */
function rowOf(sign: Sign, rows: Map<Thing, number>): number {
  if (sign.kind !== 'tag') return 0;
  const row = rows.get(sign.at) ?? 0;
  rows.set(sign.at, row + 1);
  return row;
}

function OneSign({ map, sign, row }: { readonly map: BoardMap; readonly sign: Sign; readonly row: number }) {
  if (sign.kind === 'tie') {
    const [[x1, y1], [x2, y2]] = [sign.from, sign.to];
    return <path className="board-tie" d={`M${x1} ${y1}L${x2} ${y2}`} />;
  }
  if (sign.kind === 'attack' || sign.kind === 'fire') {
    const from = map.places.get(sign.from);
    const to = map.places.get(sign.to);
    if (from === undefined || to === undefined) return null;
    return sign.kind === 'attack' ? <Attack from={from} to={to} /> : <Fire from={from} to={to} />;
  }
  const place = map.places.get(sign.at);
  if (place === undefined) return null;
  switch (sign.kind) {
    case 'tag':
      return <Tag place={place} text={sign.text} look={sign.look} row={row} />;
    case 'rubble':
      return <Rubble place={place} />;
    case 'beach':
      return <Beach place={place} to={sign.to === undefined ? undefined : map.places.get(sign.to)} />;
    case 'control':
      return <Control place={place} look={sign.look} />;
  }
}

/** A red arrow on the side between two places. */
function Attack({ from, to }: { readonly from: MapPlace; readonly to: MapPlace }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // Between two counters that stand above each other there is no room in the middle.
  const aside = Math.abs(dx) < 1 ? 23 : 0;
  const at = `translate(${from.x + aside + dx / 2} ${from.y - 2 + dy / 2})`;
  return (
    <g className="board-attack" transform={`${at} rotate(${degrees(dx, dy)}) scale(.72)`}>
      <path d="M-11-5.5H1V-11L13 0 1 11V5.5H-11Z" />
    </g>
  );
}

function Fire({ from, to }: { readonly from: MapPlace; readonly to: MapPlace }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const gap = Math.min(26, length * 0.25);
  return (
    <g
      className="board-fire"
      transform={`translate(${from.x} ${from.y}) rotate(${degrees(to.x - from.x, to.y - from.y)})`}
    >
      <path className="board-fire-casing" d={`M${gap} 0H${length - gap}`} />
      <path className="board-fire-line" d={`M${gap} 0H${length - gap}`} />
      <circle cx={gap} r="4" />
      <path className="board-fire-head" d={`M${length - gap + 9} 0l-12-7v14Z`} />
    </g>
  );
}

interface TagProps {
  readonly place: MapPlace;
  readonly text: string;
  readonly look: Look | 'plain';
  readonly row: number;
}

function Tag({ place, text, look, row }: TagProps) {
  const [, ry] = extentOf(place.shape);
  const width = Math.max(16, 10 + text.length * 5.4);
  return (
    <g className={`board-tag ${look}`} transform={`translate(${place.x} ${place.y - ry + 2})`}>
      <rect
        x={-width / 2}
        y={-7 - row * 15}
        width={width}
        height={14}
        rx={look === 'plain' || isRound(look) ? 7 : 2}
      />
      <text y={3.7 - row * 15}>{text}</text>
    </g>
  );
}

function Rubble({ place }: { readonly place: MapPlace }) {
  const [rx, ry] = extentOf(place.shape);
  return (
    <g className="board-rubble" transform={`translate(${place.x + rx * 0.52} ${place.y + ry * 0.62})`}>
      <path d="M-11 5l3-7 5 2 1 5Z M-3 5l2-9 6-1 3 6-2 4Z M5 6l2-5 5 1 1 4Z M-7-4l3-4 4 3-3 3Z" />
    </g>
  );
}

/** A landing box on the water, with an arrow to where it leads. */
function Beach({ place, to }: { readonly place: MapPlace; readonly to: MapPlace | undefined }) {
  const angle = to === undefined ? undefined : degrees(to.x - place.x, to.y - place.y);
  return (
    <g className="board-beach" transform={`translate(${place.x} ${place.y})`}>
      <rect x={-12} y={-12} width={24} height={24} rx={3} />
      {angle !== undefined && (
        <path transform={`rotate(${angle})`} d="M13 0H21M17.500-3.500 21 0 17.500 3.500" />
      )}
    </g>
  );
}

/** Who holds a place: square for the Axis, round for the Allies, in the colours of the band. */
function Control({ place, look }: { readonly place: MapPlace; readonly look: Look }) {
  const [x, y] = controlAt(place);
  return (
    <g className={`board-control ${look}`} transform={`translate(${x} ${y})`}>
      <rect x={-5} y={-5} width={10} height={10} rx={isRound(look) ? 5 : 1} />
      {patternOf(look) === 'stripes' ? <path d="M-4.500 1 1-4.500M-2 4.500 4.500-2" /> : null}
    </g>
  );
}

function controlAt({ x, y, shape }: MapPlace): Point {
  const [rx, ry] = extentOf(shape);
  return shape.kind === 'hex' ? [x - rx * 0.77, y + ry * 0.3] : [x - rx * 0.8, y + ry * 0.8];
}

function degrees(dx: number, dy: number): number {
  return Math.round((Math.atan2(dy, dx) * 1800) / Math.PI) / 10;
}
