import { type Seat, seatName, sees } from '../engine/audience.ts';
import { Refusal } from '../engine/refusal.ts';
import { type DoneAction, NotInMemory } from './history.ts';
import type { Match } from './match.ts';
import type { AnswerReason } from './record.ts';
import type { Change, Transition } from './transition.ts';

/** Takes the last own action back; where anything may be taken back, with all that came of it. */
export function undoTransition(match: Match, name: string): Transition {
  const seat = match.side(name);
  const taken = toTakeBack(match, seat);
  const [first] = taken;
  if (first === undefined) throw noWayBack(match, seat);
  const { change, hash } = changeBack(match, taken.length, false);
  return {
    entry: { number: match.number, seat: name, undo: first.entry, hash },
    change,
    ...(taken.some(({ boundary }) => boundary) ? { practice: true as const } : {}),
  };
}

function toTakeBack(match: Match, seat: Seat): readonly DoneAction[] {
  if (match.allowsAnyUndo) return actionsSince(match, lastOwn(match, seat));
  const last = match.history.actions.at(-1);
  return last !== undefined && isFreeFor(match, seat)(last) ? [last] : [];
}

/** The entry of the last action of whoever wants to take something back; 0 if there is none. */
export function lastOwn(match: Match, seat: Seat): number {
  return Math.max(0, ...ownSides(match, seat).map((side) => match.history.lastOf(side)));
}

/**
 * The sides whose actions a side may take back: its own; where anything may be taken back, all that people hold. A
 * computer player takes nothing back.
 */
function ownSides(match: Match, seat: Seat): readonly Seat[] {
  const { game, allowsAnyUndo } = match;
  const seats = allowsAnyUndo ? game.sides.map((_, side) => side) : [seat];
  if (!knowsComputers(match)) return seats;
  const isPersons = (side: Seat) => !match.isPlayedByComputer(seatName(side, game.sides));
  return isPersons(seat) ? seats.filter(isPersons) : [];
}

/** Up to the second version of records it did not matter who held a side. */
function knowsComputers({ header }: Match): boolean {
  return header.version > 2;
}

/** The action of this entry and all that came after it; none, if it does not count any more. */
export function actionsSince({ history }: Match, entry: number): readonly DoneAction[] {
  if (entry === 0) return [];
  if (!history.remembers(entry)) throw new NotInMemory(entry);
  const index = history.actions.findLastIndex((done) => done.entry === entry);
  return index < 0 ? [] : history.actions.slice(index);
}

/**
 * What a seat could learn from actions, so that they cannot fairly be taken back. Counters that are drawn are no dice: whoever sees
 * them is shown something. So is whoever did what stands by the rules.
 */
export function learntFrom(
  actions: readonly DoneAction[],
  seat: Seat,
): Extract<AnswerReason, 'dice' | 'disclosed' | 'shown'> | undefined {
  const chances = actions.flatMap(({ rolls }) => rolls.filter(({ to }) => sees(seat, to)));
  if (chances.some((roll) => 'faces' in roll)) return 'dice';
  if (actions.some(({ disclosed }) => disclosed)) return 'disclosed';
  const shown = actions.some(
    ({ seat: by, seen, sealed }) => sealed !== false || (by !== seat && seen[seat] !== undefined),
  );
  return shown || chances.length > 0 ? 'shown' : undefined;
}

/** Back to the last boundary at once. */
export function resetTransition(match: Match, name: string): Transition {
  const seat = match.side(name);
  const { actions } = match.history;
  const isFree = isFreeFor(match, seat);
  const last = actions.findLastIndex((done) => !isFree(done));
  const first = actions[last + 1];
  if (first === undefined) throw noWayBack(match, seat);
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
export function undoRightsOf(match: Match, seat: Seat): UndoRights {
  const { history, game, result, allowsAnyUndo } = match;
  const { next, actions } = history;
  const last = actions.at(-1);
  if (result !== undefined || seat >= game.spectator || ownSides(match, seat).length === 0) return NO_UNDO;
  const free = last !== undefined && isFreeFor(match, seat)(last);
  return {
    undo: allowsAnyUndo ? lastOwn(match, seat) > 0 : free,
    redo: next !== undefined && mayRedo(match, seat, next),
    reset: free,
  };
}

/** Whether a side may do again what was taken back. */
export function mayRedo(match: Match, seat: Seat, { seat: by }: DoneAction): boolean {
  return ownSides(match, seat).length > 0 && (match.allowsAnyUndo || by === seat);
}

/** The change and the hash of taking so many actions back. */
export function changeBack(match: Match, count: number, forget: boolean) {
  const { history } = match;
  const state = history.stateBefore(count);
  const change: Change = { kind: 'back', taken: history.actions.slice(-count), state, forget };
  return { change, hash: match.hash(state) };
}

/** Tells which actions a side may take back without asking. */
export function isFreeFor(match: Match, seat: Seat): (done: DoneAction) => boolean {
  const own = ownSides(match, seat);
  return ({ seat: by, boundary }) => !boundary && own.includes(by);
}

/** A refusal with the reason why the last action stands, as far as the side knows it. */
function noWayBack(match: Match, seat: Seat): Refusal {
  return new Refusal('cannot-undo', `there is nothing of yours to take back: ${whyItStands(match, seat)}`);
}

/** While others decide, nothing is said of what they have done so far: that is their secret. */
function whyItStands(match: Match, seat: Seat): string {
  const { game, history } = match;
  const own = ownSides(match, seat);
  const asked = game.decider(match.state);
  const { last } = history;
  if (asked === undefined) return 'the game is over';
  if (!own.includes(asked)) return `it is for ${game.sideText(asked)} to decide now`;
  if (history.length === 0) return 'nothing has been done';
  if (last === undefined) return 'a die was rolled, something was shown, or others have acted since';
  if (!own.includes(last.seat)) return `${game.sideText(last.seat)} has acted since`;
  if (last.sealed !== false) return `the last order stands by the rules: ${game.text(last.sealed)}`;
  return learntFrom([last], seat) === 'dice' ? 'a die was rolled' : 'something hidden was shown';
}
