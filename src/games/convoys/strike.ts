import { at } from '../../engine/arrays.ts';
import { type Modifier, reasons } from '../../engine/forecast.ts';
import { each } from '../../engine/kinds.ts';
import type { Options } from '../../engine/options.ts';
import {
  A_HIT,
  ATTACK_INTENSIFIED,
  type AttackResult,
  airAttackChart,
  antiaircraftChart,
  columnCalled,
  doubled,
  effectOf,
  FLAK_HIGH_ALTITUDE,
  FLAK_INTENSIFIED,
  HARBOUR_PERCENT,
  HARBOUR_PERCENT_INTENSIFIED,
  NO_EFFECT,
  type PrintedEffect,
  succeeds,
} from './charts.ts';
import { counterOf, isShip, type Ship, Unit, type Weapon } from './counters.ts';
import { starCounts, wouldSink } from './damage.ts';
import { isSlow, type State } from './state.ts';
import { phrase, verbs } from './words.ts';

/** One air strike, with what it is read by. */

export interface Strike {
  /** An air unit, or the carrier that launches. */
  readonly unit: Unit;
  readonly target: Ship;
  readonly intensified: boolean;
  /** The antiaircraft factors of the target. */
  readonly factors: number;
  /** On ships in Malta's harbour. */
  readonly harbour?: boolean;
  /** Each Hit counts so often. */
  readonly hits?: number;
}

/** The two ways to attack a target: as it comes, or intensified. */
export function addAttacks(options: Options, target: Ship): void {
  options.add(verbs.id.attack, target);
  options.add(verbs.id.intensify, target);
}

/** What both of them do, for the steps that ask. */
export function eitherWay<A extends readonly unknown[], R>(
  body: (intensified: boolean, ...args: A) => R,
): { readonly attack: (...args: A) => R; readonly intensify: (...args: A) => R } {
  return { attack: (...args) => body(false, ...args), intensify: (...args) => body(true, ...args) };
}

/** What a die gives, the modifier of the attack counted. */
export function resultOf(strike: Strike, die: number): AttackResult {
  const { intensified } = strike;
  if (isHighBombing(strike)) return harbourResult(die, intensified);
  return airAttackChart.at(die + bonusOf(intensified), armsOf(strike).column);
}

interface Arms {
  readonly weapon: Weapon;
  readonly column: number;
}

/** Carriers launch what their column says; each air unit has its own. */
const CARRIER_ARMS: Arms = { weapon: 'torpedo', column: columnCalled(airAttackChart, 'brit-air') };
const ARMS = each(Unit, (unit): Arms => {
  if (isShip(unit)) return CARRIER_ARMS;
  const { table, weapon } = counterOf(unit);
  return { weapon, column: columnCalled(airAttackChart, table) };
});

/** From high up over the harbour even torpedo planes drop bombs. */
export function armsOf(strike: Strike): Arms {
  const arms = at(ARMS, strike.unit);
  return isHighBombing(strike) ? { ...arms, weapon: 'bomb' } : arms;
}

/** Torpedo planes bomb from high up over the harbour, and the Z1007 does everywhere. */
function isHigh({ unit, harbour = false }: Strike): boolean {
  if (isShip(unit)) return false;
  const { highAltitude, highAltitudeInMaltaHarbour } = counterOf(unit);
  return highAltitude || (harbour && highAltitudeInMaltaHarbour);
}

/** High up over the harbour there is one roll and no column. */
export function isHighBombing(strike: Strike): boolean {
  return strike.harbour === true && isHigh(strike);
}

export function harbourResult(die: number, intensified: boolean): AttackResult {
  const hits = succeeds(die, intensified ? HARBOUR_PERCENT_INTENSIFIED : HARBOUR_PERCENT) ? 1 : 0;
  return { effect: hits > 0 ? A_HIT : NO_EFFECT, hits, hitsAtNight: hits, star: false, percent: undefined };
}

/** What is added to the die of the guns, reason by reason. */
export function flakReasons(strike: Strike): Modifier[] {
  return reasons(
    strike.intensified && {
      why: phrase('intensified'),
      by: FLAK_INTENSIFIED,
      rule: 'convoys/intensified-attack.3',
    },
    isHigh(strike) && {
      why: phrase('high-altitude'),
      by: FLAK_HIGH_ALTITUDE,
      rule: 'convoys/antiaircraft-high-altitude.1',
    },
  );
}

export function flakModifier(strike: Strike): number {
  return (strike.intensified ? FLAK_INTENSIFIED : 0) + (isHigh(strike) ? FLAK_HIGH_ALTITUDE : 0);
}

/** What is added to the die of the attack; high up over the harbour its chance is another one instead. */
export function attackReasons(strike: Strike): Modifier[] {
  return reasons(
    !isHighBombing(strike) && {
      why: phrase('intensified'),
      by: bonusOf(strike.intensified),
      rule: 'convoys/intensified-attack.2',
    },
  );
}

/** Whether the aircraft are shot down at a sum of the guns' die. */
export function isShotDown(factors: number, sum: number): boolean {
  const needs = antiaircraftChart.at(sum, 0);
  return needs > 0 && factors >= needs;
}

/** What a result comes to against the target: the chance that it leaves, and a star only where it is rolled for. */
export function strikeEffect(s: State, strike: Strike, result: AttackResult): PrintedEffect {
  const { target, hits } = strike;
  const { weapon } = armsOf(strike);
  const star = result.star && starCounts(weapon, undefined, target) && !wouldSink(s, target, weapon, hits);
  return effectOf(result.hits, percentOf(s, target, result), star);
}

/** The numbered chance that a result leaves; against slow ships it is doubled. */
export function percentOf(s: State, target: Ship, { percent }: AttackResult): number | undefined {
  return percent !== undefined && isSlow(s, target) ? doubled(percent) : percent;
}

export function bonusOf(intensified: boolean): number {
  return intensified ? ATTACK_INTENSIFIED : 0;
}
