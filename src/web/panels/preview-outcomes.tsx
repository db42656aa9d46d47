import type { OutcomeText, Preview } from '../../engine/definition.ts';
import type { ChartTable } from '../games/chart.ts';
import { Die } from '../parts/die.tsx';
import type { DieLook } from '../parts/looks.ts';
import { t } from '../texts/index.ts';
import { byTone, percent, printed } from './chance.ts';

/** Below this share a number does not fit into its part of the bar. */
const NARROW = 0.11;

/** A text of no more letters than these is the code of a table; its meaning stands beside it, not below. */
const CODE = 9;

/** With more letters than these in their heads, only the columns that matter are shown. */
const CROWDED = 40;

/** The columns of the table: where the odds alone lead is hatched, the one that counts is filled. */
export function Columns({
  chart,
  used,
}: {
  readonly chart: ChartTable;
  readonly used: NonNullable<Preview['chart']>;
}) {
  const { from, column } = used;
  const crowded = chart.columns.join('').length > CROWDED;
  const shown = [
    ...(from === undefined || from === column
      ? []
      : [t('preview.column-start', { column: chart.columns[from] ?? '' })]),
    t('preview.column-final', { column: chart.columns[column] ?? '' }),
  ];
  return (
    <div className="preview-columns">
      <span className="cap" aria-hidden="true">
        {t('preview.column')}
      </span>
      <p className="hidden-text">{shown.join('. ')}</p>
      <ol aria-hidden="true">
        {chart.columns.map((name, index) =>
          crowded && index !== column && index !== from ? null : (
            <li key={name} className={index === column ? 'final' : index === from ? 'start' : ''}>
              {printed(name)}
            </li>
          ),
        )}
      </ol>
    </div>
  );
}

/** The die that decides: the faces that do harm are filled. */
export function Faces({ faces, look }: { readonly faces: readonly number[]; readonly look: DieLook }) {
  const text = faces.length === 0 ? t('preview.faces.none') : t('preview.faces', { faces: faces.join(', ') });
  return (
    <div className="preview-faces" role="img" aria-label={text} title={text}>
      {[1, 2, 3, 4, 5, 6].map((face) => (
        <Die key={face} value={face} size={32} look={faces.includes(face) ? look : 'plain'} />
      ))}
    </div>
  );
}

/** One bar for the whole: what goes against the side that reads, what decides nothing, what goes its way. */
export function Summary({ outcomes }: { readonly outcomes: readonly OutcomeText[] }) {
  const parts = byTone(outcomes);
  if (parts.length < 2) return null;
  return (
    <div className="preview-summary">
      <div className="preview-shares" aria-hidden="true">
        {parts.map(({ tone, chance }) => (
          <div key={tone} className={tone} style={{ flexGrow: chance }}>
            {chance >= NARROW && <b className="num">{percent(chance)}</b>}
          </div>
        ))}
      </div>
      <ul className="preview-tones">
        {parts.map(({ tone, chance }) => (
          <li key={tone}>
            {t(`preview.${tone}`)}{' '}
            <span className={chance >= NARROW ? 'num hidden-text' : 'num'}>{percent(chance)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Every outcome with its chance. */
export function Outcomes({ outcomes }: { readonly outcomes: readonly OutcomeText[] }) {
  if (outcomes.length === 0) return null;
  const most = Math.max(...outcomes.map(({ chance }) => chance));
  const coded = outcomes.every(({ text }) => text.length <= CODE);
  return (
    <ul className={coded ? 'preview-outcomes coded' : 'preview-outcomes'} aria-label={t('preview.chances')}>
      {outcomes.map(({ text, chance, meaning, tone = 'plain' }) => (
        <li key={text}>
          <span className="preview-code">{printed(text)}</span>
          <span className="preview-bar" aria-hidden="true">
            <i className={tone} style={{ width: `${(100 * chance) / most}%` }} />
          </span>
          <span className="preview-chance num">{percent(chance)}</span>
          {meaning && <span className="preview-meaning">{meaning}</span>}
        </li>
      ))}
    </ul>
  );
}
