import { at } from '../engine/arrays.ts';
import type { Dice } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import type { Core } from '../engine/state.ts';
import type { Policy } from './policy.ts';

/** Playing on in thought, by quick answers of both sides, to see what a world may come to. */

/** How far to play: through so many chapters, an operation of C3 or a turn of Malta Convoys. */
export interface Horizon<S extends Core> {
  /** The number of the chapter under way: another as soon as one is over. */
  chapter(world: S): number;
  readonly chapters: number;
}

/** Changes the world; counts the decisions with a choice. */
export function rollOut<S extends Core>(
  game: Game<S>,
  world: S,
  policies: readonly Policy<S>[],
  horizon: Horizon<S>,
  dice: Dice,
): number {
  let decisions = 0;
  let left = horizon.chapters;
  let chapter = horizon.chapter(world);
  for (let decision = game.ask(world); decision !== undefined && left > 0; decision = game.ask(world)) {
    const { seat, options } = decision;
    const isChoice = options.size > 1;
    if (isChoice) decisions++;
    game.act(world, isChoice ? at(policies, seat).answer(world, seat, decision) : options.action(0), dice);
    const now = horizon.chapter(world);
    if (now !== chapter) left--;
    chapter = now;
  }
  return decisions;
}
