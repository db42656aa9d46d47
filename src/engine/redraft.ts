import { type Action, sameAction } from './actions.ts';
import { at } from './arrays.ts';
import { choicesOf, type Draft, draftOrders, type Order } from './draft.ts';
import type { Core } from './state.ts';

/**
 * For each choice of a new draft whether it was judged in the open one, which stands at this state. Listing every option
 * is what takes long, so only the others are looked up in a list.
 *
 * A common beginning leads to the same states. After it the orders count whose step says that their order is all the
 * same: where A and then B is possible, so is B and then A, and with it B alone. So any of those orders are possible, one
 * after the other, in any order.
 */
export function judgedChoices(state: Core, draft: Draft, choices: readonly Action[]): readonly boolean[] {
  const orders = finishedOrders(state, draft);
  const common = commonLength(choicesOf(draft), choices);
  let start = 0;
  let begun = 0;
  for (; begun < orders.length && start + at(orders, begun).length <= common; begun++)
    start += at(orders, begun).length;
  const found = withOrdersFound(choices, start, inAnyOrder(draft, orders.slice(begun)));
  return found.includes(true, start) ? found : choices.map((_, index) => index < common);
}

/** All orders but one whose parts are still asked for. */
export function finishedOrders({ stack }: Core, draft: Draft): readonly Order[] {
  const orders = draftOrders(draft);
  return stack?.step === draft.base.state.stack?.step ? orders : orders.slice(0, -1);
}

function commonLength(old: readonly Action[], choices: readonly Action[]): number {
  let length = 0;
  while (length < old.length && length < choices.length && sameAction(at(old, length), at(choices, length)))
    length++;
  return length;
}

/** The orders up to the first whose place among them matters. */
function inAnyOrder({ base }: Draft, orders: readonly Order[]): readonly Order[] {
  const step = base.state.stack?.step;
  const verbs = step?.kind === 'decide' ? step.anyOrder : [];
  const end = orders.findIndex(([first = []]) => !verbs.includes(at(first, 0)));
  return end < 0 ? orders : orders.slice(0, end);
}

/** Finds the orders among the choices from one on, each as a whole and once; all choices before are found too. */
function withOrdersFound(choices: readonly Action[], start: number, orders: readonly Order[]): boolean[] {
  const left = [...orders];
  const found = choices.map((_, index) => index < start);
  for (let index = start; index < choices.length; ) {
    const here = left.findIndex((order) => standsAt(choices, index, order));
    const length = here < 0 ? 0 : at(left, here).length;
    if (here >= 0) left.splice(here, 1);
    found.fill(true, index, index + length);
    index += Math.max(1, length);
  }
  return found;
}

function standsAt(choices: readonly Action[], index: number, order: Order): boolean {
  return order.every((action, part) => sameAction(choices[index + part] ?? [], action));
}
