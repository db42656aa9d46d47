import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { at } from './arrays.ts';
import { Grid, type GridHex, type Hex } from './grid.ts';
import { type Box, type BoxShape, Ground, type Joints, type Place } from './ground.ts';
import { ORIENTATIONS, range } from './hex.ts';
import { fromJson, numberOf, optional, toJson, whatIs } from './kinds.ts';
import { PathFinder } from './paths.ts';
import type { Places } from './places.ts';

/** A strip of coast: sea above, land below. */
const coast = new Grid('pointy', [
  { id: 'A1', q: 0, r: 0 },
  { id: 'A2', q: 1, r: 0 },
  { id: 'A3', q: 2, r: 0 },
  { id: 'B1', q: 0, r: 1 },
  { id: 'B2', q: 1, r: 1 },
  { id: 'B3', q: 2, r: 1 },
]);
const ground = new Ground(coast, [
  { id: 'beach', opens: ['B1'], lies: ['A1', 'A2'] },
  { id: 'port', opens: ['B3'] },
  { id: 'eliminated' },
]);
const [BEACH, PORT, ELIMINATED] = ground.boxes;
const hex = (id: string) => coast.number(id);
const ids = (places: readonly Place[]) => places.map((place) => ground.id(place));

describe('hexes and boxes', () => {
  it('are one kind: hexes keep their numbers and boxes follow', () => {
    expect(ground.kind.all).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ground.number('B2')).toBe(hex('B2'));
    expect(ground.number('port')).toBe(PORT);
    expect(ids([hex('A1'), BEACH, ELIMINATED])).toEqual(['A1', 'beach', 'eliminated']);
    expect(() => ground.number('pool')).toThrow('there is no place "pool"');
  });

  it('are told apart by guards and called what they are', () => {
    expect(ground.kind.all.filter((place) => ground.isHex(place))).toEqual(coast.kind.all);
    expect(ground.kind.all.filter((place) => ground.isBox(place))).toEqual(ground.boxes);
    expect(whatIs(ground.kind, hex('A1'))).toBe('hex');
    expect(whatIs(ground.kind, PORT)).toBe('box');
    expect(whatIs(optional(ground.kind), PORT)).toBe('box');
    expect(whatIs(ground.Box, PORT)).toBe('box');
    const place = ground.number('B2');
    if (ground.isHex(place)) expectTypeOf(place).toEqualTypeOf<Hex>();
    else expectTypeOf(place).toEqualTypeOf<Box>();
    expectTypeOf(ground.boxes).toEqualTypeOf<readonly [Box, Box, Box]>();
  });

  it('are written by name, in documents too', () => {
    expect(toJson(ground.kind, PORT)).toBe('port');
    expect(fromJson(ground.kind, 'A3', 'at')).toBe(hex('A3'));
    expect(fromJson(ground.Box, 'eliminated', 'at')).toBe(ELIMINATED);
    expect(() => numberOf(ground.Box, 'A3')).toThrow('there is no box "A3"');
    expect(ground.Box.name(PORT)).toBe('port');
  });

  it.each<[string, readonly BoxShape[]]>([
    ['a name that is a hex and a box', [{ id: 'A1' }]],
    ['two boxes of one name', [{ id: 'x' }, { id: 'x' }]],
    ['a box that opens on no hex of the map', [{ id: 'x', opens: ['Z9'] }]],
    ['a box that lies at no hex of the map', [{ id: 'x', lies: ['Z9'] }]],
    ['a box that opens twice on one hex', [{ id: 'x', opens: ['A1', 'A1'] }]],
  ])('refuse %s', (_, boxes) => {
    expect(() => new Ground(coast, boxes)).toThrow();
  });

  it('refuse more places than a column can hold', () => {
    const boxes = Array.from({ length: 0x7fff }, (_, number) => ({ id: `box-${number}` }));
    expect(() => new Ground(coast, boxes)).toThrow('too many');
  });
});

