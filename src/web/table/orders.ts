import type { Session } from '../client/session.ts';
import type { DraftOrder, Sight, Thing } from '../host/protocol.ts';

/** Putting orders of a draft in another way: the choices are always sent as a whole. */

export function without(orders: readonly DraftOrder[], order: DraftOrder): readonly string[] {
  return orders.filter((one) => one !== order).flatMap(({ choices }) => choices);
}

/**
 * What a click on something that is not offered may mean inside a draft: to take up again what was ordered, or to
 * order this one instead of the one just picked. The host says whether it can be.
 */
export function pickedInstead(sight: Sight | undefined, thing: Thing): readonly string[] | undefined {
  const { question, orders = [] } = sight ?? {};
  if (!question?.draft) return undefined;
  const known = orders.find(({ things }) => things[0] === thing);
  const open = orders.at(-1);
  const first = open?.choices[0];
  if (known !== undefined && known !== open) return [...without(orders, known), known.choices[0] ?? ''];
  const isOpen = Object.values(question.about).flat().length > 0;
  if (first === undefined || open === undefined || !isOpen || known === open) return undefined;
  const [verb = '', name = ''] = first.split(' ');
  const [kind] = (open.things[0] ?? '').split(':');
  if (open.things[0] !== `${kind}:${name}` || !thing.startsWith(`${kind}:`)) return undefined;
  return [...without(orders, open), `${verb} ${thing.slice(thing.indexOf(':') + 1)}`];
}

/** A counter was dragged to a place: picked, taken up again if it had an order, and put there. */
export async function dropped(session: Session, piece: Thing, place: Thing): Promise<void> {
  const known = session.sight?.orders?.find(({ things }) => things[0] === piece);
  if (known !== undefined) await session.redraft(without(session.sight?.orders ?? [], known));
  const pick = listed(session.sight, piece);
  const direct = listed(session.sight, place);
  if (pick !== undefined) {
    const before = session.sight;
    await session.act(pick);
    const put = session.sight === before ? undefined : listed(session.sight, place);
    if (put !== undefined) await session.act(put);
    else if (session.sight?.courtesies.undo) await session.undo();
    return;
  }
  const about = Object.values(session.sight?.question?.about ?? {}).flat();
  if (direct !== undefined && about.includes(piece)) await session.act(direct);
}

function listed(sight: Sight | undefined, thing: Thing): string | undefined {
  return sight?.question?.actions.find(({ target }) => target === thing)?.text;
}
