import { at } from './arrays.ts';
import { NONE } from './kinds.ts';
import type { Random } from './seeded.ts';

/** Dealing pieces out at random where not every piece fits every slot: what may lie under counters that nobody can see. */

export interface Dealing<P, Q> {
  readonly slots: readonly Q[];
  readonly pieces: readonly P[];
  fits(piece: P, slot: Q): boolean;
  /** Whether a piece has to get a slot if it can have one; the others fill what is left. */
  isNeeded?(piece: P): boolean;
}

export interface Dealt<P> {
  /** By the index of the slot; nothing where no piece could be found. */
  readonly bySlot: readonly (P | undefined)[];
  readonly left: readonly P[];
}

/** As many needed pieces and as many slots as can be served at all, and no way of doing it preferred. */
export function dealOut<P, Q>(dealing: Dealing<P, Q>, random: Random): Dealt<P> {
  const { slots, pieces } = dealing;
  const matching = new Matching(dealing, random);
  matching.find();
  matching.stir();
  return {
    bySlot: slots.map((_, slot) => pieces[matching.pieceIn(slot)]),
    left: pieces.filter((_, piece) => matching.slotOf(piece) === NONE),
  };
}

/** The same things in another order. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  const out: T[] = [];
  while (left.length > 0) out.push(at(left.splice(random.below(left.length), 1), 0));
  return out;
}

/** So many exchanges are tried for each piece. */
const STIRRED = 3;

/** A matching of slots and pieces, both by their index, found by augmenting paths. */
class Matching<P, Q> {
  readonly #dealing: Dealing<P, Q>;
  readonly #random: Random;
  readonly #slots: readonly number[];
  readonly #pieces: readonly number[];
  readonly #slotOf: number[];
  readonly #pieceIn: number[];

  constructor(dealing: Dealing<P, Q>, random: Random) {
    this.#dealing = dealing;
    this.#random = random;
    this.#slots = shuffled([...dealing.slots.keys()], random);
    this.#pieces = shuffled([...dealing.pieces.keys()], random);
    this.#slotOf = dealing.pieces.map(() => NONE);
    this.#pieceIn = dealing.slots.map(() => NONE);
  }

  slotOf(piece: number): number {
    return at(this.#slotOf, piece);
  }

  pieceIn(slot: number): number {
    return at(this.#pieceIn, slot);
  }

  /** Whoever has a slot keeps one while the others are filled: first the needed pieces, then all slots. */
  find(): void {
    for (const piece of this.#pieces) if (this.#isNeeded(piece)) this.#seat(piece, new Set());
    for (const slot of this.#slots) if (this.pieceIn(slot) === NONE) this.#fill(slot, new Set());
  }

  /** Paths are found in an order that some slots gain by; exchanges at random even that out. */
  stir(): void {
    const count = this.#pieces.length;
    for (let times = STIRRED * count; times > 0; times--)
      this.#exchange(this.#random.below(count), this.#random.below(count));
  }

  /** In a free slot, or in one whose holder can go elsewhere. */
  #seat(piece: number, tried: Set<number>): boolean {
    const fitting = this.#slots.filter((slot) => !tried.has(slot) && this.#fits(piece, slot));
    for (const slot of fitting) tried.add(slot);
    const found =
      fitting.find((slot) => this.pieceIn(slot) === NONE) ??
      fitting.find((slot) => this.#seat(this.pieceIn(slot), tried));
    if (found !== undefined) this.#put(piece, found);
    return found !== undefined;
  }

  /** By a free piece, or by one whose slot can be filled by another. */
  #fill(slot: number, tried: Set<number>): boolean {
    const fitting = this.#pieces.filter((piece) => !tried.has(piece) && this.#fits(piece, slot));
    for (const piece of fitting) tried.add(piece);
    const found =
      fitting.find((piece) => this.slotOf(piece) === NONE) ??
      fitting.find((piece) => this.#fill(this.slotOf(piece), tried));
    if (found !== undefined) this.#put(found, slot);
    return found !== undefined;
  }

  #exchange(a: number, b: number): void {
    const slotOfA = this.slotOf(a);
    const slotOfB = this.slotOf(b);
    if (slotOfA === slotOfB || !this.#canHave(a, slotOfB) || !this.#canHave(b, slotOfA)) return;
    this.#put(a, slotOfB);
    this.#put(b, slotOfA);
  }

  #canHave(piece: number, slot: number): boolean {
    return slot === NONE ? !this.#isNeeded(piece) : this.#fits(piece, slot);
  }

  #put(piece: number, slot: number): void {
    this.#slotOf[piece] = slot;
    if (slot !== NONE) this.#pieceIn[slot] = piece;
  }

  #fits(piece: number, slot: number): boolean {
    const { pieces, slots } = this.#dealing;
    return this.#dealing.fits(at(pieces, piece), at(slots, slot));
  }

  #isNeeded(piece: number): boolean {
    return this.#dealing.isNeeded?.(at(this.#dealing.pieces, piece)) ?? false;
  }
}
