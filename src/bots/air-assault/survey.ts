import { cell } from '../../engine/arrays.ts';
import {
  ALLIED,
  AXIS,
  combatUnitsIn,
  defenceFactor,
  enemyOf,
  type Hex,
  hexOf,
  isFaceDown,
  isOnMap,
  type Kit,
  mayFight,
  missionOf,
  rosterOf,
  type Side,
  type State,
  SUPPORT,
  type Unit,
  unitsOf,
  versionOf,
} from '../../games/air-assault/index.ts';
import { WaysOut } from './exits.ts';
import { battalionOf, FAR, ringOf } from './ground.ts';
import { type Objective, objectivesOf } from './objectives.ts';
import type { Style } from './style.ts';

/** What a side knows of the island, in figures by hex. What lies face down counts as the average does. */

/** What a counter has on the average that nobody can look under. */
const HIDDEN_DEFENCE = 2.4;
const HIDDEN_ATTACK = 1.8;
/** Enemies within so many hexes of an airfield can attack it soon. */
const NEAR_A_FIELD = 3;
/** Eight half points are a march of a turn. */
const MARCH = 8;
/** What is left of the worth of an airfield that cannot decide any more; and what each turn adds for which one was kept. */
const IN_VAIN = 0.1;
const PER_TURN_KEPT = 0.5;
/** What artillery adds to the defence of those it is with. */
const GUN_DEFENCE = 0.5;
/** The Axis keeps so much in an airfield that nobody threatens, and so much more for each point that could attack it. */
const GUARD = 3;
const GUARD_PER_ATTACK = 0.5;
/** The worth of an airfield that is spent on the way there: so much by each march. */
const WORTH_OF_MARCH = 2;
/** Less worth than this wants neither guard nor help. */
const WORTH_HELP = 1;
/** The share of an airfield's worth that a hex next to it has: more, where the enemy is in it. */
const BEFORE_A_LOST_FIELD = 0.25;
const BESIDE_A_FIELD = 0.12;

export class Survey {
  readonly side: Side;
  readonly style: Style;
  /** The ways off the island. */
  readonly ways = new WaysOut();
  #figures: Figures | undefined;

  constructor(side: Side, style: Style) {
    this.side = side;
    this.style = style;
  }

