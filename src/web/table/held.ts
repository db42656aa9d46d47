import type { ShownItem } from '../../host/protocol.ts';
import type { SessionState } from '../client/session.ts';
import { isRolled } from '../parts/items.ts';

/** What the table shows while dice roll: the moment before, so that nothing tells what they come to. */
export interface Held {
  /** What there is. */
  readonly now: SessionState;
  /** What there was before dice were rolled last, and how many items. */
  readonly before: SessionState | undefined;
  readonly from: number;
  /** The last throw that was made before somebody's eyes; nothing where none was. */
  readonly throwOf: string;
}

export function heldAt(now: SessionState): Held {
  return { now, before: undefined, from: now.items.length, throwOf: '' };
}

/** What is held when something has changed; `landed` says whether the dice of the last throw lie still. */
export function nextHeld(held: Held, now: SessionState, landed: boolean): Held {
  const { now: last } = held;
  const next = { ...held, now };
  if (now.sight === undefined || last.sight === undefined) return heldAt(now);
  // Dice that come while one looks back are not seen to roll, and nobody stood there before them.
  if (now.replay !== undefined)
    return now.items.length === last.items.length ? { ...next, throwOf: '' } : heldAt(now);
  const isOther = now.sight.seat !== last.sight.seat;
  // The other side sees the dice roll on: what came with them is as much for it.
  if (isOther && !landed)
    return { ...next, from: Math.max(0, now.items.length - last.items.length + held.from) };
  // Whoever only looks through other eyes has seen no dice roll.
  if (isOther && now.looked) return heldAt(now);
  const came = isOther ? lastGo(now.items) : now.items.slice(last.items.length);
  // Dice that are rolled while others still roll lie still with them.
  if (!landed) return next;
  // The numbers of items are another seat's: of what was rolled before the answer the last is known.
  if (!came.some(isRolled)) return isOther ? { ...next, from: lastRolled(now) } : next;
  const from = now.items.length - came.length;
  return { now, before: last, from, throwOf: `${now.sight.seat} ${now.items.length}` };
}

/** What was ordered last, in one go. */
function lastGo(items: readonly ShownItem[]): readonly ShownItem[] {
  const go = items.at(-1)?.go;
  return go === undefined ? items.slice(-1) : items.filter((item) => item.go === go);
}

/** How many items came before the last with dice. */
function lastRolled({ items }: SessionState): number {
  const place = items.findLastIndex(isRolled);
  return place < 0 ? items.length : place;
}

/** The state that is shown: nothing can be ordered while dice roll. */
export function shownOf({ now, before }: Held, landed: boolean): SessionState {
  if (landed || before === undefined) return now;
  const { guarded: _, handed: __, ...rest } = before;
  return { ...rest, busy: true };
}
