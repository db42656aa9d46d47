import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { cargoOf } from './cargo.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, type Place, type Unit } from './kinds.ts';
import {
  boxOf,
  isLoaded,
  isOnMap,
  isWorking,
  placeOf,
  rosterOf,
  type State,
  sideOf,
  stackingOf,
} from './state.ts';

/** What must hold of trucks, of the steamer and of whatever they carry (VI.G.1, VI.G.2). */
export function* faultsOfCargo(s: State, unit: Unit): Iterable<string> {
  const { counters } = s.kit;
  const carrier = cell(s.carrier, unit);
  if (carrier !== NONE) yield* faultsAboard(s, unit, carrier);
  if (unit === rosterOf(s).steamer) yield* faultsOfSteamer(s, unit);
  const cargo = cargoOf(s, unit);
  const isAlone = cargo.length === 1 && cargo.every((one) => counters.isArmour(one));
  if (counters.isSteamer(unit) && isAlone) return;
  if (stackingOf(s, cargo) > counters.capacityOf(unit)) yield 'carries more than it can';
}

function* faultsAboard(s: State, unit: Unit, carrier: Unit): Iterable<string> {
  const { counters } = s.kit;
  const { steamer, trucks } = rosterOf(s);
  const name = counters.Unit.name(carrier);
  const isAfloat = carrier === steamer;
  if (!isAfloat && !trucks.includes(carrier)) {
    yield `is carried by ${name}, which carries nobody`;
    return;
  }
  if (placeOf(s, unit) !== placeOf(s, carrier)) yield `is not where ${name} is, which carries it`;
  else if (!isOnMap(s, unit) && boxOf(s, unit) === undefined) yield 'is carried off the map';
  if (isLoaded(s, carrier)) yield `is carried by ${name}, which is carried itself`;
  if (sideOf(s, unit) !== ALLIED) yield 'is carried, and is an Axis unit';
  if (!isWorking(s, unit)) yield 'is carried, and is neutralized';
  if (cell(s.spent, unit) > 0) yield 'is carried, and has moved by itself';
  if (isAfloat) yield* faultsAfloat(s, unit, carrier);
  else {
    if (!counters.isInfantry(unit)) yield 'is on a truck, and no infantry';
    if (isFaceDown(s, unit) !== isFaceDown(s, carrier))
      yield `does not lie as ${name} does, which carries it`;
  }
}

function* faultsAfloat(s: State, unit: Unit, steamer: Unit): Iterable<string> {
  const { counters } = s.kit;
  if (counters.isShip(unit) || counters.isDecoy(unit) || cell(counters.allowance, unit) === 0)
    yield 'is aboard the steamer, and is never carried';
  if (!isFaceDown(s, unit)) yield 'lies open aboard the steamer';
  const isHeavy = counters.isArmour(unit) && cargoOf(s, steamer).length > 1;
  if (isHeavy) yield 'is armour, and not alone aboard the steamer';
}

/** The steamer lies open, at sea or in one of the boxes in which it stops, until it is lost. */
function* faultsOfSteamer(s: State, steamer: Unit): Iterable<string> {
  const { map } = s.kit;
  const place = placeOf(s, steamer);
  if (isFaceDown(s, steamer)) yield 'is a ship, and lies face down';
  if (place === map.pool || place === map.eliminated) return;
  const isAtSea = map.isHex(place) && map.isSea(place);
  if (!isAtSea && !canStopIn(s, place)) yield 'is where the steamer never is';
}

/** Whether the steamer of this version stops in a landing box. */
export function canStopIn(s: State, place: Place): boolean {
  return rosterOf(s).steamer !== undefined && s.kit.map.steamerBoxes.some((box) => box === place);
}

/** Whether the steamer itself, whoever is aboard, or somebody whom it has brought can be in a landing box. */
export function canBeFerried(s: State, unit: Unit, place: Place): boolean {
  const { counters } = s.kit;
  return canStopIn(s, place) && !counters.isDecoy(unit) && cell(counters.allowance, unit) > 0;
}
