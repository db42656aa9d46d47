import { at, cell } from '../../engine/arrays.ts';
import { waysToRoll } from '../../engine/chart.ts';
import type { Preview } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { batteriesInRange } from './bombardment.ts';
import { disorganize, enterHex, loseStep } from './casualties.ts';
import { LANDING_LIMITS, landingChart, MODIFIERS } from './charts.ts';
import { barToStack, hasRoom, isClosedHex, isLandable, pointsOf, stackingLimit } from './ground.ts';
import {
  AIRFIELDS,
  COAST,
  grid,
  isAirfield,
  isFlat,
  isMined,
  isOverCliff,
  isPort,
  isSea,
  PORTS,
} from './malta.ts';
import { asFacts, listed, type Modifier, reasons, total } from './modifiers.ts';
import { forcesOf, outlooksOf, placeName, readAs } from './outlook.ts';
import {
  AIR_LANDING,
  ANTI_AIRCRAFT,
  AXIS,
  BATTERIES,
  BRITISH,
  formationAt,
  formationOf,
  hasBonus,
  INDEPENDENT,
  LORETO,
  needsPort,
  SEABORNE,
  unitAt,
} from './pieces.ts';
import {
  holds,
  isDisorganized,
  isDispersed,
  isFormed,
  isOnMap,
  MAY_ATTACK,
  MAY_STEP,
  POOL,
  placeOf,
  SPENT,
  type State,
  unitsIn,
} from './state.ts';
import { isOperational } from './supply.ts';
import { meanings } from './texts.ts';
import type { Rolling, Telling } from './words.ts';

/** Rules 3.2.1, 4.2 and 4.2.1: how units come down on airfields, into ports and over beaches. */

/** A wave of turn S; reinforcements land as the first one does. */
const FIRST_WAVE = 1;

/** Why a waiting unit cannot come with the formation that is active. */
export function barToCome(s: State, unit: number): string | undefined {
  if (placeOf(s, unit) !== POOL) return 'c3/4.2.1.1';
  const own = formationOf(unit);
  if (own === AIR_LANDING) return s.active === own ? undefined : 'c3/3.2.1.6';
  if (unitAt(unit).airborne) return 'c3/3.2.0.40';
  if (!SEABORNE.includes(unit)) return 'c3/8.1.4';
  if (own === INDEPENDENT) {
    const landing = s.active !== NONE && formationAt(s.active).kind === 'landing';
    return landing && cell(s.activated, unit) === 0 ? undefined : 'c3/4.2.1.22';
  }
  return own === s.active ? undefined : 'c3/4.2.1.10';
}

/** Why a unit of La Spezia cannot land on a hex. */
export function barToAirlift(s: State, unit: number, hex: number): string | undefined {
  if (formationOf(unit) !== AIR_LANDING) return 'c3/3.2.1.6';
  return barToField(s, hex) ?? barToRoom(s, unit, hex, 'c3/3.2.1.7', 'c3/3.2.1.13');
}

/** Why an airfield does not qualify. */
function barToField(s: State, hex: number): string | undefined {
  if (!isAirfield(hex)) return 'c3/3.2.1.3';
  if (cell(s.control, hex) !== AXIS || holds(s, hex, BRITISH)) return 'c3/3.2.1.12';
  if (ANTI_AIRCRAFT.some((gun) => isFormed(s, gun) && grid.distance(placeOf(s, gun), hex) <= 1))
    return 'c3/3.2.1.2';
  const prepared = LORETO.some(
    (unit) => placeOf(s, unit) === hex && !isDispersed(s, unit) && !isDisorganized(s, unit),
  );
  return prepared || cell(s.held, hex) >= 2 ? undefined : 'c3/3.2.1.5';
}

/** Why a unit cannot come ashore in a port. */
export function barToDock(s: State, unit: number, hex: number): string | undefined {
  if (formationOf(unit) === AIR_LANDING) return 'c3/4.2.1.2';
  return barToPort(s, hex) ?? barToRoom(s, unit, hex, 'c3/4.2.1.12', 'c3/4.2.1.20');
}

/** Why a port does not qualify. */
function barToPort(s: State, hex: number): string | undefined {
  if (!isPort(hex)) return 'c3/4.2.1.7';
  if (cell(s.held, hex) === 0 || cell(s.control, hex) !== AXIS || holds(s, hex, BRITISH)) return 'c3/4.2.1.5';
  if (!isOperational(s, hex)) return 'c3/4.2.1.17';
  const radius = LANDING_LIMITS.portBatteryRadius;
  const watched = BATTERIES.some((gun) => isFormed(s, gun) && grid.distance(placeOf(s, gun), hex) <= radius);
  return watched ? 'c3/4.2.1.6' : undefined;
}

