import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allBut, EVERYONE, only } from './audience.ts';
import { Recorder, type Roll } from './dice.ts';
import { commitment, FairDice, type FairSetting, secretFromSeed } from './fair.ts';

const SECRET = '00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef';
const setting: FairSetting = { secret: SECRET, texts: ['Valletta', 'Grüße ☀'], sides: ['axis', 'allies'] };

/** The recipe by other means: the words of a place in a stream, as Node's own hashes give them. */
function* words({ secret, texts }: FairSetting, stream: string, index: number): Generator<number, never> {
  const key = createHmac('sha256', Buffer.from(secret, 'hex')).update(JSON.stringify(texts)).digest();
  for (let block = 0; ; block++) {
    const hash = createHmac('sha256', key).update(`${stream}/${index}/${block}`).digest();
    for (let offset = 0; offset < 32; offset += 4) yield hash.readUInt32BE(offset);
  }
}

function below(source: Generator<number, never>, bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (let tries = 0; tries < 1000; tries++) {
    const { value } = source.next();
    if (value < limit) return value % bound;
  }
  throw new Error(`no word below ${limit}`);
}

function rolls(count: number, dice = new FairDice(setting), to = EVERYONE): Roll[] {
  const recorder = new Recorder(dice, (audience) => dice.last(audience));
  for (let n = 0; n < count; n++) recorder.roll(6, to, 'combat');
  return recorder.rolls;
}

const results = (made: readonly Roll[]) => made.map((roll) => ('faces' in roll ? roll.result : roll.results));

describe('the commitment', () => {
  it('is the hash of the secret', () => {
    const hash = createHash('sha256').update(Buffer.from(SECRET, 'hex')).digest('hex');
    expect(commitment(SECRET)).toBe(hash);
  });

  it.each([
    '',
    'abc',
    SECRET.slice(1),
    `${SECRET}0`,
    SECRET.toUpperCase(),
    SECRET.replace('0', 'g'),
    `${SECRET}\n`,
  ])('refuses the secret "%s"', (secret) => {
    const refusal = { code: 'bad-dice', message: 'the secret of the dice is not 64 hexadecimal digits' };
    expect(() => commitment(secret)).toThrow(expect.objectContaining(refusal));
    expect(() => new FairDice({ ...setting, secret })).toThrow(expect.objectContaining(refusal));
  });

  it('can be made from a seed', () => {
    expect(secretFromSeed('x')).toMatch(/^[0-9a-f]{64}$/);
    expect(secretFromSeed('x')).toBe(createHash('sha256').update('grand-harbour seed x').digest('hex'));
    expect(secretFromSeed('x')).not.toBe(secretFromSeed('y'));
  });
});

describe('fair dice', () => {
  it('follow the published recipe, die by die', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.integer({ min: 2, max: 0xffffffff }), (index, faces) => {
        const dice = new FairDice(setting);
        for (let n = 0; n < index; n++) dice.roll(6, only(1));
        expect(dice.roll(faces, only(1))).toBe(below(words(setting, 'allies', index), faces) + 1);
      }),
    );
  });

  it('follow the published recipe for draws, through as many blocks as it takes', () => {
    const dice = new FairDice(setting);
    dice.roll(6, EVERYONE);
    const source = words(setting, 'all', 1);
    const pool = Array.from({ length: 40 }, (_, number) => number);
    const expected = Array.from({ length: 20 }, () => pool.splice(below(source, pool.length), 1)).flat();
    expect(dice.draw(20, 40, EVERYONE)).toEqual(expected);
  });

  it('show every face about as often as any other', () => {
    const counts = new Map<unknown, number>();
    for (const result of results(rolls(6000))) counts.set(result, (counts.get(result) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(180);
  });

  it('depend on the secret and on every text', () => {
    const settings = [
      setting,
      { ...setting, secret: secretFromSeed(1) },
      { ...setting, texts: ['Valletta', 'Grüße'] },
      { ...setting, texts: ['Grüße ☀', 'Valletta'] },
      { ...setting, texts: ['VallettaGrüße ☀'] },
      { ...setting, texts: [] },
    ];
    const streams = settings.map((one) => String(results(rolls(30, new FairDice(one)))));
    expect(new Set(streams).size).toBe(settings.length);
  });

  it('roll the same for one audience however many were rolled for another', () => {
    const dice = new FairDice(setting);
    const mixed = results(rolls(30)).map(() => {
      dice.roll(6, only(0));
      dice.draw(2, 5, only(1));
      return dice.roll(6, EVERYONE);
    });
    expect(mixed).toEqual(results(rolls(30)));
  });

  it('have a stream of their own for every audience', () => {
    const audiences = [EVERYONE, 0, only(0), only(1), only(0) | only(1), only(2), allBut(0), allBut(1)];
    const dice = new FairDice(setting);
    const streams = audiences.map((to) => String(results(rolls(30, dice, to))));
    expect(new Set(streams).size).toBe(audiences.length);
  });

  it('never use a place twice for the same eyes, however they are written', () => {
    const dice = new FairDice(setting);
    const everySeat = only(0) | only(1) | only(2);
    const made = [...rolls(20, dice), ...rolls(20, dice, everySeat)];
    expect(made.map(({ index }) => index)).toEqual(made.map((_, place) => place));
    expect(results(made)).toEqual(results(rolls(40)));
  });

  it('number the rolls of an audience from nought', () => {
    const dice = new FairDice(setting);
    expect(dice.last(EVERYONE)).toBe(-1);
    expect(rolls(3, dice).map(({ index }) => index)).toEqual([0, 1, 2]);
    expect([dice.last(EVERYONE), dice.last(only(0))]).toEqual([2, -1]);
  });
});

