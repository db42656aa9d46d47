import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allBut, EVERYONE, only } from './audience.ts';
import {
  type Dice,
  drawFrom,
  ForcedDice,
  NO_DICE,
  RecordedDice,
  Recorder,
  type Roll,
  type RollDocument,
  rollFromDocument,
  rollToDocument,
} from './dice.ts';
import { Random, SeededDice } from './seeded.ts';

const SIDES = ['axis', 'allies'];
const die: Roll = { purpose: 'combat', to: EVERYONE, faces: 6, result: 4 };
const drawn: Roll = { purpose: 'chits', to: only(1), draw: 2, from: 5, results: [3, 0] };

/** What a piece of the rules may ask for. */
const request = fc.record({
  purpose: fc.constantFrom('combat', 'drift'),
  to: fc.constantFrom(EVERYONE, only(0), only(1), allBut(0), 0),
  faces: fc.integer({ min: 2, max: 20 }),
  draw: fc.option(fc.nat(8)),
});
type Request = typeof request extends fc.Arbitrary<infer T> ? T : never;

function make(dice: Dice, { purpose, to, faces, draw }: Request): number | readonly number[] {
  return draw === null ? dice.roll(faces, to, purpose) : dice.draw(draw, 8, to, purpose);
}

describe('a recorder', () => {
  it('passes rolls on unchanged, and what it kept gives the same rolls again', () => {
    fc.assert(
      fc.property(fc.array(request), fc.string(), (requests, seed) => {
        const recorder = new Recorder(new SeededDice(seed));
        const made = requests.map((one) => make(recorder, one));
        const plain = new SeededDice(seed);
        expect(made).toEqual(requests.map((one) => make(plain, one)));
        const again = new RecordedDice(recorder.rolls);
        expect(requests.map((one) => make(again, one))).toEqual(made);
        expect(() => again.finish()).not.toThrow();
      }),
    );
  });

  it('notes the place of a roll where its source numbers them', () => {
    const recorder = new Recorder(new SeededDice(1), (to) => to * 10);
    recorder.roll(6, 1, 'combat');
    recorder.draw(1, 3, 2, 'chits');
    expect(recorder.rolls.map(({ index }) => index)).toEqual([10, 20]);
    expect(recorder.rolls[0]).toMatchObject({ purpose: 'combat', to: 1, faces: 6 });
    expect(recorder.rolls[1]).toMatchObject({ purpose: 'chits', to: 2, draw: 1, from: 3 });
  });
});

describe('recorded dice', () => {
  const asks = (dice: Dice) => dice.roll(6, EVERYONE, 'combat');
  const draws = (dice: Dice) => dice.draw(2, 5, only(1), 'chits');

  it('give the recorded results', () => {
    const dice = new RecordedDice([die, drawn]);
    expect([asks(dice), draws(dice)]).toEqual([4, [3, 0]]);
  });

  it.each<[string, (dice: Dice) => unknown, object[], string]>([
    ['a missing roll', asks, [], 'the roll for combat is missing'],
    ['another purpose', asks, [{ ...die, purpose: 'drift' }], 'the next roll is for combat, not for drift'],
    ['another die', asks, [{ ...die, faces: 10 }], 'the roll for combat should be one die of 6'],
    [
      'a result that is not on the die',
      asks,
      [{ ...die, result: 7 }],
      'the roll for combat should be one die of 6',
    ],
    ['a result of zero', asks, [{ ...die, result: 0 }], 'the roll for combat should be one die of 6'],
    ['half a result', asks, [{ ...die, result: 1.5 }], 'the roll for combat should be one die of 6'],
    ['other eyes', asks, [{ ...die, to: only(0) }], 'the roll for combat is marked for the wrong eyes'],
    [
      'a draw for a die',
      asks,
      [{ ...drawn, purpose: 'combat', to: EVERYONE }],
      'the roll for combat should be one die of 6',
    ],
    [
      'a die for a draw',
      draws,
      [{ ...die, purpose: 'chits', to: only(1) }],
      'the roll for chits should be a draw of 2 out of 5',
    ],
    [
      'a draw of another number',
      draws,
      [{ ...drawn, draw: 3 }],
      'the roll for chits should be a draw of 2 out of 5',
    ],
    [
      'a draw from another number',
      draws,
      [{ ...drawn, from: 6 }],
      'the roll for chits should be a draw of 2 out of 5',
    ],
    [
      'a draw with one thing twice',
      draws,
      [{ ...drawn, results: [3, 3] }],
      'the roll for chits should be a draw of 2 out of 5',
    ],
    [
      'a draw of what is not there',
      draws,
      [{ ...drawn, results: [3, 5] }],
      'the roll for chits should be a draw of 2 out of 5',
    ],
    [
      'too few results',
      draws,
      [{ ...drawn, results: [3] }],
      'the roll for chits should be a draw of 2 out of 5',
    ],
  ])('refuse %s', (_, ask, rolls, message) => {
    expect(() => ask(new RecordedDice(rolls as Roll[]))).toThrow(
      expect.objectContaining({ code: 'bad-rolls', message }),
    );
  });

  it('refuse a roll that nobody asked for', () => {
    const dice = new RecordedDice([die, drawn]);
    asks(dice);
    const message = 'there is a roll for chits that the rules do not ask for';
    expect(() => dice.finish()).toThrow(expect.objectContaining({ code: 'bad-rolls', message }));
  });
});

