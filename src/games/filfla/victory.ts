import type { Verdict } from '../../engine/definition.ts';
import { Procedure } from '../../engine/procedure.ts';
import { GARRISON, GUN, isDecoy, RAIDERS, type Side, unitsOf } from './counters.ts';
import { TOWER } from './map.ts';
import { ELIMINATED, holds, placeOf, type State, stepsLost } from './state.ts';
import { phrase, steps } from './words.ts';

/** Rule 9: the end, points and victory. */

const GUN_POINTS = 4;
const TOWER_POINTS = 2;

/** Whatever goes on, it becomes the ending after the last turn or when no raider is left. */
export const ending = new Procedure('ending', {}, ['end']);

steps(ending, {
  end: (s, _, play) => {
    play.disclose('end');
    play.tell('ended', { byElimination: raidersLeft(s) ? 0 : 1 });
    return play.over();
  },
});

/** Raiders at sea are still to come. */
export function raidersLeft(s: State): boolean {
  return unitsOf(RAIDERS).some((unit) => placeOf(s, unit) !== ELIMINATED);
}

export function resultOf(s: State): Verdict | undefined {
  if (s.stack !== undefined) return undefined;
  const breakdown = [
    { why: phrase('gun-destroyed'), points: placeOf(s, GUN) === ELIMINATED ? GUN_POINTS : 0 },
    { why: phrase('tower-held'), points: holds(s, TOWER, RAIDERS) ? TOWER_POINTS : 0 },
    { why: phrase('garrison-losses'), points: lostBy(s, GARRISON) },
    { why: phrase('raider-losses'), points: 0 - lostBy(s, RAIDERS) },
  ];
  const points = breakdown.reduce((sum, part) => sum + part.points, 0);
  return { ...levelOf(points), points, breakdown };
}

/** Rule 9.4, the best first. */
const LEVELS = [
  { atLeast: 6, winner: 'raiders', level: 'triumph' },
  { atLeast: 3, winner: 'raiders', level: 'narrow' },
  { atLeast: 1, winner: 'draw', level: 'draw' },
  { atLeast: Number.NEGATIVE_INFINITY, winner: 'garrison', level: 'victory' },
] as const;

export const RESULTS = LEVELS.map(({ winner, level }) => `${winner} ${level}`);

function levelOf(points: number): { winner: string; level: string } {
  const [best] = LEVELS.filter(({ atLeast }) => points >= atLeast);
  return { winner: best?.winner ?? 'draw', level: best?.level ?? 'draw' };
}

function lostBy(s: State, side: Side): number {
  const counted = unitsOf(side).filter((unit) => unit !== GUN && !isDecoy(unit));
  return counted.reduce((sum, unit) => sum + stepsLost(s, unit), 0);
}
