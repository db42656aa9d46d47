import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Game } from '../src/engine/game.ts';
import { hashOfJson } from '../src/engine/hash.ts';
import { gameById } from '../src/games/index.ts';
import type { GameRecord } from '../src/table/record.ts';
import { readRecord } from '../src/table/record-text.ts';
import { replayedMatch, replayRecord } from '../src/table/replay.ts';
import { recordedItem, type SeatRecord, seatRecordOf, viewsOf } from '../src/table/seat-record.ts';
import { readSeatRecord } from '../src/table/seat-record-text.ts';
import { MemoryStorage } from '../src/table/storage.ts';
import { Table } from '../src/table/table.ts';
import { type DiceReport, verifyDice } from '../src/table/verify.ts';

/**
 * Games that were played and written down by an earlier version of the program. They must come to the same end, and
 * tell every seat the same, for as long as records of their kind are read.
 */

/** What the program that wrote a record said of it. */
interface Told {
  readonly entries: number;
  /** The hash of the position at its end, whatever states look like inside. */
  readonly end: string;
  readonly result?: unknown;
  readonly practice: boolean;
  readonly dice: DiceReport;
  /** By seat; the hash is that of its start and its items. */
  readonly seen: Readonly<Record<string, { readonly items: number; readonly hash: string }>>;
}

const TOLD: Readonly<Record<string, Told>> = JSON.parse(textOf('seen'));

function textOf(name: string): string {
  return readFileSync(new URL(`records/${name}.json`, import.meta.url), 'utf8');
}

function fingerprintOf({ start, items }: SeatRecord): { readonly items: number; readonly hash: string } {
  return { items: items.length, hash: hashOfJson([start, items]) };
}

describe.each(Object.entries(TOLD))('the record %s', (name, told) => {
  it('comes to the same end and the same result, by the same dice', async () => {
    const { game, record } = await recorded(name);
    expect(record.entries).toHaveLength(told.entries);
    const replay = replayRecord(game, record);
    const { state } = replayedMatch(game, record);
    expect(hashOfJson(game.position(state))).toBe(told.end);
    expect(replay).toMatchObject({ ok: true, hash: game.hash(state) });
    expect(replay).toHaveProperty('result', told.result);
    expect(record.practice).toBe(told.practice);
    expect(verifyDice(game, record, replay)).toEqual(told.dice);
  });

  it('tells every seat what it was told then', async () => {
    const { game, record } = await recorded(name);
    const seats = [...game.sides, 'spectator'];
    const seen = seats.map((seat, number) => [seat, fingerprintOf(seatRecordOf(game, record, number))]);
    expect(Object.fromEntries(seen)).toEqual(told.seen);
  });

  it('becomes a table that stands where it ended, tells the same and goes on by the present rules, unless it is over', async () => {
    const { game, record } = await recorded(name);
    const storage = new MemoryStorage();
    const table = await Table.restore({ game, record, storage });
    await expectTold(table, game, record);
    const again = await Table.restore({ game, storage, id: record.id });
    await expectTold(again, game, record);
    expect(again.summary).toEqual(table.summary);
    for (const seat of [...game.sides, 'spectator']) await expectLooksBack(again, seat);
  });

  async function expectTold(table: Table, game: Game, record: GameRecord): Promise<void> {
    expect(table.stop).toBeUndefined();
    expect(hashOfJson(game.position(table.state()))).toBe(told.end);
    expect({ result: table.result, practice: table.practice }).toEqual({
      result: told.result,
      practice: told.practice,
    });
    const { rulesVersion: rules, dataHash: data } = game.definition;
    const number = told.entries + 1;
    const hash = game.hash(table.state());
    const news = told.result === undefined ? [{ number, rules, data, hash }] : [];
    expect((await table.record()).entries).toEqual([...record.entries, ...news]);
    for (const seat of [...game.sides, 'spectator']) await expectTellsSeat(table, seat, news.length);
  }

  async function expectTellsSeat(table: Table, seat: string, news: number): Promise<void> {
    const seen = await table.record(seat);
    const items = seen.items.slice(0, seen.items.length - news);
    expect(fingerprintOf({ ...seen, items })).toEqual(told.seen[seat]);
    expect(seen.items.slice(items.length).map(({ kind }) => kind)).toEqual(news === 0 ? [] : ['rules']);
    expect(table.seen(seat)).toBe(seen.items.length);
  }
});

async function expectLooksBack(table: Table, seat: string): Promise<void> {
  const seen = await table.record(seat);
  const items = (await table.feed(seat)).map(recordedItem);
  expect(items).toEqual(seen.items.map(({ change: _, ...item }) => item));
  const views = [...viewsOf(seen)];
  for (const item of [0, Math.floor(seen.items.length / 2), seen.items.length])
    expect(JSON.parse(JSON.stringify(await table.viewAt(seat, item)))).toEqual(views[item]);
}

async function recorded(name: string): Promise<{ game: Game; record: GameRecord }> {
  const record = readRecord(textOf(name));
  return { game: await gameById(record.game), record };
}

describe('the record of a seat', () => {
  it('is still read, and is what its seat was told then; views tell more by now', () => {
    const seen = readSeatRecord(textOf('filfla-raid-as-raiders'));
    expect(fingerprintOf(seen)).toEqual({ items: 67, hash: '4fb8196c5530f1b6' });
    expect(seen.items).toHaveLength(TOLD['filfla-raid']?.seen['raiders']?.items ?? 0);
  });
});
