import type { Reading } from '../chart.ts';
import type { EventValues, Reader } from '../face.ts';

/** Where each event that tells of dice was read. */

function total(chart: string, dice: string): Reader {
  return (values) => {
    const row = values[dice];
    return typeof row === 'number' ? { chart, row } : undefined;
  };
}

function combat({ dice, column }: EventValues): Reading | undefined {
  if (typeof dice !== 'number' || typeof column !== 'string') return undefined;
  return { chart: 'combat', row: dice, column };
}

export const readings: Readonly<Record<string, Reader>> = {
  round: combat,
  tanks: total('tank', 'die'),
  bombarded: total('bombardment', 'dice'),
  dropped: total('drop', 'die'),
  'landing-rolled': total('landing', 'die'),
};
