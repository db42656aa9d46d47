import { Refusal } from '../engine/refusal.ts';
import type { Entry, Header } from './record.ts';

/** A table as it is stored. */
export interface StoredTable {
  readonly header: Header;
  readonly entries: readonly Entry[];
}

/**
 * Where tables are kept. What `append` has acknowledged is durable. The secret of fair dice is not stored
 * here before it is revealed: whoever opens the table keeps it.
 */
export interface TableStorage {
  /** Refuses an id that is there already. */
  create(id: string, header: Header): Promise<void>;
  /**
   * Adds entries, all or none. Refuses with `storage-failed` a number that is already there (somebody else
   * wrote) and one that leaves a gap.
   */
  append(id: string, entries: readonly Entry[]): Promise<void>;
  load(id: string): Promise<StoredTable>;
  list(): Promise<readonly string[]>;
  remove(id: string): Promise<void>;
}

/** Tables that last as long as the program. They are kept as text, so that nobody shares their objects. */
export class MemoryStorage implements TableStorage {
  readonly #tables = new Map<string, { header: string; entries: string[] }>();

  async create(id: string, header: Header): Promise<void> {
    if (this.#tables.has(id))
      throw new Refusal('storage-failed', `there is a table "${id}" already`, { where: id });
    this.#tables.set(id, { header: JSON.stringify(header), entries: [] });
  }

  async append(id: string, entries: readonly Entry[]): Promise<void> {
    const table = this.#table(id);
    refuseOtherNumbers(entries, table.entries.length + 1);
    table.entries.push(...entries.map((entry) => JSON.stringify(entry)));
  }

  async load(id: string): Promise<StoredTable> {
    const { header, entries } = this.#table(id);
    return { header: JSON.parse(header), entries: entries.map((entry) => JSON.parse(entry)) };
  }

  async list(): Promise<readonly string[]> {
    return [...this.#tables.keys()];
  }

  async remove(id: string): Promise<void> {
    this.#tables.delete(id);
  }

  #table(id: string) {
    const table = this.#tables.get(id);
    if (table === undefined) throw new Refusal('unknown-table', `there is no table "${id}"`);
    return table;
  }
}

/**
 * The check that every storage makes before it writes: the entries go on exactly where the stored ones end.
 * The refusal names no numbers, for how many entries there are is not for every seat to know.
 */
function refuseOtherNumbers(entries: readonly Entry[], next: number): void {
  entries.forEach(({ number }, index) => {
    const expected = next + index;
    if (number < expected) throw new Refusal('storage-failed', 'somebody else wrote at this table');
    if (number > expected) throw new Refusal('storage-failed', 'entries before this one are missing');
  });
}
