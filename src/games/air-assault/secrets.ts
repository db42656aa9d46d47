import type { Action } from '../../engine/actions.ts';
import { at, type Column, cell } from '../../engine/arrays.ts';
import { SPECTATORS } from '../../engine/audience.ts';
import { shuffled } from '../../engine/dealing.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Random } from '../../engine/seeded.ts';
import { exchange, exchanging, pairOf, type Swap, UNCHANGED } from '../../engine/swap.ts';
import { cargoOf } from './cargo.ts';
import { STACKING_LIMIT } from './charts.ts';
import { kindOf } from './convoys.ts';
import { barToSail } from './emergency.ts';
import { isFaceDown } from './face-down.ts';
import { isAllAsTold } from './flak.ts';
import { broken } from './invariants.ts';
import { ALLIED, AXIS, type Convoy, type Unit } from './kinds.ts';
import { crowdedHex, isCrowded } from './stacking.ts';
import {
  isLoaded,
  isOnMap,
  marksOf,
  placeOf,
  rosterOf,
  SCHEDULED,
  type State,
  SUNK,
  stackingOf,
  unitsIn,
  unitsOf,
} from './state.ts';
import { VERBS, verbs } from './words.ts';

/** The secrets of the system, for the swap test: how to change each behind the back of those who do not know it. */

/** What gives away which counter is which. */
const TURNED_UP = [
  'exposure',
  'coastal-fire',
  'contact',
  'giving-up',
  'loading',
  'attack',
  'fire',
  'drift-combat',
  'flak',
  'bombardment',
  'held',
  'port-held',
  'room',
  'noncombat',
  'evacuation',
  'score',
  'demolition',
  'end',
] as const;

export const secrets = [
  {
    kind: 'face-down counters',
    hiddenFrom: [AXIS, SPECTATORS],
    disclosedBy: TURNED_UP,
    swap: swapCounters,
  },
  {
    kind: 'reinforcements',
    hiddenFrom: [AXIS, SPECTATORS],
    disclosedBy: TURNED_UP,
    oftener: 20,
    swap: swapReinforcements,
  },
  {
    kind: 'loads of trucks',
    hiddenFrom: [AXIS, SPECTATORS],
    disclosedBy: TURNED_UP,
    oftener: 20,
    swap: swapLoads,
  },
  {
    kind: 'convoys',
    hiddenFrom: [ALLIED, SPECTATORS],
    disclosedBy: ['convoy', 'emergency', 'port-lost', 'no-port', 'score', 'end'],
    swap: swapConvoys,
  },
  {
    kind: 'destinations',
    hiddenFrom: [ALLIED, SPECTATORS],
    disclosedBy: ['convoy', 'port-lost', 'no-port', 'end'],
    swap: swapDestination,
  },
  {
    kind: 'emergency convoy',
    hiddenFrom: [ALLIED, SPECTATORS],
    disclosedBy: ['convoy', 'port-lost', 'end'],
    oftener: 6,
    swap: swapAboard,
  },
  {
    kind: 'landing boxes',
    hiddenFrom: [ALLIED, SPECTATORS],
    disclosedBy: ['coastal-hit', 'giving-up', 'ashore', 'attack', 'end'],
    oftener: 60,
    swap: swapInBoxes,
  },
] as const;

/** So many exchanges at most make another world. */
const MOST_EXCHANGES = 8;

/** Some face-down counters change places. */
function swapCounters(s: State, random: Random): Swap | undefined {
  return exchangeSome(s, random, () => s.kit.faceDown.pair(s, random));
}

/** The same of those that have come as reinforcements. */
function swapReinforcements(s: State, random: Random): Swap | undefined {
  const { faceDown, map, organization } = s.kit;
  const isThere = (unit: Unit) => faceDown.has(s, unit) && map.showsCounters(placeOf(s, unit));
  const there = unitsOf(s, ALLIED).filter(isThere);
  const come = organization.Group.all.flatMap((group) => at(rosterOf(s).groups, group).units).filter(isThere);
  if (come.length === 0) return undefined;
  return exchangeSome(s, random, () => {
    const one = random.pick(come);
    const others = there.filter((other) => other !== one && faceDown.canBeExchanged(s, one, other));
    return others.length === 0 ? undefined : [one, random.pick(others)];
  });
}

function exchangeSome(
  s: State,
  random: Random,
  pairOf: () => readonly [Unit, Unit] | undefined,
): Swap | undefined {
  const { casting, counters } = s.kit;
  const swaps: Swap[] = [];
  for (let times = 1 + random.below(MOST_EXCHANGES); times > 0; times--) {
    const pair = pairOf();
    if (pair === undefined) continue;
    exchangeCounters(s, pair);
    if (isPossible(s, pair)) swaps.push(exchanging(casting.verbs(VERBS), counters.Unit, ...pair));
    else exchangeCounters(s, pair);
  }
  if (swaps.length === 0) return undefined;
  return { relabel: (action) => swaps.reduce((changed, swap) => swap.relabel(changed), action) };
}

/** Who rides takes the other's seat, and one truck takes the other's load; no other counter carries anybody. */
function exchangeCounters(s: State, [a, b]: readonly [Unit, Unit]): void {
  const [loadOfA, loadOfB] = [cargoOf(s, a), cargoOf(s, b)];
  s.kit.faceDown.exchange(s, a, b, [...marksOf(s), s.carrier as Column<Unit>]);
  for (const unit of loadOfA) s.carrier[unit] = b;
  for (const unit of loadOfB) s.carrier[unit] = a;
}