  /** The figures of a world, while its decision is open: they are counted anew for the next. */
  of(world: State): Figures {
    if (this.#figures?.kit !== world.kit) this.#figures = new Figures(world, this.side, this.style);
    if (!this.#figures.isOf(world)) this.#figures.count(world);
    return this.#figures;
  }
}

export class Figures {
  readonly kit: Kit;
  readonly #side: Side;
  readonly #style: Style;
  #s: State;
  #asked: unknown;
  #worths: ReadonlyMap<Objective, number> = new Map();
  /** By hex: attack and defence of the own side and of the enemy, and what flies over it. */
  readonly ownAttack: Float32Array;
  readonly ownDefence: Float32Array;
  readonly enemyAttack: Float32Array;
  readonly enemyDefence: Float32Array;
  readonly bombers: Float32Array;
  /** By hex: one more than the distance to the nearest enemy, where somebody has asked for it. */
  readonly #distances: Uint8Array;
  /** How many units of the own side are in a hex. */
  readonly ownUnits: Uint8Array;
  /** What is worth being held in this game. */
  objectives: readonly Objective[] = [];
  /** The hexes that enemies are in. */
  enemyHexes: readonly Hex[] = [];

  constructor(s: State, side: Side, style: Style) {
    this.kit = s.kit;
    this.#s = s;
    this.#side = side;
    this.#style = style;
    const { count } = s.kit.map.grid;
    this.ownAttack = new Float32Array(count);
    this.ownDefence = new Float32Array(count);
    this.enemyAttack = new Float32Array(count);
    this.enemyDefence = new Float32Array(count);
    this.bombers = new Float32Array(count);
    this.ownUnits = new Uint8Array(count);
    this.#distances = new Uint8Array(count);
  }

  /** Looks at a world. */
  count(s: State): void {
    this.#s = s;
    this.#asked = s.asked;
    const { ownAttack, ownDefence, enemyAttack, enemyDefence, bombers, ownUnits } = this;
    for (const figures of [ownAttack, ownDefence, enemyAttack, enemyDefence, bombers, ownUnits])
      figures.fill(0);
    this.#distances.fill(0);
    this.#countOwn();
    this.enemyHexes = this.#countEnemies();
    for (const plane of rosterOf(s).aircraft)
      if (isOnMap(s, plane) && missionOf(s, plane) === SUPPORT)
        add(bombers, hexOf(s, plane), cell(s.kit.counters.attack, plane));
    this.objectives = objectivesOf(s);
    this.#worths = new Map(this.objectives.map((one) => [one, this.#worthOf(one)] as const));
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

  /** The same with half of what stands one hex further away. */
  attackNear(hex: Hex, attack: Float32Array): number {
    let sum = 0;
    for (const near of ringOf(this.#s.kit, hex)) sum += attack[near] ?? 0;
    return this.attackOn(hex, attack) + sum / 2;
  }

  /** What defends a hex, with its terrain. */
  defenceOf(hex: Hex, defence: Float32Array): number {
    return (defence[hex] ?? 0) * defenceFactor(this.#s.kit.map.terrainOf(hex));
  }

  /** What an airfield or a port is worth to this side now. */
  worthOf(objective: Objective): number {
    return this.#worths.get(objective) ?? 0;
  }

  /** A field that has been kept for some turns is worth more, one that cannot decide any more next to nothing. */
  #worthOf({ airfield }: Objective): number {
    const { map } = this.#s.kit;
    if (airfield === undefined) return this.#style.port;
    const base = this.#style.fields[map.Airfield.name(airfield)] ?? this.#style.otherField;
    if (!versionOf(this.#s).victory.canCount(this.#s, airfield)) return IN_VAIN * base;
    return base * (1 + PER_TURN_KEPT * cell(this.#s.held, airfield));
  }

  /** What an airfield or a port still wants of defence, once a unit has left it. */
  wantOf(objective: Objective, leaving = 0): number {
    const { hex } = objective;
    if (this.worthOf(objective) < WORTH_HELP) return 0;
    return Math.max(0, this.#keepOf(hex) - (this.ownDefence[hex] ?? 0) + leaving);
  }

  /** The Axis leaves room for those that are flown in, where no attack is to be feared; drops can come anywhere. */
  #keepOf(hex: Hex): number {
    const { keep } = this.#style;
    return this.isAxis
      ? Math.min(keep, GUARD + GUARD_PER_ATTACK * this.attackNear(hex, this.enemyAttack))
      : keep;
  }

  /** The airfield that a unit of the Axis in a hex has in mind, and how far it is. */
  goalOf(hex: Hex): Goal | undefined {
    return this.#best(hex, (objective, way) => this.worthOf(objective) - (WORTH_OF_MARCH * way) / MARCH);
  }

  /** The airfield that a unit in a hex has to win back or to help: enemies are in it or near it. */
  fieldInNeed(hex: Hex): Goal | undefined {
    return this.#best(hex, (objective, way) => {
      const worth = this.worthOf(objective);
      if (worth < WORTH_HELP || way > this.#style.relief * MARCH) return undefined;
      const isLost = this.ownDefence[objective.hex] === 0;
      if (!isLost && !this.#isThreatened(objective)) return undefined;
      return (isLost ? worth : worth / 2) - way / MARCH;
    });
  }

  /** Whether enemies near an airfield could attack it with more than it keeps. */
  #isThreatened({ hex }: Objective): boolean {
    const near = this.#s.kit.map.grid.within(hex, NEAR_A_FIELD);
    const attack = near.reduce((sum, one) => sum + (this.enemyAttack[one] ?? 0), 0);
    return attack > this.#style.calm * this.defenceOf(hex, this.ownDefence);
  }

  #best(hex: Hex, appealOf: (objective: Objective, way: number) => number | undefined): Goal | undefined {
    let found: Goal | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const objective of this.objectives) {
      const way = objective.ways[hex] ?? FAR;
      const appeal = way >= FAR ? undefined : appealOf(objective, way);
      if (appeal === undefined || appeal <= most) continue;
      most = appeal;
      found = { objective, way };
    }
    return found;
  }

  /** Whether the enemy is in an airfield: the hexes around it are the way back. */
  #isLost({ hex }: Objective): boolean {
    return (this.enemyDefence[hex] ?? 0) > 0;
  }

  /** The airfield or the port in a hex, if there is one. */
  objectiveIn(hex: Hex): Objective | undefined {
    return this.objectives.find((one) => one.hex === hex);
  }

  /** What it is worth to be in a hex: an airfield or a port, or next to one. */
  groundAt(hex: Hex): number {
    let worth = 0;
    const { grid } = this.#s.kit.map;
    for (const objective of this.objectives) {
      const distance = grid.distance(hex, objective.hex);
      if (distance === 0) worth += this.worthOf(objective);
      else if (distance === 1)
        worth += this.worthOf(objective) * (this.#isLost(objective) ? BEFORE_A_LOST_FIELD : BESIDE_A_FIELD);
    }
    return worth;
  }

  /** Whether a side has combat units in a hex, as far as this one knows. */
  isHeld(hex: Hex): boolean {
    return combatUnitsIn(this.#s, hex, this.#side).length > 0;
  }

  /** How far the nearest enemy is. */
  distanceToEnemy(hex: Hex): number {
    const known = this.#distances[hex] ?? 0;
    if (known > 0) return known - 1;
    let nearest = 99;
    const { grid } = this.#s.kit.map;
    for (const other of this.enemyHexes) nearest = Math.min(nearest, grid.distance(hex, other));
    this.#distances[hex] = nearest + 1;
    return nearest;
  }

  /** How many others of its battalion are in a hex. */
  companionsOf(unit: Unit, hex: Hex): number {
    const battalion = battalionOf(this.#s.kit, unit);
    if (battalion === undefined) return 0;
    let count = 0;
    for (const one of this.#s.kit.counters.companiesOf(battalion))
      if (one !== unit && cell(this.#s.place, one) === hex) count++;
    return count;
  }

  #countOwn(): void {
    const s = this.#s;
    const { counters } = s.kit;
    for (const unit of unitsOf(s, this.#side)) {
      if (!isOnMap(s, unit) || !counters.isCombatUnit(unit)) continue;
      const hex = hexOf(s, unit);
      this.ownUnits[hex] = (this.ownUnits[hex] ?? 0) + 1;
      add(this.ownAttack, hex, counters.isArtillery(unit) ? 0 : cell(counters.attack, unit));
      add(this.ownDefence, hex, cell(counters.defence, unit));
    }
  }

  #countEnemies(): readonly Hex[] {
    const s = this.#s;
    const { counters } = s.kit;
    const hexes = new Set<Hex>();
    for (const unit of unitsOf(s, enemyOf(this.#side))) {
      if (!isOnMap(s, unit) || !mayFight(s, unit)) continue;
      const hex = hexOf(s, unit);
      hexes.add(hex);
      const isHidden = this.#side !== ALLIED && isFaceDown(s, unit);
      const isGun = !isHidden && counters.isArtillery(unit);
      add(this.enemyAttack, hex, isHidden ? HIDDEN_ATTACK : isGun ? 0 : cell(counters.attack, unit));
      add(
        this.enemyDefence,
        hex,
        isHidden ? HIDDEN_DEFENCE : isGun ? GUN_DEFENCE : cell(counters.defence, unit),
      );
    }
    return [...hexes].sort((a, b) => a - b);
  }

  /** Whether it is the Axis that looks. */
  get isAxis(): boolean {
    return this.#side === AXIS;
  }
}

/** An airfield or a port, and what it costs to march there. */
export interface Goal {
  readonly objective: Objective;
  readonly way: number;
}

function add(figures: Float32Array, hex: Hex, value: number): void {
  figures[hex] = (figures[hex] ?? 0) + value;
}
