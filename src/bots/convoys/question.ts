import { at } from '../../engine/arrays.ts';
import type { Question } from '../../engine/decision.ts';
import type { View } from '../../engine/definition.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { convoys } from '../../games/convoys/index.ts';
import type { State } from '../../games/convoys/state.ts';
import type { Board } from '../../games/convoys/view.ts';
import { unit as unitKind } from '../../games/convoys/words.ts';
import type { AlliedStyle, AxisStyle } from './styles.ts';

/** One listed action, read. */
export interface Choice {
  readonly text: string;
  readonly verb: string;
  /** The unit, the group or the place it names; -1 where it names nothing. */
  readonly aim: number;
}

/** All that a decision is taken from. For the Axis the hidden part of the world is a guess. */
export interface Case<S> {
  readonly view: View<Board>;
  readonly choices: readonly Choice[];
  readonly world: State;
  readonly style: S;
}

export type AlliedCase = Case<AlliedStyle>;
export type AxisCase = Case<AxisStyle>;

export function choicesOf({ actions = [] }: Pick<Question, 'actions'>): Choice[] {
  return actions.map((text) => {
    const [, aim = NONE] = convoys.parse(text);
    return { text, verb: text.split(' ', 1)[0] ?? '', aim };
  });
}

export function withVerb(choices: readonly Choice[], verb: string): Choice[] {
  return choices.filter((choice) => choice.verb === verb);
}

export function theVerb(choices: readonly Choice[], verb: string): Choice | undefined {
  return choices.find((choice) => choice.verb === verb);
}

/** The choice of a verb that names this. */
export function naming(choices: readonly Choice[], verb: string, aim: number): Choice | undefined {
  return choices.find((choice) => choice.verb === verb && choice.aim === aim);
}

/** The one with the highest score; the first of equals. */
export function best<T>(things: readonly T[], score: (thing: T) => number): T | undefined {
  let found: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const thing of things) {
    const value = score(thing);
    if (value > most) {
      most = value;
      found = thing;
    }
  }
  return found;
}

/**
 * A world that agrees with the view; another number guesses otherwise what is hidden. What a draft has come to is
 * read from its board, which is faster than to go through it again.
 */
export function worldOf({ seat, board, stack }: View<Board>, guess = 0): State {
  return convoys.sampleWorld({ seat, board, stack }, new Random(guess));
}

/** The unit that the innermost procedure remembers. */
export function rememberedUnit(view: View<Board>): number {
  const { unit } = at(view.stack, view.stack.length - 1);
  return typeof unit === 'string' ? numberOf(unitKind, unit) : NONE;
}
