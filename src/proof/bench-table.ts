import { pickAction, type RandomStyle, textTraits } from '../bots/random-player.ts';
import { at } from '../engine/arrays.ts';
import type { Game } from '../engine/game.ts';
import { Random } from '../engine/seeded.ts';
import { Connection } from '../host/connection.ts';
import type { Sight } from '../host/protocol.ts';
import type { Notice } from '../table/listeners.ts';
import { MemoryStorage } from '../table/storage.ts';
import { Table } from '../table/table.ts';
import { personAtEach } from '../table/table-options.ts';
import { now, percentile, type Row, rowsOf } from './measure.ts';
import { heapBytes } from './measure-heap.ts';
import { TOO_LONG } from './random-play.ts';
import { rounds, until } from './until.ts';

/** Nanoseconds, one for each time it was done. */
interface Times {
  readonly acts: number[];
  readonly undos: number[];
}

export interface TableEffort {
  readonly games: number;
  /** Games are played for so many seconds before any is measured. */
  readonly warmUp: number;
  /** How often a table is opened again. */
  readonly restores: number;
  /** So many tables are open at the same time when their memory is measured. */
  readonly tables: number;
  /** How many entries the tables have that are opened again; a game that has fewer is taken whole. */
  readonly lengths: readonly number[];
}

const USUAL: TableEffort = { games: 20, warmUp: 2, restores: 40, tables: 40, lengths: [500, 1000, 2000] };

/** So many games are played in search of one that is long enough. */
const SEARCHED = 12;

/** What a table needs for one accepted action, for going back and for being opened again, and how much memory. */
export async function benchTable(game: Game, changes: Partial<TableEffort> = {}): Promise<Row[]> {
  const effort = { ...USUAL, ...changes };
  const rows = [
    ...(await idleRows(game, effort)),
    ...(await watchedRows(game, effort)),
    ...(await clickRows(game, effort)),
  ];
  const done = new Set<number>();
  for (const length of effort.lengths) {
    const stored = await storedTable(game, length);
    if (done.has(stored.entries)) continue;
    done.add(stored.entries);
    rows.push(...(await restoreRows(game, stored, effort)), ...(await heapRows(game, stored, effort)));
  }
  return rows;
}

/** Nobody looks at the table. */
async function idleRows(game: Game, effort: TableEffort): Promise<Row[]> {
  const { acts, undos } = await timesOf(game, effort, () => undefined);
  const row = rowsOf(game.id);
  return [
    row('table-act-us-p50', percentile(acts, 0.5) / 1e3, 'us'),
    row('table-act-us-p99', percentile(acts, 0.99) / 1e3, 'us'),
    row('table-undo-us-p50', percentile(undos, 0.5) / 1e3, 'us'),
    row('table-undo-us-p99', percentile(undos, 0.99) / 1e3, 'us'),
  ];
}

/** Every side listens, and looks at all that it is told. */
async function watchedRows(game: Game, effort: TableEffort): Promise<Row[]> {
  const { acts } = await timesOf(game, effort, (table) => {
    for (const side of game.sides) table.subscribe(side, look);
  });
  const row = rowsOf(game.id);
  return [
    row('table-watched-act-us-p50', percentile(acts, 0.5) / 1e3, 'us'),
    row('table-watched-act-us-p99', percentile(acts, 0.99) / 1e3, 'us'),
  ];
}

/** A page watches through the eyes of whoever decides: from the call to the sight that is pushed, all made ready. */
async function clickRows(game: Game, { games, warmUp }: TableEffort): Promise<Row[]> {
  const start = now();
  for (let n = 0; n === 0 || now() - start < warmUp * 1e9; n++) await clickThrough(game, `warm ${n}`);
  const times: number[] = [];
  for (let n = 0; n < games; n++) times.push(...(await clickThrough(game, `bench ${n}`)));
  times.sort((a, b) => a - b);
  const row = rowsOf(game.id);
  return [
    row('host-click-us-p50', percentile(times, 0.5) / 1e3, 'us'),
    row('host-click-us-p99', percentile(times, 0.99) / 1e3, 'us'),
  ];
}

/** One game by random clicks on what is listed; nanoseconds for each. */
async function clickThrough(game: Game, seed: string): Promise<readonly number[]> {
  const table = await openTable(game, seed, new MemoryStorage());
  const random = new Random(seed);
  const times: number[] = [];
  let shown: Sight | undefined;
  const connection = new Connection(game, table, game.sides, {
    push: (sight) => {
      shown = sight;
    },
    failed: (error) => {
      throw error;
    },
  });
  shown = await connection.watch({ seat: at(game.sides, 0), follow: true });
  for (const _ of rounds(`the clicks of ${game.id}`, TOO_LONG)) {
    if (shown?.question === undefined) break;
    const { seat, question }: Sight = shown;
    const { text } = random.pick(question?.actions ?? []);
    times.push(await timeOf(() => connection.act(seat, text)));
  }
  return times;
}

function look(notice: Notice): unknown {
  return [notice.item, notice.question, notice.view()];
}

async function timesOf(
  game: Game,
  { games, warmUp }: TableEffort,
  watch: (table: Table) => void,
): Promise<Times> {
  const start = now();
  const cold = newTimes();
  for (let n = 0; n === 0 || now() - start < warmUp * 1e9; n++) await playOne(game, `warm ${n}`, watch, cold);
  const times = newTimes();
  for (let n = 0; n < games; n++) await playOne(game, `bench ${n}`, watch, times);
  for (const list of [times.acts, times.undos]) list.sort((a, b) => a - b);
  return times;
}

