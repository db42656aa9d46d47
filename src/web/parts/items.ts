import type { ShownItem } from '../../host/protocol.ts';

/** What a seat saw, item by item. */

/** The numbers of those that were taken back later. */
export function undoneIn(items: readonly ShownItem[]): ReadonlySet<number> {
  return new Set(items.flatMap(({ undone = [] }) => undone));
}

/** Those that were not taken back. */
export function keptIn(items: readonly ShownItem[]): readonly ShownItem[] {
  const undone = undoneIn(items);
  return items.filter(({ number }) => !undone.has(number));
}

/** What was done, or done again, and not taken back. */
export function doneIn(items: readonly ShownItem[]): readonly ShownItem[] {
  return keptIn(items).filter(({ kind }) => kind === 'action' || kind === 'redo');
}

/** Dice were rolled in it. */
export function isRolled({ rolls }: ShownItem): boolean {
  return rolls.some(({ die }) => die !== undefined);
}
