import { at, cell } from '../../engine/arrays.ts';
import {
  AIR_LANDING,
  AIRFIELDS,
  AXIS,
  BRITISH,
  LAND,
  LANDING_LIMITS,
  membersOf,
  POOL,
  PORTS,
  type Side,
  type State,
  sideOf,
  turns,
  Unit,
} from '../../games/c3/index.ts';
import { Camp, hunger } from './camp.ts';
import {
  BESIDE,
  distance,
  type Ground,
  groundOf,
  HEXES,
  IS_AIRFIELD,
  IS_GATE,
  IS_PORT,
  IS_VALLETTA,
  SIX,
} from './ground.ts';
import { byte, real, word } from './numbers.ts';
import { putStakes } from './stakes.ts';
import type { Style } from './styles.ts';
import {
  BUILDS_FIELDS,
  CLASS_BIT,
  FULL_STEPS,
  FULL_VALUE,
  foesOf,
  IS_BATTERY,
  IS_COUNTED,
  IS_FLAK,
  LOOSE_VALUE,
  STEP_WORTH,
  UNITS,
  WEAK_VALUE,
} from './troops.ts';
import { NEXT_TO, STAND_IN, Ways } from './ways.ts';

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

/** The land within three hexes of each hex. */
const AROUND: readonly Int16Array[] = LAND.map((hex) =>
  Int16Array.from(LAND.filter((other) => distance(hex, other) < THREAT.length)),
);

export class Survey {
  readonly side: Side;
  readonly style: Style;
  readonly ways = new Ways();
  /** Formed units of both sides, and Dispersed enemies. */
  readonly friends = new Camp();
  readonly foes = new Camp();
  readonly prey = new Camp();
  /** The Combat Value of each unit as it is now, and its land hex, or nowhere. */
  readonly strength = new Uint8Array(UNITS);
  readonly hexOf = new Int16Array(UNITS);
  /** What the control of each hex is worth, and who has it. */
  readonly stake = new Float64Array(HEXES);
  readonly control = new Uint8Array(HEXES);
  readonly #threat = new Float64Array(HEXES);
  readonly #goal = new Float64Array(HEXES);
  readonly #newGoal = new Float64Array(HEXES);
  readonly #goals: number[] = [];
  readonly #pull = new Float64Array(HEXES).fill(-1);
  #hasThreat = false;
  #hasGoals = false;
  #hasWays = false;
  #world: State | undefined;
  #ground: Ground | undefined;

  constructor(side: Side, style: Style) {
    this.side = side;
    this.style = style;
  }

  get world(): State {
    if (this.#world === undefined) throw new RangeError('nothing has been surveyed');
    return this.#world;
  }

  get ground(): Ground {
    this.#ground ??= groundOf(this.world);
    return this.#ground;
  }

  /** Looks at a state anew. */
  of(world: State): this {
    this.#world = world;
    this.#ground = groundOf(world);
    this.#hasThreat = false;
    this.#hasGoals = false;
    this.#hasWays = false;
    for (const hex of LAND) this.control[hex] = cell(world.control, hex);
    this.#muster(world);
    this.#weigh(world);
    return this;
  }

  #muster(world: State): void {
    const { friends, foes, prey, side } = this;
    friends.clear();
    foes.clear();
    prey.clear();
    const starves = at(turns, world.turn).supplyCheck ? hunger(world, this.ground) : undefined;
    for (const unit of Unit.all) {
      const place = cell(world.place, unit);
      this.hexOf[unit] = place < HEXES ? place : -1;
      if (place < 0 || place >= HEXES) continue;
      const steps = cell(world.steps, unit);
      const loose = cell(world.dispersed, unit) > 0;
      let value = loose
        ? byte(LOOSE_VALUE, unit)
        : byte(steps < byte(FULL_STEPS, unit) ? WEAK_VALUE : FULL_VALUE, unit);
      if (cell(world.disorganized, unit) > 0) value = (value + 1) >> 1;
      if (starves?.(unit, place) === true) value = (value + 1) >> 1;
      this.strength[unit] = value;
      if (sideOf(unit) === side) {
        if (!loose) friends.add(unit, place, steps, value);
      } else (loose ? prey : foes).add(unit, place, steps, value);
    }
  }

