import { describe, expect, it } from 'vitest';
import { at } from './arrays.ts';
import { canAllBeServed, type Dealing, dealOut, type Rooms, shuffled } from './dealing.ts';
import { Random } from './seeded.ts';

/** Pieces and slots by number; a table says who fits where. */
function dealingOf(table: readonly (readonly boolean[])[], needed: readonly number[] = []) {
  const slots = at(table, 0).map((_, slot) => slot);
  const pieces = table.map((_, piece) => piece);
  return {
    slots,
    pieces,
    fits: (piece: number, slot: number) => table[piece]?.[slot] === true,
    isNeeded: (piece: number) => needed.includes(piece),
  } satisfies Dealing<number, number>;
}

function randomTable(random: Random): boolean[][] {
  const slots = 1 + random.below(5);
  const density = 1 + random.below(3);
  return Array.from({ length: 1 + random.below(5) }, () =>
    Array.from({ length: slots }, () => random.below(4) < density),
  );
}

/** Every way of giving slots to pieces, one to one, some of either left out: the piece of each slot. */
function allDeals({ slots, pieces, fits }: Dealing<number, number>): (number | undefined)[][] {
  const fill = (slot: number, left: readonly number[]): (number | undefined)[][] => {
    if (slot === slots.length) return [[]];
    const choices: (number | undefined)[] = [undefined, ...left.filter((piece) => fits(piece, slot))];
    return choices.flatMap((chosen) =>
      fill(
        slot + 1,
        left.filter((piece) => piece !== chosen),
      ).map((rest) => [chosen, ...rest]),
    );
  };
  return fill(0, pieces);
}

function countDealt(deal: readonly (number | undefined)[], needed?: readonly number[]): number {
  return deal.filter((piece) => piece !== undefined && (needed === undefined || needed.includes(piece)))
    .length;
}

