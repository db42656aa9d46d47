import type { Result, View } from '../../../engine/definition.ts';
import { TABLES } from './data.ts';
import './report.css';
import { say } from './texts.ts';

/** The scale goes a few points beyond the last borders. */
const LEAST = -10;
const MOST = 14;
const WIDTH = 560;

interface Level {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly result: string;
}

const LEVELS: readonly Level[] = TABLES.victory.levels;

/** The levels of victory from left to right, and where the points fell. */
export function VictoryScale({ result }: { readonly result: Result; readonly view: View }) {
  const { winner, level, points } = result;
  const reached = winner === 'draw' ? level : `${winner}-${level}`;
  // A side that gives up loses without a level and without points: there is nothing to show on the scale.
  if (!LEVELS.some((one) => one.result === reached)) return null;
  const byPoints = LEVELS.find(({ min = points, max = points }) => points >= min && points <= max);
  const x = place(points);
  return (
    <section className="c3-report" aria-label={say('report.title')}>
      <svg
        viewBox={`-30 -36 ${WIDTH + 60} 78`}
        role="img"
        aria-label={say('report.scale', { level: say(`report.${reached}`), points })}
      >
        {LEVELS.map((one) => (
          <Segment key={one.result} level={one} reached={one.result === reached} />
        ))}
        <path className="c3-report-mark" d={`M${x}-4l-8-11h16Z`} />
        <text className="c3-report-points" x={x} y="-19">
          {String(points).replace('-', '−')}
        </text>
      </svg>
      {byPoints?.result === reached ? null : <p>{say('report.outright')}</p>}
      <p className="c3-report-history">{say('report.history')}</p>
    </section>
  );
}

function Segment({ level, reached }: { readonly level: Level; readonly reached: boolean }) {
  const { min, max, result } = level;
  const from = min === undefined ? 0 : place(min - 0.5);
  const to = max === undefined ? WIDTH : place(max + 0.5);
  return (
    <>
      <rect className={`c3-level ${result}`} x={from} width={to - from - 2} height="16" />
      <text className={reached ? 'c3-level-name reached' : 'c3-level-name'} x={(from + to) / 2} y="33">
        {say(`report.${result}`)}
      </text>
    </>
  );
}

/** Where on the scale so many points lie; beyond its ends they stay at them. */
function place(points: number): number {
  const held = Math.max(LEAST, Math.min(MOST, points));
  return ((held - LEAST) / (MOST - LEAST)) * WIDTH;
}
