import type { ShownItem } from '../../host/protocol.ts';
import type { SessionState } from '../client/session.ts';
import type { Face } from '../games/face.ts';
import { sequelsIn } from '../panels/result-sequel.ts';
import { doneIn, isRolled } from '../parts/items.ts';

/** Who sees what happened, and what they know of it. */
export interface Witness {
  readonly face: Face;
  readonly mode: SessionState['mode'];
  isComputer(side: string | undefined): boolean;
}

/**
 * The items whose dice are told: all that were rolled for the last order, until the next of anybody; answers that settle what
 * they came to are no next order, nor are those that nobody was asked for. To one who is asked after the computer has played it
 * is what was rolled last since the last order of a person, that order included.
 */
export function tellingItems(
  items: readonly ShownItem[],
  { face, mode, isComputer }: Witness,
): readonly ShownItem[] {
  const done = doneIn(items);
  const settled = new Set([...sequelsIn(done, face).values()].flat());
  const isOrder = (item: ShownItem) => !settled.has(item) && item.unasked !== true && !isComputer(item.by);
  const isBegun = (item: ShownItem) => !settled.has(item);
  const start = Math.max(0, done.findLastIndex(mode === 'computer' ? isBegun : isOrder));
  const end = done.findLastIndex(isRolled);
  if (end < start) return [];
  // What it began with, and what was rolled for what that came to.
  const begun = Math.max(0, done.slice(0, end + 1).findLastIndex(isBegun));
  const { by, go } = done[begun] ?? {};
  const isTold = (item: ShownItem, place: number) => {
    if (place >= begun) return true;
    // Of what the computer does, the last is told; what a person orders in one go is one result.
    if (isComputer(by) || isComputer(item.by)) return false;
    return place >= start || (go !== undefined && item.go === go);
  };
  return done.filter((item, place) => isRolled(item) && isTold(item, place));
}

/** The same at the moment that is looked back at, the last of these items: its dice, or those that it settles. */
export function momentOf(past: readonly ShownItem[], face: Face): readonly ShownItem[] {
  const last = past.at(-1);
  if (last === undefined || isRolled(last)) return last === undefined ? [] : [last];
  const told = [...sequelsIn(doneIn(past), face)].find(([, sequel]) => sequel.includes(last));
  return past.filter(({ number }) => number === told?.[0]);
}
