import { appendFileSync } from 'node:fs';

export type Unit = 'kB' | 'ms';

/** Hands a measured value to whoever started the run, or prints it. Nothing is asserted about it. */
export function report(what: string, value: number, unit: Unit): void {
  const row = { game: 'page', what, value: Number(value.toPrecision(3)), unit };
  const file = process.env['GRAND_HARBOUR_ROWS'];
  if (file === undefined) console.log(`${what}: ${row.value} ${unit}`);
  else appendFileSync(file, `${JSON.stringify(row)}\n`);
}

/** The value below which this share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
