import { describe, expect, it } from 'vitest';
import {
  A,
  B,
  C,
  counters,
  DECOY,
  dealtFrom,
  GUN,
  go,
  laid,
  MAY_BE_THE_GUN,
  MOVED,
  NORTH,
  OTHER_DECOY,
  Piece,
  PLAIN,
  type Place,
  SEEN_AT_DUSK,
  SOUTH,
  type State,
  seen,
  store,
  turnUp,
  Where,
  WOOD,
  worldOf,
} from '../../tests/engine/ambush.ts';
import { cell, setCell } from './arrays.ts';
import { faceDownNotes, MOST_CLUES, type Stack } from './facedown.ts';
import { Notes, shownParts } from './notes.ts';
import { Random } from './seeded.ts';

/** Shows pieces and turns them down again. */
function show(s: State, ...pieces: readonly Piece[]): void {
  turnUp(s, pieces);
  for (const piece of pieces) counters.turnDown(s, piece);
}

/** Where a piece may be, by the worlds that are dealt. */
function guesses(s: State, piece: Piece): readonly string[] {
  const found = Array.from({ length: 100 }, (_, seed) =>
    Where.name(cell(dealtFrom(seen(s), new Random(seed)).place, piece)),
  );
  return [...new Set(found)].sort();
}

