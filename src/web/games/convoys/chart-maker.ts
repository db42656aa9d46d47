import tables from '../../../games/convoys/data/tables.json' with { type: 'json' };
import type { ChartTable } from '../face.ts';

/** What the tables of the game are made with. */

type Source = ChartTable['source'];
type Row = ChartTable['rows'][number];

interface Wording {
  readonly source: Source;
  readonly rule?: string;
  readonly note?: string;
}

export function chart(
  id: string,
  title: string,
  head: readonly [string, ...string[]],
  rows: readonly (readonly [string, ...string[]])[],
  { source, rule, note }: Wording,
): ChartTable {
  const [corner, ...columns] = head;
  return {
    id,
    title,
    corner,
    columns,
    rows: rows.map(([first, ...cells]): Row => ({ head: first, cells })),
    source,
    ...(rule === undefined ? {} : { rule }),
    ...(note === undefined ? {} : { note }),
  };
}

/** With a capital at its start. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The faces of a die that take a chance. */
export function facesOf(percent: number): string {
  const faces = Object.entries(tables.dice.percent).find(([key]) => Number(key) === percent)?.[1] ?? [];
  const lowest = Math.min(...faces);
  return faces.length === 6 ? 'any face' : lowest === 6 ? '6' : `${lowest} to 6`;
}
