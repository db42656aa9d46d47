import { cell } from '../../engine/arrays.ts';
import type { Progress } from '../../engine/definition.ts';
import { progressText } from '../../engine/texts.ts';
import { TURN_S, Turn, turns } from './charts.ts';
import { BRITISH, Formation, unitsOf } from './counters.ts';
import { POOL, placeOf, type State } from './state.ts';
import { texts } from './texts.ts';

/** How far the invasion is: by turns, and within one by the formations that have acted. */

/** A turn by its date. */
const day = { ...Turn, what: 'day' };
const SHAPE = { turn: Turn, day };

/** Turn S is not told by formations: it counts as half over all the time. */
const HALF = 0.5;

export function progress(s: State): Progress {
  if (isSetUp(s)) return { text: progressText(texts, 'set-up'), share: 0 };
  const within = s.turn === TURN_S ? HALF : formationsDone(s) / Formation.all.length;
  return {
    text: progressText(texts, 'turn', SHAPE, { turn: s.turn, day: s.turn }),
    share: s.stack === undefined ? 1 : (s.turn + within) / turns.length,
  };
}

/** The British have not placed all their units. */
function isSetUp(s: State): boolean {
  return unitsOf(BRITISH).some((unit) => placeOf(s, unit) === POOL);
}

function formationsDone(s: State): number {
  return Formation.all.filter((formation) => cell(s.done, formation) > 0).length;
}
