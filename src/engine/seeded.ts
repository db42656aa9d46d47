import type { Audience } from './audience.ts';
import { type Dice, drawFrom } from './dice.ts';

/** A fast generator (xoshiro128**, Blackman and Vigna) for simulations and computer players. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: number | string) {
    const next = splitMix(typeof seed === 'number' ? seed | 0 : textSeed(seed));
    this.#a = next();
    this.#b = next();
    this.#c = next();
    this.#d = next() | 1; // never all zero
  }

  /** 0 to 2^32 - 1. */
  word(): number {
    const scrambled = Math.imul(rotate(Math.imul(this.#b, 5), 7), 9);
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotate(this.#d, 11);
    return scrambled >>> 0;
  }

  /** A fair whole number from 0 to `bound - 1`. */
  below(bound: number): number {
    const limit = 0x100000000 - (0x100000000 % bound);
    let word = this.word();
    while (word >= limit) word = this.word();
    return word % bound;
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new RangeError('nothing to pick from');
    return one;
  }
}

/** Dice from a seed: the same seed gives the same dice, one stream per audience. */
export class SeededDice implements Dice {
  readonly #seed: number | string;
  readonly #streams: Random[] = [];

  constructor(seed: number | string) {
    this.#seed = seed;
  }

  roll(faces: number, to: Audience): number {
    return this.#stream(to).below(faces) + 1;
  }

  draw(count: number, from: number, to: Audience): readonly number[] {
    const stream = this.#stream(to);
    return drawFrom((bound) => stream.below(bound), count, from);
  }

  #stream(to: Audience): Random {
    const stream = this.#streams[to] ?? new Random(`${this.#seed}/${to}`);
    this.#streams[to] = stream;
    return stream;
  }
}

/** SplitMix32: spreads a small seed over the generator's state. */
function splitMix(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
}

/** FNV-1a. */
function textSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
