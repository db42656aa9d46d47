import { useEffect, useState } from 'react';
import { host } from '../client/host-client.ts';
import type { Face, Figure } from '../games/face.ts';
import { t } from '../texts/index.ts';
import type { Turn } from './tally.ts';

interface Row {
  readonly title: string;
  /** The last item of the turn. */
  readonly at: number;
  readonly figures: readonly Figure[];
}

/** The figures of the header as they stood at the end of each turn; each row opens the map of that moment. */
export function TurnFigures({
  turns,
  count,
  seat,
  face,
  onReplay,
}: {
  readonly turns: readonly Turn[];
  readonly count: number;
  readonly seat: string;
  readonly face: Face;
  readonly onReplay: (at: number) => void;
}) {
  const rows = useRows(turns, count, seat, face);
  const columns = [...new Set(rows.flatMap(({ figures }) => figures.map(({ text }) => text)))];
  if (columns.length === 0) return null;
  return (
    <section className="report-card report-course">
      <h2>
        {t('report.course')} <small>{t('report.turning-note')}</small>
      </h2>
      <div className="report-scroll">
        <table>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, at, figures }) => (
              <tr key={at}>
                <th scope="row">
                  <button type="button" className="rule" onClick={() => onReplay(at)}>
                    {title}
                  </button>
                </th>
                {columns.map((column) => (
                  <td key={column} className="num">
                    {figures.find(({ text }) => text === column)?.value ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Asked of the host, which knows every moment; what fails is left out, for the report does not depend on it. */
function useRows(turns: readonly Turn[], count: number, seat: string, face: Face): readonly Row[] {
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    let current = true;
    const asked = turns.map(async ({ title, until }) => {
      const at = Math.max(0, until ?? count);
      const view = await host.call('viewAt', seat, at);
      return { title: title ?? t('report.before'), at, figures: face.header.figures(view) };
    });
    Promise.all(asked).then(
      (found) => {
        if (current) setRows(found);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [turns, count, seat, face]);
  return rows;
}
