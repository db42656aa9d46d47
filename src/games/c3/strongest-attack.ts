import { at } from '../../engine/arrays.ts';

/** The strongest attack on a hex: who comes through which of its sides, within what each side takes. */

/** A side through which units attack. */
export interface AttackSide {
  /** Stacking points that may come through it. */
  readonly limit: number;
  /** The same if somebody comes along a road over ground that is closed to him. */
  readonly limitByRoad: number;
  /** The classes, as bits, of which somebody stands there already who does not attack. */
  readonly taken: number;
}

/** A unit that may come. */
export interface Comer {
  readonly value: number;
  readonly points: number;
  /** The class of which a side takes one, as a bit; 0 for those that count by points. */
  readonly bit: number;
  /** The sides it can attack through, by number, and whether it would come along a road. */
  readonly ways: readonly { readonly side: number; readonly byRoad: boolean }[];
}

/**
 * The value of the strongest attack, or of one that is known already if that is more. The units that give most for their room are tried
 * first, each in every side that has room for it; what was tried before, or could not come to more even with all that is left, is not tried.
 */
export function strongestAttack(sides: readonly AttackSide[], comers: readonly Comer[], known = 0): number {
  return new Muster(sides, comers, known).strongest();
}

/** What comes through one side so far. */
interface Filled {
  points: number;
  classes: number;
  /** How many come along a road. */
  byRoad: number;
}

class Muster {
  readonly #sides: readonly AttackSide[];
  readonly #comers: readonly Comer[];
  /** By unit, the sides through which it or one of those after it can come. */
  readonly #open: readonly ReadonlySet<number>[];
  readonly #filled: readonly Filled[];
  /** The most that the units before one have come to, by that unit and how they fill the sides. */
  readonly #known = new Map<string, number>();
  #best: number;

  constructor(sides: readonly AttackSide[], comers: readonly Comer[], known: number) {
    this.#best = known;
    this.#sides = sides;
    this.#comers = comers.toSorted((a, b) => densityOf(b) - densityOf(a));
    this.#open = this.#comers.map((_, index) => sidesOf(this.#comers.slice(index)));
    this.#filled = sides.map(({ taken }) => ({ points: 0, classes: taken, byRoad: 0 }));
  }

  strongest(): number {
    this.#try(0, 0);
    return this.#best;
  }

  #try(index: number, value: number): void {
    this.#best = Math.max(this.#best, value);
    const comer = this.#comers[index];
    if (comer === undefined || value + this.#hopeFrom(index) <= this.#best) return;
    const key = this.#keyOf(index);
    if (value <= (this.#known.get(key) ?? -1)) return;
    this.#known.set(key, value);
    for (const { side, byRoad } of comer.ways) {
      if (!this.#hasRoom(side, comer, byRoad)) continue;
      this.#put(side, comer, byRoad, 1);
      this.#try(index + 1, value + comer.value);
      this.#put(side, comer, byRoad, -1);
    }
    this.#try(index + 1, value);
  }

  /** How the sides are filled before a unit comes, all that matters of it. */
  #keyOf(index: number): string {
    let key = `${index}`;
    for (const { points, classes, byRoad } of this.#filled) key += ` ${points} ${classes} ${byRoad > 0}`;
    return key;
  }

  #hasRoom(side: number, { points, bit }: Comer, isByRoad: boolean): boolean {
    const { limit, limitByRoad } = at(this.#sides, side);
    const { points: used, classes, byRoad } = at(this.#filled, side);
    if ((classes & bit) > 0) return false;
    return used + points <= (isByRoad || byRoad > 0 ? Math.min(limit, limitByRoad) : limit);
  }

  #put(side: number, { points, bit }: Comer, isByRoad: boolean, sign: 1 | -1): void {
    const filled = at(this.#filled, side);
    filled.points += sign * points;
    filled.classes ^= bit;
    if (isByRoad) filled.byRoad += sign;
  }

  /**
   * No less than those who are left can add: as if units could be divided and all the room that is left were in one place, but for the single
   * points that no unit of two points can use. No unit has more than two.
   */
  #hopeFrom(index: number): number {
    let room = 0;
    let pairs = 0;
    for (const side of at(this.#open, index)) {
      const left = at(this.#sides, side).limit - at(this.#filled, side).points;
      room += left;
      pairs += left >> 1;
    }
    let hope = 0;
    for (let next = index; next < this.#comers.length; next++) {
      const { value, points } = at(this.#comers, next);
      if (points > 1 && pairs-- <= 0) continue;
      if (points > room) return hope + (value * room) / points;
      hope += value;
      room -= points;
    }
    return hope;
  }
}

function densityOf({ value, points }: Comer): number {
  return points === 0 ? Number.POSITIVE_INFINITY : value / points;
}

function sidesOf(comers: readonly Comer[]): ReadonlySet<number> {
  return new Set(comers.flatMap(({ ways }) => ways.map(({ side }) => side)));
}
