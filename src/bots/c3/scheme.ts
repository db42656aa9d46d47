import { cell } from '../../engine/arrays.ts';
import { priceOfHunt, type State, type Unit } from '../../games/c3/index.ts';
import { Assault } from './assault.ts';
import { BESIDE, distance, HEXES, SIX } from './ground.ts';
import { byte, real, sameBytes, word } from './numbers.ts';
import { canHunt, canMarch, canPayForHunt, canStrikeOver, marchersOf, mayAttack } from './orders.ts';
import type { Survey } from './survey.ts';
import { PRIZED, UNITS } from './troops.ts';
import { FAR, type Marchers, type Reach } from './ways.ts';

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
  readonly target: number;
  readonly isHunt: boolean;
  readonly units: readonly Unit[];
  readonly posts: readonly number[];
  readonly gain: number;
}

export class Scheme {
  readonly survey: Survey;
  /** What each unit is to do, where, what it is good for, and against which hex. */
  readonly kind = new Uint8Array(UNITS);
  readonly to = new Int16Array(UNITS);
  readonly worth = new Float64Array(UNITS);
  readonly against = new Int16Array(UNITS);
  /** What it promises in all, beside standing still. */
  gain = 0;
  readonly #assault: Assault;
  readonly #used = new Uint8Array(UNITS);
  readonly #marchers: (Marchers | undefined)[] = [];
  readonly #reach: (Reach | undefined)[] = [];
  readonly #extra = new Uint8Array(SIX);
  readonly #moved: { unit: Unit; from: number; to: number; classes: number }[] = [];
  readonly #taken: number[] = [];
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
      const march = canMarch(world, unit);
      const stack = march ? marchersOf(world, unit, word(survey.hexOf, unit)) : undefined;
      this.kind[unit] = NO_ORDER;
      this.to[unit] = -1;
      this.against[unit] = -1;
      this.worth[unit] = 0;
      this.#used[unit] = 0;
      this.#marchers[unit] = stack;
      this.#reach[unit] = stack && survey.paths.reach(stack);
      if (cell(world.disorganized, unit) > 0) this.gain += RECOVERY;
      if (mayAttack(world, unit)) this.#attackers.push(unit);
    }
    const rank = (unit: Unit) => byte(strength, unit) - 3 * byte(PRIZED, unit);
    this.#attackers.sort((a, b) => rank(b) - rank(a));
  }

  /** The best attack first, then the best that the others can still make. */
  #assaults(): void {
    const { foes, prey } = this.survey;
    if (this.#attackers.length === 0) return;
    let attempts: Attempt[] = [];
    const consider = (target: number, isHunt: boolean) => {
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

  #commit({ target, isHunt, units, posts, gain }: Attempt): void {
    this.gain += gain;
    for (let index = 0; index < units.length; index++) {
      const unit = units[index];
      const post = posts[index];
      if (unit === undefined || post === undefined) continue;
      const here = word(this.survey.hexOf, unit);
      this.#used[unit] = 1;
      this.worth[unit] = gain;
      this.against[unit] = target;
      const ready = post === here && (!isHunt || priceOfHunt(this.survey.world, unit) === 0);
      if (!ready) {
        this.kind[unit] = isHunt ? TO_HUNT : TO_ATTACK;
        this.to[unit] = post;
      }
      this.#put(unit, here, post);
    }
  }

  /** In thought, until the scheme is drawn up. */
  #put(unit: Unit, from: number, to: number): void {
    if (from === to) return;
    const { friends, hexOf, strength, world } = this.survey;
    const steps = cell(world.steps, unit);
    this.#moved.push({ unit, from, to, classes: byte(friends.classes, to) });
    friends.shift(unit, from, steps, byte(strength, unit), -1);
    friends.shift(unit, to, steps, byte(strength, unit), 1);
    hexOf[unit] = to;
  }

  #restore(): void {
    const { friends, hexOf, strength, world, control, side } = this.survey;
    for (let one = this.#moved.pop(); one !== undefined; one = this.#moved.pop()) {
      const { unit, from, to, classes } = one;
      const steps = cell(world.steps, unit);
      friends.shift(unit, to, steps, byte(strength, unit), -1);
      friends.shift(unit, from, steps, byte(strength, unit), 1);
      friends.classes[to] = classes;
      hexOf[unit] = from;
    }
    for (const hex of this.#taken) control[hex] = 1 - side;
    this.#taken.length = 0;
  }

  /** Adds the strongest that can come, line troops first, and keeps as many as promise most. */
  #attempt(target: number, isHunt: boolean): Attempt | undefined {
    const assault = this.#assault.begin(target, isHunt);
    const units: Unit[] = [];
    const posts: number[] = [];
    let best = 0;
    let size = 0;
    this.#extra.fill(0);
    for (const unit of this.#attackers) {
      if (byte(this.#used, unit) > 0) continue;
      const here = word(this.survey.hexOf, unit);
      const reach = this.#reach[unit];
      const far = distance(here, target) > 1;
      if (far && (reach === undefined || byte(reach.beside, target) === 0)) continue;
      const side = isHunt ? this.#huntFrom(unit, target, here) : this.#postFor(unit, target, here);
      if (side < 0) continue;
      const steps = cell(this.survey.world.steps, unit);
      const post = isHunt ? target : word(BESIDE, target * SIX + side);
      assault.add(unit, steps, post, (side + 3) % SIX);
      if (post !== here && !isHunt) this.#extra[side] = byte(this.#extra, side) + steps;
      units.push(unit);
      posts.push(post);
      const gain = assault.gain();
      if (gain > best + (size > 0 ? LEAST_GROWTH : 0)) {
        best = gain;
        size = units.length;
      }
    }
    if (size === 0) return undefined;
    units.length = size;
    posts.length = size;
    return { target, isHunt, units, posts, gain: best };
  }

  /** The side of the target from which a unit attacks: opposite to others if it can be, otherwise the one that costs least. */
  #postFor(unit: Unit, target: number, here: number): number {
    const { survey } = this;
    const { ground, world } = survey;
    const cost = this.#reach[unit]?.cost;
    const steps = cell(world.steps, unit);
    let found = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let side = 0; side < SIX; side++) {
      const post = word(BESIDE, target * SIX + side);
      if (post < 0) continue;
      const direction = (side + 3) % SIX;
      let price = 0;
      if (post !== here) {
        if (cost === undefined || byte(cost, post) === FAR) continue;
        price = byte(cost, post);
      }
      if (!canStrikeOver(ground, unit, post * SIX + direction)) continue;
      if (this.#assault.isFacing(direction)) price -= FACING;
      if (price >= least || !this.#assault.hasRoom(unit, steps, post, direction)) continue;
      if (post !== here && !survey.hasRoom(post, unit, steps + byte(this.#extra, side))) continue;
      if (post !== here && survey.isBound(unit)) continue;
      least = price;
      found = side;
    }
    return found;
  }

  /** Zero if a unit can come to attack Dispersed enemies in their hex. */
  #huntFrom(unit: Unit, target: number, here: number): number {
    const { survey } = this;
    const { world } = survey;
    if (here === target) return priceOfHunt(world, unit) === 0 || canPayForHunt(world, unit) ? 0 : -1;
    const stack = this.#marchers[unit];
    const reach = this.#reach[unit];
    if (stack === undefined || reach === undefined || byte(reach.cost, target) === FAR) return -1;
    if (survey.isBound(unit) || !survey.hasRoom(target, unit, cell(world.steps, unit))) return -1;
    return canHunt(survey.paths, survey.ground, stack, reach, target) ? 0 : -1;
  }

  /** Everyone else goes where he takes most, or stands best. */
  #marches(units: readonly Unit[]): void {
    const { survey } = this;
    for (const unit of units) {
      const reach = this.#reach[unit];
      if (reach === undefined || byte(this.#used, unit) > 0 || survey.isBound(unit)) continue;
      const here = word(survey.hexOf, unit);
      const stay = survey.merit(unit, here) + LEAST_MARCH;
      const to = this.#bestEnd(unit, reach, stay);
      if (to < 0) continue;
      this.gain += this.worth[unit] ?? 0;
      this.kind[unit] = TO_MARCH;
      this.to[unit] = to;
      for (let hex = to; hex !== here && hex < HEXES; hex = byte(reach.before, hex)) this.#take(hex);
      this.#put(unit, here, to);
    }
  }

  #take(hex: number): void {
    if (!this.survey.isTheirs(hex)) return;
    this.#taken.push(hex);
    this.survey.control[hex] = this.survey.side;
  }

  /** The best end of a march that beats this, or -1; what it adds is the worth of the order. */
  #bestEnd(unit: Unit, reach: Reach, stay: number): number {
    const { survey } = this;
    const { stake, world } = survey;
    const here = word(survey.hexOf, unit);
    const steps = cell(world.steps, unit);
    let found = -1;
    let most = stay;
    for (const to of reach.hexes) {
      if (!survey.hasRoom(to, unit, steps)) continue;
      let merit = survey.merit(unit, to);
      for (let hex = to; hex !== here && hex < HEXES; hex = byte(reach.before, hex))
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

/** The units of a list that stand formed on land. */
export function formedOf(survey: Survey, units: readonly Unit[]): readonly Unit[] {
  const { world } = survey;
  return units.filter((unit) => word(survey.hexOf, unit) >= 0 && isTogether(world, unit));
}

function isTogether(world: State, unit: Unit): boolean {
  return cell(world.dispersed, unit) === 0;
}
