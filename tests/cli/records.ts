import type { Game } from '../../src/engine/game.ts';
import { Random } from '../../src/engine/seeded.ts';
import { filfla } from '../../src/games/filfla/index.ts';
import type { GameRecord } from '../../src/table/record.ts';
import { Table } from '../../src/table/table.ts';
import { personAtEach } from '../../src/table/table-options.ts';

const game = filfla as unknown as Game;

/** A table of the Raid on Filfla with fair dice. */
export function raidTable(secret = 'a5'.repeat(32)): Promise<Table> {
  const seats = personAtEach(game);
  return Table.open({ game, id: 'raid', seats, dice: { kind: 'fair', secret } });
}

/** Plays at random until the game is over or so many actions are taken. */
export async function playRandomly(table: Table, actions = Number.POSITIVE_INFINITY): Promise<void> {
  const random = new Random(7);
  for (let n = 0; n < actions && table.result === undefined; n++) {
    const seat = table.ask('spectator')?.seat ?? '';
    await table.act(seat, random.pick(table.ask(seat)?.actions ?? []));
  }
}

/** A raid in which everything is done that a record can hold, up to its end by the rules. */
export async function eventfulRaid(): Promise<GameRecord> {
  const table = await raidTable();
  await table.contribute('raiders', 'salt');
  await table.act('raiders', 'assign cdo-1 north');
  await table.undo('raiders');
  await table.redo('raiders');
  await table.redraft('raiders', ['assign cdo-2 south', 'assign cdo-3 south']);
  await table.undo('raiders');
  await table.redo('raiders');
  await table.reset('raiders');
  await table.propose('garrison', 'draw');
  await table.answer('raiders', 'decline');
  await playRandomly(table, 40);
  await table.propose('raiders', 'undo');
  await table.answer('garrison', 'accept');
  await table.handOver('garrison', { name: 'garrison', kind: 'bot', level: 'cadet', character: 'careful' });
  await playRandomly(table);
  return table.record();
}
