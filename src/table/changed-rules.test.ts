import { describe, expect, it, vi } from 'vitest';
import { newer, opened, stored } from '../../tests/table/changed-rules.ts';
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
import { snapshotsIn } from '../../tests/table/storages.ts';
import type { Entry, GameRecord } from './record.ts';
import { readRecord, writeRecord } from './record-text.ts';
import { replayRecord } from './replay.ts';
import { viewsOf } from './seat-record.ts';
import { readSeatRecord } from './seat-record-text.ts';
import { MemoryStorage } from './storage.ts';
import { Table } from './table.ts';
import { verifyDice } from './verify.ts';

const DATA = '0000000000000000';

function withHash(record: GameRecord, number: number): GameRecord {
  const entries = record.entries.map((entry) =>
    entry.number === number ? ({ ...entry, hash: '0123456789abcdef' } as Entry) : entry,
  );
  return { ...record, entries };
}

describe('a table that was played by other rules and is still legal', () => {
  it('goes on by those of this program, and says so to every seat', async () => {
    const storage = await stored();
    const before = await (await opened(micro, storage)).record();
    const table = await opened(newer, storage);
    const rules = { number: 7, rules: '2', data: DATA, hash: newer.hash(table.state()) };
    expect(await storage.entries('test', 1)).toEqual([...before.entries, rules]);
    expect(table.hasNewRules).toBe(true);
    for (const seat of SEATS) {
      const last = (await table.feed(seat)).at(-1);
      expect(last).toEqual({ number: table.seen(seat), kind: 'rules', rolls: [], events: [] });
      const seen = await table.record(seat);
      expect(readSeatRecord(JSON.stringify(seen))).toEqual(seen);
      expect([...viewsOf(seen)].at(-1)).toEqual(JSON.parse(JSON.stringify(table.view(seat))));
    }
    await play(table, 'roll');
    expect(table.undoRights('blue')).toEqual({ undo: false, redo: false, reset: false });
  });

  it('says so once, however often it is opened', async () => {
    const storage = await stored();
    const table = await opened(newer, storage);
    const again = await opened(newer, storage);
    expect(again.hasNewRules).toBe(false);
    expect(await everythingOf(again, newer)).toBe(await everythingOf(table, newer));
    expect(await storage.entries('test', 8)).toEqual([]);
  });

  it('says so again when the rules change again, also back to what they were', async () => {
    const storage = await stored();
    await opened(newer, storage);
    const back = await opened(micro, storage);
    await play(back, 'step');
    const record = await back.record();
    expect(record.entries.slice(6)).toMatchObject([{ rules: '2' }, { rules: '1' }, { action: 'step' }]);
    expect(replayRecord(micro, record)).toMatchObject({ ok: true, versionDiffers: { rulesVersion: '2' } });
    expect(await everythingOf(await opened(micro, storage))).toBe(await everythingOf(back));
  });

  it('keeps what can be taken back, over the change of the rules', async () => {
    const storage = await stored();
    const table = await opened(newer, storage);
    await table.undo('blue');
    expect(table.view('blue').board).toMatchObject({ steps: 0 });
    await table.redo('blue');
    await play(table, 'step');
    await table.propose('red', 'undo');
    await table.answer('blue', 'accept');
    expect(table.ask('red')?.name).toBe('duel.prepare');
    expect(await everythingOf(await opened(newer, storage), newer)).toBe(await everythingOf(table, newer));
    const record = await table.record();
    expect(replayRecord(newer, record)).toMatchObject({ ok: true, versionDiffers: { rulesVersion: '1' } });
  });

  it('is compared by its hashes from there on, and not before', async () => {
    const storage = await stored();
    const table = await opened(newer, storage);
    await play(table, 'step', 'roll');
    const record = readRecord(writeRecord(await table.record()));
    expect(replayRecord(newer, record)).toMatchObject({ ok: true });
    expect(replayRecord(newer, withHash(record, 5))).toMatchObject({
      ok: true,
      versionDiffers: { rulesVersion: '1', firstHash: 5 },
    });
    for (const number of [7, 8, 9])
      expect(replayRecord(newer, withHash(record, number))).toMatchObject({ ok: false, entry: number });
    expect(replayRecord(micro, withHash(record, 5))).toMatchObject({ ok: false, entry: 5 });
    expect(replayRecord(micro, withHash(record, 9))).toMatchObject({ ok: true });
  });

  it('is taken over from a record in the same way', async () => {
    const record = await (await opened(micro, await stored())).record();
    const storage = new MemoryStorage();
    const table = await Table.restore({ game: newer, record, storage, secret: SECRET });
    expect(table.hasNewRules).toBe(true);
    const { entries, ...header } = await table.record();
    expect(entries).toEqual([
      ...record.entries,
      { number: 7, rules: '2', data: DATA, hash: newer.hash(table.state()) },
    ]);
    expect({ ...header, entries: record.entries }).toEqual(record);
    expect(await everythingOf(await opened(newer, storage), newer)).toBe(await everythingOf(table, newer));
  });

  it('counts other data as other rules', async () => {
    const storage = await stored();
    await opened(microGame({ dataHash: '1111111111111111' }), storage);
    expect(await storage.entries('test', 7)).toMatchObject([{ rules: '1', data: '1111111111111111' }]);
  });

  it('makes its snapshots anew', async () => {
    const storage = new MemoryStorage();
    const table = await microTable({ storage });
    await play(table, 'confirm', 'pass');
    for (let n = 0; n < 200; n++) await play(table, 'roll');
    const fingerprints = async () =>
      (await snapshotsIn(storage, 'test')).map(({ fingerprint }) => fingerprint);
    expect(await fingerprints()).toEqual([expect.stringContaining(micro.fingerprint)]);
    const again = await opened(newer, storage);
    expect(await fingerprints()).toEqual([expect.stringContaining(newer.fingerprint)]);
    expect(await everythingOf(await opened(newer, storage), newer)).toBe(await everythingOf(again, newer));
  });

  it('is not touched if it is over', async () => {
    const storage = await stored();
    await (await opened(micro, storage)).resign('red');
    const before = await storage.entries('test', 1);
    for (const game of [newer, micro]) {
      const table = await opened(game, storage);
      expect([table.result?.level, table.hasNewRules, table.stop]).toEqual(['resignation', false, undefined]);
      expect(await storage.entries('test', 1)).toEqual(before);
    }
  });
});

