import { at } from '../../engine/arrays.ts';
import type { Question } from '../../engine/decision.ts';
import type { Preview, View } from '../../engine/definition.ts';
import { NO_DICE } from '../../engine/dice.ts';
import { type Kind, numberOf } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { type Board, c3, combatChart, Formation, Hex, type State, Unit } from '../../games/c3/index.ts';

/** One listed action, by its words. */
export interface ListedAction {
  readonly text: string;
  readonly verb: string;
  readonly args: readonly string[];
}

export function listedActionsOf({ actions = [] }: Pick<Question, 'actions'>): ListedAction[] {
  return actions.map((text) => {
    const [verb = '', ...args] = text.split(' ');
    return { text, verb, args };
  });
}

/** The hex that an action ends in. */
export function hexIn(action: ListedAction): Hex {
  return lastOf(Hex, action);
}

/** The unit that an action names. */
export function unitIn(action: ListedAction): Unit {
  return lastOf(Unit, action);
}

export function formationIn(action: ListedAction): Formation {
  return lastOf(Formation, action);
}

function lastOf<T extends number>(kind: Kind<T>, { args }: ListedAction): T {
  return numberOf(kind, args.at(-1) ?? '');
}

export function withVerb(actions: readonly ListedAction[], verb: string): ListedAction[] {
  return actions.filter((action) => action.verb === verb);
}

/** The action with the highest score; the first of equals. */
export function best(
  actions: readonly ListedAction[],
  score: (action: ListedAction) => number,
): ListedAction | undefined {
  let found: ListedAction | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const value = score(action);
    if (value > most) {
      most = value;
      found = action;
    }
  }
  return found;
}

export function worldOf(view: View<Board>): State {
  return c3.sampleWorld(view, new Random(0));
}

/** What would be listed after one more choice of an open draft. */
export function after(world: State, action: ListedAction): readonly ListedAction[] {
  const copy = c3.copy(world);
  c3.act(copy, c3.parse(action.text), NO_DICE);
  const decision = c3.ask(copy);
  return listedActionsOf({ actions: decision?.actions.map((action) => c3.print(action)) ?? [] });
}

/** The column of the combat table that a preview comes to, or -1. */
export function columnOf({ chart }: Preview): number {
  return chart?.name === combatChart.name ? chart.column : -1;
}

export function previewOf(view: View<Board>, action: ListedAction): Preview {
  return c3.preview(view, c3.parse(action.text));
}

/** Something that the innermost procedure remembers. */
export function remembered(view: View<Board>, key: string): unknown {
  return at(view.stack, view.stack.length - 1)[key];
}
