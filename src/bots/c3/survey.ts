import { at, cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import {
  AIR_LANDING,
  AIRFIELDS,
  ANTI_AIRCRAFT,
  ATTACK,
  AXIS,
  BATTERIES,
  BRITISH,
  Crowds,
  derived,
  type Hex,
  isAirfield,
  isHex,
  isPort,
  isSea,
  LAND,
  membersOf,
  POOL,
  PORTS,
  pointsOf,
  type Range,
  Ranges,
  type Side,
  type Stack,
  type State,
  shutsField,
  shutsPort,
  sideOf,
  strengthAs,
  terrainShift,
  Unit,
} from '../../games/c3/index.ts';
import { Camp } from './camp.ts';
import { distance, HEXES, isGate, isValletta } from './ground.ts';
import { byte, real } from './numbers.ts';
import { lastingStakes, putStakes } from './stakes.ts';
import type { Style } from './styles.ts';
import { buildsFields, stepWorth, UNITS } from './troops.ts';

/** A state as one side sees it: who stands where and how strong, and what hexes are worth, in victory points of the Axis. */

const WORTH = {
  /** An enemy stack to go for, by step. */
  prey: 0.8,
  /** A key hex of one's own with enemies about, as a share of its stake. */
  watch: 1 / 8,
  company: 0.08,
  /** To stand in a key hex that is held too thinly, as a share of its stake. */
  guard: 0.3,
  /** Whoever makes an airfield ready lets a division land. */
  bridge: 4,
  /** A gun that shuts a port or an airfield. */
  nuisance: 0.6,
} as const;

/** How much a goal draws from how far away. */
const FADING = Float64Array.from({ length: 64 }, (_, away) => (away < 24 ? 0.8 ** (away + 1) : 0));
/** The same of a port while the Axis has none: without one all is lost, and it may be far. */
const SOUGHT = Float64Array.from({ length: 64 }, (_, away) => (away < 24 ? 0.9 ** (away + 1) : 0));
/** A goal of this worth is the only one of its sort. */
const ONLY_ONE = 5;
/** Enemies count as a threat at these distances, by these shares of their strength. */
const THREAT = Float64Array.of(1, 1, 0.6, 0.3);
/** A key hex: losing it may lose the game. */
const KEY = 2;
/** What the British keep in Valletta, and before it, while enemies are so near. */
const CITADEL = 5;
const GATEHOUSE = 3;
const ALARM = 5;
/** Enemies so near draw the British to a key hex. */
const WATCHED = 3;

/** The land around each hex, by distance. */
const AROUND = LAND.map((hex) =>
  Array.from(THREAT, (_, away) => LAND.filter((other) => distance(hex, other) === away)),
);

export class Survey {
  readonly side: Side;
  readonly style: Style;
  /** Formed units of both sides, and Dispersed enemies. */
  readonly friends = new Camp();
  readonly foes = new Camp();
  readonly prey = new Camp();
  /** The Combat Value of each unit as it is now, and its land hex, or none; in thought they may stand elsewhere. */
  readonly strength = new Uint8Array(UNITS);
  readonly #hexes: (Hex | typeof NONE)[] = Unit.all.map(() => NONE);
  /** What the control of each hex is worth, and who has it. */
  readonly stake = new Float64Array(HEXES);
  readonly control = new Uint8Array(HEXES);
  readonly #lastingStakes: Float64Array;
  readonly #threat = new Float64Array(HEXES);
  readonly #goal = new Float64Array(HEXES);
  readonly #newGoal = new Float64Array(HEXES);
  readonly #goals: Hex[] = [];
  readonly #ranges = new Ranges();
  readonly #pull = new Float64Array(HEXES).fill(-1);
  #hasThreat = false;
  #hasGoals = false;
  #world: State | undefined;
  #crowds: Crowds | undefined;

  constructor(side: Side, style: Style) {
    this.side = side;
    this.style = style;
    this.#lastingStakes = lastingStakes(style.ambition);
  }

  get world(): State {
    if (this.#world === undefined) throw new RangeError('nothing has been surveyed');
    return this.#world;
  }

  get #crowd(): Crowds {
    this.#crowds ??= new Crowds(this.world, this.side);
    return this.#crowds;
  }

  /** Looks at a state anew. */
  of(world: State): this {
    this.#world = world;
    this.#crowds = undefined;
    this.#hasThreat = false;
    this.#hasGoals = false;
    for (const hex of LAND) this.control[hex] = cell(world.control, hex);
    this.#muster(world);
    putStakes(world, this.#lastingStakes, this.stake);
    return this;
  }

  #muster(world: State): void {
    const { friends, foes, prey, side } = this;
    friends.clear();
    foes.clear();
    prey.clear();
    const known = derived(world);
    const ours = { attacks: true, occasion: ATTACK, known };
    const theirs = { attacks: false, occasion: ATTACK, known };
    for (const unit of Unit.all) {
      const place = cell(world.place, unit);
      if (!isHex(place) || isSea(place)) {
        this.#hexes[unit] = NONE;
        continue;
      }
      this.#hexes[unit] = place;
      const steps = cell(world.steps, unit);
      const loose = cell(world.dispersed, unit) > 0;
      const own = sideOf(unit) === side;
      const value = strengthAs(world, unit, own ? ours : theirs);
      this.strength[unit] = value;
      if (!own) (loose ? prey : foes).add(unit, place, steps, value);
      else if (!loose) friends.add(unit, place, steps, value);
    }
  }

  /** The land hex of a unit, or none. */
  hexOf(unit: Unit): Hex | typeof NONE {
    return this.#hexes[unit] ?? NONE;
  }

  /** Where a stack can go. */
  rangeOf(stack: Stack): Range {
    return this.#ranges.of(this.world, stack);
  }

  isTheirs(hex: Hex): boolean {
    return byte(this.control, hex) !== this.side;
  }

  isKey(hex: Hex): boolean {
    return real(this.stake, hex) >= KEY;
  }

  /** Whether a unit can be added to those of its side in a hex. */
  hasRoom(hex: Hex, unit: Unit): boolean {
    return this.#crowd.hasRoom(hex, unit);
  }

  /** In thought: a unit takes its room in another hex, and nothing else is thought of. */
  makeRoom(unit: Unit, from: Hex, to: Hex): void {
    this.#crowd.shift(unit, from, to);
  }

  /** In thought: a unit of ours stands in another hex. It comes back the same way, the last first. */
  move(unit: Unit, from: Hex, to: Hex): void {
    this.#crowd.shift(unit, from, to);
    this.friends.shift(from, to, byte(this.strength, unit));
    this.#hexes[unit] = to;
  }

  /** How good a hex is as the end of a movement or a retreat, with the others that are there. */
  merit(unit: Unit, hex: Hex): number {
    const own = this.hexOf(unit) === hex ? 1 : 0;
    const held = real(this.friends.held, hex) - own * byte(this.strength, unit);
    return (
      this.pull(hex) +
      this.company(byte(this.friends.count, hex) - own) +
      this.guard(hex, held) +
      this.bridge(unit, hex) -
      this.risk(unit, hex, held)
    );
  }

  company(friends: number): number {
    return WORTH.company * Math.min(3, friends);
  }

  /** What it is worth to stand in a key hex that others of this strength hold too thinly. */
  guard(hex: Hex, held: number): number {
    return this.needs(hex, held) ? WORTH.guard * real(this.stake, hex) : 0;
  }

  /** To stand on an airfield that is ours makes it ready for the division that waits. */
  bridge(unit: Unit, hex: Hex): number {
    if (!buildsFields(unit) || !isAirfield(hex) || this.isTheirs(hex)) return 0;
    for (const waiting of membersOf(AIR_LANDING))
      if (cell(this.world.place, waiting) === POOL) return WORTH.bridge;
    return 0;
  }

  /** A key hex of ours, held with so much strength while enemies are near. */
  needs(hex: Hex, held: number): boolean {
    if (!this.isKey(hex) || this.isTheirs(hex)) return false;
    const { style } = this;
    const capital =
      this.side === BRITISH ? (isValletta(hex) ? CITADEL : 0) + (isGate(hex) ? GATEHOUSE : 0) : 0;
    if (held >= Math.max(style.garrison, capital)) return false;
    return this.isNear(hex, capital > 0 ? ALARM : style.watch);
  }

  /** Formed enemies within so many hexes. */
  isNear(hex: Hex, radius: number): boolean {
    for (const foe of this.foes.hexes) if (distance(foe, hex) <= radius) return true;
    return false;
  }

  /** Without this unit a key hex would be held too thinly while enemies are near. */
  isBound(unit: Unit): boolean {
    const here = this.hexOf(unit);
    return here !== NONE && this.needs(here, real(this.friends.held, here) - byte(this.strength, unit));
  }

  /** The chance to be beaten in a hex beside others of this strength, times what would be lost. */
  risk(unit: Unit, hex: Hex, held: number): number {
    const threat = this.threat(hex);
    if (threat === 0) return 0;
    const cover = 1 - 0.3 * terrainShift(this.world, hex);
    const odds = threat / Math.max(1, (held + byte(this.strength, unit)) * cover);
    if (odds <= 1) return 0;
    const points = Math.max(1, pointsOf(this.world, unit));
    return this.style.caution * Math.min(1, (odds - 1) / 3) * stepWorth(unit) * points;
  }

  /** The strength that enemies could bring against a hex. */
  threat(hex: Hex): number {
    if (!this.#hasThreat) {
      this.#hasThreat = true;
      this.#threat.fill(0);
      const { hexes, attack } = this.foes;
      for (const foe of hexes) {
        const strength = real(attack, foe);
        if (strength === 0) continue;
        at(AROUND, foe).forEach((ring, away) => {
          const share = strength * real(THREAT, away);
          for (const near of ring) this.#threat[near] = real(this.#threat, near) + share;
        });
      }
    }
    return real(this.#threat, hex);
  }

  /** How much the goals around draw somebody to a hex. */
  pull(hex: Hex): number {
    if (!this.#hasGoals) this.#findGoals();
    const known = real(this.#pull, hex);
    if (known >= 0) return known;
    let most = 0;
    for (const goal of this.#goals) {
      const worth =
        real(this.#goal, goal) * real(this.#isSought(goal) ? SOUGHT : FADING, distance(goal, hex));
      if (worth > most) most = worth;
    }
    this.#pull[hex] = most;
    return most;
  }

  #isSought(goal: Hex): boolean {
    return isPort(goal) && this.side === AXIS && real(this.#goal, goal) >= ONLY_ONE;
  }

  /** What draws this side: hexes of the enemy, his guns that shut ports, and for the British his stacks and their own keys. */
  #findGoals(): void {
    this.#hasGoals = true;
    const goals = this.#newGoal;
    const { foes, stake } = this;
    for (const hex of LAND) goals[hex] = this.isTheirs(hex) ? real(stake, hex) : 0;
    if (this.side === AXIS) {
      for (const hex of foes.hexes) goals[hex] = Math.max(real(goals, hex), this.nuisance(hex));
    } else {
      for (const hex of foes.hexes) {
        const count = byte(foes.count, hex);
        const prey = WORTH.prey * (real(foes.worth, hex) / count) * (byte(foes.steps, hex) / count);
        goals[hex] = Math.max(real(goals, hex), prey);
      }
      for (const hex of LAND)
        if (this.isKey(hex) && !this.isTheirs(hex) && this.isNear(hex, WATCHED))
          goals[hex] = Math.max(real(goals, hex), WORTH.watch * real(stake, hex));
    }
    this.#takeGoals(goals);
  }

  /** The draw of the last state still holds if the goals are the same. */
  #takeGoals(goals: Float64Array): void {
    let same = true;
    for (let hex = 0; hex < HEXES && same; hex++) same = goals[hex] === this.#goal[hex];
    if (same && this.#goals.length > 0) return;
    this.#goal.set(goals);
    this.#pull.fill(-1);
    this.#goals.length = 0;
    for (const hex of LAND) if (real(goals, hex) > 0) this.#goals.push(hex);
  }

  /** What it opens to clear a hex of guns: ports under their fire, airfields beside them. */
  nuisance(hex: Hex): number {
    if (this.side !== AXIS || byte(this.foes.count, hex) === 0) return 0;
    let guns = 0;
    for (const gun of BATTERIES) if (this.hexOf(gun) === hex && this.#hasOurs(PORTS, gun, shutsPort)) guns++;
    for (const gun of ANTI_AIRCRAFT)
      if (this.hexOf(gun) === hex && this.#hasOurs(AIRFIELDS, gun, shutsField)) guns++;
    return WORTH.nuisance * guns;
  }

  /** Among these hexes is one of ours that a gun shuts. */
  #hasOurs(hexes: readonly Hex[], gun: Unit, shuts: typeof shutsPort): boolean {
    for (const hex of hexes) if (!this.isTheirs(hex) && shuts(this.world, gun, hex)) return true;
    return false;
  }
}
