import type { Verb } from './actions.ts';
import type { Seat } from './audience.ts';
import type { Bar } from './bar.ts';
import type { Frame } from './frame.ts';
import { given, NONE } from './kinds.ts';
import type { Options } from './options.ts';
import type { Core } from './state.ts';

/** Placing units one by one, in two parts that are steps of one draft: pick a unit, put it somewhere. */

export interface Placing<S extends Core, U extends number, P extends number> {
  readonly pick: Verb<readonly [U]>;
  readonly put: Verb<readonly [P]>;
  /** The rules of the two parts. */
  readonly rules: { readonly pick: string; readonly put: string };
  by(state: S): Seat;
  /** Those that may be placed at all, and where anything may be placed at all. */
  units(state: S): readonly U[];
  places(state: S, unit: U): readonly P[];
  barToPick(state: S, unit: U): Bar | undefined;
  barToPut(state: S, unit: U, place: P): Bar | undefined;
  /** Puts it there. */
  place(state: S, unit: U, place: P): void;
  /**
   * The order in which units are placed is all the same: whoever may stand somewhere may do so whatever is placed before and
   * after, as far as there is room. Drafts are then changed without judging all of it again; see redraft.ts.
   */
  readonly inAnyOrder: boolean;
  /** What ends the placement, and why it cannot end yet. */
  readonly end: Verb<readonly []>;
  barToEnd(state: S): Bar | undefined;
}

/** What a procedure remembers that places units. */
type Picked<L extends string, U extends number> = { readonly [K in L]: U | typeof NONE };

interface Goes<L extends string, U extends number, N extends string> {
  go(step: N, changes: Picked<L, U>): Frame;
}

/**
 * The steps `pick` and `put` of a procedure that remembers `picked: optional(Unit)`, or the unit by another name. What
 * ending does is for the procedure to say: it adds its own `take` to that of `pick`.
 */
export function pickAndPut<S extends Core, U extends number, P extends number, L extends string = 'picked'>(
  placing: Placing<S, U, P>,
  name: NoInfer<L> | 'picked' = 'picked',
) {
  const { rules, barToPick, barToPut, barToEnd } = placing;
  const by = (state: S) => placing.by(state);
  const remembering = (unit: U | typeof NONE) => ({ [name]: unit }) as Picked<L, U>;
  const pickedIn = (locals: Picked<L, U>): U => given<U>(locals[name as L]);
  return {
    pick: {
      rule: rules.pick,
      draft: true as const,
      anyOrder: placing.inAnyOrder ? (['pick'] as const) : [],
      by,
      options: (state: S, _: object, options: Options) => {
        for (const unit of placing.units(state)) if (!barToPick(state, unit)) options.add(placing.pick, unit);
        if (!barToEnd(state)) options.add(placing.end);
      },
      take: {
        pick: (_: S, __: object, play: Goes<L, U, 'put'>, unit: U) => play.go('put', remembering(unit)),
      },
      bars: { pick: (state: S, _: object, unit: U) => barToPick(state, unit) },
    },
    put: {
      rule: rules.put,
      draft: true as const,
      by,
      options: (state: S, locals: Picked<L, U>, options: Options) => {
        const unit = pickedIn(locals);
        for (const place of placing.places(state, unit))
          if (!barToPut(state, unit, place)) options.add(placing.put, place);
      },
      take: {
        put: (state: S, locals: Picked<L, U>, play: Goes<L, U, 'pick'>, place: P) => {
          placing.place(state, pickedIn(locals), place);
          return play.go('pick', remembering(NONE));
        },
      },
      bars: { put: (state: S, locals: Picked<L, U>, place: P) => barToPut(state, pickedIn(locals), place) },
    },
  };
}
