import { at, cell } from '../../engine/arrays.ts';
import { canCross, hasRoom } from '../../games/c3/ground.ts';
import { c3 } from '../../games/c3/index.ts';
import { barToCrowd } from '../../games/c3/limits.ts';
import { grid, LAND, landAround } from '../../games/c3/malta.ts';
import { allowance, canHuntIn, stackOf, type Way, waysOf } from '../../games/c3/march.ts';
import { strengthOf } from '../../games/c3/odds.ts';
import { canAttack, enemyOf, movementOf } from '../../games/c3/pieces.ts';
import {
  dispersedIn,
  FINISHED,
  holds,
  isDisorganized,
  isFormed,
  isOnMap,
  placeOf,
  type State,
} from '../../games/c3/state.ts';
import { ATTACK, HUNT } from '../../games/c3/words.ts';
import { Appraisal, isPrized } from './appraisal.ts';
import { attackGain } from './assault.ts';

/** The movement of a whole formation, thought out before its first unit goes. */

export interface Order {
  readonly unit: number;
  readonly to: number;
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
  readonly target: number;
  readonly occasion: number;
  readonly posts: ReadonlyMap<number, number>;
  readonly gain: number;
}

const MOST_ASSAULTS = 5;
/** A disorganized unit comes to order when its formation acts and it does not attack. */
const RECOVERY = 0.15;
/** Less than this is not worth a march. */
const LEAST_MARCH = 0.03;
/** Nor another attacker, if he adds less than this. */
const LEAST_GROWTH = 0.03;

export function schemeFor(appraisal: Appraisal, units: readonly number[]): Scheme {
  const planner = new Planner(appraisal, units);
  planner.assault();
  planner.march();
  return planner.scheme();
}

class Planner {
  readonly #appraisal: Appraisal;
  readonly #world: State;
  readonly #ways = new Map<number, readonly Way[]>();
  readonly #orders: Order[] = [];
  #free: number[];
  #gain = 0;

  constructor({ world, side, style }: Appraisal, units: readonly number[]) {
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
      const stay = this.#appraisal.merit(unit, placeOf(this.#world, unit)) + LEAST_MARCH;
      const { way, merit } = this.#bestWay(unit, stay);
      if (way === undefined) continue;
      this.#gain += merit - stay;
      for (const hex of way.path) this.#world.control[hex] = this.#appraisal.side;
      this.#station(unit, endOf(way), false);
    }
  }

  #bestWay(unit: number, stay: number): { readonly way: Way | undefined; readonly merit: number } {
    let found: Way | undefined;
    let most = stay;
    for (const way of this.#ways.get(unit) ?? []) {
      const end = endOf(way);
      const merit = this.#appraisal.captures(way.path) + this.#appraisal.merit(unit, end);
      if (merit <= most || !hasRoom(this.#world, end, unit, this.#appraisal.side)) continue;
      most = merit;
      found = way;
    }
    return { way: found, merit: most };
  }

  #station(unit: number, to: number, hunt: boolean): void {
    const here = placeOf(this.#world, unit);
    if (to !== here || hunt) this.#orders.push({ unit, to, hunt });
    this.#world.place[unit] = to;
    this.#free = this.#free.filter((one) => one !== unit);
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
  #assaultOn(target: number, occasion: number): Assault | undefined {
    const posts = new Map<number, number>();
    const before = new Map<number, number>();
    let gain: number | undefined;
    for (const unit of this.#ranked()) {
      const here = placeOf(this.#world, unit);
      const post = this.#postFor(unit, target, occasion, [...posts.keys()]);
      if (post === undefined) continue;
      this.#world.place[unit] = post;
      const now = attackGain(this.#appraisal, target, occasion, [...posts.keys(), unit]);
      if (gain === undefined || (now ?? 0) > gain + LEAST_GROWTH) {
        posts.set(unit, post);
        before.set(unit, here);
        gain = now;
      } else this.#world.place[unit] = here;
    }
    for (const [unit, hex] of before) this.#world.place[unit] = hex;
    return gain === undefined ? undefined : { target, occasion, posts, gain };
  }

  /** Line troops before prized ones, the strong before the weak. */
  #ranked(): number[] {
    const worth = (unit: number) => strengthOf(this.#world, unit, true, ATTACK) - (isPrized(unit) ? 3 : 0);
    return this.#free.filter(canAttack).sort((a, b) => worth(b) - worth(a));
  }

  /** The hex from which a unit attacks: opposite to others if it can be, otherwise the one that costs least. */
  #postFor(unit: number, target: number, occasion: number, others: readonly number[]): number | undefined {
    const here = placeOf(this.#world, unit);
    if (grid.distance(here, target) > movementOf(unit) * 2 + 1) return undefined;
    const around = occasion === HUNT ? [target] : landAround(target);
    const sides: number[] = others.map((one) => grid.direction(target, placeOf(this.#world, one)));
    let found: number | undefined;
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

  #canAttackFrom(
    unit: number,
    hex: number,
    target: number,
    occasion: number,
    others: readonly number[],
  ): boolean {
    const { side } = this.#appraisal;
    const here = placeOf(this.#world, unit);
    if (hex !== here && this.#appraisal.isBound(unit)) return false;
    if (hex !== here && !hasRoom(this.#world, hex, unit, side)) return false;
    if (occasion === HUNT) return canHuntIn(this.#world, stackOf(this.#world, [unit]), hex);
    if (!canCross(this.#world, unit, hex, target)) return false;
    this.#world.place[unit] = hex;
    const crowded = barToCrowd(this.#world, [...others, unit], target, hex) !== undefined;
    this.#world.place[unit] = here;
    return !crowded;
  }

  /** Half movement points to a hex from which the unit may still attack. */
  #costTo(unit: number, hex: number): number | undefined {
    if (hex === placeOf(this.#world, unit)) return 0;
    const way = this.#wayTo(unit, hex);
    if (way === undefined) return undefined;
    return way.path.length === 1 || way.cost <= allowance(this.#world, unit) ? way.cost : undefined;
  }

  #wayTo(unit: number, hex: number): Way | undefined {
    return this.#ways.get(unit)?.find((way) => endOf(way) === hex);
  }
}

function canMarch(world: State, unit: number): boolean {
  return (
    movementOf(unit) > 0 &&
    cell(world.progress, unit) !== FINISHED &&
    cell(world.arrival, unit) === 0 &&
    cell(world.activated, unit) === 0
  );
}

function endOf({ path }: Way): number {
  return at(path, path.length - 1);
}

function oppositeOf(direction: number): number {
  return direction < 0 ? -9 : (direction + 3) % 6;
}