function newTimes(): Times {
  return { acts: [], undos: [] };
}

async function playOne(game: Game, seed: string, watch: (table: Table) => void, times: Times): Promise<void> {
  const table = await openTable(game, seed, new MemoryStorage());
  watch(table);
  const play = new RandomPlayer(table, USUAL_PLAY, seed, times);
  await until(
    () => table.result !== undefined,
    () => play.step(),
    TOO_LONG,
  );
}

interface PlayStyle {
  readonly style: RandomStyle;
  /** One action in so many is taken back. */
  readonly undo: number;
}

const USUAL_PLAY: PlayStyle = { style: 'uniform', undo: 10 };
/** Whoever does all that can be done, and has second thoughts, plays longer. */
const LONG_PLAY: PlayStyle = { style: 'reluctant', undo: 4 };

/** One game by one person at both sides. */
class RandomPlayer {
  readonly #table: Table;
  readonly #style: PlayStyle;
  readonly #random: Random;
  readonly #times: Times;
  #isGoingBack = false;

  constructor(table: Table, style: PlayStyle, seed: string, times: Times) {
    this.#table = table;
    this.#style = style;
    this.#random = new Random(seed);
    this.#times = times;
  }

  /** One entry. */
  async step(): Promise<void> {
    const seat = this.#table.summary.decider ?? '';
    if (this.#isGoingBack && this.#table.undoRights(seat).undo) {
      this.#times.undos.push(await timeOf(() => this.#table.undo(seat)));
      this.#isGoingBack = false;
      return;
    }
    const listed = this.#table.ask(seat)?.actions ?? [];
    const action = pickAction(this.#style.style, listed, textTraits, this.#random);
    this.#times.acts.push(await timeOf(() => this.#table.act(seat, action)));
    this.#isGoingBack = this.#random.below(this.#style.undo) === 0;
  }
}

interface Stored {
  readonly storage: MemoryStorage;
  readonly id: string;
  readonly entries: number;
}

/** A table with so many entries; the longest that was found, if all games are shorter. */
async function storedTable(game: Game, length: number): Promise<Stored> {
  const found: Stored[] = [];
  for (let n = 0; n < SEARCHED && (found.at(-1)?.entries ?? 0) < length; n++)
    found.push(await playedUpTo(game, `stored ${n}`, length));
  found.sort((a, b) => a.entries - b.entries);
  return at(found, found.length - 1);
}

async function playedUpTo(game: Game, id: string, length: number): Promise<Stored> {
  const storage = new MemoryStorage();
  const table = await openTable(game, id, storage);
  const play = new RandomPlayer(table, LONG_PLAY, id, newTimes());
  let entries = 0;
  for (; entries < length && table.result === undefined; entries++) await play.step();
  return { storage, id, entries };
}

async function restoreRows(game: Game, stored: Stored, { restores }: TableEffort): Promise<Row[]> {
  const { storage, id, entries } = stored;
  const quick: number[] = [];
  const plain: number[] = [];
  for (let n = 0; n < 2 * restores; n++) {
    if (n % 2 === 0) await storage.renew(id, []);
    const time = await timeOf(() => Table.restore({ game, storage, id }));
    if (n >= restores / 2) (n % 2 === 0 ? plain : quick).push(time);
  }
  for (const list of [quick, plain]) list.sort((a, b) => a - b);
  const row = rowsOf(game.id);
  return [
    row(`table-restore-ms-${entries}`, percentile(quick, 0.5) / 1e6, 'ms'),
    row(`table-restore-no-snapshots-ms-${entries}`, percentile(plain, 0.5) / 1e6, 'ms'),
  ];
}

/** What one more open table takes, without and with somebody at each side who sees what there is to see. */
async function heapRows(game: Game, stored: Stored, { tables }: TableEffort): Promise<Row[]> {
  const row = rowsOf(game.id);
  const idle = await heapOf(game, stored, tables, () => []);
  const watched = await heapOf(game, stored, tables, (table) =>
    game.sides.map((side) => {
      table.subscribe(side, look);
      return [table.view(side), table.ask(side)];
    }),
  );
  return [
    row(`table-heap-kb-${stored.entries}`, idle / 1024, 'kB'),
    row(`table-watched-heap-kb-${stored.entries}`, watched / 1024, 'kB'),
  ];
}

async function heapOf(
  game: Game,
  { storage, id }: Stored,
  tables: number,
  watch: (table: Table) => unknown,
): Promise<number> {
  // The first one also pays for what all tables share.
  await Table.restore({ game, storage, id });
  const kept: unknown[] = [];
  const before = await heapBytes();
  for (let n = 0; n < tables; n++) {
    const table = await Table.restore({ game, storage, id });
    kept.push(table, watch(table));
  }
  return ((await heapBytes()) - before) / (kept.length / 2);
}

function openTable(game: Game, id: string, storage: MemoryStorage): Promise<Table> {
  return Table.open({
    game,
    id,
    seats: personAtEach(game),
    sameHands: true,
    dice: { kind: 'seed', seed: id },
    storage,
  });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = now();
  await work();
  return now() - start;
}
