import './charts-panel.css';
import { useEffect, useId, useState } from 'react';
import type { Preview } from '../../engine/definition.ts';
import type { ChartTable } from '../games/face.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';
import { printed } from './chance.ts';
import { Provenance } from './provenance.tsx';

/** The tables of the game as printed. The one that is in use shows its column, and its row once dice have fallen. */
export function ChartsPanel({
  charts,
  used,
  row,
}: {
  readonly charts: readonly ChartTable[];
  readonly used?: Preview['chart'];
  /** Counted from 0, as the table lists them. */
  readonly row?: number;
}) {
  const [chosen, setChosen] = useState(used?.name);
  useEffect(() => {
    if (used?.name !== undefined) setChosen(used.name);
  }, [used?.name]);
  const choice = useId();
  const chart = charts.find(({ id }) => id === chosen) ?? charts[0];
  if (chart === undefined) return <p className="charts">{t('charts.none')}</p>;
  const now = used?.name === chart.id && chart.columnsAre !== 'parts' ? used : undefined;
  return (
    <section className="charts">
      <div className="charts-choice">
        <label className="hidden-text" htmlFor={choice}>
          {t('charts.choose')}
        </label>
        <select id={choice} value={chart.id} onChange={(event) => setChosen(event.target.value)}>
          {charts.map(({ id, title, source }) => (
            <option key={id} value={id}>
              {source === 'reconstructed' ? `${title} ◇` : title}
            </option>
          ))}
        </select>
        {chart.rule && <RuleLink rule={chart.rule} />}
      </div>
      <PrintedTable chart={chart} now={now} row={used?.name === chart.id ? row : undefined} />
      <Provenance key={chart.id} chart={chart} />
    </section>
  );
}

function PrintedTable({
  chart,
  now,
  row,
}: {
  readonly chart: ChartTable;
  readonly now: Preview['chart'];
  readonly row: number | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="charts-scroll" aria-label={t('charts.scroll', { title: chart.title })} tabIndex={0}>
      <table>
        <caption className="hidden-text">{chart.title}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.corner}</th>
            {chart.columns.map((name, index) => (
              <th key={name} scope="col" className={columnClass(index, now)}>
                {printed(name)}
                {index === now?.column && <span className="hidden-text">, {t('charts.column-now')}</span>}
                {index === now?.from && index !== now?.column && (
                  <span className="hidden-text">, {t('charts.column-start')}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map(({ head, cells }, place) => (
            <tr
              key={head}
              className={place === row ? 'now' : ''}
              aria-current={place === row ? 'true' : undefined}
            >
              <th scope="row">{printed(head)}</th>
              {cells.map((cell, index) => (
                <td key={chart.columns[index]} className={index === now?.column ? 'now' : ''}>
                  {printed(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function columnClass(index: number, now: Preview['chart']): string {
  if (index === now?.column) return 'now';
  return index === now?.from ? 'start' : '';
}
