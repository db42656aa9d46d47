import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, cell } from './arrays.ts';
import {
  besides,
  bytesOf,
  count,
  each,
  extended,
  flag,
  fromJson,
  given,
  isRecord,
  type Kind,
  list,
  NONE,
  named,
  namedById,
  numberOf,
  optional,
  shapeFromJson,
  shapeToJson,
  toJson,
  type ValueOf,
  wordsOf,
} from './kinds.ts';

const Unit = named('unit', ['1-Cdo', 'K.O.Y.L.I.', '7']);
const [COMMANDO, KOYLI] = Unit.all;
/** The same for whoever has no more than a number. */
const anyUnit: Kind = Unit;
const AnyUnit = optional(Unit);
const temperature = count(40, -40);

/** Every kind with all its values. */
const KINDS: readonly (readonly [string, Kind, readonly number[]])[] = [
  ['named', Unit, [0, 1, 2]],
  ['count', count(12), [0, 1, 7, 12]],
  ['count below zero', temperature, [-40, -1, 0, 40]],
  ['flag', flag, [0, 1]],
  ['optional named', optional(Unit), [NONE, 0, 1, 2]],
  ['optional count', optional(count(12)), [NONE, 0, 12]],
  ['optional flag', optional(flag), [NONE, 0, 1]],
];

describe('every kind', () => {
  it.each(KINDS)('%s: a name leads back to its number, and no two values share one', (_, kind, values) => {
    expect(values.map((value) => kind.number(kind.name(value)))).toEqual(values);
    expect(new Set(values.map((value) => kind.name(value))).size).toBe(values.length);
  });

  it.each(KINDS)('%s: JSON leads back to the value, alone and in a list', (_, kind, values) => {
    for (const value of values) expect(fromJson(kind, toJson(kind, value), 'here')).toBe(value);
    const written: unknown = JSON.parse(JSON.stringify(toJson(list(kind), values)));
    expect(fromJson(list(kind), written, 'here')).toEqual(values);
  });

  it.each(KINDS)('%s: no name of anything else is taken for one of its values', (_, kind, values) => {
    const names = values.map((value) => kind.name(value));
    const odd = [
      '',
      ' ',
      '--1',
      '1e1',
      '0x1',
      '+1',
      '-0',
      ' 1',
      '1 ',
      '1.0',
      'constructor',
      'toString',
      '__proto__',
    ];
    for (const name of odd.filter((one) => !names.includes(one))) expect(kind.number(name)).toBeUndefined();
  });
});

describe('named', () => {
  it('refuses two things with the same name', () => {
    expect(() => named('unit', ['a', 'b', 'a'])).toThrow(
      refusal('bad-data', 'there is more than one unit called "a"'),
    );
  });

  it.each(['', 'two words', 'a,b', 'tab\t', 'line\n', 'no-break\u00a0space'])(
    'refuses the name "%s"',
    (name) => {
      expect(() => named('hex', ['ok', name])).toThrow(
        refusal('bad-data', `"${name}" cannot be the name of a hex`),
      );
    },
  );

  it.each([-1, 3, 0.5])('takes the number %s of three for a defect', (number) => {
    expect(() => anyUnit.name(number)).toThrow(refusal('defect', `there is no unit number ${number}`));
  });
});

describe('things of a kind', () => {
  it('are all there, by number', () => {
    expect(Unit.all).toEqual([0, 1, 2]);
    expect(Unit.all.map((unit) => Unit.name(unit))).toEqual(['1-Cdo', 'K.O.Y.L.I.', '7']);
    expect([COMMANDO, KOYLI]).toEqual([0, 1]);
    expect(named('unit', []).all).toEqual([]);
    expect(Unit.all.map((unit) => numberOf(Unit, Unit.name(unit)))).toEqual(Unit.all);
  });

  it('each have something of their own', () => {
    const marks = each(Unit, (unit) => [Unit.name(unit)]);
    at(marks, KOYLI).push('disrupted');
    expect(marks).toEqual([['1-Cdo'], ['K.O.Y.L.I.', 'disrupted'], ['7']]);
    expect(() =>
      at(
        each(named('unit', []), () => 'x'),
        KOYLI,
      ),
    ).toThrow(new RangeError('index 1 of 0'));
  });

  it('have numbers printed on them', () => {
    const [steps, shifts] = [bytesOf(Unit, (unit) => 100 * unit), wordsOf(Unit, (unit) => -1000 * unit)];
    expect([[...steps], steps.length, cell(steps, KOYLI)]).toEqual([[0, 100, 200], 3, 100]);
    expect([[...shifts], cell(shifts, KOYLI)]).toEqual([[0, -1000, -2000], -1000]);
  });

  it.each([
    ['a byte below zero', () => bytesOf(Unit, (unit) => -unit), '-1'],
    ['a byte above 255', () => bytesOf(Unit, (unit) => 256 * unit), '256'],
    ['half a byte', () => bytesOf(Unit, (unit) => unit / 2), '0.5'],
    ['a word above 32,767', () => wordsOf(Unit, (unit) => 32_768 * unit), '32768'],
  ])('cannot have %s printed on them', (_, make, number) => {
    expect(make).toThrow(refusal('bad-data', `K.O.Y.L.I. cannot have the number ${number}`));
  });
});