describe('face-down counters', () => {
  it('are seen as a number in each place', () => {
    const s = laid({ a: WOOD, b: WOOD, c: PLAIN, gun: NORTH, 'decoy-1': NORTH });
    const expected: Stack<Place>[] = [
      { place: NORTH, counters: 2 },
      { place: WOOD, counters: 2 },
      { place: PLAIN, counters: 1 },
    ];
    expect(seen(s)).toEqual({ stacks: expected, remembered: [], known: [] });
    expect(counters.at(s, WOOD)).toEqual([A, B]);
    expect(counters.places(s)).toEqual([NORTH, WOOD, PLAIN]);
    expect([NORTH, SOUTH, WOOD, PLAIN].map((place) => counters.countAt(s, place))).toEqual([2, 0, 2, 1]);
    expect([counters.has(s, A), counters.has(s, OTHER_DECOY)]).toEqual([true, false]);
  });

  it('are the same to see whichever of them goes', () => {
    const places = { a: WOOD, b: WOOD, c: WOOD, gun: NORTH } as const;
    const views = [A, B, C].map((piece) => {
      const s = laid(places);
      show(s, B);
      go(s, piece, PLAIN);
      return seen(s);
    });
    expect(views[0]).toEqual({
      stacks: [
        { place: NORTH, counters: 1 },
        { place: WOOD, counters: 2, noticed: [{ counters: 2, lot: 1 }] },
        { place: PLAIN, counters: 1, noticed: [{ counters: 1, lot: 1, clues: MOVED }] },
      ],
      remembered: [{ piece: B, lot: 1 }],
      known: [],
    });
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
  });

  it('are followed while they are alone, and wherever all of a place go', () => {
    const s = laid({ a: WOOD, b: WOOD, c: PLAIN, gun: NORTH });
    show(s, C);
    go(s, C, SOUTH);
    expect(guesses(s, C)).toEqual(['south-hill']);
    expect([A, C].map((piece) => counters.isKnown(s, piece))).toEqual([false, true]);
    // Nothing happens on meeting.
    go(s, C, WOOD);
    expect(guesses(s, C)).toEqual(['wood']);
    expect(counters.stacks(s).find(({ place }) => place === WOOD)?.noticed).toEqual([
      { counters: 1, lot: 1, clues: MOVED },
    ]);
    counters.leave(s, [A, B, C], { gained: SEEN_AT_DUSK });
    for (const piece of [A, B, C]) s.place[piece] = PLAIN;
    expect(counters.stacks(s).find(({ place }) => place === PLAIN)?.noticed).toEqual([
      { counters: 2, clues: SEEN_AT_DUSK },
      { counters: 1, lot: 1, clues: MOVED | SEEN_AT_DUSK },
    ]);
    expect(guesses(s, C)).toEqual(['plain']);
    expect(counters.isKnown(s, C)).toBe(true);
    // Two of three are not all.
    counters.leave(s, [A, C], { gained: MOVED });
    for (const piece of [A, C]) s.place[piece] = WOOD;
    expect(guesses(s, C)).toEqual(['plain', 'wood']);
    expect(counters.isKnown(s, C)).toBe(false);
    counters.expose(s, [C]);
    expect(counters.isKnown(s, C)).toBe(true);
  });

  it('lie open for nobody to follow when they are open', () => {
    const s = laid({ a: WOOD, b: WOOD });
    show(s, B);
    counters.expose(s, [A]);
    const before = seen(s);
    counters.leave(s, [A], { gained: MOVED });
    expect(seen(s)).toEqual(before);
    expect(cell(s.clues, A)).toBe(0);
  });

  it('that have moved are what can move', () => {
    const s = laid({ a: NORTH, b: WOOD, c: WOOD, gun: SOUTH, 'decoy-1': PLAIN });
    go(s, A, PLAIN);
    go(s, A, NORTH);
    expect(guesses(s, GUN)).toEqual(['south-hill']);
    expect(guesses(s, DECOY)).toEqual(['plain', 'unused', 'wood']);
  });

  it('keep the clues that all had among whom one has gone', () => {
    const s = laid({ a: WOOD, b: PLAIN, c: SOUTH, gun: NORTH });
    for (const piece of [A, B]) go(s, piece, SOUTH);
    // A and B have moved, C has not, and one of the three goes.
    go(s, A, WOOD);
    expect(counters.stacks(s)).toEqual([
      { place: NORTH, counters: 1 },
      { place: SOUTH, counters: 2 },
      { place: WOOD, counters: 1, noticed: [{ counters: 1, clues: MOVED }] },
    ]);
  });

  it('give a number back when the last piece of a lot is seen', () => {
    const s = laid({ a: WOOD, b: WOOD, c: PLAIN, gun: NORTH });
    show(s, A);
    show(s, C);
    expect(counters.remembered(s)).toEqual([
      { piece: A, lot: 1 },
      { piece: C, lot: 2 },
    ]);
    go(s, B, SOUTH);
    counters.expose(s, [A]);
    expect(counters.stacks(s).flatMap(({ noticed = [] }) => noticed)).toEqual([
      { counters: 1, clues: MOVED },
      { counters: 1, lot: 2 },
    ]);
    counters.turnDown(s, A);
    expect(counters.remembered(s)).toEqual([
      { piece: A, lot: 1 },
      { piece: C, lot: 2 },
    ]);
    expect(Piece.all.flatMap((piece) => [...counters.faultsOf(s, piece)])).toEqual([]);
  });

  it('do not tell by what is turned up which of them it was', () => {
    // B is in the wood or on the plain; C has come to the wood since. Is A turned up there, it may be either counter.
    const s = laid({ a: WOOD, b: WOOD, c: PLAIN, gun: NORTH });
    show(s, B);
    go(s, A, SOUTH);
    go(s, A, PLAIN);
    const other = laid({ c: WOOD, b: WOOD, a: PLAIN, gun: NORTH });
    show(other, B);
    go(other, C, SOUTH);
    go(other, C, PLAIN);
    expect(seen(other)).toEqual(seen(s));
    for (const world of [s, other]) counters.expose(world, [A]);
    expect(seen(other)).toEqual(seen(s));
    expect(guesses(s, B)).toEqual(['plain', 'wood']);
    // Where all are turned up there is nothing to take for another.
    counters.expose(s, counters.at(s, PLAIN));
    expect(guesses(s, B)).toEqual(['wood']);
  });

  it('can be turned down with what is known to hold for them', () => {
    const noticed = (known: number) => {
      const s = laid({ a: WOOD, b: PLAIN, gun: NORTH, 'decoy-1': SOUTH });
      counters.expose(s, [A]);
      counters.turnDown(s, A, known);
      go(s, B, WOOD);
      go(s, B, PLAIN);
      return counters.stacks(s).find(({ place }) => place === WOOD)?.noticed;
    };
    expect(noticed(MOVED)).toEqual([{ counters: 1, lot: 1, clues: MOVED }]);
    expect(noticed(0)).toEqual([{ counters: 1, lot: 1 }]);
  });

  it('can be dealt only if the pieces fit', () => {
    const s = store.create();
    const deal = (stacks: Stack<Place>[], unseen: Piece[]) =>
      counters.deal(s, { stacks, remembered: [], unseen }, new Random(1));
    expect(deal([{ place: WOOD, counters: 1 }], [A, DECOY])).toEqual([DECOY]);
    expect(() => deal([{ place: WOOD, counters: 1 }], [GUN])).toThrow('nothing can be under');
    expect(() => deal([{ place: WOOD, counters: 1 }], [])).toThrow('nothing can be under');
    expect(() => deal([{ place: NORTH, counters: 1 }], [A, GUN])).toThrow('is nowhere');
  });

  it('are written and read by notes, and what cannot be is said', () => {
    const notes = new Notes(Piece, faceDownNotes<State, Piece>());
    const s = laid({ a: WOOD, b: WOOD, gun: NORTH });
    show(s, A);
    go(s, B, PLAIN);
    const parts = Piece.all.map((piece) => ({ id: Piece.name(piece) }));
    notes.write(s, (piece) => parts[piece]);
    expect(shownParts(parts)).toEqual([
      { id: 'a', remembered: true, lot: 1 },
      { id: 'b', lot: 1, clues: MOVED },
      ...['c', 'gun', 'decoy-1', 'decoy-2'].map((id) => ({ id })),
    ]);
    const faults = (change: (world: State) => void) => {
      const world = store.copy(s);
      change(world);
      return Piece.all.flatMap((piece) => [...counters.faultsOf(world, piece)]);
    };
    expect(faults(() => undefined)).toEqual([]);
    expect(faults((world) => setCell(world.faceDown, B, 0))).toEqual(['is remembered and lies open']);
    // Nothing is left of which B could be one.
    expect(faults((world) => setCell(world.lot, A, 0))).toEqual([
      'is remembered in no lot',
      'is in a lot of which nothing is known',
    ]);
  });
});

