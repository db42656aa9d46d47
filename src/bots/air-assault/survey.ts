import { at, cell } from '../../engine/arrays.ts';
import {
  type Airfield,
  ALLIED,
  combatUnitsIn,
  defenceFactor,
  enemyOf,
  type Hex,
  hexOf,
  isFaceDown,
  isOnMap,
  type Side,
  type State,
  type Unit,
  unitsOf,
} from '../../games/air-assault/index.ts';
import { FAR, wayTo } from './ground.ts';
import type { Style } from './styles.ts';

/** What a side knows of the island, in figures by hex. What lies face down counts as the average does. */

/** What a counter has on the average that nobody can look under. */
const HIDDEN_DEFENCE = 2.4;
const HIDDEN_ATTACK = 1.8;

export class Survey {
  readonly side: Side;
  readonly style: Style;
  readonly #known = new WeakMap<State, Figures>();

  constructor(side: Side, style: Style) {
    this.side = side;
    this.style = style;
  }

  /** The figures of a world; kept while its decision is open. */
  of(world: State): Figures {
    const known = this.#known.get(world);
    if (known?.isOf(world)) return known;
    const figures = new Figures(world, this.side, this.style);
    this.#known.set(world, figures);
    return figures;
  }
}

export class Figures {
  readonly #s: State;
  readonly #side: Side;
  readonly #style: Style;
  readonly #asked: unknown;
  /** By hex: attack and defence of the own side and of the enemy. */
  readonly ownAttack: Float32Array;
  readonly ownDefence: Float32Array;
  readonly enemyAttack: Float32Array;
  readonly enemyDefence: Float32Array;
  /** The hexes that enemies are in. */
  readonly enemyHexes: readonly Hex[];

  constructor(s: State, side: Side, style: Style) {
    this.#s = s;
    this.#side = side;
    this.#style = style;
    this.#asked = s.asked;
    const { count } = s.kit.map.grid;
    this.ownAttack = new Float32Array(count);
    this.ownDefence = new Float32Array(count);
    this.enemyAttack = new Float32Array(count);
    this.enemyDefence = new Float32Array(count);
    const { counters } = s.kit;
    for (const unit of unitsOf(s, side)) {
      if (!isOnMap(s, unit) || !counters.isCombatUnit(unit)) continue;
      add(this.ownAttack, hexOf(s, unit), counters.isArtillery(unit) ? 0 : cell(counters.attack, unit));
      add(this.ownDefence, hexOf(s, unit), cell(counters.defence, unit));
    }
    const hexes = new Set<Hex>();
    for (const unit of unitsOf(s, enemyOf(side))) {
      if (!isOnMap(s, unit) || !(counters.isCombatUnit(unit) || isFaceDown(s, unit))) continue;
      const hex = hexOf(s, unit);
      hexes.add(hex);
      const isHidden = side !== ALLIED && isFaceDown(s, unit);
      const isGun = !isHidden && counters.isArtillery(unit);
      add(this.enemyAttack, hex, isHidden ? HIDDEN_ATTACK : isGun ? 0 : cell(counters.attack, unit));
      add(this.enemyDefence, hex, isHidden ? HIDDEN_DEFENCE : isGun ? 0.5 : cell(counters.defence, unit));
    }
    this.enemyHexes = s.kit.map.land.filter((hex) => hexes.has(hex));
  }

  isOf(world: State): boolean {
    return world === this.#s && world.asked === this.#asked && this.#asked !== undefined;
  }

  /** What those of some hexes around can attack a hex with. */
  attackOn(hex: Hex, attack: Float32Array): number {
    let sum = 0;
    for (const near of this.#s.kit.map.spread.from(hex)) sum += attack[near] ?? 0;
    return sum;
  }

  /** What defends a hex, with its terrain. */
  defenceOf(hex: Hex, defence: Float32Array): number {
    return (defence[hex] ?? 0) * defenceFactor(this.#s.kit.map.terrainOf(hex));
  }

  /** What an airfield is worth to this side. */
  worthOf(airfield: Airfield): number {
    const name = this.#s.kit.map.Airfield.name(airfield);
    return this.#style.fields[name] ?? this.#style.otherField;
  }

  /** The airfield that a unit in a hex has in mind: what it is worth, and how far it is. */
  goalOf(hex: Hex): { readonly airfield: Airfield; readonly way: number } | undefined {
    let found: { airfield: Airfield; way: number } | undefined;
    let most = Number.NEGATIVE_INFINITY;
    const { kit } = this.#s;
    for (const airfield of kit.map.Airfield.all) {
      const way = wayTo(kit, airfield, hex);
      if (way >= FAR) continue;
      // Eight half points are a march of a turn.
      const appeal = this.worthOf(airfield) - way / 4;
      if (appeal <= most) continue;
      most = appeal;
      found = { airfield, way };
    }
    return found;
  }

  fieldHex(airfield: Airfield): Hex {
    return at(this.#s.kit.map.airfields, airfield).hex;
  }

  /** The airfield in a hex, if there is one. */
  airfieldIn(hex: Hex): Airfield | undefined {
    return this.#s.kit.map.Airfield.all.find((airfield) => this.fieldHex(airfield) === hex);
  }

  /** What it is worth to be in a hex: an airfield, or next to one. */
  groundAt(hex: Hex): number {
    let worth = 0;
    const { grid } = this.#s.kit.map;
    for (const airfield of this.#s.kit.map.Airfield.all) {
      const distance = grid.distance(hex, this.fieldHex(airfield));
      if (distance === 0) worth += this.worthOf(airfield);
      else if (distance === 1) worth += this.worthOf(airfield) / 6;
    }
    return worth;
  }

  /** Whether a side has combat units in a hex, as far as this one knows. */
  isHeld(hex: Hex): boolean {
    return combatUnitsIn(this.#s, hex, this.#side).length > 0;
  }

  /** How far the nearest enemy is. */
  distanceToEnemy(hex: Hex): number {
    let nearest = 99;
    const { grid } = this.#s.kit.map;
    for (const other of this.enemyHexes) nearest = Math.min(nearest, grid.distance(hex, other));
    return nearest;
  }

  companionsOf(unit: Unit, hex: Hex): number {
    const { counters } = this.#s.kit;
    const battalion = counters.battalions.find((one) => counters.companiesOf(one).includes(unit));
    if (battalion === undefined) return 0;
    return counters
      .companiesOf(battalion)
      .filter((one) => one !== unit && isOnMap(this.#s, one) && hexOf(this.#s, one) === hex).length;
  }
}

function add(figures: Float32Array, hex: Hex, value: number): void {
  figures[hex] = (figures[hex] ?? 0) + value;
}
