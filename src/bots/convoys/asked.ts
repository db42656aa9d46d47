import type { Action } from '../../engine/actions.ts';
import { at } from '../../engine/arrays.ts';
import type { Decision } from '../../engine/decision.ts';
import type { Kept } from '../../engine/state.ts';
import type { State } from '../../games/convoys/index.ts';
import type { Asked, Consider } from '../policy.ts';
import type { Reason } from './reasons.ts';

/** What every consideration of this game starts from. */

export type Question = Asked<State>;
export type Consideration = Consider<State, Reason>;

/** What the first argument of an action is: `thing(Unit, action)`. */
export function thing<T extends number>(kind: { readonly all: readonly T[] }, action: Action): T {
  return at(kind.all, at(action, 1));
}

/** What the procedure remembers. */
export function remembered<T extends number>(
  kind: { readonly all: readonly T[] },
  decision: Decision,
  local: string,
): T {
  return at(kind.all, Number(decision.locals[local]));
}

/** Something worked out once for the draft that is open, from the state before its first choice. */
export function perDraft<T>(make: (before: State) => T): (world: State) => T {
  const known = new WeakMap<Kept, T>();
  return (world) => {
    const { draft } = world;
    if (draft === undefined) return make(world);
    const made = known.get(draft.base) ?? make(draft.choices === undefined ? world : stateOf(draft.base));
    known.set(draft.base, made);
    return made;
  };
}

/** A draft of this game was opened in a state of this game. */
function stateOf(kept: Kept): State {
  return kept.state as State;
}