  #weigh(world: State): void {
    const { stake, style } = this;
    putStakes(world, style.ambition, stake);
  }

  /** The ways of this side, ready to be asked. */
  get paths(): Ways {
    if (!this.#hasWays) {
      this.#hasWays = true;
      const { marks } = this.ways;
      marks.fill(0);
      for (const hex of this.foes.hexes) {
        marks[hex] = byte(marks, hex) | STAND_IN;
        for (let side = hex * SIX; side < hex * SIX + SIX; side++) {
          const near = word(BESIDE, side);
          if (near >= 0) marks[near] = byte(marks, near) | NEXT_TO;
        }
      }
      this.ways.renew(this.world, this.ground);
    }
    return this.ways;
  }

  isTheirs(hex: number): boolean {
    return byte(this.control, hex) !== this.side;
  }

  isKey(hex: number): boolean {
    return real(this.stake, hex) >= KEY;
  }

  /** Whether a unit can be added to those of its side in a hex; its own hex has room for it already. */
  hasRoom(hex: number, unit: number, steps: number): boolean {
    const bit = byte(CLASS_BIT, unit);
    if (bit > 0) return (byte(this.friends.classes, hex) & bit) === 0;
    return byte(this.friends.points, hex) + steps <= byte(this.ground.stacking, hex);
  }

  /** How good a hex is as the end of a movement or a retreat, with the others that are there. */
  merit(unit: Unit, hex: number): number {
    const own = word(this.hexOf, unit) === hex ? 1 : 0;
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
  guard(hex: number, held: number): number {
    return this.needs(hex, held) ? WORTH.guard * real(this.stake, hex) : 0;
  }

  /** To stand on an airfield that is ours makes it ready for the division that waits. */
  bridge(unit: number, hex: number): number {
    if (byte(BUILDS_FIELDS, unit) === 0 || byte(IS_AIRFIELD, hex) === 0 || this.isTheirs(hex)) return 0;
    for (const waiting of membersOf(AIR_LANDING))
      if (cell(this.world.place, waiting) === POOL) return WORTH.bridge;
    return 0;
  }

  /** A key hex of ours, held with so much strength while enemies are near. */
  needs(hex: number, held: number): boolean {
    if (!this.isKey(hex) || this.isTheirs(hex)) return false;
    const { style } = this;
    const capital =
      this.side === BRITISH ? byte(IS_VALLETTA, hex) * CITADEL + byte(IS_GATE, hex) * GATEHOUSE : 0;
    if (held >= Math.max(style.garrison, capital)) return false;
    return this.isNear(hex, capital > 0 ? ALARM : style.watch);
  }

  /** Formed enemies within so many hexes. */
  isNear(hex: number, radius: number): boolean {
    for (const foe of this.foes.hexes) if (distance(foe, hex) <= radius) return true;
    return false;
  }

  /** Without this unit a key hex would be held too thinly while enemies are near. */
  isBound(unit: Unit): boolean {
    const here = word(this.hexOf, unit);
    return here >= 0 && this.needs(here, real(this.friends.held, here) - byte(this.strength, unit));
  }

  /** The chance to be beaten in a hex beside others of this strength, times what would be lost. */
  risk(unit: Unit, hex: number, held: number): number {
    const threat = this.threat(hex);
    if (threat === 0) return 0;
    const cover = 1 - 0.3 * word(this.ground.shift, hex);
    const odds = threat / Math.max(1, (held + byte(this.strength, unit)) * cover);
    if (odds <= 1) return 0;
    const points = byte(IS_COUNTED, unit) > 0 ? cell(this.world.steps, unit) : 1;
    return this.style.caution * Math.min(1, (odds - 1) / 3) * real(STEP_WORTH, unit) * points;
  }

  /** The strength that enemies could bring against a hex. */
  threat(hex: number): number {
    if (!this.#hasThreat) {
      this.#hasThreat = true;
      this.#threat.fill(0);
      const { hexes, attack } = this.foes;
      for (const foe of hexes) {
        const strength = real(attack, foe);
        const around = AROUND[foe];
        if (strength === 0 || around === undefined) continue;
        for (let index = 0; index < around.length; index++) {
          const near = word(around, index);
          this.#threat[near] = real(this.#threat, near) + strength * real(THREAT, distance(foe, near));
        }
      }
    }
    return real(this.#threat, hex);
  }

  /** How much the goals around draw somebody to a hex. */
  pull(hex: number): number {
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

  #isSought(goal: number): boolean {
    return byte(IS_PORT, goal) > 0 && this.side === AXIS && real(this.#goal, goal) >= ONLY_ONE;
  }

  /** What draws this side: hexes of the enemy, his guns that shut ports, and for the British his stacks and their own keys. */
  #findGoals(): void {
    this.#hasGoals = true;
    const goals = this.#newGoal;
    const { foes, stake } = this;
    for (let hex = 0; hex < HEXES; hex++) goals[hex] = this.isTheirs(hex) ? real(stake, hex) : 0;
    if (this.side === AXIS) {
      for (const hex of foes.hexes) goals[hex] = Math.max(real(goals, hex), this.nuisance(hex));
    } else {
      for (const hex of foes.hexes) {
        const count = byte(foes.count, hex);
        const prey = WORTH.prey * (real(foes.worth, hex) / count) * (byte(foes.steps, hex) / count);
        goals[hex] = Math.max(real(goals, hex), prey);
      }
      for (let hex = 0; hex < HEXES; hex++)
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
    for (let hex = 0; hex < HEXES; hex++) if (real(goals, hex) > 0) this.#goals.push(hex);
  }

  /** What it opens to clear a hex of guns: ports under their fire, airfields beside them. */
  nuisance(hex: number): number {
    if (this.side !== AXIS || byte(this.foes.classes, hex) === 0) return 0;
    let sum = 0;
    for (const unit of foesOf(this.side)) {
      if (word(this.hexOf, unit) !== hex) continue;
      const shuts =
        (byte(IS_BATTERY, unit) > 0 && this.#reachesOurs(PORTS, hex, LANDING_LIMITS.portBatteryRadius)) ||
        (byte(IS_FLAK, unit) > 0 && this.#reachesOurs(AIRFIELDS, hex, 1));
      if (shuts) sum += WORTH.nuisance;
    }
    return sum;
  }

  #reachesOurs(sources: readonly number[], from: number, radius: number): boolean {
    for (const hex of sources) if (!this.isTheirs(hex) && distance(from, hex) <= radius) return true;
    return false;
  }
}
