import { cell } from '../../src/engine/arrays.ts';
import { FaceDown, faceDownColumns } from '../../src/engine/facedown.ts';
import { besides, named, numberOf, type ValueOf } from '../../src/engine/kinds.ts';
import type { Random } from '../../src/engine/seeded.ts';
import { column, StateStore } from '../../src/engine/state.ts';

/** A very small game of face-down counters, of which only the counters are there. */

/** Three units that can move, a gun that cannot and stands on a hill, and two decoys that stay where they are. */
export const Piece = named('piece', ['a', 'b', 'c', 'gun', 'decoy-1', 'decoy-2']);
export type Piece = ValueOf<typeof Piece>;
export const [A, B, C, GUN, DECOY, OTHER_DECOY] = Piece.all;
export const Place = named('place', ['north-hill', 'south-hill', 'wood', 'plain']);
export type Place = ValueOf<typeof Place>;
export const [NORTH, SOUTH, WOOD, PLAIN] = Place.all;
export const MOVED = 1;
/** A second clue, of which the rules say nothing. */
export const SEEN_AT_DUSK = 2;
/** A suspicion: one of all that have it is the gun. */
export const MAY_BE_THE_GUN = 4;

/** Decoys that were never used, and those that everyone has seen removed. */
export const UNUSED = -1;
export const REMOVED = -2;
export const Where = besides(Place, { unused: UNUSED, removed: REMOVED });
type Where = ValueOf<typeof Where>;
export const store = StateStore.of({ place: column(Piece, Where, UNUSED), ...faceDownColumns(Piece) });
export type State = ReturnType<typeof store.create>;

export const counters = new FaceDown<State, Piece, Where, Place>({
  pieces: Piece.all,
  place: (s) => s.place,
  isOnMap,
  isDecoy,
  fits: (_, piece, place, clues) => {
    if (piece === GUN && !isHill(place)) return false;
    return (clues & MOVED) === 0 || canMove(piece);
  },
  suspicions: { clues: MAY_BE_THE_GUN, allayedBy: (piece) => (piece === GUN ? MAY_BE_THE_GUN : 0) },
});

export function isOnMap(place: Where): place is Place {
  return place >= 0;
}

export function isHill(place: Place): boolean {
  return place === NORTH || place === SOUTH;
}

export function isDecoy(piece: Piece): boolean {
  return piece === DECOY || piece === OTHER_DECOY;
}

export function canMove(piece: Piece): boolean {
  return piece === A || piece === B || piece === C;
}

export function laid(places: Partial<Record<string, Place>>): State {
  const s = store.create();
  for (const piece of Piece.all) {
    const place = places[Piece.name(piece)];
    if (place === undefined) continue;
    s.place[piece] = place;
    counters.lay(s, piece);
  }
  return s;
}

export function go(s: State, piece: Piece, to: Place): void {
  counters.leave(s, [piece], { gained: MOVED });
  s.place[piece] = to;
}

/** The pieces turned up; decoys are removed. */
export function turnUp(s: State, pieces: readonly Piece[]): void {
  counters.expose(s, pieces);
  for (const piece of pieces) if (isDecoy(piece)) s.place[piece] = REMOVED;
}

export function isOpen(s: State, piece: Piece): boolean {
  return isOnMap(cell(s.place, piece)) && !counters.has(s, piece);
}

/** What the other side sees. */
export function seen(s: State) {
  const known = Piece.all.filter((piece) => isOpen(s, piece) || s.place[piece] === REMOVED);
  return {
    stacks: counters.stacks(s),
    remembered: counters.remembered(s),
    known: known.map((piece) => ({ piece, at: Where.name(cell(s.place, piece)) })),
  };
}

/** Where everything is. */
export function worldOf(s: State): string {
  return Piece.all.map((piece) => `${Piece.name(piece)} ${Where.name(cell(s.place, piece))}`).join();
}

/** A world from what is seen, and from nothing else. */
export function dealtFrom({ stacks, remembered, known }: ReturnType<typeof seen>, random: Random): State {
  const world = store.create();
  for (const { piece, at } of known) world.place[piece] = numberOf(Where, at);
  const told = new Set([...known, ...remembered].map(({ piece }) => piece));
  const unseen = Piece.all.filter((piece) => !told.has(piece));
  counters.deal(world, { stacks, remembered, unseen }, random);
  return world;
}
