import { describe, expect, it } from 'vitest';
import { Random } from '../../engine/seeded.ts';
import { type AttackSide, type Comer, strongestAttack } from './strongest-attack.ts';

/** Every way to divide them, none left out. */
function everyWay(sides: readonly AttackSide[], comers: readonly Comer[]): number {
  const [first, ...others] = comers;
  if (first === undefined) return 0;
  const values = first.ways.flatMap(({ side, byRoad }) => {
    const { limit, limitByRoad, taken } = sides[side] ?? { limit: 0, limitByRoad: 0, taken: 0 };
    const most = byRoad ? Math.min(limit, limitByRoad) : limit;
    if (first.points > most || (taken & first.bit) > 0) return [];
    const rest = sides.map((one, n) =>
      n === side
        ? { limit: most - first.points, limitByRoad: limitByRoad - first.points, taken: taken | first.bit }
        : one,
    );
    return [first.value + everyWay(rest, others)];
  });
  return Math.max(everyWay(sides, others), ...values);
}

describe('the strongest attack', () => {
  it('is found among ten units that come through five sides', () => {
    for (let n = 0; n < 40; n++) {
      const random = new Random(`crowd/${n}`);
      const sides = Array.from({ length: 5 }, () => ({
        limit: 1 + random.below(3),
        limitByRoad: 3,
        taken: 0,
      }));
      const comers = Array.from(
        { length: 10 },
        (): Comer => ({
          value: 1 + random.below(8),
          points: 1 + random.below(2),
          bit: 0,
          ways: sides.flatMap((_, side) => (random.below(2) > 0 ? [{ side, byRoad: false }] : [])),
        }),
      );
      expect([n, strongestAttack(sides, comers).value]).toEqual([n, everyWay(sides, comers)]);
    }
  });

  it('is what trying everything finds', () => {
    for (let n = 0; n < 300; n++) {
      const random = new Random(`attack/${n}`);
      const sides = Array.from({ length: 1 + random.below(4) }, () => ({
        limit: random.below(5),
        limitByRoad: 2,
        taken: random.below(4) === 0 ? 2 : 0,
      }));
      // Somebody by road makes the whole side narrow: the units here come by road through all sides or through none.
      const byRoad = random.below(4) === 0;
      const comers = Array.from({ length: random.below(6) }, (): Comer => {
        const isFree = random.below(4) === 0;
        return {
          value: 1 + random.below(8),
          points: isFree ? 0 : 1 + random.below(2),
          bit: isFree ? 2 : 0,
          ways: sides.flatMap((_, side) => (random.below(3) > 0 ? [{ side, byRoad }] : [])),
        };
      });
      expect([n, strongestAttack(sides, comers).value]).toEqual([n, everyWay(sides, comers)]);
    }
  });
});
