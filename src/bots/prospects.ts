import type { View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import type { Policy } from './policy.ts';
import { rollOut } from './rollout.ts';

/** So many games are played to their end in thought: each may take half a second. */
const GAMES = 3;
const TO_THE_END = { chapter: () => 0, chapters: 1 };

/** Whether a seat is ahead: of games that go on from what it knows, it wins more than half. */
export function isAhead<S extends Core, B>(
  game: Game<S, B>,
  policies: readonly Policy<S>[],
  view: View<B>,
  seed: string,
): boolean {
  const random = new Random(seed);
  const dice = new SeededDice(seed);
  let won = 0;
  for (let n = 0; n < GAMES; n++) {
    const world = game.sampleWorld(view, random);
    rollOut(game, world, policies, TO_THE_END, dice);
    if (game.result(world)?.winner === view.seat) won++;
  }
  return won > GAMES / 2;
}
