import type { Options } from '../../engine/actions.ts';
import { at, cell } from '../../engine/arrays.ts';
import type { Outlook, Preview } from '../../engine/definition.ts';
import { loseAirUnit, starCounts, strikeShip, wouldSink } from './damage.ts';
import { airUnitAt, isShip, nameOf, UNITS, type Weapon } from './fleet.ts';
import { facesWith, forcesOf } from './outlook.ts';
import { isHit, isSlow, type State } from './state.ts';
import {
  ATTACK_INTENSIFIED,
  type AttackResult,
  airAttackChart,
  antiaircraftChart,
  chanceOf,
  columnNumbered,
  doubled,
  FACES,
  FLAK_HIGH_ALTITUDE,
  FLAK_INTENSIFIED,
  HARBOUR_PERCENT,
  HARBOUR_PERCENT_INTENSIFIED,
  STAR_PERCENT,
  succeeds,
} from './tables.ts';
import { meanings } from './texts.ts';
import { effectOf, type Rolling, verbs } from './words.ts';

/** One air strike: attack and antiaircraft fire at the same time. */

export interface Strike {
  /** An air unit, or the carrier that launches. */
  readonly unit: number;
  readonly target: number;
  readonly intensified: boolean;
  /** The antiaircraft factors of the target. */
  readonly factors: number;
  /** On ships in Malta's harbour. */
  readonly harbour?: boolean;
  /** Each Hit counts so often. */
  readonly hits?: number;
}

export function carryOutStrike(s: State, strike: Strike, x: Rolling): void {
  const { unit, target, intensified, factors, hits = 1 } = strike;
  const { weapon, column } = armsOf(strike);
  const die = x.roll('air-attack');
  const flak = x.roll('antiaircraft');
  const level = isHighBombing(strike);
  const result = level
    ? harbourResult(die, intensified)
    : x.consult(airAttackChart, die + bonusOf(intensified), column);
  x.tell('air-attack', {
    unit,
    target,
    intensified: intensified ? 1 : 0,
    die,
    effect: effectOf(result.text),
    flak,
    factors,
  });
  const needs = x.consult(antiaircraftChart, flak + flakModifier(strike), 0);
  const shotDown = needs > 0 && factors >= needs;
  if (result.hits > 0 && isConfirmed(s, strike, result, x)) {
    strikeShip(s, target, { weapon, star: result.star && starCounts(weapon, undefined, target), hits }, x);
  }
  if (shotDown) loseAircraft(s, unit, x);
}

