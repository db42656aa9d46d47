import type { Action } from '../engine/actions.ts';
import type { GameEvent } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import { coursesOf } from '../engine/outcomes.ts';
import type { Core } from '../engine/state.ts';

/** What an action really comes to, over all dice: what previews are measured by. */

/** How the decisions that follow are taken, and what is read from what happened when none of them matters any more. */
export interface Reading<S extends Core> {
  /** The next action on the way, or nothing where what was foretold has happened. */
  next(state: S, events: readonly GameEvent[]): Action | undefined;
  read(events: readonly GameEvent[], state: S): string;
}

/** More courses than this take too long for a test. */
const MOST_COURSES = 5_000;

/** The chance of each reading; nothing where the dice can fall in too many ways. */
export function chancesOf<S extends Core, B>(
  game: Game<S, B>,
  start: S,
  action: Action,
  { next, read }: Reading<S>,
): ReadonlyMap<string, number> | undefined {
  const chances = new Map<string, number>();
  let left = MOST_COURSES;
  const follow = (state: S, taken: Action, before: readonly GameEvent[], share: number): boolean => {
    for (const { chance, state: world, events } of coursesOf(game, state, taken)) {
      if (--left < 0) return false;
      const all = [...before, ...events];
      const then = next(world, all);
      if (then === undefined) {
        const reading = read(all, world);
        chances.set(reading, (chances.get(reading) ?? 0) + share * chance);
      } else if (!follow(game.copy(world), then, all, share * chance)) return false;
    }
    return true;
  };
  return follow(start, action, [], 1) ? chances : undefined;
}
