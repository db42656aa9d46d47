import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { checked, frozen, namedIn, parsedJson } from './data.ts';
import { named, namedById } from './kinds.ts';

const schema = z.strictObject({
  title: z.string(),
  units: z.array(
    z.strictObject({
      steps: z.int().check(z.gte(1), z.lte(4)),
      side: z.enum(['axis', 'allies']),
      place: z.optional(
        z.union([
          z.strictObject({ hex: z.string() }),
          z.strictObject({ box: z.string(), turn: z.number() }),
          z.literal('dead'),
        ]),
      ),
      strength: z.optional(z.union([z.string(), z.number()])),
      odds: z.optional(z.number().check(z.positive(), z.lt(10))),
      arrives: z.optional(
        z.discriminatedUnion('by', [
          z.object({ by: z.literal('sea'), beach: z.string() }),
          z.object({ by: z.literal('air') }),
        ]),
      ),
      path: z.optional(z.array(z.string()).check(z.minLength(2), z.maxLength(3))),
      code: z.optional(z.string().check(z.minLength(2), z.maxLength(3), z.regex(/^[A-Z]+$/))),
      span: z.optional(z.tuple([z.number(), z.number()])),
      pair: z.optional(z.array(z.number()).check(z.length(2))),
      even: z.optional(z.number().check(z.multipleOf(2))),
      notes: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});
const unit = { steps: 2, side: 'axis' };
const withUnit = (parts: object) => ({ title: 'x', units: [unit, { ...unit, ...parts }] });

describe('checking a document', () => {
  it('gives it back if it is right', () => {
    const document = withUnit({ place: { hex: '0101' }, strength: 3, arrives: { by: 'air' } });
    expect(checked(schema, document, 'u.json')).toEqual(document);
  });

  it.each<[string, unknown, string, string]>([
    ['no object', [], 'u.json', 'should be an object, not a list'],
    ['nothing', null, 'u.json', 'should be an object, not null'],
    ['a missing part', { units: [] }, 'title', 'is missing'],
    ['a wrong type', { title: 3, units: [] }, 'title', 'should be a string, not 3'],
    ['no list', { title: 'x', units: {} }, 'units', 'should be a list, not an object'],
    ['an unknown part', { title: 'x', units: [], maps: 1, y: 2 }, 'u.json', 'has unknown parts: maps, y'],
    ['an unknown part further in', withUnit({ x: 1 }), 'units[1]', 'has unknown parts: x'],
    ['text for a number', withUnit({ steps: '2' }), 'units[1].steps', 'should be a number, not "2"'],
    ['a broken number', withUnit({ steps: 1.5 }), 'units[1].steps', 'should be a whole number, not 1.5'],
    ['too few', withUnit({ steps: 0 }), 'units[1].steps', 'should be at least 1, not 0'],
    ['too many', withUnit({ steps: 5 }), 'units[1].steps', 'should be at most 4, not 5'],
    ['a bound itself', withUnit({ odds: 0 }), 'units[1].odds', 'should be more than 0, not 0'],
    ['the other bound itself', withUnit({ odds: 10 }), 'units[1].odds', 'should be less than 10, not 10'],
    [
      'a word that is not in the list',
      withUnit({ side: 'x' }),
      'units[1].side',
      'should be "axis" or "allies", not "x"',
    ],
    ['a missing word', withUnit({ side: undefined }), 'units[1].side', 'is missing'],
    [
      'none of several types',
      withUnit({ strength: true }),
      'units[1].strength',
      'should be a string or a number, not true',
    ],
    ['no form of several', withUnit({ place: 7 }), 'units[1].place', 'should be an object or "dead", not 7'],
    [
      'a fault in one form of several',
      withUnit({ place: { box: 'x', turn: 'y' } }),
      'units[1].place.turn',
      'should be a number, not "y"',
    ],
    [
      'an unknown form',
      withUnit({ arrives: { by: 'rail' } }),
      'units[1].arrives.by',
      'should be "sea" or "air", not "rail"',
    ],
    ['no form', withUnit({ arrives: {} }), 'units[1].arrives.by', 'is missing'],
    ['a fault in a form', withUnit({ arrives: { by: 'sea' } }), 'units[1].arrives.beach', 'is missing'],
    ['a short list', withUnit({ path: ['a'] }), 'units[1].path', 'should have at least 2 parts, not 1'],
    [
      'a long list',
      withUnit({ path: ['a', 'b', 'c', 'd'] }),
      'units[1].path',
      'should have at most 3 parts, not 4',
    ],
    ['a short word', withUnit({ code: 'A' }), 'units[1].code', 'should have at least 2 letters, not 1'],
    ['a long word', withUnit({ code: 'ABCD' }), 'units[1].code', 'should have at most 3 letters, not 4'],
    [
      'a list of the wrong length',
      withUnit({ pair: [1] }),
      'units[1].pair',
      'should have at least 2 parts, not 1',
    ],
    ['a pair of one', withUnit({ span: [1] }), 'units[1].span', 'should have at least 2 parts, not 1'],
    ['a fault deep in a list', withUnit({ path: ['a', 3] }), 'units[1].path[1]', 'should be a string, not 3'],
    [
      'a fault under a free name',
      withUnit({ notes: { a: 3 } }),
      'units[1].notes.a',
      'should be a string, not 3',
    ],
    ['anything else', withUnit({ even: 3 }), 'units[1].even', 'should be a multiple of 2, not 3'],
  ])('says what is wrong and where: %s', (_, document, where, words) => {
    const place = where === 'u.json' ? where : `u.json: ${where}`;
    const refusal = { code: 'bad-data', message: `${place} ${words}`, where };
    expect(() => checked(schema, document, 'u.json')).toThrow(expect.objectContaining(refusal));
  });

  it('follows forms within forms to the fault', () => {
    const inner = z.union([z.string(), z.strictObject({ b: z.number() })]);
    const nested = z.union([z.strictObject({ a: inner }), z.number()]);
    const refusal = { message: 'n.json: a.b should be a number, not "x"', where: 'a.b' };
    expect(() => checked(nested, { a: { b: 'x' } }, 'n.json')).toThrow(expect.objectContaining(refusal));
  });

  it('refuses under the name it is told', () => {
    const check = () => checked(schema, {}, 'r.json', 'bad-record');
    expect(check).toThrow(expect.objectContaining({ code: 'bad-record' }));
  });
});

/** Broken texts and the line and column of the first thing that cannot be right. */
const BROKEN: readonly (readonly [string, string])[] = [
  ['', 'at its end'],
  ['   \n ', 'at its end'],
  ['{"a": 1', 'at its end'],
  ['[1, 2', 'at its end'],
  ['[1,', 'at its end'],
  ['{"a"', 'at its end'],
  ['x', 'at line 1, column 1'],
  ['{"a": nul}', 'at line 1, column 7'],
  ['{"a": 1,}', 'at line 1, column 9'],
  ['[1, 2,]', 'at line 1, column 7'],
  ['{\n  "a": 1\n  "b": 2\n}', 'at line 3, column 3'],
  ['{\r\n  a: 1\r\n}', 'at line 2, column 3'],
  ['{"a" 1}', 'at line 1, column 6'],
  ['{"a": 1}}', 'at line 1, column 9'],
  ['{"a": 1} {}', 'at line 1, column 10'],
  ['[1}', 'at line 1, column 3'],
  ['{"a": 1]', 'at line 1, column 8'],
  ['[01]', 'at line 1, column 3'],
  ['[1.]', 'at line 1, column 3'],
  ['[+1]', 'at line 1, column 2'],
  ['nullx', 'at line 1, column 5'],
  ['["a\nb"]', 'at line 1, column 2'],
  ['["a\\q"]', 'at line 1, column 2'],
  ['["abc', 'at line 1, column 2'],
  ["['a']", 'at line 1, column 2'],
  ['[1] // one', 'at line 1, column 5'],
  ['{1: 2}', 'at line 1, column 2'],
  [',', 'at line 1, column 1'],
];

describe('reading JSON', () => {
  afterEach(() => vi.restoreAllMocks());

  it('gives what stands there', () => {
    expect(parsedJson(' {"a": [1, "x", true, null]} ', 'x.json')).toEqual({ a: [1, 'x', true, null] });
  });

  it.each(BROKEN)('says where %j is broken', (text, where) => {
    const refusal = { code: 'bad-data', message: `x.json is not JSON ${where}`, where };
    expect(() => parsedJson(text, 'x.json')).toThrow(expect.objectContaining(refusal));
  });

  it.each(['Unexpected token', 'bad (line 7 column 9)', 'JSON.parse: position 3'])(
    'says it the same whatever words the machine has for it: %s',
    (words) => {
      vi.spyOn(JSON, 'parse').mockImplementation(() => {
        throw new SyntaxError(words);
      });
      const refusal = { message: 'x.json is not JSON at line 2, column 1' };
      expect(() => parsedJson('[\nx]', 'x.json')).toThrow(expect.objectContaining(refusal));
    },
  );

  it('finds the fault wherever a sound document is cut off or spoilt', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.nat(), fc.boolean(), (text, place, cut) => {
        const offset = place % (text.length + 1);
        const broken = cut ? text.slice(0, offset) : `${text.slice(0, offset)}\u0001${text.slice(offset)}`;
        if (isJson(broken)) return;
        const where = faultOf(broken);
        // Nothing before the fault is to blame, so it is never later than the spoilt place.
        const column = Number(/column (\d+)$/.exec(where)?.[1] ?? offset + 1);
        expect(column).toBeLessThanOrEqual(offset + 1);
      }),
    );
  });

  it('can say so of documents of any depth and length', () => {
    expect(faultOf('['.repeat(200_000))).toBe('at its end');
    expect(faultOf(`["${'x'.repeat(5_000_000)}", y]`)).toBe('at line 1, column 5000006');
  });

  it('refuses under the name it is told', () => {
    expect(() => parsedJson('x', 'r', 'bad-request')).toThrow(
      expect.objectContaining({ code: 'bad-request' }),
    );
  });
});

