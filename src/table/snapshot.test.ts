import { describe, expect, it, vi } from 'vitest';
import { everythingOf, micro, microTable, play, refusalOf, SECRET } from '../../tests/table/micro.ts';
import { type RandomChanges, randomChange } from '../../tests/table/random-changes.ts';
import { copyOf, snapshotsIn } from '../../tests/table/storages.ts';
import type { Game } from '../engine/game.ts';
import { Random } from '../engine/seeded.ts';
import { c3 } from '../games/c3/index.ts';
import { filfla } from '../games/filfla/index.ts';
import { until } from '../proof/until.ts';
import type { Snapshot } from './snapshot.ts';
import { MemoryStorage, type TableStorage } from './storage.ts';
import { Table } from './table.ts';
import { personAtEach } from './table-options.ts';

const ID = 'test';
const MICRO: RandomChanges = { sides: ['red', 'blue'], seldom: 'pass' };

function restored(storage: TableStorage, game: Game = micro): Promise<Table> {
  return Table.restore({ game, storage, id: ID, secret: SECRET });
}

/** A long game in which everything happens. */
async function longGame(seed: string, sameHands: boolean, length = 460): Promise<[Table, MemoryStorage]> {
  const storage = new MemoryStorage();
  const table = await microTable({ storage, sameHands });
  const random = new Random(seed);
  await until(
    async () => table.result !== undefined || (await entriesIn(storage)) >= length,
    () => randomChange(table, random, MICRO),
  );
  return [table, storage];
}

async function entriesIn(storage: TableStorage): Promise<number> {
  return (await storage.entries(ID, 1)).length;
}

async function numbersIn(storage: TableStorage): Promise<readonly number[]> {
  return (await snapshotsIn(storage, ID)).map(({ standing }) => standing.number);
}

describe.each([
  ['two people', false],
  ['one person', true],
])('a long game by %s', (_, sameHands) => {
  it.each(['a', 'b', 'c'])('is the same whenever it is opened again (%s)', async (seed) => {
    const storage = new MemoryStorage();
    const table = await microTable({ storage, sameHands });
    const random = new Random(seed);
    // It would put all snapshots anew if the last one did not lead to the end.
    const renew = vi.spyOn(storage, 'renew');
    for (let n = 0; n < 500 && table.result === undefined; n++) {
      await randomChange(table, random, MICRO);
      if (n % 5 > 0 || (await numbersIn(storage)).length === 0) continue;
      await restored(storage);
      expect(renew).not.toHaveBeenCalled();
      if (n % 50 === 0) expect(await everythingOf(await restored(storage))).toBe(await everythingOf(table));
    }
    expect((await numbersIn(storage)).length).toBeGreaterThan(1);
  });

  it('goes on in the same way, whoever closed and opened it on the way', async () => {
    const [straight] = await longGame('d', sameHands, 300);
    const storage = new MemoryStorage();
    let table = await microTable({ storage, sameHands });
    const random = new Random('d');
    for (let n = 1; (await entriesIn(storage)) < 300 && table.result === undefined; n++) {
      await randomChange(table, random, MICRO);
      if (n % 7 === 0) table = await restored(storage);
    }
    expect(await everythingOf(table)).toBe(await everythingOf(straight));
  });

  it.each<[string, (all: readonly Snapshot[]) => readonly Snapshot[]]>([
    ['are all lost', () => []],
    ['have a changed cell', (all) => all.map(withOtherCell)],
    ['have a wrong hash', (all) => all.map((one) => ({ ...one, hash: '0123456789abcdef' }))],
    ['were made by another program', (all) => all.map((one) => ({ ...one, fingerprint: 'other' }))],
    ['are too short', (all) => all.map((one) => withCells(one, one.state.cells.slice(1)))],
    [
      'stand at no step',
      (all) => all.map((one) => ({ ...one, state: { ...one.state, stack: [{}] } }) as never),
    ],
    [
      'are nothing of the kind',
      (all) => all.map(({ standing, state }) => ({ standing, state: { cells: state.cells } }) as Snapshot),
    ],
    ['count wrongly', (all) => all.map(withOtherCount)],
  ])('is the same if its snapshots %s, and they are made again', async (_name, spoilt) => {
    const [table, storage] = await longGame('e', sameHands);
    const snapshots = await snapshotsIn(storage, ID);
    expect(snapshots.length).toBeGreaterThan(1);
    const copy = await copyOf(storage, ID, spoilt(snapshots));
    expect(await everythingOf(await restored(copy))).toBe(await everythingOf(table));
    expect(await snapshotsIn(copy, ID)).toEqual(snapshots);
  });

  it.each<[string, (one: Snapshot) => readonly Snapshot[]]>([
    ['is missing', () => []],
    ['is damaged', (one) => [withOtherCell(one)]],
  ])('is the same if one of its snapshots %s in the middle', async (_name, spoilt) => {
    const [table, storage] = await longGame('f', sameHands);
    const snapshots = await snapshotsIn(storage, ID);
    for (const missing of snapshots.slice(0, -1)) {
      const copy = await copyOf(
        storage,
        ID,
        snapshots.flatMap((one) => (one === missing ? spoilt(one) : [one])),
      );
      const again = await restored(copy);
      expect(await everythingOf(again)).toBe(await everythingOf(table));
      await expectSameViews(again, table);
    }
  });

  it('shows what was known at any time from whichever snapshot is near', async () => {
    const [table, storage] = await longGame('g', sameHands);
    await expectSameViews(await restored(storage), await restored(await copyOf(storage, ID, [])));
    const feed = await table.feed('blue');
    for (let after = 0; after < feed.length; after += 37)
      expect(await table.feed('blue', after)).toEqual(feed.slice(after));
  });
});

