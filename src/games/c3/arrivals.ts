import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because, ruleOf } from '../../engine/bar.ts';
import { waysToRoll } from '../../engine/chart.ts';
import {
  asFacts,
  chartOutcomes,
  type Forecast,
  type Modifier,
  reasons,
  type Tone,
  total,
} from '../../engine/forecast.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { batteriesInRange } from './bombardment.ts';
import { TURN_S } from './calendar.ts';
import { disorganize, enterHex, loseStep } from './casualties.ts';
import { actsWithOthers, tooFull } from './causes.ts';
import { LANDING_LIMITS, landingChart, MODIFIERS } from './charts.ts';
import {
  AIR_LANDING,
  ANTI_AIRCRAFT,
  AXIS,
  BATTERIES,
  BRITISH,
  enemyOf,
  forcesOf,
  formationOf,
  hasBonus,
  INDEPENDENT,
  isAirborne,
  isArmour,
  isSeaborne,
  LORETO,
  needsPort,
  sideOf,
  tokenOf,
  type Unit,
} from './counters.ts';
import { derived } from './derived.ts';
import { canCross, isClosedHex, stackingLimit } from './ground.ts';
import {
  AIRFIELDS,
  COAST,
  grid,
  type Hex,
  isAirfield,
  isFlat,
  isLandable,
  isMined,
  isOverCliff,
  isPort,
  isSea,
  landAround,
  PORTS,
} from './map.ts';
import { pointsOf, stackingRule } from './stacking.ts';
import {
  hexOf,
  holds,
  isDisorganized,
  isDispersed,
  isFormed,
  isHex,
  MAY_ATTACK,
  MAY_SPREAD,
  POOL,
  placeOf,
  SPENT,
  type State,
  unitsIn,
} from './state.ts';
import { isOperational } from './supply.ts';
import { FIRST_WAVE, LandingEffect, phrase, type Rolling, type Telling, type Wave } from './words.ts';

/** Rules 3.2.1, 4.2 and 4.2.1: how units come down on airfields, into ports and over beaches. */

/** Why a waiting unit cannot come with the formation that is active. */
export function barToCome(s: State, unit: Unit): Bar | undefined {
  if (placeOf(s, unit) !== POOL) return 'c3/4.2.1.1';
  const formation = formationOf(unit);
  if (formation === AIR_LANDING)
    return s.active === formation ? undefined : actsWithOthers(s, 'c3/3.2.1.6', unit);
  if (isAirborne(unit)) return 'c3/3.2.0.40';
  if (!isSeaborne(unit)) return 'c3/8.1.4';
  if (formation === INDEPENDENT) {
    const landing = s.active !== NONE && tokenOf(s.active).kind === 'landing';
    return landing && cell(s.activated, unit) === 0 ? undefined : 'c3/4.2.1.22';
  }
  return formation === s.active ? undefined : actsWithOthers(s, 'c3/4.2.1.10', unit);
}

/** Why a unit of La Spezia cannot land on a hex. */
export function barToAirlift(s: State, unit: Unit, hex: Hex): Bar | undefined {
  if (formationOf(unit) !== AIR_LANDING) return 'c3/3.2.1.6';
  return barToField(s, hex) ?? barToRoom(s, unit, hex, 'c3/3.2.1.7', 'c3/3.2.1.13');
}

/** Why an airfield does not qualify. */
function barToField(s: State, hex: Hex): Bar | undefined {
  if (!isAirfield(hex)) return 'c3/3.2.1.3';
  if (cell(s.control, hex) !== AXIS || holds(s, hex, BRITISH)) return notHeld('c3/3.2.1.12', hex);
  const gun = ANTI_AIRCRAFT.find((one) => shutsField(s, one, hex));
  if (gun !== undefined) return because('c3/3.2.1.2', phrase('under-guns', { hex, unit: gun }));
  const prepared = LORETO.some(
    (unit) => placeOf(s, unit) === hex && !isDispersed(s, unit) && !isDisorganized(s, unit),
  );
  const turns = cell(s.held, hex);
  return prepared || turns >= 2 ? undefined : because('c3/3.2.1.5', phrase('held-so-long', { hex, turns }));
}

/** No division flies in where an anti-aircraft unit is on the airfield or next to it. */
export function shutsField(s: State, gun: Unit, field: Hex): boolean {
  return isFormed(s, gun) && grid.distance(hexOf(s, gun), field) <= 1;
}

/** Why a unit cannot come ashore in a port. */
export function barToDock(s: State, unit: Unit, hex: Hex): Bar | undefined {
  if (formationOf(unit) === AIR_LANDING) return 'c3/4.2.1.2';
  // Where there is no port the question is why it is no beach either.
  if (!isPort(hex)) return barToBeach(s, unit, hex) ?? 'c3/4.2.1.7';
  return barToPort(s, hex) ?? barToRoom(s, unit, hex, 'c3/4.2.1.12', 'c3/4.2.1.20');
}

