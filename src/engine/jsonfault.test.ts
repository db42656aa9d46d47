import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from './jsonfault.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Texts that are nearly JSON: some tokens in any order, or a document with a few letters exchanged. */
const token = fc.constantFrom(
  ...'[]{},:" \n1-0.eE+tfn\\',
  '"a"',
  '"\\u00e9"',
  'true',
  'null',
  '1.5e3',
  '"k":',
);
const nearly = fc.oneof(
  fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join('')),
  fc.tuple(fc.json(), fc.nat(), fc.nat(2), token).map(([text, place, cut, put]) => {
    const offset = place % (text.length + 1);
    return text.slice(0, offset) + put + text.slice(offset + cut);
  }),
);

describe('the first fault of a text', () => {
  it('is nowhere in JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        expect(jsonFault(text)).toBeUndefined();
      }),
    );
  });

  it('is somewhere in all that is not JSON, and only there', () => {
    fc.assert(
      fc.property(nearly, (text) => {
        expect(jsonFault(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('has nothing before it that could not be completed', () => {
    fc.assert(
      fc.property(nearly, (text) => {
        const fault = jsonFault(text);
        if (fault === undefined) return;
        const before = text.slice(0, fault);
        expect(jsonFault(before) ?? before.length).toBe(before.length);
      }),
      { numRuns: 1000 },
    );
  });
});