describe('a kind that is extended', () => {
  const Ship = named('ship', ['hood', 'eagle']);
  const Unit = extended('unit', Ship, 'air-unit', ['stuka']);

  it('has the things it had, under their numbers, and then the others', () => {
    expect(Unit.all.map((unit) => Unit.name(unit))).toEqual(['hood', 'eagle', 'stuka']);
    for (const ship of Ship.all) expect(Unit.name(ship)).toBe(Ship.name(ship));
    expect(numberOf(Unit, 'eagle')).toBe(numberOf(Ship, 'eagle'));
    expect(Unit.what).toBe('unit');
  });

  it('refuses a name twice', () => {
    expect(() => extended('unit', Ship, 'air-unit', ['hood'])).toThrow('called "hood"');
  });
});

describe('a value that may be missing', () => {
  it('is given, or it is a defect', () => {
    const found: readonly ValueOf<typeof AnyUnit>[] = [KOYLI, COMMANDO];
    expect(found.map((unit) => given(unit))).toEqual([KOYLI, COMMANDO]);
    expect(() => given(numberOf(AnyUnit, 'none'))).toThrow(
      refusal('defect', 'nothing where something was expected'),
    );
  });
});

describe('count', () => {
  it('keeps to its bounds', () => {
    expect(['-41', '-40', '40', '41'].map(temperature.number)).toEqual([undefined, -40, 40, undefined]);
    expect(count().number('9999')).toBe(9999);
    expect(count().number('10000')).toBeUndefined();
    expect(count().number('-1')).toBeUndefined();
  });
});

describe('optional', () => {
  it('writes nothing as "none"', () => {
    expect(toJson(optional(Unit), NONE)).toBe('none');
    expect(toJson(optional(count()), NONE)).toBe('none');
    expect(toJson(optional(count()), 3)).toBe(3);
    expect(toJson(optional(flag), 1)).toBe('yes');
  });

  it('refuses a kind in which "none", or the number that stands for it, is something', () => {
    expect(() => optional(named('unit', ['some', 'none']))).toThrow(
      refusal('bad-data', '"none" cannot be told from a unit'),
    );
    expect(() => optional(temperature)).toThrow(refusal('bad-data', '"none" cannot be told from a count'));
  });
});

describe('numberOf', () => {
  it('refuses an unknown name under the name of its kind, and says where', () => {
    expect(() => numberOf(Unit, 'x')).toThrow(refusal('unknown-unit', 'there is no unit "x"'));
    expect(() => numberOf(Unit, 'x', 'moved[2]')).toThrow(
      refusal('unknown-unit', 'there is no unit "x" (moved[2])', 'moved[2]'),
    );
  });
});

