import type { Action } from '../engine/actions.ts';
import { type Seat, seatName, sees } from '../engine/audience.ts';
import { type Roll, rollToDocument } from '../engine/dice.ts';
import type { GameEvent } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import type { Outcome } from '../engine/kernel.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import { type Cast, recordedCast } from './cast.ts';
import { type Change, type Course, type Plan, resultOf } from './course.ts';
import { type Deed, Forgotten, perform, type Step } from './history.ts';

/** One listed action of the side to decide. */
export function planAction(course: Course, name: string, text: string, cast: Cast): Plan {
  const seat = toDecide(course, name);
  const action = parsed(course.game, text);
  const { step, state, events } = explained(course, seat, text, () =>
    carriedOut(course, seat, { action }, cast, course.number),
  );
  const rolls = step.rolls.map((roll) => rollToDocument(roll, course.game.sides));
  return {
    entry: {
      number: course.number,
      seat: name,
      action: course.game.print(action),
      ...(rolls.length === 0 ? {} : { rolls }),
      ...(cast.forced ? { forced: true as const } : {}),
      hash: course.hash(state),
    },
    change: { kind: 'forward', step, state, events, again: false },
    ...ending(course.game, state),
    ...(cast.forced ? { practice: true as const } : {}),
  };
}

/** Other choices in the place of the open draft, all or none. */
export function planRedraft(course: Course, name: string, choices: readonly string[]): Plan {
  const seat = toDecide(course, name);
  if (!Array.isArray(choices)) throw new Refusal('bad-action', 'a draft is a list of actions');
  const redraft = choices.map((choice) => parsed(course.game, choice));
  const done = explainedRedraft(course, seat, redraft, () =>
    carriedOut(course, seat, { redraft }, recordedCast([], false), course.number),
  );
  const texts = redraft.map((choice) => course.game.print(choice));
  return {
    entry: { number: course.number, seat: name, redraft: texts, hash: course.hash(done.state) },
    change: { kind: 'forward', ...done, again: false },
  };
}

export function planUndo(course: Course, name: string): Plan {
  const seat = course.side(name);
  const { history, header } = course;
  const step = history.steps.at(-1);
  if (step === undefined && header.sameHands && history.length > 0)
    throw new Forgotten(Math.max(...history.past.last));
  if (step === undefined || !(header.sameHands || isFree(step, seat))) throw noWayBack();
  const { change, hash } = wayBack(course, 1, false);
  return {
    entry: { number: course.number, seat: name, undo: step.entry, hash },
    change,
    ...(step.boundary ? { practice: true as const } : {}),
  };
}

/** Back to the last boundary at once. */
export function planReset(course: Course, name: string): Plan {
  const seat = course.side(name);
  const { steps } = course.history;
  const { sameHands } = course.header;
  const last = steps.findLastIndex((step) => !isFree(step, sameHands ? step.seat : seat));
  const first = steps[last + 1];
  if (first === undefined) throw noWayBack();
  const { change, hash } = wayBack(course, steps.length - last - 1, false);
  return { entry: { number: course.number, seat: name, reset: first.entry, hash }, change };
}

/** What was taken back last, once more, with the dice it had. */
export function planRedo(course: Course, name: string): Plan {
  const seat = course.side(name);
  const undone = course.history.next;
  if (undone === undefined || !(course.header.sameHands || undone.seat === seat))
    throw new Refusal('cannot-redo', 'there is nothing of yours to do again');
  const cast = recordedCast(undone.rolls, false);
  const done = carriedOut(course, undone.seat, undone.deed, cast, undone.entry);
  const hash = course.hash(done.state);
  return {
    entry: { number: course.number, seat: name, redo: undone.entry, hash },
    change: { kind: 'forward', ...done, again: true },
    ...ending(course.game, done.state),
  };
}

/** What a seat can do besides acting. */
export interface Courtesies {
  readonly undo: boolean;
  readonly redo: boolean;
  readonly reset: boolean;
}

