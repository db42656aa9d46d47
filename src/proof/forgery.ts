import type { Action } from '../engine/actions.ts';
import type { Game } from '../engine/game.ts';
import type { Kind } from '../engine/kinds.ts';
import type { Random } from '../engine/seeded.ts';

/** Actions that somebody might try, mostly not legal. */

/** An action with one argument changed; one without arguments becomes another verb's. */
export function varied(game: Game, action: Action, random: Random): Action {
  if (action.length < 2) return someAction(game, random);
  const index = 1 + random.below(action.length - 1);
  return action.with(index, someOf(game.definition.verbs.kindOf(action, index - 1), random));
}

/** Well formed: a listed action varied, or something else altogether. */
export function forged(game: Game, listed: readonly Action[], random: Random): Action {
  return random.below(2) === 0 ? someAction(game, random) : varied(game, random.pick(listed), random);
}

/** Well formed or not: also too short, too long, or in numbers that mean nothing. */
export function anything(game: Game, listed: readonly Action[], random: Random): Action {
  const action = forged(game, listed, random);
  switch (random.below(8)) {
    case 0:
      return action.slice(0, -1);
    case 1:
      return [...action, random.below(10)];
    case 2:
      return action.with(random.below(action.length), random.pick([-1, 0.5, 1e6]));
    default:
      return action;
  }
}

/** Some action of some verb; of a kind that a game has nothing of there is none. */
function someAction(game: Game, random: Random): Action {
  const { verbs } = game.definition;
  const verb = random.below(verbs.names.length);
  const kinds = verbs.kindsOf(verb);
  if (kinds.some(({ size }) => size === 0)) return someAction(game, random);
  return [verb, ...kinds.map((kind) => someOf(kind, random))];
}

/** A number of a kind; not every number below its size need be one. */
function someOf(kind: Kind, random: Random): number {
  const value = random.below(kind.size);
  return kind.number(kind.name(value)) === value ? value : someOf(kind, random);
}
