/**
 * Cheapest paths and reach on any board, with costs that are small whole numbers.
 *
 * Of several paths to a place the one kept is: the cheapest; then the one with the fewest steps; then the one whose
 * places, read from the destination back to the start, have the lower number at the first difference. The rule
 * names one path, whatever the order of the search.
 */

import type { Board } from './board.ts';
import { BucketQueue, word } from './bucketqueue.ts';
import { defect } from './refusal.ts';

/** The cost of a step between neighbours, a whole number from 0 to 32767; undefined where it is not allowed. */
export type StepCost = (from: number, to: number) => number | undefined;

interface Search {
  /** One starting place, or several, each at cost 0. */
  readonly from: number | readonly number[];
  readonly cost: StepCost;
  /** True of a place that may be entered but not passed. A starting place can always be left. */
  readonly stop?: (place: number) => boolean;
}

export interface ReachSearch extends Search {
  /** The most that a path may cost. */
  readonly allowance: number;
}

export interface PathSearch extends Search {
  readonly to: number;
}

export interface Path {
  readonly cost: number;
  /** From the start to the destination, both included. */
  readonly places: readonly number[];
}

/** Searches one board, with buffers that every search uses again. Searches cannot be nested in one finder. */
export class PathFinder {
  readonly #labels: Labels;
  readonly #queue: BucketQueue;
  /** The neighbours of all places in one row; those of a place begin at its entry in `first`. */
  readonly #neighbours: Int32Array;
  readonly #first: Int32Array;

  constructor(board: Board) {
    const first = [0];
    const neighbours: number[] = [];
    for (let place = 0; place < board.count; place++) {
      neighbours.push(...board.neighbours(place));
      first.push(neighbours.length);
    }
    this.#labels = new Labels(board.count);
    this.#queue = new BucketQueue();
    this.#neighbours = Int32Array.from(neighbours);
    this.#first = Int32Array.from(first);
  }

  /** Everything within the allowance. The result is valid until the next search with this finder. */
  reach(search: ReachSearch): Reach {
    this.#run(search, search.allowance, NOWHERE);
    return new Reach(this.#labels);
  }

  /** The best path to one place, or undefined if none leads there. The result is the caller's to keep. */
  cheapest(search: PathSearch): Path | undefined {
    this.#run(search, UNREACHED, search.to);
    const cost = word(this.#labels.costs, search.to);
    return cost === UNREACHED ? undefined : { cost, places: pathTo(this.#labels, search.to) };
  }

  #run({ from, cost, stop }: Search, allowance: number, target: number): void {
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
      if (stop !== undefined && word(steps, place) > 0 && stop(place)) continue;
      this.#spread(place, cost, limit);
      // Once the target has a cost only equals matter: steps for nothing may still shorten the path.
      if (target !== NOWHERE) limit = word(costs, target);
    }
    if (this.#labels.serial !== serial) throw defect('a search was started inside a search');
  }

  /** Reading first refuses a place that is not on the board; writing alone would not. */
  #start(place: number): void {
    if (word(this.#labels.costs, place) === UNREACHED) this.#label(place, 0, 0, NOWHERE);
  }

  /** Offers the way through one place to all its neighbours. */
  #spread(place: number, cost: StepCost, limit: number): void {
    const { costs, steps, befores } = this.#labels;
    const neighbours = this.#neighbours;
    const spent = word(costs, place);
    const step = word(steps, place) + 1;
    const end = word(this.#first, place + 1);
    for (let index = word(this.#first, place); index < end; index++) {
      const to = word(neighbours, index);
      const known = word(costs, to);
      if (known < spent) continue;
      const price = cost(place, to);
      if (price === undefined) continue;
      if ((price & DEAREST_STEP) !== price) throw new RangeError(`${price} is no cost of a step`);
      const total = spent + price;
      if (total > limit || total > known) continue;
      if (total < known || step < word(steps, to)) this.#label(to, total, step, place);
      else if (step === word(steps, to) && place < word(befores, to)) befores[to] = place;
    }
  }

  #label(place: number, cost: number, step: number, before: number): void {
    const { costs, steps, befores } = this.#labels;
    costs[place] = cost;
    steps[place] = step;
    befores[place] = before;
    this.#queue.put(place, cost);
  }
}

/** What a search found. It reads the finder's buffers: after the finder's next search it refuses to answer. */
export class Reach {
  readonly #labels: Labels;
  readonly #serial: number;

  constructor(labels: Labels) {
    this.#labels = labels;
    this.#serial = labels.serial;
  }

  /** The places that can be reached, by number, without the starting places. The list is the caller's to keep. */
  destinations(): number[] {
    const { costs, steps } = this.#current();
    const places: number[] = [];
    for (let place = 0; place < costs.length; place++) {
      if (word(costs, place) !== UNREACHED && word(steps, place) > 0) places.push(place);
    }
    return places;
  }

  /** The cost of the best path; undefined out of reach. */
  costTo(place: number): number | undefined {
    const cost = word(this.#current().costs, place);
    return cost === UNREACHED ? undefined : cost;
  }

  /** The best path, from the start to the place, both included; undefined out of reach. The caller's to keep. */
  pathTo(place: number): readonly number[] | undefined {
    return this.costTo(place) === undefined ? undefined : pathTo(this.#labels, place);
  }

  #current(): Labels {
    if (this.#labels.serial !== this.#serial) throw defect('this reach is out of date: search again');
    return this.#labels;
  }
}

/** The best path known to each place: what it costs, its number of steps, and its last place but one. */
class Labels {
  readonly costs: Int32Array;
  readonly steps: Int32Array;
  readonly befores: Int32Array;
  serial = 0;

  constructor(count: number) {
    this.costs = new Int32Array(count);
    this.steps = new Int32Array(count);
    this.befores = new Int32Array(count);
  }

  /** Begins a new search and returns its serial number. The other columns mean nothing without a cost. */
  clear(): number {
    this.costs.fill(UNREACHED);
    this.serial++;
    return this.serial;
  }
}

const NOWHERE = -1;
const UNREACHED = 0x7fffffff;
/** All its bits are set, so that one mask finds every number that is no cost. */
const DEAREST_STEP = 0x7fff;

function pathTo(labels: Labels, place: number): number[] {
  const path: number[] = [];
  for (let at = place; at !== NOWHERE; at = word(labels.befores, at)) path.push(at);
  return path.reverse();
}
