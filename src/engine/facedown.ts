import { at, type Column, cell, setCell } from './arrays.ts';
import { type Dealing, dealOut } from './dealing.ts';
import { type Note, note } from './notes.ts';
import { defect } from './refusal.ts';
import type { Random } from './seeded.ts';
import { unitsAt } from './stacks.ts';
import { bytes, marks, type Over } from './state.ts';
import { exchange, pairOf } from './swap.ts';

/**
 * Counters that lie face down. The other side sees how many lie in a place, follows a counter while it is alone, and
 * remembers what it has seen. What it knows stands in four columns, of which it sees everything but the piece:
 *
 * A piece that lay open and was turned down again is *remembered*. A *lot* is a set of counters that cannot be told
 * apart any more and among which certain remembered pieces are; lot 0 is what nobody has ever seen. *Clues* are bits of
 * a game: what was noticed of the counter itself, as that it has moved. Each of them must hold for the piece under it.
 * Some of them may be *suspicions*: of all counters that have such a one, it holds for one piece at least.
 *
 * Nothing here may follow from what is hidden: before a counter leaves others or is turned up among them, whatever it
 * could be taken for is mixed, so that afterwards all is as it would be with any of the others.
 */

/** The columns, for the layout of a state: `...faceDownColumns(Unit)`. */
export function faceDownColumns<P extends number>(pieces: Over<P>) {
  return {
    faceDown: bytes(pieces),
    remembered: bytes(pieces),
    lot: bytes(pieces),
    clues: marks(pieces),
  };
}

export interface FaceDownState<P extends number> {
  readonly faceDown: Column<P>;
  readonly remembered: Column<P>;
  readonly lot: Column<P>;
  readonly clues: Column<P>;
}

/** What documents note of a piece that lies face down, besides that it does. */
export function faceDownNotes<S extends FaceDownState<P>, P extends number>(): Note<S, P>[] {
  return [
    note('remembered', (s: S) => s.remembered, 'flag'),
    note('lot', (s: S) => s.lot, 'number'),
    note('clues', (s: S) => s.clues, 'wide'),
  ];
}

/** What the other side sees in a place: how many counters lie there, and what it knows of some of them. */
export interface Stack<H> {
  readonly place: H;
  readonly counters: number;
  readonly noticed?: readonly Noticed[];
}

export interface Noticed {
  readonly counters: number;
  readonly lot?: number;
  readonly clues?: number;
}

export interface Remembered<P> {
  readonly piece: P;
  readonly lot: number;
}

/** What of a view is needed to imagine what lies where. */
export interface SeenCounters<P, H> {
  /** What is wanted besides of who lies where, as far as that can be. */
  wants?(piece: P, place: H, clues: number): boolean;
  readonly stacks: readonly Stack<H>[];
  readonly remembered: readonly Remembered<P>[];
  /** The pieces nobody has seen. Decoys among them may be out of the game. */
  readonly unseen: readonly P[];
  /** Where more lies than a place holds, as everybody knows. */
  readonly crowded?: H | undefined;
}

/** What the counters of a game are, by its rules. */
export interface FaceDownRules<S, P extends number, L extends number, H extends L> {
  /** All that can lie face down. */
  readonly pieces: readonly P[];
  place(state: S): Column<P, L>;
  /** Whether this is a place in which counters are seen to lie. Whoever leaves these is turned up before. */
  isOnMap(place: L): place is H;
  isDecoy(piece: P): boolean;
  /** Whether a piece may be under a counter with these clues, for all that the other side knows. */
  fits(state: S, piece: P, place: H, clues: number): boolean;
  /** Whether it is likely to be there, by what everybody knows: worlds are imagined so as far as that can be. */
  isLikely?(state: S, piece: P, place: H, clues: number): boolean;
  /** Those clues that are suspicions, and those of them that a piece accounts for when it is turned up. */
  readonly suspicions?: {
    readonly clues: number;
    allayedBy(piece: P): number;
  };
  /** What each place holds of pieces face down, besides what lies open there, and how much of that a piece takes. */
  readonly limits?: {
    rooms(state: S): (place: H) => number;
    sizeOf(piece: P): number;
  };
}

/** How the clues to a counter change, bit by bit. */
interface Changes {
  readonly gained?: number;
  readonly lost?: number;
}

