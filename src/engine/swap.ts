import type { Action, Verbs } from './actions.ts';
import { at, type Column, cell, setCell } from './arrays.ts';
import { type Kind, whatIs } from './kinds.ts';
import type { Random } from './seeded.ts';

/** Changing the truth behind the back of those who do not know it: the parts that the secrets of games are made of. */

export interface Swap {
  /** What an action of the one world is in the other: the same move of another piece. */
  relabel(action: Action): Action;
}

/** Actions mean the same in both worlds. */
export const UNCHANGED: Swap = { relabel: (action) => action };

/** Two pieces have changed places, and so have the orders to them. */
export function exchanging<T extends number>(verbs: Verbs, kind: Kind<T>, a: T, b: T): Swap {
  const other = new Map<number, number>([
    [a, b],
    [b, a],
  ]);
  return {
    relabel: (action) =>
      action.map((value, index) =>
        speaksOf(verbs, kind, action, index) ? (other.get(value) ?? value) : value,
      ),
  };
}

/** Orders to these pieces mean something else in the other world: there their owner would have to do otherwise. */
export function parting<T extends number>(
  verbs: Verbs,
  kind: Kind<T>,
  pieces: readonly T[],
  otherwise: Action,
): Swap {
  const parted: ReadonlySet<number> = new Set(pieces);
  const touches = (action: Action) =>
    action.some((value, index) => speaksOf(verbs, kind, action, index) && parted.has(value));
  return { relabel: (action) => (touches(action) ? otherwise : action) };
}

/** One of these at random, and another with which it can change places; nothing if there is none. */
export function pairOf<T>(
  among: readonly T[],
  random: Random,
  canBeExchanged: (a: T, b: T) => boolean,
): readonly [T, T] | undefined {
  if (among.length === 0) return undefined;
  const a = random.pick(among);
  const others = among.filter((b) => b !== a && canBeExchanged(a, b));
  return others.length === 0 ? undefined : [a, random.pick(others)];
}

/** Two cells of a column change their values. */
export function exchange<I extends number, V extends number>(column: Column<I, V>, a: I, b: I): void {
  const kept = cell(column, a);
  setCell(column, a, cell(column, b));
  setCell(column, b, kept);
}

function speaksOf(verbs: Verbs, kind: Kind, action: Action, index: number): boolean {
  if (index === 0) return false;
  const value = at(action, index);
  return whatIs(verbs.kindOf(action, index - 1), value) === whatIs(kind, value);
}
