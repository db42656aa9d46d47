import { at } from '../engine/arrays.ts';
import type { Game } from '../engine/game.ts';
import { Random } from '../engine/seeded.ts';
import { Table } from '../table/table.ts';
import { now, percentile, type Row, rounded } from './measure.ts';

/** What a table needs for one accepted action, for going back, and for opening again; nothing is stored. */
export async function benchTable(game: Game, games: number): Promise<Row[]> {
  const acts: number[] = [];
  const undos: number[] = [];
  let restore = 0;
  for (let n = 0; n <= games; n++) {
    const timed = n > 0; // the first game warms up
    const table = await openTable(game, `bench ${n}`);
    const random = new Random(n);
    while (table.result === undefined) {
      const seat = at(game.sides, game.ask(table.state())?.seat ?? 0);
      const action = random.pick(table.ask(seat)?.actions ?? []);
      const took = await timeOf(() => table.act(seat, action));
      if (timed) acts.push(took);
      if (random.below(10) > 0 || !table.courtesies(seat).undo) continue;
      const back = await timeOf(() => table.undo(seat));
      if (timed) undos.push(back);
    }
    const record = table.record();
    restore = await timeOf(() => Table.restore({ game, record }));
  }
  const row = (what: string, value: number, unit: string): Row => ({
    game: game.id,
    what,
    value: rounded(value),
    unit,
  });
  acts.sort((a, b) => a - b);
  undos.sort((a, b) => a - b);
  return [
    row('table-act-us-p50', percentile(acts, 0.5) / 1e3, 'us'),
    row('table-act-us-p99', percentile(acts, 0.99) / 1e3, 'us'),
    row('table-undo-us-p99', percentile(undos, 0.99) / 1e3, 'us'),
    row('table-restore-ms', restore / 1e6, 'ms'),
  ];
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
