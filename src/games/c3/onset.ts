import { type CombatColumn, hexsides, LAST_COLUMN, ratioColumn, shiftedColumn } from './charts.ts';
import { isTankClass, type Unit } from './counters.ts';
import { derived } from './derived.ts';
import { ROAD_POINTS, terrainShift, UNLIMITED } from './ground.ts';
import { isAlongRoad, limitThrough, strongest } from './limits.ts';
import { grid, type Hex, isFromFront } from './map.ts';
import { ableDefenders, areConcentric, givesBonus, type Objective, type Role, strengthAs } from './odds.ts';
import { pointsIn, pointsOf } from './stacking.ts';
import type { State } from './state.ts';
import { HUNT } from './words.ts';

/**
 * An attack in the making, over land: units are added one by one, from hexes where they would stand, and each time it can be
 * asked what column it comes to. For those who weigh attacks before anybody has moved; what is declared goes by odds.ts.
 */
export class Onset {
  readonly #s: State;
  readonly #objective: Objective;
  readonly #hunt: boolean;
  readonly #defence: Role;
  readonly #defenders: readonly Unit[];
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

  constructor(s: State, objective: Objective) {
    this.#s = s;
    this.#objective = objective;
    this.#hunt = objective.occasion === HUNT;
    this.#defence = { attacks: false, occasion: objective.occasion, known: derived(s) };
    this.#defenders = ableDefenders(s, objective);
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
  }

  /** Somebody attacks from the opposite hex. */
  isFacing(from: Hex): boolean {
    const side = sideOf(this.#objective.target, from);
    return side !== WITHIN && (this.#sides & (1 << ((side + 3) % 6))) > 0;
  }

  /** The printed column, with the elite bonuses that each side has and uses. */
  column(ours = true, theirs = true): CombatColumn {
    const { target } = this.#objective;
    if (this.#defenders.length === 0) return LAST_COLUMN;
    const line = this.#line;
    const bonus = (units: readonly Unit[]) => (units.some((unit) => givesBonus(unit, target, line)) ? 1 : 0);
    const shift =
      terrainShift(this.#s, target) +
      (line ? hexsides.line.shift : 0) +
      (!this.#hunt && areConcentric(this.#sides) ? 1 : 0) +
      (ours ? bonus(this.attackers) : 0) -
      (theirs && !this.#hunt ? bonus(this.#defenders) : 0);
    return shiftedColumn(ratioColumn(this.#strength, this.#strengthOfDefence(line)), shift);
  }

  get #line(): boolean {
    return !this.#hunt && this.#fromFront && this.attackers.length > 0;
  }

  /** Of those who may stand where they are attacked through few sides. */
  #strengthOfDefence(line: boolean): number {
    const s = this.#s;
    let sum = 0;
    const stand = this.#standing(line);
    for (const unit of this.#defenders)
      if (stand === undefined || stand.has(unit)) sum += strengthAs(s, unit, this.#defence);
    return sum;
  }

  /** Nothing where all may. */
  #standing(line: boolean): ReadonlySet<Unit> | undefined {
    if (this.#hunt || this.#defenders.length < 2) return undefined;
    const { target } = this.#objective;
    let limit = 0;
    for (const from of this.#from) limit += limitThrough(this.#s, from, target, line);
    if (limit >= UNLIMITED || pointsIn(this.#s, this.#defenders) <= limit) return undefined;
    return strongest(this.#s, this.#defenders, limit, this.#defence);
  }
}

/** From within the hex. */
const WITHIN = 6;

function sideOf(target: Hex, from: Hex): number {
  return from === target ? WITHIN : grid.direction(target, from);
}
