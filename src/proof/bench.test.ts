import { describe, expect, it } from 'vitest';
import { convoys } from '../games/convoys/index.ts';
import { filfla } from '../games/filfla/index.ts';
import { benchComputer } from './bench-computer.ts';
import { benchDrafts } from './bench-drafts.ts';
import { benchGame } from './bench-game.ts';
import { benchKernel } from './bench-kernel.ts';
import { benchKit } from './bench-kit.ts';
import { benchTable } from './bench-table.ts';
import { nanoseconds, percentile, type Row, rounded } from './measure.ts';

const effort = { seconds: 0.01, rounds: 1 };

describe('the benchmarks', () => {
  it('measure what a game promises, in numbers that make sense', async () => {
    const small = { games: 1, warmUp: 0, restores: 4, tables: 100, lengths: [20, 40] };
    const rows = [...benchGame(filfla, effort), ...(await benchTable(filfla, small))];
    expect(rows.map(({ what }) => what)).toEqual([
      'actions-per-second',
      'games-per-second',
      'plain-actions-per-second',
      'copy-us',
      'copy-into-us',
      'ask-view-us-p50',
      'ask-view-us-p99',
      'sample-world-us',
      'hash-us',
      'state-bytes',
      'table-act-us-p50',
      'table-act-us-p99',
      'table-undo-us-p50',
      'table-undo-us-p99',
      'table-watched-act-us-p50',
      'table-watched-act-us-p99',
      'host-click-us-p50',
      'host-click-us-p99',
      ...[20, 40].flatMap((entries) => [
        `table-restore-ms-${entries}`,
        `table-restore-no-snapshots-ms-${entries}`,
        `table-heap-kb-${entries}`,
        `table-watched-heap-kb-${entries}`,
      ]),
    ]);
    expect(rows.filter(isNonsense)).toEqual([]);
    expect(rows.every(({ game }) => game === 'filfla')).toBe(true);
  });

  it('measure the kernel beside the simple ways', () => {
    const rows = benchKernel(effort);
    expect(rows.filter(isNonsense)).toEqual([]);
    expect(rows.filter(({ what }) => what.startsWith('plain-')).length).toBeGreaterThanOrEqual(4);
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
  });
});

describe('the benchmark of the computer', () => {
  it('measures its decisions at each level, where there are players', async () => {
    const rows = await benchComputer(convoys, 1);
    expect(rows.map(({ what }) => what)).toEqual([
      'computer-regular-ms-p50',
      'computer-regular-ms-p95',
      'computer-cadet-ms-p50',
      'computer-cadet-ms-p95',
    ]);
    expect(rows.filter(isNonsense)).toEqual([]);
    expect(await benchComputer(filfla)).toEqual([]);
  });
});

describe('the benchmark of rules over a kit', () => {
  it('measures them beside the same over constants', () => {
    const rows = benchKit(effort);
    expect(rows.map(({ what }) => what)).toEqual([
      'reaches-over-a-kit-us',
      'plain-reaches-over-constants-us',
      'strengths-over-a-kit-us',
      'plain-strengths-over-constants-us',
    ]);
    expect(rows.filter(isNonsense)).toEqual([]);
  });
});

describe('the benchmark of large drafts', () => {
  it('measures every change of one', async () => {
    const rows = await benchDrafts({ times: 2 });
    const changes = ['add', 'take-out', 'move', 'preview', 'undo'];
    expect(rows.map(({ what }) => what)).toEqual(
      changes.flatMap((change) => [`draft-${change}-ms-p50`, `draft-${change}-ms-p99`]),
    );
    expect(rows.filter(isNonsense)).toEqual([]);
  });
});

describe('measuring', () => {
  it('tells longer work from shorter', () => {
    const loop = (turns: number) => () => {
      let sum = 0;
      for (let n = 0; n < turns; n++) sum += Math.sqrt(n + sum);
      return sum;
    };
    expect(nanoseconds(loop(20_000), effort)).toBeGreaterThan(nanoseconds(loop(200), effort));
  });

  it('finds percentiles in a sorted list', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => n);
    expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile(hundred, 1)]).toEqual([
      50, 99, 99,
    ]);
    expect(percentile([], 0.5)).toBe(0);
  });

  it('keeps three digits', () => {
    expect([rounded(1234567), rounded(0.0123456), rounded(7)]).toEqual([1230000, 0.0123, 7]);
  });
});

function isNonsense({ value, unit }: Row): boolean {
  return !(value > 0) || !Number.isFinite(value) || unit === '';
}
