import { describe, expect, it, vi } from 'vitest';
import { opened, stored, stricter } from '../../tests/table/changed-rules.ts';
import {
  everythingOf,
  micro,
  microTable,
  play,
  refusalOf,
  SEATS,
  SECRET,
  whatSees,
} from '../../tests/table/micro.ts';
import { copyOf } from '../../tests/table/storages.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Entry } from './record.ts';
import { replayRecord } from './replay.ts';
import { MemoryStorage } from './storage.ts';
import { Table } from './table.ts';

/** Stored tables that do not fit this program: they stand still, or cannot be opened. */

describe('a table whose start no longer fits', () => {
  it('is refused with the reason, and stays where it is', async () => {
    const storage = new MemoryStorage();
    const { header, summary } = await (await stored()).find('test');
    await storage.create('test', { ...header, scenario: 'the old duel' }, { entries: [], summary });
    expect(await refusalOf(opened(micro, storage))).toMatchObject({
      code: 'bad-record',
      message: expect.stringContaining('the old duel'),
      where: 'its start',
    });
    expect(await storage.find('test')).toMatchObject({ header: { scenario: 'the old duel' } });
  });
});

describe('what is stored and does not fit', () => {
  it('is told to no seat that looks back, and to the host as it is', async () => {
    const storage = await stored();
    const defects: unknown[] = [];
    const onDefect = (error: unknown) => void defects.push(error);
    const table = await Table.restore({ game: micro, storage, id: 'test', secret: SECRET, onDefect });
    const entries = storage.entries.bind(storage);
    vi.spyOn(storage, 'entries').mockImplementation(async (...args) =>
      (await entries(...args)).map((entry) => ('action' in entry ? { ...entry, action: 'put p5' } : entry)),
    );
    for (const look of [
      () => table.feed('blue'),
      () => table.viewAt('blue', 1),
      () => table.record('blue'),
    ]) {
      const refusal = await refusalOf(look());
      expect(refusal).toMatchObject({ code: 'storage-failed' });
      expect(refusal.message).not.toMatch(/p5|\bput\b|entry|\bred\b/);
    }
    expect(String(defects[0])).toContain('put');
  });

  it('is a snapshot that is ahead of the entries: it is made anew', async () => {
    const storage = new MemoryStorage();
    const table = await microTable({ storage, spacing: 4 });
    await play(table, 'confirm', 'pass', 'roll', 'roll', 'roll', 'roll', 'roll', 'roll');
    const last = await storage.snapshot('test');
    expect(last?.standing.number).toBeGreaterThan(3);
    const shorter = new MemoryStorage();
    const { header, summary } = await storage.find('test');
    await shorter.create('test', header, { entries: await storage.entries('test', 1, 3), summary });
    await shorter.renew('test', last === undefined ? [] : [last]);
    const again = await opened(micro, shorter);
    expect((await again.record()).entries).toHaveLength(3);
    await play(again, 'step');
    expect(await shorter.snapshot('test')).toBeUndefined();
  });
});

