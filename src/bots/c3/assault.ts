import {
  type Hex,
  HUNT,
  isStronghold,
  LAST_TURN,
  type Occasion,
  Onset,
  type Unit,
} from '../../games/c3/index.ts';
import type { Camp } from './camp.ts';
import { forecastOf, type Meeting, OPEN_GROUND, SCATTERED, STRONGHOLD } from './forecast.ts';
import { byte, real } from './numbers.ts';
import type { Survey } from './survey.ts';
import { isPrized, stepWorth } from './troops.ts';

/** What an attack in the making promises: units are added one by one, and each time it can be asked. */

/** To clear a hex is worth something even where nothing is taken. */
const FIELD_HELD = 0.2;
/** A hunt on Dispersed units is made from this column on. */
const LEAST_HUNT = 1;
/** Less than the style asks for: what each missing column counts against an attack. */
const MISSING_COLUMN = 0.6;

export class Assault {
  readonly survey: Survey;
  #onset: Onset | undefined;
  #target: Hex | undefined;
  /** On Dispersed units, from their own hex. */
  #isHunt = false;
  #count = 0;
  #worth = 0;
  #prized = 0;
  #prize: number | undefined;

  constructor(survey: Survey) {
    this.survey = survey;
  }

  begin(target: Hex, occasion: Occasion): this {
    const { world, side } = this.survey;
    const objective = { side, target, occasion };
    if (this.#onset === undefined) this.#onset = new Onset(world, objective);
    else this.#onset.begin(world, objective);
    this.#target = target;
    this.#isHunt = occasion === HUNT;
    this.#count = 0;
    this.#worth = 0;
    this.#prized = 0;
    this.#prize = undefined;
    return this;
  }

  get onset(): Onset {
    if (this.#onset === undefined) throw new RangeError('no attack has been begun');
    return this.#onset;
  }

  get target(): Hex {
    if (this.#target === undefined) throw new RangeError('no attack has been begun');
    return this.#target;
  }

  get count(): number {
    return this.#count;
  }

  /** Adds a unit that attacks out of a hex. */
  add(unit: Unit, from: Hex): void {
    this.onset.add(unit, from, byte(this.survey.strength, unit));
    this.#count++;
    this.#worth += stepWorth(unit);
    if (isPrized(unit)) this.#prized++;
  }

  get #enemies(): Camp {
    return this.#isHunt ? this.survey.prey : this.survey.foes;
  }

  get #meeting(): Meeting {
    if (this.#isHunt) return SCATTERED;
    return isStronghold(this.survey.world, this.target) ? STRONGHOLD : OPEN_GROUND;
  }

  /** What the attack promises, in points for its side. */
  gain(): number {
    const { target } = this;
    const enemies = this.#enemies;
    const column = this.onset.column();
    const { ours, theirs, cleared } = forecastOf(this.#meeting, column, byte(enemies.steps, target));
    const price = real(enemies.worth, target) / Math.max(1, byte(enemies.count, target));
    const cost = this.#worth / Math.max(1, this.#count);
    this.#prize ??= this.#prizeOf(target);
    const gain = cleared * (this.#prize + FIELD_HELD) + theirs * price - ours * cost;
    const missing = this.#least() - column;
    if (missing > 0) return Math.min(0, gain) - MISSING_COLUMN * missing;
    return this.#isHunt ? gain : gain - this.survey.style.leastGain;
  }

  /** What is taken with the hex. */
  #prizeOf(target: Hex): number {
    const { survey } = this;
    if (this.#isHunt) return 0;
    const trust = survey.world.turn === LAST_TURN ? 1 : survey.style.trust;
    const stake = survey.isTheirs(target) ? real(survey.stake, target) : 0;
    return trust * stake + survey.nuisance(target);
  }

  /** The lowest column that the style allows: in the last turn a key hex is worth any odds but the worst. */
  #least(): number {
    const { survey, target } = this;
    const { style, world } = survey;
    if (this.#isHunt) return LEAST_HUNT;
    if (survey.isKey(target)) return world.turn === LAST_TURN ? 1 : style.leastColumn - 1;
    return this.#prized === this.#count ? style.prizedColumn : style.leastColumn;
  }
}
