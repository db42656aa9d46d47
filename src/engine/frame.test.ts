import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Hex, plain, steps, Unit, waits } from '../../tests/engine/micro.ts';
import {
  callOf,
  type Frame,
  framesOf,
  isNamedAlone,
  stackFromDocument,
  stackToDocument,
  stackToNumbers,
  stepsByName,
  substituted,
} from './frame.ts';
import { count, flag, list, NONE, optional } from './kinds.ts';
import { Procedure } from './procedure.ts';

const phase = plain({ begin: waits<'begin' | 'end'>(0), end: waits<'begin' | 'end'>(0) }, 'phase');
const combat = steps(
  new Procedure('combat', { by: list(Unit), target: optional(Hex), die: count(6), done: flag }, [
    'losses',
    'retreat',
  ]),
  { losses: (_, __, play) => play.over(), retreat: (_, __, play) => play.over() },
);
const byName = stepsByName([phase, combat] as unknown as Procedure[]);

const someFrame = fc.oneof(
  fc.constantFrom('begin' as const, 'end' as const).map((name) => ({ step: phase.step(name), locals: {} })),
  fc
    .record({
      by: fc.array(fc.nat(2)),
      target: fc.integer({ min: NONE, max: 2 }),
      die: fc.nat(6),
      done: fc.nat(1),
    })
    .map((locals) => ({ step: combat.step('retreat'), locals })),
);

describe('a stack', () => {
  it('is read back from a document as it was written', () => {
    fc.assert(
      fc.property(fc.array(someFrame), (frames) => {
        const stack = frames.reduce<Frame | undefined>((below, frame) => ({ ...frame, below }), undefined);
        const written: unknown = JSON.parse(JSON.stringify(stackToDocument(stack)));
        const read = stackFromDocument(written, byName);
        expect(read).toEqual(stack);
        expect(read?.step).toBe(stack?.step);
      }),
    );
  });

  it('is written from the outermost procedure to the innermost', () => {
    const below = { step: phase.step('end'), locals: {}, below: undefined };
    const stack = {
      step: combat.step('losses'),
      locals: { by: [0, 2], target: NONE, die: 3, done: 1 },
      below,
    };
    expect(stackToDocument(stack)).toEqual([
      { step: 'phase.end' },
      { step: 'combat.losses', by: ['a', 'c'], target: 'none', die: 3, done: true },
    ]);
  });

  it('is the same in numbers, whatever the order in which its memory was filled', () => {
    const step = combat.step('losses');
    const one = { step, locals: { by: [0, 2], target: NONE, die: 3, done: 1 }, below: undefined };
    const other = { step, locals: { done: 1, die: 3, target: NONE, by: [0, 2] }, below: undefined };
    expect(stackToNumbers(one)).toEqual([['combat.losses', [0, 2], NONE, 3, 1]]);
    expect(stackToNumbers(other)).toEqual(stackToNumbers(one));
  });

  it('says where the innermost call of a procedure stands, and what that remembers', () => {
    const below = {
      step: combat.step('losses'),
      locals: { by: [0], target: NONE, die: 1, done: 0 },
      below: undefined,
    };
    const between = { step: phase.step('end'), locals: {}, below };
    const locals = { by: [1, 2], target: 1, die: 4, done: 1 };
    const stack = { step: combat.step('retreat'), locals, below: between };
    expect(callOf({ stack }, combat)).toEqual({ step: combat.step('retreat'), locals });
    expect(callOf({ stack: between }, combat)?.locals.die).toBe(1);
    expect(callOf({ stack: below }, phase)).toBeUndefined();
    expect(callOf({ stack: undefined }, combat)).toBeUndefined();
  });

  const good = { step: 'combat.losses', by: ['a'], target: 'none', die: 3, done: true };
  it.each<[string, unknown, string, string, string]>([
    ['no list', {}, 'bad-position', 'stack should be a list of steps', 'stack'],
    ['no step', ['phase.end'], 'bad-position', 'stack[0] should be a step', 'stack[0]'],
    ['nothing in it', [null], 'bad-position', 'stack[0] should be a step', 'stack[0]'],
    [
      'an unknown step',
      [good, { step: 'phase.middle' }],
      'bad-position',
      'stack[1]: there is no step "phase.middle"',
      'stack[1]',
    ],
    ['a step without a name', [{}], 'bad-position', 'stack[0]: there is no step "undefined"', 'stack[0]'],
    [
      'a missing part',
      [{ step: 'combat.losses' }],
      'bad-position',
      'stack[0].by should be a list',
      'stack[0].by',
    ],
    [
      'a stray part',
      [{ step: 'phase.end', die: 3 }],
      'bad-position',
      'stack[0] has an unknown part "die"',
      'stack[0]',
    ],
    [
      'an unknown unit',
      [good, { ...good, by: ['a', 'x'] }],
      'unknown-unit',
      'there is no unit "x" (stack[1].by[1])',
      'stack[1].by[1]',
    ],
    [
      'a number out of bounds',
      [{ ...good, die: 7 }],
      'unknown-count',
      '"7" is not a whole number from 0 to 6 (stack[0].die)',
      'stack[0].die',
    ],
  ])('is refused with its place: %s', (_, document, code, message, where) => {
    expect(() => stackFromDocument(document, byName)).toThrow(
      expect.objectContaining({ code, message, where }),
    );
  });
});