/** The two ways to attack a target: as it comes, or intensified. */
export function addAttacks(options: Options, target: number): void {
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
export function strikePreview(s: State, strike: Strike, unknown: readonly string[] = []): Preview {
  const { sunk, hit } = chancesOf(s, strike);
  const lost = chanceOfLoss(strike);
  const fates = [
    { fate: 'sunk', chance: sunk },
    { fate: 'Hit', chance: hit },
    { fate: 'no effect', chance: 1 - sunk - hit },
  ] as const;
  const { column } = armsOf(strike);
  return {
    title: `${nameOf(strike.unit)} attacks ${nameOf(strike.target)}${strike.intensified ? ', intensified' : ''}`,
    rule: strike.harbour ? 'convoys/harbour-bombing-odds' : 'convoys/air-strike-procedure',
    facts: factsOf(s, strike),
    outcomes: fates
      .flatMap(({ fate, chance }) => [
        outlook(`${fate}, aircraft back`, chance * (1 - lost)),
        outlook(`${fate}, aircraft lost`, chance * lost),
      ])
      .filter(({ chance }) => chance > 0),
    unknown,
    ...(isHighBombing(strike) ? {} : { chart: { name: airAttackChart.name, column } }),
    faces: facesWith((die) => resultOf(strike, die).hits > 0),
    forces: forcesOf([strike.unit], [strike.target]),
  };
}

/** A ship is worth more than the aircraft it costs, a Hit as much. */
const TONES = {
  'sunk, aircraft back': 'good',
  'sunk, aircraft lost': 'good',
  'Hit, aircraft back': 'good',
  'Hit, aircraft lost': 'even',
  'no effect, aircraft back': 'even',
  'no effect, aircraft lost': 'bad',
} as const;

function outlook(text: keyof typeof TONES, chance: number): Outlook {
  return { text, chance, meaning: meanings.strike[text], tone: TONES[text] };
}

function factsOf(s: State, strike: Strike): Preview['facts'] {
  const flak = [
    { text: 'Antiaircraft factors', value: String(strike.factors), rule: 'convoys/antiaircraft-strength' },
    {
      text: 'Modifier of the antiaircraft die',
      value: signed(flakModifier(strike)),
      rule: 'convoys/antiaircraft-high-altitude.3',
    },
  ];
  if (isHighBombing(strike)) {
    const percent = strike.intensified ? HARBOUR_PERCENT_INTENSIFIED : HARBOUR_PERCENT;
    const rule = strike.intensified ? 'convoys/harbour-bombing-odds.3' : 'convoys/harbour-bombing-odds.1';
    return [{ text: 'Chance of a Hit', value: `${percent} %`, rule }, ...flak];
  }
  const speed = isSlow(s, strike.target) ? 'slow' : 'fast';
  return [
    {
      text: 'Modifier of the attack',
      value: signed(bonusOf(strike.intensified)),
      rule: 'convoys/intensified-attack.2',
    },
    { text: 'Speed of the target', value: speed, rule: 'convoys/conditional-hits.6' },
    ...flak,
  ];
}

/** What a die gives, the modifier of the attack counted. */
function resultOf(strike: Strike, die: number) {
  const { intensified } = strike;
  if (isHighBombing(strike)) return harbourResult(die, intensified);
  return airAttackChart.at(die + bonusOf(intensified), armsOf(strike).column);
}

/** The chances that the target is sunk, or Hit and afloat; a Hit that changes nothing is no effect. */
export function chancesOf(s: State, strike: Strike): { readonly sunk: number; readonly hit: number } {
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

export function chanceOfLoss(strike: Strike): number {
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
const CARRIER_ARMS: Arms = { weapon: 'torpedo', column: columnNumbered(airAttackChart, 'brit-air') };
const ARMS: readonly Arms[] = UNITS.map((unit) => {
  if (isShip(unit)) return CARRIER_ARMS;
  const { table, weapon } = airUnitAt(unit);
  return { weapon, column: columnNumbered(airAttackChart, table) };
});

/** From high up over the harbour even torpedo planes drop bombs. */
function armsOf(strike: Strike): Arms {
  const arms = at(ARMS, strike.unit);
  return isHighBombing(strike) ? { ...arms, weapon: 'bomb' } : arms;
}

/** Torpedo planes bomb from high up over the harbour, and the Z1007 does everywhere. */
function isHigh({ unit, harbour = false }: Strike): boolean {
  if (isShip(unit)) return false;
  const { highAltitude, highAltitudeInMaltaHarbour } = airUnitAt(unit);
  return highAltitude || (harbour && highAltitudeInMaltaHarbour);
}

/** High up over the harbour there is one roll and no column. */
function isHighBombing(strike: Strike): boolean {
  return strike.harbour === true && isHigh(strike);
}

function harbourResult(die: number, intensified: boolean): AttackResult {
  const hits = succeeds(die, intensified ? HARBOUR_PERCENT_INTENSIFIED : HARBOUR_PERCENT) ? 1 : 0;
  return { text: hits > 0 ? 'hit' : '-', hits, hitsAtNight: hits, star: false, percent: undefined };
}

function flakModifier(strike: Strike): number {
  return (strike.intensified ? FLAK_INTENSIFIED : 0) + (isHigh(strike) ? FLAK_HIGH_ALTITUDE : 0);
}

/** A numbered chance has to be taken first; against slow ships it is doubled. */
function isConfirmed(s: State, { target }: Strike, { percent }: AttackResult, x: Rolling): boolean {
  if (percent === undefined) return true;
  const needed = isSlow(s, target) ? doubled(percent) : percent;
  if (chanceOf(needed) === 1) return true;
  const die = x.roll('follow-up');
  x.tell('follow-up', { unit: target, die });
  return succeeds(die, needed);
}

function confirmation(s: State, target: number, { percent }: AttackResult): number {
  if (percent === undefined) return 1;
  return chanceOf(isSlow(s, target) ? doubled(percent) : percent);
}

function loseAircraft(s: State, unit: number, x: Rolling): void {
  if (!isShip(unit)) {
    loseAirUnit(s, unit, x);
    return;
  }
  s.strikesLost[unit] = cell(s.strikesLost, unit) + 1;
  x.tell('strike-lost', { unit });
}

function bonusOf(intensified: boolean): number {
  return intensified ? ATTACK_INTENSIFIED : 0;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
