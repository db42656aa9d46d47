import { cell } from '../../engine/arrays.ts';
import type { HowFar } from '../../engine/definition.ts';
import { TURN_S, Turn } from './calendar.ts';
import { BRITISH, Formation, unitsOf } from './counters.ts';
import { POOL, placeOf, type State } from './state.ts';
import { phrase } from './words.ts';

/** How far the invasion is: by turns, and within one by the formations that have acted. */

/** Turn S is not told by formations: it counts as half over all the time. */
const HALF = 0.5;

export function progress(s: State): HowFar {
  if (isSetUp(s)) return { where: phrase('setting-up'), share: 0 };
  const within = s.turn === TURN_S ? HALF : formationsDone(s) / Formation.all.length;
  return {
    where: phrase('turn-and-day', { turn: s.turn, day: s.turn }),
    share: s.stack === undefined ? 1 : (s.turn + within) / Turn.size,
  };
}

/** The British have not placed all their units. */
function isSetUp(s: State): boolean {
  return unitsOf(BRITISH).some((unit) => placeOf(s, unit) === POOL);
}

function formationsDone(s: State): number {
  return Formation.all.filter((formation) => cell(s.done, formation) > 0).length;
}