/** Why a unit cannot come ashore over a beach. */
export function barToBeach(s: State, unit: number, hex: number): string | undefined {
  if (formationOf(unit) === AIR_LANDING) return 'c3/4.2.1.2';
  if (needsPort(unit)) return barToNoPort(unit);
  const beach = barToLandingHex(s, hex);
  if (beach !== undefined) return beach;
  const points = cell(s.landed, hex) + pointsOf(s, unit);
  return points <= LANDING_LIMITS.stackingPerSeaHex ? undefined : 'c3/4.2.1.15';
}

function barToLandingHex(s: State, hex: number): string | undefined {
  if (isSea(hex) || cell(s.beach, hex) === 0) return 'c3/4.2.1.8';
  return holds(s, hex, BRITISH) ? 'c3/4.2.1.19' : undefined;
}

/** Two limits: what can stand in the hex now, and what can land there in the whole operation. */
function barToRoom(s: State, unit: number, hex: number, now: string, overall: string): string | undefined {
  if (isClosedHex(s, unit, hex)) return 'c3/1.3.5.7';
  if (!hasRoom(s, hex, unit, AXIS)) return pointsOf(s, unit) > 0 ? now : barToStack(s, hex, unit, AXIS);
  return cell(s.landed, hex) + pointsOf(s, unit) <= stackingLimit(s, hex) ? undefined : overall;
}

/** Why there is no place at which a waiting unit could arrive: what bars the place that is nearest to it. */
export function barToArrive(s: State, unit: number): string | undefined {
  if (formationOf(unit) === AIR_LANDING) {
    const bars = AIRFIELDS.map((hex) => barToAirlift(s, unit, hex));
    return bars.includes(undefined) ? undefined : nearestOf(bars, 'c3/3.2.1.12', 'c3/3.2.1.5');
  }
  if (!SEABORNE.includes(unit)) return 'c3/3.2.0.40';
  const bars = PORTS.map((hex) => barToDock(s, unit, hex));
  if (bars.includes(undefined)) return undefined;
  if (!needsPort(unit) && COAST.some((hex) => !barToBeach(s, unit, hex))) return undefined;
  return nearestOf(bars, 'c3/4.2.1.5', needsPort(unit) ? barToNoPort(unit) : 'c3/4.2.1.8');
}

/** The first bar at a place that is held; where none is, the rule as such. */
function nearestOf(bars: readonly (string | undefined)[], notHeld: string, rule: string): string {
  return bars.find((bar) => bar !== notHeld) ?? rule;
}

function barToNoPort(unit: number): string {
  return unitAt(unit).type === 'armor' ? 'c3/4.2.1.3' : 'c3/4.2.1.4';
}

/** The rules by which an arrival moves one hex: how far, and over what. */
export function stepRules(s: State, unit: number): { readonly reach: string; readonly ground: string } {
  if (s.turn === 0) return { reach: 'c3/4.2.0.19', ground: 'c3/4.2.0.39' };
  if (formationOf(unit) === AIR_LANDING) return { reach: 'c3/3.2.1.8', ground: 'c3/3.2.1.14' };
  const overBeach = isOnMap(s, unit) && cell(s.beach, placeOf(s, unit)) > 0;
  return { reach: overBeach ? 'c3/4.2.1.21' : 'c3/4.2.1.13', ground: 'c3/4.2.1.23' };
}

/** Why a unit that has arrived does nothing more, or only attacks. */
export function barToGoOn(s: State, unit: number): string | undefined {
  const arrival = cell(s.arrival, unit);
  if (arrival !== SPENT) return arrival === MAY_ATTACK ? stepRules(s, unit).reach : undefined;
  if (s.turn > 0) return 'c3/4.2.1.21';
  if (isDisorganized(s, unit)) return 'c3/4.2.0.24';
  return cell(s.wave, unit) > FIRST_WAVE ? 'c3/4.2.0.23' : 'c3/4.2.0.19';
}

