import type { GameDefinition } from './definition.ts';
import { choicesOf } from './draft.ts';
import { type FrameDocument, type StepsByName, stackFromDocument, stackToDocument } from './frame.ts';
import type { Kernel } from './kernel.ts';
import { Refusal } from './refusal.ts';
import type { Core } from './state.ts';

/**
 * A state as it is stored: quick to write and to read, but only by a program with the same layout, rules and data.
 * A position is the document for everybody else.
 */
export interface PackedState {
  /** Those from before the open draft, if there is one. */
  readonly cells: Uint8Array;
  readonly stack: readonly FrameDocument[];
  /** The choices of the open draft. */
  readonly choices: readonly string[];
}

export function packState<S extends Core, B>(definition: GameDefinition<S, B>, state: S): PackedState {
  const { draft } = state;
  const settled = draft === undefined ? state : draft.base.state;
  const choices = draft === undefined ? [] : choicesOf(draft);
  return {
    cells: settled.bytes.slice(),
    stack: stackToDocument(settled.stack, definition.casting),
    choices: choices.map((action) => definition.verbs.print(action)),
  };
}

export function unpackState<S extends Core, B>(
  { store, verbs }: GameDefinition<S, B>,
  kernel: Kernel<S>,
  steps: StepsByName,
  { cells, stack, choices }: PackedState,
): S {
  if (cells.length !== store.size) throw new Refusal('bad-data', 'this is not a state of this layout');
  const state = store.create();
  state.bytes.set(cells);
  state.stack = stackFromDocument(stack, steps);
  // It stands at a decision already: this only opens the draft again. Its choices were judged when they were made.
  kernel.settle(state);
  if (choices.length > 0)
    kernel.repeatDraft(
      state,
      choices.map((choice) => verbs.parse(choice)),
    );
  return state;
}
