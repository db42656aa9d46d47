import type { Progress, Result } from '../engine/definition.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Entry, Header } from './record.ts';
import type { Snapshot } from './snapshot.ts';

/** What a list of tables shows of one: nothing that is hidden from anybody. */
export interface Summary {
  /** Whose decision it is; nothing when the game is over. */
  readonly decider?: string;
  readonly result?: Result;
  readonly progress: Progress;
  readonly practice: boolean;
  /** Who holds each side, where it is somebody else than at the start. */
  readonly seats?: Header['seats'];
}

/** What is written at once, all or nothing. */
export interface Addition {
  readonly entries: readonly Entry[];
  /** How the table stands after them. */
  readonly summary: Summary;
  readonly snapshot?: Snapshot;
}

/**
 * Where tables are kept. What was acknowledged is durable. The entries are the only truth: snapshots are there to
 * find the way quickly, and may be lost. The secret of fair dice is not stored here before it is revealed: whoever
 * opens the table keeps it.
 */
export interface TableStorage {
  /** Refuses an id that is there already. */
  create(id: string, header: Header, first: Addition): Promise<void>;
  /**
   * Refuses with `storage-failed` an entry whose number is already there (somebody else wrote) and one that leaves
   * a gap.
   */
  append(id: string, addition: Addition): Promise<void>;
  find(id: string): Promise<StoredTable>;
  /** The entries from one number to another, both included. */
  entries(id: string, from: number, to?: number): Promise<readonly Entry[]>;
  /** The last snapshot that was taken after no later entry than this. */
  snapshot(id: string, upTo?: number): Promise<Snapshot | undefined>;
  /** Puts these snapshots in the place of all there are. */
  renew(id: string, snapshots: readonly Snapshot[]): Promise<void>;
  list(): Promise<readonly (StoredTable & { readonly id: string })[]>;
  remove(id: string): Promise<void>;
}

/** A table without its entries. */
export interface StoredTable {
  readonly header: Header;
  readonly summary: Summary;
}

/**
 * The storage as a table uses it; in memory, where there is none. One that fails is told by name: what it says of
 * itself is not for the seats, unless it refused.
 */
export function guarded(storage: TableStorage = new MemoryStorage()): TableStorage {
  const reading = <T>(work: Promise<T>) => work.catch(refused('the table could not be read'));
  const writing = <T>(work: Promise<T>) =>
    work.catch(refused('the table could not be stored; nothing was changed'));
  return {
    create: (...args) => writing(storage.create(...args)),
    append: (...args) => writing(storage.append(...args)),
    find: (...args) => reading(storage.find(...args)),
    entries: (...args) => reading(storage.entries(...args)),
    snapshot: (...args) => reading(storage.snapshot(...args)),
    renew: (...args) => writing(storage.renew(...args)),
    list: () => reading(storage.list()),
    remove: (...args) => writing(storage.remove(...args)),
  };
}

function refused(sentence: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof Refusal ? error : new Refusal('storage-failed', sentence);
  };
}

interface Kept {
  readonly header: string;
  summary: string;
  readonly entries: string[];
  snapshots: readonly KeptSnapshot[];
}

interface KeptSnapshot {
  readonly number: number;
  readonly cells: Uint8Array;
  readonly text: string;
}

/** Tables that last as long as the program. They are kept as text, so that nobody shares their objects. */
export class MemoryStorage implements TableStorage {
  readonly #tables = new Map<string, Kept>();

  async create(id: string, header: Header, first: Addition): Promise<void> {
    if (this.#tables.has(id))
      throw new Refusal('storage-failed', `there is a table "${id}" already`, { where: id });
    refuseOtherNumbers(first.entries, 1);
    const table = { header: JSON.stringify(header), summary: '', entries: [], snapshots: [] };
    this.#tables.set(id, table);
    add(table, first);
  }

  async append(id: string, addition: Addition): Promise<void> {
    const table = this.#table(id);
    refuseOtherNumbers(addition.entries, table.entries.length + 1);
    add(table, addition);
  }

  async find(id: string): Promise<StoredTable> {
    const { header, summary } = this.#table(id);
    return { header: JSON.parse(header), summary: JSON.parse(summary) };
  }

  async entries(id: string, from: number, to?: number): Promise<readonly Entry[]> {
    return this.#table(id)
      .entries.slice(from - 1, to)
      .map((entry) => JSON.parse(entry));
  }

  async snapshot(id: string, upTo = Number.POSITIVE_INFINITY): Promise<Snapshot | undefined> {
    const kept = this.#table(id).snapshots.findLast(({ number }) => number <= upTo);
    return kept && read(kept);
  }

  async renew(id: string, snapshots: readonly Snapshot[]): Promise<void> {
    this.#table(id).snapshots = snapshots.map(written);
  }

  async list(): Promise<readonly (StoredTable & { readonly id: string })[]> {
    return Promise.all([...this.#tables.keys()].map(async (id) => ({ id, ...(await this.find(id)) })));
  }

  async remove(id: string): Promise<void> {
    this.#tables.delete(id);
  }

  #table(id: string): Kept {
    const table = this.#tables.get(id);
    if (table === undefined) throw new Refusal('unknown-table', `there is no table "${id}"`);
    return table;
  }
}

function add(table: Kept, { entries, summary, snapshot }: Addition): void {
  table.entries.push(...entries.map((entry) => JSON.stringify(entry)));
  table.summary = JSON.stringify(summary);
  if (snapshot !== undefined) table.snapshots = [...table.snapshots, written(snapshot)];
}

function written({ state: { cells, ...state }, ...rest }: Snapshot): KeptSnapshot {
  return { number: rest.standing.number, cells: cells.slice(), text: JSON.stringify({ ...rest, state }) };
}

function read({ cells, text }: KeptSnapshot): Snapshot {
  const { state, ...rest } = JSON.parse(text);
  return { ...rest, state: { ...state, cells: cells.slice() } };
}

/**
 * The check that every storage makes before it writes: the entries go on exactly where the stored ones end.
 * The refusal names no numbers, for how many entries there are is not for every seat to know.
 */
export function refuseOtherNumbers(entries: readonly Entry[], next: number): void {
  entries.forEach(({ number }, index) => {
    const expected = next + index;
    if (number < expected) throw new Refusal('storage-failed', 'somebody else wrote at this table');
    if (number > expected) throw new Refusal('storage-failed', 'entries before this one are missing');
  });
}
