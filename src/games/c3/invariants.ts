import { cell } from '../../engine/arrays.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { TURN_S } from './calendar.ts';
import { AXIS, BATTERIES, BRITISH, counterOf, fullSteps, sideOf, Unit, unitsOf } from './counters.ts';
import { isBuiltUp } from './ground.ts';
import { Approach, grid, Hex, isLandable, isMined, isSea, LAND } from './map.ts';
import { ELIMINATED, holds, isDispersed, isHex, POOL, placeOf, type State, shoreOf } from './state.ts';
import { WAVES } from './words.ts';

/** What must hold in every state of the game. */
export function broken(s: State): string[] {
  const faults: string[] = [];
  for (const unit of Unit.all)
    for (const fault of faultsOf(s, unit)) faults.push(`${Unit.name(unit)} ${fault}`);
  for (const hex of LAND)
    for (const fault of faultsOnLand(s, hex)) faults.push(`${fault} in ${Hex.name(hex)}`);
  for (const approach of Approach.all)
    if (!isShoreBeside(s, approach))
      faults.push(`there is no way to the shore in ${Approach.name(approach)}`);
  return faults;
}

function* faultsOf(s: State, unit: Unit): Iterable<string> {
  const place = placeOf(s, unit);
  const steps = cell(s.steps, unit);
  if (steps > fullSteps(unit)) yield `has ${steps} steps of ${fullSteps(unit)}`;
  if (place !== ELIMINATED && steps === 0) yield 'has no steps left and is not eliminated';
  if (place === ELIMINATED && steps > 0) yield 'is eliminated and has steps left';
  if (isDispersed(s, unit) && counterOf(unit).dispersed === undefined) yield 'has no Dispersed side';
  if (place === POOL && BATTERIES.includes(unit)) yield 'is not in its place';
  if (isHex(place) && isSea(place)) yield* faultsAtSea(s, unit, place);
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

/** Boats land on a hex next to them, if they land at all. */
function isShoreBeside(s: State, approach: Approach): boolean {
  const sea = numberOf(Hex, Approach.name(approach));
  const shore = shoreOf(s, sea);
  return shore === NONE || (grid.distance(sea, shore) === 1 && isLandable(sea, shore));
}

/** Parachutists that have come down among enemies and have still to fight them. */
function isDropZone(s: State, hex: Hex): boolean {
  return unitsOf(AXIS).some((unit) => placeOf(s, unit) === hex && cell(s.aim, unit) === hex);
}
