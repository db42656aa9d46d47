import { cell } from '../../engine/arrays.ts';
import type { Fault } from '../../engine/definition.ts';
import { framesOf, isUnderWay } from '../../engine/frame.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { activation } from './activation.ts';
import { TURN_S } from './calendar.ts';
import {
  AIRBORNE,
  AXIS,
  BATTERIES,
  BEACH_UNITS,
  BRITISH,
  COUNTED,
  classOf,
  counterOf,
  DROPPED,
  Formation,
  formationsOf,
  fullSteps,
  LANDING,
  movementOf,
  Side,
  sideOf,
  sideOfFormation,
  siteOf,
  Unit,
  unitsOf,
} from './counters.ts';
import { drops } from './drops.ts';
import { isBuiltUp } from './ground.ts';
import { landings } from './landings.ts';
import { Approach, grid, Hex, isLandable, isMined, isSea, LAND } from './map.ts';
import { raid } from './missions.ts';
import { movement } from './movement.ts';
import { faultsNotedOf, faultsNotedOn, isInOperation } from './noted.ts';
import { operation } from './operation.ts';
import { invasion } from './sequence.ts';
import { Crowds } from './stacking.ts';
import { ELIMINATED, holds, isDispersed, isHex, POOL, placeOf, type State, shoreOf } from './state.ts';
import { hasFallen } from './victory.ts';
import { WAVES } from './words.ts';

/** What must hold in every state of the game. */
export function broken(s: State): Fault[] {
  const faults: Fault[] = [...faultsOfTurn(s), ...faultsOfActivation(s), ...faultsOfAlternation(s)];
  const stage = stageOf(s);
  const crowds = stage < DROPPING ? new Crowds(s, BRITISH) : undefined;
  for (const unit of Unit.all)
    for (const fault of [...faultsOf(s, unit), ...faultsOfArrival(s, unit, stage), ...faultsNotedOf(s, unit)])
      faults.push({ where: `units.${Unit.name(unit)}`, text: `${Unit.name(unit)} ${fault}` });
  for (const hex of LAND)
    for (const fault of [
      ...faultsOnLand(s, hex),
      ...faultsBeforeDrops(s, hex, stage, crowds),
      ...faultsNotedOn(s, hex),
    ])
      faults.push({ where: `hexes.${Hex.name(hex)}`, text: `${fault} in ${Hex.name(hex)}` });
  for (const approach of Approach.all)
    for (const fault of faultsOffshore(s, approach, stage))
      faults.push({
        where: `hexes.${Approach.name(approach)}`,
        text: `${fault} in ${Approach.name(approach)}`,
      });
  return faults;
}

/** How far turn S is: the steps of the sequence in their order. From turn 1 on all of them are past. */
const SETTING_UP = invasion.outline.indexOf('set-up');
const DROPPING = invasion.outline.indexOf('drops');
const LANDING_NOW = invasion.outline.indexOf('landings');
const LATER = invasion.outline.length;

/** While a step is under way the sequence stands at the next one already. Nobody has dropped before the plan is made. */
function stageOf(s: State): number {
  const frames = framesOf(s);
  const bottom = frames.at(-1);
  if (bottom === undefined || s.turn !== TURN_S) return LATER;
  const next = invasion.outline.findIndex((name) => invasion.step(name) === bottom.step);
  return frames.length > 1 || next === DROPPING ? next - 1 : next;
}

function* faultsOfTurn(s: State): Iterable<Fault> {
  if (s.stack === undefined || s.active !== NONE || isUnderWay(s, drops)) return;
  if (hasFallen(s)) yield { where: 'hexes', text: 'Valletta has fallen and the game goes on' };
}

/** Who acts, and who has acted before in this turn. */
function* faultsOfActivation(s: State): Iterable<Fault> {
  const { active } = s;
  if (s.moving > 0 && !isUnderWay(s, movement)) yield { where: 'moving', text: 'nobody moves here' };
  if (s.streak > formationsOf(s.streakSide).length)
    yield { where: 'streak', text: `the ${Side.name(s.streakSide)} side has not so many formations` };
  if (s.turn === TURN_S) yield* faultsOfTurnS(s);
  if (active === NONE) {
    if (isUnderWay(s, operation, raid)) yield { where: 'active', text: 'nobody carries out the operation' };
    return;
  }
  const name = Formation.name(active);
  const side = sideOfFormation(active);
  if (!isInOperation(s)) yield { where: 'active', text: `${name} is active where nobody acts` };
  if (cell(s.done, active) > 0) yield { where: 'done', text: `${name} is active and has acted already` };
  if (s.lastActivator !== side) yield { where: 'lastActivator', text: `${name} was activated last` };
  if (s.turn !== TURN_S && (s.streakSide !== side || s.streak === 0))
    yield { where: 'streak', text: `${name} was activated last` };
}

/**
 * A row of operations is that of the side that acted last. Whoever acts has not passed, and is asked first afterwards: only
 * then can he pass, while the other side is asked.
 */
function* faultsOfAlternation(s: State): Iterable<Fault> {
  if (s.turn === TURN_S) return;
  const last = Side.name(s.lastActivator);
  if (s.streak > 0 && s.streakSide !== s.lastActivator)
    yield { where: 'streak', text: `the ${last} side was activated last` };
  const answering = s.stack?.step === activation.step('second');
  if (cell(s.passed, s.lastActivator) > 0 && isUnderWay(s, activation) && !answering)
    yield { where: 'passed', text: `the ${last} side was activated last and has not passed since` };
}

