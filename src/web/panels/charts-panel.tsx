import './charts-panel.css';
import { useEffect, useId, useState } from 'react';
import type { Preview } from '../../engine/definition.ts';
import type { ChartTable, Reading } from '../games/chart.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';
import { printed } from './chance.ts';
import { placeOf } from './chart-rows.ts';
import { Provenance } from './provenance.tsx';

/** What is marked on a table: the column by the odds alone, and the column and row that count. */
interface Marks {
  readonly from?: number;
  readonly column?: number;
  readonly row?: number;
}

/**
 * The tables of the game as printed. The one that is weighed shows its column; otherwise the one that dice were last
 * read on shows where.
 */
export function ChartsPanel({
  charts,
  used,
  read,
}: {
  readonly charts: readonly ChartTable[];
  readonly used?: Preview['chart'];
  readonly read?: Reading;
}) {
  const current = used?.name ?? read?.chart;
  const [chosen, setChosen] = useState(current);
  useEffect(() => {
    if (current !== undefined) setChosen(current);
  }, [current]);
  const select = useId();
  const chart = charts.find(({ id }) => id === chosen) ?? charts[0];
  if (chart === undefined) return <p className="charts">{t('charts.none')}</p>;
  const marks = current === chart.id ? marksOn(chart, used, read) : {};
  return (
    <section className="charts">
      <div className="charts-select">
        <label className="hidden-text" htmlFor={select}>
          {t('charts.choose')}
        </label>
        <select id={select} value={chart.id} onChange={(event) => setChosen(event.target.value)}>
          {charts.map(({ id, title, source }) => (
            <option key={id} value={id}>
              {source === 'reconstructed' ? `${title} ◇` : title}
            </option>
          ))}
        </select>
        {chart.rule && <RuleLink rule={chart.rule} />}
      </div>
      {marks.row !== undefined && <p className="charts-read">{readText(chart, marks)}</p>}
      <PrintedTable chart={chart} marks={marks} />
      <Provenance key={chart.id} chart={chart} />
    </section>
  );
}

function marksOn(chart: ChartTable, used: Preview['chart'], read: Reading | undefined): Marks {
  const marks: Marks = used ?? (read && placeOf(chart, read)) ?? {};
  if (chart.columnsAre !== 'parts') return marks;
  return marks.row === undefined ? {} : { row: marks.row };
}

function readText({ rows, columns }: ChartTable, { row = -1, column = -1 }: Marks): string {
  const head = printed(rows[row]?.head ?? '');
  const name = columns[column];
  if (name === undefined) return t('charts.last-row', { row: head });
  return t('charts.last-cell', { row: head, column: printed(name) });
}

function PrintedTable({ chart, marks }: { readonly chart: ChartTable; readonly marks: Marks }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="charts-scroll" aria-label={t('charts.scroll', { title: chart.title })} tabIndex={0}>
      <table>
        <caption className="hidden-text">{chart.title}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.corner}</th>
            {chart.columns.map((name, index) => (
              <th key={name} scope="col" className={columnClass(index, marks)}>
                {printed(name)}
                {index === marks.column && <span className="hidden-text">, {t('charts.column-now')}</span>}
                {index === marks.from && index !== marks.column && (
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
              className={place === marks.row ? 'now' : ''}
              aria-current={place === marks.row ? 'true' : undefined}
            >
              <th scope="row">{printed(head)}</th>
              {cells.map((cell, index) => (
                <td key={chart.columns[index]} className={index === marks.column ? 'now' : ''}>
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

function columnClass(index: number, marks: Marks): string {
  if (index === marks.column) return 'now';
  return index === marks.from ? 'start' : '';
}
