import { at } from '../engine/arrays.ts';
import type { Dice } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { defect } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import type { Policy } from './policy.ts';

/** Playing on in thought, by quick answers of both sides, to see what a world may come to. */

/** How far to play: through so many chapters, which are operations or turns. */
export interface Horizon<S extends Core> {
  /** The number of the chapter under way: another as soon as one is over. */
  chapter(world: S): number;
  readonly chapters: number;
}

/** Longer than any chapter is. */
const MOST_ACTIONS = 20_000;

/** Changes the world; counts the decisions with a choice. */
export function rollOut<S extends Core>(
  game: Game<S>,
  world: S,
  policies: readonly Policy<S>[],
  horizon: Horizon<S>,
  dice: Dice,
): number {
  let actions = 0;
  let decisions = 0;
  let left = horizon.chapters;
  let chapter = horizon.chapter(world);
  for (let decision = game.ask(world); decision !== undefined && left > 0; decision = game.ask(world)) {
    if (++actions > MOST_ACTIONS) throw defect(`a player does not get on at ${decision.step.name}`);
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
