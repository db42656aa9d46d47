import { at, cell } from '../../engine/arrays.ts';
import type { Way } from '../../engine/paths.ts';
import {
  ATTACK,
  allowance,
  barToCrowd,
  c3,
  canAttack,
  canCross,
  canHuntIn,
  derived,
  dispersedIn,
  ESTABLISHED,
  enemyOf,
  FINISHED,
  grid,
  type Hex,
  HUNT,
  hexOf,
  holds,
  isDisorganized,
  isFormed,
  isOnMap,
  LAND,
  landAround,
  movementOf,
  type Occasion,
  type State,
  stackOf,
  strengthOf,
  type Unit,
  waysOf,
} from '../../games/c3/index.ts';
import { Appraisal, isPrized } from './appraisal.ts';
import { attackGain } from './assault.ts';

/** The movement of a whole formation, thought out before its first unit goes. */

export interface Order {
  readonly unit: Unit;
  readonly to: Hex;
  /** Pays there for an attack on Dispersed enemies. */
  readonly hunt: boolean;
}

export interface Scheme {
  readonly orders: readonly Order[];
  /** What it promises, beside standing still. */
  readonly gain: number;
}

/** Where the attackers of one hex come to stand. */
interface Assault {
  readonly target: Hex;
  readonly occasion: Occasion;
  readonly posts: ReadonlyMap<Unit, Hex>;
  readonly gain: number;
}

const MOST_ASSAULTS = 5;
/** A disorganized unit comes to order when its formation acts and it does not attack. */
const RECOVERY = 0.15;
/** Less than this is not worth a march. */
const LEAST_MARCH = 0.03;
/** Nor another attacker, if he adds less than this. */
const LEAST_GROWTH = 0.03;

export function schemeFor(appraisal: Appraisal, units: readonly Unit[]): Scheme {
  const planner = new Planner(appraisal, units);
  planner.assault();
  planner.march();
  return planner.scheme();
}

class Planner {
  readonly #appraisal: Appraisal;
  readonly #world: State;
  readonly #ways = new Map<Unit, readonly Way<Hex>[]>();
  readonly #orders: Order[] = [];
  #free: Unit[];
  #gain = 0;

  constructor({ world, side, style }: Appraisal, units: readonly Unit[]) {
    this.#world = c3.copy(world);
    this.#appraisal = new Appraisal(this.#world, side, style);
    this.#free = units.filter((unit) => isOnMap(world, unit) && isFormed(world, unit));
    for (const unit of this.#free) {
      this.#ways.set(unit, canMarch(world, unit) ? waysOf(world, stackOf(world, [unit])) : []);
      if (isDisorganized(world, unit)) this.#gain += RECOVERY;
    }
  }

