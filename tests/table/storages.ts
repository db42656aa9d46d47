import { rounds } from '../../src/proof/until.ts';
import type { Header } from '../../src/table/record.ts';
import type { Snapshot } from '../../src/table/snapshot.ts';
import { type Addition, MemoryStorage, type TableStorage } from '../../src/table/storage.ts';

/** Storages for the tests of the table. */

/** All snapshots of a table, the first one first. */
export async function snapshotsIn(storage: TableStorage, id: string): Promise<readonly Snapshot[]> {
  const found: Snapshot[] = [];
  let last = await storage.snapshot(id);
  for (const _ of rounds('the snapshots')) {
    if (last === undefined) break;
    found.push(last);
    last = await storage.snapshot(id, last.standing.number - 1);
  }
  return found.reverse();
}

/** Another storage with the same table, but with these snapshots. */
export async function copyOf(
  storage: TableStorage,
  id: string,
  snapshots: readonly Snapshot[],
): Promise<MemoryStorage> {
  const copy = new MemoryStorage();
  const { header, summary } = await storage.find(id);
  await copy.create(id, header, { entries: await storage.entries(id, 1), summary });
  await copy.renew(id, snapshots);
  return copy;
}

type Write = (storage: TableStorage) => Promise<void>;

/** A storage that remembers what was written, so that it can be written again as far as one likes. */
export class LoggingStorage extends MemoryStorage {
  readonly writes: Write[] = [];

  override async create(id: string, header: Header, first: Addition): Promise<void> {
    await super.create(id, header, first);
    this.#log(structuredClone({ header, first }), (storage, kept) =>
      storage.create(id, kept.header, kept.first),
    );
  }

  override async append(id: string, addition: Addition): Promise<void> {
    await super.append(id, addition);
    this.#log(structuredClone(addition), (storage, kept) => storage.append(id, kept));
  }

  override async renew(id: string, snapshots: readonly Snapshot[]): Promise<void> {
    await super.renew(id, snapshots);
    this.#log(structuredClone(snapshots), (storage, kept) => storage.renew(id, kept));
  }

  /** A storage as it would be if the program had been killed after so many writes. */
  async after(writes: number): Promise<MemoryStorage> {
    const storage = new MemoryStorage();
    for (const write of this.writes.slice(0, writes)) await write(storage);
    return storage;
  }

  #log<T>(kept: T, write: (storage: TableStorage, kept: T) => Promise<void>): void {
    this.writes.push((storage) => write(storage, kept));
  }
}

/** A storage that fails at one call, whichever it is. */
export class FailingStorage implements TableStorage {
  /** The calls so far. */
  calls = 0;
  /** The number of the call that fails. */
  failsAt: number | undefined;
  readonly #storage: TableStorage;

  constructor(storage: TableStorage) {
    this.#storage = storage;
  }

  create(...args: Parameters<TableStorage['create']>) {
    return this.#call(() => this.#storage.create(...args));
  }

  append(...args: Parameters<TableStorage['append']>) {
    return this.#call(() => this.#storage.append(...args));
  }

  find(...args: Parameters<TableStorage['find']>) {
    return this.#call(() => this.#storage.find(...args));
  }

  entries(...args: Parameters<TableStorage['entries']>) {
    return this.#call(() => this.#storage.entries(...args));
  }

  snapshot(...args: Parameters<TableStorage['snapshot']>) {
    return this.#call(() => this.#storage.snapshot(...args));
  }

  renew(...args: Parameters<TableStorage['renew']>) {
    return this.#call(() => this.#storage.renew(...args));
  }

  list() {
    return this.#call(() => this.#storage.list());
  }

  remove(...args: Parameters<TableStorage['remove']>) {
    return this.#call(() => this.#storage.remove(...args));
  }

  async #call<T>(work: () => Promise<T>): Promise<T> {
    this.calls++;
    if (this.calls === this.failsAt) throw new Error('disk full at entry 7');
    return work();
  }
}
