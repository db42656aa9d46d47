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

/** An attack that has been put together. */
export interface Muster {
  readonly value: number;
  /** The sides that somebody comes through. */
  readonly sides: ReadonlySet<number>;
}

/**
 * So many ways to divide them are tried: more than nearly all positions of a game need. Where it is not enough, what is found is an attack
 * that can be made, if not the strongest.
 */
const MOST_TRIED = 5_000;

/**
 * Tries the units that give most for their room first, each in every side that has room for it, and gives up where even
 * all that is left could not add enough.
 */
export function strongestAttack(sides: readonly AttackSide[], comers: readonly Comer[]): Muster {
  return new Mustering(sides, comers).found;
}

class Mustering {
  readonly #sides: readonly AttackSide[];
  readonly #comers: readonly Comer[];
  readonly #used: number[];
  readonly #classes: number[];
  readonly #byRoad: number[];
  #best: Muster = { value: 0, sides: new Set() };
  #tried = 0;

  constructor(sides: readonly AttackSide[], comers: readonly Comer[]) {
    this.#sides = sides;
    this.#comers = comers.toSorted((a, b) => densityOf(b) - densityOf(a));
    this.#used = sides.map(() => 0);
    this.#classes = sides.map(({ taken }) => taken);
    this.#byRoad = sides.map(() => 0);
  }

  get found(): Muster {
    this.#try(0, 0, []);
    return this.#best;
  }

  #try(index: number, value: number, taken: readonly number[]): void {
    if (value > this.#best.value) this.#best = { value, sides: new Set(taken) };
    const comer = this.#comers[index];
    if (comer === undefined || this.#tried++ > MOST_TRIED) return;
    if (value + this.#hopeFrom(index) <= this.#best.value) return;
    for (const { side, byRoad } of comer.ways) {
      if (!this.#hasRoom(side, comer, byRoad)) continue;
      this.#put(side, comer, byRoad, 1);
      this.#try(index + 1, value + comer.value, [...taken, side]);
      this.#put(side, comer, byRoad, -1);
    }
    this.#try(index + 1, value, taken);
  }

  #hasRoom(side: number, { points, bit }: Comer, byRoad: boolean): boolean {
    const { limit, limitByRoad } = this.#sides[side] ?? { limit: 0, limitByRoad: 0 };
    if (((this.#classes[side] ?? 0) & bit) > 0) return false;
    const most = byRoad || (this.#byRoad[side] ?? 0) > 0 ? Math.min(limit, limitByRoad) : limit;
    return (this.#used[side] ?? 0) + points <= most;
  }

  #put(side: number, { points, bit }: Comer, byRoad: boolean, sign: 1 | -1): void {
    this.#used[side] = (this.#used[side] ?? 0) + sign * points;
    this.#classes[side] = (this.#classes[side] ?? 0) ^ bit;
    if (byRoad) this.#byRoad[side] = (this.#byRoad[side] ?? 0) + sign;
  }

  /** More than those who are left can add: as if all the room that is left were in one place, and units could be divided. */
  #hopeFrom(index: number): number {
    let room = 0;
    this.#sides.forEach(({ limit }, side) => {
      room += Math.max(0, limit - (this.#used[side] ?? 0));
    });
    let hope = 0;
    for (let next = index; next < this.#comers.length; next++) {
      const { value, points } = this.#comers[next] ?? { value: 0, points: 0 };
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
