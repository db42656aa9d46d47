import { Moment, type State } from '../../games/air-assault/index.ts';
import type { Horizon } from '../rollout.ts';

/** This segment and the answer to it. */
export const horizon: Horizon<State> = {
  chapter: (world) => 2 * world.turn + (new Moment(world).hasReached('turn-down') ? 1 : 0),
  chapters: 2,
};
