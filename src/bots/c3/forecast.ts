import { at } from '../../engine/arrays.ts';
import { waysToRoll } from '../../engine/chart.ts';
import { combatChart, inPlace } from '../../games/c3/index.ts';

/**
 * What a combat comes to on average, by column, steps of the defender and ground: worked out once. The results are those of
 * the game; how both sides fight on, and that whoever falls back finds a way, are estimates.
 */

const COLUMNS = combatChart.columns.length;
/** More steps than these fare no better. */
const MOST_STEPS = 12;

/** How defenders are met: in the open, in a city or ruins, or scattered. */
export const OPEN_GROUND = 0;
export const STRONGHOLD = 1;
export const SCATTERED = 2;
export type Meeting = typeof OPEN_GROUND | typeof STRONGHOLD | typeof SCATTERED;

/** From this column on attackers are taken to fight on. */
const PRESSES_ON = 3;
/** How often a defender is taken to give way instead of fighting on. */
const GIVES_WAY = 0.5;

/** Steps that each side loses, the chance that the defender goes, and that the attacker is thrown back. */
export interface Course {
  readonly ours: number;
  readonly theirs: number;
  readonly cleared: number;
  readonly thrown: number;
}

/** By meeting, column and steps: from the first roll, and from a second round that both sides have chosen. */
const firstRounds: Course[] = [];
const secondRounds: Course[] = [];
for (const meeting of [OPEN_GROUND, STRONGHOLD, SCATTERED] as const)
  for (let column = 0; column < COLUMNS; column++)
    for (let steps = 0; steps <= MOST_STEPS; steps++) {
      firstRounds.push(rounds(meeting, column, steps, 1, 0));
      secondRounds.push({ ...rounds(meeting, column, steps, 2, 1), thrown: 0 });
    }

function indexOf(meeting: Meeting, column: number, steps: number): number {
  return (meeting * COLUMNS + column) * (MOST_STEPS + 1) + Math.min(MOST_STEPS, steps);
}

/** From one roll to the end, with so many steps lost on both sides before it. */
function rounds(meeting: Meeting, column: number, steps: number, round: number, before: number): Course {
  const strong = meeting === STRONGHOLD;
  const sum = { ours: 0, theirs: 0, cleared: 0, thrown: 0 };
  for (const [result, chance] of combatChart.distribution(column, waysToRoll(2))) {
    const attacker = inPlace(result.attacker, strong);
    const defender = inPlace(result.defender, strong);
    const one = result.intense
      ? fightingOn(meeting, column, steps, round, before)
      : {
          ours: before + attacker.steps,
          theirs: before + defender.steps,
          cleared: defender.retreats ? 1 : 0,
          thrown: attacker.retreats ? 1 : 0,
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

/** What a combat comes to from its first roll. */
export function forecastOf(meeting: Meeting, column: number, steps: number): Course {
  return at(firstRounds, indexOf(meeting, column, steps));
}

/** What comes of a second round, steps already lost included. */
export function secondRoundOf(meeting: Meeting, column: number, steps: number): Course {
  return at(secondRounds, indexOf(meeting, column, steps));
}
