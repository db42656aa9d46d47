import type { Seat } from '../engine/audience.ts';
import type { Game } from '../engine/game.ts';
import { hashOfJson } from '../engine/hash.ts';
import type { PackedState } from '../engine/packed.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import { Match, type Standing } from './match.ts';
import type { Header } from './record.ts';

/** How far a game was when a snapshot was taken: after which entry, and how many items each seat had seen. */
export type SnapshotMark = Pick<Standing, 'number' | 'seen'>;

/**
 * Where a game stood after an entry, so that nobody has to follow it from the start. It fits only the program that
 * made it, and is taken only where nothing is open that could be taken back.
 */
export interface Snapshot {
  /** Of what a snapshot holds, of the layout of states, of the rules and of the data. */
  readonly fingerprint: string;
  readonly state: PackedState;
  /** Of all the rest, to notice a snapshot that is damaged. */
  readonly hash: string;
  readonly standing: Standing;
  /** The snapshots before this one. */
  readonly marks: readonly SnapshotMark[];
}

/** Changes with what a snapshot holds, and with what makes a seat notice an entry. */
const SNAPSHOT_VERSION = 3;

/** So many entries lie between two snapshots, or some more. */
const SPACING = 128;

/** The snapshots of one match that is under way. */
export class Snapshots {
  readonly #spacing: number;
  #marks: readonly SnapshotMark[] = [];

  constructor(spacing = SPACING) {
    this.#spacing = spacing;
  }

  /** The match goes on from this one. */
  resume(last: Snapshot): void {
    this.#marks = [...last.marks, markOf(last)];
  }

  /** One that is due now, if the match stands where one can be taken. */
  due(match: Match): Snapshot | undefined {
    const last = this.#marks.at(-1)?.number ?? 0;
    return match.number - 1 - last >= this.#spacing && match.isSettled ? this.#take(match) : undefined;
  }

  /** It has been stored: the next one is due a while after it. */
  taken(snapshot: Snapshot): void {
    this.#marks = [...this.#marks, markOf(snapshot)];
  }

  /** The entry of the last snapshot before a seat saw more than so many items; 0 if there is none. */
  before(seat: Seat, items: number): number {
    return this.#marks.findLast(({ seen }) => (seen[seat] ?? 0) <= items)?.number ?? 0;
  }

  #take({ game, state, standing }: Match): Snapshot {
    const marks = this.#marks;
    const hash = hashOf(game, state, { standing, marks });
    return { fingerprint: fingerprintOf(game), state: game.pack(state), hash, standing, marks };
  }
}

/** A match that goes on from a snapshot; one that does not fit this program, or is damaged, is refused. */
export function matchFrom(game: Game, header: Header, snapshot: Snapshot): Match {
  if (snapshot.fingerprint !== fingerprintOf(game))
    throw new Refusal('bad-data', 'the snapshot was made by another program');
  const state = game.unpack(snapshot.state);
  if (hashOf(game, state, snapshot) !== snapshot.hash)
    throw new Refusal('bad-data', 'the snapshot is damaged');
  return Match.resume(game, header, state, snapshot.standing);
}

function fingerprintOf({ fingerprint }: Game): string {
  return `${SNAPSHOT_VERSION} ${fingerprint}`;
}

function hashOf(game: Game, state: Core, { standing, marks }: Pick<Snapshot, 'standing' | 'marks'>): string {
  return hashOfJson([game.hash(state), standing, marks]);
}

function markOf({ standing: { number, seen } }: Snapshot): SnapshotMark {
  return { number, seen };
}
