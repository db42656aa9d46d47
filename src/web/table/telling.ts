import type { ShownItem } from '../../host/protocol.ts';
import type { SessionState } from '../client/session.ts';
import { isRolled } from './held.ts';

/** Who sees what happened, and what they know of it. */
export interface Witness {
  readonly mode: SessionState['mode'];
  /** What came after so many items came in one go. */
  readonly from: number;
  isComputer(side: string | undefined): boolean;
  /** It was given without asking, because there was no other. */
  isAnswer(item: number): boolean;
}

/**
 * The items whose dice are told: those of the last order, until the next of anybody. To one who is asked after the computer has
 * played it is what was rolled last since the last order of a person, that order included.
 */
export function tellingItems(
  items: readonly ShownItem[],
  { mode, from, isComputer, isAnswer }: Witness,
): readonly ShownItem[] {
  const undone = new Set(items.flatMap((item) => item.undone ?? []));
  const done = items.filter(({ number, kind }) => kind === 'action' && !undone.has(number));
  const isOrder = ({ by, number }: ShownItem) => !isComputer(by) && !isAnswer(number);
  const start = mode === 'computer' ? done.length - 1 : done.findLastIndex(isOrder);
  const last = done.slice(Math.max(0, start)).findLast(isRolled);
  if (last === undefined) return [];
  // What a person orders in one go is one result; of what the computer does, the last is told.
  if (last.number <= from || isComputer(last.by)) return [last];
  return done.filter((item) => item.number > from && item.by === last.by && isRolled(item));
}
