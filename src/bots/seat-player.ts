import type { Question } from '../engine/decision.ts';
import type { View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import { Random } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import { type Level, taken } from './levels.ts';
import type { Policy } from './policy.ts';

/** Plays one side at a table: it sees its view and picks among what is listed. */
export interface SeatPlayer {
  /** `turn` is another at each decision: by it those vary their choice who do. */
  choose(view: View, question: Question, turn?: number): string;
}

/** How a policy is played at a table: how well, and by which chance. */
export interface Manner {
  readonly level: Level;
  readonly seed: string;
}

/** A policy at a table. Which world it is asked in does not matter: it answers the same in all that agree with the view. */
export function seatPlayer<S extends Core, B>(
  game: Game<S, B>,
  policy: Policy<S>,
  { level, seed }: Manner = { level: 'regular', seed: '' },
): SeatPlayer {
  return {
    choose: (view, _question, turn = 0) => {
      const world = game.sampleWorld(view as View<B>, new Random(0));
      const decision = game.ask(world);
      if (decision === undefined || game.sides[decision.seat] !== view.seat)
        throw new Refusal('not-your-decision', 'there is nothing to choose from');
      const candidates = policy.candidates(world, decision.seat, decision);
      return game.print(taken(level, candidates, new Random(`${seed} ${view.seat} ${turn}`)).action);
    },
  };
}
