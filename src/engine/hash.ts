import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { choicesOf } from './draft.ts';
import { stackToNumbers } from './frame.ts';
import { type Core, cellWords } from './state.ts';

/** The hash of a state: its cells, its procedures and its open draft. It only has to notice that two states differ. */
export function hashOfState(state: Core): string {
  const draft = state.draft === undefined ? [] : choicesOf(state.draft);
  const hash = new Hash();
  hash.addWords(cellWords(state.bytes));
  hash.addText(JSON.stringify([stackToNumbers(state.stack), draft]));
  return hash.digits;
}

/**
 * Sixty-four bits out of numbers, quickly: two multiplicative hashes side by side, each stirred by the other at the end.
 * No defence against someone who looks for two states with one hash.
 */
class Hash {
  #a = 0x811c9dc5;
  #b = 0x9e3779b9;

  addWords(words: Int32Array): void {
    let a = this.#a;
    let b = this.#b;
    for (let index = 0; index < words.length; index++) {
      const word = words[index] ?? 0;
      a = Math.imul(a ^ word, 0x85ebca6b);
      b = Math.imul(b ^ word, 0xc2b2ae35);
      a ^= a >>> 15;
      b ^= b >>> 13;
    }
    this.#a = Math.imul(a ^ words.length, 0x27d4eb2f);
    this.#b = b;
  }

  addText(text: string): void {
    const words = new Int32Array(text.length);
    for (let index = 0; index < text.length; index++) words[index] = text.charCodeAt(index);
    this.addWords(words);
  }

  get digits(): string {
    const a =
      Math.imul(this.#a ^ (this.#a >>> 16), 0x7feb352d) ^ Math.imul(this.#b ^ (this.#b >>> 15), 0x846ca68b);
    const b = Math.imul(this.#b ^ (this.#b >>> 16), 0x846ca68b) ^ Math.imul(a ^ (a >>> 13), 0x7feb352d);
    return [a, b].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

/** Sixteen digits are plenty for data that nobody forges. */
const DIGITS = 16;

/** The hash of data or of a document: the same whatever the order of its keys. */
export function hashOfJson(json: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(json)))).slice(0, DIGITS);
}

/** JSON with the keys of objects in order. */
export function canonicalJson(json: unknown): string {
  return JSON.stringify(json, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
