import { Refusal } from '../../engine/refusal.ts';
import type { Entry, Header } from '../../table/record.ts';
import type { StoredTable, TableStorage } from '../../table/storage.ts';
import type { Hands, KeptSetUp } from './protocol.ts';
import { Trouble } from './trouble.ts';

/** What is kept of a table besides its record. */
export interface TableNote {
  readonly id: string;
  readonly title: string;
  readonly hands: Hands;
  readonly header: Header;
  /** The secret of its fair dice; on a local table it is not secret from the owner of the device. */
  readonly secret?: string | undefined;
  readonly created: number;
  readonly changed: number;
  readonly remark?: { readonly text: string; readonly progress: number };
  readonly decider?: string | undefined;
  readonly over: boolean;
}

const NAME = 'grand-harbour';
const VERSION = 1;

/** Tables, their entries and kept set-ups in the browser's database. What was acknowledged is on the disk. */
export class Database implements TableStorage {
  /** Why the last writing failed, where the browser had no room: a table tells only that it failed. */
  trouble: Trouble | undefined;
  #opening: Promise<IDBDatabase> | undefined;

  /** The header is stored with the note: `keep` has done it. */
  async create(id: string): Promise<void> {
    if ((await this.note(id)) === undefined) throw unknownTable(id);
  }

  /** Keeps a new table; refuses an id that is there already. */
  async keep(note: TableNote): Promise<void> {
    await this.#write(['tables'], (stores) => void stores('tables').add(note));
  }

  async append(id: string, entries: readonly Entry[]): Promise<void> {
    const [first] = entries;
    if (first === undefined) return;
    await this.#write(['entries'], async (stores) => {
      const store = stores('entries');
      const last = await lastNumber(store, id);
      if (first.number <= last) throw new Refusal('storage-failed', 'somebody else wrote at this table');
      if (first.number > last + 1) throw new Refusal('storage-failed', 'entries before this one are missing');
      for (const entry of entries) store.add(entry, [id, entry.number]);
    });
  }

  async load(id: string): Promise<StoredTable> {
    const note = await this.note(id);
    if (note === undefined) throw unknownTable(id);
    const entries = await this.#read('entries', (store) => store.getAll(allOf(id)));
    return { header: note.header, entries };
  }

  async list(): Promise<readonly string[]> {
    return (await this.notes()).map(({ id }) => id);
  }

  async remove(id: string): Promise<void> {
    await this.#write(['tables', 'entries'], (stores) => {
      stores('tables').delete(id);
      stores('entries').delete(allOf(id));
    });
  }

  async note(id: string): Promise<TableNote | undefined> {
    return this.#read('tables', (store) => store.get(id));
  }

  async notes(): Promise<readonly TableNote[]> {
    return this.#read('tables', (store) => store.getAll());
  }

  /** Changes what is kept besides the record, if the table is still there. */
  async change(id: string, part: Partial<TableNote>): Promise<void> {
    await this.#write(['tables'], async (stores) => {
      const store = stores('tables');
      const note: TableNote | undefined = await done(store.get(id));
      if (note === undefined) throw unknownTable(id);
      store.put({ ...note, ...part });
    });
  }

  async setUps(): Promise<readonly KeptSetUp[]> {
    return this.#read('set-ups', (store) => store.getAll());
  }

  async keepSetUp(setUp: KeptSetUp): Promise<void> {
    await this.#write(['set-ups'], (stores) => void stores('set-ups').put(setUp));
  }

  async removeSetUp(id: string): Promise<void> {
    await this.#write(['set-ups'], (stores) => void stores('set-ups').delete(id));
  }

  async #read<T>(name: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await this.#open();
    return done(ask(database.transaction(name).objectStore(name)));
  }

  async #write(
    names: readonly string[],
    change: (stores: (name: string) => IDBObjectStore) => Promise<void> | void,
  ): Promise<void> {
    this.trouble = undefined;
    try {
      await this.#writeWhole(names, change);
    } catch (error) {
      if (error instanceof Trouble) this.trouble = error;
      throw error;
    }
  }

  /** All or nothing; done once it is on the disk. */
  async #writeWhole(
    names: readonly string[],
    change: (stores: (name: string) => IDBObjectStore) => Promise<void> | void,
  ): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
    const end = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      // A request that fails aborts the whole: its error must not be stopped on its way.
      transaction.onabort = () => reject(reasonOf(transaction.error));
    });
    try {
      await change((name) => transaction.objectStore(name));
    } catch (error) {
      end.catch(() => undefined);
      abort(transaction);
      throw error;
    }
    await end;
  }

  #open(): Promise<IDBDatabase> {
    const forget = () => {
      this.#opening = undefined;
    };
    this.#opening ??= openDatabase(forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return this.#opening;
  }
}

function openDatabase(closed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'id' });
      request.result.createObjectStore('entries');
      request.result.createObjectStore('set-ups', { keyPath: 'id' });
    };
    request.onsuccess = () => {
      // Another tab wants a newer version: what is open here must not stand in its way.
      request.result.onversionchange = () => {
        request.result.close();
        closed();
      };
      request.result.onclose = closed;
      resolve(request.result);
    };
    request.onerror = () => reject(reasonOf(request.error));
    request.onblocked = () =>
      reject(new Refusal('storage-failed', 'another tab holds an older version of the storage open'));
  });
}

function allOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}

async function lastNumber(store: IDBObjectStore, id: string): Promise<number> {
  const cursor = await done(store.openKeyCursor(allOf(id), 'prev'));
  const key = cursor?.primaryKey;
  return Array.isArray(key) ? Number(key[1]) : 0;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(reasonOf(request.error));
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was over already.
  }
}

function reasonOf(error: DOMException | null): Error {
  if (error?.name === 'QuotaExceededError')
    return new Trouble('full', 'The storage of this browser is full. Nothing was changed.');
  if (error?.name === 'ConstraintError')
    return new Refusal('storage-failed', 'somebody else wrote at this table');
  return new Refusal(
    'storage-failed',
    `the storage of this browser failed: ${error?.message ?? 'no reason given'}`,
  );
}

function unknownTable(id: string): Refusal {
  return new Refusal('unknown-table', `there is no table "${id}"`);
}
