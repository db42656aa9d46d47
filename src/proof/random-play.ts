import { pickAction, RANDOM_STYLES, type RandomStyle } from '../bots/random-player.ts';
import type { Action } from '../engine/actions.ts';
import { at } from '../engine/arrays.ts';
import type { Decision } from '../engine/decision.ts';
import type { Random } from '../engine/seeded.ts';

/** The styles of the two sides of game `n`, so that every pairing comes up. */
export function pairing(n: number): readonly [RandomStyle, RandomStyle] {
  const styles = RANDOM_STYLES.length;
  return [at(RANDOM_STYLES, n % styles), at(RANDOM_STYLES, Math.floor(n / styles) % styles)];
}

export function chooseFor(decision: Decision, styles: readonly RandomStyle[], random: Random): Action {
  return pickAction(styles[decision.seat] ?? 'uniform', decision.actions, choiceOf, random);
}

function choiceOf(action: Action): { verb: number; bare: boolean } {
  return { verb: at(action, 0), bare: action.length === 1 };
}
