import { Account } from '../engine/account.ts';
import type { Action } from '../engine/actions.ts';
import { type Seat, sees } from '../engine/audience.ts';
import { type Roll, rollToDocument } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import type { Effect } from '../engine/kernel.ts';
import { Refusal, refusedChoice } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import { type ActionDice, recordedActionDice } from './action-dice.ts';
import { type ActionOrRedraft, perform } from './history.ts';
import { type Match, resultOf } from './match.ts';
import type { Transition } from './transition.ts';
import { mayRedo } from './undo.ts';

/** One listed action of the side to decide. */
export function actionTransition(
  match: Match,
  name: string,
  text: string,
  actionDice: ActionDice,
): Transition {
  const seat = toDecide(match, name);
  const action = parsed(match.game, text);
  const { done, state, account } = explained(match, seat, text, () =>
    carriedOut(match, seat, { action }, actionDice, match.number),
  );
  const rolls = done.rolls.map((roll) => rollToDocument(roll, match.game.sides));
  return {
    entry: {
      number: match.number,
      seat: name,
      action: match.game.print(action),
      ...(rolls.length === 0 ? {} : { rolls }),
      ...(actionDice.forced ? { forced: true as const } : {}),
      hash: match.hash(state),
    },
    change: { kind: 'forward', done, state, account, again: false },
    ...ending(match.game, state),
    ...(actionDice.forced ? { practice: true as const } : {}),
  };
}

/** Other choices in the place of the open draft, all or none. */
export function redraftTransition(match: Match, name: string, choices: readonly string[]): Transition {
  const seat = toDecide(match, name);
  if (!Array.isArray(choices)) throw new Refusal('bad-action', 'a draft is a list of actions');
  const redraft = choices.map((choice, index) => parsedChoice(match.game, choice, index));
  const carried = explainedRedraft(match, seat, redraft, () =>
    carriedOut(match, seat, { redraft }, recordedActionDice([], false), match.number),
  );
  const texts = redraft.map((choice) => match.game.print(choice));
  return {
    entry: { number: match.number, seat: name, redraft: texts, hash: match.hash(carried.state) },
    change: { kind: 'forward', ...carried, again: false },
  };
}

/** What was taken back last, once more, with the dice it had. */
export function redoTransition(match: Match, name: string): Transition {
  const seat = match.side(name);
  const undone = match.history.next;
  if (undone === undefined || !mayRedo(match, seat, undone))
    throw new Refusal('cannot-redo', 'you have taken nothing back that could be done again');
  const actionDice = recordedActionDice(undone.rolls, false);
  const carried = carriedOut(match, undone.seat, undone.what, actionDice, undone.entry);
  const hash = match.hash(carried.state);
  return {
    entry: { number: match.number, seat: name, redo: undone.entry, hash },
    change: { kind: 'forward', ...carried, again: true },
    ...ending(match.game, carried.state),
  };
}

/** Whoever asks too late or out of turn learns nothing more than that. */
function toDecide(match: Match, name: string): Seat {
  const seat = match.side(name);
  const { decider } = match;
  if (decider === seat) return seat;
  const whose = decider === undefined ? 'nobody' : match.game.sideText(decider);
  throw new Refusal('not-your-decision', `it is for ${whose} to decide`);
}

function parsed(game: Game, text: unknown): Action {
  if (typeof text !== 'string') throw new Refusal('bad-action', 'an action is a line of text');
  return game.parse(text);
}

function parsedChoice(game: Game, text: unknown, index: number): Action {
  try {
    return parsed(game, text);
  } catch (error) {
    throw refusedChoice(error, index);
  }
}

/** Carries an action or a redraft out on a copy of the present state. */
function carriedOut(match: Match, seat: Seat, what: ActionOrRedraft, actionDice: ActionDice, entry: number) {
  const { game, state: before } = match;
  const state = game.copy(before);
  const account = new Account(game.definition);
  const outcome = perform(game, state, what, actionDice.dice, account);
  const rolls = actionDice.finish();
  const boundary = isBoundary(game, seat, state, rolls, outcome);
  const inDraft = before.draft !== undefined && state.draft?.base === before.draft.base;
  const disclosed = outcome.disclosed.length > 0;
  const done = { entry, seat, what, rolls, boundary, disclosed, sealed: outcome.sealed, inDraft };
  return { done, state, account };
}

/**
 * Dice that the side does not see make no boundary for it: a refused undo would tell that they were rolled.
 * What comes of them later is a disclosure, and that is one.
 */
function isBoundary(
  game: Game,
  seat: Seat,
  after: Core,
  rolls: readonly Roll[],
  { disclosed, sealed }: Effect,
): boolean {
  const rolled = rolls.some(({ to }) => sees(seat, to));
  return rolled || disclosed.length > 0 || sealed !== false || game.decider(after) !== seat;
}

function ending(game: Game, state: Core): Pick<Transition, 'result'> {
  const result = resultOf(game, state);
  return result === undefined ? {} : { result };
}

/** Names the rule that forbids an action where the game can tell it from what the side knows. */
function explained<T>(match: Match, seat: Seat, text: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'illegal-action') throw error;
    throw match.game.explained(error, match.game.view(match.state, seat), text);
  }
}

/** The same for the first choice of a draft that is refused, as it stands after those before it. */
function explainedRedraft<T>(match: Match, seat: Seat, choices: readonly Action[], redraft: () => T): T {
  try {
    return redraft();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'illegal-action') throw error;
    const { game } = match;
    const index = choices.findIndex((_, n) => error.where === `choice ${n + 1}`);
    const refused = choices[index];
    if (refused === undefined || game.definition.asides?.of(refused) !== undefined) throw error;
    const before = game.copy(match.state);
    game.redraft(before, choices.slice(0, index));
    throw game.explained(error, game.view(before, seat), game.print(refused));
  }
}
