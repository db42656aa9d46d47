import { SPECTATORS } from '../../engine/audience.ts';
import type { Random } from '../../engine/seeded.ts';
import { exchanging, type Swap } from '../../engine/swap.ts';
import { broken } from './invariants.ts';
import { AXIS } from './kinds.ts';
import type { State } from './state.ts';
import { VERBS } from './words.ts';

/** The secrets of the system, for the swap test: how to change each behind the back of those who do not know it. */

export const secrets = [
  {
    kind: 'face-down counters',
    hiddenFrom: [AXIS, SPECTATORS],
    disclosedBy: ['exposure', 'coastal-fire', 'contact', 'giving-up', 'end'],
    swap: swapCounters,
  },
] as const;

/** Two face-down counters change places. */
function swapCounters(s: State, random: Random): Swap | undefined {
  const { faceDown, casting, counters } = s.kit;
  const pair = faceDown.pair(s, random);
  if (pair === undefined) return undefined;
  const [a, b] = pair;
  faceDown.exchange(s, a, b, [s.spent, s.finished, s.beganControlled, s.arrived]);
  if (broken(s).length > 0) return undefined;
  return exchanging(casting.verbs(VERBS), counters.Unit, a, b);
}
