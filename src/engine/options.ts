import { type Action, sameAction, type Verb } from './actions.ts';
import { at } from './arrays.ts';
import type { Paths, Reach } from './paths.ts';

/**
 * The legal actions of a decision, in the order in which they were listed. Most decisions are answered by picking one of
 * them, so the list holds no actions but what they are made of: small ones packed into a number, ways by their end.
 */
export class Options {
  readonly #entries: Entry[] = [];
  #actions: readonly Action[] | undefined;

  add(verb: Verb<readonly []>): void;
  add<A extends number>(verb: Verb<readonly [A]>, first: NoInfer<A>): void;
  add<A extends number, B extends number>(
    verb: Verb<readonly [A, B]>,
    first: NoInfer<A>,
    second: NoInfer<B>,
  ): void;
  add(verb: number, first?: number, second?: number): void {
    this.#entries.push(second === undefined ? entryOf(verb, first) : [verb, first ?? 0, second]);
  }

  /** For verbs with a path: the places of the way, and what it costs. */
  addWay<P extends number>(
    verb: Verb<readonly [readonly P[]]>,
    path: readonly NoInfer<P>[],
    cost: number,
  ): void {
    this.#entries.push(new ListedWay([verb, ...path], cost));
  }

  /** The same where the verb says first of whom: `options.addWayOf(verbs.id.march, unit, path, cost)`. */
  addWayOf<A extends number, P extends number>(
    verb: Verb<readonly [A, readonly P[]]>,
    first: NoInfer<A>,
    path: readonly NoInfer<P>[],
    cost: number,
  ): void {
    this.#entries.push(new ListedWay([verb, first, ...path], cost));
  }

  /** The way to a place by the paths that a search has found; it is walked only if somebody wants to know it. */
  addWayTo<P extends number>(
    verb: Verb<readonly [readonly P[]]>,
    paths: Paths<NoInfer<P>>,
    to: NoInfer<P>,
    cost: number,
  ): void {
    this.#entries.push(new FoundWay(verb, paths, to, cost));
  }

  /** Every way that a search has found. */
  addReach<P extends number>(verb: Verb<readonly [readonly P[]]>, reach: Reach<NoInfer<P>>): void {
    const paths = reach.paths();
    for (const place of reach.destinations()) this.addWayTo(verb, paths, place, reach.costTo(place) ?? 0);
  }

  get size(): number {
    return this.#entries.length;
  }

  action(index: number): Action {
    return this.#actions === undefined ? made(at(this.#entries, index)) : at(this.#actions, index);
  }

  /** All of them. */
  get actions(): readonly Action[] {
    this.#actions ??= this.#entries.map(made);
    return this.#actions;
  }

  /** What an action costs, in points, if it is a way. */
  cost(index: number): number | undefined {
    const entry = at(this.#entries, index);
    return entry instanceof FoundWay || entry instanceof ListedWay ? entry.cost : undefined;
  }

  /** The listed action that equals this one, if there is any. */
  find(action: Action): Action | undefined {
    const [verb, first] = action;
    const wanted = verb === undefined || action.length > 2 ? NOT_PACKED : packed(verb, first);
    for (const entry of this.#entries) {
      if (typeof entry === 'number') {
        if (entry === wanted) return unpacked(entry);
      } else if (mayBe(entry, action)) {
        const listed = made(entry);
        if (sameAction(listed, action)) return listed;
      }
    }
    return undefined;
  }
}

type Entry = number | Action | ListedWay | FoundWay;

class ListedWay {
  readonly action: Action;
  readonly cost: number;

  constructor(action: Action, cost: number) {
    this.action = action;
    this.cost = cost;
  }
}

class FoundWay {
  readonly verb: number;
  readonly to: number;
  readonly cost: number;
  readonly paths: Paths;

  constructor(verb: number, paths: Paths, to: number, cost: number) {
    this.verb = verb;
    this.paths = paths;
    this.to = to;
    this.cost = cost;
  }
}

function made(entry: Entry): Action {
  if (typeof entry === 'number') return unpacked(entry);
  if (entry instanceof FoundWay) return [entry.verb, ...entry.paths.to(entry.to)];
  return entry instanceof ListedWay ? entry.action : entry;
}

/** A quick look that spares walking most ways. */
function mayBe(entry: Exclude<Entry, number>, action: Action): boolean {
  if (!(entry instanceof FoundWay)) return true;
  return entry.verb === action[0] && entry.to === action[action.length - 1];
}

function entryOf(verb: number, first: number | undefined): Entry {
  const entry = packed(verb, first);
  return entry === NOT_PACKED && first !== undefined ? [verb, first] : entry;
}

const NOT_PACKED = -1;

/** A verb and its one argument in one number, or a bit for "no argument"; nothing for numbers that are none of ours. */
function packed(verb: number, first: number | undefined): number {
  if (first === undefined) return isSmall(verb) ? verb << 17 : NOT_PACKED;
  return isSmall(verb) && isSmall(first) ? (verb << 17) | (first & 0xffff) | 0x10000 : NOT_PACKED;
}

function isSmall(value: number): boolean {
  return (value << 16) >> 16 === value;
}

function unpacked(entry: number): Action {
  const verb = entry >> 17;
  return (entry & 0x10000) === 0 ? [verb] : [verb, (entry << 16) >> 16];
}
