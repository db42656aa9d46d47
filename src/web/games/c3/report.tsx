import type { Result, View } from '../../../engine/definition.ts';
import { withMinus } from '../../parts/points.ts';
import { TABLES } from './data.ts';
import './report.css';
import { say } from './texts.ts';

/** The scale goes a few points beyond the last borders. */
const LEAST = -10;
const MOST = 14;

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
  return (
    <section className="c3-report" aria-label={say('report.title')}>
      <div
        className="c3-scale"
        role="img"
        aria-label={say('report.scale', { level: say(`report.${reached}`), points })}
      >
        <p className="c3-scale-points" style={{ left: percent(share(points)) }}>
          {withMinus(points)}
        </p>
        <ol>
          {LEVELS.map((one) => (
            <Segment key={one.result} level={one} reached={one.result === reached} />
          ))}
        </ol>
      </div>
      <p className="c3-report-history">{say('report.history')}</p>
    </section>
  );
}

function Segment({ level, reached }: { readonly level: Level; readonly reached: boolean }) {
  const { min, max, result } = level;
  const from = min === undefined ? 0 : share(min - 0.5);
  const to = max === undefined ? 1 : share(max + 0.5);
  return (
    <li className={reached ? 'reached' : ''} style={{ width: percent(to - from) }}>
      <span className={`c3-level ${result}`} />
      {say(`report.${result}`)}
    </li>
  );
}

/** Where on the scale so many points lie, from 0 to 1; beyond its ends they stay at them. */
function share(points: number): number {
  const held = Math.max(LEAST, Math.min(MOST, points));
  return (held - LEAST) / (MOST - LEAST);
}

function percent(part: number): string {
  return `${part * 100}%`;
}