describe('others in the place of one', () => {
  const [A, B, C] = Unit.all;
  const escort = steps(
    new Procedure('escort', { unit: optional(Unit), others: list(Unit), at: list(Hex) }, ['go']),
    {
      go: (_, __, play) => play.over(),
    },
  );
  const someEscort = fc
    .record({
      unit: fc.constantFrom(NONE, 1, 2),
      others: fc.array(fc.nat(2)),
      at: fc.array(fc.nat(2)),
    })
    .map((locals) => ({ step: escort.step('go'), locals }));
  const stackOf = (frames: readonly Omit<Frame, 'below'>[]) =>
    frames.reduce<Frame | undefined>((below, frame) => ({ ...frame, below }), undefined);

  it('stand in every list of the kind, in the same place, and nothing else changes', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(someFrame, someEscort)), fc.array(fc.nat(2)), (frames, others) => {
        const stack = stackOf(frames);
        const instead = others.map((name) => ['a', 'b', 'c'][name] ?? '');
        const inPlace = (names: unknown) =>
          (names as readonly string[]).flatMap((name) => (name === 'a' ? instead : [name]));
        const expected = stackToDocument(stack).map((frame) => ({
          ...frame,
          ...('by' in frame ? { by: inPlace(frame['by']) } : {}),
          ...('others' in frame ? { others: inPlace(frame['others']) } : {}),
        }));
        expect(stackToDocument(substituted(stack, Unit, A, others))).toEqual(expected);
      }),
    );
  });

  it('leave frames alone that do not name it, and all below them', () => {
    const below = { step: phase.step('end'), locals: {} };
    const middle = { step: escort.step('go'), locals: { unit: NONE, others: [A, C], at: [A] } };
    const stack = stackOf([
      below,
      middle,
      { step: escort.step('go'), locals: { unit: C, others: [C], at: [] } },
    ]);
    expect(substituted(stack, Unit, B, [A])).toBe(stack);
    const [top, changed, bottom] = framesOf({ stack: substituted(stack, Unit, A, [B, C]) });
    expect([top?.locals, changed?.locals]).toEqual([
      stack?.locals,
      { unit: NONE, others: [B, C, C], at: [A] },
    ]);
    expect(bottom).toBe(stack?.below?.below);
  });

  it('cannot stand where it is named alone', () => {
    const stack = stackOf([
      { step: escort.step('go'), locals: { unit: A, others: [], at: [] } },
      { step: phase.step('end'), locals: {} },
    ]);
    expect(Unit.all.map((unit) => isNamedAlone({ stack }, Unit, unit))).toEqual([true, false, false]);
    const message = 'escort.go remembers a unit alone that others should take the place of';
    expect(() => substituted(stack, Unit, A, [B])).toThrow(
      expect.objectContaining({ code: 'defect', message }),
    );
    const listed = stackOf([{ step: escort.step('go'), locals: { unit: NONE, others: [A], at: [] } }]);
    expect(isNamedAlone({ stack: listed }, Unit, A)).toBe(false);
  });
});
