import type { Seat } from '../engine/audience.ts';
import type { View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import { NotInMemory } from './history.ts';
import { type Item, itemOf, itemsOfBeginning } from './item.ts';
import type { Match } from './match.ts';
import { checkedEntry, checkedHeader, type Entry, type Header } from './record.ts';
import { follow, reasonOf, startMatch } from './replay.ts';
import { SeatRecordWriter } from './seat-record.ts';
import { matchFrom, type Snapshot, Snapshots } from './snapshot.ts';
import type { Addition, Summary, TableStorage } from './storage.ts';
import type { PreparedTransition } from './transition.ts';

/** Where a stored game cannot go on: the first entry that does not fit this program, and why. */
export interface Stop {
  readonly entry: number;
  readonly why: string;
}

/** A stored game as far as it could be followed. */
export interface LoadedMatch {
  readonly match: Match;
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

  /** Stores what comes next, and where the match stands before it, if a snapshot is due. */
  async append(match: Match, next: Omit<Addition, 'snapshot'>): Promise<void> {
    const snapshot = this.#snapshots.due(match);
    await this.#storage.append(this.id, snapshot === undefined ? next : { ...next, snapshot });
    if (snapshot !== undefined) this.#snapshots.taken(snapshot);
  }

  /** The game up to its last entry, or as far as it fits this program; `summary` is how it stood when it was stored. */
  async load(summary: Summary): Promise<LoadedMatch> {
    const loaded = (await this.#fromLast()) ?? (await this.#fromStart());
    const { match, stop } = loaded;
    // What cannot be followed may have made it practice.
    if (stop !== undefined && summary.practice) match.practice = true;
    const wasOver = summary.decider === undefined;
    return wasOver && stop === undefined && match.result === undefined
      ? { match, stop: { entry: match.number, why: 'by the rules it was played by, it was over' } }
      : loaded;
  }

  /** The match with its actions remembered from before an entry, up to another. */
  async recall(entry: number, upTo: number): Promise<Match> {
    return (await this.#follow(entry - 1, upTo, () => undefined)).match;
  }

  /** What a seat saw after its item `after`, up to an entry. */
  async items(seat: Seat, after: number, upTo: number): Promise<readonly Item[]> {
    const from = this.#snapshots.before(seat, after);
    const { match, told } = await this.#follow(from, upTo, ({ transition, seen }) => {
      const number = seen[seat];
      return number === undefined || number <= after
        ? undefined
        : itemOf(this.game, transition, seat, number);
    });
    return after > 0 ? told : [...itemsOfBeginning(match, seat), ...told];
  }

  /** What a seat knew after its item with this number; 0 is the start. */
  async viewAt(seat: Seat, item: number, upTo: number): Promise<View> {
    // What happened before the first decision is seen from the start.
    const isThere = ({ seen }: Match) => (seen[seat] ?? 0) >= item;
    const from = this.#snapshots.before(seat, item);
    const { match } = await this.#follow(from, upTo, () => undefined, isThere);
    return match.view(seat);
  }

  /** All that a seat saw up to an entry, written down. */
  async seenBy(seat: Seat, upTo: number): Promise<SeatRecordWriter> {
    const match = startMatch(this.game, this.header);
    const writer = new SeatRecordWriter(match, seat);
    await this.#followOn(match, upTo, (prepared) => writer.see(prepared, match));
    return writer;
  }

  async entries(upTo?: number): Promise<readonly Entry[]> {
    return this.#storage.entries(this.id, 1, upTo);
  }

  /** From the last snapshot; nothing if there is none that leads to the end. */
  async #fromLast(): Promise<LoadedMatch | undefined> {
    const last = await this.#storage.snapshot(this.id);
    if (last === undefined || !(await this.#hasEntry(last.standing.number))) return undefined;
    try {
      const { match } = await this.#followFrom(last, Number.POSITIVE_INFINITY, () => undefined, {
        strictly: true,
      });
      this.#snapshots.resume(last);
      return { match };
    } catch {
      // Whatever is wrong with it, the entries know better.
      return undefined;
    }
  }

  /** All entries, as far as they fit; the snapshots are made anew on the way. */
  async #fromStart(): Promise<LoadedMatch> {
    const match = this.#beginning();
    const taken: Snapshot[] = [];
    let stop: Stop | undefined;
    for (const entry of await this.entries()) {
      const due = this.#snapshots.due(match);
      if (due !== undefined) {
        taken.push(due);
        this.#snapshots.taken(due);
      }
      stop = this.#misfit(match, entry);
      if (stop !== undefined) break;
    }
    // They only save time: a storage that has no room for them is none that cannot be read.
    await this.#storage.renew(this.id, taken).catch(() => undefined);
    return { match, ...(stop === undefined ? {} : { stop }) };
  }

  /** A start that does not fit leaves nothing to look at: scenario, options or position are unknown here. */
  #beginning(): Match {
    try {
      return startMatch(this.game, this.header);
    } catch (error) {
      throw new Refusal('bad-record', `the start of this game does not fit: ${reasonOf(error)}`, {
        where: 'its start',
      });
    }
  }

  /** Takes an entry; gives back why it cannot be taken. */
  #misfit(match: Match, entry: Entry): Stop | undefined {
    const { number } = match;
    try {
      follow(match, checkedEntry(entry, number, this.header));
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
    const manner = isEnough === undefined ? {} : { isEnough };
    try {
      return await this.#followFrom(snapshot, upTo, tell, manner);
    } catch (error) {
      if (snapshot === undefined) throw error;
      return this.#followFrom(undefined, upTo, tell, manner);
    }
  }

  /** A way back over the beginning is followed from an earlier snapshot. */
  async #followFrom<T>(
    snapshot: Snapshot | undefined,
    upTo: number,
    tell: Tell<T>,
    manner: Manner = {},
  ): Promise<Followed<T>> {
    try {
      const match =
        snapshot === undefined
          ? startMatch(this.game, this.header)
          : matchFrom(this.game, this.header, snapshot);
      match.isTrusting = manner.strictly !== true;
      const told = await this.#followOn(match, upTo, tell, manner.isEnough);
      match.isTrusting = false;
      return { match, told };
    } catch (error) {
      if (snapshot === undefined || !(error instanceof NotInMemory)) throw error;
      const earlier = await this.#storage.snapshot(this.id, snapshot.standing.number - 1);
      return this.#followFrom(earlier, upTo, tell, manner);
    }
  }

  async #followOn<T>(
    match: Match,
    upTo: number,
    tell: Tell<T>,
    isEnough: IsEnough = () => false,
  ): Promise<readonly T[]> {
    const told: T[] = [];
    for (;;) {
      const { number } = match;
      if (number > upTo || isEnough(match)) return told;
      const last = Math.min(upTo, number + STRETCH - 1);
      const entries = await this.#storage.entries(this.id, number, last);
      for (const entry of entries) {
        const what = tell(follow(match, entry), match);
        if (what !== undefined) told.push(what);
        if (isEnough(match)) return told;
      }
      if (entries.length < STRETCH) return told;
    }
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
type Tell<T> = (prepared: PreparedTransition, match: Match) => T | undefined;

type IsEnough = (match: Match) => boolean;

/** How stored entries are followed. */
interface Manner {
  readonly isEnough?: IsEnough;
  /** Hashes are compared: what was stored is not taken for granted. */
  readonly strictly?: true;
}

interface Followed<T> {
  readonly match: Match;
  readonly told: readonly T[];
}
