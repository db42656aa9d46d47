import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diff, patch } from './delta.ts';

describe('the difference of two documents', () => {
  it('leads from one to the other, also after a detour through text', () => {
    const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)));
    fc.assert(
      fc.property(json, json, (before, after) => {
        const delta = diff(before, after);
        expect(patch(before, delta)).toEqual(after);
        if (delta !== undefined) expect(patch(before, JSON.parse(JSON.stringify(delta)))).toEqual(after);
      }),
    );
  });

  it('is nothing if they are the same', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (json) => {
        const before = JSON.parse(JSON.stringify(json));
        expect(diff(before, JSON.parse(JSON.stringify(json)))).toBeUndefined();
      }),
    );
  });

  it('names only what changed', () => {
    const before = {
      turn: 1,
      units: [
        { id: 'a', at: '0101' },
        { id: 'b', at: '0102' },
      ],
      gone: true,
    };
    const after = {
      turn: 1,
      units: [
        { id: 'a', at: '0101' },
        { id: 'b', at: '0203' },
      ],
    };
    expect(diff(before, after)).toEqual({
      keys: { units: { at: { 1: { keys: { at: { to: '0203' } } } } } },
      gone: ['gone'],
    });
  });

  it('finds what was put into or dropped from the middle of a list', () => {
    expect(diff([1, 2, 3, 4], [1, 2, 9, 3, 4])).toEqual({ splice: [2, 0, [9]] });
    expect(diff([1, 2, 3, 4], [1, 4])).toEqual({ splice: [1, 2, []] });
  });

  it('does not count a key without a value', () => {
    expect(diff({ a: 1, b: undefined }, { a: 1 })).toBeUndefined();
    expect(diff({ a: 1 }, { a: 1, b: undefined })).toBeUndefined();
  });

  it('is not taken in by keys that every object inherits', () => {
    const after = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2, "toString": 3}');
    expect(patch({}, diff({}, after))).toEqual(after);
    expect(patch(after, diff(after, {}))).toEqual({});
  });
});
