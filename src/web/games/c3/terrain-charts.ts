import { signed } from '../../parts/points.ts';
import type { ChartTable } from '../chart.ts';
import type { TerrainRow } from '../hex/inspect-hex.ts';
import { TABLES } from './data.ts';
import { say } from './texts.ts';

/** The terrain effects, of hexes and of the sides between them. */

const { base, overlapping, hexside } = TABLES.terrain;
const ADDED = new Set(overlapping.map(({ id }) => id));

interface Row extends TerrainRow {
  readonly hexsideLimit?: number | undefined;
  readonly prohibited?: readonly string[] | undefined;
}

function hexRow(row: Row) {
  const isAdded = ADDED.has(row.id);
  return {
    head: say(`terrain.${row.id}`),
    cells: [
      row.move === null ? say('chart.no') : row.move === 0 ? '–' : String(row.move),
      row.stacking === 0 ? '–' : isAdded ? signed(row.stacking) : String(row.stacking),
      orDash(row.shift, signed),
      orDash(row.bombardValue, (value) => (isAdded ? signed(value) : String(value))),
      orDash(row.hexsideLimit, String),
      row.prohibited === undefined ? '–' : say('chart.closed.armor'),
    ],
  };
}

export const terrainChart: ChartTable = {
  id: 'terrain',
  title: say('chart.terrain'),
  rule: 'c3/1.3.5',
  corner: say('chart.terrain.corner'),
  columns: ['move', 'stacking', 'shift', 'bombard', 'hexside', 'closed'].map((key) =>
    say(`chart.terrain.${key}`),
  ),
  rows: [...base, ...overlapping].map(hexRow),
  source: 'reconstructed',
  note: say('chart.terrain.note'),
};

export const hexsideChart: ChartTable = {
  id: 'hexsides',
  title: say('chart.hexsides'),
  rule: 'c3/1.3.5',
  corner: say('chart.hexsides.corner'),
  columns: ['move', 'shift', 'hexside', 'closed', 'attack'].map((key) => say(`chart.hexsides.${key}`)),
  rows: hexside.map((row) => ({
    head: say(`terrain.${row.id}`),
    cells: [
      row.moveReplaces === null ? say('chart.no') : row.moveReplaces === 0.5 ? '½' : String(row.moveReplaces),
      orDash('shift' in row ? row.shift : undefined, signed),
      orDash('hexsideLimit' in row ? row.hexsideLimit : undefined, String),
      'prohibited' in row ? say(`chart.closed.${row.prohibited?.[0] ?? 'all'}`) : '–',
      'attackerHalved' in row ? say('chart.halved') : '–',
    ],
  })),
  source: 'reconstructed',
  note: say('chart.hexsides.note'),
};

function orDash(value: number | undefined, text: (value: number) => string): string {
  return value === undefined || value === 0 ? '–' : text(value);
}
