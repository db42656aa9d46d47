import { cell } from '../../engine/arrays.ts';
import { Formation, type State } from '../../games/c3/index.ts';
import type { Horizon } from '../rollout.ts';

/** One operation and the reply. */
export const horizon: Horizon<State> = { chapter: operationsDone, chapters: 2 };

/** Another number as soon as an operation is over, or a turn. */
function operationsDone(world: State): number {
  let done = world.turn * Formation.size;
  for (const formation of Formation.all) done += cell(world.done, formation);
  return done;
}
