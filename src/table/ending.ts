import type { Result } from '../engine/definition.ts';
import type { Match } from './match.ts';
import type { Transition } from './transition.ts';

/** The end of a game that does not come by its rules. */

export function resignTransition(match: Match, name: string): Transition {
  const seat = match.side(name);
  const winner = match.game.sides.find((_, other) => other !== seat) ?? 'draw';
  return {
    entry: { number: match.number, seat: name, resign: true },
    result: plainResult(winner, 'resignation'),
  };
}

export function abandonTransition(match: Match): Transition {
  match.refuseWhenOver();
  return { entry: { number: match.number, abandon: true }, result: plainResult('draw', 'abandoned') };
}

export function plainResult(winner: string, level: string): Result {
  return { winner, level, points: 0, breakdown: [] };
}