const UNSEEN = 0;

/** So many kinds of clues a game can have, each a bit. */
export const MOST_CLUES = 16;
const ALL_CLUES = (1 << MOST_CLUES) - 1;

export class FaceDown<S extends FaceDownState<P>, P extends number, L extends number, H extends L = L> {
  readonly #rules: FaceDownRules<S, P, L, H>;

  constructor(rules: FaceDownRules<S, P, L, H>) {
    this.#rules = rules;
  }

  has(s: S, piece: P): boolean {
    return cell(s.faceDown, piece) > 0;
  }

  /** Whether the other side knows which counter this piece is: it lies open, or can be taken for no other. */
  isKnown(s: S, piece: P): boolean {
    if (!this.has(s, piece)) return true;
    const isAlone = this.#rules.pieces.every((other) => other === piece || s.lot[other] !== s.lot[piece]);
    return cell(s.remembered, piece) > 0 && isAlone;
  }

  /** The pieces that lie face down in a place. */
  at(s: S, place: H): P[] {
    const { pieces } = this.#rules;
    return unitsAt<P, L>(this.#rules.place(s), pieces, place, (piece) => cell(s.faceDown, piece) > 0);
  }

  countAt(s: S, place: H): number {
    const placeOf = this.#rules.place(s);
    let count = 0;
    for (const piece of this.#rules.pieces)
      if (cell(placeOf, piece) === place && cell(s.faceDown, piece) > 0) count++;
    return count;
  }

  /** A piece that nobody has seen is laid face down, with the clues that are known to hold for it. */
  lay(s: S, piece: P, clues = 0): void {
    this.#set(s, piece, UNSEEN, clues);
  }

  /**
   * Before pieces leave their place together: nobody can tell which of those that lie there they are, unless all of
   * them go. Their going shows some clues, and others do not hold any more. For those that lie open nothing happens.
   */
  leave(s: S, pieces: readonly P[], { gained = 0, lost = 0 }: Changes = {}): void {
    const going = pieces.filter((piece) => this.has(s, piece));
    const [first] = going;
    if (first === undefined) return;
    const around = this.#around(s, first);
    if (!going.every((piece) => around.includes(piece))) throw defect('they do not leave one place together');
    if (going.length < around.length) this.#mix(s, around);
    for (const piece of going) this.#note(s, piece, (cell(s.clues, piece) | gained) & ~lost);
  }

  /** One of those that lie where this piece does is seen to be of a certain kind; nobody can tell which. */
  noticeOne(s: S, piece: P, gained: number): void {
    const around = this.#around(s, piece);
    if (around.length > 1) this.#mix(s, around);
    this.notice(s, piece, gained);
  }

  /** This very piece is seen to be of a certain kind, as any other under its counter would be. */
  notice(s: S, piece: P, gained: number): void {
    this.#note(s, piece, cell(s.clues, piece) | gained);
  }

  /** Turns pieces up for all to see, those of them that lie face down. What becomes of decoys is for the game to say. */
  expose(s: S, pieces: readonly P[]): void {
    for (const piece of this.#rules.pieces) {
      if (!this.has(s, piece) || !pieces.includes(piece)) continue;
      const around = this.#around(s, piece);
      // Where all are turned up nothing is left that one of them could be taken for.
      if (!around.every((other) => pieces.includes(other))) this.#mix(s, this.#takenFor(s, piece, around));
      this.#allay(s, piece);
      this.#turnUp(s, piece);
      this.#forget(s);
    }
  }

  /** Turns down a piece that everyone has seen. The clues are those that are known to hold for it. */
  turnDown(s: S, piece: P, clues = 0): void {
    this.#set(s, piece, this.#freeLot(s), clues);
    setCell(s.remembered, piece, 1);
  }

  /** Pieces that lay nowhere in truth are taken away again: one deal follows another. */
  takeAway(s: S, pieces: readonly P[]): void {
    for (const piece of pieces) this.#turnUp(s, piece);
  }

  /** The places in which counters lie face down, by number. */
  places(s: S): H[] {
    const found = new Set<H>();
    for (const piece of this.#lying(s)) found.add(this.#placeOf(s, piece));
    return [...found].sort((a, b) => a - b);
  }

  /** What the other side sees, by place. */
  stacks(s: S): Stack<H>[] {
    const found = new Map<H, P[]>();
    for (const piece of this.#lying(s)) {
      const place = this.#placeOf(s, piece);
      const there = found.get(place);
      if (there === undefined) found.set(place, [piece]);
      else there.push(piece);
    }
    const places = [...found.keys()].sort((a, b) => a - b);
    return places.map((place) => stackOf(s, place, found.get(place) ?? []));
  }

  /** What the other side remembers, as far as it is face down again. */
  remembered(s: S): Remembered<P>[] {
    return this.#rules.pieces
      .filter((piece) => cell(s.remembered, piece) > 0)
      .map((piece) => ({ piece, lot: cell(s.lot, piece) }));
  }

  /** Lays pieces under the counters that were seen, at random, as far as they may be there. Gives back what is left: decoys. */
  deal(s: S, seen: SeenCounters<P, H>, random: Random): readonly P[] {
    const { stacks, remembered, unseen, crowded } = seen;
    const lots = new Map(remembered.map(({ piece, lot }) => [piece, lot]));
    const slots = stacks.flatMap(slotsOf);
    const dealt = (fits: (piece: P, place: H, clues: number) => boolean) =>
      dealOut(
        {
          slots,
          pieces: [...lots.keys(), ...unseen],
          fits: (piece, { place, lot, clues }) =>
            (lots.get(piece) ?? lot) === lot && fits(piece, place, clues),
          isNeeded: (piece) => lots.has(piece) || !this.#rules.isDecoy(piece),
          ...this.#limitsIn(s, crowded),
        },
        random,
      );
    const isWhole = ({ bySlot, left }: ReturnType<typeof dealt>) =>
      slots.every((_, index) => bySlot[index] !== undefined) &&
      left.every((piece) => this.#rules.isDecoy(piece));
    const { isLikely = () => true } = this.#rules;
    const fits = (piece: P, place: H, clues: number) => this.#rules.fits(s, piece, place, clues);
    const fitsWell = (piece: P, place: H, clues: number) =>
      fits(piece, place, clues) &&
      isLikely(s, piece, place, clues) &&
      (seen.wants?.(piece, place, clues) ?? true);
    let found = dealt(fitsWell);
    for (let tries = DEALS; tries > 0 && !(isWhole(found) && found.excess === 0); tries--)
      found = dealt(isWhole(found) && tries > DEALS / 2 ? fitsWell : fits);
    const { bySlot, left } = found;
    for (const [index, { place, lot, clues }] of slots.entries()) {
      const piece = bySlot[index];
      if (piece === undefined) throw defect('a face-down counter that nothing can be under');
      setCell<P, L>(this.#rules.place(s), piece, place);
      this.#set(s, piece, lot, clues);
      setCell(s.remembered, piece, lots.has(piece) ? 1 : 0);
    }
    if (left.some((piece) => !this.#rules.isDecoy(piece))) throw defect('a face-down piece that is nowhere');
    return left;
  }

  #limitsIn(s: S, crowded: H | undefined): Pick<Dealing<P, Slot<H>>, 'limits'> {
    const { limits } = this.#rules;
    if (limits === undefined) return {};
    const roomIn = limits.rooms(s);
    return {
      limits: {
        placeOf: ({ place }) => place,
        roomIn: (place) => (place === crowded ? Number.POSITIVE_INFINITY : roomIn(place as H)),
        sizeOf: (piece) => limits.sizeOf(piece),
      },
    };
  }

  /** Two pieces that the other side would not see exchanged. Which decoy is which does not matter. */
  pair(s: S, random: Random): readonly [P, P] | undefined {
    return pairOf(this.#lying(s), random, (a, b) => this.canBeExchanged(s, a, b));
  }

  /** Whether a place would hold more than it does if two pieces were exchanged; `crowded` takes anything. */
  wouldCrowd(s: S, a: P, b: P, crowded?: H): boolean {
    const { limits } = this.#rules;
    if (limits === undefined || this.#placeOf(s, a) === this.#placeOf(s, b)) return false;
    const growth = limits.sizeOf(b) - limits.sizeOf(a);
    if (growth < 0) return this.wouldCrowd(s, b, a, crowded);
    const place = this.#placeOf(s, a);
    if (growth === 0 || place === crowded) return false;
    const held = this.at(s, place).reduce((sum, piece) => sum + limits.sizeOf(piece), 0);
    return held + growth > limits.rooms(s)(place);
  }

  /** Two pieces change counters, and what else the game notes of those. */
  exchange(s: S, a: P, b: P, columns: readonly Column<P>[] = []): void {
    exchange(this.#rules.place(s), a, b);
    for (const column of [s.lot, s.clues, ...columns]) exchange(column, a, b);
  }

  /** What cannot be, of a piece. */
  *faultsOf(s: S, piece: P): Iterable<string> {
    const { isOnMap, isDecoy, fits } = this.#rules;
    const lot = cell(s.lot, piece);
    const clues = cell(s.clues, piece);
    const isRemembered = cell(s.remembered, piece) > 0;
    const place = cell(this.#rules.place(s), piece);
    const isNoticed = isRemembered || lot !== UNSEEN || clues > 0;
    if (!this.has(s, piece)) {
      if (isNoticed) yield 'is remembered and lies open';
    } else if (!isOnMap(place)) {
      if (isNoticed) yield 'is noticed where nobody sees it';
    } else if (!fits(s, piece, place, clues)) yield 'cannot be what is known of its counter';
    else if (isRemembered && isDecoy(piece)) yield 'is a decoy that was face up';
    else if (isRemembered && lot === UNSEEN) yield 'is remembered in no lot';
    else if (lot !== UNSEEN && !this.#isAnyRemembered(s, lot)) yield 'is in a lot of which nothing is known';
  }

  #lying(s: S): P[] {
    const { faceDown } = s;
    const placeOf = this.#rules.place(s);
    return this.#rules.pieces.filter(
      (piece) => cell(faceDown, piece) > 0 && this.#rules.isOnMap(cell(placeOf, piece)),
    );
  }

  #placeOf(s: S, piece: P): H {
    const place = cell(this.#rules.place(s), piece);
    if (!this.#rules.isOnMap(place)) throw defect('a face-down counter lies nowhere');
    return place;
  }

  /** All that lie face down where this one does, itself among them. */
  #around(s: S, piece: P): P[] {
    return this.at(s, this.#placeOf(s, piece));
  }

  /** The counters under which a piece may have been that has just been turned up. */
  #takenFor(s: S, piece: P, among: readonly P[]): P[] {
    const own = cell(s.lot, piece);
    const known = cell(s.remembered, piece) > 0;
    const place = this.#placeOf(s, piece);
    return among.filter((other) => {
      const lot = cell(s.lot, other);
      if (!this.#rules.fits(s, piece, place, cell(s.clues, other))) return false;
      return known ? lot === own : lot === UNSEEN || this.#isAnyUnseen(s, lot);
    });
  }

  /** These counters of one place cannot be told apart any more, nor can the lots they were of. */
  #mix(s: S, counters: readonly P[]): void {
    let common = ALL_CLUES;
    let any = 0;
    for (const counter of counters) {
      common &= cell(s.clues, counter);
      any |= cell(s.clues, counter);
    }
    // Whatever could be a suspect is one.
    const { clues: suspicions = 0 } = this.#rules.suspicions ?? {};
    const mixed = (common & ~suspicions) | (any & suspicions);
    for (const counter of counters) setCell(s.clues, counter, mixed);
    const lots = new Set(counters.map((counter) => cell(s.lot, counter)));
    if (lots.size < 2) return;
    lots.delete(UNSEEN);
    const joined = Math.min(...lots);
    for (const counter of counters) setCell(s.lot, counter, joined);
    for (const piece of this.#rules.pieces) if (lots.has(cell(s.lot, piece))) setCell(s.lot, piece, joined);
  }

  #set(s: S, piece: P, lot: number, clues: number): void {
    setCell(s.faceDown, piece, 1);
    setCell(s.remembered, piece, 0);
    setCell(s.lot, piece, lot);
    this.#note(s, piece, clues);
  }

  #note(s: S, piece: P, clues: number): void {
    if ((clues & ~ALL_CLUES) !== 0) throw defect(`${clues} are more clues than there is room for`);
    setCell(s.clues, piece, clues);
  }

  #turnUp(s: S, piece: P): void {
    setCell(s.faceDown, piece, 0);
    setCell(s.remembered, piece, 0);
    setCell(s.lot, piece, UNSEEN);
    setCell(s.clues, piece, 0);
  }

  /** Once a suspect is seen to be the one, nobody else need be. */
  #allay(s: S, piece: P): void {
    const { suspicions, pieces } = this.#rules;
    if (suspicions === undefined || (cell(s.clues, piece) & suspicions.clues) === 0) return;
    const allayed = suspicions.allayedBy(piece) & cell(s.clues, piece);
    if (allayed === 0) return;
    for (const other of pieces) setCell(s.clues, other, cell(s.clues, other) & ~allayed);
  }

  /** A lot says nothing any more when none of its pieces is remembered. */
  #forget(s: S): void {
    for (const piece of this.#rules.pieces) {
      const lot = cell(s.lot, piece);
      if (lot !== UNSEEN && !this.#isAnyRemembered(s, lot)) setCell(s.lot, piece, UNSEEN);
    }
  }

  #isAnyRemembered(s: S, lot: number): boolean {
    return this.#rules.pieces.some((piece) => s.lot[piece] === lot && cell(s.remembered, piece) > 0);
  }

  #isAnyUnseen(s: S, lot: number): boolean {
    return this.#rules.pieces.some((piece) => s.lot[piece] === lot && cell(s.remembered, piece) === 0);
  }

  #freeLot(s: S): number {
    let lot = UNSEEN + 1;
    while (this.#isAnyRemembered(s, lot)) lot++;
    return lot;
  }

  /** Whether the other side would not see these two exchanged, and something would be different. */
  canBeExchanged(s: S, a: P, b: P): boolean {
    const { fits, isDecoy } = this.#rules;
    const [placeOfA, placeOfB] = [this.#placeOf(s, a), this.#placeOf(s, b)];
    const sameLot = s.lot[a] === s.lot[b];
    if (isDecoy(a) && isDecoy(b)) return false;
    if (placeOfA === placeOfB && sameLot && s.clues[a] === s.clues[b]) return false;
    if (!sameLot && cell(s.remembered, a) + cell(s.remembered, b) > 0) return false;
    return fits(s, a, placeOfB, cell(s.clues, b)) && fits(s, b, placeOfA, cell(s.clues, a));
  }
}

/** So many deals more are tried at most, where places would be too full or a counter left without a piece. */
const DEALS = 16;

interface Slot<H> {
  readonly place: H;
  readonly lot: number;
  readonly clues: number;
}

function slotsOf<H>({ place, counters, noticed = [] }: Stack<H>): Slot<H>[] {
  const slots: Slot<H>[] = [];
  for (const { counters: alike, lot = UNSEEN, clues = 0 } of noticed)
    for (let count = 0; count < alike; count++) slots.push({ place, lot, clues });
  while (slots.length < counters) slots.push({ place, lot: UNSEEN, clues: 0 });
  return slots;
}

function stackOf<P extends number, H>(s: FaceDownState<P>, place: H, pieces: readonly P[]): Stack<H> {
  const counters = pieces.length;
  const noticed = noticedOf(s, pieces);
  return noticed.length === 0 ? { place, counters } : { place, counters, noticed };
}

/** The counters of one place of which anything is known, by lot and clues. */
function noticedOf<P extends number>(s: FaceDownState<P>, pieces: readonly P[]): Noticed[] {
  const known = pieces.map((piece) => cell(s.lot, piece) * (ALL_CLUES + 1) + cell(s.clues, piece));
  known.sort((a, b) => a - b);
  const noticed: Noticed[] = [];
  for (let first = 0, next = 0; first < known.length; first = next) {
    const alike = at(known, first);
    while (known[next] === alike) next++;
    if (alike > 0)
      noticed.push(noticedAs(next - first, Math.floor(alike / (ALL_CLUES + 1)), alike & ALL_CLUES));
  }
  return noticed;
}

function noticedAs(counters: number, lot: number, clues: number): Noticed {
  if (lot === UNSEEN) return { counters, clues };
  return clues === 0 ? { counters, lot } : { counters, lot, clues };
}
