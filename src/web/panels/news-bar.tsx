import './news-bar.css';
import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';

/** What the other side did since one last looked, step by step. `side` is its name as it is said. */
export function NewsBar({
  done,
  total,
  side,
  onNext,
  onPlay,
  onSkip,
}: {
  /** How many of all that happened have been shown. */
  readonly done: number;
  readonly total: number;
  readonly side: string;
  readonly onNext: () => void;
  readonly onPlay: () => void;
  readonly onSkip: () => void;
}) {
  return (
    <section className="news-bar" aria-label={t('news.did', { side })}>
      <Icon name="eye" />
      <p aria-live="polite">
        {t('news.did', { side })}: <span className="num">{t('news.count', { at: done, total })}</span>
      </p>
      <span className="news-buttons">
        <button type="button" onClick={onNext}>
          {t('news.step')}
        </button>
        <button type="button" onClick={onPlay}>
          {t('news.play')}
        </button>
        <button type="button" onClick={onSkip}>
          {t('news.skip')}
        </button>
      </span>
      <progress className="news-progress" value={done} max={Math.max(1, total)} aria-hidden="true" />
    </section>
  );
}
