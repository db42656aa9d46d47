import type { Seat } from '../engine/audience.ts';
import { Refusal } from '../engine/refusal.ts';
import { type DoneAction, NotInMemory } from './history.ts';
import type { Match } from './match.ts';
import type { Change, Transition } from './transition.ts';

export function undoTransition(match: Match, name: string): Transition {
  const seat = match.side(name);
  const { history, header } = match;
  const last = history.actions.at(-1);
  if (last === undefined && header.sameHands && history.length > 0)
    throw new NotInMemory(Math.max(...history.past.last));
  if (last === undefined || !(header.sameHands || isFree(last, seat))) throw noWayBack();
  const { change, hash } = changeBack(match, 1, false);
  return {
    entry: { number: match.number, seat: name, undo: last.entry, hash },
    change,
    ...(last.boundary ? { practice: true as const } : {}),
  };
}

/** Back to the last boundary at once. */
export function resetTransition(match: Match, name: string): Transition {
  const seat = match.side(name);
  const { actions } = match.history;
  const { sameHands } = match.header;
  const last = actions.findLastIndex((done) => !isFree(done, sameHands ? done.seat : seat));
  const first = actions[last + 1];
  if (first === undefined) throw noWayBack();
  const { change, hash } = changeBack(match, actions.length - last - 1, false);
  return { entry: { number: match.number, seat: name, reset: first.entry, hash }, change };
}

/** Which of these a seat may do now without asking. */
export interface UndoRights {
  readonly undo: boolean;
  readonly redo: boolean;
  readonly reset: boolean;
}

export const NO_UNDO: UndoRights = { undo: false, redo: false, reset: false };

/** The same as the transitions above would answer, without making them. */
export function undoRightsOf({ history, header, game, result }: Match, seat: Seat): UndoRights {
  const { sameHands = false } = header;
  const last = history.actions.at(-1);
  if (result !== undefined || seat >= game.spectator) return NO_UNDO;
  const ours = (done: DoneAction | undefined) => done !== undefined && (sameHands || done.seat === seat);
  const free = ours(last) && last?.boundary === false;
  return { undo: free || (sameHands && history.length > 0), redo: ours(history.next), reset: free };
}

/** The change and the hash of taking so many actions back. */
export function changeBack(match: Match, count: number, forget: boolean) {
  const { history } = match;
  const state = history.stateBefore(count);
  const change: Change = { kind: 'back', taken: history.actions.slice(-count), state, forget };
  return { change, hash: match.hash(state) };
}

/** Whether a side may take this action back without asking. */
export function isFree({ seat: by, boundary }: DoneAction, seat: Seat): boolean {
  return by === seat && !boundary;
}

function noWayBack(): Refusal {
  return new Refusal(
    'cannot-undo',
    'there is nothing of yours to take back since the last die, revealed secret or change of side',
  );
}
