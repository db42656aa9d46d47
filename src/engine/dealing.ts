import { at, cell } from './arrays.ts';
import { NONE } from './kinds.ts';
import type { Random } from './seeded.ts';

/** Dealing pieces out at random where not every piece fits every slot: what may lie under counters that nobody can see. */

export interface Dealing<P, Q> {
  readonly slots: readonly Q[];
  readonly pieces: readonly P[];
  fits(piece: P, slot: Q): boolean;
  /** Whether a piece has to get a slot if it can have one; the others fill what is left. */
  isNeeded?(piece: P): boolean;
  /** Places in which slots lie together hold only so much. */
  readonly limits?: Limits<P, Q>;
}

export interface Limits<P, Q> {
  /** The place of a slot, as a number. */
  placeOf(slot: Q): number;
  /** What a place holds besides what is dealt to it, and how much of that a piece takes. */
  roomIn(place: number): number;
  sizeOf(piece: P): number;
}

export interface Dealt<P> {
  /** By the index of the slot; nothing where no piece could be found. */
  readonly bySlot: readonly (P | undefined)[];
  readonly left: readonly P[];
  /** How much lies in places beyond what they hold. */
  readonly excess: number;
}

/**
 * As many needed pieces and as many slots as can be served at all, and no way of doing it preferred. Limits are kept as
 * far as exchanges of two pieces lead there; where they do not, another deal may.
 */
export function dealOut<P, Q>(dealing: Dealing<P, Q>, random: Random): Dealt<P> {
  const { slots, pieces } = dealing;
  const matching = new Matching(dealing, random);
  matching.find();
  matching.stir();
  return {
    bySlot: slots.map((_, slot) => pieces[matching.pieceIn(slot)]),
    left: pieces.filter((_, piece) => matching.slotOf(piece) === NONE),
    excess: matching.excess,
  };
}

/** What pieces find room in: places that hold so much of each measure, as points and guns, of which each piece takes its part. */
export interface Rooms<P, Q> {
  placesFor(piece: P): readonly Q[];
  roomIn(place: Q): readonly number[];
  sizesOf(piece: P): readonly number[];
}

/** Whether all pieces find room together, each in one of the places that suit it. */
export function canAllBeServed<P, Q>(pieces: readonly P[], rooms: Rooms<P, Q>): boolean {
  const guests = narrowGuests(pieces, rooms);
  const left = new Map<Q, number[]>();
  for (const { places } of guests) for (const place of places) left.set(place, [...rooms.roomIn(place)]);
  // Whoever has the fewest places comes first, so that it shows soon if there is no room.
  guests.sort((a, b) => a.places.length - b.places.length);
  if (!guests.every((_, last) => isEnough(guests.slice(0, last + 1), left))) return false;
  const seat = (index: number): boolean => {
    const guest = guests[index];
    if (guest === undefined) return true;
    const { places, sizes } = guest;
    return places.some((place) => {
      const room = left.get(place) ?? [];
      if (!fitsIn(room, sizes)) return false;
      take(room, sizes, 1);
      if (seat(index + 1)) return true;
      take(room, sizes, -1);
      return false;
    });
  };
  return seat(0);
}

interface Guest<Q> {
  readonly places: readonly Q[];
  readonly sizes: readonly number[];
}

/** Those for whom one has to look: whoever has room in as many places as there are guests finds one that all others leave free. */
function narrowGuests<P, Q>(pieces: readonly P[], { placesFor, roomIn, sizesOf }: Rooms<P, Q>): Guest<Q>[] {
  let guests = pieces.map((piece) => ({ places: placesFor(piece), sizes: sizesOf(piece) }));
  for (;;) {
    const narrow = guests.filter(({ places, sizes }) => {
      let free = 0;
      return !places.some((place) => fitsIn(roomIn(place), sizes) && ++free >= guests.length);
    });
    if (narrow.length === guests.length) return guests;
    guests = narrow;
  }
}

function fitsIn(room: readonly number[], sizes: readonly number[]): boolean {
  return sizes.every((size, measure) => size <= at(room, measure));
}

/** Whether all places that suit any of some guests hold as much as they take together. */
function isEnough<Q>(guests: readonly Guest<Q>[], rooms: ReadonlyMap<Q, readonly number[]>): boolean {
  const places = [...new Set(guests.flatMap((guest) => guest.places))];
  const left = at(guests, 0).sizes.map(() => 0);
  for (const place of places) take(left, rooms.get(place) ?? [], -1);
  for (const { sizes } of guests) take(left, sizes, 1);
  return left.every((measure) => measure >= 0);
}

