import { at, cell } from '../../engine/arrays.ts';
import type { Fault } from '../../engine/definition.ts';
import { framesOf } from '../../engine/frame.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Procedure } from '../../engine/procedure.ts';
import { AMMUNITION } from './charts.ts';
import { combatPhase } from './combat-phase.ts';
import { counterOf, GARRISON, GUN, isDecoy, RAIDERS, sideOf, Unit, unitsOf } from './counters.ts';
import { faceDown } from './facedown.ts';
import { landingTurn } from './landing.ts';
import { Beach, Hex, isBeach, isRough, isSea, LAND } from './map.ts';
import { isMoving, MOST_IN_A_HEX } from './movement.ts';
import { MOST_A_BEACH } from './plan.ts';
import { canBeRecalled } from './recall.ts';
import { raid } from './sequence.ts';
import { AT_SEA, ELIMINATED, isHex, NO_BEACH, placeOf, type State, UNPLACED, unitsIn } from './state.ts';
import { raidersLeft } from './victory.ts';

/** What must hold in every state of the game. */
export function broken(s: State): Fault[] {
  const faults: Fault[] = [...faultsOfRaid(s)];
  for (const unit of Unit.all)
    for (const fault of [...faultsOf(s, unit), ...faultsNoted(s, unit)])
      faults.push({ where: `units.${Unit.name(unit)}`, text: `${Unit.name(unit)} ${fault}` });
  for (const hex of LAND)
    for (const fault of faultsIn(s, hex))
      faults.push({ where: 'units', text: `${fault} in ${Hex.name(hex)}` });
  return faults;
}

function* faultsOf(s: State, unit: Unit): Iterable<string> {
  const place = placeOf(s, unit);
  const steps = cell(s.steps, unit);
  const garrison = sideOf(unit) === GARRISON;
  if (steps > counterOf(unit).steps) yield `has ${steps} steps of ${counterOf(unit).steps}`;
  if (cell(s.spent, unit) > counterOf(unit).movement) yield 'spent more than its allowance';
  if (place !== ELIMINATED && steps === 0) yield 'has no steps left and is not eliminated';
  if (place === ELIMINATED && steps > 0) yield 'is eliminated and has steps left';
  if (place === ELIMINATED && faceDown.has(s, unit)) yield 'is eliminated face down';
  if (place === AT_SEA && garrison) yield 'is at sea';
  if (place === AT_SEA && s.turn > 0 && !isToLand(s, unit)) yield 'has missed its landing';
  if (place === UNPLACED && !garrison) yield 'is nowhere';
  if (place === UNPLACED && s.turn > 0 && !isDecoy(unit)) yield 'was never placed';
  if (isDecoy(unit) && place !== ELIMINATED && !faceDown.has(s, unit)) yield 'is a decoy face up';
  if (isHex(place)) yield* faultsAshore(s, unit, place);
  yield* faceDown.faultsOf(s, unit);
}

function* faultsAshore(s: State, unit: Unit, hex: Hex): Iterable<string> {
  if (s.turn === 0 && s.draft === undefined) yield 'is on the island before the first turn';
  if (isSea(hex)) yield 'stands in the sea';
  if (isBeach(hex) && sideOf(unit) === GARRISON) yield 'stands on a beach';
  if (unit === GUN && !isRough(hex)) yield 'is not in a rough hex';
  if (isDecoy(unit) && s.decoysInPlay === 0) yield 'is a decoy in a game without';
}

/** What is noted of a unit belongs to one phase, and to the side whose phase it is. */
function* faultsNoted(s: State, unit: Unit): Iterable<string> {
  const side = sideOf(unit);
  const moves = isMoving(s, side);
  if (side === GARRISON && cell(s.beach, unit) !== NO_BEACH) yield 'lands nowhere';
  if (side === GARRISON && cell(s.pinned, unit) > 0) yield 'cannot be pinned';
  if (cell(s.spent, unit) > 0 && !moves) yield 'has spent movement when its side does not move';
  if (cell(s.moved, unit) > 0 && !moves) yield 'has moved when its side does not move';
  if (cell(s.fought, unit) > 0 && !isUnderWay(s, combatPhase)) yield 'has fought where nobody fights';
}

function isUnderWay(s: State, procedure: Procedure): boolean {
  return framesOf(s).some(({ step }) => step.procedure === procedure);
}

function isToLand(s: State, unit: Unit): boolean {
  const beach = cell(s.beach, unit);
  return beach !== NO_BEACH && landingTurn(s, beach) > s.turn;
}

function* faultsIn(s: State, hex: Hex): Iterable<string> {
  const raiders = unitsIn(s, hex, RAIDERS).length;
  const garrison = unitsIn(s, hex, GARRISON).length;
  if (raiders > 0 && garrison > 0) yield 'both sides are';
  if (raiders > at(MOST_IN_A_HEX, RAIDERS) && !isBeach(hex)) yield 'too many raiders are';
  if (garrison > at(MOST_IN_A_HEX, GARRISON)) yield 'too many counters are';
}

function* faultsOfRaid(s: State): Iterable<Fault> {
  if (s.turn > s.lastTurn) yield { where: 'turn', text: `there is no turn ${s.turn} in this scenario` };
  if (s.turn > 0 && isPreparing(s)) yield { where: 'turn', text: 'no turn has begun yet' };
  if (s.recalled > 0 && !canBeRecalled(s))
    yield { where: 'recalled', text: 'no rocket can have been fired in this turn' };
  if (s.ammunition > Math.max(...AMMUNITION))
    yield { where: 'ammunition', text: 'no chit has so much ammunition' };
  if (s.shots > s.ammunition) yield { where: 'shots', text: 'more was fired than the chit allows' };
  if (s.stack !== undefined && !raidersLeft(s))
    yield { where: 'units', text: 'the raid goes on without raiders' };
  for (const beach of Beach.all)
    if (unitsOf(RAIDERS).filter((unit) => cell(s.beach, unit) === beach).length > MOST_A_BEACH)
      yield { where: 'units', text: `too many land in the ${Beach.name(beach)}` };
  if (s.mover !== NONE && !isMoving(s, sideOf(s.mover)))
    yield { where: 'mover', text: `${Unit.name(s.mover)} moves when its side does not` };
  if (Hex.all.some((hex) => cell(s.attacked, hex) > 0) && !isUnderWay(s, combatPhase))
    yield { where: 'attacked', text: 'hexes are attacked where nobody fights' };
}

/** The plan is being made, or the garrison placed. */
function isPreparing(s: State): boolean {
  const [bottom] = framesOf(s).slice(-1);
  return (
    bottom !== undefined && (bottom.step === raid.step('plan') || bottom.step === raid.step('deployment'))
  );
}