/** Why a port does not qualify. */
function barToPort(s: State, hex: Hex): Bar | undefined {
  if (cell(s.control, hex) !== AXIS || holds(s, hex, BRITISH)) return notHeld('c3/4.2.1.5', hex);
  if (cell(s.held, hex) === 0) return 'c3/4.2.1.5';
  if (!isOperational(s, hex)) return 'c3/4.2.1.17';
  const gun = BATTERIES.find((one) => shutsPort(s, one, hex));
  return gun === undefined ? undefined : because('c3/4.2.1.6', phrase('under-guns', { hex, unit: gun }));
}

function notHeld(rule: string, hex: Hex): Bar {
  return because(rule, phrase('not-held', { hex }));
}

/** No ship comes into a port that is under the fire of a coastal battery. */
export function shutsPort(s: State, gun: Unit, port: Hex): boolean {
  return isFormed(s, gun) && grid.distance(hexOf(s, gun), port) <= LANDING_LIMITS.portBatteryRadius;
}

/** Why a unit cannot come ashore over a beach. */
export function barToBeach(s: State, unit: Unit, hex: Hex): Bar | undefined {
  if (formationOf(unit) === AIR_LANDING) return 'c3/4.2.1.2';
  if (needsPort(unit)) return barToNoPort(unit);
  const beach = barToLandingHex(s, hex);
  if (beach !== undefined) return beach;
  return barToLandMore(s, unit, hex, LANDING_LIMITS.stackingPerSeaHex, 'c3/4.2.1.15');
}

/** So many points land in a hex in one operation. */
function barToLandMore(s: State, unit: Unit, hex: Hex, limit: number, rule: string): Bar | undefined {
  const [points, more] = [cell(s.landed, hex), pointsOf(s, unit)];
  if (points + more <= limit) return undefined;
  return because(rule, phrase('landed-so-far', { hex, points, limit, more }));
}

function barToLandingHex(s: State, hex: Hex): Bar | undefined {
  if (isSea(hex) || cell(s.beach, hex) === 0) return because('c3/4.2.1.8', phrase('no-beach-at', { hex }));
  return holds(s, hex, BRITISH) ? 'c3/4.2.1.19' : undefined;
}

/** Two limits: what can stand in the hex now, and what can land there in the whole operation. */
function barToRoom(s: State, unit: Unit, hex: Hex, now: string, overall: string): Bar | undefined {
  if (isClosedHex(s, unit, hex)) return 'c3/5.2.2.8';
  if (!derived(s).hasRoom(hex, unit))
    return tooFull(s, pointsOf(s, unit) > 0 ? now : stackingRule(unit), hex, unit);
  return barToLandMore(s, unit, hex, stackingLimit(s, hex), overall);
}

/** Why there is no place at which a waiting unit could arrive: what bars the place that is nearest to it. */
export function barToArrive(s: State, unit: Unit): Bar | undefined {
  if (canArrive(s, unit)) return undefined;
  if (formationOf(unit) === AIR_LANDING) {
    const bars = AIRFIELDS.map((hex) => barToAirlift(s, unit, hex));
    return nearestOf(bars, ['c3/3.2.1.12', 'c3/3.2.1.5', 'c3/3.2.1.2'], 'c3/3.2.1.5');
  }
  if (!isSeaborne(unit)) return 'c3/3.2.0.40';
  const beaches = needsPort(unit) ? [] : COAST.filter((hex) => cell(s.beach, hex) > 0);
  const bars = [
    ...PORTS.map((hex) => barToDock(s, unit, hex)),
    ...beaches.map((hex) => barToBeach(s, unit, hex)),
  ];
  const order = ['c3/4.2.1.5', 'c3/4.2.1.17', 'c3/4.2.1.6', 'c3/4.2.1.19'];
  return nearestOf(bars, order, needsPort(unit) ? barToNoPort(unit) : 'c3/4.2.1.8');
}

function canArrive(s: State, unit: Unit): boolean {
  if (formationOf(unit) === AIR_LANDING) return AIRFIELDS.some((hex) => !barToAirlift(s, unit, hex));
  if (!isSeaborne(unit)) return false;
  if (PORTS.some((hex) => !barToDock(s, unit, hex))) return true;
  return !needsPort(unit) && COAST.some((hex) => !barToBeach(s, unit, hex));
}

/**
 * The bar at the place that comes nearest to taking the unit in: those that are far from it come in this order, and a place
 * that is only full comes nearest. Where none is even held it is the rule as such.
 */
