import { at, cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import {
  ATTACK,
  barToStrike,
  canCross,
  canHuntIn,
  enemyOf,
  type Hex,
  HUNT,
  landAround,
  priceOfHunt,
  type Range,
  type Stack,
  stackOf,
  Unit,
} from '../../games/c3/index.ts';
import { Assault } from './assault.ts';
import { distance } from './ground.ts';
import { byte, real, sameBytes } from './numbers.ts';
import { canHuntHere, canSetOut } from './orders.ts';
import type { Survey } from './survey.ts';
import { isPrized, UNITS } from './troops.ts';

/**
 * The movement of a whole formation, thought out anew at every decision: who has moved already stays where he stands and is
 * reckoned with, so that what was begun is carried on.
 */

/** What a unit is to do. */
export const NO_ORDER = 0;
export const TO_ATTACK = 1;
export const TO_HUNT = 2;
const TO_MARCH = 3;

const MOST_ASSAULTS = 5;
/** A disorganized unit comes to order when its formation acts and it does not attack. */
const RECOVERY = 0.15;
/** Less than this is not worth a march. */
const LEAST_MARCH = 0.03;
/** Nor another attacker, if he adds less than this. */
const LEAST_GROWTH = 0.03;
/** Half movement points that an attack from the opposite side is worth. */
const FACING = 20;

/** Where the attackers of one hex come to stand. */
interface Attempt {
  readonly target: Hex;
  readonly isHunt: boolean;
  readonly units: readonly Unit[];
  readonly posts: readonly Hex[];
  readonly gain: number;
}

export class Scheme {
  readonly survey: Survey;
  /** What each unit is to do, where, and what it is good for. */
  readonly kind = new Uint8Array(UNITS);
  readonly to: (Hex | typeof NONE)[] = Unit.all.map(() => NONE);
  readonly worth = new Float64Array(UNITS);
  /** What it promises in all, beside standing still. */
  gain = 0;
  readonly #assault: Assault;
  readonly #used = new Uint8Array(UNITS);
  /** Those who can march, as stacks of their own, and where they can go. */
  readonly #stacks: (Stack | undefined)[] = [];
  readonly #ranges: (Range | undefined)[] = [];
  readonly #moved: { unit: Unit; from: Hex; to: Hex }[] = [];
  readonly #taken: Hex[] = [];
  #attackers: Unit[] = [];
  #bytes = new Uint8Array(0);
  #isKept = false;

  constructor(survey: Survey) {
    this.survey = survey;
    this.#assault = new Assault(survey);
  }

  /** The scheme of an operation under way; while the cells are the same it is the same. */
  underWay(units: () => readonly Unit[]): this {
    const { bytes } = this.survey.world;
    if (this.#isKept && sameBytes(bytes, this.#bytes)) return this;
    this.draw(units());
    if (this.#bytes.length !== bytes.length) this.#bytes = new Uint8Array(bytes.length);
    this.#bytes.set(bytes);
    this.#isKept = true;
    return this;
  }

  /** Draws up a scheme for formed units on land. */
  draw(units: readonly Unit[]): this {
    this.#isKept = false;
    this.#prepare(units);
    this.#assaults();
    this.#marches(units);
    this.#restore();
    return this;
  }

  #prepare(units: readonly Unit[]): void {
    const { survey } = this;
    const { world, strength } = survey;
    this.gain = 0;
    this.#attackers = [];
    for (const unit of units) {
      const stack = canSetOut(world, unit) ? stackOf(world, [unit]) : undefined;
      this.kind[unit] = NO_ORDER;
      this.to[unit] = NONE;
      this.worth[unit] = 0;
      this.#used[unit] = 0;
      this.#stacks[unit] = stack;
      this.#ranges[unit] = stack && survey.rangeOf(stack);
      if (cell(world.disorganized, unit) > 0) this.gain += RECOVERY;
      if (barToStrike(world, unit) === undefined) this.#attackers.push(unit);
    }
    const rank = (unit: Unit) => byte(strength, unit) - (isPrized(unit) ? 3 : 0);
    this.#attackers.sort((a, b) => rank(b) - rank(a));
  }

  /** The best attack first, then the best that the others can still make. */
  #assaults(): void {
    const { foes, prey } = this.survey;
    if (this.#attackers.length === 0) return;
    let attempts: Attempt[] = [];
    const consider = (target: Hex, isHunt: boolean) => {
      const attempt = this.#attempt(target, isHunt);
      if (attempt !== undefined) attempts.push(attempt);
    };
    for (const target of foes.hexes) consider(target, false);
    for (const target of prey.hexes) consider(target, true);
    for (let count = 0; count < MOST_ASSAULTS && attempts.length > 0; count++) {
      let best = attempts[0];
      for (const one of attempts) if (best === undefined || one.gain > best.gain) best = one;
      if (best === undefined) return;
      this.#commit(best);
      const chosen = best;
      const others = attempts.filter((one) => one !== chosen);
      attempts = others.filter((one) => !isTouched(one, chosen));
      for (const one of others) if (isTouched(one, chosen)) consider(one.target, one.isHunt);
    }
  }

  #commit({ isHunt, units, posts, gain }: Attempt): void {
    this.gain += gain;
    for (let index = 0; index < units.length; index++) {
      const unit = units[index];
      const post = posts[index];
      if (unit === undefined || post === undefined) continue;
      const here = this.survey.hexOf(unit);
      this.#used[unit] = 1;
      this.worth[unit] = gain;
      const ready = post === here && (!isHunt || priceOfHunt(this.survey.world, unit) === 0);
      if (!ready) {
        this.kind[unit] = isHunt ? TO_HUNT : TO_ATTACK;
        this.to[unit] = post;
      }
      this.#put(unit, here, post);
    }
  }

  /** In thought, until the scheme is drawn up. */
  #put(unit: Unit, from: Hex | typeof NONE, to: Hex): void {
    if (from === to || from === NONE) return;
    this.#moved.push({ unit, from, to });
    this.survey.move(unit, from, to);
  }

  #restore(): void {
    const { survey } = this;
    for (let one = this.#moved.pop(); one !== undefined; one = this.#moved.pop())
      survey.move(one.unit, one.to, one.from);
    for (const hex of this.#taken) survey.control[hex] = enemyOf(survey.side);
    this.#taken.length = 0;
  }

  /** Adds the strongest that can come, line troops first, and keeps as many as promise most. */
  #attempt(target: Hex, isHunt: boolean): Attempt | undefined {
    const { survey } = this;
    let assault: Assault | undefined;
    const units: Unit[] = [];
    const posts: Hex[] = [];
    let best = 0;
    let size = 0;
    for (const unit of this.#attackers) {
      if (byte(this.#used, unit) > 0) continue;
      const here = survey.hexOf(unit);
      if (here === NONE || !this.#isWithin(unit, here, target)) continue;
      assault ??= this.#assault.begin(target, isHunt ? HUNT : ATTACK);
      const post = isHunt ? this.#huntIn(unit, target, here) : this.#postFor(unit, target, here);
      if (post === NONE) continue;
      assault.add(unit, post);
      if (post !== here) survey.makeRoom(unit, here, post);
      units.push(unit);
      posts.push(post);
      const gain = assault.gain();
      if (gain > best + (size > 0 ? LEAST_GROWTH : 0)) {
        best = gain;
        size = units.length;
      }
    }
    this.#giveBack(units, posts);
    if (size === 0) return undefined;
    units.length = size;
    posts.length = size;
    return { target, isHunt, units, posts, gain: best };
  }

  /** Whether a unit stands next to a hex or could come to stand there, or in it. */
  #isWithin(unit: Unit, here: Hex, target: Hex): boolean {
    return distance(here, target) <= 1 || this.#ranges[unit]?.beside[target] === true;
  }

  /** The room that units were thought to take, the last first. */
  #giveBack(units: readonly Unit[], posts: readonly Hex[]): void {
    for (let index = units.length - 1; index >= 0; index--) {
      const unit = at(units, index);
      const post = at(posts, index);
      const here = this.survey.hexOf(unit);
      if (here !== NONE && here !== post) this.survey.makeRoom(unit, post, here);
    }
  }

  /** The hex from which a unit attacks: opposite to others if it can be, otherwise the one that costs least; or none. */
  #postFor(unit: Unit, target: Hex, here: Hex): Hex | typeof NONE {
    const { survey } = this;
    const { onset } = this.#assault;
    const costs = this.#ranges[unit]?.costs;
    let found: Hex | typeof NONE = NONE;
    let least = Number.POSITIVE_INFINITY;
    for (const post of landAround(target)) {
      let price = post === here ? 0 : (costs?.[post] ?? NONE);
      if (price === NONE || !canCross(survey.world, unit, post, target)) continue;
      if (onset.isFacing(post)) price -= FACING;
      if (price >= least || !onset.hasRoom(unit, post)) continue;
      if (post !== here && (survey.isBound(unit) || !survey.hasRoom(post, unit))) continue;
      least = price;
      found = post;
    }
    return found;
  }

  /** The target itself if a unit can come to attack Dispersed enemies in it. */
  #huntIn(unit: Unit, target: Hex, here: Hex): Hex | typeof NONE {
    const { survey } = this;
    const { world } = survey;
    if (!this.#assault.onset.hasRoom(unit, target)) return NONE;
    if (here === target) return canHuntHere(world, unit) ? target : NONE;
    const stack = this.#stacks[unit];
    const range = this.#ranges[unit];
    if (stack === undefined || range === undefined || at(range.costs, target) === NONE) return NONE;
    if (survey.isBound(unit) || !survey.hasRoom(target, unit)) return NONE;
    return canHuntIn(world, stack, target, range) ? target : NONE;
  }

  /** Everyone else goes where he takes most, or stands best. */
  #marches(units: readonly Unit[]): void {
    const { survey } = this;
    for (const unit of units) {
      const range = this.#ranges[unit];
      const here = survey.hexOf(unit);
      if (range === undefined || here === NONE || byte(this.#used, unit) > 0 || survey.isBound(unit))
        continue;
      const stay = survey.merit(unit, here) + LEAST_MARCH;
      const to = this.#bestEnd(unit, range, stay);
      if (to === NONE) continue;
      this.gain += real(this.worth, unit);
      this.kind[unit] = TO_MARCH;
      this.to[unit] = to;
      for (let hex: Hex | typeof NONE = to; hex !== NONE && hex !== here; hex = range.before[hex] ?? NONE)
        this.#take(hex);
      this.#put(unit, here, to);
    }
  }

  #take(hex: Hex): void {
    if (!this.survey.isTheirs(hex)) return;
    this.#taken.push(hex);
    this.survey.control[hex] = this.survey.side;
  }

  /** The best end of a march that beats this, or none; what it adds is the worth of the order. */
  #bestEnd(unit: Unit, { hexes, before }: Range, stay: number): Hex | typeof NONE {
    const { survey } = this;
    const { stake } = survey;
    const here = survey.hexOf(unit);
    let found: Hex | typeof NONE = NONE;
    let most = stay;
    for (const to of hexes) {
      if (!survey.hasRoom(to, unit)) continue;
      let merit = survey.merit(unit, to);
      for (let hex: Hex | typeof NONE = to; hex !== NONE && hex !== here; hex = before[hex] ?? NONE)
        if (survey.isTheirs(hex)) merit += real(stake, hex);
      if (merit <= most) continue;
      most = merit;
      found = to;
    }
    this.worth[unit] = most - stay;
    return found;
  }
}

/** Wants a unit or a hex that the other has taken. */
function isTouched(one: Attempt, taken: Attempt): boolean {
  for (const unit of one.units) if (taken.units.includes(unit)) return true;
  for (const post of one.posts) if (taken.posts.includes(post)) return true;
  return false;
}
