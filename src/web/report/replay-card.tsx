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
          {ticksOf(turns, count).map(({ at: place, title }) => (
            <span key={place} style={{ left: `${100 * place}%` }}>
              {title}
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

/** So much of the line is taken by a title. */
const ROOM = 0.1;

/** A tick for each turn, by its share of the line; where the next one is too near there is no room for its title. */
export function ticksOf(
  turns: readonly Pick<Turn, 'at' | 'title'>[],
  count: number,
): readonly { readonly at: number; readonly title: string }[] {
  const shareOf = (at: number) => at / Math.max(1, count);
  return turns.map(({ at, title }, index) => {
    const next = turns[index + 1];
    const room = (next === undefined ? 1 : shareOf(next.at)) - shareOf(at);
    return { at: shareOf(at), title: room < ROOM ? '' : (title ?? t('report.before')) };
  });
}
