import type { View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import type { Policy } from './policy.ts';
import { rollOut } from './rollout.ts';

/** How a side judges its game; `unclear` where there was no time for it. */
export type Standing = 'ahead' | 'not-ahead' | 'unclear';

/** So many games are played to their end in thought. */
const GAMES = 3;

/**
 * A seat is ahead if it wins more than half of the games that go on from what it knows. Where there is no time for all of them it does
 * not guess: what it says depends on the game and not on the machine.
 */
export function standingOf<S extends Core, B>(
  game: Game<S, B>,
  policies: readonly Policy<S>[],
  view: View<B>,
  seed: string,
  isTimeUp: () => boolean = () => false,
): Standing {
  const random = new Random(seed);
  const dice = new SeededDice(seed);
  const untilTheEnd = { chapter: () => (isTimeUp() ? 1 : 0), chapters: 1 };
  let won = 0;
  for (let played = 0; played < GAMES; played++) {
    if (isTimeUp()) return 'unclear';
    const world = game.sampleWorld(view, random);
    rollOut(game, world, policies, untilTheEnd, dice);
    const result = game.result(world);
    if (result === undefined) return 'unclear';
    if (result.winner === view.seat) won++;
  }
  return won > GAMES / 2 ? 'ahead' : 'not-ahead';
}
