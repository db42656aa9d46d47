import {
  isRecord,
  type Json,
  type Kind,
  type ListKind,
  type Shape,
  shapeFromJson,
  shapeToJson,
  type Value,
  type ValuesOf,
} from './kinds.ts';
import type { Procedure, Step } from './procedure.ts';
import { defect, Refusal } from './refusal.ts';
import { type Casting, NO_ROLES } from './roles.ts';

export type Locals = Readonly<Record<string, Value>>;

/**
 * One procedure under way: where it stands and what it remembers. Frames are replaced, never changed, so that
 * copies of a state share them. What a procedure remembers is open to both sides, except while a draft is
 * open; secrets belong into the state's columns.
 */
export interface Frame {
  readonly step: Step;
  readonly locals: Locals;
  /** The procedure that called this one. */
  readonly below: Frame | undefined;
}

/** `{ "step": "combat.losses", "target": "0304" }` */
export type FrameDocument = Readonly<Record<string, Json>>;

/** The open procedures, the innermost first. */
export function framesOf({ stack }: { readonly stack: Frame | undefined }): readonly Frame[] {
  const frames: Frame[] = [];
  for (let frame = stack; frame !== undefined; frame = frame.below) frames.push(frame);
  return frames;
}

/** Whether one of these procedures is open. */
export function isUnderWay(
  state: { readonly stack: Frame | undefined },
  ...procedures: readonly Procedure[]
): boolean {
  for (let frame = state.stack; frame !== undefined; frame = frame.below)
    if (procedures.includes(frame.step.procedure)) return true;
  return false;
}

/** The innermost open call of a procedure: the step where it stands, and what it remembers. */
export function callOf<L extends Shape, N extends string>(
  state: { readonly stack: Frame | undefined },
  procedure: Procedure<L, N>,
): { readonly step: Step; readonly locals: ValuesOf<L> } | undefined {
  const frame = framesOf(state).find(({ step }) => step.procedure === (procedure as Procedure));
  return frame && { step: frame.step, locals: frame.locals as ValuesOf<L> };
}

/** Whether a procedure remembers this thing by itself and not in a list: then nothing can take its place. */
export function isNamedAlone<T extends number>(
  state: { readonly stack: Frame | undefined },
  kind: Kind<T>,
  one: NoInfer<T>,
): boolean {
  return framesOf(state).some(({ step, locals }) =>
    Object.entries(step.procedure.locals).some(
      ([key, remembered]) => isOne(remembered, kind) && locals[key] === one,
    ),
  );
}

/** The stack with others in the place of one thing, in every list of its kind; frames that do not name it stay the same. */
export function substituted(
  stack: Frame | undefined,
  kind: Kind,
  one: number,
  others: readonly number[],
): Frame | undefined {
  if (stack === undefined) return undefined;
  const below = substituted(stack.below, kind, one, others);
  const changes = Object.entries(stack.step.procedure.locals).flatMap(([key, remembered]) => {
    const value = stack.locals[key];
    if (isOne(remembered, kind) && value === one)
      throw defect(`${stack.step.name} remembers a ${kind.what} alone that others should take the place of`);
    if (!isListOf(remembered, kind) || typeof value !== 'object' || !value.includes(one)) return [];
    return [[key, value.flatMap((each) => (each === one ? others : each))] as const];
  });
  if (changes.length === 0 && below === stack.below) return stack;
  return { ...stack, locals: { ...stack.locals, ...Object.fromEntries(changes) }, below };
}

function isOne(remembered: Kind | ListKind, { what }: Kind): boolean {
  return !('list' in remembered) && remembered.what === what;
}

function isListOf(remembered: Kind | ListKind, { what }: Kind): boolean {
  return 'list' in remembered && remembered.list.what === what;
}

/** The stack as a document, outermost procedure first. */
export function stackToDocument(stack: Frame | undefined, casting: Casting = NO_ROLES): FrameDocument[] {
  const documents: FrameDocument[] = [];
  for (let frame = stack; frame !== undefined; frame = frame.below) {
    const { step, locals } = frame;
    documents.push({ step: step.name, ...shapeToJson(casting.shape(step.procedure.locals), locals) });
  }
  return documents.reverse();
}

/** The same in numbers, the innermost procedure first: equal stacks give equal lists. */
export function stackToNumbers(stack: Frame | undefined): (readonly (string | Value | undefined)[])[] {
  return framesOf({ stack }).map(({ step, locals }) => [
    step.name,
    ...Object.keys(step.procedure.locals).map((key) => locals[key]),
  ]);
}

/** Procedures call each other, but not without end. */
const DEEPEST = 64;

/** Every step of a game by its name, `combat.losses`. */
export interface StepsByName {
  readonly steps: ReadonlyMap<string, Step>;
  readonly casting: Casting;
}

export function stepsByName(procedures: readonly Procedure[], casting: Casting = NO_ROLES): StepsByName {
  const steps = procedures.flatMap((procedure) => procedure.steps());
  return { steps: new Map(steps.map((step) => [step.name, step])), casting };
}

export function stackFromDocument(json: unknown, steps: StepsByName, where = 'stack'): Frame | undefined {
  if (!Array.isArray(json))
    throw new Refusal('bad-position', `${where} should be a list of steps`, { where });
  if (json.length > DEEPEST)
    throw new Refusal('bad-position', `${where} has ${json.length} steps; no game calls that deep`, {
      where,
    });
  let stack: Frame | undefined;
  json.forEach((document: unknown, index) => {
    stack = frameFromDocument(document, steps, stack, `${where}[${index}]`);
  });
  return stack;
}

function frameFromDocument(
  json: unknown,
  { steps, casting }: StepsByName,
  below: Frame | undefined,
  where: string,
): Frame {
  if (!isRecord(json)) throw new Refusal('bad-position', `${where} should be a step`, { where });
  const { step: name, ...locals } = json;
  const step = typeof name === 'string' ? steps.get(name) : undefined;
  if (step === undefined)
    throw new Refusal('bad-position', `${where}: there is no step "${name}"`, { where });
  return { step, locals: shapeFromJson(casting.shape(step.procedure.locals), locals, where), below };
}
