import type { ChartTable, Reading } from '../games/chart.ts';

/** The row of a table for a total of the dice, by its printed head: `7`, `2-3`, `6 or more`; beyond the table, its end. */
function nearestRow({ rows }: ChartTable, total: number): number {
  const away = rows.map(({ head }) => distanceTo(head, total));
  const least = Math.min(...away);
  return least === Number.POSITIVE_INFINITY ? -1 : away.indexOf(least);
}

/** Row and column of a table by their numbers, as far as they are on it. */
export function placeOf(
  chart: ChartTable,
  { row, column }: Reading,
): { readonly row: number; readonly column?: number } | undefined {
  const line =
    typeof row === 'number' ? nearestRow(chart, row) : chart.rows.findIndex(({ head }) => head === row);
  if (line < 0) return undefined;
  const place = typeof column === 'string' ? chart.columns.indexOf(column) : column;
  if (place === undefined || chart.columns[place] === undefined) return { row: line };
  return { row: line, column: place };
}

/** How far a total lies from what a head covers. */
function distanceTo(head: string, total: number): number {
  const [, from, to] = /^([-−]?\d+)(?:\s*(?:[-–]|to)\s*([-−]?\d+))?/.exec(head) ?? [];
  if (from === undefined) return Number.POSITIVE_INFINITY;
  const low = numberIn(from);
  const high = to === undefined ? low : numberIn(to);
  if (total < low) return /less|fewer/.test(head) ? 0 : low - total;
  if (total > high) return /more|\+/.test(head) ? 0 : total - high;
  return 0;
}

function numberIn(text: string): number {
  return Number(text.replace('−', '-'));
}
