import { at } from '../../engine/arrays.ts';
import type { Question } from '../../engine/decision.ts';
import type { View } from '../../engine/definition.ts';
import { type Kind, numberOf } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { type Board, convoys, Group, Place, Ship, type State, Unit } from '../../games/convoys/index.ts';
import type { AlliedStyle, AxisStyle } from './styles.ts';

/** One listed action, by its words. */
export interface ListedAction {
  readonly text: string;
  readonly verb: string;
  /** The unit, the group or the place it speaks of; empty where it speaks of none. */
  readonly name: string;
}

/** All that a decision is taken from. For the Axis the hidden part of the world is a guess. */
export interface Case<S> {
  readonly view: View<Board>;
  readonly actions: readonly ListedAction[];
  readonly world: State;
  readonly style: S;
}

export type AlliedCase = Case<AlliedStyle>;
export type AxisCase = Case<AxisStyle>;

export function listedActionsOf({ actions = [] }: Pick<Question, 'actions'>): ListedAction[] {
  return actions.map((text) => {
    const [verb = '', name = ''] = text.split(' ');
    return { text, verb, name };
  });
}

export function unitIn({ name }: ListedAction): Unit {
  return numberOf(Unit, name);
}

export function shipIn({ name }: ListedAction): Ship {
  return numberOf(Ship, name);
}

export function groupIn({ name }: ListedAction): Group {
  return numberOf(Group, name);
}

export function placeIn({ name }: ListedAction): Place {
  return numberOf(Place, name);
}

export function withVerb(actions: readonly ListedAction[], verb: string): ListedAction[] {
  return actions.filter((action) => action.verb === verb);
}

export function theVerb(actions: readonly ListedAction[], verb: string): ListedAction | undefined {
  return actions.find((action) => action.verb === verb);
}

/** The action of a verb that speaks of this: `naming(actions, 'put', Place, MALTA)`. */
export function naming<T extends number>(
  actions: readonly ListedAction[],
  verb: string,
  kind: Kind<T>,
  thing: NoInfer<T>,
): ListedAction | undefined {
  const name = kind.name(thing);
  return actions.find((action) => action.verb === verb && action.name === name);
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
export function rememberedUnit(view: View<Board>): Unit {
  return remembered(view, 'unit', Unit);
}

export function rememberedShip(view: View<Board>): Ship {
  return remembered(view, 'unit', Ship);
}

/** The force that is being put together. */
export function rememberedForce(view: View<Board>): Group {
  return remembered(view, 'force', Group);
}

function remembered<T extends number>({ stack }: View<Board>, local: string, kind: Kind<T>): T {
  return numberOf(kind, String(at(stack, stack.length - 1)[local]));
}