describe('a table that is no longer legal', () => {
  it('stands still where it stops fitting, and shows everything up to there', async () => {
    const storage = await stored();
    const table = await opened(stricter, storage);
    expect(table.stop).toEqual({ entry: 3, why: expect.stringContaining('whisper') });
    const short = await shortTable();
    for (const seat of SEATS) {
      expect(table.view(seat)).toEqual(short.view(seat));
      expect(await table.feed(seat)).toEqual(await short.feed(seat));
      expect((await table.record(seat)).items).toEqual((await short.record(seat)).items);
      expect(await table.viewAt(seat, 1)).toEqual(await short.viewAt(seat, 1));
      expect(table.ask(seat)).toBeUndefined();
      expect(table.decision(seat)).toBeUndefined();
      expect(table.undoRights(seat)).toEqual({ undo: false, redo: false, reset: false });
    }
  });

  /** The same game by the stricter rules, as far as it comes. */
  async function shortTable(): Promise<Table> {
    const table = await microTable({ game: stricter });
    await play(table, 'put p1', 'confirm');
    return table;
  }

  it('can be exported whole, and goes on with the rules it was played by', async () => {
    const storage = await stored();
    const whole = await (await opened(micro, storage)).record();
    const table = await opened(stricter, storage);
    expect(await table.record()).toEqual(whole);
    const again = await Table.restore({ game: micro, record: await table.record(), secret: SECRET });
    await play(again, 'roll');
    expect(replayRecord(micro, await again.record())).toMatchObject({ ok: true });
  });

  it('is exported as practice if it became so after it stopped fitting', async () => {
    const storage = await stored();
    const whole = await opened(micro, storage);
    await whole.act('blue', 'roll', { rolls: [6] });
    const table = await opened(stricter, storage);
    expect(await table.record()).toEqual(await whole.record());
  });

  it('refuses every change in words that tell nobody where or why', async () => {
    const storage = await stored();
    const defects: unknown[] = [];
    const players = { blue: { choose: () => 'step' } };
    const table = await Table.restore({
      game: stricter,
      storage,
      id: 'test',
      secret: SECRET,
      players,
      onDefect: (error) => defects.push(error),
    });
    const told = vi.fn();
    for (const seat of SEATS) table.subscribe(seat, told);
    const before = await seenBySeats(table);
    const attempts = [
      table.act('red', 'pass'),
      table.act('blue', 'nonsense'),
      table.redraft('red', []),
      table.undo('red'),
      table.redo('red'),
      table.reset('red'),
      table.propose('red', 'draw'),
      table.answer('blue', 'accept'),
      table.contribute('red', 'x'),
      table.resign('red'),
      table.abandon(),
    ];
    const refusals = await Promise.all(attempts.map(refusalOf));
    expect(
      new Set(refusals.map(({ code, message, where, rule }) => JSON.stringify([code, message, where, rule])))
        .size,
    ).toBe(1);
    expect(refusals[0]).toBeInstanceOf(Refusal);
    expect(refusals[0]).toMatchObject({
      code: 'stands-still',
      message: expect.not.stringMatching(/\d|whisper|entry/),
    });
    expect(await table.playBots()).toBe(0);
    expect(told).not.toHaveBeenCalled();
    expect(defects).toEqual([]);
    expect(await seenBySeats(table)).toBe(before);
    expect(await storage.entries('test', 7)).toEqual([]);
  });

  it('stands still again when it is opened again, and goes on with the rules it fits', async () => {
    const storage = await stored();
    const copy = await copyOf(storage, 'test', []);
    await opened(stricter, storage);
    expect((await opened(stricter, storage)).stop).toMatchObject({ entry: 3 });
    const table = await opened(micro, storage);
    expect(await everythingOf(table)).toBe(await everythingOf(await opened(micro, copy)));
    await play(table, 'roll');
  });

  it('is refused as a record, with the entry', async () => {
    const record = await (await opened(micro, await stored())).record();
    const storage = new MemoryStorage();
    const refusal = await refusalOf(Table.restore({ game: stricter, record, storage }));
    expect(refusal).toMatchObject({ code: 'bad-record', where: 'entry 3' });
    expect(await storage.list()).toEqual([]);
  });

  it.each<[string, (entries: Entry[]) => void]>([
    ['an entry that is none', (entries) => entries.splice(4, 1, { number: 5, what: 'nothing' } as never)],
    ['an entry with too much', (entries) => Object.assign(entries[4] ?? {}, { extra: 1 })],
    [
      'another hash by the same rules',
      (entries) => Object.assign(entries[4] ?? {}, { hash: '0123456789abcdef' }),
    ],
    ['a roll that was changed', (entries) => Object.assign(entries[4] ?? {}, { rolls: [] })],
    ['an entry of nobody', (entries) => Object.assign(entries[4] ?? {}, { seat: 'green' })],
  ])('is one with %s, too', async (_, damage) => {
    const storage = await stored();
    const entries = [...(await storage.entries('test', 1))];
    damage(entries);
    const damaged = new MemoryStorage();
    const { header, summary } = await storage.find('test');
    const numbered = entries.map((entry, index) => ({ ...entry, number: index + 1 }));
    await damaged.create('test', header, { entries: numbered, summary });
    const table = await opened(micro, damaged);
    expect(table.stop?.entry).toBe(5);
    expect((await refusalOf(table.abandon())).code).toBe('stands-still');
    expect((await table.record()).entries).toEqual(numbered);
  });
});

async function seenBySeats(table: Table): Promise<string> {
  return JSON.stringify(await Promise.all(SEATS.map((seat) => whatSees(table, seat))));
}
