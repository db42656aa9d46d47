import type { Progress } from '../../engine/definition.ts';
import { count } from '../../engine/kinds.ts';
import { progressText } from '../../engine/texts.ts';
import { Season } from './calendar.ts';
import { type State, startOf } from './state.ts';
import { texts } from './texts.ts';
import { lastSeasonOf } from './victory.ts';

/** How far the campaign is: by seasons, and within one by turns. Both are open to everybody. */

const SHAPE = { season: Season, turn: count() };

/** An operation has about so many turns: enough to tell how far a season is. */
const TURNS = 12;

export function progress(s: State): Progress {
  if (s.stack === undefined) return { text: progressText(texts, 'over'), share: 1 };
  const { season, turn } = s;
  const { first } = startOf(s);
  const seasons = lastSeasonOf(s) - first + 1;
  const done = season - first + Math.min(1, turn / TURNS);
  return {
    text: progressText(texts, turn > 0 ? 'season' : 'before', SHAPE, { season, turn }),
    share: Math.min(1, Math.max(0, done / seasons)),
  };
}
