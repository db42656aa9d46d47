import { describe, expect, it } from 'vitest';
import { only } from '../engine/audience.ts';
import type { Witness } from '../engine/execution.ts';
import { Game } from '../engine/game.ts';
import { gameById } from '../games/index.ts';
import { recordedItem, viewsOf } from './seat-record.ts';
import { readSeatRecord } from './seat-record-text.ts';
import { MemoryStorage } from './storage.ts';
import { Table } from './table.ts';
import { personAtEach } from './table-options.ts';

/** What happens by itself before the first decision: the first thing that a seat sees, if it sees anything of it. */

const convoys = await gameById('convoys');
const SEATS = ['allied', 'axis', 'spectator'];

/** The end of a turn in which a concealed group has lost two ships: only the Allies hear that it is halted. */
const END_OF_TURN = {
  game: 'convoys',
  at: 'end-of-turn',
  turn: 3,
  units: { warspite: { at: 'e-3', group: 'g1' } },
  groups: { g1: { at: 'e-3', losses: 2 } },
};

function open(game: Game, more: object = {}): Promise<Table> {
  return Table.open({ game, id: 'one', seats: personAtEach(game), dice: { kind: 'seed', seed: 1 }, ...more });
}

async function feeds(table: Table, after = 0) {
  return Promise.all(SEATS.map((seat) => table.feed(seat, after)));
}

describe('the beginning of a game', () => {
  it('is the first item of every seat that sees something happen', async () => {
    const table = await open(convoys);
    for (const [item, ...others] of await feeds(table)) {
      expect(item).toMatchObject({ number: 1, kind: 'start', rolls: [], events: [{ key: 'season-begun' }] });
      expect(item).not.toHaveProperty('by');
      expect(others).toEqual([]);
    }
    expect(await feeds(table, 1)).toEqual([[], [], []]);
    const filfla = await open(await gameById('filfla'));
    expect([filfla.seen('raiders'), await filfla.feed('raiders')]).toEqual([0, []]);
  });

  it('tells each seat what it may know of a position that was loaded', async () => {
    const table = await open(convoys, { position: END_OF_TURN });
    const told = (await feeds(table)).map(([item]) => item?.events.map(({ key }) => key));
    expect(told).toEqual([['halted', 'turn-begun'], ['turn-begun'], ['turn-begun']]);
  });

  it('is no item for a seat that sees nothing of it', async () => {
    const { definition } = await gameById('filfla');
    class Whispering extends Game {
      override setUp(scenario?: string, options?: unknown, witness?: Witness) {
        witness?.event?.({ key: 'signalled', params: { turn: 2 }, to: only(0) });
        return super.setUp(scenario, options);
      }
    }
    const table = await open(new Whispering(definition));
    expect(['raiders', 'garrison', 'spectator'].map((seat) => table.seen(seat))).toEqual([1, 0, 0]);
    expect(await table.feed('raiders')).toMatchObject([{ kind: 'start', events: [{ key: 'signalled' }] }]);
    expect(await table.feed('garrison')).toEqual([]);
    expect((await table.act('raiders', 'assign cdo-1 north')).item?.number).toBe(2);
  });

  it('comes before what is done, and looks the same before and after', async () => {
    const table = await open(convoys, { position: END_OF_TURN });
    expect((await table.act('allied', 'ready')).item?.number).toBe(2);
    expect((await table.feed('allied')).map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'start'],
      [2, 'action'],
    ]);
    expect(await table.viewAt('allied', 0)).toEqual(await table.viewAt('allied', 1));
    expect(await table.viewAt('allied', 1)).not.toEqual(await table.viewAt('allied', 2));
  });

  it('is in the record of a seat, which can be read again', async () => {
    const table = await open(convoys, { position: END_OF_TURN });
    await table.act('allied', 'ready');
    for (const seat of SEATS) {
      const record = await table.record(seat);
      expect(record.items).toMatchObject((await table.feed(seat)).map(recordedItem));
      expect(readSeatRecord(JSON.stringify(record))).toEqual(record);
      expect([...viewsOf(record)].at(-1)).toEqual(JSON.parse(JSON.stringify(table.view(seat))));
    }
  });

  it('is the same once the table is restored, from its record, its entries or a snapshot', async () => {
    const storage = new MemoryStorage();
    const table = await open(convoys, { storage, spacing: 2 });
    for (let actions = 0; actions < 40; actions++) {
      const seat = table.decider ?? '';
      await table.act(seat, table.ask(seat)?.actions?.at(-1) ?? '');
    }
    const seen = await feeds(table);
    expect(seen.map(([item]) => item?.kind)).toEqual(['start', 'start', 'start']);
    const stored = await Table.restore({ game: convoys, storage, id: 'one', spacing: 2 });
    const recorded = await Table.restore({ game: convoys, record: await table.record() });
    for (const again of [stored, recorded]) {
      expect(await feeds(again)).toEqual(seen);
      expect(await feeds(again, 1)).toEqual(seen.map(([, ...others]) => others));
    }
  });
});
