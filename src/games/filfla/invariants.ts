import { at, cell } from '../../engine/arrays.ts';
import { AMMUNITION } from './charts.ts';
import { counterOf, GARRISON, GUN, isDecoy, RAIDERS, sideOf, Unit } from './counters.ts';
import { landingTurn } from './landing.ts';
import { Hex, isBeach, isRough, isSea, LAND } from './map.ts';
import { MOST_IN_A_HEX } from './movement.ts';
import { AT_SEA, ELIMINATED, isHex, NO_BEACH, placeOf, type State, UNPLACED, unitsIn } from './state.ts';
import { raidersLeft } from './victory.ts';

/** What must hold in every state of the game. */
export function broken(s: State): string[] {
  const faults: string[] = [...faultsOfRaid(s)];
  for (const unit of Unit.all)
    for (const fault of faultsOf(s, unit)) faults.push(`${Unit.name(unit)} ${fault}`);
  for (const hex of LAND) for (const fault of faultsIn(s, hex)) faults.push(`${fault} in ${Hex.name(hex)}`);
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
  if (place === ELIMINATED && garrison && cell(s.faceUp, unit) === 0) yield 'is eliminated face down';
  if (place === AT_SEA && garrison) yield 'is at sea';
  if (place === AT_SEA && s.turn > 0 && !isToLand(s, unit)) yield 'has missed its landing';
  if (place === UNPLACED && !garrison) yield 'is nowhere';
  if (place === UNPLACED && s.turn > 0 && !isDecoy(unit)) yield 'was never placed';
  if (isHex(place)) yield* faultsAshore(s, unit, place);
}

function* faultsAshore(s: State, unit: Unit, hex: Hex): Iterable<string> {
  if (s.turn === 0 && s.draft === undefined) yield 'is on the island before the first turn';
  if (isSea(hex)) yield 'stands in the sea';
  if (isBeach(hex) && sideOf(unit) === GARRISON) yield 'stands on a beach';
  if (unit === GUN && !isRough(hex)) yield 'is not in a rough hex';
  if (isDecoy(unit) && cell(s.faceUp, unit) > 0) yield 'is a decoy face up';
  if (isDecoy(unit) && s.decoysInPlay === 0) yield 'is a decoy in a game without';
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

function* faultsOfRaid(s: State): Iterable<string> {
  if (s.turn > s.lastTurn) yield `there is no turn ${s.turn} in this scenario`;
  if (s.ammunition > Math.max(...AMMUNITION)) yield 'no chit has so much ammunition';
  if (s.shots > s.ammunition) yield 'more was fired than the chit allows';
  if (s.stack !== undefined && !raidersLeft(s)) yield 'the raid goes on without raiders';
}
