import { at, cell } from '../../engine/arrays.ts';
import type { Fault } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { STACKING_LIMIT } from './charts.ts';
import { hasTried, isLaid, kindOf, portBefore, unitsAboard } from './convoys.ts';
import { barToSail, canVanish, hadTried, isLateEnough, roomBeside } from './emergency.ts';
import { ALLIED, AXIS, type Convoy, type Group, type Place, type Unit } from './kinds.ts';
import type { Moment } from './moment.ts';
import { canBeContested } from './moment-invariants.ts';
import { faultsOfPortBoxes, faultsOfPortConvoy } from './port-invariants.ts';
import { barOfTurn, barToBeach, decoysBefore } from './scheduling.ts';
import {
  ABORTED,
  ARRIVED,
  BY_PORT,
  BY_SOUTH_EDGE,
  combatUnitsIn,
  isOnCard,
  ON_CARD,
  placeOf,
  pointsIn,
  rosterOf,
  SCHEDULED,
  SHOWN,
  type State,
  SUNK,
  seaOf,
  stackingOf,
  TURNED_BACK,
  unitsIn,
} from './state.ts';

/** What must hold of convoys, of reinforcements and of whoever lies off a coast. */

/** A convoy of which nothing is said is on the card; its units may then be anywhere, from its first turn on. */
export function* faultsOfConvoy(s: State, convoy: Convoy, now: Moment): Iterable<string> {
  const due = cell(s.due, convoy);
  if (isLaid(s, convoy) !== due > 0) yield 'is laid without a turn, or has a turn without being laid';
  if (isLaid(s, convoy) !== (cell(s.destination, convoy) !== NONE))
    yield 'is laid without a beach or a port, or has one without being laid';
  if (!isLaid(s, convoy)) return;
  const before = decoysBefore(s, convoy).find((decoy) => !isLaid(s, decoy));
  if (before !== undefined) yield `is laid, and ${s.kit.organization.Convoy.name(before)} is not`;
  if (barOfTurn(s, convoy, due) !== undefined) yield `cannot arrive in turn ${due}`;
  // One that was bound for a port turns back when that is lost, whatever the phase (VI.E.4).
  const isRolledFor = portBefore(s, convoy) === undefined;
  const isToCome = due > s.turn || (isRolledFor && due === s.turn && !now.hasReached('sea-movement'));
  if (cell(s.fate, convoy) === SCHEDULED && isPast(s, convoy, now))
    yield `was due in turn ${due} and waits still`;
  if (hasTried(s, convoy) && isToCome) yield `has tried before turn ${due}`;
  const destination = cell(s.destination, convoy);
  const beach = destination === NONE ? undefined : s.kit.map.beachAt(destination);
  if (beach !== undefined && barToBeach(s, { convoy, turn: due, beach }) !== undefined)
    yield 'arrives at the same beach in the same turn as the other convoy';
  yield* faultsOfPortConvoy(s, convoy, now);
  if (kindOf(s, convoy) === 'emergency') yield* faultsOfEmergency(s, convoy);
  else if (cell(s.laid, convoy) > 0) yield 'is laid in the midst of the game';
}

function* faultsOfEmergency(s: State, convoy: Convoy): Iterable<string> {
  const { delay, points } = seaOf(s).emergency;
  const { organization } = s.kit;
  const laid = cell(s.laid, convoy);
  if (laid > s.turn) yield `is laid in turn ${laid}, which is still to come`;
  const hasTriedBefore = (other: Convoy) => hadTried(s, cell(s.fate, other), cell(s.due, other));
  const isRolledFor = cell(s.fate, convoy) !== SHOWN || portBefore(s, convoy) === undefined;
  const isTimely = laid === 0 || !isRolledFor || isLateEnough(s, laid, cell(s.due, convoy));
  if (!isTimely || !organization.convoysOfKind('regular').every(hasTriedBefore))
    yield `is laid before both convoys have tried, or less than ${delay} turns ahead`;
  const { modifier } = seaOf(s).emergency;
  if (cell(s.fate, convoy) === SUNK && !canVanish(s, modifier))
    yield 'has vanished, which the table never has for it';
  const aboard = unitsAboard(s, convoy);
  if (roomBeside(s, aboard) < 0) yield `takes ${points} points and not ${stackingOf(s, aboard)}`;
}

