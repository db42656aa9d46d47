import { isRecord } from '../engine/kinds.ts';

/** What changed between two JSON documents. No delta at all means: nothing did. */
export type Delta =
  /** Another value in its place. */
  | { readonly to: unknown }
  /** An object with other keys or other values under them. */
  | { readonly keys: Readonly<Record<string, Delta>>; readonly gone?: readonly string[] }
  /** A list of the same length with other elements at some indexes. */
  | { readonly at: Readonly<Record<string, Delta>> }
  /** A list in which, from an index on, so many elements were dropped and these were put. */
  | { readonly splice: readonly [start: number, dropped: number, put: readonly unknown[]] };

/** `patch(before, diff(before, after))` equals `after`; keys without a value do not count. */
export function diff(before: unknown, after: unknown): Delta | undefined {
  if (Object.is(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after);
  if (isRecord(before) && isRecord(after)) return diffObjects(before, after);
  return { to: after };
}

export function patch(before: unknown, delta: Delta | undefined): unknown {
  if (delta === undefined) return before;
  if ('to' in delta) return delta.to;
  if ('keys' in delta) return patchObject(isRecord(before) ? before : {}, delta);
  const list: readonly unknown[] = Array.isArray(before) ? before : [];
  if ('splice' in delta) {
    const [start, dropped, put] = delta.splice;
    return list.toSpliced(start, dropped, ...put);
  }
  return list.map((value, index) => patch(value, delta.at[index]));
}

type Document = Readonly<Record<string, unknown>>;

function diffObjects(before: Document, after: Document): Delta | undefined {
  const keys: [string, Delta][] = [];
  let kept = 0;
  for (const key of Object.keys(after)) {
    const value = after[key];
    if (value === undefined) continue;
    // Most is as it was: what both have is told from what only the prototype has where the values differ.
    const old = Object.is(before[key], value) ? value : own(before, key);
    if (old !== undefined) kept++;
    const delta = diff(old, value);
    if (delta !== undefined) keys.push([key, delta]);
  }
  const gone = kept === Object.keys(before).length ? [] : goneFrom(before, after);
  if (gone.length === 0 && keys.length === 0) return undefined;
  return { keys: Object.fromEntries(keys), ...(gone.length === 0 ? {} : { gone }) };
}

function goneFrom(before: Document, after: Document): string[] {
  return Object.keys(before).filter((key) => before[key] !== undefined && own(after, key) === undefined);
}

function patchObject(before: Document, { keys, gone = [] }: Extract<Delta, { keys: unknown }>): Document {
  const entries = new Map(Object.entries(before));
  for (const key of gone) entries.delete(key);
  for (const [key, delta] of Object.entries(keys)) entries.set(key, patch(entries.get(key), delta));
  return Object.fromEntries(entries);
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): Delta | undefined {
  if (before.length !== after.length) return { splice: spliceOf(before, after) };
  const changes: [string, Delta][] = [];
  after.forEach((value, index) => {
    const delta = diff(before[index], value);
    if (delta !== undefined) changes.push([String(index), delta]);
  });
  if (changes.length === 0) return undefined;
  return changes.length === after.length ? { to: after } : { at: Object.fromEntries(changes) };
}

function spliceOf(before: readonly unknown[], after: readonly unknown[]): [number, number, unknown[]] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && same(before[start], after[start])) start++;
  let end = 0;
  while (end < shorter - start && same(before.at(-1 - end), after.at(-1 - end))) end++;
  return [start, before.length - start - end, after.slice(start, after.length - end)];
}

function same(a: unknown, b: unknown): boolean {
  return diff(a, b) === undefined;
}

/** `in` and plain reading would find what every object inherits. */
function own(object: Document, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
