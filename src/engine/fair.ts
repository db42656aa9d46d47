import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Audience, audienceToText } from './audience.ts';
import { type Dice, drawFrom, type Roll } from './dice.ts';
import { Refusal } from './refusal.ts';

/**
 * Dice that anyone can check afterwards. Before the first roll the host publishes the hash of a secret and
 * each seat adds a text of its own; roll n of an audience is a keyed hash of all that, and the secret is
 * shown when the game is over. docs/dice.md gives the recipe for checking by other means.
 */
export interface FairSetting {
  /** 32 bytes in hexadecimal, known to the host alone until the end. */
  readonly secret: string;
  /** What the seats added, in the order of the seats. */
  readonly texts: readonly string[];
  readonly sides: readonly string[];
}

export function commitment(secret: string): string {
  return bytesToHex(sha256(secretBytes(secret)));
}

export class FairDice implements Dice {
  readonly #key: Uint8Array;
  readonly #sides: readonly string[];
  /** The next place in each stream, by the name of the stream. */
  readonly #next = new Map<string, number>();

  constructor({ secret, texts, sides }: FairSetting) {
    this.#key = hmac(sha256, secretBytes(secret), utf8ToBytes(JSON.stringify(texts)));
    this.#sides = sides;
  }

  roll(faces: number, to: Audience): number {
    return this.#words(to, this.#advance(to))(faces) + 1;
  }

  draw(count: number, from: number, to: Audience): readonly number[] {
    return drawFrom(this.#words(to, this.#advance(to)), count, from);
  }

  /** The place of the last roll in the stream of an audience; -1 before the first. */
  last(to: Audience): number {
    return this.#upcoming(to) - 1;
  }

  /** Goes on after rolls that were made before: no place in a stream is ever used twice. */
  skipPast(rolls: readonly Pick<Roll, 'to' | 'index'>[]): void {
    for (const { to, index } of rolls) {
      if (index !== undefined) this.#next.set(this.#stream(to), Math.max(this.#upcoming(to), index + 1));
    }
  }

  /** Why this roll cannot have come from these dice; nothing if it is right. */
  fault(roll: Roll): string | undefined {
    if (roll.index === undefined) return 'it has no place in a stream';
    const expected = this.#upcoming(roll.to);
    if (roll.index !== expected)
      return `it is number ${roll.index} of its stream, but number ${expected} was next`;
    const right = 'faces' in roll ? this.roll(roll.faces, roll.to) : this.draw(roll.draw, roll.from, roll.to);
    const shown = 'faces' in roll ? roll.result : roll.results;
    return String(right) === String(shown) ? undefined : `the dice give ${right}, the record says ${shown}`;
  }

  #advance(to: Audience): number {
    const index = this.#upcoming(to);
    this.#next.set(this.#stream(to), index + 1);
    return index;
  }

  #upcoming(to: Audience): number {
    return this.#next.get(this.#stream(to)) ?? 0;
  }

  #stream(to: Audience): string {
    return audienceToText(to, this.#sides);
  }

  /** Fair numbers below a bound out of as many hash blocks as it takes, by rejection. */
  #words(to: Audience, index: number): (bound: number) => number {
    const stream = this.#stream(to);
    let block = new DataView(new ArrayBuffer(0));
    let blocks = 0;
    let offset = 0;
    const word = () => {
      if (offset + 4 > block.byteLength) {
        const hash = hmac(sha256, this.#key, utf8ToBytes(`${stream}/${index}/${blocks++}`));
        block = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
        offset = 0;
      }
      offset += 4;
      return block.getUint32(offset - 4);
    };
    return (bound) => {
      const limit = 0x100000000 - (0x100000000 % bound);
      let value = word();
      while (value >= limit) value = word();
      return value % bound;
    };
  }
}

function secretBytes(secret: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(secret))
    throw new Refusal('bad-dice', 'the secret of the dice is not 64 hexadecimal digits');
  return hexToBytes(secret);
}

/** A secret that anyone can make again from a seed: for tables that want the same dice every time. */
export function secretFromSeed(seed: number | string): string {
  return bytesToHex(sha256(utf8ToBytes(`grand-harbour seed ${seed}`)));
}
