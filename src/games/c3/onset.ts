import { type CombatColumn, hexsides, LAST_COLUMN, ratioColumn, shiftedColumn } from './charts.ts';
import { isTankClass, type Unit } from './counters.ts';
import { type Derived, derived } from './derived.ts';
import { ROAD_POINTS, terrainShift, UNLIMITED } from './ground.ts';
import { barToStandWithin, isAlongRoad, limitThrough, strongest } from './limits.ts';
import { grid, Hex, isFromFront } from './map.ts';
import { ableDefenders, areConcentric, givesBonus, type Objective, type Role, strengthAs } from './odds.ts';
import { pointsOf } from './stacking.ts';
import type { State } from './state.ts';
import { HUNT } from './words.ts';

/**
 * An attack in the making, over land: units are added one by one, from hexes where they would stand, and each time it can be
 * asked what column it comes to. For those who weigh attacks before anybody has moved; what is declared goes by odds.ts. One
 * object serves for many attacks, one after the other, and remembers the defenders while the state is the same.
 */
export class Onset {
  #s: State;
  #objective: Objective;
  #known: Derived;
  #hunt = false;
  readonly #defences = new Map<number, Defence>();
  /** Those who would attack. */
  readonly attackers: Unit[] = [];
  #strength = 0;
  /** Through each side of the hex, by direction, and from within it: points, armoured units, somebody along a road only. */
  readonly #points = [0, 0, 0, 0, 0, 0, 0];
  readonly #tanks = [0, 0, 0, 0, 0, 0, 0];
  readonly #alongRoad = [false, false, false, false, false, false, false];
  readonly #from: Hex[] = [];
  #sides = 0;
  #fromFront = true;
  /** Somebody gives the elite bonus, and would where the Victoria Line counts. */
  #bonus = false;
  #bonusAtLine = false;

  constructor(s: State, objective: Objective) {
    this.#s = s;
    this.#objective = objective;
    this.#known = derived(s);
    this.begin(s, objective);
  }

  /** Begins another one. */
  begin(s: State, objective: Objective): void {
    const known = derived(s);
    if (known !== this.#known || s !== this.#s) this.#defences.clear();
    this.#s = s;
    this.#known = known;
    this.#objective = objective;
    this.#hunt = objective.occasion === HUNT;
    this.attackers.length = 0;
    this.#strength = 0;
    this.#points.fill(0);
    this.#tanks.fill(0);
    this.#alongRoad.fill(false);
    this.#from.length = 0;
    this.#sides = 0;
    this.#fromFront = true;
    this.#bonus = false;
    this.#bonusAtLine = false;
  }

  /** Whether a unit more may attack from a hex, as far as the limits of that side go. */
  hasRoom(unit: Unit, from: Hex): boolean {
    const { target } = this.#objective;
    const side = sideOf(target, from);
    const points = (this.#points[side] ?? 0) + pointsOf(this.#s, unit);
    const alongRoad = this.#alongRoad[side] || isAlongRoad(this.#s, unit, from, target);
    if (alongRoad && points > ROAD_POINTS) return false;
    const line = this.#fromFront && isFromFront(from, target);
    if (points > limitThrough(this.#s, from, target, line)) return false;
    return (this.#tanks[side] ?? 0) + (isTankClass(unit) ? 1 : 0) <= 1;
  }

  /** Adds a unit with its strength, from a hex where it would stand. */
  add(unit: Unit, from: Hex, strength: number): void {
    const { target } = this.#objective;
    const side = sideOf(target, from);
    if (!this.#from.includes(from)) this.#from.push(from);
    this.attackers.push(unit);
    this.#strength += strength;
    this.#points[side] = (this.#points[side] ?? 0) + pointsOf(this.#s, unit);
    if (isTankClass(unit)) this.#tanks[side] = (this.#tanks[side] ?? 0) + 1;
    if (isAlongRoad(this.#s, unit, from, target)) this.#alongRoad[side] = true;
    if (side !== WITHIN) this.#sides |= 1 << side;
    if (!isFromFront(from, target)) this.#fromFront = false;
    if (givesBonus(unit, target, false)) this.#bonus = true;
    if (givesBonus(unit, target, true)) this.#bonusAtLine = true;
  }

  /** Somebody attacks from the opposite hex. */
  isFacing(from: Hex): boolean {
    const side = sideOf(this.#objective.target, from);
    return side !== WITHIN && (this.#sides & (1 << ((side + 3) % 6))) > 0;
  }

  /** The printed column, with the elite bonuses that each side has and uses. */
  column(ours = true, theirs = true): CombatColumn {
    const { target } = this.#objective;
    const defence = this.#defence;
    if (defence.isEmpty) return LAST_COLUMN;
    const line = !this.#hunt && this.#fromFront && this.attackers.length > 0;
    const shift =
      terrainShift(this.#s, target) +
      (line ? hexsides.line.shift : 0) +
      (!this.#hunt && areConcentric(this.#sides) ? 1 : 0) +
      (ours && (line ? this.#bonusAtLine : this.#bonus) ? 1 : 0) -
      (theirs && !this.#hunt && defence.hasBonus(line) ? 1 : 0);
    const strength = defence.strengthWithin(this.#hunt ? UNLIMITED : this.#limit(line));
    return shiftedColumn(ratioColumn(this.#strength, strength), shift);
  }

  /** Stacking points with which the defender may stand. */
  #limit(line: boolean): number {
    const { target } = this.#objective;
    let limit = 0;
    for (const from of this.#from) limit += limitThrough(this.#s, from, target, line);
    return limit;
  }

  get #defence(): Defence {
    const { target, side, occasion } = this.#objective;
    const key = (occasion * 2 + side) * Hex.size + target;
    let defence = this.#defences.get(key);
    if (defence === undefined) {
      defence = new Defence(this.#s, this.#objective, this.#known);
      this.#defences.set(key, defence);
    }
    return defence;
  }
}

/** Those who defend a hex, as far as columns go. */
class Defence {
  readonly #s: State;
  readonly #role: Role;
  readonly #units: readonly Unit[];
  readonly #bonus: boolean;
  readonly #bonusAtLine: boolean;
  /** The strength of those who may stand, by the limit of points. */
  readonly #within: number[] = [];

  constructor(s: State, objective: Objective, known: Derived) {
    const { target, occasion } = objective;
    const units = ableDefenders(s, objective);
    this.#s = s;
    this.#role = { attacks: false, occasion, known };
    this.#units = units;
    this.#bonus = units.some((unit) => givesBonus(unit, target, false));
    this.#bonusAtLine = units.some((unit) => givesBonus(unit, target, true));
  }

  get isEmpty(): boolean {
    return this.#units.length === 0;
  }

  hasBonus(line: boolean): boolean {
    return line ? this.#bonusAtLine : this.#bonus;
  }

  /** Of those who may stand where they are attacked through few sides. */
  strengthWithin(limit: number): number {
    const key = this.#units.length < 2 ? ANY : limit;
    this.#within[key] ??= this.#sum(limit);
    return this.#within[key];
  }

  #sum(limit: number): number {
    const s = this.#s;
    const all = this.#units.length < 2 || barToStandWithin(s, this.#units, limit) === undefined;
    let sum = 0;
    for (const unit of all ? this.#units : strongest(s, this.#units, limit, this.#role))
      sum += strengthAs(s, unit, this.#role);
    return sum;
  }
}

/** One unit may stand whatever the limit. */
const ANY = 0;
/** From within the hex. */
const WITHIN = 6;

function sideOf(target: Hex, from: Hex): number {
  return from === target ? WITHIN : grid.direction(target, from);
}
