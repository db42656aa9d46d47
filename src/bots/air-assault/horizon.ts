import { framesOf } from '../../engine/frame.ts';
import type { State } from '../../games/air-assault/index.ts';
import type { Horizon } from '../rollout.ts';

/** Where the sequence of play goes on, while a phase of the Allied segment is under way. */
const ALLIED_STEPS: readonly string[] = [
  'play.allied-sea',
  'play.allied-move',
  'play.allied-combat',
  'play.allied-stacking',
  'play.end-turn',
];

/** This segment and the answer to it. */
export const horizon: Horizon<State> = {
  chapter: (world) => 2 * world.turn + (isAlliedSegment(world) ? 1 : 0),
  chapters: 2,
};

function isAlliedSegment(world: State): boolean {
  return ALLIED_STEPS.includes(framesOf(world).at(-1)?.step.name ?? '');
}
