import { describe, expect, it } from 'vitest';
import {
  canMove,
  counters,
  dealtFrom,
  GUN,
  isDecoy,
  isHill,
  isOpen,
  MOVED,
  Piece,
  Place,
  type State,
  seen,
  store,
  turnUp,
  worldOf,
} from '../../tests/engine/ambush.ts';
import { cell } from './arrays.ts';
import { Random } from './seeded.ts';

const GAMES = 40;
const STEPS = 30;
/** How many lie in each place at first. */
const SETTINGS = [
  [2, 1, 2, 0],
  [1, 1, 1, 2],
  [3, 1, 0, 0],
  [2, 0, 3, 1],
];

/** Something that everyone can see happen. */
type Happening =
  | { readonly what: 'move'; readonly from: Place; readonly to: Place; readonly count: number }
  | { readonly what: 'up'; readonly piece: Piece; readonly place: Place }
  | { readonly what: 'down'; readonly piece: Piece }
  | { readonly what: 'all-up'; readonly place: Place; readonly pieces: readonly Piece[] };

/** Every world that comes of a world when this is seen to happen; none if it cannot happen there. */
function worldsAfter(s: State, happening: Happening): State[] {
  if (happening.what === 'move') {
    const { from, to, count } = happening;
    const parties = subsets(counters.at(s, from).filter(canMove), count);
    return parties.map((pieces) =>
      changed(s, (world) => {
        counters.leave(world, pieces, { gained: MOVED });
        for (const piece of pieces) world.place[piece] = to;
      }),
    );
  }
  if (happening.what === 'down') return [changed(s, (world) => counters.turnDown(world, happening.piece))];
  const { place } = happening;
  const there = counters.at(s, place);
  const pieces = happening.what === 'up' ? [happening.piece] : happening.pieces;
  if (!pieces.every((piece) => there.includes(piece))) return [];
  if (happening.what === 'all-up' && there.length > pieces.length) return [];
  return [changed(s, (world) => turnUp(world, pieces))];
}

/** Every way to take so many of a list. */
function subsets<T>(list: readonly T[], count: number): T[][] {
  const [first, ...rest] = list;
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...subsets(rest, count - 1).map((others) => [first, ...others]), ...subsets(rest, count)];
}

function changed(s: State, change: (world: State) => void): State {
  const world = store.copy(s);
  change(world);
  return world;
}

function happeningIn(s: State, random: Random): Happening | undefined {
  const place = random.pick(Place.all);
  const there = counters.at(s, place);
  const open = Piece.all.filter((piece) => isOpen(s, piece));
  const [turned] = open.slice(random.below(Math.max(1, open.length)));
  const dice = random.below(20);
  if (dice < 12) {
    const to = random.pick(Place.all.filter((other) => other !== place));
    const able = there.filter(canMove).length;
    if (able === 0) return undefined;
    const count = random.below(3) === 0 ? 1 + random.below(able) : 1;
    return { what: 'move', from: place, to, count };
  }
  if (dice < 17) return turned === undefined ? undefined : { what: 'down', piece: turned };
  if (there.length === 0) return undefined;
  if (dice < 19) return { what: 'up', piece: random.pick(there), place };
  return { what: 'all-up', place, pieces: there };
}

/** Every way in which the pieces can lie so that this many are in each place. */
function firstWorlds(counts: readonly number[]): State[] {
  const worlds: State[] = [];
  const lay = (s: State, index: number): void => {
    const piece = Piece.all[index];
    if (piece === undefined) {
      if (Place.all.every((place) => counters.countAt(s, place) === counts[place])) worlds.push(s);
      return;
    }
    if (isDecoy(piece)) lay(store.copy(s), index + 1);
    for (const place of Place.all) {
      if (piece === GUN && !isHill(place)) continue;
      lay(
        changed(s, (world) => {
          world.place[piece] = place;
          counters.lay(world, piece);
        }),
        index + 1,
      );
    }
  };
  lay(store.create(), 0);
  return worlds;
}