describe('a box', () => {
  it('is measured where it lies, else at the hexes it opens on, and a card nowhere', () => {
    expect(ids(ground.hexesOf(BEACH))).toEqual(['A1', 'A2']);
    expect(ids(ground.hexesOf(PORT))).toEqual(['B3']);
    expect(ground.hexesOf(ELIMINATED)).toEqual([]);
    expect(ids(ground.hexesOf(hex('B2')))).toEqual(['B2']);
    expect(ground.distance(hex('B3'), BEACH)).toBe(coast.distance(hex('B3'), hex('A2')));
    expect(ground.distance(PORT, hex('B3'))).toBe(0);
    expect(ground.distance(ELIMINATED, hex('B3'))).toBe(Number.POSITIVE_INFINITY);
    expect(ground.within(ELIMINATED, 9)).toEqual([]);
    expect(ids(ground.within(PORT, 1))).toEqual(['B3', 'port', 'A3', 'B2']);
  });

  it('of a beach is left by land and never entered, and served by sea both ways', () => {
    const land = ground.network({ out: (box) => ground.opens(box) });
    expect(ids(land.neighbours(BEACH))).toEqual(['B1']);
    expect(land.neighbours(hex('B1'))).toEqual(coast.neighbours(hex('B1')));
    const sea = ground.network({
      out: (box) => ground.hexesOf(box),
      into: (box) => ground.hexesOf(box),
    });
    expect(ids(sea.neighbours(BEACH))).toEqual(['A1', 'A2']);
    expect(ids(sea.neighbours(hex('A1')))).toContain('beach');
    expect(ids(sea.neighbours(hex('B1')))).not.toContain('beach');
    expect(sea.neighbours(ELIMINATED)).toEqual([]);
    expect(() => sea.neighbours(99 as Place)).toThrow(RangeError);
  });

  it('is joined by paths as by land and sea', () => {
    const land = ground.network({ out: (box) => ground.opens(box) });
    const finder = new PathFinder(land);
    expect(finder.cheapest({ from: BEACH, to: hex('B2'), cost: () => 1 })?.places).toEqual([
      BEACH,
      hex('B1'),
      hex('B2'),
    ]);
    expect(finder.cheapest({ from: hex('B2'), to: BEACH, cost: () => 1 })).toBeUndefined();
  });
});

describe('hexes that are parted', () => {
  const isWater = (a: Hex, b: Hex) => a + b === hex('B1') + hex('B2');
  const land = ground.network({ parted: isWater });

  it('are not next to each other, whatever the distance', () => {
    expect(land.neighbours(hex('B1'))).not.toContain(hex('B2'));
    expect(land.neighbours(hex('B2'))).not.toContain(hex('B1'));
    expect(ground.distance(hex('B1'), hex('B2'))).toBe(1);
  });
});

/** Maps of any shape, with holes, and boxes of every sort. */
const worlds = fc
  .tuple(
    fc.constantFrom(...ORIENTATIONS),
    fc.shuffledSubarray(range({ q: 3, r: -1 }, 3, 'flat'), { minLength: 3 }),
  )
  .chain(([orientation, axials]) => {
    const hexes = axials.map(({ q, r }): GridHex => ({ id: `h${q}/${r}`, q, r }));
    const some = fc.subarray(
      hexes.map(({ id }) => id),
      { maxLength: 3 },
    );
    const boxes = fc
      .array(fc.record({ opens: some, lies: some }, { requiredKeys: [] }), { maxLength: 6 })
      .map((shapes) => shapes.map((shape, number): BoxShape => ({ id: `box-${number}`, ...shape })));
    return fc.record({ orientation: fc.constant(orientation), hexes: fc.constant(hexes), boxes });
  });

/** By names, from the declarations alone. */
class Oracle {
  readonly names: readonly string[];
  readonly #hexes: readonly GridHex[];
  readonly #boxes: readonly BoxShape[];

  constructor(hexes: readonly GridHex[], boxes: readonly BoxShape[]) {
    this.#hexes = hexes;
    this.#boxes = boxes;
    this.names = [...hexes, ...boxes].map(({ id }) => id);
  }