describe('dealing out', () => {
  it('serves as many needed pieces and as many slots as can be', () => {
    let partly = 0;
    for (let seed = 0; seed < 400; seed++) {
      const random = new Random(`dealing/${seed}`);
      const table = randomTable(random);
      const needed = table.flatMap((_, piece) => (random.below(2) === 0 ? [piece] : []));
      const dealing = dealingOf(table, needed);
      const { bySlot, left } = dealOut(dealing, random);
      const all = allDeals(dealing);
      expect(all).toContainEqual(bySlot);
      expect([...bySlot.filter((piece) => piece !== undefined), ...left].sort()).toEqual(dealing.pieces);
      expect(countDealt(bySlot)).toBe(Math.max(...all.map((deal) => countDealt(deal))));
      expect(countDealt(bySlot, needed)).toBe(Math.max(...all.map((deal) => countDealt(deal, needed))));
      if (bySlot.includes(undefined) && left.length > 0) partly++;
    }
    expect(partly).toBeGreaterThan(40);
  });

  it.each([
    [
      'everything fits',
      [
        [true, true, true],
        [true, true, true],
        [true, true, true],
      ],
      [],
    ],
    [
      'one fits in two places only',
      [[true, true, false, false], ...Array(3).fill([true, true, true, true])],
      [],
    ],
    [
      'some are left over, and one is needed',
      [
        [true, true, true],
        [true, true, true],
        [true, false, true],
        [true, true, true],
        [false, true, true],
      ],
      [2],
    ],
    [
      'few ways are left',
      [
        [true, true, false, false],
        [false, true, true, false],
        [false, false, true, true],
        [true, true, true, true],
      ],
      [],
    ],
  ] as const)(
    'prefers no way of doing it where %s',
    (_, table: readonly (readonly boolean[])[], needed: readonly number[]) => {
      const dealing = dealingOf(table, needed);
      const whole = allDeals(dealing).filter(
        (deal) => !deal.includes(undefined) && needed.every((piece) => deal.includes(piece)),
      );
      const TIMES = 12_000;
      const random = new Random('spread');
      const counts = new Map(whole.map((deal) => [deal.join(), 0]));
      for (let n = 0; n < TIMES; n++) {
        const key = dealOut(dealing, random).bySlot.join();
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      expect(counts.size).toBe(whole.length);
      const shares = [...counts.values()].map((count) => (count * whole.length) / TIMES);
      expect(Math.min(...shares)).toBeGreaterThan(0.75);
      expect(Math.max(...shares)).toBeLessThan(1.25);
    },
  );

  it('leaves everything over where there are no slots, and slots empty where there are no pieces', () => {
    const fits = () => true;
    const none = { slots: [], pieces: ['a'], fits };
    expect(dealOut(none, new Random(1))).toEqual({ bySlot: [], left: ['a'], excess: 0 });
    const empty = { slots: ['x'], pieces: [], fits };
    expect(dealOut(empty, new Random(1))).toEqual({ bySlot: [undefined], left: [], excess: 0 });
  });

  it('says how much lies where there is no room for it', () => {
    const limits = { placeOf: () => 0, roomIn: () => 3, sizeOf: (size: number) => size };
    const dealing = { slots: [0, 1], fits: () => true, isNeeded: () => true, limits };
    expect(dealOut({ ...dealing, pieces: [2, 3] }, new Random(1)).excess).toBe(2);
    expect(dealOut({ ...dealing, pieces: [1, 2] }, new Random(1)).excess).toBe(0);
  });
});

describe('another order', () => {
  it('has the same things, each anywhere, and leaves the list as it was', () => {
    const list = ['a', 'b', 'c'];
    const random = new Random(3);
    const counts = new Map<string, number>();
    for (let n = 0; n < 6000; n++) {
      const order = shuffled(list, random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
    expect(list).toEqual(['a', 'b', 'c']);
  });
});

describe('dealing within limits', () => {
  /** Pieces of sizes 1 to 3 that lie in places of six; in a few places a little room is left. */
  function crowded(seed: number) {
    const random = new Random(`limits/${seed}`);
    const truth = Array.from({ length: 12 }, () => {
      const sizes: number[] = [];
      for (let left = 6; left > 0; ) {
        const size = Math.min(1 + random.below(3), left);
        sizes.push(size);
        left -= size + (random.below(4) === 0 ? 1 : 0);
      }
      return sizes;
    });
    const slots = truth.flatMap((sizes, place) => sizes.map(() => place));
    const sizes = truth.flat();
    const dealing = {
      slots: slots.map((place, index) => ({ place, index })),
      pieces: sizes.map((_, piece) => piece),
      fits: () => true,
      limits: {
        placeOf: (slot: { place: number }) => slot.place,
        roomIn: () => 6,
        sizeOf: (piece: number) => at(sizes, piece),
      },
    } satisfies Dealing<number, { place: number; index: number }>;
    return { dealing, sizes, random };
  }

  /** What lies in each place in the end. */
  function loadsOf({ dealing, sizes }: ReturnType<typeof crowded>, bySlot: readonly (number | undefined)[]) {
    const loads = new Map<number, number>();
    bySlot.forEach((piece, slot) => {
      const { place } = at(dealing.slots, slot);
      loads.set(place, (loads.get(place) ?? 0) + at(sizes, piece ?? 0));
    });
    return [...loads.values()];
  }

  it('keeps to them, and would not without', () => {
    let exchanged = 0;
    let tooFull = 0;
    for (let seed = 0; seed < 200; seed++) {
      const instance = crowded(seed);
      const { limits: _, ...unlimited } = instance.dealing;
      const { bySlot, left } = dealOut(instance.dealing, instance.random);
      expect(left).toEqual([]);
      expect(Math.max(...loadsOf(instance, bySlot))).toBeLessThanOrEqual(6);
      exchanged += bySlot.filter((piece, slot) => piece !== slot).length;
      if (Math.max(...loadsOf(instance, dealOut(unlimited, instance.random).bySlot)) > 6) tooFull++;
    }
    expect(exchanged).toBeGreaterThan(2000);
    expect(tooFull).toBeGreaterThan(150);
  });
});

describe('room for all', () => {
  /** Pieces by what they take and where they may be; places by what they hold. */
  function roomsOf(pieces: readonly (readonly [sizes: readonly number[], places: string])[], holds: object) {
    const rooms: Rooms<number, string> = {
      placesFor: (piece) => [...at(pieces, piece)[1]],
      sizesOf: (piece) => at(pieces, piece)[0],
      roomIn: (place) => (holds as Record<string, readonly number[]>)[place] ?? [],
    };
    return canAllBeServed(
      pieces.map((_, piece) => piece),
      rooms,
    );
  }

  it('is there where a place holds several, and not where it does not', () => {
    expect(roomsOf([], {})).toBe(true);
    const three = [1, 1, 1].map((size) => [[size], 'a'] as const);
    expect(roomsOf(three, { a: [3] })).toBe(true);
    expect(roomsOf(three, { a: [2] })).toBe(false);
    expect(roomsOf([[[1], '']], {})).toBe(false);
  });

  it('is looked for by moving whoever can go elsewhere', () => {
    const pieces = [
      [[2], 'ab'],
      [[2], 'ab'],
      [[3], 'abc'],
    ] as const;
    expect(roomsOf(pieces, { a: [2], b: [2], c: [3] })).toBe(true);
    // Seven are to be had, and yet nobody takes three.
    expect(roomsOf(pieces, { a: [3], b: [2], c: [2] })).toBe(false);
  });

  it('is counted by each measure', () => {
    const guns = [1, 1].map((gun) => [[1, gun], 'ab'] as const);
    expect(roomsOf(guns, { a: [6, 1], b: [6, 1] })).toBe(true);
    expect(roomsOf(guns, { a: [6, 1], b: [6, 0] })).toBe(false);
    expect(roomsOf(guns, { a: [6, Number.POSITIVE_INFINITY], b: [0, 0] })).toBe(true);
  });

  it('is found where trying everything finds it, and nowhere else', () => {
    const random = new Random('rooms');
    let found = 0;
    for (let n = 0; n < 400; n++) {
      const holds = Object.fromEntries(
        [...'abcd'].map((place) => [place, [random.below(4), random.below(2)]]),
      );
      const pieces = Array.from({ length: 1 + random.below(5) }, () => {
        const places = [...'abcd'].filter(() => random.below(3) > 0).join('');
        return [[1 + random.below(3), random.below(2)], places] as const;
      });
      const isThere = isRoomFor(pieces, holds);
      expect(roomsOf(pieces, holds), JSON.stringify({ pieces, holds })).toBe(isThere);
      if (isThere) found++;
    }
    expect([found > 50, found < 350]).toEqual([true, true]);
  });

  /** Whether any way of putting each piece somewhere keeps to what the places hold. */
  function isRoomFor(
    [first, ...others]: readonly (readonly [sizes: readonly number[], places: string])[],
    holds: Readonly<Record<string, readonly number[]>>,
  ): boolean {
    if (first === undefined) return true;
    const [sizes, places] = first;
    return [...places].some((place) => {
      const left = (holds[place] ?? []).map((held, measure) => held - at(sizes, measure));
      return left.every((held) => held >= 0) && isRoomFor(others, { ...holds, [place]: left });
    });
  }

  it('is denied at once to many alike', () => {
    const many = Array.from({ length: 14 }, () => [[1], 'abcdefghijklm'] as const);
    const holds = Object.fromEntries([...'abcdefghijklm'].map((place) => [place, [1]]));
    expect(roomsOf(many.slice(1), holds)).toBe(true);
    expect(roomsOf(many, holds)).toBe(false);
  });
});
