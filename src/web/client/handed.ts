import type { View } from '../../engine/definition.ts';
import type { Sight } from '../../host/protocol.ts';

/** The decision has passed from one side to the other, and nobody has given an order since. */
export interface Handed {
  readonly from: string;
  readonly to: string;
  /** What the first side was doing is not over: it goes on when the other has answered. */
  readonly back: boolean;
}

/** Whose decision stood before the screen, and in the midst of what. */
export interface Asked {
  readonly decider: string;
  /** The computer decides for it. */
  readonly computer: boolean;
  readonly procedures: readonly string[];
}

export function askedIn({ decider, view, computers }: Sight): Asked | undefined {
  if (decider === undefined) return undefined;
  return { decider, computer: decider in computers, procedures: proceduresOf(view) };
}

/** Another decides than before, be it for the same side. Whoever watches two computers does the same with both. */
export function isOtherHand(before: Asked, now: Asked): boolean {
  return before.computer !== now.computer || (!now.computer && before.decider !== now.decider);
}

export function handedOver(before: Asked, now: Asked): Handed {
  const back =
    now.procedures.length > before.procedures.length &&
    before.procedures.every((name, index) => name === now.procedures[index]);
  return { from: before.decider, to: now.decider, back };
}

/** `movement.choose` is a step of `movement`. */
function proceduresOf({ stack = [] }: View): readonly string[] {
  return stack.map(({ step }) => String(step).split('.')[0] ?? '');
}
