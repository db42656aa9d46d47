import { cell } from '../../engine/arrays.ts';
import { enter } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { NONE } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import { activation } from './activation.ts';
import { declaration } from './declaration.ts';
import { isBuiltUp, isLandable } from './ground.ts';
import { grid, HEXES, isMined, isSea } from './malta.ts';
import { movement } from './movement.ts';
import { operation } from './operation.ts';
import {
  AIR_OPERATION,
  AXIS,
  BATTERIES,
  BRITISH,
  NAVAL_OPERATION,
  sideOf,
  sideOfFormation,
  UNITS,
  unitAt,
  unitsOf,
} from './pieces.ts';
import { invasion } from './sequence.ts';
import { placeBatteries, placeReady } from './setup.ts';
import { ELIMINATED, holds, isDispersed, isFormed, POOL, placeOf, type State } from './state.ts';
import { hex as hexKind, unit as unitKind } from './words.ts';

/** Where a position written by hand can start, and what must hold in every one. */

export const points: Readonly<Record<string, (s: State) => Frame>> = {
  start: (s) => {
    if (s.ready > 0) placeReady(s);
    else placeBatteries(s);
    return enter(invasion, {});
  },
  'air-missions': (s) => inTurnS(s, 'air-missions'),
  drops: (s) => inTurnS(s, 'drops'),
  'naval-missions': (s) => inTurnS(s, 'naval-missions'),
  landings: (s) => inTurnS(s, 'landings'),
  operations: (s) => enter(activation, { first: NONE, second: NONE }, inTurn(s)),
  operation: (s) => enter(operation, {}, inOperation(s)),
  movement: (s) => {
    const below: Frame = { step: operation.step('declare'), locals: {}, below: inOperation(s) };
    return enter(movement, { side: sideOfFormation(s.active), stack: [], target: NONE, price: 0 }, below);
  },
  declaration: (s) => {
    const below: Frame = { step: operation.step('recover'), locals: {}, below: inOperation(s) };
    return enter(declaration, { side: sideOfFormation(s.active), target: NONE }, below);
  },
};

/** British units that are left out are gone, those of the Axis are still to come; whoever stands in a hex holds it. */
function complete(s: State): void {
  for (const unit of unitsOf(AXIS))
    if (isFormed(s, unit) && !holds(s, placeOf(s, unit), BRITISH)) s.control[placeOf(s, unit)] = AXIS;
  for (const unit of unitsOf(BRITISH)) {
    if (placeOf(s, unit) !== POOL) continue;
    s.place[unit] = ELIMINATED;
    s.steps[unit] = 0;
  }
}

function inTurnS(s: State, step: (typeof invasion.outline)[number]): Frame {
  if (s.turn !== 0)
    throw new Refusal('bad-position', 'this point of the sequence is in turn S', { where: 'turn' });
  complete(s);
  return { step: invasion.step(step), locals: {}, below: undefined };
}

function inTurn(s: State): Frame {
  complete(s);
  if (s.turn === 0) s.turn = 1;
  return { step: invasion.step('end-of-turn'), locals: {}, below: undefined };
}

/** In the operation of the active formation. */
function inOperation(s: State): Frame {
  const below = inTurn(s);
  if (s.active === NONE || s.active === AIR_OPERATION || s.active === NAVAL_OPERATION)
    throw new Refusal('bad-position', 'the position should name the active formation', { where: 'active' });
  return { step: activation.step('begin'), locals: { first: NONE, second: NONE }, below };
}

/** What must hold in every state of the game. */
export function broken(s: State): string[] {
  const faults: string[] = [];
  for (const unit of UNITS)
    for (const fault of faultsOf(s, unit)) faults.push(`${unitKind.name(unit)} ${fault}`);
  for (const hex of HEXES)
    for (const fault of faultsIn(s, hex)) faults.push(`${fault} in ${hexKind.name(hex)}`);
  return faults;
}

function* faultsOf(s: State, unit: number): Iterable<string> {
  const place = placeOf(s, unit);
  const steps = cell(s.steps, unit);
  if (steps > unitAt(unit).steps) yield `has ${steps} steps of ${unitAt(unit).steps}`;
  if (place !== ELIMINATED && steps === 0) yield 'has no steps left and is not eliminated';
  if (place === ELIMINATED && steps > 0) yield 'is eliminated and has steps left';
  if (isDispersed(s, unit) && unitAt(unit).dispersed === undefined) yield 'has no Dispersed side';
  if (place === POOL && BATTERIES.includes(unit)) yield 'is not in its place';
  if (place >= 0) yield* faultsOnMap(s, unit, place);
}

function* faultsOnMap(s: State, unit: number, place: number): Iterable<string> {
  if (isSea(place)) {
    if (sideOf(unit) === BRITISH || s.turn > 0 || isMined(place)) yield 'stands in the sea';
    const aimed =
      cell(s.aim, unit) === place && [1, 2].includes(cell(s.wave, unit)) && cell(s.landsOn, place) !== NONE;
    if (!aimed) yield 'is at sea without a landing';
  }
}

function* faultsIn(s: State, hex: number): Iterable<string> {
  if (cell(s.rubble, hex) > 0 && !isBuiltUp(hex)) yield 'there is rubble without a town';
  if (isSea(hex)) {
    if (cell(s.control, hex) !== BRITISH) yield 'somebody controls the sea';
    if (cell(s.beach, hex) > 0) yield 'there is a beach without land';
    const goal = cell(s.landsOn, hex);
    if (goal !== NONE && !(grid.distance(hex, goal) === 1 && isLandable(hex, goal)))
      yield 'there is no way to the shore';
    return;
  }
  if (cell(s.beach, hex) > 0 && !grid.neighbours(hex).some((sea) => isLandable(sea, hex) && !isMined(sea)))
    yield 'there is a beach without a way to the shore';
  const axis = holds(s, hex, AXIS);
  const british = holds(s, hex, BRITISH);
  if (axis && british && !isDropZone(s, hex)) yield 'both sides are';
  if (british && !axis && cell(s.control, hex) !== BRITISH) yield 'the British stand and do not control it';
  if (axis && !british && cell(s.control, hex) !== AXIS && !isDropZone(s, hex))
    yield 'the Axis stands and does not control it';
}

/** Parachutists that have come down among enemies and have still to fight them. */
function isDropZone(s: State, hex: number): boolean {
  return unitsOf(AXIS).some((unit) => placeOf(s, unit) === hex && cell(s.aim, unit) === hex);
}
