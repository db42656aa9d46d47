import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { NONE } from '../../engine/kinds.ts';
import { seasonCalled } from './calendar.ts';
import {
  AXIS,
  counterOf,
  FORCE_K,
  isAirUnit,
  isFreighter,
  isShip,
  type Ship,
  sideOf,
  Unit,
} from './counters.ts';
import { ABSENT, isAfricaInPlay, LOST, POOL, placeOf, REPAIR, type State, startOf } from './state.ts';
import { phrase } from './words.ts';

/** Why a unit is not on the chart: sunk, shot down, under repair, not placed, not yet there or not there any more. */

/** The rule that keeps a unit away; nothing if it is on the chart. */
export function barOfAbsence(s: State, unit: Unit): Bar | undefined {
  switch (placeOf(s, unit)) {
    case LOST:
      return isShip(unit)
        ? because(ruleOfSinking(unit), phrase('is-sunk'))
        : because(ruleOfShotDown(unit), phrase('is-shot-down'));
    case REPAIR:
      return because(ruleOfRepair(s, unit), phrase('under-repair'));
    case POOL:
      return because(ruleOfReserve(s, unit), phrase('not-placed'));
    case ABSENT:
      return because(ruleOfArrival(s, unit), phrase('not-in-season'));
    default:
      return undefined;
  }
}

/** In dock since before the game begins: the scenario says until when. */
const IN_DOCK: Readonly<Record<string, string>> = {
  littorio: 'convoys/axis-start-1941.7',
  'cesare-cavour': 'convoys/axis-start-1941.8',
};

/** A Hit is repaired for as many seasons as a die has shown. */
function ruleOfRepair(s: State, unit: Unit): string {
  const isInDock = startOf(s).repairs.some(
    (one) => one.unit === unit && isShip(unit) && one.until === cell(s.returns, unit),
  );
  return (isInDock ? IN_DOCK[Unit.name(unit)] : undefined) ?? 'convoys/hit-ships-sent-home.2';
}

/** When a sunk ship comes back, if ever. */
function ruleOfSinking(ship: Ship): string {
  if (sideOf(ship) === AXIS) return 'convoys/sunk.3';
  const { kind, replacement } = counterOf(ship);
  if (replacement === 'two-seasons-later') return 'convoys/allied-replacements.6';
  if (kind === 'cruiser-group')
    return replacement === 'none' ? 'convoys/allied-replacements.2' : 'convoys/allied-replacements.1';
  if (isFreighter(ship))
    return replacement === 'none' ? 'convoys/allied-replacements.4' : 'convoys/allied-replacements.3';
  return 'convoys/sunk.1';
}

function ruleOfShotDown(unit: Unit): string {
  return sideOf(unit) === AXIS ? 'convoys/air-strike-procedure.8' : 'convoys/allied-replacements.5';
}

/** Whoever was not placed stays out for the season; freighters are taken off when they have unloaded. */
function ruleOfReserve(s: State, unit: Unit): string {
  if (sideOf(unit) === AXIS) return 'convoys/season-sequence.3';
  if (!isShip(unit) || unit === FORCE_K) return 'convoys/malta-consumption.9';
  const unloaded = isFreighter(unit) && cell(s.origin, unit) !== NONE;
  return unloaded ? 'convoys/unloading.5' : 'convoys/allied-forces.14';
}

/** By name, what brings a unit into the game or takes it out. */
const ARRIVALS: Readonly<Record<string, string>> = {
  didos: 'convoys/allied-reinforcements.1',
  victorious: 'convoys/allied-reinforcements.2',
  'swordfish-830': 'convoys/allied-reinforcements.3',
  formidable: 'convoys/allied-reinforcements.4',
  'queen-elizabeth': 'convoys/allied-reinforcements.4',
  'prince-of-wales': 'convoys/allied-reinforcements.5',
  hood: 'convoys/allied-reinforcements.6',
  'vittorio-veneto': 'convoys/axis-reinforcements.1',
  littorio: 'convoys/axis-reinforcements.2',
  'doria-duilio': 'convoys/axis-reinforcements.2',
};

function ruleOfArrival(s: State, unit: Unit): string {
  if (!isAfricaInPlay(s)) return ruleOfPedestal(unit);
  const named = ARRIVALS[Unit.name(unit)];
  if (named !== undefined) return named;
  if (isAirUnit(unit) && sideOf(unit) === AXIS) {
    const { table, optional, availableFrom } = counterOf(unit);
    if (optional) return 'convoys/axis-reinforcements.10';
    if (seasonCalled(availableFrom) > s.season) return AIR_ARRIVALS[table];
  }
  return sideOf(unit) === AXIS ? 'convoys/season-sequence.3' : 'convoys/allied-forces.14';
}

const AIR_ARRIVALS = {
  sm79: 'convoys/axis-reinforcements.3',
  'it-stuka': 'convoys/axis-reinforcements.4',
  stuka: 'convoys/axis-reinforcements.8',
  z1007: 'convoys/season-sequence.3',
  'brit-air': 'convoys/allied-reinforcements.3',
} as const;

/** The fleets of Pedestal are listed by name. */
function ruleOfPedestal(unit: Unit): string {
  if (sideOf(unit) === AXIS)
    return isShip(unit) ? 'convoys/scenario-pedestal.3' : 'convoys/scenario-pedestal.5';
  const unused = !isShip(unit) || unit === FORCE_K || counterOf(unit).kind === 'supply-ship';
  return unused ? 'convoys/scenario-pedestal.8' : 'convoys/scenario-pedestal.2';
}
