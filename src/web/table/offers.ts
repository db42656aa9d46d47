import type { ShownItem, Sight } from '../../host/protocol.ts';

/** The last answer to an offer of this seat, until its next order. */
export function answerTo(items: readonly ShownItem[], seat: string | undefined): ShownItem | undefined {
  const isOrder = ordersOf(items, seat);
  const last = items.findLast((item) => item.kind === 'answer' || isOrder(item));
  return last?.kind === 'answer' && last.by !== seat ? last : undefined;
}

/**
 * Whether taking back has to be asked for: there is an own order that counts, but what came of it cannot be taken back without the
 * computer's consent.
 */
export function mustAsk({ seat, undoRights, computers, offer }: Sight, items: readonly ShownItem[]): boolean {
  if (undoRights.undo || offer !== undefined || Object.keys(computers).length === 0 || seat in computers)
    return false;
  return items.some(ordersOf(items, seat));
}

/** Whether an item is an order of this seat that still counts. */
function ordersOf(items: readonly ShownItem[], seat: string | undefined): (item: ShownItem) => boolean {
  const undone = new Set(items.flatMap((item) => item.undone ?? []));
  return ({ kind, by, number }) => kind === 'action' && by === seat && !undone.has(number);
}
