/**
 * Cheapest paths and reach on any map, with costs that are small whole numbers.
 *
 * Of several paths to a place the one kept is: the cheapest; then the one with the fewest steps; then the one whose
 * places, read from the destination back to the start, have the lower number at the first difference. The rule
 * names one path, whatever the order of the search.
 */

import { at } from './arrays.ts';
import { BucketQueue, word } from './bucketqueue.ts';
import { NONE } from './kinds.ts';
import type { Places } from './places.ts';
import { defect } from './refusal.ts';

/** The cost of going from a place to its neighbour, a whole number from 0 to 32767; undefined where it is not allowed. */
export type MoveCost<P extends number> = (from: P, to: P) => number | undefined;

interface Search<P extends number> {
  /** One starting place, or several, each at cost 0. */
  readonly from: P | readonly P[];
  readonly cost: MoveCost<P>;
  /** True of a place that may be entered but not passed. A starting place can always be left. */
  readonly stop?: (place: P) => boolean;
}

export interface ReachSearch<P extends number> extends Search<P> {
  /** The most that a path may cost. */
  readonly allowance: number;
}

export interface PathSearch<P extends number> extends Search<P> {
  readonly to: P;
}

export interface Path<P extends number> {
  readonly cost: number;
  /** From the start to the destination, both included. */
  readonly places: readonly P[];
}

/** A way to a place, without the place it starts from, and what it costs. */
export interface Way<P extends number> {
  readonly path: readonly P[];
  readonly cost: number;
}

/** Searches one map, with buffers that every search uses again. Searches cannot be nested in one finder. */
export class PathFinder<P extends number = number> {
  readonly #labels: Labels;
  readonly #queue: BucketQueue;
  /** The neighbours of all places in one row; those of a place begin at its entry in `first`. */
  readonly #neighbours: Int32Array;
  readonly #first: Int32Array;

  constructor(places: Places<P>) {
    const first = [0];
    const neighbours: number[] = [];
    for (let place = 0; place < places.count; place++) {
      neighbours.push(...places.neighbours(place as P));
      first.push(neighbours.length);
    }
    this.#labels = new Labels(places.count);
    this.#queue = new BucketQueue();
    this.#neighbours = Int32Array.from(neighbours);
    this.#first = Int32Array.from(first);
  }