describe('the end of a game', () => {
  const shorter = microGame({ rulesVersion: '4', rounds: 1 });
  const longer = microGame({ rulesVersion: '5', rounds: 4 });

  /** A table at which so many rounds have been played. */
  async function played(rounds: number): Promise<MemoryStorage> {
    const storage = new MemoryStorage();
    const table = await microTable({ storage });
    for (let n = 0; n < rounds; n++) await play(table, 'confirm', 'pass', 'roll', 'pass');
    return storage;
  }

  it('that comes earlier by newer rules is told as any other: with the secret of the dice', async () => {
    const storage = await played(1);
    const table = await opened(shorter, storage);
    expect(table.result).toMatchObject({ winner: 'red' });
    expect((await storage.entries('test', 1)).at(-1)).toMatchObject({ reveal: SECRET });
    expect((await storage.find('test')).summary).toEqual(table.summary);
    expect((await table.feed('blue')).at(-1)).toMatchObject({ kind: 'reveal' });
    expect(verifyDice(shorter, await table.record())).toMatchObject({ verdict: 'verified' });
    const entries = (await storage.entries('test', 1)).length;
    await opened(shorter, storage);
    expect(await storage.entries('test', 1)).toHaveLength(entries);
  });

  it('stays the end, though newer rules would go on', async () => {
    const storage = await played(3);
    const before = await storage.entries('test', 1);
    // As it was before the secret was shown, as on a table whose dice follow from a seed.
    const seeded = new MemoryStorage();
    const { header, summary } = await storage.find('test');
    const dice = { kind: 'seed', seed: 1 } as const;
    await seeded.create('test', { ...header, dice }, { entries: before.slice(0, -1), summary });
    const table = await opened(longer, seeded);
    expect(table.stop?.why).toContain('it was over');
    expect(table.ask('red')).toBeUndefined();
    expect((await refusalOf(table.act('red', 'confirm'))).code).toBe('stands-still');
    expect(await seeded.entries('test', 1)).toHaveLength(before.length - 1);
  });
});

describe('where nothing can be written', () => {
  it('a table that goes on by newer rules is opened all the same, and goes over with its next change', async () => {
    const storage = await stored();
    const append = vi.spyOn(storage, 'append').mockRejectedValue(new Error('full'));
    const table = await opened(newer, storage);
    expect(table.hasNewRules).toBe(true);
    expect(table.view('blue')).toEqual((await opened(micro, await stored())).view('blue'));
    expect((await refusalOf(table.act('blue', 'step'))).code).toBe('storage-failed');
    append.mockRestore();
    await table.act('blue', 'step');
    const [rules, step] = (await storage.entries('test', 1)).slice(-2);
    expect([rules, step]).toMatchObject([{ rules: '2' }, { action: 'step' }]);
    expect(replayRecord(newer, await table.record())).toMatchObject({ ok: true });
  });
});
