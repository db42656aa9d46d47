import tables from '../../../games/convoys/data/tables.json' with { type: 'json' };
import type { ChartTable } from '../chart.ts';

/** The tables that dice are read from, under the names the rules use for them. */

export const RECONSTRUCTED = '◇';

interface Cell {
  readonly result: string;
  readonly star?: boolean | undefined;
  readonly percent?: number | undefined;
  readonly day?: number | undefined;
  readonly night?: number | undefined;
  readonly provenance: string;
}

interface Column {
  readonly label: string;
  readonly intensifiable: boolean;
  readonly cells: Readonly<Record<string, Cell | undefined>>;
}

const COLUMNS: readonly Column[] = tables.attackResults;

function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '–';
  const mark = cell.provenance === 'reconstructed' ? ` ${RECONSTRUCTED}` : '';
  const star = cell.star ? '*' : '';
  if (cell.result === 'none') return `–${mark}`;
  if (cell.result === 'hits') return `${cell.day} Hit${star}, by night ${cell.night}`;
  return `Hit${cell.percent ?? ''}${star}${mark}`;
}

function attackChart(
  id: string,
  title: string,
  intensifiable: boolean,
  last: number,
  note: string,
): ChartTable {
  const columns = COLUMNS.filter((column) => column.intensifiable === intensifiable);
  return {
    id,
    title,
    rule: 'convoys/attack-table',
    corner: 'Die',
    columns: columns.map(({ label }) => label),
    rows: Array.from({ length: last }, (_, index) => String(last - index)).map((row) => ({
      head: row,
      cells: columns.map(({ cells }) => cellText(cells[row])),
    })),
    source: 'rules',
    note,
  };
}

const antiaircraft: ChartTable = {
  id: 'antiaircraft',
  title: 'Antiaircraft',
  rule: 'convoys/antiaircraft-results',
  corner: 'Die',
  columns: ['Shot down by'],
  rows: Object.entries(tables.antiaircraft.cells).map(([row, { needsFactors }]) => ({
    head: row,
    cells: [
      needsFactors === null
        ? '–'
        : needsFactors === 1
          ? '1 factor or more'
          : `${needsFactors} factors${needsFactors < 3 ? ' or more' : ''}`,
    ],
  })),
  source: 'rules',
  note: 'Low is good for the guns. −1 against an intensified attack, +1 against high-altitude bombers.',
};

export const attackCharts: readonly ChartTable[] = [
  attackChart(
    'air-attack',
    'Air attacks',
    true,
    tables.attackDie.max,
    'An intensified attack adds 1 to the die, so only it comes to 7. Two cells of the SM79 are empty in the source and read as no effect.',
  ),
  attackChart('sea-attack', 'Boats and guns', false, 6, 'MAS boats have one Hit more by night.'),
  antiaircraft,
];
