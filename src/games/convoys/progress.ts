import type { HowFar } from '../../engine/definition.ts';
import { type State, startOf } from './state.ts';
import { lastSeasonOf } from './victory.ts';
import { phrase } from './words.ts';

/** How far the campaign is: by seasons, and within one by turns. Both are open to everybody. */

/** An operation has about so many turns: enough to tell how far a season is. */
const TURNS = 12;

export function progress(s: State): HowFar {
  if (s.stack === undefined) return { where: phrase('game-over'), share: 1 };
  const { season, turn } = s;
  const { first } = startOf(s);
  const seasons = lastSeasonOf(s) - first + 1;
  const done = season - first + Math.min(1, turn / TURNS);
  return {
    where: turn > 0 ? phrase('season-turn', { season, turn }) : phrase('before-turns', { season }),
    share: Math.min(1, Math.max(0, done / seasons)),
  };
}
