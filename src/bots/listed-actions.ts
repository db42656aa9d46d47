import { at } from '../engine/arrays.ts';
import type { Question } from '../engine/decision.ts';
import type { View } from '../engine/definition.ts';
import { type Kind, numberOf } from '../engine/kinds.ts';

/** What a player is asked, by the words of the actions. */

/** One listed action, by its words. */
export interface ListedAction {
  readonly text: string;
  readonly verb: string;
  readonly args: readonly string[];
}

export function listedActionsOf({ actions = [] }: Pick<Question, 'actions'>): ListedAction[] {
  return actions.map((text) => {
    const [verb = '', ...args] = text.split(' ');
    return { text, verb, args };
  });
}

/** What an action speaks of, or ends in: the last thing it names. */
export function lastOf<T extends number>(kind: Kind<T>, { args }: ListedAction): T {
  return numberOf(kind, args.at(-1) ?? '');
}

export function withVerb(actions: readonly ListedAction[], verb: string): ListedAction[] {
  return actions.filter((action) => action.verb === verb);
}

/** The first action of a verb, or the only one. */
export function theVerb(actions: readonly ListedAction[], verb: string): ListedAction | undefined {
  return actions.find((action) => action.verb === verb);
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

/** Something that the innermost procedure remembers. */
export function remembered({ stack }: Pick<View, 'stack'>, local: string): unknown {
  return at(stack, stack.length - 1)[local];
}
