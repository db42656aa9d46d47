import { describe, expect, it } from 'vitest';
import { Random } from '../../engine/seeded.ts';
import { type AttackSide, type Comer, strongestAttack } from './strongest-attack.ts';

/** The strongest of all ways to divide them that each side takes, none left out: who comes where is settled first, then judged. */
function everyWay(sides: readonly AttackSide[], comers: readonly Comer[]): number {
  let best = 0;
  const judge = (ways: readonly (Comer['ways'][number] | undefined)[]) => {
    const come = (side: number) => comers.filter((_, n) => ways[n]?.side === side);
    const isTaken = sides.every(({ limit, limitByRoad, taken }, side) => {
      const points = come(side).reduce((sum, one) => sum + one.points, 0);
      const bits = [taken, ...come(side).map(({ bit }) => bit)];
      const isByRoad = ways.some((way) => way?.side === side && way.byRoad);
      const distinct = bits.reduce((sum, bit) => sum + bit, 0) === bits.reduce((all, bit) => all | bit, 0);
      return points <= (isByRoad ? Math.min(limit, limitByRoad) : limit) && distinct;
    });
    const value = comers.reduce((sum, one, n) => sum + (ways[n] === undefined ? 0 : one.value), 0);
    if (isTaken) best = Math.max(best, value);
  };
  const divide = (ways: readonly (Comer['ways'][number] | undefined)[]) => {
    const comer = comers[ways.length];
    if (comer === undefined) return judge(ways);
    for (const way of [undefined, ...comer.ways]) divide([...ways, way]);
  };
  divide([]);
  return best;
}

/** Sides and units as they come: some of a class of which a side takes one, some along a road. */
function trial(random: Random, [sideCount, comerCount]: readonly [number, number]) {
  const sides = Array.from({ length: sideCount }, () => ({
    limit: random.below(5),
    limitByRoad: 2,
    taken: random.below(4) === 0 ? 2 : 0,
  }));
  const comers = Array.from({ length: comerCount }, (): Comer => {
    const isFree = random.below(4) === 0;
    return {
      value: 1 + random.below(8),
      points: isFree ? 0 : 1 + random.below(2),
      bit: isFree ? 2 : 0,
      ways: sides.flatMap((_, side) =>
        random.below(3) > 0 ? [{ side, byRoad: random.below(5) === 0 }] : [],
      ),
    };
  });
  return { sides, comers };
}

describe('the strongest attack', () => {
  it('is what trying everything finds', () => {
    for (let n = 0; n < 300; n++) {
      const random = new Random(`attack/${n}`);
      const { sides, comers } = trial(random, [1 + random.below(4), random.below(6)]);
      expect([n, strongestAttack(sides, comers)]).toEqual([n, everyWay(sides, comers)]);
    }
  });

  it('is found among seven units that come through five sides', () => {
    for (let n = 0; n < 10; n++) {
      const { sides, comers } = trial(new Random(`crowd/${n}`), [5, 7]);
      expect([n, strongestAttack(sides, comers)]).toEqual([n, everyWay(sides, comers)]);
    }
  });

  it('is never less than one that is known already', () => {
    for (let n = 0; n < 100; n++) {
      const random = new Random(`known/${n}`);
      const { sides, comers } = trial(random, [3, 4]);
      const known = random.below(25);
      expect(strongestAttack(sides, comers, known)).toBe(Math.max(known, strongestAttack(sides, comers)));
    }
  });

  it('is found among thirty units that may come from everywhere', () => {
    const sides = Array.from({ length: 6 }, () => ({ limit: 4, limitByRoad: 2, taken: 0 }));
    const comers = Array.from({ length: 30 }, (_, n) => ({
      value: 1 + (n % 8),
      points: 2,
      bit: 0,
      ways: sides.map((_, side) => ({ side, byRoad: false })),
    }));
    const strongest = comers.map(({ value }) => value).sort((a, b) => b - a);
    expect(strongestAttack(sides, comers)).toBe(
      strongest.slice(0, 12).reduce((sum, value) => sum + value, 0),
    );
  });
});
