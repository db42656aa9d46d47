import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BucketQueue, word } from './bucketqueue.ts';

describe('bucket queue', () => {
  it('takes the lowest key first, and among equals the first in', () => {
    const queue = new BucketQueue();
    for (const [item, key] of [
      [7, 2],
      [8, 1],
      [9, 2],
      [6, 1],
    ] as const)
      queue.put(item, key);
    expect([queue.take(), queue.take(), queue.take(), queue.take(), queue.take()]).toEqual([8, 6, 7, 9, -1]);
  });

  it('agrees with a sorted list, whatever is put and taken between', () => {
    // A number puts an item so far above the last key taken; undefined takes one.
    const ahead = fc.oneof(fc.nat(20), fc.nat(500));
    const work = fc.array(fc.option(ahead, { nil: undefined }), { maxLength: 300 });
    fc.assert(
      fc.property(fc.array(work, { minLength: 1, maxLength: 3 }), (rounds) => {
        const queue = new BucketQueue();
        for (const round of rounds) {
          queue.clear();
          expectSorted(queue, round);
        }
      }),
    );
  });
});

describe('word', () => {
  it('says where it was asked to read too far', () => {
    expect(word(Int32Array.of(4, 5), 1)).toBe(5);
    expect(() => word(Int32Array.of(4, 5), 2)).toThrow('word 2 of 2');
  });
});

function expectSorted(queue: BucketQueue, work: readonly (number | undefined)[]): void {
  let waiting: { readonly item: number; readonly key: number }[] = [];
  for (const [item, ahead] of work.entries()) {
    if (ahead !== undefined) {
      queue.put(item, queue.key + ahead);
      waiting = [...waiting, { item, key: queue.key + ahead }].sort(
        (a, b) => a.key - b.key || a.item - b.item,
      );
      continue;
    }
    const [first, ...rest] = waiting;
    expect(queue.take()).toBe(first?.item ?? -1);
    if (first !== undefined) expect(queue.key).toBe(first.key);
    waiting = rest;
  }
}
