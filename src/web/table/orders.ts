import type { DraftOrder, ShownAction, Sight, Thing } from '../../host/protocol.ts';
import type { BoardMap } from '../board/map.ts';
import type { Session } from '../client/session.ts';
import { plainAction } from './offered.ts';

/** Putting orders of a draft in another way: the choices are always sent as a whole. */

export function without(
  orders: readonly DraftOrder[],
  ...gone: readonly (DraftOrder | undefined)[]
): readonly string[] {
  return orders.filter((one) => !gone.includes(one)).flatMap(({ choices }) => choices);
}

/** The order that is still being given: the last one, as long as the question is not the one that opened the draft. */
export function openOrder({ question, draft, orders = [] }: Sight): DraftOrder | undefined {
  return draft === undefined || question?.name === draft ? undefined : orders.at(-1);
}

/** One thing was named, or pieces were picked and nothing was said of where they go: no order yet. */
export function isSelection({ choices, things }: DraftOrder, { places }: Pick<BoardMap, 'places'>): boolean {
  return choices.length === 1 || !things.some((thing) => places.has(thing));
}

/**
 * What a click on something that is not offered may mean inside a draft: to take up again what was ordered, or to
 * order this one instead of the one just picked. An order that could be closed as it is (`closing` does it) is kept.
 * The host says whether it can be.
 */
export function pickedInstead(
  sight: Sight | undefined,
  thing: Thing,
  closing?: string,
): readonly string[] | undefined {
  if (!sight?.question?.draft) return undefined;
  const { orders = [] } = sight;
  const open = openOrder(sight);
  const known = orders.find(({ things }) => things[0] === thing);
  const pick = known?.choices[0];
  if (known !== undefined && known === open && open.choices.length < 2) return undefined;
  const keeps = closing !== undefined && open !== undefined && open !== known && open.choices.length > 1;
  const others = keeps ? [...without(orders, known), closing] : without(orders, known, open);
  if (pick !== undefined) return [...others, pick];
  const first = open?.choices[0];
  if (first === undefined || open === undefined) return undefined;
  const [verb = '', name = ''] = first.split(' ');
  const [kind] = (open.things[0] ?? '').split(':');
  if (open.things[0] !== `${kind}:${name}` || !thing.startsWith(`${kind}:`)) return undefined;
  return [...others, `${verb} ${thing.slice(thing.indexOf(':') + 1)}`];
}

/** The draft without the last order that names this thing first. */
export function takenUp({ orders = [] }: Sight, thing: Thing): readonly string[] | undefined {
  const known = orders.findLast(({ things }) => things[0] === thing);
  return known && without(orders, known);
}

/**
 * A counter of an open draft was dragged to a place: picked instead of what is in hand, taken up again if it had an order, and put there. Where it cannot be put
 * everything is as before; where that can be done in more than one way, it stays picked.
 */
export async function dropped(session: Session, piece: Thing, place: Thing): Promise<void> {
  const { orders = [], question } = session.sight ?? {};
  if (!question?.draft) return;
  const known = orders.find(({ things }) => things[0] === piece);
  const open = session.sight && openOrder(session.sight);
  const elsewhere =
    open !== undefined && !open.things.includes(piece) && listed(session.sight, piece).length === 0;
  if ((known !== undefined && known !== open) || elsewhere) {
    const before = session.sight;
    await session.redraft(without(orders, known, open));
    if (session.sight === before) return;
    if ((await pickAndPut(session, piece, place)) !== 'put') await session.redraft(without(orders));
    return;
  }
  if (listed(session.sight, piece).length > 0) {
    const outcome = await pickAndPut(session, piece, place);
    if (outcome === 'picked' && session.sight?.undoRights.undo) await session.undo();
    return;
  }
  const put = plainAction(listed(session.sight, place));
  const about = Object.values(question.about ?? {}).flat();
  if (put !== undefined && about.includes(piece)) await session.act(put.text);
}

/** How far it came. A choice between ways is left to the player, and counts as put. */
async function pickAndPut(
  session: Session,
  piece: Thing,
  place: Thing,
): Promise<'nothing' | 'picked' | 'put'> {
  const before = session.sight;
  const picks = listed(before, piece);
  const pick = plainAction(picks) ?? picks[0];
  if (pick !== undefined) await session.act(pick.text);
  if (session.sight === before) return 'nothing';
  const ways = listed(session.sight, place);
  const put = plainAction(ways);
  if (put !== undefined) await session.act(put.text);
  return ways.length === 0 ? 'picked' : 'put';
}

function listed(sight: Sight | undefined, thing: Thing): readonly ShownAction[] {
  return sight?.question?.actions.filter(({ target }) => target === thing) ?? [];
}
