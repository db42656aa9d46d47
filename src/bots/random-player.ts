import type { Random } from '../engine/seeded.ts';

/**
 * Players without any idea, for fuzzing, simulations and benchmarks. Each leans another way, so that together
 * they come into corners that one alone would never see.
 */
export const RANDOM_STYLES = ['uniform', 'verb-first', 'reluctant'] as const;
export type RandomStyle = (typeof RANDOM_STYLES)[number];

/** What a random player needs to know of an action. */
export interface ActionTraits {
  readonly verb: string | number;
  /** A verb alone, such as "end" or "confirm": it usually finishes something. */
  readonly bare: boolean;
}

/** A reluctant player finishes a phase once in so many times while there is something else to do. */
const RELUCTANCE = 12;

export function pickAction<A>(
  style: RandomStyle,
  actions: readonly A[],
  traits: (action: A) => ActionTraits,
  random: Random,
): A {
  switch (style) {
    case 'uniform':
      return random.pick(actions);
    case 'verb-first': {
      const verb = random.pick([...new Set(actions.map((action) => traits(action).verb))]);
      return random.pick(actions.filter((action) => traits(action).verb === verb));
    }
    case 'reluctant': {
      const busy = actions.filter((action) => !traits(action).bare);
      return random.pick(busy.length > 0 && random.below(RELUCTANCE) > 0 ? busy : actions);
    }
  }
}

/** The same for actions in text form, as a seat at a table gets them. */
export function textTraits(action: string): ActionTraits {
  const [verb = ''] = action.split(' ');
  return { verb, bare: verb.length === action.length };
}
