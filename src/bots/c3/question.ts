import { at } from '../../engine/arrays.ts';
import type { Question } from '../../engine/decision.ts';
import type { Preview, View } from '../../engine/definition.ts';
import { NO_DICE } from '../../engine/dice.ts';
import { Random } from '../../engine/seeded.ts';
import { combatChart } from '../../games/c3/charts.ts';
import type { Board } from '../../games/c3/document.ts';
import { c3 } from '../../games/c3/index.ts';
import type { State } from '../../games/c3/state.ts';

/** One listed action, read. */
export interface Choice {
  readonly text: string;
  readonly verb: string;
  readonly args: readonly number[];
}

export function choicesOf({ actions = [] }: Pick<Question, 'actions'>): Choice[] {
  return actions.map((text) => {
    const [, ...args] = c3.parse(text);
    return { text, verb: text.split(' ', 1)[0] ?? '', args };
  });
}

/** The last number of an action: the hex it ends in, or the unit it names. */
export function aimOf({ args }: Choice): number {
  return args.at(-1) ?? -1;
}

export function withVerb(choices: readonly Choice[], verb: string): Choice[] {
  return choices.filter((choice) => choice.verb === verb);
}

/** The choice with the highest score; the first of equals. */
export function best(choices: readonly Choice[], score: (choice: Choice) => number): Choice | undefined {
  let found: Choice | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const value = score(choice);
    if (value > most) {
      most = value;
      found = choice;
    }
  }
  return found;
}

export function worldOf(view: View<Board>): State {
  return c3.sampleWorld(view, new Random(0));
}

/** What would be listed after one more choice of an open draft. */
export function after(world: State, choice: Choice): readonly Choice[] {
  const copy = c3.copy(world);
  c3.act(copy, c3.parse(choice.text), NO_DICE);
  const decision = c3.ask(copy);
  return choicesOf({ actions: decision?.actions.map((action) => c3.print(action)) ?? [] });
}

/** The column of the combat table that a preview comes to, or -1. */
export function columnOf({ chart }: Preview): number {
  return chart?.name === combatChart.name ? chart.column : -1;
}

export function previewOf(view: View<Board>, choice: Choice): Preview {
  return c3.preview(view, c3.parse(choice.text));
}

/** Something that the innermost procedure remembers. */
export function remembered(view: View<Board>, key: string): unknown {
  return at(view.stack, view.stack.length - 1)[key];
}
