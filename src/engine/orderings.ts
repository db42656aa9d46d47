import type { Action } from './actions.ts';
import { at } from './arrays.ts';
import type { Decision } from './decision.ts';
import type { DecideStep, Step } from './procedure.ts';
import type { Core } from './state.ts';

/**
 * The actions of an open decision that a search has to look at. Where a draft may be filled in any order, its choices are
 * looked at in ascending order only: of the n! orders of n choices one is left, and nothing that the draft can come to is
 * lost.
 */
export function actionsInOrder(state: Core, { step, actions }: Decision): readonly Action[] {
  const { anyOrder } = step;
  const last = anyOrder.length === 0 ? undefined : lastChoice(state, step);
  if (last === undefined) return actions;
  return actions.filter((action) => !anyOrder.includes(at(action, 0)) || !isBefore(action, last));
}

/** What was last chosen at this step in this draft, if it was something whose order does not matter. */
function lastChoice({ draft }: Core, step: DecideStep): Action | undefined {
  for (let choice = draft?.choices; choice !== undefined; choice = choice.before) {
    const { action, frame } = choice;
    if (frame.step === step) return step.anyOrder.includes(at(action, 0)) ? action : undefined;
    if (!isPartOf(frame.step, step)) return undefined;
  }
  return undefined;
}

/** The parts of a choice are asked for at later steps of the same procedure. */
function isPartOf(part: Step, { procedure, name }: DecideStep): boolean {
  const names = procedure.steps().map((step) => step.name);
  return part.procedure === procedure && names.indexOf(part.name) > names.indexOf(name);
}

function isBefore(one: Action, other: Action): boolean {
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs >= 0 && at(one, differs) < (other[differs] ?? Number.NEGATIVE_INFINITY);
}
