import type { View } from '../../engine/definition.ts';
import type { ShownAction, ShownQuestion, Sight, Thing } from '../../host/protocol.ts';
import type { Bundle, Face } from '../games/face.ts';
import { procedureOf } from '../games/wording.ts';
import { capital } from '../texts/index.ts';

/** What can be chosen now: the listed actions by how they can be taken, by a click on a thing or by a button. */
export interface Offered {
  readonly byThing: ReadonlyMap<Thing, readonly ShownAction[]>;
  /** The things that can be clicked: the same set as long as the question is the same. */
  readonly open: ReadonlySet<Thing>;
  readonly primary: ShownAction | undefined;
  /** The other buttons. */
  readonly buttons: readonly ShownAction[];
  /** Verbs that can be played for all their things at once. */
  readonly wholesale: readonly Bundle[];
}

export const NOTHING_OFFERED: Offered = {
  byThing: new Map(),
  open: new Set(),
  primary: undefined,
  buttons: [],
  wholesale: [],
};

export function offeredBy(question: ShownQuestion, face: Face, view?: View): Offered {
  const { actions } = question;
  const byThing = new Map<Thing, ShownAction[]>();
  const plain: ShownAction[] = [];
  for (const action of actions) {
    if (action.target === undefined) plain.push(action);
    else byThing.set(action.target, [...(byThing.get(action.target) ?? []), action]);
  }
  const primary = mainOf(question, plain, face);
  return {
    byThing,
    open: new Set(byThing.keys()),
    primary,
    buttons: plain.filter((action) => action !== primary),
    wholesale: [
      ...Object.entries(face.verbs.wholesale).flatMap(([verb, title]) => {
        const all = actions.filter((action) => action.verb === verb).map(({ text }) => text);
        return all.length > 1 ? [{ verb, title, actions: all, count: all.length }] : [];
      }),
      ...(view === undefined ? [] : face.verbs.bundles(question, view)),
    ],
  };
}

/**
 * The main button: what goes on with what is being done, or the only thing that can be done at all. Whatever refuses,
 * passes or ends is never it while there is something else, and where nothing is clearly best there is none.
 */
function mainOf(
  { name, actions }: ShownQuestion,
  plain: readonly ShownAction[],
  { verbs }: Face,
): ShownAction | undefined {
  if (actions.length === 1) return plain[0];
  const named = ({ verb }: ShownAction) => [verb, `${verb}.${procedureOf(name)}`, `${verb}.${name}`];
  return verbs.primary.flatMap((verb) => plain.filter((action) => named(action).includes(verb)))[0];
}

/** Orders can be given, and none has been: what confirms them says so. */
export function isUntouched({ question, orders = [] }: Pick<Sight, 'question' | 'orders'>): boolean {
  return question?.draft === true && orders.length === 0;
}

/** What stands on the button of an action: the game's word for it here, or how the action reads. */
export function wordsOf(action: ShownAction, question: ShownQuestion, face: Face, untouched = false): string {
  const { text, verb, label } = action;
  const words =
    text === verb ? face.words.button(verb, question, untouched) : (face.words.short(action) ?? label);
  return capital(words);
}

/** The question as the list shows it: what names nothing is called as on its button. */
export function asListed(question: ShownQuestion, face: Face, view: View, untouched = false): ShownQuestion {
  const { words } = face;
  const actions = question.actions.map((action) => ({
    ...action,
    label:
      action.text === action.verb
        ? words.button(action.verb, question, untouched)
        : words.asOnMap(action, view),
  }));
  return { ...question, actions };
}

/** The one action that a click on a thing means, if there is only one, or only ways there of one kind: the cheapest. */
export function plainAction(actions: readonly ShownAction[]): ShownAction | undefined {
  const verbs = new Set(actions.map(({ verb }) => verb));
  return verbs.size === 1 ? cheapest(actions) : undefined;
}

export function cheapest(actions: readonly ShownAction[]): ShownAction | undefined {
  return actions.toSorted((a, b) => priceOf(a) - priceOf(b))[0];
}

function priceOf({ cost, path }: ShownAction): number {
  return cost ?? (path === undefined ? 0 : Number.MAX_SAFE_INTEGER);
}
