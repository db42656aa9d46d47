import { Refusal } from '../../engine/refusal.ts';
import { HostError } from '../../host/host-error.ts';
import type { Hands, KeptSetUp } from '../../host/protocol.ts';
import type { Entry, Header } from '../../table/record.ts';
import type { Snapshot } from '../../table/snapshot.ts';
import { type Addition, refuseOtherNumbers, type Summary, type TableStorage } from '../../table/storage.ts';

/** What is kept of a table besides its entries. */
export interface TableNote {
  readonly id: string;
  readonly title: string;
  readonly hands: Hands;
  readonly header: Header;
  /** The secret of its fair dice; on a local table it is not secret from the owner of the device. */
  readonly secret?: string | undefined;
  readonly created: number;
  readonly changed: number;
  readonly summary: Summary;
}

const NAME = 'grand-harbour';
const VERSION = 2;

type StoreName = 'tables' | 'entries' | 'snapshots' | 'set-ups';
type Stores = (name: StoreName) => IDBObjectStore;

/** Tables, their entries and kept set-ups in the browser's database. What was acknowledged is on the disk. */
export class Database implements TableStorage {
  /** Why the last writing failed, where the browser had no room: a table tells only that it failed. */
  lastError: HostError | undefined;
  #opening: Promise<IDBDatabase> | undefined;

  /** Keeps a new table with its first entries; refuses an id that is there already. */
  async keep(note: TableNote, entries: readonly Entry[]): Promise<void> {
    refuseOtherNumbers(entries, 1);
    await this.#write(['tables', 'entries'], (stores) => {
      stores('tables').add(note);
      for (const entry of entries) stores('entries').add(entry, [note.id, entry.number]);
    });
  }

  create(id: string, header: Header, { entries, summary }: Addition): Promise<void> {
    const now = Date.now();
    const hands = header.sameHands ? 'one' : 'two';
    return this.keep({ id, title: '', hands, header, created: now, changed: now, summary }, entries);
  }

  /** Entries, what the lobby shows and a snapshot are one write. */
  async append(id: string, { entries, summary, snapshot }: Addition): Promise<void> {
    await this.#write(['tables', 'entries', 'snapshots'], async (stores) => {
      refuseOtherNumbers(entries, (await lastNumber(stores('entries'), id)) + 1);
      for (const entry of entries) stores('entries').add(entry, [id, entry.number]);
      if (snapshot !== undefined) stores('snapshots').put(snapshot, [id, snapshot.standing.number]);
      await changeNote(stores('tables'), id, { summary, changed: Date.now() });
    });
  }

  async find(id: string): Promise<TableNote> {
    const note = await this.note(id);
    if (note === undefined) throw unknownTable(id);
    return note;
  }

  entries(id: string, from: number, to?: number): Promise<readonly Entry[]> {
    return this.#read('entries', (store) => store.getAll(rangeOf(id, from, to)));
  }

  async snapshot(id: string, upTo?: number): Promise<Snapshot | undefined> {
    const cursor = await this.#read('snapshots', (store) => store.openCursor(rangeOf(id, 0, upTo), 'prev'));
    return cursor?.value;
  }

  async renew(id: string, snapshots: readonly Snapshot[]): Promise<void> {
    await this.#write(['snapshots'], (stores) => {
      const store = stores('snapshots');
      store.delete(rangeOf(id));
      for (const snapshot of snapshots) store.put(snapshot, [id, snapshot.standing.number]);
    });
  }

  async list(): Promise<readonly TableNote[]> {
    return this.#read('tables', (store) => store.getAll());
  }

  async remove(id: string): Promise<void> {
    await this.#write(['tables', 'entries', 'snapshots'], (stores) => {
      stores('tables').delete(id);
      stores('entries').delete(rangeOf(id));
      stores('snapshots').delete(rangeOf(id));
    });
  }

  async note(id: string): Promise<TableNote | undefined> {
    return this.#read('tables', (store) => store.get(id));
  }

  async rename(id: string, title: string): Promise<void> {
    await this.#write(['tables'], (stores) => changeNote(stores('tables'), id, { title }));
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

  async #read<T>(name: StoreName, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    this.lastError = undefined;
    const database = await this.#open();
    return done(ask(database.transaction(name).objectStore(name)));
  }

  async #write(names: readonly StoreName[], change: (stores: Stores) => Promise<void> | void): Promise<void> {
    this.lastError = undefined;
    try {
      await this.#writeWhole(names, change);
    } catch (error) {
      if (error instanceof HostError) this.lastError = error;
      throw error;
    }
  }

  /** All or nothing; done once it is on the disk. */
  async #writeWhole(
    names: readonly StoreName[],
    change: (stores: Stores) => Promise<void> | void,
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
      // Where the browser has given up the write already, its reason comes before what failed because of that.
      const { error: reason } = transaction;
      abort(transaction);
      throw reason === null ? error : reasonOf(reason);
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
    request.onupgradeneeded = ({ oldVersion }) => upgrade(request, oldVersion);
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

/** Makes the stores, or brings those of an older version up to this one. */
function upgrade({ result: database, transaction }: IDBOpenDBRequest, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('tables', { keyPath: 'id' });
    database.createObjectStore('entries');
    database.createObjectStore('set-ups', { keyPath: 'id' });
  }
  if (oldVersion < 2) database.createObjectStore('snapshots');
  if (oldVersion === 1) {
    const request = transaction?.objectStore('tables').openCursor();
    if (request === undefined) return;
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor === null) return;
      cursor.update(withSummary(cursor.value));
      cursor.continue();
    };
  }
}

/** What the first version kept of a table: the page told it how far the game was. */
interface FirstNote extends Omit<TableNote, 'summary'> {
  readonly remark?: { readonly text: string; readonly progress: number };
  readonly decider?: string;
  readonly over: boolean;
}

function withSummary({ remark, decider, over: _, ...note }: FirstNote): TableNote {
  const progress = { text: remark?.text ?? '', share: remark?.progress ?? 0 };
  return {
    ...note,
    summary: { ...(decider === undefined ? {} : { decider }), progress, practice: false },
  };
}

async function changeNote(store: IDBObjectStore, id: string, part: Partial<TableNote>): Promise<void> {
  const note: TableNote | undefined = await done(store.get(id));
  if (note === undefined) throw unknownTable(id);
  store.put({ ...note, ...part });
}

/** What belongs to a table, from one number to another. */
function rangeOf(id: string, from = 0, to = Number.POSITIVE_INFINITY): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, to]);
}

async function lastNumber(store: IDBObjectStore, id: string): Promise<number> {
  const cursor = await done(store.openKeyCursor(rangeOf(id), 'prev'));
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
    return new HostError('full', 'The storage of this browser is full. Nothing was changed.');
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