/** Somebody beside a truck that nobody sees rides on it, or does not. */
function swapLoads(s: State, random: Random): Swap | undefined {
  const seats = rosterOf(s).trucks.flatMap((truck) =>
    isFaceDown(s, truck) && isOnMap(s, truck) && !isLoaded(s, truck)
      ? unitsIn(s, placeOf(s, truck), ALLIED).map((unit) => [truck, unit] as const)
      : [],
  );
  const free = seats.filter(([truck, unit]) => [NONE, truck].includes(cell(s.carrier, unit)));
  if (free.length === 0) return undefined;
  const [truck, unit] = random.pick(free);
  s.carrier[unit] = isLoaded(s, unit) ? NONE : truck;
  if (!isAllAsTold(s) || broken(s).length > 0) return undefined;
  // Everybody sees how many counters go with a truck: with another load it cannot go as it does, no more than an enemy can.
  const isGoing = ([verb, who]: Action) => verb === verbs.id.pick && who === truck;
  return { relabel: (action) => (isGoing(action) ? [verbs.id.pick, at(unitsOf(s, AXIS), 0)] : action) };
}

/** Whether the Axis could have seen all that it has seen, with these two in each other's place. */
function isPossible(s: State, pair: readonly Unit[]): boolean {
  const crowded = crowdedHex(s, ALLIED);
  if (crowded !== undefined && !isCrowded(s, crowded, ALLIED)) return false;
  const wasTooMuch = pair.some((unit) => placeOf(s, unit) !== crowded && wasCrowded(s, unit));
  return isAllAsTold(s) && !wasTooMuch && broken(s).length === 0;
}

/**
 * Whether there was too much where a counter lies when that was last looked at: the Allies would have given up somebody,
 * and everybody would have seen it. Whoever has come in this phase is not looked at yet.
 */
function wasCrowded(s: State, unit: Unit): boolean {
  const place = placeOf(s, unit);
  if (!s.kit.map.isHex(place)) return false;
  const stayed = unitsIn(s, place, ALLIED).filter((one) => cell(s.spent, one) === 0);
  return stackingOf(s, stayed) > STACKING_LIMIT;
}

/** Two groups that nobody has seen change their blocks on the turn track. */
function swapConvoys(s: State, random: Random): Swap | undefined {
  const { casting, organization } = s.kit;
  const hidden = organization.Convoy.all.filter(
    (convoy) => isHidden(s, convoy) && kindOf(s, convoy) !== 'emergency',
  );
  const pair = pairOf(hidden, random, (a, b) => [a, b].some((convoy) => kindOf(s, convoy) === 'regular'));
  if (pair === undefined) return undefined;
  const [a, b] = pair;
  exchange(s.fate, a, b);
  exchange(s.due, a, b);
  exchange(s.destination, a, b);
  if (broken(s).length > 0) return undefined;
  return exchanging(casting.verbs(VERBS), organization.Convoy, a, b);
}

/** A group that nobody has seen goes to another beach, or to a port. */
function swapDestination(s: State, random: Random): Swap | undefined {
  const { map, organization } = s.kit;
  const hidden = organization.Convoy.all.filter((convoy) => isHidden(s, convoy));
  if (hidden.length === 0) return undefined;
  s.destination[random.pick(hidden)] = random.pick(map.Destination.all);
  return broken(s).length > 0 ? undefined : UNCHANGED;
}

/** Somebody who was turned back sails with the emergency convoy, or does not. */
function swapAboard(s: State, random: Random): Swap | undefined {
  const { organization } = s.kit;
  if (!organization.convoysOfKind('emergency').some((convoy) => isHidden(s, convoy))) return undefined;
  const [unit] = shuffled(
    unitsOf(s, AXIS).filter((one) => barToSail(s, one) === undefined),
    random,
  );
  if (unit === undefined) return undefined;
  s.aboard[unit] = 1 - cell(s.aboard, unit);
  return broken(s).length > 0 ? undefined : UNCHANGED;
}

/** Whether a group lies on the turn track or has vanished from it, and nobody has seen it. */
function isHidden(s: State, convoy: Convoy): boolean {
  return cell(s.fate, convoy) === SCHEDULED || cell(s.fate, convoy) === SUNK;
}

/** Two units off one beach or one port change their counters, in one landing box or in two. */
function swapInBoxes(s: State, random: Random): Swap | undefined {
  const { atSea, casting, counters } = s.kit;
  const hidden = atSea.places(s).flatMap((box) => atSea.at(s, box));
  const pair = pairOf(hidden, random, (a, b) => areBeside(s, a, b) || atSea.canBeExchanged(s, a, b));
  if (pair === undefined) return undefined;
  const [a, b] = pair;
  atSea.exchange(s, a, b, [s.arrived, s.deeds, s.fire, s.slot]);
  if (broken(s).length > 0) return undefined;
  return exchanging(casting.verbs(VERBS), counters.Unit, a, b);
}

/** Whether two counters lie in one landing box and differ in their numbers alone. */
function areBeside(s: State, a: Unit, b: Unit): boolean {
  return (
    placeOf(s, a) === placeOf(s, b) &&
    cell(s.clues, a) === cell(s.clues, b) &&
    cell(s.slot, a) !== cell(s.slot, b)
  );
}
