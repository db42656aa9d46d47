import './provenance.css';
import type { ChartTable } from '../games/chart.ts';
import { t } from '../texts/index.ts';

/** Where a table comes from. One that we rebuilt carries a mark, and says why when it is opened. */
export function Provenance({ chart }: { readonly chart: ChartTable }) {
  if (chart.source !== 'reconstructed')
    return <p className="provenance">{chart.note ?? t(`charts.${chart.source}`)}</p>;
  return (
    <details className="provenance">
      <summary>
        <span aria-hidden="true">◇</span> {t('charts.reconstructed')}
      </summary>
      <p>{chart.note ?? t('charts.no-reason')}</p>
    </details>
  );
}
