/** Measuring: repeat until it has taken a while, several times over, and keep the best. */

export interface Row {
  readonly game: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
}

export interface Effort {
  /** Seconds per measurement. */
  readonly seconds: number;
  readonly rounds: number;
}

/** Makes the rows of one game, or of the kernel. */
export function rowsOf(game: string): (what: string, value: number, unit: string) => Row {
  return (what, value, unit) => ({ game, what, value: rounded(value), unit });
}

/** Nanoseconds for one call of `work`, the best of several rounds. */
export function nanoseconds(work: () => unknown, { seconds, rounds }: Effort): number {
  const batch = batchFor(work);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    let calls = 0;
    const start = now();
    let elapsed = 0;
    while (elapsed < (seconds * 1e9) / rounds) {
      for (let n = 0; n < batch; n++) keep(work());
      calls += batch;
      elapsed = now() - start;
    }
    best = Math.min(best, elapsed / calls);
  }
  return best;
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Nanoseconds since some moment. */
export function now(): number {
  return performance.now() * 1e6;
}

/** Rounded to three digits that mean something. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

/** As many calls as take about a tenth of a millisecond, so that the clock is read seldom enough. */
function batchFor(work: () => unknown): number {
  let batch = 1;
  for (;;) {
    const start = now();
    for (let n = 0; n < batch; n++) keep(work());
    if (now() - start > 1e5 || batch >= 1 << 20) return batch;
    batch *= 2;
  }
}

/** Results are put where someone could look, so that the work cannot be optimised away. */
function keep(value: unknown): void {
  KEPT[0] = value;
}
const KEPT: unknown[] = [];
