import { at, cell } from '../engine/arrays.ts';
import { EVERYONE } from '../engine/audience.ts';
import { FairDice, secretFromSeed } from '../engine/fair.ts';
import { LinesOfFire } from '../engine/fire.ts';
import { Grid, type Hex, isOnMap } from '../engine/grid.ts';
import { add, round, scale, subtract } from '../engine/hex.ts';
import { makeColumnRow } from '../engine/hexid.ts';
import { bytesOf, type NamedKind, type Numbered, named } from '../engine/kinds.ts';
import { fromOffset } from '../engine/offset.ts';
import { PathFinder } from '../engine/paths.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import { bytes, type Core, column, StateStore } from '../engine/state.ts';
import { Spread } from '../engine/zones.ts';
import { type Effort, nanoseconds, type Row, rowsOf } from './measure.ts';

/** The kernel's own figures, each beside the simple way to do the same (`plain-...`). */
export function benchKernel(effort: Effort): Row[] {
  const row = rowsOf('kernel');
  const time: Time = (what, unit, work) => {
    const value = nanoseconds(work, effort);
    return row(what, unit === 'us' ? value / 1e3 : value, unit);
  };
  return [...copies(time), ...boards(time), ...fire(time), ...zones(time), ...chance(time)];
}

/** So many things that have nothing but a number. */
function numbered<const W extends string>(what: W, size: number): NamedKind<Numbered<W>> {
  return named(
    what,
    Array.from({ length: size }, (_, number) => String(number)),
  );
}

type Time = (what: string, unit: 'ns' | 'us', work: () => unknown) => Row;

/** A state of 106 units and 352 hexes, as typed columns and as plain objects, and one with many columns. */
function copies(time: Time): Row[] {
  const Unit = numbered('unit', 106);
  const Hex = numbered('hex', 352);
  const few = StateStore.of({
    place: column(Unit),
    steps: bytes(Unit),
    marks: bytes(Unit),
    spent: bytes(Unit),
    control: bytes(Hex),
  });
  const many = StateStore.of(
    Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`column-${n}`, bytes(numbered('unit', 102))])),
  );
  const plain = {
    units: Array.from({ length: 106 }, (_, id) => ({
      id,
      place: 7,
      steps: 2,
      marks: { disrupted: false, spent: 0 },
    })),
    hexes: Array.from({ length: 352 }, (_, id) => ({ id, control: 0 })),
  };
  return [
    ...copiesOf(time, few, '5-columns-0.9kB'),
    ...copiesOf(time, many, '20-columns-2kB'),
    time('plain-structured-clone-us', 'us', () => structuredClone(plain)),
    time('plain-json-copy-us', 'us', () => JSON.parse(JSON.stringify(plain))),
  ];
}

function copiesOf<S extends Core>(time: Time, store: StateStore<S>, what: string): Row[] {
  const state = store.create();
  const into = store.create();
  return [
    time(`copy-${what}-us`, 'us', () => store.copy(state)),
    time(`copy-into-${what}-us`, 'us', () => store.copy(state, into)),
  ];
}

/** The board of Operazione C3: 22 by 16 hexes, with costs from 1 to 3. */
function boards(time: Time): Row[] {
  const grid = gridOf(22, 16);
  const finder = new PathFinder(grid);
  const random = new Random(1);
  const { all } = grid.kind;
  const costs = bytesOf(grid.kind, () => 1 + random.below(3));
  const cost = (_: Hex, to: Hex) => cell(costs, to);
  const ids = all.map((hex) => grid.id(hex));
  const plainNeighbours = neighboursById(grid);
  const plainCosts = new Map(all.map((hex) => [grid.id(hex), cell(costs, hex)]));
  const from = at(all, 180);
  let sum = 0;
  return [
    time('neighbours-of-all-hexes-us', 'us', () => {
      for (const hex of all) for (const other of grid.neighbours(hex)) sum += other;
      return sum;
    }),
    time('plain-neighbours-of-all-hexes-us', 'us', () => {
      for (const id of ids) for (const other of plainNeighbours.get(id) ?? []) sum += other.length;
      return sum;
    }),
    time('reach-all-us', 'us', () => finder.reach({ from, allowance: 200, cost })),
    time('reach-8-with-paths-us', 'us', () => {
      const reach = finder.reach({ from, allowance: 8, cost });
      return reach.destinations().map((hex) => reach.pathTo(hex));
    }),
    time('plain-reach-all-us', 'us', () => plainReach(grid.id(from), plainNeighbours, plainCosts)),
  ];
}