function nearestOf(bars: readonly (Bar | undefined)[], order: readonly string[], rule: string): Bar {
  const rank = (bar: Bar) => (order.includes(ruleOf(bar)) ? order.indexOf(ruleOf(bar)) : order.length);
  const known = bars.filter((bar) => bar !== undefined);
  const nearest = known.reduce<Bar>((best, bar) => (rank(bar) > rank(best) ? bar : best), order[0] ?? rule);
  return nearest === order[0] ? rule : nearest;
}

function barToNoPort(unit: Unit): string {
  return isArmour(unit) ? 'c3/4.2.1.3' : 'c3/4.2.1.4';
}

/** The rules by which an arrival moves one hex: how far, and over what. */
function spreadRules(s: State, unit: Unit): { readonly reach: string; readonly ground: string } {
  if (s.turn === TURN_S) return { reach: 'c3/4.2.0.19', ground: 'c3/4.2.0.39' };
  if (formationOf(unit) === AIR_LANDING) return { reach: 'c3/3.2.1.8', ground: 'c3/3.2.1.14' };
  const place = placeOf(s, unit);
  const overBeach = isHex(place) && !isSea(place) && cell(s.beach, place) > 0;
  return { reach: overBeach ? 'c3/4.2.1.21' : 'c3/4.2.1.13', ground: 'c3/4.2.1.23' };
}

/** Why a unit that has arrived does nothing more, or only attacks. */
export function barToGoOn(s: State, unit: Unit): string | undefined {
  const arrival = cell(s.arrival, unit);
  if (arrival !== SPENT) return arrival === MAY_ATTACK ? spreadRules(s, unit).reach : undefined;
  if (s.turn !== TURN_S) return 'c3/4.2.1.21';
  if (isDisorganized(s, unit)) return 'c3/4.2.0.24';
  return cell(s.wave, unit) > FIRST_WAVE ? 'c3/4.2.0.23' : 'c3/4.2.0.19';
}

/** Why a unit that has arrived does not move one hex: it may not, or has nowhere to go. */
export function barToSpread(s: State, unit: Unit): Bar | undefined {
  if (cell(s.arrival, unit) !== MAY_SPREAD) return barToGoOn(s, unit) ?? spreadRules(s, unit).reach;
  const free = landAround(hexOf(s, unit)).some((hex) => !barToSpreadTo(s, unit, hex));
  return free ? undefined : spreadRules(s, unit).ground;
}

/** One hex after arrival: no movement points, but no closed ground and no enemies. */
export function barToSpreadTo(s: State, unit: Unit, to: Hex): Bar | undefined {
  const from = hexOf(s, unit);
  const hexes = grid.distance(from, to);
  if (hexes > 1) return because(spreadRules(s, unit).reach, phrase('one-hex-only', { hexes }));
  if (hexes === 0) return spreadRules(s, unit).reach;
  if (!canCross(s, unit, from, to)) return spreadRules(s, unit).ground;
  return holds(s, to, enemyOf(sideOf(unit))) ? 'c3/5.2.0.10' : undefined;
}

/** Moves that hex; nothing but an attack is left then. */
export function spreadTo(s: State, unit: Unit, to: Hex, play: Telling): void {
  const from = hexOf(s, unit);
  s.arrival[unit] = MAY_ATTACK;
  s.entered[to] = 1;
  play.tell('moved', { units: [unit], from, to });
  enterHex(s, unit, to, play);
}

/** A unit in its boats: whence and whither it goes, and in which wave. */
export interface Boat {
  readonly unit: Unit;
  readonly sea: Hex;
  readonly land: Hex;
  readonly wave: Wave;
}

/** What is added to the landing die, over this side of the coast. */
function landingModifiers(s: State, { unit, sea, land, wave }: Boat): Modifier[] {
  const { landing } = MODIFIERS;
  const batteries = batteriesInRange(s, land);
  const rule = 'c3/4.2.0.14';
  return reasons(
    hasBonus(unit, 'S') && { why: phrase('san-marco'), by: landing['san-marco'], rule: 'c3/7.1.1' },
    !isFlat(land) && { why: phrase('not-flat'), by: landing['not-flat'], rule },
    isOverCliff(sea, land) && { why: phrase('sea-cliff'), by: landing.cliff, rule },
    batteries.length > 0 && {
      why: phrase('coastal-batteries', { units: batteries }),
      by: landing[batteries.length > 2 ? 'battery-3' : 'battery-1'],
      rule,
    },
    grid.neighbours(sea).some(isMined) && { why: phrase('next-to-mines'), by: landing.mines, rule },
    wave > FIRST_WAVE && { why: phrase('second-wave'), by: landing['second-wave'], rule },
  );
}

