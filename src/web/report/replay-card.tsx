import { useId, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';
import type { Turn } from './tally.ts';

/** Goes to any moment of the game. */
export function ReplayCard({
  turns,
  count,
  onReplay,
}: {
  readonly turns: readonly Turn[];
  readonly count: number;
  readonly onReplay: (at: number) => void;
}) {
  const [at, setAt] = useState(0);
  const id = useId();
  return (
    <section className="report-card report-replay">
      <h2>{t('report.replay-title')}</h2>
      <div className="report-slider">
        <label className="hidden-text" htmlFor={id}>
          {t('report.slider')}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={count}
          value={at}
          onChange={({ target }) => setAt(Number(target.value))}
        />
        <div className="report-ticks" aria-hidden="true">
          {turns.map((turn) => (
            <span key={turn.at} style={{ left: `${(100 * turn.at) / Math.max(1, count)}%` }}>
              {turn.title ?? t('report.before')}
            </span>
          ))}
        </div>
      </div>
      <span className="num report-at">{t('report.entry-of', { at, n: count })}</span>
      <button type="button" onClick={() => onReplay(at)}>
        <Icon name="play" size={16} />
        {t('report.open-there')}
      </button>
    </section>
  );
}
