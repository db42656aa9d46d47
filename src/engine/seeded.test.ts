import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYONE, only } from './audience.ts';
import { Random, SeededDice } from './seeded.ts';

const MASK = 0xffff_ffffn;

/** The generator as its authors describe it, in whole numbers of any size. */
function* xoshiro128StarStar(seed: readonly bigint[]): Generator<number, never> {
  let [a = 0n, b = 0n, c = 0n, d = 0n] = seed;
  for (;;) {
    yield Number((rotated((b * 5n) & MASK, 7n) * 9n) & MASK);
    const shifted = (b << 9n) & MASK;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11n);
  }
}

function rotated(word: bigint, by: bigint): bigint {
  return ((word << by) | (word >> (32n - by))) & MASK;
}

/** How the state is filled from a seed, likewise. */
function* splitMix32(seed: bigint): Generator<bigint, never> {
  for (let state = seed; ; ) {
    state = (state + 0x9e3779b9n) & MASK;
    let mixed = ((state ^ (state >> 16n)) * 0x21f0aaadn) & MASK;
    mixed = ((mixed ^ (mixed >> 15n)) * 0x735a2d97n) & MASK;
    yield mixed ^ (mixed >> 15n);
  }
}

function reference(seed: number): Generator<number, never> {
  const spread = splitMix32(BigInt(seed) & MASK);
  const words = Array.from({ length: 4 }, (_, place) => spread.next().value | (place === 3 ? 1n : 0n));
  return xoshiro128StarStar(words);
}

function take<T>(length: number, next: () => T): T[] {
  return Array.from({ length }, next);
}

/** The sum of squared deviations, in units of what chance alone would give: about `cells - 1`. */
function chiSquare(values: readonly number[], cells: number): number {
  const expected = values.length / cells;
  const counts = new Array<number>(cells).fill(0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Six standard deviations above the mean: a right generator stays below it practically always. */
function bound(cells: number): number {
  return cells - 1 + 6 * Math.sqrt(2 * (cells - 1));
}

describe('the generator', () => {
  it('is described here as its authors publish it', () => {
    const published = [0xf1391922, 0x6fe53806, 0xa5be2840, 0xf510ee70];
    const words = xoshiro128StarStar([0x964d4a0cn, 0xd40ab895n, 0xad7fdecbn, 0x3006f0f0n]);
    expect(take(4, () => words.next().value)).toEqual(published);
  });

  it('does what that description says, for every seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [random, expected] = [new Random(seed), reference(seed)];
        expect(take(20, () => random.word())).toEqual(take(20, () => expected.next().value));
      }),
    );
  });

  it('gives the same numbers for the same seed, and others for another', () => {
    const words = (seed: number | string) => {
      const random = new Random(seed);
      return take(5, () => random.word());
    };
    expect(words('malta')).toEqual(words('malta'));
    const seeds = ['malta', 'malta ', 'crete', '', '1', 0, 1, -1, 2];
    expect(new Set(seeds.map((seed) => String(words(seed)))).size).toBe(seeds.length);
  });
});

describe('a number below a bound', () => {
  it.each([2, 3, 6, 7, 10, 36, 100])('is as likely as any other: below %i', (cells) => {
    const random = new Random(`below ${cells}`);
    expect(
      chiSquare(
        take(60_000, () => random.below(cells)),
        cells,
      ),
    ).toBeLessThan(bound(cells));
  });

  it('is fair even where the bound does not go into the words at all', () => {
    const awkward = 0xc0000000; // without rejection the lower third would come up twice as often
    const random = new Random('awkward');
    const thirds = take(30_000, () => Math.floor(random.below(awkward) / (awkward / 3)));
    expect(chiSquare(thirds, 3)).toBeLessThan(bound(3));
  });

  it('is never outside', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0xffffffff }), fc.integer(), (limit, seed) => {
        const value = new Random(seed).below(limit);
        expect(Number.isInteger(value) && value >= 0 && value < limit).toBe(true);
      }),
    );
  });
});

describe('picking', () => {
  it('gives every thing in the list', () => {
    const random = new Random(3);
    expect(new Set(take(100, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  });

  it('out of nothing is a defect', () => {
    expect(() => new Random(3).pick([])).toThrow(new RangeError('nothing to pick from'));
  });
});

describe('seeded dice', () => {
  it('show every face as often as any other', () => {
    const dice = new SeededDice('faces');
    const faces = take(60_000, () => dice.roll(6, EVERYONE) - 1);
    expect(new Set(faces).size).toBe(6);
    expect(chiSquare(faces, 6)).toBeLessThan(bound(6));
  });

  it('are independent from one roll to the next', () => {
    const dice = new SeededDice('pairs');
    const pairs = take(60_000, () => (dice.roll(6, EVERYONE) - 1) * 6 + dice.roll(6, EVERYONE) - 1);
    expect(chiSquare(pairs, 36)).toBeLessThan(bound(36));
  });

  it('draw every pair as often as any other, in either order', () => {
    const dice = new SeededDice('draws');
    const order = new Map(
      [0, 1, 2, 3]
        .flatMap((a) => [0, 1, 2, 3].filter((b) => b !== a).map((b) => `${a},${b}`))
        .map((pair, n) => [pair, n]),
    );
    const pairs = take(24_000, () => order.get(String(dice.draw(2, 4, EVERYONE))) ?? -1);
    expect(pairs).not.toContain(-1);
    expect(chiSquare(pairs, 12)).toBeLessThan(bound(12));
  });

  it('are the same for the same seed', () => {
    const rolls = (seed: number | string) => {
      const dice = new SeededDice(seed);
      return take(20, () => [dice.roll(6, EVERYONE), dice.draw(2, 9, only(1))]);
    };
    expect(rolls(5)).toEqual(rolls(5));
    expect(rolls(5)).not.toEqual(rolls(6));
  });

  it('roll the same for one audience however many were rolled for another', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(only(0), only(1))), fc.integer(), (secret, seed) => {
        const [quiet, busy] = [new SeededDice(seed), new SeededDice(seed)];
        const open = take(10, () => quiet.roll(6, EVERYONE));
        const mixed = take(10, (): number => {
          for (const to of secret) busy.roll(6, to);
          return busy.roll(6, EVERYONE);
        });
        expect(mixed).toEqual(open);
      }),
    );
  });

  it('roll differently for different audiences', () => {
    const dice = new SeededDice(9);
    const streams = [EVERYONE, only(0), only(1)].map((to) => String(take(20, () => dice.roll(6, to))));
    expect(new Set(streams).size).toBe(3);
  });
});
