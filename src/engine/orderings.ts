import type { Action } from './actions.ts';
import { at } from './arrays.ts';
import type { Decision } from './decision.ts';
import type { DecideStep, Step } from './procedure.ts';
import type { Core } from './state.ts';

/**
 * The actions of an open decision that a search has to look at. Where a draft may be filled in any order, its choices are
 * looked at in ascending order only: of the n! orders of n choices one is left, and nothing that the draft can come to is
 * lost. Where everything has to be chosen in the end, the next one is the lowest that is left. Where only some things have
 * to be, and one of them was passed over, all are listed again: nobody is led to where there is nothing to choose.
 */
export function actionsInOrder(state: Core, { step, actions }: Decision): readonly Action[] {
  const { anyOrder, needsAll } = step;
  if (anyOrder.length === 0) return actions;
  if (needsAll) return ofTheLowest(actions, anyOrder);
  const last = lastChoice(state, step);
  if (last === undefined) return actions;
  const later = actions.filter((action) => !anyOrder.includes(at(action, 0)) || !isBefore(action, last));
  return later.length > 0 ? later : actions;
}

/** The choices for the lowest thing that there is a choice for; whatever is listed, where nothing is left to choose. */
function ofTheLowest(actions: readonly Action[], verbs: readonly number[]): readonly Action[] {
  let lowest: Action | undefined;
  for (const action of actions)
    if (verbs.includes(at(action, 0)) && (lowest === undefined || isBefore(action, lowest))) lowest = action;
  if (lowest === undefined) return actions;
  const [verb, first] = lowest;
  return actions.filter((action) => action[0] === verb && action[1] === first);
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
