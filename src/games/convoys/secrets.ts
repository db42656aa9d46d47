import { at, cell } from '../../engine/arrays.ts';
import { SPECTATORS } from '../../engine/audience.ts';
import type { Frame } from '../../engine/frame.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Random } from '../../engine/seeded.ts';
import { exchange, exchanging, pairOf, parting, type Swap, UNCHANGED } from '../../engine/swap.ts';
import {
  ALLIED_SHIPS,
  ARK_ROYAL,
  AXIS,
  CARRIERS,
  counterOf,
  ITALIAN_SHIPS,
  type Ship,
  Unit,
} from './counters.ts';
import { settleAtSea } from './groups.ts';
import { couldBeAt, hasLaunched, isFollowed } from './guess.ts';
import { broken } from './invariants.ts';
import { Base, isPastReturn, MALTA, otherBase } from './map.ts';
import { isTargetNear } from './near.ts';
import {
  Group,
  isAlliedPort,
  isDummy,
  isExposed,
  isHit,
  isInGroup,
  isOnChart,
  isPosition,
  isSeaborne,
  type Place,
  placeOf,
  type State,
  shipsIn,
  strikesOf,
} from './state.ts';
import { isVisible } from './view.ts';
import { DISCLOSURES, verbs } from './words.ts';

/** The secrets of the game, for the swap test: how to change each behind the back of those who do not know it. */

/** There the Allies would have to do otherwise. */
function partingWith(ships: readonly Ship[]): Swap {
  return parting(verbs, Unit, ships, [verbs.id.pick, at(ITALIAN_SHIPS, 0)]);
}

const hiddenFrom = [AXIS, SPECTATORS];

/** Whatever shows some ship or some group may show any of this. */
const disclosedBy = Object.keys(DISCLOSURES);

/** A launch tells the place of a carrier, and not under which counter of the place it is. */
const ofCounters = disclosedBy.filter((name) => name !== 'launch');

export const secrets = [
  { kind: 'which ship is where', hiddenFrom, disclosedBy, swap: swapShips },
  { kind: 'which group is a dummy', hiddenFrom, disclosedBy, swap: swapDummy },
  { kind: 'how many ships a group has', hiddenFrom, disclosedBy, swap: moveShip },
  { kind: 'where dummies lie', hiddenFrom, disclosedBy, swap: swapBases },
  { kind: 'which carriers are committed', hiddenFrom, disclosedBy, swap: swapCommitment },
  { kind: 'which counter of a place is which', hiddenFrom, disclosedBy: ofCounters, swap: swapCounters },
  { kind: 'whether a ship is bound for Malta', hiddenFrom, disclosedBy, swap: swapBound },
] as const;

/** Two hidden ships of one base change places. Which ordinary freighter is which does not matter. */
function swapShips(s: State, random: Random): Swap | undefined {
  const hidden = ALLIED_SHIPS.filter((ship) => isSecret(s, ship));
  const pair = pairOf(hidden, random, (a, b) => isAnother(s, a, b));
  if (pair === undefined) return undefined;
  exchange(s.place, ...pair);
  exchange(s.group, ...pair);
  exchange(s.done, ...pair);
  for (const ship of pair) settle(s, ship);
  return broken(s).length > 0 ? undefined : exchanging(verbs, Unit, ...pair);
}

/** A dummy and a group of ships change marks and places. */
function swapDummy(s: State, random: Random): Swap | undefined {
  const groups = Group.all.filter((group) => isSeaborne(s, group) && !isExposed(s, group));
  const dummies = groups.filter((group) => isDummy(s, group));
  const others = groups.filter(
    (group) => !isDummy(s, group) && shipsIn(s, group).every((ship) => isSecret(s, ship)),
  );
  if (dummies.length === 0 || others.length === 0) return undefined;
  const dummy = random.pick(dummies);
  const real = random.pick(others);
  const ships = shipsIn(s, real);
  for (const ship of ships) {
    s.group[ship] = dummy;
    s.place[ship] = cell(s.groupAt, dummy);
    settle(s, ship);
  }
  s.dummy[dummy] = 0;
  s.dummy[real] = 1;
  exchange(s.losses, dummy, real);
  exchange(s.halted, dummy, real);
  return broken(s).length > 0 ? undefined : partingWith(ships);
}

/** Two concealed counters in one place change what they hold. */
function swapCounters(s: State, random: Random): Swap | undefined {
  const concealed = Group.all.filter(
    (group) =>
      isSeaborne(s, group) && !isExposed(s, group) && shipsIn(s, group).every((ship) => isUntold(s, ship)),
  );
  const pair = pairOf(concealed, random, (one, other) => s.groupAt[one] === s.groupAt[other]);
  if (pair === undefined) return undefined;
  const [a, b] = pair;
  const ships = [...shipsIn(s, a), ...shipsIn(s, b)];
  for (const ship of ships) s.group[ship] = cell(s.group, ship) === a ? b : a;
  for (const column of [s.dummy, s.losses, s.halted, s.moved]) exchange(column, a, b);
  for (const column of [s.passedThrough, s.cameFrom]) exchange(column, a, b);
  if (broken(s).length > 0) return undefined;
  const parted = partingWith(ships);
  const sails: readonly number[] = [verbs.id.pick, verbs.id.with];
  return { relabel: (action) => (sails.includes(action[0] ?? NONE) ? parted.relabel(action) : action) };
}

