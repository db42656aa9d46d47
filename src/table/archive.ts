import type { Seat } from '../engine/audience.ts';
import type { View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Course, Prepared } from './course.ts';
import { Forgotten } from './history.ts';
import { type Item, itemOf } from './item.ts';
import { checkedEntry, checkedHeader, type Entry, type Header } from './record.ts';
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
  readonly stop?: Stop;
}

/** So many entries are read at once. */
const STRETCH = 256;

/**
 * What is stored of one table. To look back, the game is followed again from a snapshot; nothing of it is kept in
 * memory.
 */
export class Archive {
  readonly game: Game;
  readonly id: string;
  readonly header: Header;
  readonly #storage: TableStorage;
  readonly #snapshots: Snapshots;

  constructor(game: Game, storage: TableStorage, id: string, header: Header, spacing?: number) {
    this.game = game;
    this.id = id;
    this.header = header;
    this.#storage = storage;
    this.#snapshots = new Snapshots(spacing);
  }

  create(first: Omit<Addition, 'snapshot'>): Promise<void> {
    return this.#storage.create(this.id, this.header, first);
  }

  /** Stores what comes next, and where the course stands before it, if a snapshot is due. */
  async append(course: Course, next: Omit<Addition, 'snapshot'>): Promise<void> {
    const snapshot = this.#snapshots.due(course);
    await this.#storage.append(this.id, snapshot === undefined ? next : { ...next, snapshot });
    if (snapshot !== undefined) this.#snapshots.taken(snapshot);
  }

  /** The game up to its last entry, or as far as it fits this program; `summary` is how it stood when it was stored. */
  async find(summary: Summary): Promise<Found> {
    const found = (await this.#fromLast()) ?? (await this.#fromStart());
    const { course, stop } = found;
    // What cannot be followed may have made it practice.
    if (stop !== undefined && summary.practice) course.practice = true;
    const wasOver = summary.decider === undefined;
    return wasOver && stop === undefined && course.result === undefined
      ? { course, stop: { entry: course.number, why: 'by the rules it was played by, it was over' } }
      : found;
  }

  /** The course with its steps remembered from before an entry, up to another. */
  async recall(entry: number, upTo: number): Promise<Course> {
    return (await this.#follow(entry - 1, upTo, () => undefined)).course;
  }

  /** What a seat saw after its item `after`, up to an entry. */
  async items(seat: Seat, after: number, upTo: number): Promise<readonly Item[]> {
    const from = this.#snapshots.before(seat, after);
    const { told } = await this.#follow(from, upTo, ({ plan, seen }) => {
      const number = seen[seat];
      return number === undefined || number <= after ? undefined : itemOf(this.game, plan, seat, number);
    });
    return told;
  }

  /** What a seat knew after its item with this number; 0 is the start. */
  async viewAt(seat: Seat, item: number, upTo: number): Promise<View> {
    const isThere = ({ seen }: Course) => seen[seat] === item;
    const from = this.#snapshots.before(seat, item);
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

  async entries(upTo?: number): Promise<readonly Entry[]> {
    return this.#storage.entries(this.id, 1, upTo);
  }

  /** From the last snapshot; nothing if there is none that leads to the end. */
  async #fromLast(): Promise<Found | undefined> {
    const last = await this.#storage.snapshot(this.id);
    if (last === undefined || !(await this.#hasEntry(last.standing.number))) return undefined;
    try {
      const { course } = await this.#followFrom(last, Number.POSITIVE_INFINITY, () => undefined, {
        strictly: true,
      });
      this.#snapshots.resume(last);
      return { course };
    } catch {
      // Whatever is wrong with it, the entries know better.
      return undefined;
    }
  }

  /** All entries, as far as they fit; the snapshots are made anew on the way. */
  async #fromStart(): Promise<Found> {
    const course = this.#beginning();
    const taken: Snapshot[] = [];
    let stop: Stop | undefined;
    for (const entry of await this.entries()) {
      const due = this.#snapshots.due(course);
      if (due !== undefined) {
        taken.push(due);
        this.#snapshots.taken(due);
      }
      stop = this.#misfit(course, entry);
      if (stop !== undefined) break;
    }
    // They only save time: a storage that has no room for them is none that cannot be read.
    await this.#storage.renew(this.id, taken).catch(() => undefined);
    return { course, ...(stop === undefined ? {} : { stop }) };
  }

  /** A start that does not fit leaves nothing to look at: scenario, options or position are unknown here. */
  #beginning(): Course {
    try {
      return openCourse(this.game, this.header);
    } catch (error) {
      throw new Refusal('bad-record', `the start of this game does not fit: ${reasonOf(error)}`, {
        where: 'its start',
      });
    }
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

  async #hasEntry(number: number): Promise<boolean> {
    return (await this.#storage.entries(this.id, number, number)).length > 0;
  }

  /**
   * Follows the stored entries from the last snapshot at or before one, up to another or until it is far enough;
   * from the start, if the snapshot does not lead there.
   */
  async #follow<T>(from: number, upTo: number, tell: Tell<T>, isEnough?: IsEnough): Promise<Followed<T>> {
    const snapshot = from > 0 ? await this.#storage.snapshot(this.id, from) : undefined;
    const way = isEnough === undefined ? {} : { isEnough };
    try {
      return await this.#followFrom(snapshot, upTo, tell, way);
    } catch (error) {
      if (snapshot === undefined) throw error;
      return this.#followFrom(undefined, upTo, tell, way);
    }
  }

  /** A way back over the beginning is followed from an earlier snapshot. */
  async #followFrom<T>(
    snapshot: Snapshot | undefined,
    upTo: number,
    tell: Tell<T>,
    way: Way = {},
  ): Promise<Followed<T>> {
    try {
      const course = snapshot === undefined ? this.#begun() : courseFrom(this.game, this.header, snapshot);
      course.isTrusting = way.strictly !== true;
      const told = await this.#followOn(course, upTo, tell, way.isEnough);
      course.isTrusting = false;
      return { course, told };
    } catch (error) {
      if (snapshot === undefined || !(error instanceof Forgotten)) throw error;
      const earlier = await this.#storage.snapshot(this.id, snapshot.standing.number - 1);
      return this.#followFrom(earlier, upTo, tell, way);
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

/** The archive of a table that is stored, and how the table stood then. */
export async function archiveIn(
  game: Game,
  storage: TableStorage,
  id: string,
  spacing?: number,
): Promise<{ readonly archive: Archive; readonly summary: Summary }> {
  const { header, summary } = await storage.find(id);
  return { archive: new Archive(game, storage, id, checkedHeader(header), spacing), summary };
}

/** What is worth keeping of an entry that was followed. */
type Tell<T> = (prepared: Prepared, course: Course) => T | undefined;

type IsEnough = (course: Course) => boolean;

interface Way {
  readonly isEnough?: IsEnough;
  /** Hashes are compared: what was stored is not taken for granted. */
  readonly strictly?: true;
}

interface Followed<T> {
  readonly course: Course;
  readonly told: readonly T[];
}
