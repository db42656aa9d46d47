import { at } from '../engine/arrays.ts';
import type { Game } from '../engine/game.ts';
import { Random } from '../engine/seeded.ts';
import { Table } from '../table/table.ts';
import { now, percentile, type Row, rowsOf } from './measure.ts';

/** Nanoseconds, one for each time it was done. */
interface Times {
  readonly acts: number[];
  readonly undos: number[];
  readonly restores: number[];
}

/**
 * What a table needs for one accepted action, for going back, and for opening again; nothing is stored. Games
 * are played for `warmUp` seconds before any is measured.
 */
export async function benchTable(game: Game, games: number, warmUp = 2): Promise<Row[]> {
  const start = now();
  const cold = newTimes();
  for (let n = 0; n === 0 || now() - start < warmUp * 1e9; n++) await playOne(game, `warm ${n}`, cold);
  const times = newTimes();
  for (let n = 0; n < games; n++) await playOne(game, `bench ${n}`, times);
  for (const list of [times.acts, times.undos, times.restores]) list.sort((a, b) => a - b);
  const row = rowsOf(game.id);
  return [
    row('table-act-us-p50', percentile(times.acts, 0.5) / 1e3, 'us'),
    row('table-act-us-p99', percentile(times.acts, 0.99) / 1e3, 'us'),
    row('table-undo-us-p99', percentile(times.undos, 0.99) / 1e3, 'us'),
    row('table-restore-ms', percentile(times.restores, 0.5) / 1e6, 'ms'),
  ];
}

function newTimes(): Times {
  return { acts: [], undos: [], restores: [] };
}

/** One game at a table, with an undo now and then, and its record opened again. */
async function playOne(game: Game, seed: string, { acts, undos, restores }: Times): Promise<void> {
  const table = await openTable(game, seed);
  const random = new Random(seed);
  while (table.result === undefined) {
    const seat = at(game.sides, game.ask(table.state())?.seat ?? 0);
    const action = random.pick(table.ask(seat)?.actions ?? []);
    acts.push(await timeOf(() => table.act(seat, action)));
    if (random.below(10) > 0 || !table.courtesies(seat).undo) continue;
    undos.push(await timeOf(() => table.undo(seat)));
  }
  const record = table.record();
  restores.push(await timeOf(() => Table.restore({ game, record })));
}

function openTable(game: Game, seed: string): Promise<Table> {
  const seats = Object.fromEntries(game.sides.map((side) => [side, { name: side, kind: 'person' as const }]));
  return Table.open({ game, id: seed, seats, sameHands: true, dice: { kind: 'seed', seed } });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = now();
  await work();
  return now() - start;
}
