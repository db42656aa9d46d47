import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, sameAction, type VerbShape, Verbs } from './actions.ts';
import { count, flag, type Kind, named, optional } from './kinds.ts';

const Unit = named('unit', ['a', 'b', 'c']);
const Hex = named('hex', ['0101', '0102', '0103']);
const verbs = new Verbs({
  pass: {},
  move: { args: [Unit], rest: Hex },
  fire: { args: [Unit, optional(Unit)] },
  bid: { args: [count(20, -5), flag] },
});
const { id } = verbs;

/** Kinds with a value each kind has. */
const someKind: fc.Arbitrary<readonly [Kind, number]> = fc.oneof(
  fc.nat(2).map((value) => [Unit, value] as const),
  fc.integer({ min: -1, max: 2 }).map((value) => [optional(Hex), value] as const),
  fc.integer({ min: -50, max: 50 }).map((value) => [count(50, -50), value] as const),
  fc.nat(1).map((value) => [flag, value] as const),
);
const someVerb = fc
  .record({
    args: fc.array(someKind, { maxLength: 3 }),
    rest: fc.option(someKind),
    length: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ args, rest, length }) => {
    const shape: VerbShape = { args: args.map(([kind]) => kind), ...(rest ? { rest: rest[0] } : {}) };
    const tail = rest ? Array.from({ length }, () => rest[1]) : [];
    return { shape, values: [...args.map(([, value]) => value), ...tail] };
  });

describe('printing and parsing', () => {
  it('are opposites for verbs of every shape', () => {
    fc.assert(
      fc.property(fc.array(someVerb, { minLength: 1, maxLength: 5 }), (all) => {
        const some = new Verbs(Object.fromEntries(all.map(({ shape }, number) => [`verb-${number}`, shape])));
        all.forEach(({ values }, number) => {
          const action = [number, ...values];
          expect(some.parse(some.print(action))).toEqual(action);
        });
      }),
    );
  });

  it('are opposites for whatever text can be parsed at all', () => {
    const word = fc.constantFrom(
      'pass',
      'move',
      'fire',
      'bid',
      'a',
      'c',
      'none',
      '0101',
      '7',
      '07',
      '-5',
      'yes',
      '',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        const text = words.join(' ');
        const action = parsed(text);
        if (action !== undefined) expect(verbs.print(action)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('write the verb and the names of its arguments', () => {
    expect(verbs.print([id.move, 1, 0, 2])).toBe('move b 0101 0103');
    expect(verbs.print([id.fire, 0, -1])).toBe('fire a none');
    expect(verbs.verb([id.bid, 3, 1])).toBe('bid');
    expect(verbs.args([id.bid, 3, 1])).toEqual(['3', 'yes']);
    expect(verbs.kindOf([id.move, 1, 0, 2], 2)).toBe(Hex);
  });
});

describe('parsing refuses', () => {
  it.each([
    ['an unknown verb', 'jump a', 'bad-action', '"jump" is not something one can do in this game'],
    ['nothing', '', 'bad-action', '"" is not something one can do in this game'],
    ['a space in front', ' pass', 'bad-action', 'the words of an action are separated by single spaces'],
    ['a space alone', ' ', 'bad-action', 'the words of an action are separated by single spaces'],
    ['capitals', 'Pass', 'bad-action', '"Pass" is not something one can do in this game'],
    [
      'an inherited name',
      'constructor',
      'bad-action',
      '"constructor" is not something one can do in this game',
    ],
    ['a space behind', 'pass ', 'bad-action', 'the words of an action are separated by single spaces'],
    ['too few words', 'fire a', 'bad-action', '"fire" takes <unit> <unit>'],
    ['too many words', 'fire a b c', 'bad-action', '"fire" takes <unit> <unit>'],
    ['an empty rest', 'move a', 'bad-action', '"move" takes <unit> <hex>...'],
    ['a double space', 'move a  0101', 'bad-action', 'the words of an action are separated by single spaces'],
    ['a line break', 'move a 0101\n', 'unknown-hex', 'there is no hex "0101\n"'],
    ['an unknown unit', 'fire x none', 'unknown-unit', 'there is no unit "x"'],
    ['a number for a name', 'fire 0 none', 'unknown-unit', 'there is no unit "0"'],
    ['an unknown hex in a path', 'move a 0101 9999', 'unknown-hex', 'there is no hex "9999"'],
    ['another way to write a number', 'bid 007 yes', 'bad-action', '"007" is written "7"'],
    ['a number out of bounds', 'bid 21 yes', 'unknown-count', '"21" is not a whole number from -5 to 20'],
    ['another word for yes', 'bid 1 true', 'unknown-flag', 'there is no flag "true"'],
  ])('%s', (_, text, code, message) => {
    expect(() => verbs.parse(text)).toThrow(expect.objectContaining({ code, message }));
  });
});

describe('verbs', () => {
  it('are numbered in the order they are declared', () => {
    expect(verbs.names).toEqual(['pass', 'move', 'fire', 'bid']);
    expect(verbs.names.map((name) => id[name as keyof typeof id])).toEqual([0, 1, 2, 3]);
  });

  it.each(['', 'end turn', 'end\n'])('cannot be called "%s"', (name) => {
    expect(() => new Verbs({ [name]: {} })).toThrow(expect.objectContaining({ code: 'bad-data' }));
  });

  it('take an argument that the verb does not have for a defect', () => {
    expect(() => verbs.print([id.pass, 1])).toThrow(expect.objectContaining({ code: 'defect' }));
    expect(() => verbs.kindOf([id.fire, 1, 1], 2)).toThrow(expect.objectContaining({ code: 'defect' }));
  });
});

describe('sameAction', () => {
  it('compares word by word', () => {
    expect(sameAction([1, 2, 3], [1, 2, 3])).toBe(true);
    for (const other of [[1, 2], [1, 2, 4], [1, 2, 3, 4], []])
      expect(sameAction([1, 2, 3], other)).toBe(false);
  });
});

function parsed(text: string): Action | undefined {
  try {
    return verbs.parse(text);
  } catch {
    return undefined;
  }
}
