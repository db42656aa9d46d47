import { hexsides, LAST_TURN, ratioColumn, shiftedColumn } from '../../games/c3/index.ts';
import { COLUMNS, type Course, OPEN_GROUND, readForecast, SCATTERED, STRONGHOLD } from './forecast.ts';
import { BUILT_UP, FROM_FRONT, SIX } from './ground.ts';
import { byte, real, word } from './numbers.ts';
import type { Survey } from './survey.ts';
import { BONUS, ELITE, ENGINEER, IS_COUNTED, PRIZED, STEP_WORTH, TANK_CLASS } from './troops.ts';

/** An attack in the making: units are added one by one, and each time it can be asked what it promises. */

/** To clear a hex is worth something even where nothing is taken. */
const FIELD_HELD = 0.2;
const LAST_COLUMN = COLUMNS - 1;
/** A hunt on Dispersed units is made from this column on. */
const LEAST_HUNT = 1;
/** Less than the style asks for: what each missing column counts against an attack. */
const MISSING_COLUMN = 0.6;

export class Assault {
  readonly survey: Survey;
  target = 0;
  /** On Dispersed units, from their own hex. */
  isHunt = false;
  /** All sides it comes from, as bits; steps through each, and armoured units. */
  #sides = 0;
  readonly #points = new Uint8Array(SIX);
  readonly #tanks = new Uint8Array(SIX);
  #count = 0;
  #sum = 0;
  #worth = 0;
  #prized = 0;
  #bonus = 0;
  #allFromFront = true;
  readonly #course: Course = { ours: 0, theirs: 0, cleared: 0, thrown: 0 };

  constructor(survey: Survey) {
    this.survey = survey;
  }

  begin(target: number, isHunt: boolean): this {
    this.target = target;
    this.isHunt = isHunt;
    this.#sides = 0;
    this.#points.fill(0);
    this.#tanks.fill(0);
    this.#count = 0;
    this.#sum = 0;
    this.#worth = 0;
    this.#prized = 0;
    this.#bonus = 0;
    this.#allFromFront = true;
    return this;
  }

  get count(): number {
    return this.#count;
  }

  /** Whether a unit may still attack through a side of the target, given by the direction in which it looks at it. */
  hasRoom(unit: number, steps: number, from: number, direction: number): boolean {
    if (this.isHunt) return true;
    const { ground } = this.survey;
    const armoured = byte(TANK_CLASS, unit);
    if (armoured > 0 && byte(this.#tanks, direction) > 0) return false;
    const points = byte(this.#points, direction) + (byte(IS_COUNTED, unit) > 0 ? steps : 0);
    const side = from * SIX + direction;
    const line = this.#allFromFront && byte(FROM_FRONT, side) > 0;
    return points <= ground.limitThrough(this.target, side, line);
  }

  /** Adds a unit that attacks out of a hex in a direction. */
  add(unit: number, steps: number, from: number, direction: number): void {
    this.#count++;
    this.#sum += byte(this.survey.strength, unit);
    this.#worth += real(STEP_WORTH, unit);
    this.#prized += byte(PRIZED, unit);
    this.#bonus |= byte(BONUS, unit);
    if (this.isHunt) return;
    if (byte(IS_COUNTED, unit) > 0) this.#points[direction] = byte(this.#points, direction) + steps;
    this.#tanks[direction] = byte(this.#tanks, direction) + byte(TANK_CLASS, unit);
    this.#sides |= 1 << direction;
    if (byte(FROM_FRONT, from * SIX + direction) === 0) this.#allFromFront = false;
  }

  /** From opposite hexes, or from three that do not touch. */
  get isConcentric(): boolean {
    const sides = this.#sides;
    if ((sides & (sides >> 3) & 0b111) > 0) return true;
    return (sides & 0b010101) === 0b010101 || (sides & 0b101010) === 0b101010;
  }

  /** Somebody attacks from the other side. */
  isFacing(direction: number): boolean {
    return (this.#sides & (1 << ((direction + 3) % SIX))) > 0;
  }

  /** The column of the combat table, with the elite bonuses that both sides are likely to use. */
  column(withOurs = true, withTheirs = true): number {
    const { survey, target, isHunt } = this;
    const enemies = isHunt ? survey.prey : survey.foes;
    if (byte(enemies.count, target) === 0) return LAST_COLUMN;
    const defence = this.#defence();
    const line = !isHunt && this.#allFromFront;
    const engineers = byte(BUILT_UP, target) > 0 || line ? ENGINEER : 0;
    const ours = withOurs && (this.#bonus & (ELITE | engineers)) > 0 ? 1 : 0;
    const theirs = withTheirs && !isHunt && (byte(enemies.bonus, target) & (ELITE | engineers)) > 0 ? 1 : 0;
    const shift =
      word(survey.ground.shift, target) +
      (line ? hexsides.line.shift : 0) +
      (!isHunt && this.isConcentric ? 1 : 0) +
      ours -
      theirs;
    return shiftedColumn(ratioColumn(Math.max(1, this.#sum), Math.max(1, defence)), shift);
  }

  /** The defenders' strength: not all of them can stand where they are attacked through few sides. */
  #defence(): number {
    const { survey, target, isHunt } = this;
    if (isHunt) return real(survey.prey.held, target);
    const held = real(survey.foes.held, target);
    const points = byte(survey.foes.points, target);
    if (points <= 2) return held;
    let limit = 0;
    for (let direction = 0; direction < SIX; direction++)
      if ((this.#sides & (1 << direction)) > 0) limit += byte(survey.ground.limit, target);
    return points <= limit ? held : Math.ceil((held * Math.max(2, limit)) / points);
  }

  /** What the attack promises, in points for its side. */
  gain(): number {
    const { survey, target, isHunt } = this;
    const { style } = survey;
    const enemies = isHunt ? survey.prey : survey.foes;
    const column = this.column();
    const meeting = isHunt
      ? SCATTERED
      : byte(survey.ground.stronghold, target) > 0
        ? STRONGHOLD
        : OPEN_GROUND;
    const { ours, theirs, cleared } = readForecast(
      this.#course,
      meeting,
      column,
      byte(enemies.steps, target),
    );
    const price = real(enemies.worth, target) / Math.max(1, byte(enemies.count, target));
    const cost = this.#worth / Math.max(1, this.#count);
    const gain = cleared * (this.prize() + FIELD_HELD) + theirs * price - ours * cost;
    const missing = this.#least() - column;
    if (missing > 0) return Math.min(0, gain) - MISSING_COLUMN * missing;
    return isHunt ? gain : gain - style.leastGain;
  }

  /** What is taken with the hex. */
  prize(): number {
    const { survey, target, isHunt } = this;
    if (isHunt) return 0;
    const trust = survey.world.turn === LAST_TURN ? 1 : survey.style.trust;
    const stake = survey.isTheirs(target) ? real(survey.stake, target) : 0;
    return trust * stake + survey.nuisance(target);
  }

  /** The lowest column that the style allows: in the last turn a key hex is worth any odds but the worst. */
  #least(): number {
    const { survey, target, isHunt } = this;
    const { style, world } = survey;
    if (isHunt) return LEAST_HUNT;
    if (survey.isKey(target)) return world.turn === LAST_TURN ? 1 : style.leastColumn - 1;
    return this.#prized === this.#count ? style.prizedColumn : style.leastColumn;
  }
}
