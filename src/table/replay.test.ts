import { describe, expect, it } from 'vitest';
import {
  everythingOf,
  micro,
  microGame,
  microTable,
  play,
  refusalOf,
  SECRET,
} from '../../tests/table/micro.ts';
import type { Entry, GameRecord } from './record.ts';
import { replayRecord } from './replay.ts';
import { Table } from './table.ts';

async function someRecord(): Promise<GameRecord> {
  const table = await microTable();
  await play(table, 'put p1', 'put p2');
  await table.undo('red');
  await play(table, 'confirm', 'pass', 'step', 'roll', 'tap', 'step');
  await table.undo('blue');
  await table.redo('blue');
  await table.reset('blue');
  await table.propose('blue', 'undo');
  await table.answer('red', 'accept');
  await play(table, 'roll');
  await table.resign('red');
  return await table.record();
}

/** The record with one entry changed; the numbers are those of `someRecord`. */
function changed(record: GameRecord, number: number, changes: object): GameRecord {
  const entries = record.entries.map((entry) =>
    entry.number === number ? ({ ...entry, ...changes } as Entry) : entry,
  );
  return { ...record, entries };
}

describe('replaying a record', () => {
  it('comes to the same end', async () => {
    const record = await someRecord();
    expect(replayRecord(micro, record)).toEqual({
      ok: true,
      actions: 9,
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      result: { winner: 'blue', level: 'resignation', points: 0, breakdown: [] },
    });
  });

  it.each<[string, number, object, RegExp]>([
    ['an illegal action', 2, { action: 'put p1' }, /not possible/],
    ['an action out of turn', 5, { seat: 'blue' }, /it is for red to decide/],
    ['a wrong hash', 6, { hash: '0123456789abcdef' }, /hash/],
    ['a changed roll', 7, { rolls: [{ purpose: 'luck', to: 'all', index: 0, die: 6, result: 7 }] }, /luck/],
    ['a missing roll', 7, { rolls: undefined }, /missing/],
    ['a roll for other eyes', 8, { rolls: [] }, /missing/],
    [
      'a roll nobody asked for',
      6,
      { rolls: [{ purpose: 'luck', to: 'all', die: 6, result: 1 }] },
      /do not ask/,
    ],
    ['an undo of another entry', 3, { undo: 1 }, /comes out as/],
    ['an undo of the other side', 10, { seat: 'red' }, /nothing of yours/],
    ['a redo of another entry', 11, { redo: 8 }, /comes out as/],
    ['a reset to another entry', 12, { reset: 9 }, /comes out as/],
    ['an answer by whoever asked', 14, { seat: 'blue' }, /no proposal/],
    ['an answer without its effect', 14, { hash: undefined }, /hash/],
    ['another secret', 17, { reveal: 'ab'.repeat(32) }, /not the secret/],
    ['a mark that is not deserved', 7, { forced: true }, /practice/],
  ])('finds %s', async (_, number, changes, why) => {
    const record = await someRecord();
    const replay = replayRecord(micro, changed(record, number, changes));
    const entry = 'forced' in changes ? 0 : number;
    expect(replay).toMatchObject({ ok: false, entry, why: expect.stringMatching(why) });
  });

  it('finds what is missing, shown too early, or added after the end', async () => {
    const record = await someRecord();
    const entries = record.entries.toSpliced(4, 1);
    expect(replayRecord(micro, { ...record, entries })).toMatchObject({ ok: false, entry: 6 });
    const early = [{ number: 1, reveal: SECRET }];
    expect(replayRecord(micro, { ...record, entries: early })).toMatchObject({ ok: false, entry: 1 });
    const late: Entry[] = [...record.entries, { number: 18, seat: 'red', resign: true }];
    expect(replayRecord(micro, { ...record, entries: late })).toMatchObject({ ok: false, entry: 18 });
    const twice: Entry[] = [...record.entries, { number: 18, reveal: SECRET }];
    expect(replayRecord(micro, { ...record, entries: twice })).toMatchObject({ ok: false, entry: 18 });
  });

  it('finds a header that does not fit', async () => {
    const record = await someRecord();
    for (const header of [{ game: 'c3' }, { scenario: 'war' }, { practice: true }, { seats: {} }])
      expect(replayRecord(micro, { ...record, ...header })).toMatchObject({ ok: false, entry: 0 });
  });
});

describe('a record of another version', () => {
  it('is judged by legality and rolls; its hashes are only reported', async () => {
    const record = changed(await someRecord(), 6, { hash: '0123456789abcdef' });
    const game = microGame({ rulesVersion: '2', dataHash: '1111111111111111' });
    expect(replayRecord(game, record)).toMatchObject({
      ok: true,
      versionDiffers: { rulesVersion: '1', dataHash: '0000000000000000', firstHash: 6 },
    });
    const illegal = changed(record, 2, { action: 'put p1' });
    expect(replayRecord(game, illegal)).toMatchObject({
      ok: false,
      entry: 2,
      versionDiffers: { rulesVersion: '1' },
    });
  });

  it('is taken over by a table as it is', async () => {
    const record = changed(await someRecord(), 6, { hash: '0123456789abcdef' });
    const game = microGame({ rulesVersion: '2' });
    const table = await Table.restore({ game, record, secret: SECRET });
    expect(await table.record()).toEqual(record);
  });

  it('is refused with the entry that is no longer legal', async () => {
    const record = changed(await someRecord(), 2, { action: 'put p1' });
    const refusal = await refusalOf(Table.restore({ game: microGame({ rulesVersion: '2' }), record }));
    expect(refusal).toMatchObject({ code: 'bad-record', where: 'entry 2' });
  });
});

describe('restoring a table', () => {
  it('refuses a record that does not fit', async () => {
    const record = changed(await someRecord(), 6, { hash: '0123456789abcdef' });
    expect(await refusalOf(Table.restore({ game: micro, record }))).toMatchObject({
      code: 'bad-record',
      where: 'entry 6',
    });
  });

  it('needs the right secret to go on rolling', async () => {
    const table = await microTable();
    await play(table, 'confirm', 'pass');
    const record = await table.record();
    const wrong = Table.restore({ game: micro, record, secret: 'ab'.repeat(32) });
    expect((await refusalOf(wrong)).code).toBe('bad-dice');
    const without = await Table.restore({ game: micro, record });
    const before = await everythingOf(without);
    expect((await refusalOf(without.act('blue', 'roll'))).code).toBe('bad-dice');
    expect(await everythingOf(without)).toBe(before);
    await without.act('blue', 'step');
  });
});
