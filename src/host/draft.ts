import { draftOrders, type Order } from '../engine/draft.ts';
import type { Game } from '../engine/game.ts';
import type { Kind } from '../engine/kinds.ts';
import type { Core } from '../engine/state.ts';
import { labelOf } from '../engine/texts.ts';
import type { DraftOrder } from './protocol.ts';
import { shownAction } from './shown-documents.ts';

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
