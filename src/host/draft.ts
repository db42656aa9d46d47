import type { Action } from '../engine/actions.ts';
import { choicesOf, draftOrders, type Order } from '../engine/draft.ts';
import type { Game } from '../engine/game.ts';
import type { Kind } from '../engine/kinds.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import { labelOf } from '../engine/texts.ts';
import type { DraftOrder, ShownQuestion } from './protocol.ts';
import { shownAction, shownQuestion } from './shown-documents.ts';

/** The open draft of whoever is asked, as it is shown. */

/** The step that opened the draft, or would open it with its first choice. */
export function draftStepOf(state: Core): string | undefined {
  const base = state.draft === undefined ? state : state.draft.base.state;
  return base.stack?.step.name;
}

/** The orders of an open draft, each of which can be taken out as a whole. */
export function ordersOf(game: Game, { draft }: Core): readonly DraftOrder[] {
  return draft === undefined ? [] : draftOrders(draft).map((actions) => orderOf(game, actions));
}

/**
 * The question at which the last order of an open draft began, as it was asked then. The state is a copy and is changed
 * by the way.
 */
export function openingOf(game: Game, state: Core): ShownQuestion | undefined {
  if (state.draft === undefined) return undefined;
  const { seat } = state.draft;
  game.redraft(state, draftOrders(state.draft).slice(0, -1).flat());
  const heading = game.heading(state, seat);
  return heading && shownQuestion(game, heading, game.ask(state), game.view(state, seat));
}

/** What an open draft becomes when choices are added to it. */
export interface AddedChoices {
  /** All choices of the draft, those that it had among them. */
  readonly choices: readonly string[];
  /** How many of the added ones have had their turn: the next one is none that stays in the draft. */
  readonly used: number;
}

/**
 * Adds choices to an open draft, each as far as it is listed when its turn comes, up to the first that closes the draft.
 * The state is a copy and is changed by the way.
 */
export function addedChoices(game: Game, state: Core, added: readonly string[]): AddedChoices | undefined {
  if (state.draft === undefined) return undefined;
  let choices = choicesOf(state.draft);
  const before = choices.length;
  let used = 0;
  for (const text of added) {
    const action = actionOf(game, text);
    const listed = action && game.ask(state)?.options.find(action);
    const isAside =
      action !== undefined && listed === undefined && game.asides(state).find(action) !== undefined;
    const next = listed === undefined ? choices : [...choices, listed];
    if (isAside || (listed !== undefined && !stays(game, state, next))) break;
    choices = next;
    used++;
  }
  return choices.length === before
    ? undefined
    : { choices: choices.map((choice) => game.print(choice)), used };
}

/** What a text says, if it is an action of the game at all. */
function actionOf(game: Game, text: string): Action | undefined {
  try {
    return game.parse(text);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Those of these choices that could be added to an open draft. The state is a copy and is changed by the way. */
export function triedChoices(game: Game, state: Core, added: readonly string[]): readonly string[] {
  const before = state.draft === undefined ? 0 : choicesOf(state.draft).length;
  return addedChoices(game, state, added)?.choices.slice(before) ?? [];
}

/** Whether a draft can hold these choices; if so the state does. What closes a draft is no choice of it. */
function stays(game: Game, state: Core, choices: readonly Order[number][]): boolean {
  try {
    game.redraft(state, choices);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function orderOf(game: Game, actions: Order): DraftOrder {
  const { texts, verbs } = game.definition;
  const words: string[] = [];
  for (const [order, action] of actions.entries())
    for (const [index, value] of action.slice(1).entries()) {
      const kind = verbs.kindOf(action, index);
      const label = labelOf(texts, kind, value);
      const last = words.at(-1);
      // Units go together, and places come one after the other; what begins without a unit says what it is.
      if (last !== undefined && isUnit(kind)) words[words.length - 1] = `${last}, ${label}`;
      else words.push(order === 0 && index === 0 && !isUnit(kind) ? game.actionText(action) : label);
    }
  const shown = actions.map((action) => shownAction(game, action));
  return {
    choices: shown.map(({ text }) => text),
    label: words.length === 0 ? shown.map(({ label }) => label).join(', ') : words.join(' → '),
    things: shown.flatMap(({ things }) => things),
  };
}

function isUnit({ what }: Kind): boolean {
  return what === 'unit';
}
