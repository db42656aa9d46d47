import { describe, expect, it } from 'vitest';
import { everythingOf, refusalOf } from '../../tests/table/micro.ts';
import { type RandomChanges, randomChange } from '../../tests/table/random-changes.ts';
import { snapshotsIn } from '../../tests/table/storages.ts';
import type { Game } from '../engine/game.ts';
import { Random } from '../engine/seeded.ts';
import { filfla } from '../games/filfla/index.ts';
import { readRecord, writeRecord } from './record-text.ts';
import { replayRecord } from './replay.ts';
import { viewsOf } from './seat-record.ts';
import { MemoryStorage } from './storage.ts';
import { Table } from './table.ts';
import { type NewTableOptions, personAtEach } from './table-options.ts';

/** What a side does besides, at a table: the recall rocket of Filfla, in the middle of an order. */
const game = filfla as unknown as Game;
const SECRET = 'c3'.repeat(32);
const SEATS = [...game.sides, 'spectator'];

const POSITION = {
  game: 'filfla',
  at: 'raiders-move',
  turn: 2,
  ammunition: 2,
  units: {
    'cdo-1': { at: '0401' },
    'cdo-2': { at: '0401' },
    gun: { at: '0504' },
    mg: { at: '0505' },
    'rifle-1': { at: '0405' },
  },
};

function openTable(changes: Partial<NewTableOptions> = {}): Promise<Table> {
  return Table.open({
    game,
    id: 'raid',
    seats: personAtEach(game),
    dice: { kind: 'fair', secret: SECRET },
    position: POSITION,
    ...changes,
  });
}

async function ordering(changes: Partial<NewTableOptions> = {}): Promise<Table> {
  const table = await openTable(changes);
  await table.act('raiders', 'pick cdo-1');
  return table;
}

function hashOf(table: Table): string {
  return game.hash(table.state());
}

function choicesOf(table: Table): readonly string[] | undefined {
  return table.view('raiders').draft?.choices;
}