describe('forced dice', () => {
  const source: Dice = { roll: () => 2, draw: () => [1] };

  it('give the forced results, as plain values or as recorded, then those of the other source', () => {
    const dice = new ForcedDice([5, [2, 0], { result: 6 }, { results: [4] }], source);
    expect(dice.roll(6, EVERYONE, 'combat')).toBe(5);
    expect(dice.draw(2, 5, EVERYONE, 'chits')).toEqual([2, 0]);
    expect(dice.roll(6, EVERYONE, 'combat')).toBe(6);
    expect(dice.draw(1, 5, EVERYONE, 'chits')).toEqual([4]);
    expect(() => dice.finish()).not.toThrow();
    expect([dice.roll(6, EVERYONE, 'combat'), dice.draw(1, 5, EVERYONE, 'chits')]).toEqual([2, [1]]);
  });

  it.each([7, 0, 2.5, '3', [3], null, {}])('refuse %j for a die of six', (value) => {
    const message = `${JSON.stringify(value)} is not a result of a die of 6 for combat: that is one number from 1 to 6`;
    const roll = () => new ForcedDice([value], source).roll(6, EVERYONE, 'combat');
    expect(roll).toThrow(expect.objectContaining({ code: 'bad-rolls', message }));
  });

  it.each([3, [1], [1, 1], [1, 5], [1, -1], ['1', '2'], { result: 3 }])(
    'refuse %j for a draw of 2 out of 5',
    (value) => {
      const draw = () => new ForcedDice([value], source).draw(2, 5, EVERYONE, 'chits');
      expect(draw).toThrow(expect.objectContaining({ code: 'bad-rolls' }));
    },
  );

  it('refuse results that nobody asked for', () => {
    const dice = new ForcedDice([5, 5, 5], source);
    dice.roll(6, EVERYONE, 'combat');
    const message = 'more rolls were given than asked for: 2 too many, 3 instead of 1';
    const details = { given: 3, needed: 1 };
    expect(() => dice.finish()).toThrow(expect.objectContaining({ code: 'bad-rolls', message, details }));
    const none = new ForcedDice([5], source);
    expect(() => none.finish()).toThrow(expect.objectContaining({ details: { given: 1, needed: 0 } }));
  });

  it('say which result is wrong, and of a draw how many it should have', () => {
    const dice = new ForcedDice([6, [1, 2, 3]], source);
    dice.roll(6, EVERYONE, 'combat');
    expect(() => dice.draw(2, 5, EVERYONE, 'chits')).toThrow(
      expect.objectContaining({
        message:
          '[1,2,3] is not a draw of 2 out of 5 for chits: that is a list of 2 different numbers from 0 to 4, such as [0,1]',
        details: { where: 'rolls[1]', given: 3, needed: 2 },
      }),
    );
    // A number alone is no draw, also where one is drawn.
    const bare = () => new ForcedDice([0], source).draw(1, 2, EVERYONE, 'loss');
    expect(bare).toThrow(
      expect.objectContaining({
        message:
          '0 is not a draw of 1 out of 2 for loss: that is a list of one number from 0 to 1, such as [0]',
        details: { where: 'rolls[0]' },
      }),
    );
    const twice = () => new ForcedDice([[1, 1]], source).draw(2, 5, EVERYONE, 'chits');
    expect(twice).toThrow(expect.objectContaining({ details: { where: 'rolls[0]' } }));
    const seven = () => new ForcedDice([7], source).roll(6, EVERYONE, 'combat');
    expect(seven).toThrow(expect.objectContaining({ details: { where: 'rolls[0]' } }));
  });
});

describe('no dice', () => {
  it('take every roll for a defect', () => {
    expect(() => NO_DICE.roll(6, EVERYONE, 'combat')).toThrow(expect.objectContaining({ code: 'defect' }));
    expect(() => NO_DICE.draw(1, 2, EVERYONE, 'chits')).toThrow(expect.objectContaining({ code: 'defect' }));
  });
});

describe('a draw', () => {
  it('gives different things, all of those there are', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), fc.integer(), (a, b, seed) => {
        const [count, from] = [Math.min(a, b), Math.max(a, b)];
        const random = new Random(seed);
        const results = drawFrom((bound) => random.below(bound), count, from);
        expect(results).toHaveLength(count);
        expect(new Set(results).size).toBe(count);
        expect(results.every((one) => one >= 0 && one < from)).toBe(true);
      }),
    );
  });

  it('of more than there is, is a defect', () => {
    const random = new Random(1);
    const draw = () => drawFrom((bound) => random.below(bound), 3, 2);
    expect(draw).toThrow(expect.objectContaining({ code: 'defect', message: 'a draw of 3 out of 2' }));
  });
});

describe('a roll in a document', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.array(request), fc.option(fc.nat()), (requests, place) => {
        const index = place === null ? undefined : () => place;
        const recorder = new Recorder(new SeededDice(7), index);
        for (const one of requests) make(recorder, one);
        const documents = recorder.rolls.map((roll) => rollToDocument(roll, SIDES));
        const read = JSON.parse(JSON.stringify(documents)) as RollDocument[];
        expect(read.map((document) => rollFromDocument(document, SIDES))).toEqual(recorder.rolls);
      }),
    );
  });

  it('is in words', () => {
    expect(rollToDocument({ ...die, index: 3 }, SIDES)).toEqual({
      purpose: 'combat',
      to: 'all',
      index: 3,
      die: 6,
      result: 4,
    });
    expect(rollToDocument(drawn, SIDES)).toEqual({
      purpose: 'chits',
      to: 'allies',
      draw: [2, 5],
      results: [3, 0],
    });
  });

  it.each<Partial<RollDocument>>([{}, { die: 6 }, { result: 3 }, { results: [1, 2] }, { draw: [2, 5] }])(
    'cannot be %j',
    (parts) => {
      const message = 'the roll for drift is neither a die nor a draw';
      const read = () => rollFromDocument({ purpose: 'drift', to: 'all', ...parts }, SIDES);
      expect(read).toThrow(expect.objectContaining({ code: 'bad-record', message }));
    },
  );
});
