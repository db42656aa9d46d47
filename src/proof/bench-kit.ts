import { at, type Column, cell } from '../engine/arrays.ts';
import { Grid, type Hex } from '../engine/grid.ts';
import { makeColumnRow } from '../engine/hexid.ts';
import { bytesOf, type NamedKind, NONE, type Numbered, named } from '../engine/kinds.ts';
import { fromOffset } from '../engine/offset.ts';
import { PathFinder } from '../engine/paths.ts';
import { Random } from '../engine/seeded.ts';
import { bytes, column, StateStore } from '../engine/state.ts';
import { Spread, type Zone } from '../engine/zones.ts';
import { type Effort, nanoseconds, type Row, rowsOf } from './measure.ts';

/**
 * Rules over a kit beside the same rules over module constants: where every unit of a side can go, and how strong each
 * stack is. Two kits are loaded and in use, as when two games of one system are played in one process.
 */
export function benchKit(effort: Effort): Row[] {
  const states = Array.from({ length: 20 }, (_, seed) => dealt(overKit, KIT, seed));
  const others = Array.from({ length: 20 }, (_, seed) => dealt(overOtherKit, OTHER, seed));
  const plain = Array.from({ length: 20 }, (_, seed) => dealt(overConstants, KIT, seed));
  let n = 0;
  const next = <S>(list: readonly S[]): S => at(list, n++ % list.length);
  for (let warm = 0; warm < 40; warm++) {
    reachesOf(next(others));
    strengthsOf(next(others));
  }
  const row = rowsOf('kernel');
  const time = (what: string, work: () => unknown) => row(what, nanoseconds(work, effort) / 1e3, 'us');
  return [
    time('reaches-over-a-kit-us', () => reachesOf(next(states))),
    time('plain-reaches-over-constants-us', () => plainReaches(next(plain))),
    time('strengths-over-a-kit-us', () => strengthsOf(next(states))),
    time('plain-strengths-over-constants-us', () => plainStrengths(next(plain))),
  ];
}

type Unit = Numbered<'unit'>;

class Kit {
  readonly Hex: NamedKind<Hex>;
  readonly Unit: NamedKind<Unit>;
  readonly cost: Column<Hex>;
  readonly side: Column<Unit>;
  readonly strength: Column<Unit>;
  readonly spread: Spread<Hex>;
  readonly finder: PathFinder<Hex>;

  constructor(columns: number, rows: number, units: number) {
    const random = new Random(`${columns} by ${rows}`);
    const hexes = Array.from({ length: columns * rows }, (_, n) => {
      const offset = { col: n % columns, row: Math.floor(n / columns) };
      return { ...fromOffset(offset, 'odd-q'), id: makeColumnRow(offset) };
    });
    const grid = new Grid('flat', hexes);
    this.Hex = grid.kind;
    this.Unit = named(
      'unit',
      Array.from({ length: units }, (_, n) => `u${n}`),
    );
    this.cost = bytesOf(this.Hex, () => random.below(4));
    this.side = bytesOf(this.Unit, (unit) => unit % 2);
    this.strength = bytesOf(this.Unit, () => 1 + random.below(9));
    this.spread = new Spread(this.Hex, (hex) => grid.neighbours(hex));
    this.finder = new PathFinder(grid);
  }
}

const KIT = new Kit(97, 16, 260);
const OTHER = new Kit(29, 28, 180);

function layoutOf({ Unit: Units, Hex: Hexes }: Kit) {
  return { place: column(Units, Hexes, at(Hexes.all, 0)), spent: bytes(Units) };
}
const overKit = StateStore.over(KIT, layoutOf(KIT));
const overOtherKit = StateStore.over(OTHER, layoutOf(OTHER));
const overConstants = StateStore.of(layoutOf(KIT));
type State = ReturnType<typeof overKit.create>;
type PlainState = ReturnType<typeof overConstants.create>;

function dealt<S extends PlainState>(
  store: StateStore<S>,
  { Unit: Units, Hex: Hexes }: Kit,
  seed: number,
): S {
  const state = store.create();
  const random = new Random(seed);
  for (const unit of Units.all) state.place[unit] = random.pick(Hexes.all);
  return state;
}

const ALLOWANCE = 6;

function reachesOf(s: State): number {
  const { Unit: Units, finder } = s.kit;
  const zones = [zoneOf(s, 0), zoneOf(s, 1)];
  let places = 0;
  for (const unit of Units.all) {
    const zone = at(zones, 1 - cell(s.kit.side, unit));
    const cost = (_: Hex, to: Hex) => costOf(s, to);
    const stop = (hex: Hex) => zone.controls(hex);
    places += finder
      .reach({ from: cell(s.place, unit), allowance: ALLOWANCE - cell(s.spent, unit), cost, stop })
      .destinations().length;
  }
  return places;
}

function costOf(s: State, hex: Hex): number | undefined {
  const cost = cell(s.kit.cost, hex);
  return cost === 0 ? undefined : cost;
}

function zoneOf(s: State, side: number): Zone<Hex> {
  return s.kit.spread.zoneOf(s.kit.Unit.all, (unit) =>
    cell(s.kit.side, unit) === side ? cell(s.place, unit) : NONE,
  );
}

function strengthsOf(s: State): number {
  let sum = 0;
  for (const unit of s.kit.Unit.all) sum += strengthWith(s, unit);
  return sum;
}

function strengthWith(s: State, unit: Unit): number {
  const { Unit: Units, side, strength, cost } = s.kit;
  const hex = cell(s.place, unit);
  let sum = 0;
  for (const other of Units.all)
    if (cell(s.place, other) === hex && cell(side, other) === cell(side, unit))
      sum += cell(strength, other) * (cell(cost, hex) > 1 ? 2 : 1);
  return sum;
}

const { Unit: UNITS, finder: FINDER, cost: COST, side: SIDE, strength: STRENGTH, spread: SPREAD } = KIT;

function plainReaches(s: PlainState): number {
  const zones = [plainZone(s, 0), plainZone(s, 1)];
  let places = 0;
  for (const unit of UNITS.all) {
    const zone = at(zones, 1 - cell(SIDE, unit));
    const cost = (_: Hex, to: Hex) => plainCost(to);
    const stop = (hex: Hex) => zone.controls(hex);
    places += FINDER.reach({
      from: cell(s.place, unit),
      allowance: ALLOWANCE - cell(s.spent, unit),
      cost,
      stop,
    }).destinations().length;
  }
  return places;
}

function plainCost(hex: Hex): number | undefined {
  const cost = cell(COST, hex);
  return cost === 0 ? undefined : cost;
}

function plainZone(s: PlainState, side: number): Zone<Hex> {
  return SPREAD.zoneOf(UNITS.all, (unit) => (cell(SIDE, unit) === side ? cell(s.place, unit) : NONE));
}

function plainStrengths(s: PlainState): number {
  let sum = 0;
  for (const unit of UNITS.all) sum += plainStrength(s, unit);
  return sum;
}

function plainStrength(s: PlainState, unit: Unit): number {
  const hex = cell(s.place, unit);
  let sum = 0;
  for (const other of UNITS.all)
    if (cell(s.place, other) === hex && cell(SIDE, other) === cell(SIDE, unit))
      sum += cell(STRENGTH, other) * (cell(COST, hex) > 1 ? 2 : 1);
  return sum;
}
