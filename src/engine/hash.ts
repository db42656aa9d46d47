import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Verbs } from './actions.ts';
import { choicesOf } from './draft.ts';
import { stackToDocument } from './frame.ts';
import type { Core } from './state.ts';

/** Sixteen digits are plenty to notice that two states differ. */
const DIGITS = 16;

/** The hash of a state: its cells, its procedures and its open draft. */
export function hashOfState(state: Core, verbs: Verbs): string {
  const draft = state.draft === undefined ? [] : choicesOf(state.draft).map((action) => verbs.print(action));
  const open = JSON.stringify([stackToDocument(state.stack), draft]);
  return bytesToHex(sha256(concatBytes(state.bytes, utf8ToBytes(open)))).slice(0, DIGITS);
}

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