describe('frozen', () => {
  it('cannot be changed at any depth', () => {
    const data = frozen({ units: [{ id: 'a', marks: ['x'] }], title: 'x' });
    expect(() => Object.assign(data, { title: 'y' })).toThrow(TypeError);
    expect(() => data.units.push({ id: 'b', marks: [] })).toThrow(TypeError);
    expect(() => data.units[0]?.marks.push('y')).toThrow(TypeError);
    expect(data).toEqual({ units: [{ id: 'a', marks: ['x'] }], title: 'x' });
  });

  it('goes on below what is frozen already', () => {
    const data = frozen(Object.freeze([{ marks: ['x'] }]));
    expect(() => data[0]?.marks.push('y')).toThrow(TypeError);
  });

  it('gives plain values back', () => {
    expect([frozen(3), frozen('x'), frozen(null), frozen(undefined)]).toEqual([3, 'x', null, undefined]);
  });
});

describe('a thing of a list', () => {
  it('has the number of its id', () => {
    expect(namedIn('ships.json', namedById('ship', [{ id: 'eagle' }, { id: 'hood' }]), 'hood')).toBe(1);
    expect(namedIn('tables.json', named('column', ['bomb', 'gun']), 'bomb')).toBe(0);
  });

  it('is refused with the name of the file, if there is none of that id', () => {
    for (const kind of [namedById('ship', [{ id: 'eagle' }]), named('ship', ['eagle']), named('ship', [])])
      expect(() => namedIn('ships.json', kind, 'hood')).toThrow(
        expect.objectContaining({ code: 'bad-data', message: 'ships.json: there is no ship "hood"' }),
      );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function faultOf(text: string): string {
  try {
    parsedJson(text, 'x');
    return 'nowhere';
  } catch (error) {
    return (error as { where: string }).where;
  }
}
