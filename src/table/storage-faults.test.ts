import { describe, expect, it, vi } from 'vitest';
import {
  everythingOf,
  micro,
  microGame,
  microTable,
  play,
  refusalOf,
  SEATS,
  SECRET,
} from '../../tests/table/micro.ts';
import { randomChange } from '../../tests/table/random-changes.ts';
import { copyOf, FailingStorage, LoggingStorage, snapshotsIn } from '../../tests/table/storages.ts';
import { Random } from '../engine/seeded.ts';
import { MemoryStorage, type TableStorage } from './storage.ts';
import { Table } from './table.ts';

const ID = 'test';

function restored(storage: TableStorage): Promise<Table> {
  return Table.restore({ game: micro, storage, id: ID, secret: SECRET });
}

/** A table whose last action lies before its last snapshot: taking it back means to read. */
async function settledTable(): Promise<MemoryStorage> {
  const storage = new MemoryStorage();
  const table = await microTable({ storage, sameHands: true });
  await play(table, 'put p1', 'confirm', 'pass');
  for (let n = 0; n < 125; n++) await play(table, 'roll');
  await table.propose('red', 'draw');
  await table.answer('blue', 'decline');
  expect((await snapshotsIn(storage, ID)).at(-1)?.standing.number).toBe(128);
  return storage;
}

const settled = await settledTable();

/** The same table each time, on a storage that has not failed yet. */
async function opened(): Promise<[Table, FailingStorage]> {
  const storage = new FailingStorage(await copyOf(settled, ID, await snapshotsIn(settled, ID)));
  return [await restored(storage), storage];
}

async function outcomeOf(table: Table, attempt: (table: Table) => Promise<unknown>): Promise<string> {
  const answer = await attempt(table);
  return JSON.stringify([Array.isArray(answer) ? answer : '', await everythingOf(table)]);
}

describe('a storage that fails at any one call', () => {
  it.each<[string, (table: Table) => Promise<unknown>]>([
    ['an action', (table) => table.act('blue', 'roll')],
    ['an undo of what was forgotten', (table) => table.undo('red')],
    ['a proposal', (table) => table.propose('red', 'draw')],
    ['a resignation', (table) => table.resign('red')],
    ['the end', (table) => table.abandon()],
    ['the feed', (table) => table.feed('blue', 100)],
    ['a look back', async (table) => [await table.viewAt('red', 40)]],
    ['the record', async (table) => [await table.record()]],
    ['the record of a seat', async (table) => [await table.record('spectator')]],
  ])('refuses %s by name, changes nothing, and does it once it works again', async (_, attempt) => {
    const [calm, counted] = await opened();
    const before = await everythingOf(calm);
    const start = counted.calls;
    await attempt(calm);
    const calls = counted.calls - start;
    const [other] = await opened();
    const outcome = await outcomeOf(other, attempt);
    expect(calls).toBeGreaterThan(0);
    for (let call = 1; call <= calls; call++) {
      const [table, storage] = await opened();
      const told = vi.fn();
      for (const seat of SEATS) table.subscribe(seat, told);
      storage.failsAt = storage.calls + call;
      const answer = await attempt(table).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (answer !== undefined) {
        expect(answer).toMatchObject({ code: 'storage-failed', message: expect.not.stringContaining('7') });
        expect(told).not.toHaveBeenCalled();
        expect(await everythingOf(table)).toBe(before);
        expect(await outcomeOf(table, attempt)).toBe(outcome);
      }
      expect(await everythingOf(await restored(storage))).toBe(await everythingOf(table));
    }
  });

  it('refuses to open a table by name, and opens it once it works again', async () => {
    const all = await everythingOf(await restored(settled));
    for (const snapshots of [await snapshotsIn(settled, ID), []]) {
      for (let call = 1; call <= 5; call++) {
        const storage = new FailingStorage(await copyOf(settled, ID, snapshots));
        storage.failsAt = call;
        const answer = await restored(storage).catch((error: unknown) => error);
        storage.failsAt = undefined;
        if (!(answer instanceof Table)) expect(answer).toMatchObject({ code: 'storage-failed' });
        expect(await everythingOf(await restored(storage))).toBe(all);
      }
    }
  });

  it('leaves nothing behind of a table that could not be begun', async () => {
    const record = await (await restored(settled)).record();
    const game = microGame({ rulesVersion: '2' });
    for (const attempt of [
      (storage: TableStorage) => microTable({ storage }),
      (storage: TableStorage) => Table.restore({ game, record, storage, secret: SECRET }),
    ]) {
      const storage = new FailingStorage(new MemoryStorage());
      storage.failsAt = 1;
      expect((await refusalOf(attempt(storage))).code).toBe('storage-failed');
      expect(await storage.list()).toEqual([]);
      expect((await attempt(storage)).stop).toBeUndefined();
    }
    const storage = new MemoryStorage();
    const wrong = Table.restore({ game: micro, record, storage, secret: 'ab'.repeat(32) });
    expect((await refusalOf(wrong)).code).toBe('bad-dice');
    expect(await storage.list()).toEqual([]);
  });
});

/** What is quick to tell of a table. */
function standingOf(table: Table): string {
  const seats = SEATS.map((seat) => [
    table.ask(seat),
    table.view(seat),
    table.undoRights(seat),
    table.seen(seat),
  ]);
  return JSON.stringify([micro.hash(table.state()), table.summary, table.offer, table.result, seats]);
}

describe('a program that is killed', () => {
  it.each([true, false])(
    'has all that was acknowledged, whenever that is (same hands: %s)',
    async (sameHands) => {
      const storage = new LoggingStorage();
      let table = await microTable({ storage, sameHands });
      await table.contribute('blue', 'salt');
      const random = new Random('killed');
      const acknowledged = new Map<number, { standing: string; all?: string }>();
      const keep = async (n: number) => {
        const all = n % 20 === 0 ? { all: await everythingOf(table) } : {};
        acknowledged.set(storage.writes.length, { standing: standingOf(table), ...all });
      };
      for (let n = 0; storage.writes.length < 190 && table.result === undefined; n++) {
        await randomChange(table, random, { sides: ['red', 'blue'], seldom: 'pass' });
        if (n === 150) {
          await storage.renew(ID, []);
          table = await restored(storage);
        }
        await keep(n);
      }
      await table.resign('red');
      await keep(0);
      expect((await snapshotsIn(storage, ID)).length).toBeGreaterThan(0);
      for (const [writes, { standing, all }] of acknowledged) {
        const again = await restored(await storage.after(writes));
        expect(standingOf(again)).toBe(standing);
        if (all !== undefined) expect(await everythingOf(again)).toBe(all);
      }
    },
  );

  it('never has half of what belongs together', async () => {
    const storage = new LoggingStorage();
    const table = await microTable({ storage });
    await play(table, 'confirm', 'pass', 'roll');
    await table.resign('red');
    const lengths = [];
    for (let writes = 1; writes <= storage.writes.length; writes++)
      lengths.push((await (await storage.after(writes)).entries(ID, 1)).length);
    expect(lengths).toEqual([0, 1, 2, 3, 5]);
  });
});
