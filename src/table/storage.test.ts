import { describe, expect, it, vi } from 'vitest';
import { everythingOf, micro, microTable, play, refusalOf, SECRET } from '../../tests/table/micro.ts';
import type { Entry } from './record.ts';
import { type Addition, MemoryStorage, type Summary } from './storage.ts';
import { Table } from './table.ts';

function restored(storage: MemoryStorage): Promise<Table> {
  return Table.restore({ game: micro, storage, id: 'test', secret: SECRET });
}

/** All that is stored, as one text. */
async function everythingIn(storage: MemoryStorage): Promise<string> {
  const parts = [storage.find('test'), storage.entries('test', 1), storage.snapshot('test'), storage.list()];
  return JSON.stringify(await Promise.all(parts));
}

/** A storage that fails when it is told to. */
class Unreliable extends MemoryStorage {
  fails = false;

  override async append(id: string, addition: Addition): Promise<void> {
    if (this.fails) throw new Error('disk full at entry 7');
    await super.append(id, addition);
  }
}

describe('a stored table', () => {
  it('is the same when it comes back, at any point', async () => {
    const storage = new MemoryStorage();
    const table = await microTable({ storage });
    const actions = [
      'put p1',
      'put p2',
      'confirm',
      'whisper',
      'pass',
      'roll',
      'tap',
      'guess p1',
      'pass',
      'put p3',
    ];
    for (const action of actions) {
      await play(table, action);
      expect(await everythingOf(await restored(storage))).toBe(await everythingOf(table));
    }
  });

  it('goes on after it came back, with the dice where they were', async () => {
    const storage = new MemoryStorage();
    const table = await microTable({ storage });
    await play(table, 'confirm', 'pass', 'roll', 'tap');
    await table.undo('blue');
    const again = await restored(storage);
    await play(again, 'roll', 'tap');
    const indexes = (await again.feed('red')).flatMap(({ rolls }) =>
      rolls.map(({ to, index }) => `${to}${index}`),
    );
    expect(indexes).toEqual(['all0', 'red0', 'all1', 'red1']);
  });

  it('is stored before anyone hears of it', async () => {
    const storage = new MemoryStorage();
    const table = await microTable({ storage });
    const lengths: number[] = [];
    vi.spyOn(storage, 'append').mockImplementation(async () => {
      lengths.push(table.seen('red'));
    });
    await play(table, 'put p1', 'put p2');
    expect(lengths).toEqual([0, 1]);
  });

  it('takes a record in, and stores it anew', async () => {
    const table = await microTable();
    await play(table, 'confirm', 'pass', 'roll');
    const storage = new MemoryStorage();
    const copy = await Table.restore({ game: micro, record: await table.record(), secret: SECRET, storage });
    await play(copy, 'step');
    expect(await everythingOf(await restored(storage))).toBe(await everythingOf(copy));
  });

  it('never has the secret before the end, and has all of it then', async () => {
    const storage = new MemoryStorage();
    const table = await microTable({ storage });
    await play(table, 'confirm', 'pass', 'roll');
    expect(await everythingIn(storage)).not.toContain(SECRET);
    await table.resign('red');
    expect((await storage.entries('test', 4)).map(({ number }) => number)).toEqual([4, 5]);
    expect((await restored(storage)).result).toEqual(table.result);
  });
});

describe('a storage that fails', () => {
  it('leaves the table as it was, and the dice too', async () => {
    const storage = new Unreliable();
    const table = await microTable({ storage });
    await play(table, 'confirm', 'pass');
    const told = vi.fn();
    for (const seat of ['red', 'blue', 'spectator']) table.subscribe(seat, told);
    const before = await everythingOf(table);
    storage.fails = true;
    for (const attempt of [
      () => table.act('blue', 'roll'),
      () => table.resign('red'),
      () => table.abandon(),
    ]) {
      const refusal = await refusalOf(attempt());
      expect(refusal.code).toBe('storage-failed');
      expect(refusal.message).not.toContain('7');
    }
    expect(await everythingOf(table)).toBe(before);
    expect(told).not.toHaveBeenCalled();
    storage.fails = false;
    await play(table, 'roll');
    expect((await table.feed('blue')).at(-1)?.rolls[0]?.index).toBe(0);
    expect(await everythingOf(await restored(storage))).toBe(await everythingOf(table));
  });

  it('lets only one of two writers win, and tells the other', async () => {
    const storage = new MemoryStorage();
    const first = await microTable({ storage });
    const second = await restored(storage);
    const before = await everythingOf(second);
    await play(first, 'put p1');
    const refusal = await refusalOf(second.act('red', 'put p2'));
    expect(refusal).toMatchObject({ code: 'storage-failed', message: 'somebody else wrote at this table' });
    expect(await everythingOf(second)).toBe(before);
    expect(await everythingOf(await restored(storage))).toBe(await everythingOf(first));
  });
});

describe('tables in memory', () => {
  it('are created once, listed and removed', async () => {
    const storage = new MemoryStorage();
    await microTable({ storage });
    expect((await refusalOf(microTable({ storage }))).code).toBe('storage-failed');
    await microTable({ storage, id: 'other' });
    expect((await storage.list()).map(({ id }) => id)).toEqual(['test', 'other']);
    await storage.remove('test');
    expect((await refusalOf(restored(storage))).code).toBe('unknown-table');
  });

  it('take no entry twice, none after a gap, and all or none', async () => {
    const storage = new MemoryStorage();
    await microTable({ storage });
    const [first] = await storage.list();
    const summary = first?.summary as Summary;
    const entry = (number: number): Entry => ({ number, seat: 'red', offer: 'draw' });
    await storage.append('test', { entries: [entry(1), entry(2)], summary });
    for (const entries of [[entry(2)], [entry(4)], [entry(3), entry(3)], [entry(3), entry(5)]])
      expect((await refusalOf(storage.append('test', { entries, summary }))).code).toBe('storage-failed');
    expect(await storage.entries('test', 1)).toHaveLength(2);
  });
});