/** Nobody is activated in turn S: formations drop and land in their steps. */
function* faultsOfTurnS(s: State): Iterable<Fault> {
  if (s.streak > 0) yield { where: 'streak', text: 'nobody is activated in turn S' };
  if (s.lastActivator !== AXIS) yield { where: 'lastActivator', text: 'nobody is activated in turn S' };
  if (Side.all.some((side) => cell(s.passed, side) > 0))
    yield { where: 'passed', text: 'nobody is activated in turn S' };
  for (const formation of Formation.all) {
    if (cell(s.done, formation) > 0 && !AIRBORNE.includes(formation))
      yield { where: 'done', text: `${Formation.name(formation)} does not drop in turn S` };
    const lands = isUnderWay(s, landings) ? LANDING : AIRBORNE;
    if (s.active === formation && !lands.includes(formation))
      yield { where: 'active', text: `${Formation.name(formation)} does not act in this step` };
  }
}

function* faultsOf(s: State, unit: Unit): Iterable<string> {
  const place = placeOf(s, unit);
  const steps = cell(s.steps, unit);
  if (steps > fullSteps(unit)) yield `has ${steps} steps of ${fullSteps(unit)}`;
  if (place !== ELIMINATED && steps === 0) yield 'has no steps left and is not eliminated';
  if (place === ELIMINATED && steps > 0) yield 'is eliminated and has steps left';
  if (isDispersed(s, unit) && counterOf(unit).dispersed === undefined) yield 'has no Dispersed side';
  if (place !== ELIMINATED && BATTERIES.includes(unit) && place !== siteOf(unit)) yield 'is not in its place';
  if (isHex(place) && isSea(place)) yield* faultsAtSea(s, unit, place);
  if (isHex(place) && classOf(unit) !== COUNTED && isFixed(unit)) yield* faultsOfClass(s, unit, place);
}

/** A hex has room for one of a class; those that cannot move are never two. */
function* faultsOfClass(s: State, unit: Unit, hex: Hex): Iterable<string> {
  for (const other of unitsOf(sideOf(unit)))
    if (other > unit && placeOf(s, other) === hex && isFixed(other) && classOf(other) === classOf(unit))
      yield `stands in one hex with ${Unit.name(other)}`;
}

function isFixed(unit: Unit): boolean {
  return movementOf(unit) === 0;
}

/** Who can be on the map in each step of turn S. The British are all there once they are set up. */
function* faultsOfArrival(s: State, unit: Unit, stage: number): Iterable<string> {
  const place = placeOf(s, unit);
  if (sideOf(unit) === BRITISH) {
    if (place === POOL && stage > SETTING_UP) yield 'is not set up';
    return;
  }
  if (!isHex(place) || s.turn !== TURN_S || s.stack === undefined) return;
  const early = stage < DROPPING || !DROPPED.includes(unit);
  if (early && (stage < LANDING_NOW || !BEACH_UNITS.includes(unit))) yield 'has not arrived yet';
}

function* faultsAtSea(s: State, unit: Unit, sea: Hex): Iterable<string> {
  if (sideOf(unit) === BRITISH || s.turn !== TURN_S || isMined(sea)) yield 'stands in the sea';
  const isPlanned = cell(s.aim, unit) === sea && WAVES.some((wave) => wave === cell(s.wave, unit));
  if (!isPlanned || shoreOf(s, sea) === NONE) yield 'is at sea without a landing';
}

function* faultsOnLand(s: State, hex: Hex): Iterable<string> {
  if (cell(s.rubble, hex) > 0 && !isBuiltUp(hex)) yield 'there is rubble without a town';
  if (cell(s.beach, hex) > 0 && !grid.neighbours(hex).some((sea) => isLandable(sea, hex) && !isMined(sea)))
    yield 'there is a beach without a way to the shore';
  const axis = holds(s, hex, AXIS);
  const british = holds(s, hex, BRITISH);
  if (axis && british && !isDropZone(s, hex)) yield 'both sides are';
  if (british && !axis && cell(s.control, hex) !== BRITISH) yield 'the British stand and do not control it';
  if (axis && !british && cell(s.control, hex) !== AXIS && !isDropZone(s, hex))
    yield 'the Axis stands and does not control it';
}

/** Before anybody has come down the British stand as they were set up, and hold everything. */
function* faultsBeforeDrops(s: State, hex: Hex, stage: number, crowds?: Crowds): Iterable<string> {
  if (cell(s.beach, hex) > 0 && stage < LANDING_NOW) yield 'nobody has landed yet';
  if (crowds === undefined) return;
  if (cell(s.control, hex) === AXIS) yield 'the Axis has not come yet';
  if (crowds.isTooFull(hex)) yield 'too many British units are';
}

/** Boats land on a hex next to them, if they land at all. */
function* faultsOffshore(s: State, approach: Approach, stage: number): Iterable<string> {
  const sea = numberOf(Hex, Approach.name(approach));
  const shore = shoreOf(s, sea);
  if (shore === NONE) return;
  if (grid.distance(sea, shore) !== 1 || !isLandable(sea, shore)) yield 'there is no way to the shore';
  if (stage !== LANDING_NOW) yield 'nobody lands now';
}

/** Parachutists that have come down among enemies and have still to fight them. */
function isDropZone(s: State, hex: Hex): boolean {
  return unitsOf(AXIS).some((unit) => placeOf(s, unit) === hex && cell(s.aim, unit) === hex);
}
