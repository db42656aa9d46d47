import { at, cell } from '../../engine/arrays.ts';
import type { Fault } from '../../engine/definition.ts';
import { isUnderWay } from '../../engine/frame.ts';
import { NONE } from '../../engine/kinds.ts';
import { faultsInTheAir, faultsOfNeutralPort } from './air-invariants.ts';
import { missionOf } from './aloft.ts';
import { companiesIn } from './break-down.ts';
import { canBeFerried, canStopIn, faultsOfCargo } from './cargo-invariants.ts';
import { combatPhase } from './combat-phase.ts';
import { faultsOfDemolitions, faultsOfStaying } from './demolition-invariants.ts';
import { driftFighting } from './drift-combat.ts';
import { faultsOfEvacuation, faultsOfShipping } from './evacuation-invariants.ts';
import { isFaceDown, mayFight } from './face-down.ts';
import { ALLIED, AXIS, type Hex, type Place, Side, type Unit } from './kinds.ts';
import { BOMBARDMENT } from './missions.ts';
import { Moment } from './moment.ts';
import {
  canBeContested,
  faultsOfAirfield,
  faultsOfCrowds,
  faultsOfSector,
  faultsOfTime,
} from './moment-invariants.ts';
import { faultsOfAxisInPort, faultsOfNumber, faultsOfPort } from './port-invariants.ts';
import { canBeFormedOf } from './re-form.ts';
import { faultsAtSea, faultsOfBoxes, faultsOfConvoy, faultsOfGroup } from './sea-invariants.ts';
import {
  ATTACKED,
  boxOf,
  CARRIED,
  DOOMED,
  DROPPED,
  FOUGHT,
  has,
  isLoaded,
  isOnMap,
  marksOf,
  placeOf,
  rosterOf,
  STALLED,
  type State,
  sideOf,
  unitsIn,
  versionOf,
} from './state.ts';

/** What must hold in every state of a game. */
export function broken(s: State): Fault[] {
  const { counters, map, organization } = s.kit;
  const { victory } = versionOf(s);
  // A game that is decided breaks off where it stands.
  if (s.stack === undefined && victory.isDecided(s)) return [];
  const now = new Moment(s);
  const faultsIn = (where: string, name: string, faults: Iterable<string>) =>
    [...faults].map((text) => ({ where: `${where}.${name}`, text: `${name} ${text}` }));
  return [
    ...counters.Unit.all.flatMap((unit) =>
      faultsIn('units', counters.Unit.name(unit), faultsOf(s, unit, now)),
    ),
    ...organization.Convoy.all.flatMap((convoy) =>
      faultsIn('convoys', organization.Convoy.name(convoy), faultsOfConvoy(s, convoy, now)),
    ),
    ...organization.Group.all.flatMap((group) =>
      faultsIn('groups', organization.Group.name(group), faultsOfGroup(s, group)),
    ),
    ...faultsOfBoxes(s, now),
    ...map.Port.all.flatMap((port) =>
      faultsIn('ports', map.Port.name(port), [
        ...faultsOfNeutralPort(s, port),
        ...faultsOfPort(s, port),
        ...faultsOfShipping(s, port, now),
      ]),
    ),
    ...victory.faults(s),
    ...map.Airfield.all.flatMap((airfield) =>
      faultsIn('airfields', map.Airfield.name(airfield), faultsOfAirfield(s, airfield, now)),
    ),
    ...map.Sector.all.flatMap((sector) =>
      faultsIn('sectors', map.Sector.name(sector), faultsOfSector(s, sector, now)),
    ),
    ...faultsOfDemolitions(s, now),
    ...faultsOfHexes(s, now),
    ...faultsOfCrowds(s, now),
  ];
}

function* faultsOf(s: State, unit: Unit, now: Moment): Iterable<string> {
  const { counters, map, faceDown, atSea } = s.kit;
  const place = placeOf(s, unit);
  const isAllied = sideOf(s, unit) === ALLIED;
  yield* (isAllied ? faceDown : atSea).faultsOf(s, unit);
  if (isAllied && isFaceDown(s, unit) && !map.showsCounters(place)) yield 'is face down off the map';
  if (!isAllied && atSea.has(s, unit) && !map.isLandingBox(place)) yield 'is an Axis unit face down';
  if (counters.isDecoy(unit) && isOnMap(s, unit) && !isFaceDown(s, unit)) yield 'is a decoy that lies open';
  if (place !== map.pool && !rosterOf(s).uses(unit)) yield 'is not in this version of the game';
  if (map.isHex(place) && !map.isLand(place) && !counters.isAtSeaOrAloft(unit) && !isLoaded(s, unit))
    yield 'stands in the sea';
  if (isAllied && map.isBeachBox(place) && !canStopIn(s, place)) yield 'is in a landing box of the Axis';
  if (!isAllied && map.isBeachBox(place) && now.hasReached('turn-down'))
    yield 'is off a beach in the Allied segment';
  if (!isAllied && place === map.southEdge) yield 'is where only Allied units enter';
  if (!isAllied && !counters.isAircraft(unit) && map.isPortBox(place)) yield* faultsOfAxisInPort(s, unit);
  yield* faultsOfNumber(s, unit);
  if (isAllied && isWaiting(s, place) && !comesInGroup(s, unit) && !canBeFerried(s, unit, place))
    yield 'is off the map and does not come with a group';
  if (isAllied && isArriving(s, place) && !isFaceDown(s, unit) && !counters.isShip(unit))
    yield 'lies open where reinforcements wait';
  if (counters.isAircraft(unit) && boxOf(s, unit) !== undefined && missionOf(s, unit) !== BOMBARDMENT)
    yield 'is an aircraft afloat';
  if (cell(s.spent, unit) > cell(counters.allowance, unit)) yield 'has spent more than its allowance';
  if (place === map.pool && isNoted(s, unit)) yield 'is not in play, and something is noted of it';
  yield* faultsOfEvacuation(s, unit);
  yield* faultsAtSea(s, unit, now);
  yield* faultsInTheAir(s, unit, now);
  yield* faultsOfMarks(s, unit);
  yield* faultsOfCargo(s, unit);
  yield* faultsOfArmour(s, unit, now);
  yield* faultsOfStaying(s, unit, now);
  yield* faultsOfBattalion(s, unit);
  yield* faultsOfTime(s, unit, now);
}

