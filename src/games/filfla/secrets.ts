import { cell } from '../../engine/arrays.ts';
import { SPECTATORS } from '../../engine/audience.ts';
import type { Random } from '../../engine/seeded.ts';
import { exchange, exchanging, type Swap, UNCHANGED } from '../../engine/swap.ts';
import { AMMUNITION } from './charts.ts';
import { GARRISON, RAIDERS, Unit, unitsOf } from './counters.ts';
import { faceDown } from './facedown.ts';
import { broken } from './invariants.ts';
import { SOUTH, SOUTHERN_HOURS } from './map.ts';
import { AT_SEA, placeOf, type State } from './state.ts';
import { verbs } from './words.ts';

/** The secrets of the game, for the swap test: how to change each behind the back of those who do not know it. */

export const secrets = [
  {
    kind: 'face-down counters',
    hiddenFrom: [RAIDERS, SPECTATORS],
    disclosedBy: ['fire', 'attack', 'end'],
    swap: swapCounters,
  },
  { kind: 'ammunition', hiddenFrom: [RAIDERS, SPECTATORS], disclosedBy: ['end'], swap: swapAmmunition },
  { kind: 'plan', hiddenFrom: [GARRISON, SPECTATORS], disclosedBy: ['landing', 'end'], swap: swapPlan },
  { kind: 'hour', hiddenFrom: [GARRISON, SPECTATORS], disclosedBy: ['landing', 'end'], swap: swapHour },
] as const;

/** Two face-down counters change places, if the rules allow it. */
function swapCounters(s: State, random: Random): Swap | undefined {
  const pair = faceDown.pair(s, random);
  if (pair === undefined) return undefined;
  const [a, b] = pair;
  faceDown.exchange(s, a, b, [s.spent, s.moved]);
  if (s.mover === a) s.mover = b;
  else if (s.mover === b) s.mover = a;
  if (broken(s).length > 0) return undefined;
  return exchanging(verbs, Unit, a, b);
}

/** Another chit that has room for the shots that everyone has heard. */
function swapAmmunition(s: State, random: Random): Swap | undefined {
  if (s.turn === 0) return undefined;
  const others = AMMUNITION.filter((chit) => chit >= s.shots && chit !== s.ammunition);
  if (others.length === 0) return undefined;
  s.ammunition = random.pick(others);
  return UNCHANGED;
}

/** Two units that are still at sea change beaches. */
function swapPlan(s: State, random: Random): Swap | undefined {
  if (s.turn > 0) return undefined;
  const waiting = unitsOf(RAIDERS).filter((unit) => placeOf(s, unit) === AT_SEA);
  const a = random.pick(waiting);
  const others = waiting.filter((unit) => cell(s.beach, unit) !== cell(s.beach, a));
  if (others.length === 0) return undefined;
  exchange(s.beach, a, random.pick(others));
  return UNCHANGED;
}

/** The southern party comes in turn 2 instead of 3, or the other way round, while it is still to come. */
function swapHour(s: State, random: Random): Swap | undefined {
  const waits = unitsOf(RAIDERS).some((unit) => placeOf(s, unit) === AT_SEA && cell(s.beach, unit) === SOUTH);
  const others = SOUTHERN_HOURS.filter((hour) => hour > s.turn && hour !== s.hour);
  if (!waits || s.hour === 0 || others.length === 0) return undefined;
  s.hour = random.pick(others);
  return UNCHANGED;
}