/** The same as the plans above would answer, without making them. */
export function courtesiesOf({ history, header, game, result }: Course, seat: Seat): Courtesies {
  const { sameHands = false } = header;
  const last = history.steps.at(-1);
  if (result !== undefined || seat >= game.spectator) return { undo: false, redo: false, reset: false };
  const ours = (step: Step | undefined) => step !== undefined && (sameHands || step.seat === seat);
  const free = ours(last) && last?.boundary === false;
  return { undo: free || (sameHands && history.length > 0), redo: ours(history.next), reset: free };
}

/** The change and the hash of taking so many steps back. */
export function wayBack(course: Course, count: number, forget: boolean) {
  const { history } = course;
  const state = history.stateBefore(count);
  const change: Change = { kind: 'back', taken: history.steps.slice(-count), state, forget };
  return { change, hash: course.hash(state) };
}

/** Whether a side may take this step back without asking. */
export function isFree(step: Step, seat: Seat): boolean {
  return step.seat === seat && !step.boundary;
}

/** Whoever asks too late or out of turn learns nothing more than that. */
function toDecide(course: Course, name: string): Seat {
  const seat = course.side(name);
  const { decider } = course;
  if (decider === seat) return seat;
  const whose = decider === undefined ? 'nobody' : seatName(decider, course.game.sides);
  throw new Refusal('not-your-decision', `it is for ${whose} to decide`);
}

function parsed(game: Game, text: unknown): Action {
  if (typeof text !== 'string') throw new Refusal('bad-action', 'an action is a line of text');
  return game.parse(text);
}

/** Carries a deed out on a copy of the present state. */
function carriedOut(course: Course, seat: Seat, deed: Deed, cast: Cast, entry: number) {
  const { game, state: before } = course;
  const state = game.copy(before);
  const events: GameEvent[] = [];
  const witness = { event: (event: GameEvent) => void events.push(event) };
  const outcome = perform(game, state, deed, cast.dice, witness);
  const rolls = cast.finish();
  const boundary = isBoundary(game, seat, state, rolls, outcome);
  const inDraft = before.draft !== undefined && state.draft?.base === before.draft.base;
  const step = { entry, seat, deed, rolls, boundary, inDraft };
  return { step, state, events };
}

/**
 * Dice that the side does not see make no boundary for it: a refused undo would tell that they were rolled.
 * What comes of them later is a disclosure, and that is one.
 */
function isBoundary(game: Game, seat: Seat, after: Core, rolls: readonly Roll[], outcome: Outcome): boolean {
  const rolled = rolls.some(({ to }) => sees(seat, to));
  return rolled || outcome.disclosed.length > 0 || game.decider(after) !== seat;
}

function ending(game: Game, state: Core): Pick<Plan, 'result'> {
  const result = resultOf(game, state);
  return result === undefined ? {} : { result };
}

function noWayBack(): Refusal {
  return new Refusal(
    'cannot-undo',
    'there is nothing of yours to take back since the last die, revealed secret or change of side',
  );
}

/** Names the rule that forbids an action where the game can tell it from what the side knows. */
function explained<T>(course: Course, seat: Seat, text: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'illegal-action') throw error;
    throw withRule(error, course.game, course.state, seat, text);
  }
}

/** The same for the first choice of a draft that is refused, as it stands after those before it. */
function explainedRedraft<T>(course: Course, seat: Seat, choices: readonly Action[], redraft: () => T): T {
  try {
    return redraft();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'illegal-action') throw error;
    const { game } = course;
    const index = choices.findIndex((_, n) => error.where === `choice ${n + 1}`);
    const refused = choices[index];
    if (refused === undefined) throw error;
    const before = game.copy(course.state);
    game.redraft(before, choices.slice(0, index));
    throw withRule(error, game, before, seat, game.print(refused));
  }
}

function withRule(refusal: Refusal, game: Game, state: Core, seat: Seat, text: string): Refusal {
  try {
    const { rule, text: reason } = game.explain(game.view(state, seat), text);
    if (rule === refusal.rule) return refusal;
    const where = refusal.where === undefined ? {} : { where: refusal.where };
    return new Refusal('illegal-action', `${refusal.message}: ${reason}`, { rule, ...where });
  } catch {
    return refusal;
  }
}
