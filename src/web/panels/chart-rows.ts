import type { ChartTable } from '../games/face.ts';

/** The row of a table for a total of the dice, by its printed head: `7`, `2-3`, `6 or more`; -1 if there is none. */
export function rowFor({ rows }: ChartTable, total: number): number {
  return rows.findIndex(({ head }) => covers(head, total));
}

function covers(head: string, total: number): boolean {
  const [, from, to] = /^([-−]?\d+)(?:\s*[-–]\s*(\d+))?/.exec(head) ?? [];
  if (from === undefined) return false;
  const low = Number(from.replace('−', '-'));
  if (/more|\+/.test(head)) return total >= low;
  if (/less|fewer/.test(head)) return total <= low;
  return total >= low && total <= Number(to ?? low);
}