describe('an aside at a table', () => {
  it('is shown to the asked seat apart from the actions', async () => {
    const table = await ordering();
    expect(table.ask('raiders')?.asides).toEqual(['recall']);
    expect(table.ask('raiders')?.actions).not.toContain('recall');
    expect(table.ask('garrison')).not.toHaveProperty('asides');
  });

  it('leaves the draft as it is, and the same question', async () => {
    const table = await ordering();
    const { asides: _, ...before } = table.ask('raiders') ?? {};
    await table.act('raiders', 'recall');
    expect(table.ask('raiders')).toEqual(before);
    expect(choicesOf(table)).toEqual(['pick cdo-1']);
    const again = await refusalOf(table.act('raiders', 'recall'));
    expect([again.code, again.rule]).toEqual(['illegal-action', 'filfla/10.2']);
    const theirs = await refusalOf(table.act('garrison', 'recall'));
    expect(theirs.code).toBe('not-your-decision');
  });

  it('is an item for everybody, and the draft for nobody else', async () => {
    const table = await ordering();
    expect(SEATS.map((seat) => table.seen(seat))).toEqual([1, 0, 0]);
    await table.act('raiders', 'recall');
    for (const seat of ['garrison', 'spectator']) {
      expect(await table.feed(seat)).toMatchObject([
        { number: 1, kind: 'action', by: 'raiders', events: [{ key: 'recalled' }] },
      ]);
      expect(JSON.stringify(await table.feed(seat))).not.toContain('pick');
      expect(table.view(seat)).not.toHaveProperty('draft');
    }
  });

  it('is taken back and done again like any action, with the draft as it was', async () => {
    const table = await ordering();
    const before = hashOf(table);
    await table.act('raiders', 'recall');
    const after = hashOf(table);
    await table.undo('raiders');
    expect([hashOf(table), choicesOf(table)]).toEqual([before, ['pick cdo-1']]);
    expect((await table.feed('garrison')).at(-1)).toMatchObject({ kind: 'undo', undone: [1] });
    expect(table.view('garrison').board).not.toHaveProperty('recalled');
    await table.redo('raiders');
    expect(hashOf(table)).toBe(after);
    await table.undo('raiders');
    await table.undo('raiders');
    expect(choicesOf(table)).toEqual([]);
    await table.redo('raiders');
    await table.redo('raiders');
    expect(hashOf(table)).toBe(after);
    await table.reset('raiders');
    expect([choicesOf(table), table.ask('raiders')?.asides]).toEqual([[], ['recall']]);
  });

  it('stays when the draft is replaced, and when it is taken apart choice by choice', async () => {
    const table = await ordering();
    await table.act('raiders', 'recall');
    await table.redraft('raiders', ['pick cdo-2']);
    expect(choicesOf(table)).toEqual(['pick cdo-2']);
    expect(table.view('garrison').board).toMatchObject({ recalled: true });
    await table.redraft('raiders', []);
    expect(table.view('raiders').board).toMatchObject({ recalled: true });
    const refused = await refusalOf(table.redraft('raiders', ['recall']));
    expect(refused.code).toBe('illegal-action');
    await table.undo('raiders');
    expect(choicesOf(table)).toEqual(['pick cdo-2']);
  });

  it('cannot be taken back once the garrison was to decide', async () => {
    const table = await openTable();
    for (const action of ['recall', 'end', 'end']) await table.act('raiders', action);
    expect(table.decider).toBe('garrison');
    expect((await refusalOf(table.undo('raiders'))).code).toBe('cannot-undo');
  });

  it('is part of the record, of what each seat saw, and of positions inside the draft', async () => {
    const table = await ordering();
    const views = SEATS.map((seat) => [table.view(seat)]);
    // The first item of the raiders is the choice they have made.
    const [raiders] = views;
    raiders?.unshift(await table.viewAt('raiders', 0));
    for (const [index, seat] of SEATS.entries())
      table.subscribe(seat, (notice) => views[index]?.push(notice.view()));
    for (const action of ['recall', 'go 0402']) await table.act('raiders', action);
    await table.act('garrison', 'hold');
    await table.act('raiders', 'end');
    await table.undo('raiders');
    const record = readRecord(writeRecord(await table.record()));
    expect(record.entries[1]).toMatchObject({ seat: 'raiders', action: 'recall' });
    expect(replayRecord(game, record)).toMatchObject({ ok: true, hash: hashOf(table) });
    const again = await Table.restore({ game, record, secret: SECRET });
    expect(await everythingOf(again, game, SEATS)).toBe(await everythingOf(table, game, SEATS));
    for (const [index, seat] of SEATS.entries())
      expect([...viewsOf(await table.record(seat))]).toEqual(JSON.parse(JSON.stringify(views[index])));

    const inside = await ordering();
    await inside.act('raiders', 'recall');
    const loaded = game.load(JSON.parse(JSON.stringify(inside.position())));
    expect(game.hash(loaded)).toBe(hashOf(inside));
    expect(game.hash(game.unpack(game.pack(inside.state())))).toBe(hashOf(inside));
  });

  const CHANGES: RandomChanges = { sides: ['raiders', 'garrison'] };
  it.each([
    ['two people', false],
    ['one person', true],
  ])('is the same whenever the table is opened again, among all that %s can do', async (_, sameHands) => {
    const seen = { recalls: 0, snapshots: 0 };
    for (let seed = 0; seed < 6; seed++) {
      const storage = new MemoryStorage();
      const table = await openTable({ storage, sameHands, spacing: 8 });
      const random = new Random(`asides/${seed}`);
      for (let n = 0; n < 120 && table.result === undefined; n++) {
        await randomChange(table, random, CHANGES);
        if (n % 10 > 0) continue;
        const again = await Table.restore({ game, storage, id: 'raid', secret: SECRET, spacing: 8 });
        expect(await everythingOf(again, game, SEATS)).toBe(await everythingOf(table, game, SEATS));
      }
      const record = await table.record();
      expect(replayRecord(game, record)).toMatchObject({ ok: true });
      for (const entry of record.entries) if ('action' in entry && entry.action === 'recall') seen.recalls++;
      seen.snapshots += (await snapshotsIn(storage, 'raid')).length;
    }
    expect(seen.recalls).toBeGreaterThan(3);
    expect(seen.snapshots).toBeGreaterThan(3);
  });
});
