import type { Result } from '../../engine/definition.ts';
import { Procedure } from '../../engine/procedure.ts';
import { TOWER } from './island.ts';
import { ELIMINATED, holds, placeOf, type State, stepsLost } from './state.ts';
import { GARRISON, GUN, isDecoy, RAIDERS, UNITS_OF } from './units.ts';
import { steps } from './words.ts';

/** Rule 9: the end, points and victory. */

const GUN_POINTS = 4;
const TOWER_POINTS = 2;

/** Whatever goes on, it becomes the ending after the last turn or when no raider is left. */
export const ending = new Procedure('ending', {}, ['end']);

steps(ending, {
  end: (s, _, x) => {
    x.disclose('end');
    x.tell('ended', { byElimination: raidersLeft(s) ? 0 : 1 });
    return x.over();
  },
});

/** Raiders at sea are still to come. */
export function raidersLeft(s: State): boolean {
  return (UNITS_OF[RAIDERS] ?? []).some((unit) => placeOf(s, unit) !== ELIMINATED);
}

export function resultOf(s: State): Result | undefined {
  if (s.stack !== undefined) return undefined;
  const breakdown = [
    { text: 'the gun destroyed', points: placeOf(s, GUN) === ELIMINATED ? GUN_POINTS : 0 },
    { text: 'the tower held', points: holds(s, TOWER, RAIDERS) ? TOWER_POINTS : 0 },
    { text: 'garrison steps lost', points: lostBy(s, GARRISON) },
    { text: 'raider steps lost', points: 0 - lostBy(s, RAIDERS) },
  ];
  const points = breakdown.reduce((sum, part) => sum + part.points, 0);
  return { ...verdict(points), points, breakdown };
}

/** Rule 9.4, the best first. */
const VERDICTS = [
  { atLeast: 6, winner: 'raiders', level: 'triumph' },
  { atLeast: 3, winner: 'raiders', level: 'narrow' },
  { atLeast: 1, winner: 'draw', level: 'draw' },
  { atLeast: Number.NEGATIVE_INFINITY, winner: 'garrison', level: 'victory' },
] as const;

export const RESULTS = VERDICTS.map(({ winner, level }) => `${winner} ${level}`);

function verdict(points: number): { winner: string; level: string } {
  const [best] = VERDICTS.filter(({ atLeast }) => points >= atLeast);
  return { winner: best?.winner ?? 'draw', level: best?.level ?? 'draw' };
}

function lostBy(s: State, side: number): number {
  const counted = (UNITS_OF[side] ?? []).filter((unit) => unit !== GUN && !isDecoy(unit));
  return counted.reduce((sum, unit) => sum + stepsLost(s, unit), 0);
}
