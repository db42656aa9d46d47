import { cell } from '../engine/arrays.ts';
import { EVERYONE } from '../engine/audience.ts';
import { FairDice, secretFromSeed } from '../engine/fair.ts';
import { Grid } from '../engine/grid.ts';
import { makeColumnRow } from '../engine/hexid.ts';
import { fromOffset } from '../engine/offset.ts';
import { PathFinder } from '../engine/paths.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import { bytes, column, StateStore } from '../engine/state.ts';
import { type Effort, nanoseconds, type Row, rounded } from './measure.ts';

/** The kernel's own figures, each beside the simple way to do the same (`plain-...`). */
export function benchKernel(effort: Effort): Row[] {
  const time = (what: string, unit: 'ns' | 'us', work: () => unknown): Row => {
    const value = nanoseconds(work, effort);
    return { game: 'kernel', what, value: rounded(unit === 'us' ? value / 1e3 : value), unit };
  };
  return [...copies(time), ...boards(time), ...chance(time)];
}

type Time = (what: string, unit: 'ns' | 'us', work: () => unknown) => Row;

/** A state of 106 units and 352 hexes, as typed columns and as plain objects. */
function copies(time: Time): Row[] {
  const store = StateStore.of({
    place: column(106),
    steps: bytes(106),
    marks: bytes(106),
    spent: bytes(106),
    control: bytes(352),
  });
  const state = store.create();
  const into = store.create();
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
    time('copy-us', 'us', () => store.copy(state)),
    time('copy-into-us', 'us', () => store.copy(state, into)),
    time('plain-structured-clone-us', 'us', () => structuredClone(plain)),
    time('plain-json-copy-us', 'us', () => JSON.parse(JSON.stringify(plain))),
  ];
}

/** The board of Operazione C3: 22 by 16 hexes, with costs from 1 to 3. */
function boards(time: Time): Row[] {
  const hexes = Array.from({ length: 22 * 16 }, (_, n) => {
    const offset = { col: n % 22, row: Math.floor(n / 22) };
    return { ...fromOffset(offset, 'odd-q'), id: makeColumnRow(offset) };
  });
  const grid = new Grid('flat', hexes);
  const finder = new PathFinder(grid);
  const random = new Random(1);
  const costs = Uint8Array.from(hexes, () => 1 + random.below(3));
  const cost = (_: number, to: number) => cell(costs, to);
  const plainNeighbours = new Map(
    hexes.map(({ id }, hex) => [id, grid.neighbours(hex).map((other) => grid.id(other))]),
  );
  const plainCosts = new Map(hexes.map(({ id }, hex) => [id, cell(costs, hex)]));
  let sum = 0;
  return [
    time('neighbours-of-all-hexes-us', 'us', () => {
      for (let hex = 0; hex < grid.count; hex++) for (const other of grid.neighbours(hex)) sum += other;
      return sum;
    }),
    time('plain-neighbours-of-all-hexes-us', 'us', () => {
      for (const { id } of hexes) for (const other of plainNeighbours.get(id) ?? []) sum += other.length;
      return sum;
    }),
    time('reach-all-us', 'us', () => finder.reach({ from: 180, allowance: 200, cost })),
    time('reach-8-with-paths-us', 'us', () => {
      const reach = finder.reach({ from: 180, allowance: 8, cost });
      return reach.destinations().map((hex) => reach.pathTo(hex));
    }),
    time('plain-reach-all-us', 'us', () => plainReach('0109', plainNeighbours, plainCosts)),
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

function chance(time: Time): Row[] {
  const seeded = new SeededDice(1);
  const fair = new FairDice({ secret: secretFromSeed(1), texts: [], sides: ['one', 'two'] });
  return [
    time('seeded-die-ns', 'ns', () => seeded.roll(6, EVERYONE)),
    time('fair-die-us', 'us', () => fair.roll(6, EVERYONE)),
  ];
}
