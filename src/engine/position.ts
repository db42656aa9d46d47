import type { GameDefinition } from './definition.ts';
import { choicesOf } from './draft.ts';
import type { Witness } from './execution.ts';
import { stackFromDocument, stackToDocument, stepsByName } from './frame.ts';
import type { Kernel } from './kernel.ts';
import { isRecord } from './kinds.ts';
import { Refusal } from './refusal.ts';
import { beginScenario } from './scenario.ts';
import type { Core } from './state.ts';

/** A position as a document; docs/positions.md describes it. */
export type PositionDocument = Readonly<Record<string, unknown>>;

export function writePosition<S extends Core, B>(
  definition: GameDefinition<S, B>,
  state: S,
): PositionDocument {
  const { draft } = state;
  const settled = draft === undefined ? state : (draft.base.state as S);
  return {
    game: definition.id,
    ...definition.scenarioOf(settled),
    ...definition.write(settled),
    stack: stackToDocument(settled.stack, definition.casting),
    ...(draft === undefined
      ? {}
      : { draft: choicesOf(draft).map((action) => definition.verbs.print(action)) }),
  };
}

export function loadPosition<S extends Core, B>(
  definition: GameDefinition<S, B>,
  kernel: Kernel<S>,
  document: unknown,
  witness?: Witness,
): S {
  if (!isRecord(document)) throw new Refusal('bad-position', 'a position is an object');
  const { game, scenario, options = {}, at, stack, draft = [], ...parts } = document;
  if (game !== definition.id) {
    const wrong =
      game === undefined
        ? 'the position does not say of which game it is'
        : `this is a position of "${game}", not of "${definition.id}"`;
    throw new Refusal('bad-position', wrong, { where: 'game' });
  }
  if (scenario !== undefined && typeof scenario !== 'string') {
    throw new Refusal('bad-position', 'the scenario should be a name', { where: 'scenario' });
  }
  // Schemas do not see this one name.
  if (hasUnseenName(document)) {
    throw new Refusal('bad-position', 'the position has an unknown part "__proto__"', { where: '__proto__' });
  }
  if (!Array.isArray(draft)) {
    throw new Refusal('bad-position', 'the draft should be a list of choices', { where: 'draft' });
  }
  const state = beginScenario(definition, scenario, options);
  definition.read(parts, state, typeof at === 'string' ? at : undefined);
  place(definition, state, { at, stack, said: parts });
  badPositionIfRefused('stack', () => goOn(definition, kernel, state, witness));
  if (draft.length > 0) {
    badPositionIfRefused('draft', () => {
      const choices = draft.map((choice: unknown) => definition.verbs.parse(String(choice)));
      kernel.redraft(state, choices);
    });
  }
  return state;
}

function hasUnseenName(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.hasOwn(part, '__proto__') || Object.values(part).some(hasUnseenName);
}

/** What a document says of where in the sequence it stands, and all that the game itself reads of it. */
interface Standing {
  readonly at: unknown;
  readonly stack: unknown;
  readonly said: Readonly<Record<string, unknown>>;
}

/** Puts the game where in the sequence the document says: at a named point, or in the middle of procedures. */
function place<S extends Core, B>(
  definition: GameDefinition<S, B>,
  state: S,
  { at, stack, said }: Standing,
): void {
  if (at !== undefined && stack !== undefined) {
    throw new Refusal('bad-position', 'a position has either "at" or "stack", not both', { where: 'at' });
  }
  if (stack !== undefined)
    state.stack = stackFromDocument(stack, stepsByName(definition.procedures, definition.casting));
  if (at === undefined) return;
  const { points } = definition;
  const point = typeof at === 'string' && Object.hasOwn(points, at) ? points[at] : undefined;
  if (point === undefined) {
    const known = Object.keys(points).join(', ');
    throw new Refusal('bad-position', `there is no point "${at}" in the sequence; there are ${known}`, {
      where: 'at',
    });
  }
  state.stack = point(state, said);
}

function goOn<S extends Core, B>(
  definition: GameDefinition<S, B>,
  kernel: Kernel<S>,
  state: S,
  witness: Witness | undefined,
): void {
  const [broken] = definition.broken(state);
  if (broken !== undefined) throw new Refusal('bad-position', broken.text, { where: broken.where });
  kernel.settle(state, witness);
  const decision = kernel.ask(state);
  if (decision?.options.size === 0) {
    throw new Refusal('bad-position', `nobody can do anything at ${decision.step.name}`);
  }
}

/** A document that the rules cannot go on from is a bad position, whatever the reason. */
function badPositionIfRefused(where: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'bad-position') throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal('bad-position', `the game cannot go on from this position: ${reason}`, { where });
  }
}
