import type { State } from '../../games/convoys/index.ts';
import type { Horizon } from '../rollout.ts';

/** This turn and the next. */
export const horizon: Horizon<State> = {
  chapter: ({ season, turn }) => season * MOST_TURNS + turn,
  chapters: 2,
};

/** No season has as many. */
const MOST_TURNS = 1000;
