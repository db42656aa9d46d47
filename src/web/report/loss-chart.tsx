import { useId } from 'react';
import type { Look } from '../parts/looks.ts';
import { patternOf } from '../parts/looks.ts';
import { t } from '../texts/index.ts';
import { Chart, Grid, heightOf, Label, LEFT, niceTop } from './chart.tsx';
import type { Turn } from './tally.ts';

export interface ChartSide {
  readonly id: string;
  readonly label: string;
  readonly look: Look | undefined;
}

const WIDEST = 28;

/** What each side lost in each turn, in the pattern of its band. */
export function LossChart({
  turns,
  sides,
}: {
  readonly turns: readonly Turn[];
  readonly sides: readonly ChartSide[];
}) {
  const id = useId();
  const top = niceTop(Math.max(...turns.flatMap(({ losses }) => [...losses.values()]), 1));
  const patternOf = (side: ChartSide) => `${id}${side.id}`;
  return (
    <>
      <Chart>
        {(width) => {
          const room = (width - LEFT) / turns.length;
          return (
            <>
              <defs>
                {sides.map((side) => (
                  <Pattern key={side.id} id={patternOf(side)} look={side.look} />
                ))}
              </defs>
              <Grid top={top} width={width} />
              {turns.map((turn, index) => (
                <TurnBars
                  key={turn.at}
                  turn={turn}
                  bars={sides.map((side) => ({ id: side.id, fill: `url(#${patternOf(side)})` }))}
                  top={top}
                  middle={LEFT + (index + 0.5) * room}
                  room={room}
                />
              ))}
            </>
          );
        }}
      </Chart>
      <ul className="hidden-text">
        {turns.map(({ title, at, losses }) => (
          <li key={at}>
            {t('report.losses-alt', {
              turn: title ?? t('report.before'),
              parts: sides
                .map(({ id: side, label }) =>
                  t('report.loss-part', { side: label, n: losses.get(side) ?? 0 }),
                )
                .join(', '),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

function TurnBars({
  turn,
  bars,
  top,
  middle,
  room,
}: {
  readonly turn: Turn;
  readonly bars: readonly { readonly id: string; readonly fill: string }[];
  readonly top: number;
  readonly middle: number;
  readonly room: number;
}) {
  const y = heightOf(top);
  const bar = Math.min(WIDEST, (room - 6) / bars.length);
  const start = middle - (bar * bars.length) / 2;
  return (
    <g>
      {bars.map(({ id, fill }, place) => {
        const value = turn.losses.get(id) ?? 0;
        const x = start + place * bar;
        return (
          <g key={id}>
            <rect
              className="report-loss"
              x={x + 1}
              y={y(value)}
              width={Math.max(1, bar - 2)}
              height={y(0) - y(value)}
              fill={fill}
            />
            <text className="report-value" x={x + bar / 2} y={y(value) - 5}>
              {value}
            </text>
          </g>
        );
      })}
      <Label text={turn.title ?? t('report.before')} x={middle} room={room} />
    </g>
  );
}

/** The pattern of a side's band, as in its counters. */
function Pattern({ id, look }: { readonly id: string; readonly look: Look | undefined }) {
  const pattern = look && patternOf(look);
  const stripes = pattern === 'stripes';
  const bars = pattern === 'bars';
  return (
    <pattern
      id={id}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform={stripes ? 'rotate(45)' : undefined}
    >
      <rect width="7" height="7" fill={look === undefined ? 'var(--ink-3)' : `var(--side-${look}-band)`} />
      {stripes && <rect width="2.4" height="7" fill={`var(--side-${look}-band-2)`} />}
      {bars && <rect width="7" height="3" fill="var(--side-gr-band-2)" />}
    </pattern>
  );
}