function withOtherCell(snapshot: Snapshot): Snapshot {
  const cells = snapshot.state.cells.slice();
  cells[0] = (cells[0] ?? 0) ^ 1;
  return withCells(snapshot, cells);
}

function withCells(snapshot: Snapshot, cells: Uint8Array): Snapshot {
  return { ...snapshot, state: { ...snapshot.state, cells } };
}

function withOtherCount(snapshot: Snapshot): Snapshot {
  const seen = snapshot.standing.seen.map((count) => count + 1);
  return { ...snapshot, standing: { ...snapshot.standing, seen } };
}

async function expectSameViews(one: Table, other: Table): Promise<void> {
  for (const seat of ['red', 'blue', 'spectator'])
    for (let item = 0; item <= one.seen(seat); item += 31)
      expect(await one.viewAt(seat, item)).toEqual(await other.viewAt(seat, item));
}

describe('a snapshot', () => {
  /** A table with 127 entries, one before a snapshot is due. */
  async function almostDue(): Promise<[Table, MemoryStorage]> {
    const storage = new MemoryStorage();
    const table = await microTable({ storage, sameHands: true });
    await play(table, 'confirm', 'pass', ...Array.from({ length: 125 }, () => 'roll'));
    return [table, storage];
  }

  it('remembers that the dice are settled', async () => {
    const [table, storage] = await almostDue();
    await play(table, 'roll');
    await table.propose('red', 'draw');
    await table.answer('red', 'withdraw');
    expect(await numbersIn(storage)).toEqual([128]);
    const refusal = await refusalOf((await restored(storage)).contribute('red', 'late'));
    expect(refusal).toMatchObject({ code: 'not-available', message: expect.stringContaining('begun') });
  });

  it('is not taken while something can be done again', async () => {
    const [table, storage] = await almostDue();
    await table.undo('red');
    await table.redo('red');
    expect(await numbersIn(storage)).toEqual([]);
    await play(table, 'roll');
    expect(await numbersIn(storage)).toEqual([129]);
  });

  it('is not taken while something can be taken back without asking', async () => {
    const [table, storage] = await almostDue();
    await play(table, 'step', 'step', 'roll');
    expect(await numbersIn(storage)).toEqual([]);
    await play(table, 'step');
    expect(await numbersIn(storage)).toEqual([130]);
  });

  it('is not taken while a proposal is open', async () => {
    const [table, storage] = await almostDue();
    await table.propose('red', 'draw');
    await play(table, 'roll');
    await table.answer('blue', 'decline');
    expect(await numbersIn(storage)).toEqual([]);
    await play(table, 'roll');
    expect(await numbersIn(storage)).toEqual([130]);
  });
});