describe('shapes', () => {
  const shape = { unit: Unit, by: list(optional(Unit)), steps: count(9), done: flag };
  const values = fc.record({
    unit: fc.nat(2),
    by: fc.array(fc.integer({ min: -1, max: 2 })),
    steps: fc.nat(9),
    done: fc.nat(1),
  });

  it('are read back exactly as they were written', () => {
    fc.assert(
      fc.property(values, (given) => {
        const json: unknown = JSON.parse(JSON.stringify(shapeToJson(shape, given)));
        expect(shapeFromJson(shape, json, 'here')).toEqual(given);
      }),
    );
  });

  const good = { unit: '7', by: ['none', '7'], steps: 3, done: true };
  it.each([
    ['no object', [], 'bad-position', 'here should be an object', 'here'],
    ['nothing', null, 'bad-position', 'here should be an object', 'here'],
    [
      'a missing part',
      { ...good, unit: undefined },
      'bad-position',
      'here.unit should be a unit, written as a string',
      'here.unit',
    ],
    ['a stray part', { ...good, x: 1 }, 'bad-position', 'here has an unknown part "x"', 'here'],
    [
      'an inherited name',
      { ...good, toString: 1 },
      'bad-position',
      'here has an unknown part "toString"',
      'here',
    ],
    ['no list', { ...good, by: '7' }, 'bad-position', 'here.by should be a list', 'here.by'],
    [
      'a fault in a list',
      { ...good, by: ['7', 4] },
      'bad-position',
      'here.by[1] should be a unit, written as a string',
      'here.by[1]',
    ],
    [
      'an unknown name in a list',
      { ...good, by: ['7', '8'] },
      'unknown-unit',
      'there is no unit "8" (here.by[1])',
      'here.by[1]',
    ],
    [
      'text for a number',
      { ...good, steps: '3' },
      'bad-position',
      'here.steps should be a count, written as a number',
      'here.steps',
    ],
    [
      'a number out of bounds',
      { ...good, steps: 10 },
      'unknown-count',
      '"10" is not a whole number from 0 to 9 (here.steps)',
      'here.steps',
    ],
    [
      'a broken number',
      { ...good, steps: 1.5 },
      'unknown-count',
      '"1.5" is not a whole number from 0 to 9 (here.steps)',
      'here.steps',
    ],
    [
      'text for a flag',
      { ...good, done: 'yes' },
      'bad-position',
      'here.done should be a flag, written as a boolean',
      'here.done',
    ],
  ] as const)('refuse %s', (_, json, code, message, where) => {
    expect(() => shapeFromJson(shape, json, 'here')).toThrow(refusal(code, message, where));
  });

  it('take a missing value, a list for a value or a value for a list for a defect', () => {
    expect(() => shapeToJson(shape, { unit: 0 })).toThrow(refusal('defect', '"by" has no value'));
    expect(() => toJson(Unit, [0])).toThrow(refusal('defect', 'a list where one value was expected'));
    expect(() => toJson(list(Unit), 0)).toThrow(refusal('defect', 'one value where a list was expected'));
    expect(() => fromJson(list(Unit), [['7']], 'here')).toThrow(refusal('bad-position'));
  });
});

describe('isRecord', () => {
  it('knows an object from a list and from nothing', () => {
    expect([{}, [], null, undefined, 'x', 3].map(isRecord)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

function refusal(code: string, message?: string, where?: string): object {
  return expect.objectContaining({
    code,
    ...(message === undefined ? {} : { message }),
    ...(where === undefined ? {} : { where }),
  });
}

describe('a kind with others besides', () => {
  const place = besides(Unit, { pool: -1, lost: -2 });

  it('names and reads both', () => {
    for (const [value, name] of [
      [-2, 'lost'],
      [-1, 'pool'],
      [COMMANDO, Unit.name(COMMANDO)],
    ] as const) {
      expect(place.name(value)).toBe(name);
      expect(numberOf(place, name)).toBe(value);
    }
    expect(place.what).toBe(Unit.what);
    expect(() => numberOf(place, 'sea')).toThrow('there is no unit "sea"');
    const anyPlace: Kind = place;
    expect(() => anyPlace.name(-3)).toThrow();
  });

  it('cannot call two things the same', () => {
    expect(() => besides(Unit, { [Unit.name(KOYLI)]: -1 })).toThrow('cannot be told from a unit');
    expect(() => besides(Unit, { pool: 1 })).toThrow('"pool" cannot be told from a unit');
  });

  it('cannot call one thing by two names', () => {
    expect(() => besides(Unit, { pool: -1, reserve: -1 })).toThrow(
      refusal('bad-data', '"pool" cannot be told from "reserve": both are -1'),
    );
  });

  it('holds numbers as numbers, and what is besides them by name', () => {
    const fuel = besides(count(9), { unknown: -1, unlimited: 10 });
    for (const [value, json] of [
      [-1, 'unknown'],
      [0, 0],
      [9, 9],
      [10, 'unlimited'],
    ] as const) {
      expect(toJson(fuel, value)).toBe(json);
      expect(fromJson(fuel, json, 'fuel')).toBe(value);
    }
    for (const wrong of ['3', '10', 'none', true])
      expect(() => fromJson(fuel, wrong, 'fuel')).toThrow('fuel should be a count, written as a number');
    for (const wrong of [-1, 10])
      expect(() => fromJson(fuel, wrong, 'fuel')).toThrow(
        `"${wrong}" is not a whole number from 0 to 9, or unknown, or unlimited`,
      );
    expect(() => besides(temperature, { cold: -40 })).toThrow('"cold" cannot be told from a count');
  });

  it('is called by ids where things have them', () => {
    const Ship = namedById('ship', [{ id: 'eagle' }, { id: 'hood' }]);
    expect([Ship.what, Ship.size, Ship.all.map((ship) => Ship.name(ship)), Ship.number('eagle')]).toEqual([
      'ship',
      2,
      ['eagle', 'hood'],
      0,
    ]);
  });
});
