import type { View } from '../../engine/definition.ts';
import { type Kind, numberOf } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { type Board, convoys, Group, Ship, Spot, type State, Unit } from '../../games/convoys/index.ts';
import { type ListedAction, lastOf, remembered } from '../listed-actions.ts';
import type { AlliedStyle, AxisStyle } from './styles.ts';

/** All that a decision is taken from. For the Axis the hidden part of the world is a guess. */
export interface Case<S> {
  readonly view: View<Board>;
  readonly actions: readonly ListedAction[];
  readonly world: State;
  readonly style: S;
}

export type AlliedCase = Case<AlliedStyle>;
export type AxisCase = Case<AxisStyle>;

export function unitIn(action: ListedAction): Unit {
  return lastOf(Unit, action);
}

export function shipIn(action: ListedAction): Ship {
  return lastOf(Ship, action);
}

export function groupIn(action: ListedAction): Group {
  return lastOf(Group, action);
}

export function placeIn(action: ListedAction): Spot {
  return lastOf(Spot, action);
}

/** The action of a verb that speaks of this: `naming(actions, 'put', Place, MALTA)`. */
export function naming<T extends number>(
  actions: readonly ListedAction[],
  verb: string,
  kind: Kind<T>,
  thing: NoInfer<T>,
): ListedAction | undefined {
  const wanted = `${verb} ${kind.name(thing)}`;
  return actions.find(({ text }) => text === wanted);
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
  return thingRemembered(view, 'unit', Unit);
}

export function rememberedShip(view: View<Board>): Ship {
  return thingRemembered(view, 'unit', Ship);
}

/** The force that is being put together. */
export function rememberedForce(view: View<Board>): Group {
  return thingRemembered(view, 'force', Group);
}

function thingRemembered<T extends number>(view: View<Board>, local: string, kind: Kind<T>): T {
  return numberOf(kind, String(remembered(view, local)));
}
