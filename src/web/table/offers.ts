import type { ShownItem, Sight } from '../../host/protocol.ts';
import { doneIn } from '../parts/items.ts';

/** The last answer to an offer of this seat, until its next order. */
export function answerTo(items: readonly ShownItem[], seat: string | undefined): ShownItem | undefined {
  const orders = ordersOf(items, seat);
  const last = items.findLast((item) => item.kind === 'answer' || orders.includes(item));
  return last?.kind === 'answer' && last.by !== seat ? last : undefined;
}

/**
 * Whether taking back has to be asked for: there is an own order that counts, but what came of it cannot be taken back without the
 * computer's consent.
 */
export function mustAsk({ seat, undoRights, computers, offer }: Sight, items: readonly ShownItem[]): boolean {
  if (undoRights.undo || offer !== undefined || Object.keys(computers).length === 0 || seat in computers)
    return false;
  return ordersOf(items, seat).length > 0;
}

/** The orders of this seat that still count. */
function ordersOf(items: readonly ShownItem[], seat: string | undefined): readonly ShownItem[] {
  return doneIn(items).filter(({ by }) => by === seat);
}