describe('going on after earlier rolls', () => {
  it('never uses a place twice, in whatever order the rolls are given', () => {
    const made = rolls(6);
    const dice = new FairDice(setting);
    dice.skipPast([...made.slice(0, 4)].reverse());
    expect(rolls(2, dice)).toEqual(made.slice(4));
    dice.skipPast(made.slice(0, 1));
    expect(dice.last(EVERYONE)).toBe(5);
  });

  it('passes over rolls without a place, and leaves other streams alone', () => {
    const dice = new FairDice(setting);
    dice.skipPast([
      { purpose: 'practice', to: EVERYONE, faces: 6, result: 1 },
      ...rolls(2, undefined, only(0)),
    ]);
    expect([dice.last(EVERYONE), dice.last(only(0))]).toEqual([-1, 1]);
  });
});

describe('checking', () => {
  const faults = (made: readonly Roll[], dice = new FairDice(setting)) =>
    made.map((roll) => dice.fault(roll));

  it('finds nothing wrong with rolls as they were made', () => {
    const dice = new FairDice(setting);
    const recorder = new Recorder(dice, (to) => dice.last(to));
    recorder.roll(6, EVERYONE, 'combat');
    recorder.draw(3, 9, only(0), 'chits');
    recorder.roll(10, EVERYONE, 'drift');
    expect(faults(recorder.rolls)).toEqual([undefined, undefined, undefined]);
  });

  it('finds a changed result of a die', () => {
    const [first, second] = rolls(2) as [Roll & { result: number }, Roll];
    const changed = (first.result % 6) + 1;
    expect(faults([{ ...first, result: changed }, second])).toEqual([
      `the dice give ${first.result}, the record says ${changed}`,
      undefined,
    ]);
  });

  it('finds a changed result or order of a draw', () => {
    const results = new FairDice(setting).draw(3, 9, EVERYONE);
    const shown = [...results].reverse();
    const roll: Roll = { purpose: 'chits', to: EVERYONE, index: 0, draw: 3, from: 9, results: shown };
    expect(faults([roll])).toEqual([`the dice give ${results}, the record says ${shown}`]);
  });

  it('finds a roll left out', () => {
    const [first, , third] = rolls(3) as [Roll, Roll, Roll];
    expect(faults([first, third])).toEqual([
      undefined,
      'it is number 2 of its stream, but number 1 was next',
    ]);
  });

  it('finds a place used twice', () => {
    const [first] = rolls(1) as [Roll];
    expect(faults([first, first])).toEqual([
      undefined,
      'it is number 0 of its stream, but number 1 was next',
    ]);
  });

  it('finds a roll without a place', () => {
    expect(faults([{ purpose: 'combat', to: EVERYONE, faces: 6, result: 1 }])).toEqual([
      'it has no place in a stream',
    ]);
  });

  it('finds dice of another secret', () => {
    const other = new FairDice({ ...setting, secret: secretFromSeed('other') });
    expect(faults(rolls(30), other).some((fault) => fault !== undefined)).toBe(true);
  });
});
