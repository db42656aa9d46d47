import type { Seat } from '../engine/audience.ts';
import type { View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import type { Course, Prepared } from './course.ts';
import { Forgotten } from './history.ts';
import { type Item, itemOf } from './item.ts';
import { checkedEntry, type Entry, type Header } from './record.ts';
import { follow, openCourse, reasonOf } from './replay.ts';
import { SeatWriter } from './seat-record.ts';
import { courseFrom, type Snapshot, Snapshots } from './snapshot.ts';
import type { Addition, Summary, TableStorage } from './storage.ts';

/** Where a stored game cannot go on: the first entry that does not fit this program, and why. */
export interface Stop {
  readonly entry: number;
  readonly why: string;
}

/** A table as it was found. */
export interface Found {
  readonly course: Course;
  readonly snapshots: Snapshots;
  readonly stop?: Stop;
  /** That it goes on by the rules of this program has been stored already. */
  readonly hasNewRules?: boolean;
}

/** So many entries are read at once. */
const STRETCH = 256;

/**
 * What is stored of one table. To look back, the game is followed again from a snapshot; nothing of it is kept in
 * memory.
 */
export class Archive {
  readonly id: string;
  readonly header: Header;
  readonly game: Game;
  readonly #storage: TableStorage;

  constructor(game: Game, storage: TableStorage, id: string, header: Header) {
    this.game = game;
    this.#storage = storage;
    this.id = id;
    this.header = header;
  }

  create(first: Addition): Promise<void> {
    return this.#storage.create(this.id, this.header, first);
  }

  append(addition: Addition): Promise<void> {
    return this.#storage.append(this.id, addition);
  }

  /** The game up to its last entry, or as far as it fits this program. */
  async find(): Promise<Found> {
    return (await this.#fromLast()) ?? (await this.#fromStart());
  }

  /** The course with its steps remembered from before an entry, up to another. */
  async recall(entry: number, upTo: number): Promise<Course> {
    return (await this.#follow(entry - 1, upTo, () => undefined)).course;
  }

  /** What a seat saw after its item `after`, up to an entry. */
  async items(seat: Seat, after: number, upTo: number, snapshots: Snapshots): Promise<readonly Item[]> {
    const from = snapshots.before(seat, after);
    const { told } = await this.#follow(from, upTo, ({ plan, seen }) => {
      const number = seen[seat];
      return number === undefined || number <= after ? undefined : itemOf(this.game, plan, seat, number);
    });
    return told;
  }

  /** What a seat knew after its item with this number; 0 is the start. */
  async viewAt(seat: Seat, item: number, upTo: number, snapshots: Snapshots): Promise<View> {
    const isThere = ({ seen }: Course) => seen[seat] === item;
    const from = snapshots.before(seat, item);
    const { course } = await this.#follow(from, upTo, () => undefined, isThere);
    return course.view(seat);
  }

  /** All that a seat saw up to an entry, written down. */
  async seenBy(seat: Seat, upTo: number): Promise<SeatWriter> {
    const course = this.#begun();
    const writer = new SeatWriter(course, seat);
    await this.#followOn(course, upTo, (prepared) => writer.see(prepared, course));
    return writer;
  }

  /** How it stood when it was stored last. */
  async summary(): Promise<Summary | undefined> {
    return (await this.#storage.list()).find(({ id }) => id === this.id)?.summary;
  }

  async entries(upTo?: number): Promise<readonly Entry[]> {
    return this.#storage.entries(this.id, 1, upTo);
  }

  /** From the last snapshot; nothing if there is none that leads to the end. */
  async #fromLast(): Promise<Found | undefined> {
    const last = await this.#storage.snapshot(this.id);
    if (last === undefined) return undefined;
    try {
      const { course } = await this.#followFrom(last, Number.POSITIVE_INFINITY, () => undefined);
      return { course, snapshots: new Snapshots(last) };
    } catch {
      // Whatever is wrong with it, the entries know better.
      return undefined;
    }
  }

  /** All entries, as far as they fit; the snapshots are made anew on the way. */
  async #fromStart(): Promise<Found> {
    const course = this.#begun();
    const snapshots = new Snapshots();
    const taken: Snapshot[] = [];
    let stop: Stop | undefined;
    for (const entry of await this.entries()) {
      const due = snapshots.due(course);
      if (due !== undefined) {
        taken.push(due);
        snapshots.taken(due);
      }
      stop = this.#misfit(course, entry);
      if (stop !== undefined) break;
    }
    // They only save time: a storage that has no room for them is none that cannot be read.
    await this.#storage.renew(this.id, taken).catch(() => undefined);
    return { course, snapshots, ...(stop === undefined ? {} : { stop }) };
  }

  /** Takes an entry; gives back why it cannot be taken. */
  #misfit(course: Course, entry: Entry): Stop | undefined {
    const { number } = course;
    try {
      follow(course, checkedEntry(entry, number, this.header));
      return undefined;
    } catch (error) {
      return { entry: number, why: reasonOf(error) };
    }
  }

  /**
   * Follows the stored entries from the last snapshot at or before one, up to another or until it is far enough;
   * from the start, if the snapshot does not lead there.
   */
  async #follow<T>(from: number, upTo: number, tell: Tell<T>, isEnough?: IsEnough): Promise<Followed<T>> {
    const snapshot = from > 0 ? await this.#storage.snapshot(this.id, from) : undefined;
    try {
      return await this.#followFrom(snapshot, upTo, tell, isEnough);
    } catch (error) {
      if (snapshot === undefined) throw error;
      return this.#followFrom(undefined, upTo, tell, isEnough);
    }
  }

  /** A way back over the beginning is followed from an earlier snapshot. */
  async #followFrom<T>(
    snapshot: Snapshot | undefined,
    upTo: number,
    tell: Tell<T>,
    isEnough?: IsEnough,
  ): Promise<Followed<T>> {
    try {
      const course = snapshot === undefined ? this.#begun() : courseFrom(this.game, this.header, snapshot);
      const told = await this.#followOn(course, upTo, tell, isEnough);
      return { course, told };
    } catch (error) {
      if (snapshot === undefined || !(error instanceof Forgotten)) throw error;
      return this.#follow(snapshot.standing.number - 1, upTo, tell, isEnough);
    }
  }

  async #followOn<T>(
    course: Course,
    upTo: number,
    tell: Tell<T>,
    isEnough: IsEnough = () => false,
  ): Promise<readonly T[]> {
    const told: T[] = [];
    for (;;) {
      const { number } = course;
      if (number > upTo || isEnough(course)) return told;
      const last = Math.min(upTo, number + STRETCH - 1);
      const entries = await this.#storage.entries(this.id, number, last);
      for (const entry of entries) {
        const what = tell(follow(course, entry), course);
        if (what !== undefined) told.push(what);
        if (isEnough(course)) return told;
      }
      if (entries.length < STRETCH) return told;
    }
  }

  #begun(): Course {
    return openCourse(this.game, this.header);
  }
}

/** What is worth keeping of an entry that was followed. */
type Tell<T> = (prepared: Prepared, course: Course) => T | undefined;

type IsEnough = (course: Course) => boolean;

interface Followed<T> {
  readonly course: Course;
  readonly told: readonly T[];
}