/** Whoever sails is on the card until the convoy comes, and not any more afterwards. */
export function* faultsAtSea(s: State, unit: Unit, now: Moment): Iterable<string> {
  const { organization } = s.kit;
  if (cell(s.aboard, unit) > 0) {
    const isUnderWay = organization
      .convoysOfKind('emergency')
      .some((convoy) => isLaid(s, convoy) && !(cell(s.fate, convoy) === SHOWN && isPast(s, convoy, now)));
    if (barToSail(s, unit) !== undefined || !isUnderWay) yield 'cannot sail with the emergency convoy';
  }
  for (const convoy of organization.Convoy.all) {
    if (!at(rosterOf(s).convoys, convoy).units.includes(unit)) continue;
    const fate = cell(s.fate, convoy);
    const waits = isOnCard(s, unit);
    if (fate === SCHEDULED && !waits) yield 'has come before its convoy';
    // Who was lost with it is told when the game is over, and not before.
    if (fate === SUNK && !waits && s.stack !== undefined) yield 'is not on the card, and its convoy is lost';
    if (fate === SHOWN && waits && isPast(s, convoy, now)) yield 'is on the card, and its convoy was shown';
  }
}

/** Whether the turn of a convoy is over, or the sea movement phase in it. */
function isPast(s: State, convoy: Convoy, now: Moment): boolean {
  const due = cell(s.due, convoy);
  return due < s.turn || (due === s.turn && now.hasReached('coastal-fire'));
}

/** A group of which nothing is said is on the card; its units may then be on the map, from its turn on. */
export function* faultsOfGroup(s: State, group: Group): Iterable<string> {
  const { map } = s.kit;
  const { turn, units } = at(rosterOf(s).groups, group);
  const way = cell(s.way, group);
  if (way !== ON_CARD && s.turn < turn) yield `is not available before turn ${turn}`;
  const isAnyIn = (isThere: (place: Place) => boolean) => units.some((unit) => isThere(placeOf(s, unit)));
  const isAborted = way === ABORTED || way === TURNED_BACK;
  if (isAnyIn((place) => place === map.aborted) !== isAborted)
    yield 'has turned back without units in the aborted box, or has some there';
  if (isAnyIn((place) => place === map.pool) && (isAborted || way === ARRIVED))
    yield 'has units on the card that should have left it';
  const isUnderWay = isAborted || way === BY_PORT || way === BY_SOUTH_EDGE;
  if (isUnderWay && isAnyIn((place) => map.showsCounters(place)))
    yield 'is under way, and some of it has come';
  if (way === ON_CARD && isAnyIn((place) => place === map.southEdge || map.isPortBox(place)))
    yield 'is on the card, and some of it waits to enter';
}

/** V.L.5.r1: what lies in a landing box of a beach; and nobody waits off a port that the enemy is in (VI.D.3.d). */
export function* faultsOfBoxes(s: State, now: Moment): Iterable<Fault> {
  const { map } = s.kit;
  for (const box of map.beachBoxes)
    if (pointsIn(s, box, AXIS) > STACKING_LIMIT)
      yield { where: 'units', text: `there is too much in ${map.ground.id(box)}` };
  for (const box of map.portBoxes) {
    const enemies = combatUnitsIn(s, map.shoreOf(box), AXIS).filter((unit) => !canBeContested(s, unit, now));
    if (enemies.length > 0 && unitsIn(s, box, ALLIED).length > 0)
      yield { where: 'units', text: `somebody waits in ${map.ground.id(box)}, and the enemy is in the city` };
  }
  yield* faultsOfPortBoxes(s);
}