/** What is noted of a unit belongs to the phase or the segment in which it is noted. */
function* faultsOfMarks(s: State, unit: Unit): Iterable<string> {
  if (sideOf(s, unit) === ALLIED && cell(s.arrived, unit) === DROPPED) yield 'has dropped, and is Allied';
  if (sideOf(s, unit) === AXIS && cell(s.arrived, unit) === CARRIED) yield 'was carried, and is of the Axis';
  const hasFought = cell(s.deeds, unit) > 0 || cell(s.fire, unit) > 0;
  if (hasFought && !isUnderWay(s, ...FIGHTING)) yield 'has fought, and no combat phase is under way';
}

const FIGHTING = [combatPhase, ...driftFighting];

/** VI.G.4.c: what is noted of heavy armour when it attacks, and when it is attacked. */
function* faultsOfArmour(s: State, unit: Unit, now: Moment): Iterable<string> {
  const [isStalled, isDoomed] = [has(s, STALLED, unit), has(s, DOOMED, unit)];
  if (!isStalled && !isDoomed) return;
  if (sideOf(s, unit) !== ALLIED || !s.kit.counters.isHeavyArmour(unit))
    yield 'is stalled or doomed, and is no heavy armour of the Allies';
  if (isStalled && !has(s, FOUGHT, unit)) yield 'is stalled, and has not attacked';
  if (isDoomed && !has(s, ATTACKED, unit)) yield 'is doomed, and was not attacked';
  if (isStalled && !now.isWithin('allied-combat', 'allied-combat'))
    yield 'is stalled in a phase in which it does not attack';
  if (isDoomed && !now.isWithin('axis-combat', 'axis-combat'))
    yield 'is doomed in a phase in which it is not attacked';
}

/** A company for which a battalion stands is not on the map itself, and is lost with it. */
function* faultsOfBattalion(s: State, unit: Unit): Iterable<string> {
  const { counters, map } = s.kit;
  const battalion = cell(s.within, unit);
  if (battalion !== NONE) {
    if (placeOf(s, unit) !== map.pool) yield 'is on the map together with its battalion';
    if (!counters.battalions.includes(battalion)) yield 'is in a unit that is no battalion';
    else if (placeOf(s, battalion) === map.pool) yield 'is in a battalion that is not in play';
  }
  if (!counters.battalions.includes(unit) || placeOf(s, unit) === map.pool) return;
  const parts = companiesIn(s, unit);
  if (canBeFormedOf(s, unit, parts)) return;
  const apart = counters.companiesOf(unit).find((company) => placeOf(s, company) !== map.pool);
  if (parts.length > 0)
    yield `cannot be formed of ${parts.map((part) => counters.Unit.name(part)).join(', ')}`;
  else if (apart === undefined) yield 'is a battalion without its companies';
  else
    yield `stands for ${counters.Unit.name(apart)}, which is in ${map.ground.id(placeOf(s, apart))} itself`;
}

/** Where reinforcements are before they come onto the map, and after they were turned back. */
function isWaiting(s: State, place: Place): boolean {
  return place === s.kit.map.aborted || isArriving(s, place);
}

function isArriving({ kit: { map } }: State, place: Place): boolean {
  return place === map.southEdge || map.isPortBox(place);
}

function comesInGroup(s: State, unit: Unit): boolean {
  return s.kit.organization.Group.all.some((group) => at(rosterOf(s).groups, group).units.includes(unit));
}

function isNoted(s: State, unit: Unit): boolean {
  return marksOf(s).some((column) => cell(column, unit) > 0);
}

/** No hex has combat units of both sides, or what may be some, unless airborne units are about to drift or to fight there. */
function* faultsOfHexes(s: State, now: Moment): Iterable<Fault> {
  const { counters, map } = s.kit;
  const held = [new Set<number>(), new Set<number>()];
  for (const side of Side.all)
    for (const unit of at(counters.bySide, side)) if (mayFight(s, unit)) at(held, side).add(placeOf(s, unit));
  for (const hex of map.land) {
    if (!at(held, AXIS).has(hex) || !at(held, ALLIED).has(hex)) continue;
    const standing = unitsIn(s, hex, AXIS).find(
      (unit) => counters.isCombatUnit(unit) && !canBeContested(s, unit, now),
    );
    if (standing !== undefined) yield { where: 'units', text: whyNotBoth(s, standing, hex, now) };
  }
}

/** Before the drift combats are fought, those who have dropped may share a hex with enemies. */
function whyNotBoth({ kit: { counters, map } }: State, unit: Unit, hex: Hex, now: Moment): string {
  const both = `both sides are in ${map.Hex.name(hex)}`;
  const isBefore = now.hasReached('airborne-assault') && !now.hasReached('sea-movement');
  return isBefore ? `${both}, and ${counters.Unit.name(unit)} has not dropped in this segment` : both;
}
