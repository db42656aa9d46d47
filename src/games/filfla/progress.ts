import type { Progress } from '../../engine/definition.ts';
import type { Frame } from '../../engine/frame.ts';
import { count } from '../../engine/kinds.ts';
import { progressText } from '../../engine/texts.ts';
import { raid } from './sequence.ts';
import type { State } from './state.ts';
import { texts } from './texts.ts';

/** How far the raid is: by turns, and within one by phases. Both are open to everybody. */

const SHAPE = { turn: count(), last: count() };

/** What the raid goes on with when the first, second, third or fourth phase of a turn is over. */
const NEXT = ['raiders-fight', 'garrison-move', 'garrison-fight', 'end-turn'] as const;

export function progress({ stack, turn, lastTurn }: State): Progress {
  if (stack === undefined) return { text: progressText(texts, 'over'), share: 1 };
  if (turn === 0) return { text: progressText(texts, 'before'), share: 0 };
  return {
    text: progressText(texts, 'turn', SHAPE, { turn, last: lastTurn }),
    share: (turn - 1 + phasesOver(stack) / NEXT.length) / lastTurn,
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
