import type { Preview, View } from '../../engine/definition.ts';
import { NO_DICE } from '../../engine/dice.ts';
import { Random } from '../../engine/seeded.ts';
import { type Board, c3, combatChart, Formation, Hex, type State, Unit } from '../../games/c3/index.ts';
import { type ListedAction, lastOf, listedActionsOf } from '../listed-actions.ts';

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