/** Ark Royal between the Point of No Return and Malta: on its way out, or back. Hit or not, nobody can tell. */
function swapBound(s: State): Swap | undefined {
  const place = placeOf(s, ARK_ROYAL);
  if (isVisible(s, ARK_ROYAL) || !isInGroup(s, ARK_ROYAL) || !isOnChart(place) || !isPastReturn(place))
    return undefined;
  s.crossed[ARK_ROYAL] = cell(s.crossed, ARK_ROYAL) > 0 ? 0 : 1;
  return UNCHANGED;
}

/** A ship is with another group, or still in port. */
function moveShip(s: State, random: Random): Swap | undefined {
  const movable = ALLIED_SHIPS.filter(
    (ship) => isSecret(s, ship) && companionsOf(s, cell(s.group, ship)).length !== 1,
  );
  if (movable.length === 0) return undefined;
  const ship = random.pick(movable);
  const goals = Group.all.filter((group) => {
    if (group === cell(s.group, ship) || !isSeaborne(s, group) || isExposed(s, group)) return false;
    return !isDummy(s, group) && shipsIn(s, group).every((one) => isSecret(s, one));
  });
  const origin = cell(s.origin, ship);
  const goal =
    isInGroup(s, ship) && random.below(2) === 0 ? NONE : (goals[random.below(goals.length)] ?? NONE);
  if (goal === NONE && !isInGroup(s, ship)) return undefined;
  const touched = [...companionsOf(s, cell(s.group, ship)), ...companionsOf(s, goal), ship];
  s.group[ship] = goal;
  s.place[ship] = goal === NONE ? origin : cell(s.groupAt, goal);
  s.done[ship] = 0;
  settle(s, ship);
  return broken(s).length > 0 ? undefined : partingWith(touched);
}

/** The ships of a group; none, where there is no group. */
function companionsOf(s: State, group: Group | typeof NONE): Ship[] {
  return group === NONE ? [] : shipsIn(s, group);
}

/** One dummy more at the one base and one less at the other. */
function swapBases(s: State, random: Random): Swap | undefined {
  const bases = Base.all.filter((base) => cell(s.dummies, base) > 0);
  if (bases.length === 0) return undefined;
  const base = random.pick(bases);
  const other = otherBase(base);
  s.dummies[base] = cell(s.dummies, base) - 1;
  s.dummies[other] = cell(s.dummies, other) + 1;
  return UNCHANGED;
}

/** A carrier that could have been committed was, or was not. */
function swapCommitment(s: State, random: Random): Swap | undefined {
  if (!isBetweenCommitmentAndLaunch(s.stack)) return undefined;
  const carriers = CARRIERS.filter(
    (ship) =>
      isInGroup(s, ship) &&
      !isVisible(s, ship) &&
      strikesOf(s, ship) > 0 &&
      isTargetNear(s, placeOf(s, ship)),
  );
  if (carriers.length === 0) return undefined;
  const ship = random.pick(carriers);
  s.committed[ship] = cell(s.committed, ship) > 0 ? 0 : 1;
  return UNCHANGED;
}

function isBetweenCommitmentAndLaunch(frame: Frame | undefined): boolean {
  for (let one = frame; one !== undefined; one = one.below)
    if (['axis-strikes', 'swordfish-strikes'].includes(one.step.procedure.name)) return true;
  return false;
}

/** Hidden, not Hit (that is known), and not in a group that has been followed since it was seen. */
function isSecret(s: State, ship: Ship): boolean {
  return !isHit(s, ship) && isUntold(s, ship) && !hasLaunched(s, ship);
}

/** Hidden, and nobody can tell its counter. */
function isUntold(s: State, ship: Ship): boolean {
  return !isVisible(s, ship) && !isFollowed(s, ship);
}

function isAnother(s: State, a: Ship, b: Ship): boolean {
  if (cell(s.origin, a) !== cell(s.origin, b)) return false;
  if (counterOf(a).kind === 'freighter' && counterOf(b).kind === 'freighter') return false;
  if (placeOf(s, a) === placeOf(s, b) && cell(s.group, a) === cell(s.group, b)) return false;
  return canBeIn(s, a, placeOf(s, b)) && canBeIn(s, b, placeOf(s, a));
}

function canBeIn(s: State, ship: Ship, place: Place): boolean {
  return isPosition(place) ? couldBeAt(s, ship, place) : isAlliedPort(place);
}

/** What follows from where a ship is now; what it had committed is forgotten. */
function settle(s: State, ship: Ship): void {
  s.crossed[ship] = 0;
  s.committed[ship] = 0;
  s.ready[ship] = 0;
  if (isInGroup(s, ship) || placeOf(s, ship) === MALTA) settleAtSea(s, ship);
}
