import { describe, expect, it } from 'vitest';
import { micro, microTable, play, refusalOf } from '../../tests/table/micro.ts';
import type { BotPlayer } from './bots.ts';
import { replayRecord } from './replay.ts';
import { MemoryStorage } from './storage.ts';
import { Table } from './table.ts';
import type { NewTableOptions } from './table-options.ts';

const PERSON = { name: 'Somebody', kind: 'person' } as const;
const BOT = { name: '', kind: 'bot', level: 'regular', character: 'bold' } as const;

/** Goes two steps, rolls and passes. */
const rolling: BotPlayer = {
  choose: (_view, _question, turn) => ['step', 'step', 'roll'][turn - 2] ?? 'pass',
};

function practice(changes: Partial<NewTableOptions> = {}): Promise<Table> {
  const players = { blue: rolling, red: rolling };
  return microTable({ seats: { red: PERSON, blue: BOT }, players, forPractice: true, ...changes });
}

describe('a game for practice', () => {
  it('says so from the start, in record and table', async () => {
    const table = await practice();
    expect(table.practice).toBe(true);
    expect(table.summary.practice).toBe(true);
    const record = await table.record();
    expect(record).toMatchObject({ practice: true, forPractice: true });
    expect(await table.record('red')).toMatchObject({ practice: true, forPractice: true });
    expect(replayRecord(micro, { ...record, practice: false })).toMatchObject({ ok: false, entry: 0 });
  });

  it('goes back to before the last own decision, over dice and what the computer did', async () => {
    const table = await practice();
    await play(table, 'confirm');
    const before = micro.hash(table.state());
    await play(table, 'pass');
    await table.playBots();
    expect(table.ask('red')?.seat).toBe('red');
    expect(table.undoRights('red')).toEqual({ undo: true, redo: false, reset: false });
    await table.undo('red');
    expect(micro.hash(table.state())).toBe(before);
    await table.undo('red');
    expect(table.undoRights('red').undo).toBe(false);
    expect((await refusalOf(table.undo('red'))).code).toBe('cannot-undo');
    expect(replayRecord(micro, await table.record())).toMatchObject({ ok: true });
  });

  it('goes back while it is for the computer to decide', async () => {
    const table = await practice();
    await play(table, 'confirm', 'pass');
    await table.playBots({ limit: 1 });
    expect(table.computer).toBe('blue');
    await table.undo('red');
    expect(table.ask('red')).toMatchObject({ seat: 'red', name: 'duel.prepare' });
  });

  it('does again what was taken back, the computer’s part included', async () => {
    const table = await practice();
    await play(table, 'confirm', 'pass');
    await table.playBots();
    const after = micro.hash(table.state());
    await table.undo('red');
    while (table.undoRights('red').redo) await table.redo('red');
    expect(micro.hash(table.state())).toBe(after);
    expect(replayRecord(micro, await table.record())).toMatchObject({ ok: true });
  });

  it('goes back over what is no longer in memory', async () => {
    const storage = new MemoryStorage();
    const table = await practice({ storage, spacing: 8, players: { blue: { choose: () => 'roll' } } });
    await play(table, 'confirm');
    const before = micro.hash(table.state());
    await play(table, 'pass');
    await table.playBots({ limit: 150 });
    const again = await Table.restore({ game: micro, storage, id: table.id });
    await again.undo('red');
    expect(micro.hash(again.state())).toBe(before);
    expect((await again.record()).entries.at(-1)).toMatchObject({ undo: 2 });
  });

  it('needs no agreement', async () => {
    const table = await practice();
    await play(table, 'confirm', 'pass');
    expect((await refusalOf(table.propose('red', 'undo'))).message).toContain('without asking');
  });

  it('in the same hands goes back to what a person did last, whichever side it was', async () => {
    const table = await microTable({ sameHands: true, players: { blue: rolling } });
    await play(table, 'confirm', 'pass');
    await table.handOver('blue', BOT);
    await table.playBots({ limit: 2 });
    await table.undo('red');
    expect(table.ask('red')).toMatchObject({ seat: 'red', name: 'duel.prepare' });
    await table.handOver('red', BOT);
    expect(table.undoRights('red').undo).toBe(false);
    expect((await refusalOf(table.undo('red'))).code).toBe('cannot-undo');
  });

  it('in the same hands resets no further than what people did', async () => {
    const table = await microTable({ sameHands: true, players: { blue: { choose: () => 'step' } } });
    await play(table, 'confirm', 'pass');
    await table.handOver('blue', BOT);
    await table.playBots({ limit: 2 });
    expect(table.undoRights('red').reset).toBe(false);
    expect((await refusalOf(table.reset('red'))).code).toBe('cannot-undo');
    expect(table.view('red').board).toMatchObject({ steps: 2 });
  });

  it('takes one order back at a time after a side was taken over from the computer', async () => {
    const table = await practice();
    await play(table, 'confirm', 'pass');
    await table.handOver('blue', PERSON);
    await play(table, 'step', 'roll', 'step');
    await table.undo('blue');
    await table.undo('red');
    expect(table.view('blue').board).toMatchObject({ steps: 1 });
    expect(table.ask('blue')?.seat).toBe('blue');
    expect(replayRecord(micro, await table.record())).toMatchObject({ ok: true });
  });

  it('has nothing to take back for a side that the computer plays', async () => {
    const table = await practice({
      seats: { red: BOT, blue: BOT },
      players: { red: rolling, blue: rolling },
    });
    await play(table, 'confirm', 'pass');
    for (const side of ['red', 'blue']) {
      expect(table.undoRights(side)).toEqual({ undo: false, redo: false, reset: false });
      expect((await refusalOf(table.undo(side))).code).toBe('cannot-undo');
    }
  });

  it('took back whatever was last in the same hands, up to the second version of records', async () => {
    const table = await microTable({ sameHands: true });
    await play(table, 'confirm', 'pass', 'step');
    await table.undo('red');
    const record = await table.record();
    const seats = { ...record.seats, blue: { name: '', kind: 'bot' } } as const;
    expect(replayRecord(micro, { ...record, version: 2, seats })).toMatchObject({ ok: true });
    expect(replayRecord(micro, { ...record, seats })).toMatchObject({ ok: false });
  });
});

describe('a fair game against the computer', () => {
  it('keeps the boundary', async () => {
    const table = await practice({ forPractice: false });
    await play(table, 'confirm', 'pass');
    await table.playBots();
    expect(table.undoRights('red').undo).toBe(false);
    expect((await refusalOf(table.undo('red'))).code).toBe('cannot-undo');
    expect(table.practice).toBe(false);
  });
});
