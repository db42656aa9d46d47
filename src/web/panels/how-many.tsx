import './how-many.css';
import { t } from '../texts/index.ts';

/** How many equal pieces are placed at once. */
export function HowMany({
  count,
  most,
  onChange,
}: {
  readonly count: number;
  readonly most: number;
  readonly onChange: (count: number) => void;
}) {
  return (
    <fieldset className="how-many" aria-label={t('placing.count')}>
      <button
        type="button"
        aria-label={t('placing.fewer')}
        disabled={count <= 1}
        onClick={() => onChange(count - 1)}
      >
        −
      </button>
      <output className="num" title={t('placing.count')}>
        {t('placing.of', { n: count, most })}
      </output>
      <button
        type="button"
        aria-label={t('placing.more')}
        disabled={count >= most}
        onClick={() => onChange(count + 1)}
      >
        +
      </button>
      <button type="button" aria-pressed={count === most} onClick={() => onChange(count === most ? 1 : most)}>
        {t('placing.all')}
      </button>
    </fieldset>
  );
}
