import { cell } from '../../engine/arrays.ts';
import { SPECTATORS } from '../../engine/audience.ts';
import { shuffled } from '../../engine/dealing.ts';
import type { Random } from '../../engine/seeded.ts';
import { exchange, exchanging, pairOf, type Swap, UNCHANGED } from '../../engine/swap.ts';
import { STACKING_LIMIT } from './charts.ts';
import { kindOf } from './convoys.ts';
import { isUnderFlak } from './flak.ts';
import { broken } from './invariants.ts';
import { ALLIED, AXIS, type Convoy, type Unit } from './kinds.ts';
import { FIRING, placeOf, pointsIn, SCHEDULED, type State, SUNK, unitsIn } from './state.ts';
import { VERBS } from './words.ts';

/** The secrets of the system, for the swap test: how to change each behind the back of those who do not know it. */

export const secrets = [
  {
    kind: 'face-down counters',
    hiddenFrom: [AXIS, SPECTATORS],
    disclosedBy: [
      'exposure',
      'coastal-fire',
      'contact',
      'giving-up',
      'attack',
      'fire',
      'drift-combat',
      'flak',
      'held',
      'room',
      'end',
    ],
    swap: swapCounters,
  },
  {
    kind: 'convoys',
    hiddenFrom: [ALLIED, SPECTATORS],
    disclosedBy: ['convoy', 'emergency', 'end'],
    swap: swapConvoys,
  },
  {
    kind: 'beaches',
    hiddenFrom: [ALLIED, SPECTATORS],
    disclosedBy: ['convoy', 'end'],
    swap: swapBeach,
  },
  {
    kind: 'emergency convoy',
    hiddenFrom: [ALLIED, SPECTATORS],
    disclosedBy: ['convoy', 'end'],
    swap: swapAboard,
  },
  {
    kind: 'landing boxes',
    hiddenFrom: [ALLIED, SPECTATORS],
    disclosedBy: ['ashore', 'attack', 'end'],
    swap: swapInBoxes,
  },
] as const;

/** Two face-down counters change places. */
function swapCounters(s: State, random: Random): Swap | undefined {
  const { faceDown, casting, counters, map } = s.kit;
  const pair = faceDown.pair(s, random);
  if (pair === undefined) return undefined;
  const [a, b] = pair;
  faceDown.exchange(s, a, b, [s.spent, s.finished, s.beganControlled, s.arrived, s.deeds, s.fire]);
  // What the Axis was told of the flak is true in both worlds.
  const isTold = map.Airfield.all.every((field) => cell(s.flak, field) !== FIRING || isUnderFlak(s, field));
  if (!isTold || isCrowded(s, a) || isCrowded(s, b) || broken(s).length > 0) return undefined;
  return exchanging(casting.verbs(VERBS), counters.Unit, a, b);
}

/** Whether there is too much where a counter lies: nobody could have set that up, nor left it so. */
function isCrowded(s: State, unit: Unit): boolean {
  const place = placeOf(s, unit);
  return s.kit.map.isHex(place) && pointsIn(s, place, ALLIED) > STACKING_LIMIT;
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
  exchange(s.beach, a, b);
  if (broken(s).length > 0) return undefined;
  return exchanging(casting.verbs(VERBS), organization.Convoy, a, b);
}

/** A group that nobody has seen goes to another beach. */
function swapBeach(s: State, random: Random): Swap | undefined {
  const { map, organization } = s.kit;
  const hidden = organization.Convoy.all.filter((convoy) => isHidden(s, convoy));
  if (hidden.length === 0) return undefined;
  s.beach[random.pick(hidden)] = random.pick(map.Beach.all);
  return broken(s).length > 0 ? undefined : UNCHANGED;
}

/** Somebody who was turned back sails with the emergency convoy, or does not. */
function swapAboard(s: State, random: Random): Swap | undefined {
  const { counters, map, organization } = s.kit;
  if (!organization.convoysOfKind('emergency').some((convoy) => isHidden(s, convoy))) return undefined;
  const [unit] = shuffled(
    unitsIn(s, map.aborted, AXIS).filter((one) => counters.isInfantry(one)),
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

/** Two units off one beach change their landing boxes. */
function swapInBoxes(s: State, random: Random): Swap | undefined {
  const { atSea, casting, counters } = s.kit;
  const pair = atSea.pair(s, random);
  if (pair === undefined) return undefined;
  const [a, b] = pair;
  atSea.exchange(s, a, b, [s.arrived, s.deeds, s.fire]);
  if (broken(s).length > 0) return undefined;
  return exchanging(casting.verbs(VERBS), counters.Unit, a, b);
}
