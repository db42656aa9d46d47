/** What path search asks of a board, whether it is made of hexes or of points and lines. */

import { at } from './arrays.ts';
import { Refusal } from './refusal.ts';

/** Places have dense numbers, 0 to count - 1, in the order in which they were given. */
export interface Board {
  readonly count: number;
  id(place: number): string;
  number(id: string): number;
  neighbours(place: number): readonly number[];
}

/** Numbers of places are kept in columns of 16 bits. */
const MOST_PLACES = 0x7fff;

/** The ids of a board's places, by number and back. */
export class Names {
  readonly count: number;
  readonly #kind: string;
  readonly #ids: readonly string[];
  readonly #numbers = new Map<string, number>();

  /** The kind ("hex", "node") is the word used in errors. */
  constructor(kind: string, ids: readonly string[]) {
    if (ids.length > MOST_PLACES)
      throw new Refusal('bad-data', `${ids.length} is too many for a ${kind} board`);
    this.count = ids.length;
    this.#kind = kind;
    this.#ids = [...ids];
    for (const [number, id] of ids.entries()) {
      if (this.#numbers.has(id)) throw new Refusal('bad-data', `${kind} '${id}' is given twice`);
      this.#numbers.set(id, number);
    }
  }

  id(number: number): string {
    return at(this.#ids, number);
  }

  number(id: string): number {
    const number = this.#numbers.get(id);
    if (number === undefined) throw new Refusal(`unknown-${this.#kind}`, `there is no ${this.#kind} '${id}'`);
    return number;
  }
}
