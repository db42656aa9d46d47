import { seatName } from '../engine/audience.ts';
import type { Match } from './match.ts';
import type { Summary } from './storage.ts';
import type { PreparedTransition } from './transition.ts';

/** How a table stands, for a list of tables: nothing that is hidden from anybody. */
export function summaryOf(
  match: Match,
  state = match.state,
  { result = match.result, practice = false, seats = match.seats } = {},
): Summary {
  const { game } = match;
  const decider = result === undefined ? game.decider(state) : undefined;
  return {
    ...(decider === undefined ? {} : { decider: seatName(decider, game.sides) }),
    ...(result === undefined ? {} : { result }),
    progress: game.progress(state),
    practice: practice || match.practice,
    ...(seats === match.header.seats ? {} : { seats }),
  };
}

/** How it will stand after an entry that is about to be stored. */
export function summaryAfter(match: Match, { transition }: PreparedTransition): Summary {
  const { entry } = transition;
  return summaryOf(match, transition.change?.state, {
    seats: 'holder' in entry ? { ...match.seats, [entry.seat]: entry.holder } : match.seats,
    result: transition.result,
    practice: transition.practice === true,
  });
}
