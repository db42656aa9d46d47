import { defect } from './refusal.ts';
import type { Core } from './state.ts';

/** What was derived from a state, and by what. */
export interface Derivation {
  readonly make: unknown;
  readonly made: object;
}

/**
 * What follows from the cells of a state (zones, crowds, supply) stands in one object, made when it is first asked for:
 * `const derived = derivedFrom((state: State) => new Derived(state))`, once in a game. While a decision is open the cells
 * do not change and the object is kept; while an action is carried out they do, and each caller gets a fresh one.
 */
export function derivedFrom<S extends Core, D extends object>(make: (state: S) => D): (state: S) => D {
  return (state) => {
    if (state.asked === undefined && !state.listing) return make(state);
    state.derived ??= { make, made: make(state) };
    if (state.derived.make !== make) throw defect('a game derives one object from a state');
    return state.derived.made as D;
  };
}