/** What is added to the landing die, over this side of the coast. */
export function landingModifiers(
  s: State,
  unit: number,
  sea: number,
  land: number,
  wave: number,
): Modifier[] {
  const { landing } = MODIFIERS;
  const batteries = batteriesInRange(s, land);
  const rule = 'c3/4.2.0.14';
  return reasons(
    hasBonus(unit, 'S') && { text: 'San Marco', by: landing['san-marco'], rule: 'c3/7.1.1' },
    !isFlat(land) && { text: 'Not flat', by: landing['not-flat'], rule },
    isOverCliff(sea, land) && { text: 'Sea cliff', by: landing.cliff, rule },
    batteries.length > 0 && {
      text: `Coastal batteries in range, ${listed(batteries.map((battery) => unitAt(battery).name))}`,
      by: landing[batteries.length > 2 ? 'battery-3' : 'battery-1'],
      rule,
    },
    grid.neighbours(sea).some(isMined) && { text: 'Next to mines', by: landing.mines, rule },
    wave > FIRST_WAVE && { text: 'Second wave', by: landing['second-wave'], rule },
  );
}

/** The sea hex from which reinforcements come over a beach: the one that serves them best. */
export function bestApproach(s: State, unit: number, land: number): number {
  const approaches = grid.neighbours(land).filter((sea) => isLandable(sea, land) && !isMined(sea));
  const merit = (sea: number) => total(landingModifiers(s, unit, sea, land, FIRST_WAVE));
  return approaches.reduce((best, sea) => (merit(sea) > merit(best) ? sea : best), at(approaches, 0));
}

/** One unit rolls on the landing table: steps lost, and whether it comes ashore in disorder. */
export function rollLanding(
  s: State,
  unit: number,
  sea: number,
  land: number,
  wave: number,
  x: Rolling,
): void {
  const die = x.roll('landing') + total(landingModifiers(s, unit, sea, land, wave));
  const { stepsLost, disorganized } = x.consult(landingChart, die, 0);
  x.tell('landing-rolled', { unit, die });
  for (let step = 0; step < stepsLost && isAlive(s, unit); step++) loseStep(s, unit, x);
  if (disorganized && isAlive(s, unit)) disorganize(s, unit, x);
}

function isAlive(s: State, unit: number): boolean {
  return cell(s.steps, unit) > 0;
}

/** Puts an arrival into its hex; in the operation it can still take a step and attack, or nothing more. */
export function comeAshore(s: State, unit: number, hex: number, x: Telling): void {
  countLanded(s, unit, hex);
  goIn(s, unit, hex, x);
}

function countLanded(s: State, unit: number, hex: number): void {
  s.landed[hex] = cell(s.landed, hex) + pointsOf(s, unit);
}

function goIn(s: State, unit: number, hex: number, x: Telling): void {
  s.entered[hex] = 1;
  s.arrival[unit] = MAY_STEP;
  if (formationOf(unit) === INDEPENDENT) s.joined[unit] = 1;
  enterHex(s, unit, hex, x);
  x.tell('landed', { unit, hex });
}

/** Over the beach: the die first; whoever is thrown into disorder does nothing more. */
export function comeOverBeach(s: State, unit: number, hex: number, x: Rolling): void {
  countLanded(s, unit, hex);
  rollLanding(s, unit, bestApproach(s, unit, hex), hex, FIRST_WAVE, x);
  if (!isAlive(s, unit)) return;
  goIn(s, unit, hex, x);
  if (isDisorganized(s, unit)) s.arrival[unit] = SPENT;
}

const LANDING_TONES: Readonly<Record<string, 'good' | 'even'>> = { '0': 'good', '0D': 'even' };

/** The chances of one landing die. */
export function landingPreview(s: State, unit: number, sea: number, land: number, wave: number): Preview {
  const modifiers = landingModifiers(s, unit, sea, land, wave);
  const chances = landingChart.distribution(0, waysToRoll(1, 6, total(modifiers)));
  return {
    title: `Landing of ${unitAt(unit).name} on ${placeName(land)}`,
    rule: 'c3/4.2',
    facts: asFacts(modifiers),
    outcomes: outlooksOf(chances, ({ stepsLost, disorganized }) => {
      const code = stepsLost < cell(s.steps, unit) ? `${stepsLost}${disorganized ? 'D' : ''}` : 'lost';
      return readAs(
        `steps lost: ${stepsLost}${disorganized ? ', Disorganized' : ''}`,
        LANDING_TONES[code] ?? 'bad',
        meanings.landing,
        code,
      );
    }),
    unknown: [],
    chart: { name: landingChart.name, column: 0 },
    forces: forcesOf([unit], unitsIn(s, land, BRITISH)),
  };
}

export function beachPreview(s: State, unit: number, hex: number): Preview {
  return landingPreview(s, unit, bestApproach(s, unit, hex), hex, FIRST_WAVE);
}

/** A unit that waits, of this formation, could come in this turn. */
export function hasArrivals(s: State, units: readonly number[]): boolean {
  return units.some((unit) => placeOf(s, unit) === POOL && !barToArrive(s, unit));
}
