import type { ReactNode } from 'react';
import type { View } from '../../../engine/definition.ts';
import type { Thing } from '../../../host/protocol.ts';
import type { Overlay } from '../face.ts';
import { LINKS, type LinkData, lookOf, NODES, nodeOf, placeName } from './data.ts';
import { countsAt } from './inspect.ts';
import { BASE_CARD, signOf } from './map.ts';
import { boardOf, thingName, unitIn } from './reading.ts';
import { say } from './texts.ts';
import './overlay.css';

/** Drawn on the map under the counters: cards beside the air bases, and on request the links they fly along. */

type Point = readonly [number, number];

export const links: Overlay = {
  id: 'links',
  key: 'A',
  title: say('overlay.links'),
  draw: (view, selected) => <Links links={linksOf(view, selected)} />,
};

/** The links of the base or position that was chosen; without one, all. */
function linksOf(view: View, selected: Thing | undefined): readonly LinkData[] {
  const place = selected === undefined ? undefined : placeOf(view, selected);
  const linked = LINKS.filter(({ base, target }) => base === place || target === place);
  return linked.length > 0 ? linked : LINKS;
}

function placeOf(view: View, thing: Thing): string | undefined {
  const board = boardOf(view);
  const name = thingName(thing);
  if (thing.startsWith('unit:')) return unitIn(board, name)?.at;
  if (thing.startsWith('group:')) return board.groups.find(({ id }) => id === name)?.at;
  return name;
}

function Links({ links }: { readonly links: readonly LinkData[] }) {
  return (
    <g className="convoys-links">
      {links.map((link) => (
        <Link key={link.id} link={link} />
      ))}
    </g>
  );
}

/** A bow from the true place of the base, so that links to one position can be told apart. */
function Link({ link }: { readonly link: LinkData }) {
  const a = nodeOf(link.base);
  const target = nodeOf(link.target);
  if (a === undefined || target === undefined) return null;
  const centre = signOf(target.id);
  const bend = 0.14;
  const middle: Point = [
    (a.x + centre[0]) / 2 + (centre[1] - a.y) * bend,
    (a.y + centre[1]) / 2 - (centre[0] - a.x) * bend,
  ];
  const [x, y] = target.kind === 'sea-position' ? shortOf(centre, middle) : centre;
  return (
    <g className={`convoys-link ${link.side}`}>
      <path d={`M${a.x} ${a.y}Q${middle.join(' ')} ${x} ${y}`} />
      <circle cx={a.x} cy={a.y} r="6" />
    </g>
  );
}

/** The link ends at the rim of a position, so that its name stays clear. */
function shortOf([x, y]: Point, [fromX, fromY]: Point): Point {
  const part = 23 / Math.hypot(fromX - x, fromY - y);
  return [x + (fromX - x) * part, y + (fromY - y) * part];
}

const BASES = NODES.filter(({ kind }) => kind === 'air-base');

/** The name of every air base, and how many of which aircraft stand there. */
export function underlay(view: View): ReactNode {
  const { units } = boardOf(view);
  return (
    <g className="convoys-cards">
      {BASES.map(({ id, x, y }) => {
        const look = units.find((unit) => unit.at === id);
        const counts = countsAt(units, id);
        return (
          <g key={id}>
            <Leader from={[x, y]} to={signOf(id)} strong={counts.length > 0} />
            <Card id={id} look={look === undefined ? undefined : lookOf(look.id)} counts={counts} />
          </g>
        );
      })}
    </g>
  );
}

function Leader({
  from,
  to,
  strong,
}: {
  readonly from: Point;
  readonly to: Point;
  readonly strong: boolean;
}) {
  return (
    <g className={strong ? 'convoys-leader strong' : 'convoys-leader'}>
      <path className="convoys-leader-line" d={`M${from.join(' ')}L${to.join(' ')}`} />
      <circle className="convoys-leader-dot" cx={from[0]} cy={from[1]} r="4.5" />
    </g>
  );
}

const ROW = 17;

function Card({
  id,
  look,
  counts,
}: {
  readonly id: string;
  readonly look: string | undefined;
  readonly counts: readonly (readonly [string, number])[];
}) {
  const [x, y] = signOf(id);
  const { width, height } = BASE_CARD;
  const rows = Math.ceil(counts.length / 2);
  const full = height + (rows === 0 ? 0 : rows * ROW + 4);
  return (
    <g
      className={look === undefined ? 'convoys-card empty' : 'convoys-card'}
      transform={`translate(${x - width / 2} ${y - height / 2})`}
    >
      <rect width={width} height={full} rx="4" className="convoys-card-paper" />
      {look !== undefined && <CardBand look={look} height={full} />}
      <text x="13" y="18" className="convoys-card-title">
        {placeName(id)}
      </text>
      {counts.map(([type, number], index) => (
        <text
          key={type}
          x={13 + (index % 2) * 61}
          y={height + 11 + Math.floor(index / 2) * ROW}
          className="convoys-card-count"
        >
          {type} <tspan>{number}</tspan>
        </text>
      ))}
    </g>
  );
}

/** The band of a side, in the patterns that counters have. */
function CardBand({ look, height }: { readonly look: string; readonly height: number }) {
  if (look !== 'it') return <rect width="6" height={height} className={`convoys-card-band ${look}`} />;
  const stripes = Array.from({ length: Math.ceil(height / 6) }, (_, index) => index * 6);
  return (
    <g>
      <rect width="6" height={height} className="convoys-card-band it" />
      <path d={stripes.map((y) => `M0 ${y + 5}L6 ${y}`).join('')} className="convoys-card-stripes" />
    </g>
  );
}