describe('ways back over snapshots', () => {
  it('lead one person to any earlier state, also after the table was opened again', async () => {
    const storage = new MemoryStorage();
    let table = await microTable({ storage, sameHands: true });
    await play(table, 'confirm', 'pass');
    const hashes = [hashOf(table)];
    for (let n = 0; n < 420; n++) {
      await play(table, ['step', 'roll', 'whisper', 'roll', 'peek'][n % 5] ?? 'step');
      hashes.push(hashOf(table));
    }
    expect((await numbersIn(storage)).length).toBeGreaterThan(2);
    for (let back = 1; back <= 400; back++) {
      await table.undo('blue');
      if (back % 29 === 0) table = await restored(storage);
      expect(hashOf(table)).toBe(hashes.at(-1 - back));
    }
    for (let forth = 399; forth >= 350; forth--) {
      await table.redo('red');
      expect(hashOf(table)).toBe(hashes.at(-1 - forth));
    }
    expect(await everythingOf(await restored(storage))).toBe(await everythingOf(table));
  });

  it('can be agreed upon over one and over several, and the game goes on from there', async () => {
    const storage = new MemoryStorage();
    const table = await microTable({ storage });
    await play(table, 'put p1', 'confirm');
    const before = hashOf(table);
    for (const length of [150, 420]) {
      await play(table, 'pass');
      const first = (await numbersIn(storage)).length;
      for (let n = 0; n < length; n++) await play(table, n % 3 === 0 ? 'roll' : 'step');
      expect((await numbersIn(storage)).length).toBeGreaterThan(first);
      await table.propose('red', 'undo');
      const waiting = await restored(storage);
      expect(await everythingOf(waiting)).toBe(await everythingOf(table));
      await table.answer('blue', 'accept');
      expect(hashOf(table)).toBe(before);
      expect(await everythingOf(await restored(storage))).toBe(await everythingOf(table));
    }
    await play(table, 'whisper', 'pass', 'roll');
    expect(await everythingOf(await restored(storage))).toBe(await everythingOf(table));
  });
});

it('a way back over snapshots is followed from the one before it, not from the start', async () => {
  const storage = new MemoryStorage();
  const table = await microTable({ storage });
  const rolls = (many: number) => play(table, ...Array.from({ length: many }, () => 'roll'));
  await play(table, 'confirm', 'pass');
  await rolls(150);
  await play(table, 'pass', 'confirm', 'pass');
  await rolls(300);
  await table.propose('red', 'undo');
  await table.answer('blue', 'accept');
  expect((await numbersIn(storage)).length).toBeGreaterThan(2);
  const read = vi.spyOn(storage, 'entries');
  await restored(storage);
  expect(Math.min(...read.mock.calls.map(([, from]) => from))).toBe(129);
});

function hashOf(table: Table): string {
  return micro.hash(table.state());
}

describe.each<[string, Game, RandomChanges, number]>([
  ['a raid', filfla as unknown as Game, { sides: ['raiders', 'garrison'] }, 400],
  ['a battle', c3, { sides: ['axis', 'british'] }, 700],
])('%s', (_, game, changes, most) => {
  it.each([true, false])('is the same whenever it is opened again (same hands: %s)', async (sameHands) => {
    const seats = personAtEach(game);
    const storage = new MemoryStorage();
    const dice = { kind: 'fair', secret: SECRET } as const;
    const scenario = game.definition.scenarios.at(-1)?.id ?? '';
    const table = await Table.open({ game, id: ID, scenario, seats, sameHands, dice, storage });
    const random = new Random('snapshots');
    for (let n = 0; n < most && table.result === undefined; n++) await randomChange(table, random, changes);
    const all = await everythingOf(table, game, [...game.sides, 'spectator']);
    const snapshots = await snapshotsIn(storage, ID);
    expect(snapshots.length).toBeGreaterThan(0);
    for (const kept of [snapshots, [], snapshots.slice(1), snapshots.map(withOtherCell)]) {
      const again = await restored(await copyOf(storage, ID, kept), game);
      expect(await everythingOf(again, game, [...game.sides, 'spectator'])).toBe(all);
    }
  });
});