function take(room: number[], sizes: readonly number[], sign: 1 | -1): void {
  for (const [measure, size] of sizes.entries()) room[measure] = at(room, measure) - sign * size;
}

/** The same things in another order. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  const out: T[] = [];
  while (left.length > 0) out.push(at(left.splice(random.below(left.length), 1), 0));
  return out;
}

/** So many exchanges are tried for each piece; and so many more while places are too full. */
const STIRRED = 3;
const RELIEVED = 200;

/** A matching of slots and pieces, both by their index, found by augmenting paths. */
class Matching<P, Q> {
  readonly #dealing: Dealing<P, Q>;
  readonly #random: Random;
  readonly #slots: Int16Array;
  readonly #pieces: Int16Array;
  readonly #slotOf: Int16Array;
  readonly #pieceIn: Int16Array;
  /** The attempt in which a slot, and after that a piece, was last tried. */
  readonly #tried: Int16Array;
  #attempt = 0;
  readonly #crowds: Crowds<P, Q>;

  constructor(dealing: Dealing<P, Q>, random: Random) {
    this.#dealing = dealing;
    this.#random = random;
    this.#slots = Int16Array.from(shuffled([...dealing.slots.keys()], random));
    this.#pieces = Int16Array.from(shuffled([...dealing.pieces.keys()], random));
    this.#slotOf = new Int16Array(dealing.pieces.length).fill(NONE);
    this.#pieceIn = new Int16Array(dealing.slots.length).fill(NONE);
    this.#tried = new Int16Array(Math.max(dealing.slots.length, dealing.pieces.length));
    this.#crowds = new Crowds(dealing);
  }

  get excess(): number {
    return this.#crowds.excess;
  }