/** Reinforcements come over a beach like a first wave, from the sea hex that serves them best. */
function bestBoat(s: State, unit: Unit, land: Hex): Boat {
  const boats = grid
    .neighbours(land)
    .filter((sea) => isLandable(sea, land) && !isMined(sea))
    .map((sea): Boat => ({ unit, sea, land, wave: FIRST_WAVE }));
  const merit = (boat: Boat) => total(landingModifiers(s, boat));
  return boats.reduce((best, boat) => (merit(boat) > merit(best) ? boat : best), at(boats, 0));
}

/** What is added to the landing die in all. */
function landingModifier(s: State, boat: Boat): number {
  return total(landingModifiers(s, boat));
}

/** The same for reinforcements over a beach. */
export function beachModifier(s: State, unit: Unit, land: Hex): number {
  return landingModifier(s, bestBoat(s, unit, land));
}

/** One unit rolls on the landing table: steps lost, and whether it comes ashore in disorder. */
export function rollLanding(s: State, boat: Boat, play: Rolling): void {
  const { unit } = boat;
  play.foresee('landing', () => landingForecast(s, boat));
  const die = play.roll('landing', sideOf(unit)) + total(landingModifiers(s, boat));
  const result = play.consult(landingChart, die, 0);
  const { stepsLost, disorganized } = result;
  play.tell('landing-rolled', { unit, die, effect: numberOf(LandingEffect, landingEffect(s, unit, result)) });
  for (let step = 0; step < stepsLost && isAlive(s, unit); step++) loseStep(s, unit, play);
  if (disorganized && isAlive(s, unit)) disorganize(s, unit, play);
}

function isAlive(s: State, unit: Unit): boolean {
  return cell(s.steps, unit) > 0;
}

/** Puts an arrival into its hex; in the operation it can still spread by one hex and attack. */
export function comeAshore(s: State, unit: Unit, hex: Hex, play: Telling): void {
  countLanded(s, unit, hex);
  goIn(s, unit, hex, play);
}

function countLanded(s: State, unit: Unit, hex: Hex): void {
  s.landed[hex] = cell(s.landed, hex) + pointsOf(s, unit);
}

function goIn(s: State, unit: Unit, hex: Hex, play: Telling): void {
  s.entered[hex] = 1;
  s.arrival[unit] = MAY_SPREAD;
  if (formationOf(unit) === INDEPENDENT) s.joined[unit] = 1;
  play.tell('landed', { unit, hex });
  enterHex(s, unit, hex, play);
}

/** Over the beach: the die first; whoever is thrown into disorder does nothing more. */
export function comeOverBeach(s: State, unit: Unit, hex: Hex, play: Rolling): void {
  countLanded(s, unit, hex);
  rollLanding(s, bestBoat(s, unit, hex), play);
  if (!isAlive(s, unit)) return;
  goIn(s, unit, hex, play);
  if (isDisorganized(s, unit)) s.arrival[unit] = SPENT;
}

/** What a result of the table means for a unit. */
function landingEffect(s: State, unit: Unit, { stepsLost, disorganized }: LandingResult): string {
  if (stepsLost >= cell(s.steps, unit)) return 'lost';
  if (stepsLost > 0) return 'step-lost';
  return disorganized ? 'disorganized' : 'in-order';
}

type LandingResult = { readonly stepsLost: number; readonly disorganized: boolean };

const LANDING_TONES: Readonly<Record<string, Tone>> = { 'in-order': 'good', disorganized: 'even' };

/** The chances of one landing die. */
export function landingForecast(s: State, boat: Boat): Forecast {
  const { unit, land } = boat;
  const modifiers = landingModifiers(s, boat);
  const chances = landingChart.distribution(0, waysToRoll(1, 6, total(modifiers)));
  return {
    title: phrase('landing-of', { unit, hex: land }),
    rule: 'c3/4.2',
    facts: asFacts(modifiers),
    outcomes: chartOutcomes(chances, (result) => {
      const { stepsLost: steps, disorganized } = result;
      const code = landingEffect(s, unit, result);
      const ashore = phrase(disorganized ? 'steps-lost-disorganized' : 'steps-lost', { steps });
      return {
        text: code === 'lost' ? phrase('unit-lost') : ashore,
        name: code,
        tone: LANDING_TONES[code] ?? 'bad',
        meaning: phrase('landing-means', { effect: numberOf(LandingEffect, code) }),
        told: { text: phrase('landing-told', { unit, ashore: numberOf(LandingEffect, code) }) },
      };
    }),
    unknown: [],
    chart: { name: landingChart.name, column: 0 },
    forces: forcesOf([unit], unitsIn(s, land, BRITISH)),
  };
}

export function beachForecast(s: State, unit: Unit, hex: Hex): Forecast {
  return landingForecast(s, bestBoat(s, unit, hex));
}

/** One of these units waits and could come in this turn. */
export function hasArrivals(s: State, units: readonly Unit[]): boolean {
  return units.some((unit) => placeOf(s, unit) === POOL && canArrive(s, unit));
}
