import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { ALLIED, counterOf, DUMMIES, FORCE_K, isShip, type Ship, sideOf, Unit } from './counters.ts';
import { couldBeAt } from './guess.ts';
import { AIR_BASE, Base, isOfKind, MALTA, type Spot } from './map.ts';
import {
  Group,
  isAlliedPort,
  isAtSeaArea,
  isDummy,
  isFortified,
  isInGroup,
  isInPlay,
  isItalianPort,
  isOnChart,
  isPosition,
  LOST,
  placeOf,
  REPAIR,
  type State,
  shipsIn,
  startOf,
} from './state.ts';
import { BEST_STATUS, Box, FORTRESSES } from './tracks.ts';

/** What must hold in every state of the game. */
export function broken(s: State): string[] {
  const faults = [...faultsOfCampaign(s)];
  for (const unit of Unit.all)
    for (const fault of faultsOf(s, unit)) faults.push(`${Unit.name(unit)} ${fault}`);
  for (const group of Group.all)
    for (const fault of faultsIn(s, group)) faults.push(`${Group.name(group)} ${fault}`);
  return faults;
}

function* faultsOf(s: State, unit: Unit): Iterable<string> {
  const place = placeOf(s, unit);
  if (!isShip(unit)) {
    if (isOnChart(place) && !isOfKind(place, AIR_BASE)) yield 'is not on an air base';
    return;
  }
  if (!isOnChart(place)) {
    if (isInGroup(s, unit)) yield 'is in a group and not at sea';
    if (cell(s.hit, unit) > 0) yield 'is Hit and not afloat';
    if (place === REPAIR && cell(s.returns, unit) === NONE) yield 'is under repair for ever';
  } else {
    if (counterOf(unit).hitsToSink === 1 && cell(s.hit, unit) > 0) yield 'is Hit and has not sunk';
    if (sideOf(unit) === ALLIED) yield* faultsAfloat(s, unit, place);
    else if (!isItalianPort(place) && !isPosition(place) && !isAtSeaArea(place))
      yield 'is where no Italian ship can be';
  }
  if (place === LOST && cell(s.lostIn, unit) === NONE) yield 'was lost in no season';
}

function* faultsAfloat(s: State, ship: Ship, place: Spot): Iterable<string> {
  const group = cell(s.group, ship);
  if (group === NONE) {
    if (!isAlliedPort(place)) yield 'is at sea and in no group';
    if (ship === FORCE_K && place !== MALTA) yield 'is not based on Malta';
    return;
  }
  if (cell(s.groupAt, group) !== place) yield 'is not where its group is';
  if (isPosition(place) && !couldBeAt(s, ship, place)) yield 'cannot have come so far';
  if (cell(s.committed, ship) > counterOf(ship).airStrikes) yield 'has committed more strikes than it has';
}

function* faultsIn(s: State, group: Group): Iterable<string> {
  const ships = shipsIn(s, group);
  const place = cell(s.groupAt, group);
  if (place === NONE) {
    if (ships.length > 0) yield 'is nowhere and has ships';
    return;
  }
  if (!isPosition(place) && !isAlliedPort(place)) yield 'is where no group can be';
  if (isDummy(s, group) !== (ships.length === 0)) yield 'is neither a dummy nor a group of ships';
}

function* faultsOfCampaign(s: State): Iterable<string> {
  if (s.status < 0 || s.status > BEST_STATUS) yield 'Malta has no such status';
  if (!isInPlay(s, s.army)) yield 'the army stands on a box that is not in play';
  for (const box of Box.all)
    if (isFortified(s, box) && !FORTRESSES.includes(box)) yield 'there is a fortification where none can be';
  if (isFortified(s, s.army)) yield 'the army stands on a fortification';
  const { first } = startOf(s);
  if (s.season < first) yield 'the season is before the game begins';
  const dummies = Group.all.filter((group) => isDummy(s, group)).length;
  const ashore = Base.all.reduce((sum, base) => sum + cell(s.dummies, base), 0);
  if (dummies + ashore + s.dummiesFound > DUMMIES) yield 'there are too many dummies';
}