describe('clues', () => {
  const LAST = 1 << (MOST_CLUES - 1);

  it('are as many as there is room for', () => {
    const s = laid({ a: WOOD, b: NORTH, c: NORTH, gun: NORTH });
    counters.notice(s, A, LAST);
    const noticed = [{ counters: 1, clues: LAST }];
    expect(seen(s).stacks).toEqual([
      { place: NORTH, counters: 3 },
      { place: WOOD, counters: 1, noticed },
    ]);
    expect(seen(dealtFrom(seen(s), new Random(1)))).toEqual(seen(s));
    const notes = new Notes(Piece, faceDownNotes<State, Piece>());
    const again = laid({ a: WOOD });
    notes.read(again, A, { clues: LAST }, 'a');
    expect([again.clues[A], notes.schema['clues']?.safeParse(LAST).success]).toEqual([LAST, true]);
  });

  it('beyond that are a defect, wherever they come from', () => {
    const s = laid({ a: WOOD, b: WOOD });
    for (const note of [
      () => counters.lay(s, A, 2 * LAST),
      () => counters.turnDown(s, A, 2 * LAST),
      () => counters.notice(s, A, 2 * LAST),
      () => counters.noticeOne(s, A, 2 * LAST),
      () => counters.leave(s, [A, B], { gained: 2 * LAST }),
    ])
      expect(note).toThrow('more clues than there is room for');
  });
});

describe('a suspicion', () => {
  const cluesOf = (s: State) => Piece.all.map((piece) => cell(s.clues, piece));

  it('falls on whoever mixes with a suspect', () => {
    const s = laid({ a: WOOD, b: WOOD, c: NORTH, gun: NORTH });
    for (const piece of [A, GUN]) counters.notice(s, piece, MAY_BE_THE_GUN | SEEN_AT_DUSK);
    expect(cluesOf(s)).toEqual([6, 0, 0, 6, 0, 0]);
    go(s, B, PLAIN);
    // Whichever of the two has gone was a suspect before; what was seen of one does not hold for both.
    expect(cluesOf(s)).toEqual([4, 4 | MOVED, 0, 6, 0, 0]);
  });

  it('stays on the others when a suspect is turned up that is not the one, and is over when it is', () => {
    const s = laid({ a: WOOD, b: PLAIN, c: NORTH, gun: SOUTH });
    for (const piece of [A, B, GUN]) counters.notice(s, piece, MAY_BE_THE_GUN);
    turnUp(s, [A]);
    expect(cluesOf(s)).toEqual([0, 4, 0, 4, 0, 0]);
    turnUp(s, [GUN]);
    expect(cluesOf(s)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('is not over when the gun is turned up where no suspect was', () => {
    const s = laid({ a: WOOD, gun: SOUTH });
    counters.notice(s, A, MAY_BE_THE_GUN);
    turnUp(s, [GUN]);
    expect(cluesOf(s)).toEqual([4, 0, 0, 0, 0, 0]);
  });
});

describe('two pieces that can be exchanged', () => {
  it('look the same afterwards, and are found wherever there are such', () => {
    const s = laid({ a: NORTH, b: WOOD, c: WOOD, gun: SOUTH, 'decoy-1': PLAIN, 'decoy-2': NORTH });
    show(s, B);
    go(s, C, PLAIN);
    const before = seen(s);
    const pairs = new Set<string>();
    for (let seed = 0; seed < 300; seed++) {
      const pair = counters.pair(s, new Random(seed));
      if (pair === undefined) continue;
      const world = store.copy(s);
      counters.exchange(world, ...pair);
      expect(seen(world)).toEqual(before);
      expect(worldOf(world)).not.toBe(worldOf(s));
      pairs.add(
        pair
          .map((piece) => Piece.name(piece))
          .sort()
          .join(' '),
      );
    }
    expect([...pairs].sort()).toEqual(['a c', 'a decoy-1', 'a gun', 'b c', 'decoy-2 gun']);
  });

  it('exchange what else is noted of their counters', () => {
    const s = laid({ a: NORTH, b: WOOD });
    s.place[C] = PLAIN;
    s.clues[A] = SEEN_AT_DUSK;
    const tired = store.create().clues;
    tired[A] = 7;
    counters.exchange(s, A, B, [tired]);
    expect([s.place[A], s.place[B], s.clues[A], s.clues[B], tired[A], tired[B]]).toEqual([
      WOOD,
      NORTH,
      0,
      SEEN_AT_DUSK,
      0,
      7,
    ]);
  });

  it('are none where everything is known', () => {
    const s = laid({ a: NORTH, b: WOOD });
    show(s, A, B);
    for (let seed = 0; seed < 20; seed++) expect(counters.pair(s, new Random(seed))).toBeUndefined();
  });
});
