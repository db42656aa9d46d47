import { waysToRoll } from '../../engine/chart.ts';
import { combatChart } from '../../games/c3/index.ts';
import { real } from './numbers.ts';

/** What a combat comes to on average, by column, steps of the defender and ground: worked out once. */

export const COLUMNS = combatChart.columns.length;
/** More steps than these fare no better. */
const MOST_STEPS = 12;

/** How defenders are met: in the open, in a city or ruins, or scattered. */
export const OPEN_GROUND = 0;
export const STRONGHOLD = 1;
export const SCATTERED = 2;
type Meeting = typeof OPEN_GROUND | typeof STRONGHOLD | typeof SCATTERED;

/** From this column on attackers are taken to fight on. */
const PRESSES_ON = 3;
/** How often a defender is taken to give way instead of fighting on. */
const GIVES_WAY = 0.5;

/** Steps that each side loses, the chance that the defender goes, and that the attacker is thrown back. */
export interface Course {
  ours: number;
  theirs: number;
  cleared: number;
  thrown: number;
}

const SIZE = 3 * COLUMNS * (MOST_STEPS + 1);
const OURS = new Float64Array(SIZE);
const THEIRS = new Float64Array(SIZE);
const CLEARED = new Float64Array(SIZE);
const THROWN = new Float64Array(SIZE);
/** The same after both sides have chosen to fight on. */
const LATER = {
  ours: new Float64Array(SIZE),
  theirs: new Float64Array(SIZE),
  cleared: new Float64Array(SIZE),
};

for (const meeting of [OPEN_GROUND, STRONGHOLD, SCATTERED] as const)
  for (let column = 0; column < COLUMNS; column++)
    for (let steps = 1; steps <= MOST_STEPS; steps++) {
      const place = indexOf(meeting, column, steps);
      const later = rounds(meeting, column, steps, 2, 1);
      LATER.ours[place] = later.ours;
      LATER.theirs[place] = later.theirs;
      LATER.cleared[place] = later.cleared;
      const first = rounds(meeting, column, steps, 1, 0);
      OURS[place] = first.ours;
      THEIRS[place] = first.theirs;
      CLEARED[place] = first.cleared;
      THROWN[place] = first.thrown;
    }

function indexOf(meeting: Meeting, column: number, steps: number): number {
  return (meeting * COLUMNS + column) * (MOST_STEPS + 1) + Math.min(MOST_STEPS, steps);
}

/** From one roll to the end, with so many steps lost on both sides before it. */
function rounds(meeting: Meeting, column: number, steps: number, round: number, before: number): Course {
  const strong = meeting === STRONGHOLD;
  const sum = { ours: 0, theirs: 0, cleared: 0, thrown: 0 };
  for (const [{ attacker, defender, intense }, chance] of combatChart.distribution(column, waysToRoll(2))) {
    const one = intense
      ? fightingOn(meeting, column, steps, round, before)
      : {
          ours: before + attacker.steps + (strong && attacker.retreats ? 1 : 0),
          theirs: before + defender.steps + (strong && defender.retreats ? 1 : 0),
          cleared: defender.retreats && !strong ? 1 : 0,
          thrown: attacker.retreats && !strong ? 1 : 0,
        };
    sum.ours += chance * one.ours;
    sum.theirs += chance * Math.min(steps, one.theirs);
    sum.cleared += chance * (one.theirs >= steps ? 1 : one.cleared);
    sum.thrown += chance * one.thrown;
  }
  return sum;
}

/** What becomes of a roll after which both may fight on. */
function fightingOn(meeting: Meeting, column: number, steps: number, round: number, before: number): Course {
  const still = { ours: before, theirs: before, cleared: 0, thrown: 0 };
  if (meeting === SCATTERED || column < PRESSES_ON) return still;
  const more = before + 1;
  const accepted =
    round === 1
      ? rounds(meeting, column, steps, 2, more)
      : { ours: more, theirs: more, cleared: more >= steps ? 1 : 0, thrown: 0 };
  return {
    ours: GIVES_WAY * before + (1 - GIVES_WAY) * accepted.ours,
    theirs: GIVES_WAY * before + (1 - GIVES_WAY) * accepted.theirs,
    cleared: GIVES_WAY + (1 - GIVES_WAY) * accepted.cleared,
    thrown: (1 - GIVES_WAY) * accepted.thrown,
  };
}

/** Reads the table into a course that the caller keeps for it. */
export function readForecast(into: Course, meeting: Meeting, column: number, steps: number): Course {
  const place = indexOf(meeting, column, steps);
  into.ours = real(OURS, place);
  into.theirs = real(THEIRS, place);
  into.cleared = real(CLEARED, place);
  into.thrown = real(THROWN, place);
  return into;
}

/** What comes of a second round, steps already lost included. */
export function readSecondRound(into: Course, meeting: Meeting, column: number, steps: number): Course {
  const place = indexOf(meeting, column, steps);
  into.ours = real(LATER.ours, place);
  into.theirs = real(LATER.theirs, place);
  into.cleared = real(LATER.cleared, place);
  into.thrown = 0;
  return into;
}
