import { at, cell } from '../../engine/arrays.ts';
import type { Fault } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { STACKING_LIMIT } from './charts.ts';
import { hasTried, isLaid, kindOf, unitsAboard } from './convoys.ts';
import { EMERGENCY_DELAY, EMERGENCY_POINTS } from './emergency.ts';
import { ALLIED, AXIS, type Convoy, type Group, type Unit } from './kinds.ts';
import { FIRST_ARRIVAL } from './scheduling.ts';
import {
  ABORTED,
  ARRIVED,
  BY_PORT,
  BY_SOUTH_EDGE,
  isOnCard,
  lastTurn,
  ON_CARD,
  placeOf,
  pointsIn,
  rosterOf,
  SCHEDULED,
  SHOWN,
  type State,
  SUNK,
  sideOf,
  stackingOf,
  TURNED_BACK,
} from './state.ts';

/** What must hold of convoys, of reinforcements and of whoever lies off a coast. */

/** A convoy of which nothing is said is on the card; its units may then be anywhere. */
export function* faultsOfConvoy(s: State, convoy: Convoy): Iterable<string> {
  const due = cell(s.due, convoy);
  if (isLaid(s, convoy) !== due > 0) yield 'is laid without a turn, or has a turn without being laid';
  if (isLaid(s, convoy) !== (cell(s.beach, convoy) !== NONE))
    yield 'is laid without a beach, or has one without being laid';
  if (!isLaid(s, convoy)) return;
  if (due < FIRST_ARRIVAL || due > lastTurn(s)) yield `cannot arrive in turn ${due}`;
  if (cell(s.fate, convoy) === SCHEDULED && due < s.turn) yield `was due in turn ${due} and waits still`;
  if (hasTried(s, convoy) && due > s.turn) yield `has tried before turn ${due}`;
  if (kindOf(s, convoy) === 'regular') yield* faultsOfBeach(s, convoy);
  if (kindOf(s, convoy) === 'emergency') yield* faultsOfEmergency(s, convoy);
}

function* faultsOfBeach(s: State, convoy: Convoy): Iterable<string> {
  const isSame = (other: Convoy) =>
    other < convoy && s.due[other] === s.due[convoy] && s.beach[other] === s.beach[convoy];
  if (s.kit.organization.convoysOfKind('regular').some(isSame))
    yield 'arrives at the same beach in the same turn as the other convoy';
}

function* faultsOfEmergency(s: State, convoy: Convoy): Iterable<string> {
  const latest = cell(s.due, convoy) - EMERGENCY_DELAY;
  const hasTriedBefore = (other: Convoy) => hasTried(s, other) && cell(s.due, other) <= latest;
  if (!s.kit.organization.convoysOfKind('regular').every(hasTriedBefore))
    yield `is laid before both convoys have tried, or less than ${EMERGENCY_DELAY} turns ahead`;
  const points = stackingOf(s, unitsAboard(s, convoy));
  if (points > EMERGENCY_POINTS) yield `takes ${EMERGENCY_POINTS} points and not ${points}`;
}

/** Whoever sails is on the card until the convoy comes, and not any more afterwards. */
export function* faultsAtSea(s: State, unit: Unit): Iterable<string> {
  const { counters, map, organization } = s.kit;
  const place = placeOf(s, unit);
  if (cell(s.aboard, unit) > 0) {
    const isAborted = sideOf(s, unit) === AXIS && place === map.aborted && counters.isInfantry(unit);
    const isAnyLaid = organization.convoysOfKind('emergency').some((convoy) => isLaid(s, convoy));
    if (!isAborted || !isAnyLaid) yield 'cannot sail with the emergency convoy';
  }
  for (const convoy of organization.Convoy.all) {
    if (!at(organization.convoys, convoy).units.includes(unit)) continue;
    const fate = cell(s.fate, convoy);
    const waits = isOnCard(s, unit);
    if (fate === SCHEDULED && !waits) yield 'has come before its convoy';
    // Who was lost with it is told when the game is over, and not before.
    if (fate === SUNK && !waits && s.stack !== undefined) yield 'has come, and its convoy is lost';
    if (fate === SHOWN && waits && cell(s.due, convoy) < s.turn)
      yield 'is on the card, and its convoy was shown';
  }
}

/** A group of which nothing is said is on the card; its units may then be on the map. */
export function* faultsOfGroup(s: State, group: Group): Iterable<string> {
  const { map } = s.kit;
  const { turn, units } = at(rosterOf(s).groups, group);
  const way = cell(s.way, group);
  if (way !== ON_CARD && s.turn < turn) yield `is not available before turn ${turn}`;
  const isAnyIn = (isThere: (place: ReturnType<typeof placeOf>) => boolean) =>
    units.some((unit) => isThere(placeOf(s, unit)));
  const isAborted = way === ABORTED || way === TURNED_BACK;
  if (isAnyIn((place) => place === map.aborted) !== isAborted)
    yield 'has turned back without units in the aborted box, or has some there';
  if (isAnyIn((place) => place === map.pool) && (isAborted || way === ARRIVED))
    yield 'has units on the card that should have left it';
  const isUnderWay = isAborted || way === BY_PORT || way === BY_SOUTH_EDGE;
  if (isUnderWay && isAnyIn((place) => map.isInSight(place))) yield 'is under way, and some of it has come';
  if (way === ON_CARD && isAnyIn((place) => place === map.southEdge || map.isPortBox(place)))
    yield 'is on the card, and some of it waits to enter';
}

/** V.L.5.r1: what lies in a landing box of a beach; nobody but reinforcements lies off a port. */
export function* faultsOfBoxes(s: State): Iterable<Fault> {
  const { counters, map, organization } = s.kit;
  for (const box of map.beachBoxes)
    if (pointsIn(s, box, AXIS) > STACKING_LIMIT)
      yield { where: 'units', text: `there is too much in ${map.ground.id(box)}` };
  const arriving = organization.Group.all.flatMap((group) => at(rosterOf(s).groups, group).units);
  for (const unit of at(counters.bySide, ALLIED)) {
    const place = placeOf(s, unit);
    const waits = place === map.southEdge || place === map.aborted || map.isPortBox(place);
    if (waits && !arriving.includes(unit))
      yield {
        where: `units.${counters.Unit.name(unit)}`,
        text: `${counters.Unit.name(unit)} is no reinforcement`,
      };
  }
}