/** Dijkstra as one writes it at first: maps by id and a sorted list. */
function plainReach(
  from: string,
  neighbours: ReadonlyMap<string, readonly string[]>,
  costs: ReadonlyMap<string, number>,
): Map<string, number> {
  const best = new Map([[from, 0]]);
  const open = [{ id: from, cost: 0 }];
  while (open.length > 0) {
    open.sort((a, b) => a.cost - b.cost);
    const next = open.shift();
    if (next === undefined || next.cost > (best.get(next.id) ?? 0)) continue;
    for (const id of neighbours.get(next.id) ?? []) {
      const cost = next.cost + (costs.get(id) ?? 1);
      if (cost >= (best.get(id) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(id, cost);
      open.push({ id, cost });
    }
  }
  return best;
}

const MANY_PAIRS = 1 << 16;
const SOME_PAIRS = 1 << 10;

/** Lines of up to eight hexes on a board of 1,500, a quarter of it rough: each for the first time, and again. */
function fire(time: Time): Row[] {
  const grid = gridOf(50, 30);
  const { all } = grid.kind;
  const random = new Random(1);
  const rough = bytesOf(grid.kind, () => (random.below(4) === 0 ? 1 : 0));
  const plainRough = new Set(all.filter((hex) => cell(rough, hex) > 0).map((hex) => grid.id(hex)));
  const obstacles = { hex: (hex: Hex) => cell(rough, hex) > 0, along: 'either' } as const;
  const pairs = Array.from({ length: MANY_PAIRS }, () => {
    const from = random.pick(all);
    return { from, to: random.pick(grid.within(from, 8)) };
  });
  const lines = new LinesOfFire(grid, obstacles);
  let fresh = new LinesOfFire(grid, obstacles);
  let n = 0;
  /** The first so many pairs in turn; the number is a power of two. */
  const nextOf = (count: number) => at(pairs, n++ & (count - 1));
  return [
    time('line-of-fire-first-us', 'us', () => {
      if (n % MANY_PAIRS === 0) fresh = new LinesOfFire(grid, obstacles);
      const { from, to } = nextOf(MANY_PAIRS);
      return fresh.isClear(from, to);
    }),
    time('line-of-fire-again-ns', 'ns', () => {
      const { from, to } = nextOf(SOME_PAIRS);
      return lines.isClear(from, to);
    }),
    time('plain-line-of-fire-us', 'us', () => {
      const { from, to } = nextOf(SOME_PAIRS);
      return plainIsClear(grid, from, to, plainRough);
    }),
  ];
}

/** A line as one draws it at first: a point for each hex between, rounded, and the hex looked up by its id. */
function plainIsClear(grid: Grid, from: Hex, to: Hex, rough: ReadonlySet<string>): boolean {
  const start = grid.coordinates(from);
  const way = subtract(grid.coordinates(to), start);
  const distance = grid.distance(from, to);
  for (let step = 1; step < distance; step++) {
    const { q, r } = round(add(start, scale(way, step / distance)));
    const hex = grid.hexAt(q, r);
    if (isOnMap(hex) && rough.has(grid.id(hex))) return false;
  }
  return true;
}

/** What 60 units control on a board of 1,500 hexes, as a whole and as a single question. */
function zones(time: Time): Row[] {
  const grid = gridOf(50, 30);
  const { all } = grid.kind;
  const units = numbered('unit', 60).all;
  const random = new Random(1);
  const stands = units.map(() => random.pick(all));
  const spread = new Spread(grid.kind, (from) => grid.neighbours(from));
  const standOf = (unit: number) => at(stands, unit);
  const plainNeighbours = neighboursById(grid);
  const plainStands = stands.map((hex) => grid.id(hex));
  const far = at(all, 0);
  return [
    time('zone-of-60-units-us', 'us', () => spread.zoneOf(units, standOf)),
    time('plain-zone-of-60-units-us', 'us', () => {
      const zone = new Set<string>();
      for (const id of plainStands) for (const near of plainNeighbours.get(id) ?? []) zone.add(near);
      return zone;
    }),
    time('is-controlled-by-60-units-ns', 'ns', () => spread.isControlled(far, units, standOf)),
  ];
}

function gridOf(columns: number, rows: number): Grid {
  const hexes = Array.from({ length: columns * rows }, (_, n) => {
    const offset = { col: n % columns, row: Math.floor(n / columns) };
    return { ...fromOffset(offset, 'odd-q'), id: makeColumnRow(offset) };
  });
  return new Grid('flat', hexes);
}

function neighboursById(grid: Grid): ReadonlyMap<string, readonly string[]> {
  return new Map(
    grid.kind.all.map((hex) => [grid.id(hex), grid.neighbours(hex).map((other) => grid.id(other))]),
  );
}

function chance(time: Time): Row[] {
  const seeded = new SeededDice(1);
  const fair = new FairDice({ secret: secretFromSeed(1), texts: [], sides: ['one', 'two'] });
  return [
    time('seeded-die-ns', 'ns', () => seeded.roll(6, EVERYONE)),
    time('fair-die-us', 'us', () => fair.roll(6, EVERYONE)),
  ];
}
