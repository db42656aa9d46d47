import { cell } from '../../engine/arrays.ts';
import {
  AXIS,
  type Hex,
  hexOf,
  isOnMap,
  March,
  placeOf,
  pointsIn,
  STACKING_LIMIT,
  type State,
  sideOf,
  type Unit,
  versionOf,
} from '../../games/air-assault/index.ts';
import type { Ledger } from '../policy.ts';
import { shareLost } from './odds.ts';
import type { Reason } from './reasons.ts';
import type { Figures, Survey } from './survey.ts';

/** Headquarters of the Axis where casualty points count: each is worth more than three companies, so that it keeps out of the fight. */

/** What a point of defence of others in the hex is worth, up to so many, and a company of its own battalion. */
const PER_DEFENCE = 0.25;
const ENOUGH_DEFENCE = 10;
const COMPANION = 0.8;
/** What a headquarters may lose, and less than which gain is not worth a march. */
const AT_STAKE = 6;
const WORTH_A_MARCH = 0.5;
/** It goes after those that it may go with. */
const GOES_LAST = 0.6;
const NO_ROOM = 20;
/** So far ahead of the enemy it is safe whoever is with it. */
const FAR_OFF = 5;
const PER_HEX_OFF = 0.2;

/** Whether a unit is to be kept out of the fight. */
export function isPrecious(s: State, unit: Unit): boolean {
  return (
    versionOf(s).advanced?.evacuation !== undefined &&
    sideOf(s, unit) === AXIS &&
    s.kit.counters.isHeadquarters(unit)
  );
}

/** One decision of the Axis in its movement. */
export class Shelter {
  readonly #s: State;
  readonly #figures: Figures;

  constructor(s: State, survey: Survey) {
    this.#s = s;
    this.#figures = survey.of(s);
  }

  judgePick(unit: Unit, ledger: Ledger<Reason>): void {
    const s = this.#s;
    if (!isOnMap(s, unit) || cell(s.spent, unit) > 0) return;
    const here = this.#worthOf(unit, hexOf(s, unit));
    let best = Number.NEGATIVE_INFINITY;
    for (const hex of new March(s, AXIS).reach(unit).destinations())
      best = Math.max(best, this.#worthOf(unit, hex));
    if (best > here + WORTH_A_MARCH) ledger.add('shelters', GOES_LAST);
  }

  judgeHex(unit: Unit, hex: Hex, ledger: Ledger<Reason>): void {
    if (this.#isCrowded(unit, hex)) ledger.add('crowded', -NO_ROOM);
    ledger.add('shelters', this.#company(unit, hex));
    ledger.add('in-danger', -this.#danger(unit, hex));
  }

  #worthOf(unit: Unit, hex: Hex): number {
    return this.#company(unit, hex) - this.#danger(unit, hex) - (this.#isCrowded(unit, hex) ? NO_ROOM : 0);
  }

  #isCrowded(unit: Unit, hex: Hex): boolean {
    const s = this.#s;
    if (placeOf(s, unit) === hex) return false;
    return pointsIn(s, hex, AXIS) + cell(s.kit.counters.stacking, unit) > STACKING_LIMIT;
  }

  /** Those that it is with. */
  #company(unit: Unit, hex: Hex): number {
    const others = this.#othersIn(unit, hex);
    const off = Math.min(FAR_OFF, this.#figures.distanceToEnemy(hex));
    return (
      PER_DEFENCE * Math.min(ENOUGH_DEFENCE, others) +
      COMPANION * this.#figures.companionsOf(unit, hex) +
      PER_HEX_OFF * off
    );
  }

  #othersIn(unit: Unit, hex: Hex): number {
    const s = this.#s;
    const own = placeOf(s, unit) === hex ? cell(s.kit.counters.defence, unit) : 0;
    return (this.#figures.ownDefence[hex] ?? 0) - own;
  }

  /** What an attack on the hex may cost. */
  #danger(unit: Unit, hex: Hex): number {
    const figures = this.#figures;
    const attack = figures.attackNear(hex, figures.enemyAttack);
    if (attack === 0) return 0;
    const defence = this.#othersIn(unit, hex) + cell(this.#s.kit.counters.defence, unit);
    return AT_STAKE * shareLost(attack / Math.max(1, defence));
  }
}

/** Those that attack: where points count, headquarters do not, as long as others do. */
export function fightersOf(s: State, units: readonly Unit[]): readonly Unit[] {
  const fighters = units.filter((unit) => !isPrecious(s, unit));
  return fighters.length > 0 ? fighters : units;
}