  scheme(): Scheme {
    return { orders: this.#orders, gain: this.#gain };
  }

  /** The best attack first, then the best that the others can still make. */
  assault(): void {
    for (let count = 0; count < MOST_ASSAULTS; count++) {
      const found = this.#bestAssault();
      if (found === undefined) return;
      this.#gain += found.gain;
      for (const [unit, post] of found.posts) this.#station(unit, post, found.occasion === HUNT);
    }
  }

  /** Everyone else goes where he takes most, or stands best. */
  march(): void {
    for (const unit of this.#free) {
      if (this.#appraisal.isBound(unit)) continue;
      const stay = this.#appraisal.merit(unit, hexOf(this.#world, unit)) + LEAST_MARCH;
      const { way, merit } = this.#bestWay(unit, stay);
      if (way === undefined) continue;
      this.#gain += merit - stay;
      for (const hex of way.path) this.#world.control[hex] = this.#appraisal.side;
      this.#station(unit, endOf(way), false);
    }
  }

  #bestWay(unit: Unit, stay: number): { readonly way: Way<Hex> | undefined; readonly merit: number } {
    let found: Way<Hex> | undefined;
    let most = stay;
    for (const way of this.#ways.get(unit) ?? []) {
      const end = endOf(way);
      const merit = this.#appraisal.captures(way.path) + this.#appraisal.merit(unit, end);
      if (merit <= most || !derived(this.#world).hasRoom(end, unit)) continue;
      most = merit;
      found = way;
    }
    return { way: found, merit: most };
  }

  #station(unit: Unit, to: Hex, hunt: boolean): void {
    const here = hexOf(this.#world, unit);
    if (to !== here || hunt) this.#orders.push({ unit, to, hunt });
    this.#put(unit, to);
    this.#free = this.#free.filter((one) => one !== unit);
  }

  /** In thought: what followed from where the units stood holds no more. */
  #put(unit: Unit, hex: Hex): void {
    this.#world.place[unit] = hex;
    this.#world.derived = undefined;
  }

  #bestAssault(): Assault | undefined {
    let found: Assault | undefined;
    for (const assault of this.#assaults())
      if (assault !== undefined && assault.gain > (found?.gain ?? 0)) found = assault;
    return found;
  }

  *#assaults(): Generator<Assault | undefined> {
    const enemy = enemyOf(this.#appraisal.side);
    for (const hex of LAND) {
      if (holds(this.#world, hex, enemy)) yield this.#assaultOn(hex, ATTACK);
      if (dispersedIn(this.#world, hex, enemy).length > 0) yield this.#assaultOn(hex, HUNT);
    }
  }

  /** Adds the strongest that can come, one by one, as long as the prospect grows. */
  #assaultOn(target: Hex, occasion: Occasion): Assault | undefined {
    const posts = new Map<Unit, Hex>();
    const before = new Map<Unit, Hex>();
    let gain: number | undefined;
    for (const unit of this.#ranked()) {
      const here = hexOf(this.#world, unit);
      const post = this.#postFor(unit, target, occasion, [...posts.keys()]);
      if (post === undefined) continue;
      this.#put(unit, post);
      const now = attackGain(this.#appraisal, target, occasion, [...posts.keys(), unit]);
      if (gain === undefined || (now ?? 0) > gain + LEAST_GROWTH) {
        posts.set(unit, post);
        before.set(unit, here);
        gain = now;
      } else this.#put(unit, here);
    }
    for (const [unit, hex] of before) this.#put(unit, hex);
    return gain === undefined ? undefined : { target, occasion, posts, gain };
  }

  /** Line troops before prized ones, the strong before the weak. */
  #ranked(): Unit[] {
    const worth = (unit: Unit) => strengthOf(this.#world, unit, true, ATTACK) - (isPrized(unit) ? 3 : 0);
    return this.#free.filter(canAttack).sort((a, b) => worth(b) - worth(a));
  }

  /** The hex from which a unit attacks: opposite to others if it can be, otherwise the one that costs least. */
  #postFor(unit: Unit, target: Hex, occasion: Occasion, others: readonly Unit[]): Hex | undefined {
    const here = hexOf(this.#world, unit);
    if (grid.distance(here, target) > movementOf(unit) * 2 + 1) return undefined;
    const around = occasion === HUNT ? [target] : landAround(target);
    const sides: readonly number[] = others.map((one) => grid.direction(target, hexOf(this.#world, one)));
    let found: Hex | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const hex of around) {
      const cost = this.#costTo(unit, hex);
      if (cost === undefined || !this.#canAttackFrom(unit, hex, target, occasion, others)) continue;
      const facing = sides.includes(oppositeOf(grid.direction(target, hex)));
      const price = cost - (facing ? 20 : 0);
      if (price < least) {
        least = price;
        found = hex;
      }
    }
    return found;
  }

  #canAttackFrom(unit: Unit, hex: Hex, target: Hex, occasion: Occasion, others: readonly Unit[]): boolean {
    const here = hexOf(this.#world, unit);
    if (hex !== here && this.#appraisal.isBound(unit)) return false;
    if (hex !== here && !derived(this.#world).hasRoom(hex, unit)) return false;
    if (occasion === HUNT) return canHuntIn(this.#world, stackOf(this.#world, [unit]), hex);
    if (!canCross(this.#world, unit, hex, target)) return false;
    this.#put(unit, hex);
    const crowded = barToCrowd(this.#world, [...others, unit], target, hex) !== undefined;
    this.#put(unit, here);
    return !crowded;
  }

  /** Half movement points to a hex from which the unit may still attack. */
  #costTo(unit: Unit, hex: Hex): number | undefined {
    if (hex === hexOf(this.#world, unit)) return 0;
    const way = this.#wayTo(unit, hex);
    if (way === undefined) return undefined;
    return way.path.length === 1 || way.cost <= allowance(this.#world, unit) ? way.cost : undefined;
  }

  #wayTo(unit: Unit, hex: Hex): Way<Hex> | undefined {
    return this.#ways.get(unit)?.find((way) => endOf(way) === hex);
  }
}

function canMarch(world: State, unit: Unit): boolean {
  return (
    movementOf(unit) > 0 &&
    cell(world.moveState, unit) !== FINISHED &&
    cell(world.arrival, unit) === ESTABLISHED &&
    cell(world.activated, unit) === 0
  );
}

function endOf({ path }: Way<Hex>): Hex {
  return at(path, path.length - 1);
}

function oppositeOf(direction: number): number {
  return direction < 0 ? -9 : (direction + 3) % 6;
}
