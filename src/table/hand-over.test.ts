import { describe, expect, it } from 'vitest';
import { everythingOf, micro, microTable, play, refusalOf } from '../../tests/table/micro.ts';
import type { SeatHolder } from './record.ts';
import { readRecord, writeRecord } from './record-text.ts';
import { replayRecord } from './replay.ts';
import { readSeatRecord } from './seat-record-text.ts';
import { MemoryStorage } from './storage.ts';
import { Table } from './table.ts';

const COMPUTER = { name: '', kind: 'bot', level: 'cadet', character: 'careful' } as const;
const PERSON = { name: 'Anna', kind: 'person' } as const;
const passing = { choose: () => 'pass' };

describe('a seat that changes hands', () => {
  it('is played by whoever holds it, in the middle of a game and back again', async () => {
    const table = await microTable({ players: { blue: passing } });
    await play(table, 'confirm', 'pass');
    expect(table.computer).toBeUndefined();
    expect(await table.playBots()).toBe(0);
    await table.handOver('blue', COMPUTER);
    expect(table.seats).toMatchObject({ blue: COMPUTER, red: { kind: 'person' } });
    expect(table.computer).toBe('blue');
    expect(await table.playBots()).toBe(1);
    await play(table, 'confirm', 'pass');
    await table.handOver('blue', PERSON);
    expect(await table.playBots()).toBe(0);
    expect(table.seats['blue']).toEqual(PERSON);
  });

  it('is told to everybody, with how it is played', async () => {
    const table = await microTable();
    await table.handOver('blue', COMPUTER);
    for (const seat of ['red', 'blue', 'spectator'])
      expect((await table.feed(seat)).at(-1)).toMatchObject({ kind: 'holder', by: 'blue', holder: COMPUTER });
  });

  it('stands in the record, which can be played again and read again', async () => {
    const table = await microTable({ players: { blue: passing } });
    await play(table, 'confirm');
    await table.handOver('blue', COMPUTER);
    await play(table, 'pass');
    await table.playBots();
    const record = await table.record();
    expect(record.seats['blue']?.kind).toBe('person');
    expect(record.entries[1]).toEqual({ number: 2, seat: 'blue', holder: COMPUTER });
    expect(readRecord(writeRecord(record))).toEqual(record);
    expect(replayRecord(micro, record)).toMatchObject({ ok: true });
    const seen = await table.record('red');
    expect(readSeatRecord(JSON.stringify(seen))).toEqual(seen);
  });

  it('is held by the same after the table was opened again, from its entries or from a snapshot', async () => {
    for (const spacing of [1, 1000]) {
      const storage = new MemoryStorage();
      const table = await microTable({ storage, spacing });
      await table.handOver('blue', COMPUTER);
      await play(table, 'confirm', 'pass', 'pass', 'confirm');
      const again = await Table.restore({ game: micro, storage, id: table.id, spacing });
      expect(await everythingOf(again)).toBe(await everythingOf(table));
      expect(again.seats).toEqual(table.seats);
      expect((await storage.find(table.id)).summary.seats).toEqual(table.seats);
    }
  });

  it('leaves what can be taken back, and what is open, as it is', async () => {
    const table = await microTable();
    await play(table, 'put p1');
    await table.propose('blue', 'draw');
    await table.handOver('red', COMPUTER);
    expect(table.undoRights('red')).toEqual({ undo: false, redo: false, reset: false });
    expect((await refusalOf(table.undo('red'))).code).toBe('cannot-undo');
    expect((await refusalOf(table.reset('red'))).code).toBe('cannot-undo');
    await table.handOver('red', PERSON);
    expect(table.undoRights('red')).toEqual({ undo: true, redo: false, reset: true });
    expect(table.offer).toEqual({ by: 'blue', what: 'draw' });
    expect(table.view('red').draft?.choices).toEqual(['put p1']);
  });

  it('makes it practice when a person takes over what a computer has played, and not before', async () => {
    const storage = new MemoryStorage();
    const table = await microTable({ storage });
    await table.handOver('blue', { ...PERSON, name: 'Berta' });
    await table.handOver('blue', COMPUTER);
    await table.handOver('blue', { ...COMPUTER, level: 'regular' });
    expect(table.practice).toBe(false);
    expect(replayRecord(micro, await table.record())).toMatchObject({ ok: true });
    await table.handOver('blue', PERSON);
    expect(table.practice).toBe(true);
    const record = await table.record();
    expect(record.practice).toBe(true);
    expect(replayRecord(micro, record)).toMatchObject({ ok: true });
    expect(replayRecord(micro, { ...record, practice: false })).toMatchObject({ ok: false, entry: 0 });
    expect((await Table.restore({ game: micro, storage, id: table.id })).practice).toBe(true);
  });

  it.each<[string, string, unknown, string]>([
    ['to nobody', 'blue', undefined, 'bad-request'],
    ['to a person with a level', 'blue', { ...PERSON, level: 'cadet' }, 'bad-request'],
    ['of nobody', 'green', PERSON, 'unknown-seat'],
    ['of those who look on', 'spectator', PERSON, 'not-your-decision'],
  ])('is refused %s, and nothing is changed', async (_, side, holder, code) => {
    const table = await microTable();
    const before = await everythingOf(table);
    expect((await refusalOf(table.handOver(side, holder as SeatHolder))).code).toBe(code);
    expect(await everythingOf(table)).toBe(before);
  });

  it('is refused when the game is over', async () => {
    const table = await microTable();
    await table.resign('red');
    expect((await refusalOf(table.handOver('blue', COMPUTER))).code).toBe('game-over');
  });
});
