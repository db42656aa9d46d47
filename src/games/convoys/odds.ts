import { chanceOf, chanceOfHit, STAR_PERCENT, SURFACE } from './charts.ts';
import type { Ship } from './counters.ts';
import { starCounts, wouldSink } from './damage.ts';
import type { State } from './state.ts';
import type { Strike } from './strike.ts';
import { chanceOfLoss, chancesOf } from './strike-forecast.ts';

/** What attacks may come to, as numbers: for those who weigh one against the other. */

export interface Odds {
  readonly sunk: number;
  /** Hit and afloat. */
  readonly hit: number;
  /** The aircraft do not come back. */
  readonly lost: number;
}

/** An air strike; factors between two whole numbers are a mean, and so is the chance of a loss. */
export function strikeOdds(s: State, strike: Strike): Odds {
  const { sunk, hit } = chancesOf(s, strike);
  const least = Math.floor(strike.factors);
  const part = strike.factors - least;
  const lost = chanceOfLoss(strike, least);
  return { sunk, hit, lost: part === 0 ? lost : lost + part * (chanceOfLoss(strike, least + 1) - lost) };
}

const SHOT = chanceOfHit(SURFACE);
const STAR = chanceOf(STAR_PERCENT);

/** One shot in a battle. */
export function gunfireOdds(s: State, gun: Ship, target: Ship): Odds {
  const star = starCounts('gun', gun, target) ? STAR : 0;
  const sunk = wouldSink(s, target, 'gun') ? SHOT : SHOT * star;
  return { sunk, hit: SHOT - sunk, lost: 0 };
}
