import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { choicesOf } from './draft.ts';
import { stackToDocument } from './frame.ts';
import type { Core } from './state.ts';

/** The hash of a state: its cells, its procedures and its open draft. It only has to notice that two states differ. */
export function hashOfState(state: Core): string {
  const draft = state.draft === undefined ? [] : choicesOf(state.draft);
  const open = utf8ToBytes(JSON.stringify([stackToDocument(state.stack), draft]));
  return mixed([state.bytes, open]);
}

/**
 * Sixty-four bits out of bytes, quickly: two multiplicative hashes side by side, each stirred by the other at
 * the end. No defence against someone who looks for two states with one hash.
 */
function mixed(parts: readonly Uint8Array[]): string {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (const part of parts) {
    for (let index = 0; index < part.length; index++) {
      const byte = part[index] ?? 0;
      a = Math.imul(a ^ byte, 0x85ebca6b);
      b = Math.imul(b ^ byte, 0xc2b2ae35);
      a ^= a >>> 15;
      b ^= b >>> 13;
    }
    a = Math.imul(a ^ part.length, 0x27d4eb2f);
  }
  a = Math.imul(a ^ (a >>> 16), 0x7feb352d) ^ Math.imul(b ^ (b >>> 15), 0x846ca68b);
  b = Math.imul(b ^ (b >>> 16), 0x846ca68b) ^ Math.imul(a ^ (a >>> 13), 0x7feb352d);
  return [a, b].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
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
