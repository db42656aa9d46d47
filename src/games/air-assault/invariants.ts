import { at, cell } from '../../engine/arrays.ts';
import type { Fault } from '../../engine/definition.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, AXIS, Side, type Unit } from './kinds.ts';
import { isOnMap, placeOf, type State, sideOf } from './state.ts';

/** What must hold in every state of a game. */
export function broken(s: State): Fault[] {
  const { Unit: Units } = s.kit.counters;
  const faults = Units.all.flatMap((unit) =>
    [...faultsOf(s, unit)].map((text) => ({
      where: `units.${Units.name(unit)}`,
      text: `${Units.name(unit)} ${text}`,
    })),
  );
  return [...faults, ...faultsOfHexes(s)];
}

function* faultsOf(s: State, unit: Unit): Iterable<string> {
  const { counters, map, faceDown } = s.kit;
  const place = placeOf(s, unit);
  const isAllied = sideOf(s, unit) === ALLIED;
  if (isAllied) yield* faceDown.faultsOf(s, unit);
  else if (isFaceDown(s, unit)) yield 'is an Axis unit face down';
  if (isFaceDown(s, unit) && !isOnMap(s, unit)) yield 'is face down off the map';
  if (counters.isDecoy(unit) && isOnMap(s, unit) && !isFaceDown(s, unit)) yield 'is a decoy that lies open';
  if (map.isHex(place) && !map.isLand(place)) yield 'stands in the sea';
  if (isAllied && map.ground.isBox(place) && map.landingBoxes.includes(place)) yield 'is in a landing box';
  if (cell(s.spent, unit) > cell(counters.allowance, unit)) yield 'has spent more than its allowance';
  if (place === map.pool && isNoted(s, unit)) yield 'is not in play, and something is noted of it';
  if (isOnMap(s, unit) && counters.companiesOf(unit).some((company) => isOnMap(s, company)))
    yield 'is on the map together with one of its companies';
}

function isNoted(s: State, unit: Unit): boolean {
  return [s.spent, s.finished, s.beganControlled, s.arrived].some((column) => cell(column, unit) > 0);
}

/** No hex has combat units of both sides, or what may be some. */
function* faultsOfHexes(s: State): Iterable<Fault> {
  const { counters, map } = s.kit;
  const held = [new Set<number>(), new Set<number>()];
  for (const side of Side.all)
    for (const unit of at(counters.bySide, side))
      if (counters.isCombatUnit(unit) || isFaceDown(s, unit)) at(held, side).add(placeOf(s, unit));
  for (const hex of map.land)
    if (at(held, AXIS).has(hex) && at(held, ALLIED).has(hex))
      yield { where: 'units', text: `both sides are in ${map.Hex.name(hex)}` };
}