  distance(a: string, b: string): number {
    const apart = this.#spots(a).flatMap((x) =>
      this.#spots(b).map((y) => {
        const [dq, dr] = [x.q - y.q, x.r - y.r];
        return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
      }),
    );
    return Math.min(Number.POSITIVE_INFINITY, ...apart);
  }

  leads(from: string, to: string, parted: (a: string, b: string) => boolean, bySea: boolean): boolean {
    const [out, into] = [from, to].map((name) => this.#boxes.find(({ id }) => id === name));
    if (out === undefined && into === undefined) return this.distance(from, to) === 1 && !parted(from, to);
    if (out !== undefined && into !== undefined) return false;
    if (out !== undefined) return (bySea ? this.#names(from) : (out.opens ?? [])).includes(to);
    return bySea && this.#names(to).includes(from);
  }

  #spots(name: string): readonly GridHex[] {
    return this.#names(name).flatMap((id) => this.#hexes.filter((one) => one.id === id));
  }

  #names(name: string): readonly string[] {
    const box = this.#boxes.find(({ id }) => id === name);
    if (box === undefined) return [name];
    return box.lies !== undefined && box.lies.length > 0 ? box.lies : (box.opens ?? []);
  }
}

describe('on any map', () => {
  const made = worlds.map(({ orientation, hexes, boxes }) => ({
    grid: new Grid(orientation, hexes),
    all: new Ground(new Grid(orientation, hexes), boxes),
    oracle: new Oracle(hexes, boxes),
  }));

  it('distances and ranges are those of the nearest hexes', () => {
    fc.assert(
      fc.property(made, fc.nat(5), ({ all, oracle }, radius) => {
        expect(all.kind.all.map((place) => all.id(place))).toEqual(oracle.names);
        for (const a of all.kind.all) {
          const distances = all.kind.all.map((b) => oracle.distance(all.id(a), all.id(b)));
          expect(all.kind.all.map((b) => all.distance(a, b))).toEqual(distances);
          const near = all.kind.all.filter((b) => at(distances, b) <= radius);
          const ordered = near.toSorted((x, y) => at(distances, x) - at(distances, y));
          expect(all.within(a, radius)).toEqual(ordered);
          expect(all.within(a, radius)).toBe(all.within(a, radius));
        }
      }),
      { numRuns: 60 },
    );
  });

  /** Some hexsides of the map, whichever way one looks at them. */
  const parts = (a: string, b: string) => [a, b].sort().join().length % 3 === 0;
  const ways = [
    ['by land', false, (all: Ground): Joints => ({ out: (box) => all.opens(box) })],
    [
      'by sea',
      true,
      (all: Ground): Joints => ({ out: (box) => all.hexesOf(box), into: (box) => all.hexesOf(box) }),
    ],
  ] as const;

  it.each(ways)('%s one goes from place to place as the joints say', (_, bySea, jointsOf) => {
    fc.assert(
      fc.property(made, ({ grid, all, oracle }) => {
        const parted = (a: Hex, b: Hex) => parts(grid.id(a), grid.id(b));
        const network = all.network({ parted, ...jointsOf(all) });
        for (const a of all.kind.all)
          expect(network.neighbours(a).toSorted((x, y) => x - y)).toEqual(
            all.kind.all.filter((b) => oracle.leads(all.id(a), all.id(b), parts, bySea)),
          );
      }),
      { numRuns: 60 },
    );
  });

  it.each(ways)('%s a search finds every place that steps lead to, and no other', (_, bySea, jointsOf) => {
    fc.assert(
      fc.property(made, fc.nat(), ({ grid, all, oracle }, seed) => {
        const parted = (a: Hex, b: Hex) => parts(grid.id(a), grid.id(b));
        const start = all.kind.all[seed % all.count] ?? all.number(oracle.names[0] ?? '');
        const reach = reachOn(all.network({ parted, ...jointsOf(all) }), start);
        const steps = stepsFrom(all.id(start), oracle, bySea);
        expect(all.kind.all.map((place) => reach.costTo(place))).toEqual(
          oracle.names.map((name) => steps.get(name)),
        );
      }),
      { numRuns: 60 },
    );
  });

  function reachOn(places: Places<Place>, from: Place) {
    return new PathFinder(places).reach({ from, allowance: 99, cost: () => 1 });
  }

  function stepsFrom(start: string, oracle: Oracle, bySea: boolean): ReadonlyMap<string, number> {
    const steps = new Map([[start, 0]]);
    for (const [here, step] of steps)
      for (const name of oracle.names)
        if (!steps.has(name) && oracle.leads(here, name, parts, bySea)) steps.set(name, step + 1);
    return steps;
  }
});