  /** Everything within the allowance. The result is valid until the next search with this finder. */
  reach(search: ReachSearch<P>): Reach<P> {
    this.#run(search, search.allowance, NOWHERE);
    return new Reach(this.#labels);
  }

  /** The best path to one place, or undefined if none leads there. The result is the caller's to keep. */
  cheapest(search: PathSearch<P>): Path<P> | undefined {
    this.#run(search, UNREACHED, search.to);
    const cost = word(this.#labels.costs, search.to);
    return cost === UNREACHED ? undefined : { cost, places: pathTo(this.#labels, search.to) };
  }

  #run({ from, cost, stop }: Search<P>, allowance: number, target: number): void {
    const { costs, steps } = this.#labels;
    const queue = this.#queue;
    const serial = this.#labels.clear();
    queue.clear();
    if (typeof from === 'number') this.#start(from);
    else for (const place of from) this.#start(place);
    let limit = allowance;
    for (let place = queue.take(); place !== NOWHERE && queue.key <= limit; place = queue.take()) {
      // A cheaper way was found after this entry was queued.
      if (word(costs, place) < queue.key) continue;
      if (stop !== undefined && word(steps, place) > 0 && stop(place as P)) continue;
      this.#spread(place, cost, limit);
      // Once the target has a cost only equals matter: steps for nothing may still shorten the path.
      if (target !== NOWHERE) limit = word(costs, target);
    }
    if (this.#labels.serial !== serial) throw defect('a search was started inside a search');
  }

  /** Reading first refuses a place that is not on the map; writing alone would not. */
  #start(place: number): void {
    if (word(this.#labels.costs, place) === UNREACHED) this.#label(place, 0, 0, NOWHERE);
  }

  /** Offers the way through one place to all its neighbours. */
  #spread(place: number, cost: MoveCost<P>, limit: number): void {
    const { costs, steps, befores } = this.#labels;
    const neighbours = this.#neighbours;
    const spent = word(costs, place);
    const step = word(steps, place) + 1;
    const end = word(this.#first, place + 1);
    for (let index = word(this.#first, place); index < end; index++) {
      const to = word(neighbours, index);
      const known = word(costs, to);
      if (known < spent) continue;
      const price = cost(place as P, to as P);
      if (price === undefined) continue;
      if ((price & DEAREST_STEP) !== price) throw new RangeError(`${price} is no cost of a step`);
      const total = spent + price;
      if (total > limit || total > known) continue;
      if (total < known || step < word(steps, to)) this.#label(to, total, step, place);
      else if (step === word(steps, to) && place < word(befores, to)) befores[to] = place;
    }
  }

  #label(place: number, cost: number, step: number, before: number): void {
    const { costs, steps, befores, reached, ranks } = this.#labels;
    if (word(costs, place) === UNREACHED) {
      ranks[place] = reached.length;
      reached.push(place);
    }
    costs[place] = cost;
    steps[place] = step;
    befores[place] = before;
    this.#queue.put(place, cost);
  }
}

/** What a search found. It reads the finder's buffers: after the finder's next search it refuses to answer. */
export class Reach<P extends number = number> {
  readonly #labels: Labels;
  readonly #serial: number;

  constructor(labels: Labels) {
    this.#labels = labels;
    this.#serial = labels.serial;
  }

  /** The places that can be reached, by number, without the starting places. The list is the caller's to keep. */
  destinations(): P[] {
    const { reached, steps } = this.#current();
    const places: P[] = [];
    for (const place of reached) if (word(steps, place) > 0) places.push(place as P);
    return places.sort((a, b) => a - b);
  }

  /** The cost of the best path; undefined out of reach. */
  costTo(place: P): number | undefined {
    const cost = word(this.#current().costs, place);
    return cost === UNREACHED ? undefined : cost;
  }

  /** The place from which the best path enters this one; nothing where it starts, or out of reach. */
  before(place: P): P | typeof NONE {
    return this.costTo(place) === undefined ? NONE : (word(this.#labels.befores, place) as P | typeof NONE);
  }

  /** The best path, from the start to the place, both included; undefined out of reach. The caller's to keep. */
  pathTo(place: P): readonly P[] | undefined {
    return this.costTo(place) === undefined ? undefined : pathTo(this.#labels, place);
  }

  /** The paths themselves, to keep: they stay when the finder searches again. */
  paths(): Paths<P> {
    const { reached, befores, ranks } = this.#current();
    // Plain lists of what was reached alone: most of a map is not.
    const places: number[] = [];
    const kept: number[] = [];
    for (const place of reached) {
      const before = word(befores, place);
      places.push(place);
      kept.push(before === NOWHERE ? NOWHERE : word(ranks, before));
    }
    return new Paths(places, kept);
  }

  #current(): Labels {
    if (this.#labels.serial !== this.#serial) throw defect('this reach is out of date: search again');
    return this.#labels;
  }
}

/** The paths that a search has found, without the cost of walking them. */
export class Paths<P extends number = number> {
  readonly #places: readonly number[];
  /** For each of the places which of them comes before it. */
  readonly #befores: readonly number[];

  constructor(places: readonly number[], befores: readonly number[]) {
    this.#places = places;
    this.#befores = befores;
  }

  /** The way to a place that was reached, without the place it starts from. The list is the caller's. */
  to(place: P): P[] {
    const path: P[] = [];
    let rank = this.#places.indexOf(place);
    for (let before = at(this.#befores, rank); before !== NOWHERE; before = at(this.#befores, rank)) {
      path.push(at(this.#places, rank) as P);
      rank = before;
    }
    return path.reverse();
  }
}

/** The best path known to each place: what it costs, its number of steps, and its last place but one. */
class Labels {
  readonly costs: Int32Array;
  readonly steps: Int32Array;
  readonly befores: Int32Array;
  /** The places that were reached, and the rank of each among them. */
  readonly reached: number[] = [];
  readonly ranks: Int32Array;
  serial = 0;

  constructor(count: number) {
    this.costs = new Int32Array(count);
    this.steps = new Int32Array(count);
    this.befores = new Int32Array(count);
    this.ranks = new Int32Array(count);
  }

  /** Begins a new search and returns its serial number. The other columns mean nothing without a cost. */
  clear(): number {
    this.costs.fill(UNREACHED);
    this.reached.length = 0;
    this.serial++;
    return this.serial;
  }
}

const NOWHERE = -1;
const UNREACHED = 0x7fffffff;
/** All its bits are set, so that one mask finds every number that is no cost. */
const DEAREST_STEP = 0x7fff;

function pathTo<P extends number>(labels: Labels, place: P): P[] {
  const path: P[] = [];
  for (let here: number = place; here !== NOWHERE; here = word(labels.befores, here)) path.push(here as P);
  return path.reverse();
}
