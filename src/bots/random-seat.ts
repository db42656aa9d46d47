import { Random } from '../engine/seeded.ts';
import { pickAction, type RandomStyle, textTraits } from './random-player.ts';

/** A random player for a seat at a table: it reads the question and picks one of its actions. */
export function randomSeat(
  style: RandomStyle,
  seed: string,
): { choose(view: unknown, question: { readonly actions?: readonly string[] }): string } {
  const random = new Random(seed);
  return { choose: (_view, { actions = [] }) => pickAction(style, actions, textTraits, random) };
}
