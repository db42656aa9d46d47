import { at, cell } from '../../engine/arrays.ts';
import { type Fact, type Forecast, facesWith, type Outcome, signed } from '../../engine/forecast.ts';
import { each } from '../../engine/kinds.ts';
import type { Options } from '../../engine/options.ts';
import type { Phrase } from '../../engine/phrases.ts';
import {
  A_HIT,
  ATTACK_INTENSIFIED,
  type AttackResult,
  airAttackChart,
  antiaircraftChart,
  chanceOf,
  columnCalled,
  doubled,
  FACES,
  FLAK_HIGH_ALTITUDE,
  FLAK_INTENSIFIED,
  HARBOUR_PERCENT,
  HARBOUR_PERCENT_INTENSIFIED,
  NO_EFFECT,
  STAR_PERCENT,
  succeeds,
} from './charts.ts';
import { counterOf, forcesOf, isShip, type Ship, Unit, type Weapon } from './counters.ts';
import { loseAirUnit, starCounts, strikeShip, wouldSink } from './damage.ts';
import { isHit, isSlow, type State } from './state.ts';
import { phrase, type Rolling, verbs } from './words.ts';

/** One air strike: attack and antiaircraft fire at the same time. */

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

export function carryOutStrike(s: State, strike: Strike, play: Rolling): void {
  const { unit, target, intensified, factors, hits = 1 } = strike;
  const { weapon, column } = armsOf(strike);
  const die = play.roll('air-attack');
  const flak = play.roll('antiaircraft');
  const level = isHighBombing(strike);
  const result = level
    ? harbourResult(die, intensified)
    : play.consult(airAttackChart, die + bonusOf(intensified), column);
  play.tell('air-attack', {
    unit,
    target,
    intensified: intensified ? 1 : 0,
    die,
    effect: result.effect,
    flak,
    factors,
  });
  const needs = play.consult(antiaircraftChart, flak + flakModifier(strike), 0);
  const shotDown = needs > 0 && factors >= needs;
  if (result.hits > 0 && isConfirmed(s, strike, result, play)) {
    strikeShip(s, target, { weapon, star: result.star && starCounts(weapon, undefined, target), hits }, play);
  }
  if (shotDown) loseAircraft(s, unit, play);
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

/** What a strike may come to, all dice counted. */
export function strikeForecast(s: State, strike: Strike, unknown: readonly Phrase[] = []): Forecast {
  const { unit, target, intensified, harbour } = strike;
  return {
    title: phrase(intensified ? 'attacks-intensified' : 'attacks', { unit, target }),
    rule: harbour ? 'convoys/harbour-bombing-odds' : 'convoys/air-strike-procedure',
    facts: factsOf(s, strike),
    outcomes: outcomesOf(s, strike),
    unknown,
    ...(isHighBombing(strike) ? {} : { chart: { name: airAttackChart.name, column: armsOf(strike).column } }),
    faces: facesWith((die) => resultOf(strike, die).hits > 0),
    forces: forcesOf([unit], [target]),
  };
}

/** A ship is worth more than the aircraft it costs, a Hit as much. */
const TONES = {
  'sunk-back': 'good',
  'sunk-lost': 'good',
  'hit-back': 'good',
  'hit-lost': 'even',
  'missed-back': 'even',
  'missed-lost': 'bad',
} as const;

function outcomesOf(s: State, strike: Strike): Outcome[] {
  const { sunk, hit } = chancesOf(s, strike);
  const lost = chanceOfLoss(strike);
  const fates = [
    ['sunk', sunk],
    ['hit', hit],
    ['missed', 1 - sunk - hit],
  ] as const;
  return fates
    .flatMap(([fate, chance]) => [
      outcome(`${fate}-back`, chance * (1 - lost)),
      outcome(`${fate}-lost`, chance * lost),
    ])
    .filter(({ chance }) => chance > 0);
}

/** What becomes of the target and of the aircraft. */
function outcome(fate: keyof typeof TONES, chance: number): Outcome {
  return { text: phrase(fate), chance, meaning: phrase(`${fate}-means`), tone: TONES[fate] };
}

function factsOf(s: State, strike: Strike): Fact[] {
  const { intensified, target, factors } = strike;
  const flak: Fact[] = [
    { what: phrase('flak-factors'), value: String(factors), rule: 'convoys/antiaircraft-strength' },
    {
      what: phrase('flak-modifier'),
      value: signed(flakModifier(strike)),
      rule: 'convoys/antiaircraft-high-altitude.3',
    },
  ];
  if (isHighBombing(strike)) {
    const percent = intensified ? HARBOUR_PERCENT_INTENSIFIED : HARBOUR_PERCENT;
    const rule = intensified ? 'convoys/harbour-bombing-odds.3' : 'convoys/harbour-bombing-odds.1';
    return [{ what: phrase('hit-chance'), value: `${percent} %`, rule }, ...flak];
  }
  return [
    {
      what: phrase('attack-modifier'),
      value: signed(bonusOf(intensified)),
      rule: 'convoys/intensified-attack.2',
    },
    {
      what: phrase('target-speed'),
      value: phrase(isSlow(s, target) ? 'slow' : 'fast'),
      rule: 'convoys/conditional-hits.6',
    },
    ...flak,
  ];
}

/** What a die gives, the modifier of the attack counted. */
function resultOf(strike: Strike, die: number): AttackResult {
  const { intensified } = strike;
  if (isHighBombing(strike)) return harbourResult(die, intensified);
  return airAttackChart.at(die + bonusOf(intensified), armsOf(strike).column);
}

/** The chances that the target is sunk, or Hit and afloat; a Hit that changes nothing is no effect. */
function chancesOf(s: State, strike: Strike): { readonly sunk: number; readonly hit: number } {
  const { target, hits = 1 } = strike;
  const { weapon } = armsOf(strike);
  let sunk = 0;
  let hit = 0;
  for (let die = 1; die <= FACES; die++) {
    const result = resultOf(strike, die);
    if (result.hits === 0) continue;
    const chance = confirmation(s, target, result) / FACES;
    if (wouldSink(s, target, weapon, hits)) sunk += chance;
    else {
      const star = result.star && starCounts(weapon, undefined, target) ? chanceOf(STAR_PERCENT) : 0;
      sunk += chance * star;
      if (!isHit(s, target)) hit += chance * (1 - star);
    }
  }
  return { sunk, hit };
}

function chanceOfLoss(strike: Strike): number {
  let faces = 0;
  for (let flak = 1; flak <= FACES; flak++) {
    const needs = antiaircraftChart.at(flak + flakModifier(strike), 0);
    if (needs > 0 && strike.factors >= needs) faces++;
  }
  return faces / FACES;
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
function armsOf(strike: Strike): Arms {
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
function isHighBombing(strike: Strike): boolean {
  return strike.harbour === true && isHigh(strike);
}

function harbourResult(die: number, intensified: boolean): AttackResult {
  const hits = succeeds(die, intensified ? HARBOUR_PERCENT_INTENSIFIED : HARBOUR_PERCENT) ? 1 : 0;
  return { effect: hits > 0 ? A_HIT : NO_EFFECT, hits, hitsAtNight: hits, star: false, percent: undefined };
}

function flakModifier(strike: Strike): number {
  return (strike.intensified ? FLAK_INTENSIFIED : 0) + (isHigh(strike) ? FLAK_HIGH_ALTITUDE : 0);
}

/** A numbered chance has to be taken first; against slow ships it is doubled. */
function isConfirmed(s: State, { target }: Strike, { percent }: AttackResult, play: Rolling): boolean {
  if (percent === undefined) return true;
  const needed = isSlow(s, target) ? doubled(percent) : percent;
  if (chanceOf(needed) === 1) return true;
  const die = play.roll('follow-up');
  play.tell('follow-up', { unit: target, die });
  return succeeds(die, needed);
}

function confirmation(s: State, target: Ship, { percent }: AttackResult): number {
  if (percent === undefined) return 1;
  return chanceOf(isSlow(s, target) ? doubled(percent) : percent);
}

function loseAircraft(s: State, unit: Unit, play: Rolling): void {
  if (!isShip(unit)) {
    loseAirUnit(s, unit, play);
    return;
  }
  s.strikesLost[unit] = cell(s.strikesLost, unit) + 1;
  play.tell('strike-lost', { unit });
}

function bonusOf(intensified: boolean): number {
  return intensified ? ATTACK_INTENSIFIED : 0;
}
