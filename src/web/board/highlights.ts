import type { Thing } from '../../host/protocol.ts';
import type { Note } from './notes.ts';

/** A line from place to place: the next leg of a way, or from where something can be reached. */
export interface Line {
  readonly kind: 'leg' | 'danger';
  readonly from: Thing;
  readonly to: Thing;
}

/** What the map tells of a result: who it happened to, by numbers, ways that were gone, and who is no more. */
export interface Told {
  readonly rings: readonly ToldRing[];
  readonly ways: readonly { readonly from: Thing; readonly to: Thing }[];
  readonly tags: readonly ToldTag[];
}

/** Whom it happened to; one who is no counter is ringed at the place. */
export interface ToldRing {
  readonly thing: Thing;
  readonly mark: number;
  readonly place?: Thing | undefined;
}

/** Who is no more, where it stood. */
export interface ToldTag {
  readonly place: Thing;
  readonly mark?: number | undefined;
  readonly text: string;
}

/** What is lit on the board. */
export interface Highlights {
  /** Counters and places that can be chosen. */
  readonly open: ReadonlySet<Thing>;
  /** Counters that can be dragged. */
  readonly movable: ReadonlySet<Thing>;
  /** Among them the ways to go, with what they cost. */
  readonly reach: ReadonlyMap<Thing, number | undefined>;
  /** Among them the targets. */
  readonly hostile: ReadonlySet<Thing>;
  readonly selected: readonly Thing[];
  /** What enemies can strike, and how strongly. */
  readonly threat: ReadonlyMap<Thing, number>;
  /** Where the counter under the pointer could go. */
  readonly glimpse: ReadonlySet<Thing>;
  readonly lines: readonly Line[];
  /** Places of which was asked why they cannot be chosen. */
  readonly forbidden: ReadonlySet<Thing>;
  /** What the log or a search points at. */
  readonly pointed: readonly Thing[];
  readonly told?: Told | undefined;
  /** The way to the place under the pointer. */
  readonly path: readonly Thing[];
  /** What is drawn to go with words beside the map. */
  readonly notes?: readonly Note[];
}
