import type { HowFar } from '../../engine/definition.ts';
import type { Frame } from '../../engine/frame.ts';
import { raid } from './sequence.ts';
import { finalTurn, type State } from './state.ts';
import { phrase } from './words.ts';

/** How far the raid is: by turns, and within one by phases. Both are open to everybody. */

/** What the raid goes on with when the first, second, third or fourth phase of a turn is over. */
const NEXT = ['raiders-fight', 'garrison-move', 'garrison-fight', 'end-turn'] as const;

export function progress(s: State): HowFar {
  const { stack, turn } = s;
  const last = finalTurn(s);
  if (stack === undefined) return { where: phrase('raid-over'), share: 1 };
  if (turn === 0) return { where: phrase('before-turns'), share: 0 };
  return {
    where: phrase('turn-of', { turn, last }),
    share: (turn - 1 + phasesOver(stack) / NEXT.length) / last,
  };
}

/** The outermost procedure is the raid, and it stands where it goes on. */
function phasesOver({ step, below }: Frame): number {
  if (below !== undefined) return phasesOver(below);
  return Math.max(
    0,
    NEXT.findIndex((name) => raid.step(name) === step),
  );
}