/** Every world that the memory allows, by trying all. */
function allowedWorlds(s: State): ReadonlySet<string> {
  const view = JSON.stringify(seen(s));
  const { stacks, remembered, known } = seen(s);
  const slots = stacks.flatMap(({ place, counters: count, noticed = [] }) => {
    const special = noticed.flatMap(({ counters: alike, lot = 0, clues = 0 }) =>
      Array.from({ length: alike }, () => ({ place, lot, clues })),
    );
    const rest = Array.from({ length: count - special.length }, () => ({ place, lot: 0, clues: 0 }));
    return [...special, ...rest];
  });
  const lotOf = new Map(remembered.map(({ piece, lot }) => [piece, lot]));
  const free = Piece.all.filter((piece) => !known.some((one) => one.piece === piece));
  const found = new Set<string>();
  const fill = (world: State, index: number, left: readonly Piece[]): void => {
    const slot = slots[index];
    if (slot === undefined) {
      if (left.every(isDecoy)) {
        expect(JSON.stringify(seen(world))).toBe(view);
        found.add(worldOf(world));
      }
      return;
    }
    for (const piece of left) {
      const { place, lot, clues } = slot;
      if ((lotOf.get(piece) ?? lot) !== lot) continue;
      if (piece === GUN && !isHill(place)) continue;
      if ((clues & MOVED) > 0 && !canMove(piece)) continue;
      const next = changed(world, (one) => {
        one.place[piece] = place;
        one.faceDown[piece] = 1;
        one.lot[piece] = lot;
        one.clues[piece] = clues;
        one.remembered[piece] = lotOf.has(piece) ? 1 : 0;
      });
      fill(
        next,
        index + 1,
        left.filter((one) => one !== piece),
      );
    }
  };
  const start = store.create();
  for (const { piece } of known) start.place[piece] = cell(s.place, piece);
  fill(start, 0, free);
  return found;
}

function distinct(worlds: readonly State[]): State[] {
  return [...new Map(worlds.map((world) => [world.bytes.join(), world])).values()];
}

describe('in games of chance', () => {
  it('memory allows the truth and whatever else may be, shows the same in all of it, and forgets little', () => {
    let situations = 0;
    let forgetful = 0;
    let uncertain = 0;
    let surplus = 0;
    let followed = 0;
    for (let seed = 0; seed < GAMES; seed++) {
      const random = new Random(`memory/${seed}`);
      const start = firstWorlds(random.pick(SETTINGS));
      let truth = random.pick(start);
      let worlds = start;
      for (let step = 0; step < STEPS; step++) {
        const happening = happeningIn(truth, random);
        if (happening === undefined) continue;
        truth = random.pick(worldsAfter(truth, happening));
        worlds = distinct(worlds.flatMap((world) => worldsAfter(world, happening)));
        const view = JSON.stringify(seen(truth));
        for (const world of worlds) expect(JSON.stringify(seen(world))).toBe(view);
        for (const piece of Piece.all) expect([...counters.faultsOf(truth, piece)]).toEqual([]);
        const possible = new Set(worlds.map(worldOf));
        const allowed = allowedWorlds(truth);
        expect(possible).toContain(worldOf(truth));
        for (const world of possible) expect(allowed).toContain(world);
        for (const piece of Piece.all) {
          if (!counters.has(truth, piece) || !counters.isKnown(truth, piece)) continue;
          for (const world of worlds) expect(world.place[piece]).toBe(truth.place[piece]);
          followed++;
        }
        const dealt = dealtFrom(seen(truth), random);
        expect(JSON.stringify(seen(dealt))).toBe(view);
        expect(allowed).toContain(worldOf(dealt));
        const pair = counters.pair(truth, random);
        if (pair !== undefined) {
          const other = changed(truth, (world) => counters.exchange(world, ...pair));
          expect(JSON.stringify(seen(other))).toBe(view);
          expect(allowed).toContain(worldOf(other));
        }
        situations++;
        if (possible.size > 1) uncertain++;
        if (allowed.size > possible.size) forgetful++;
        surplus += Math.log2(allowed.size / possible.size);
      }
    }
    expect(uncertain).toBeGreaterThan(200);
    expect(followed).toBeGreaterThan(100);
    // Seldom it allows more worlds than there are: on the average less than a fifth of a yes or no is lost.
    expect(forgetful / situations).toBeLessThan(0.2);
    expect(surplus / situations).toBeLessThan(0.2);
  });
});