  slotOf(piece: number): number {
    return cell(this.#slotOf, piece);
  }

  pieceIn(slot: number): number {
    return cell(this.#pieceIn, slot);
  }

  /** Whoever has a slot keeps one while the others are filled: first the needed pieces, then all slots. */
  find(): void {
    for (const piece of this.#pieces) {
      this.#attempt++;
      if (this.#isNeeded(piece)) this.#seat(piece);
    }
    for (const slot of this.#slots) {
      this.#attempt++;
      if (this.pieceIn(slot) === NONE) this.#fill(slot);
    }
  }

  /** Paths are found in an order that some slots gain by; exchanges at random even that out, and relieve what is too full. */
  stir(): void {
    this.#slotOf.forEach((slot, piece) => {
      this.#crowds.add(piece, slot, 1);
    });
    const count = this.#pieces.length;
    for (let times = STIRRED * count; times > 0; times--)
      this.#exchange(this.#random.below(count), this.#random.below(count));
    for (let times = RELIEVED * count; times > 0 && this.#crowds.excess > 0; times--) {
      const piece = this.#random.below(count);
      if (this.#crowds.isTooFull(this.slotOf(piece))) this.#exchange(piece, this.#random.below(count));
    }
  }

  /** In a free slot, or in one whose holder can go elsewhere. */
  #seat(piece: number): boolean {
    return this.#seatFreely(piece) || this.#seatByMoving(piece);
  }

  #seatFreely(piece: number): boolean {
    for (const slot of this.#slots)
      if (cell(this.#pieceIn, slot) === NONE && this.#fits(piece, slot)) return this.#put(piece, slot);
    return false;
  }

  /** Whose holder finds a free slot is looked for first: long chains of moves are seldom needed. */
  #seatByMoving(piece: number): boolean {
    const held: number[] = [];
    for (const slot of this.#slots) {
      if (!this.#isUntried(slot) || !this.#fits(piece, slot)) continue;
      this.#tried[slot] = this.#attempt;
      if (this.#seatFreely(this.pieceIn(slot))) return this.#put(piece, slot);
      held.push(slot);
    }
    for (const slot of held) if (this.#seatByMoving(this.pieceIn(slot))) return this.#put(piece, slot);
    return false;
  }

  /** By a free piece, or by one whose slot can be filled by another. */
  #fill(slot: number): boolean {
    return this.#fillFreely(slot) || this.#fillByMoving(slot);
  }

  #fillFreely(slot: number): boolean {
    for (const piece of this.#pieces)
      if (cell(this.#slotOf, piece) === NONE && this.#fits(piece, slot)) return this.#put(piece, slot);
    return false;
  }

  #fillByMoving(slot: number): boolean {
    const seated: number[] = [];
    for (const piece of this.#pieces) {
      if (!this.#isUntried(piece) || !this.#fits(piece, slot)) continue;
      this.#tried[piece] = this.#attempt;
      if (this.#fillFreely(this.slotOf(piece))) return this.#put(piece, slot);
      seated.push(piece);
    }
    for (const piece of seated) if (this.#fillByMoving(this.slotOf(piece))) return this.#put(piece, slot);
    return false;
  }

  #isUntried(slotOrPiece: number): boolean {
    return cell(this.#tried, slotOrPiece) < this.#attempt;
  }

  #exchange(a: number, b: number): void {
    const slotOfA = this.slotOf(a);
    const slotOfB = this.slotOf(b);
    if (slotOfA === slotOfB || !this.#canHave(a, slotOfB) || !this.#canHave(b, slotOfA)) return;
    if (this.#crowds.growsWorse(a, slotOfA, b, slotOfB)) return;
    this.#put(a, slotOfB);
    this.#put(b, slotOfA);
    this.#crowds.exchange(a, slotOfA, b, slotOfB);
  }

  #canHave(piece: number, slot: number): boolean {
    return slot === NONE ? !this.#isNeeded(piece) : this.#fits(piece, slot);
  }

  #put(piece: number, slot: number): true {
    this.#slotOf[piece] = slot;
    if (slot !== NONE) this.#pieceIn[slot] = piece;
    return true;
  }

  #fits(piece: number, slot: number): boolean {
    const { pieces, slots } = this.#dealing;
    return this.#dealing.fits(at(pieces, piece), at(slots, slot));
  }

  #isNeeded(piece: number): boolean {
    return this.#dealing.isNeeded?.(at(this.#dealing.pieces, piece)) ?? false;
  }
}

/** How full the places are: what each holds and how much is in it, both looked up once. Where there are no limits nothing is counted. */
class Crowds<P, Q> {
  /** The place of each slot and what it holds, by an index of its own; and what each piece takes. */
  readonly #placeOf: readonly number[];
  readonly #rooms: readonly number[];
  readonly #sizes: readonly number[];
  readonly #loads: number[];
  #excess = 0;

  constructor({ slots, pieces, limits }: Dealing<P, Q>) {
    const ids = limits === undefined ? [] : slots.map((slot) => limits.placeOf(slot));
    const places = [...new Set(ids)];
    const indices = new Map(places.map((place, index) => [place, index]));
    this.#placeOf = ids.map((place) => indices.get(place) ?? NONE);
    this.#rooms = places.map((place) => limits?.roomIn(place) ?? 0);
    this.#sizes = pieces.map((piece) => limits?.sizeOf(piece) ?? 0);
    this.#loads = places.map(() => 0);
  }

  get excess(): number {
    return this.#excess;
  }

  isTooFull(slot: number): boolean {
    const place = this.#placeIn(slot);
    return place !== undefined && this.#excessIn(place) > 0;
  }

  add(piece: number, slot: number, sign: 1 | -1): void {
    const place = this.#placeIn(slot);
    if (place === undefined) return;
    const before = this.#excessIn(place);
    this.#loads[place] = at(this.#loads, place) + sign * at(this.#sizes, piece);
    this.#excess += this.#excessIn(place) - before;
  }

  /** Two pieces have changed their slots. */
  exchange(a: number, slotOfA: number, b: number, slotOfB: number): void {
    if (this.#sizes[a] === this.#sizes[b]) return;
    this.add(a, slotOfA, -1);
    this.add(b, slotOfB, -1);
    this.add(a, slotOfB, 1);
    this.add(b, slotOfA, 1);
  }

  /** Whether more would be too full if two pieces changed their slots. */
  growsWorse(a: number, slotOfA: number, b: number, slotOfB: number): boolean {
    const before = this.#excess;
    this.exchange(a, slotOfA, b, slotOfB);
    const after = this.#excess;
    this.exchange(a, slotOfB, b, slotOfA);
    return after > before;
  }

  #placeIn(slot: number): number | undefined {
    return slot === NONE ? undefined : this.#placeOf[slot];
  }

  #excessIn(place: number): number {
    return Math.max(0, at(this.#loads, place) - at(this.#rooms, place));
  }
}
