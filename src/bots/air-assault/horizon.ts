import type { State } from '../../games/air-assault/index.ts';
import type { Horizon } from '../rollout.ts';

/** This turn and the next. */
export const horizon: Horizon<State> = { chapter: ({ turn }) => turn, chapters: 2 };
