import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from './arrays.ts';
import { Grid, type Hex } from './grid.ts';
import { ORIENTATIONS, range } from './hex.ts';
import { NONE, named, type ValueOf } from './kinds.ts';
import { Random } from './seeded.ts';
import { Spread } from './zones.ts';

const Unit = named('unit', ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']);
type Unit = ValueOf<typeof Unit>;
const [FIRST] = Unit.all;

describe('a zone of control', () => {
  // A row of hexes with a river between the third and the fourth.
  const row = new Grid(
    'pointy',
    ['a', 'b', 'c', 'd', 'e'].map((id, q) => ({ id, q, r: 0 })),
  );
  const hex = (id: string) => row.number(id);
  const ids = (hexes: readonly Hex[]) => hexes.map((one) => row.id(one)).join('');
  const isRiver = (from: Hex, to: Hex) => Math.min(from, to) === hex('c') && Math.max(from, to) === hex('d');
  const spread = new Spread(row.kind, (from) => row.neighbours(from).filter((to) => !isRiver(from, to)));
  /** Units by number, each in the hex of a letter; a dot stands for none. */
  const standOf = (hexes: string) => (unit: Unit) => {
    const id = hexes[unit] ?? '.';
    return id === '.' ? NONE : hex(id);
  };
  const zoneOf = (hexes: string) => spread.zoneOf(Unit.all, standOf(hexes));

  it('is around the units, not over what stops it', () => {
    const zone = zoneOf('c');
    expect(ids(zone.controlled())).toBe('b');
    expect([zone.holds(hex('c')), zone.controls(hex('c'))]).toEqual([true, false]);
    expect([zone.holds(hex('b')), zone.controls(hex('b'))]).toEqual([false, true]);
    expect(row.kind.all.filter((one) => zone.holdsOrControls(one)).map((one) => row.id(one))).toEqual([
      'b',
      'c',
    ]);
    expect(ids(zoneOf('d').controlled())).toBe('e');
  });

  it('says from where a hex is controlled, once for each hex', () => {
    const zone = zoneOf('aca');
    expect(ids(zone.controllersOf(hex('b')))).toBe('ac');
    expect(ids(zone.controllersOf(hex('a')))).toBe('');
  });

  it('covers a hex that is held too, if another unit controls it', () => {
    const zone = zoneOf('ab');
    expect(row.kind.all.filter((one) => zone.holds(one) && zone.controls(one))).toEqual([hex('a'), hex('b')]);
  });

  it('is empty where nobody exerts control', () => {
    expect(zoneOf('...').controlled()).toEqual([]);
    expect(zoneOf('').equals(zoneOf('..'))).toBe(true);
  });

  it('equals another if the same places are held and controlled', () => {
    expect(zoneOf('ace').equals(zoneOf('eac'))).toBe(true);
    expect(zoneOf('ac').equals(zoneOf('a'))).toBe(false);
    // The same places are controlled, but not the same are held.
    expect(zoneOf('a').equals(zoneOf('c'))).toBe(false);
  });

  it('can spread one way only', () => {
    const down = new Spread(row.kind, (from) => row.neighbours(from).filter((to) => to > from));
    expect([ids(down.from(hex('b'))), ids(down.onto(hex('b')))]).toEqual(['c', 'a']);
    expect(down.isControlled(hex('b'), [FIRST], standOf('c'))).toBe(false);
    expect(down.isControlled(hex('b'), [FIRST], standOf('a'))).toBe(true);
  });

  it('refuses a place that does not exist', () => {
    expect(() => zoneOf('a').controls(99 as Hex)).toThrow(RangeError);
    expect(() => spread.zoneOf([FIRST], () => 99 as Hex)).toThrow(RangeError);
  });

  describe.each(ORIENTATIONS)('on %s hexes agrees with looking at every unit', (orientation) => {
    const hexes = range({ q: 0, r: 0 }, 3, orientation).map(({ q, r }) => ({ id: `${q}/${r}`, q, r }));
    const grid = new Grid(orientation, hexes);
    const { all } = grid.kind;
    const places = fc.constantFrom<Hex | typeof NONE>(NONE, ...all);

    it('while units come and go', () => {
      fc.assert(
        fc.property(fc.integer(), fc.array(fc.tuple(fc.constantFrom(...Unit.all), places)), (seed, moves) => {
          const reaches = randomBarriers(grid, seed);
          const map = new Spread(grid.kind, (from) =>
            grid.neighbours(from).filter((to) => reaches(from, to)),
          );
          const stands: (Hex | typeof NONE)[] = Unit.all.map(() => NONE);
          for (const [unit, place] of moves) {
            stands[unit] = place;
            expectLook(grid, map, stands, reaches);
          }
        }),
        { numRuns: 40 },
      );
    });
  });
});

function expectLook(
  grid: Grid,
  map: Spread<Hex>,
  stands: readonly (Hex | typeof NONE)[],
  reaches: (from: Hex, to: Hex) => boolean,
): void {
  const { all } = grid.kind;
  const standOf = (unit: Unit) => at(stands, unit);
  const zone = map.zoneOf(Unit.all, standOf);
  const controllers = all.map((to) =>
    all.filter((from) => stands.includes(from) && grid.distance(from, to) === 1 && reaches(from, to)),
  );
  expect(all.filter((hex) => zone.holds(hex))).toEqual(all.filter((hex) => stands.includes(hex)));
  expect(zone.controlled()).toEqual(all.filter((hex) => at(controllers, hex).length > 0));
  expect(all.map((hex) => zone.controllersOf(hex))).toEqual(controllers);
  expect(all.filter((hex) => map.isControlled(hex, Unit.all, standOf))).toEqual(zone.controlled());
  expect(all.filter((hex) => zone.holdsOrControls(hex))).toEqual(
    all.filter((hex) => zone.holds(hex) || zone.controls(hex)),
  );
  const [, ...others] = Unit.all;
  const withoutFirst = map.zoneOf(others, standOf);
  const isSame = all.every((hex) => withoutFirst.holds(hex) === zone.holds(hex));
  expect(zone.equals(withoutFirst)).toBe(isSame);
}

/** Some steps from hex to hex that control does not take, different ones each way. */
function randomBarriers(grid: Grid, seed: number): (from: Hex, to: Hex) => boolean {
  const random = new Random(seed);
  const open = new Set<string>();
  for (const from of grid.kind.all)
    for (const to of grid.neighbours(from)) if (random.below(4) > 0) open.add(`${from} ${to}`);
  return (from, to) => open.has(`${from} ${to}`);
}
