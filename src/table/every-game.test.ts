import { describe, expect, it } from 'vitest';
import { randomPlayer } from '../../tests/table/random-changes.ts';
import { Random } from '../engine/seeded.ts';
import { allGames } from '../games/index.ts';
import { until } from '../proof/until.ts';
import { readRecord, writeRecord } from './record-text.ts';
import { replayRecord } from './replay.ts';
import { Table } from './table.ts';
import { verifyDice } from './verify.ts';

/** What the table promises, held with every game there is. */

const SECRET = '5e'.repeat(32);

describe.each((await allGames()).map((game) => [game.id, game] as const))('%s at a table', (id, game) => {
  function open(kind: 'person' | 'bot', seed = ''): Promise<Table> {
    return Table.open({
      game,
      id,
      seats: Object.fromEntries(game.sides.map((side) => [side, { name: side, kind }])),
      dice: { kind: 'fair', secret: SECRET },
      players:
        kind === 'bot' ? Object.fromEntries(game.sides.map((side) => [side, randomPlayer(seed + side)])) : {},
    });
  }

  async function played(seed: string): Promise<Table> {
    const table = await open('bot', seed);
    const isOver = () => table.result !== undefined;
    await until(
      isOver,
      async () => {
        await table.playBots({ limit: 250 });
        const again = await Table.restore({ game, record: await table.record(), secret: SECRET });
        expect(again.position()).toEqual(table.position());
      },
      100,
    );
    return table;
  }

  it('is restored on the way, replayed and verified, and comes to the same end from the same seeds', async () => {
    const table = await played('one');
    const record = readRecord(writeRecord(await table.record()));
    expect(replayRecord(game, record)).toMatchObject({ ok: true, result: table.result });
    expect(verifyDice(game, record)).toMatchObject({ verdict: 'verified', faults: [] });
    expect((await played('one')).position()).toEqual(table.position());
    expect((await played('another')).position()).not.toEqual(table.position());
  });

  it('goes back exactly, and forward again', async () => {
    const table = await open('person');
    const random = new Random(`undo ${id}`);
    let undone = 0;
    for (let actions = 0; actions < 400 && table.result === undefined; actions++) {
      const side = table.ask('spectator')?.seat ?? '';
      const before = table.position();
      await table.act(side, random.pick(table.ask(side)?.actions ?? []));
      if (!table.undoRights(side).undo) continue;
      const after = table.position();
      await table.undo(side);
      expect(table.position()).toEqual(before);
      await table.redo(side);
      expect(table.position()).toEqual(after);
      undone++;
    }
    expect(undone).toBeGreaterThan(10);
  });
});
