import type { Action } from './actions.ts';
import type { Seat } from './audience.ts';
import type { Frame } from './frame.ts';
import type { Core, Kept } from './state.ts';

/**
 * A compound order in the making: add-only choices of one side, without dice, until it is confirmed. Everyone
 * else is shown the state from before the first choice, so neither content nor length of a draft can show.
 */
export interface Draft {
  readonly seat: Seat;
  /** The state when the draft was opened; its cells never change. */
  readonly base: Kept;
  readonly choices: Choices | undefined;
}

/** The choices so far, last first: a shared list, so that copies cost nothing. */
export interface Choices {
  readonly action: Action;
  /** Where it was asked for. */
  readonly frame: Frame;
  readonly before: Choices | undefined;
}

export function addChoice(draft: Draft, action: Action, frame: Frame): Draft {
  const { seat, base, choices } = draft;
  return { seat, base, choices: { action, frame, before: choices } };
}

/** What a state is to everybody: without the choices of an open draft. */
export function openState<S extends Core>(state: S): S {
  return state.draft === undefined ? state : (state.draft.base.state as S);
}

/** The choices in the order they were made. */
export function choicesOf(draft: Draft): Action[] {
  const actions: Action[] = [];
  for (let choice = draft.choices; choice !== undefined; choice = choice.before) actions.push(choice.action);
  return actions.reverse();
}

/** What is chosen with one visit of the step that opened the draft: a unit, and a hex for it. */
export type Order = readonly Action[];

/**
 * The choices by orders: each order goes from one visit of the step that opened the draft to the next, so that it can be
 * taken out as a whole. The last one may be unfinished.
 */
export function draftOrders(draft: Draft): readonly Order[] {
  const opening = draft.base.state.stack?.step;
  const orders: Order[] = [];
  let parts: Action[] = [];
  for (let choice = draft.choices; choice !== undefined; choice = choice.before) {
    parts.push(choice.action);
    if (choice.frame.step !== opening) continue;
    orders.push(parts.reverse());
    parts = [];
  }
  return orders.reverse();
}
