import { describe, expect, it, vi } from 'vitest';
import {
  everythingOf,
  micro,
  microGame,
  microTable,
  play,
  refusalOf,
  SECRET,
  whatSees,
} from '../../tests/table/micro.ts';
import { copyOf, snapshotsIn } from '../../tests/table/storages.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Entry, GameRecord } from './record.ts';
import { readRecord, writeRecord } from './record-text.ts';
import { replayRecord } from './replay.ts';
import { viewsOf } from './seat-record.ts';
import { readSeatRecord } from './seat-record-text.ts';
import { MemoryStorage, type TableStorage } from './storage.ts';
import { Table } from './table.ts';
import { verifyDice } from './verify.ts';

const SEATS = ['red', 'blue', 'spectator'];
const DATA = '0000000000000000';
/** Other rules, by which the same is legal; and rules by which red may not whisper. */
const newer = microGame({ rulesVersion: '2' });
const stricter = microGame({ rulesVersion: '3', mute: true });

/** A table that is stored in the middle of its game; red has whispered. */
async function stored(): Promise<MemoryStorage> {
  const storage = new MemoryStorage();
  const table = await microTable({ storage });
  await play(table, 'put p1', 'confirm', 'whisper', 'pass', 'roll', 'step');
  return storage;
}

function opened(game: Game, storage: TableStorage): Promise<Table> {
  return Table.restore({ game, storage, id: 'test', secret: SECRET });
}

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
    expect(table.courtesies('blue')).toEqual({ undo: false, redo: false, reset: false });
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
      expect(table.courtesies(seat)).toEqual({ undo: false, redo: false, reset: false });
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
