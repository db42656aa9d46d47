import type { View } from '../../engine/definition.ts';
import type { ShownAction, ShownQuestion, Sight, Thing } from '../../host/protocol.ts';
import type { Highlights } from '../board/plan.ts';
import type { Bundle, Face } from '../games/face.ts';

/** The listed actions, sorted by how they can be taken: by a click on a thing, or by a button. */
export interface Choices {
  readonly byThing: ReadonlyMap<Thing, readonly ShownAction[]>;
  /** The things that can be clicked: the same set as long as the question is the same. */
  readonly open: ReadonlySet<Thing>;
  readonly primary: ShownAction | undefined;
  /** The other buttons. */
  readonly buttons: readonly ShownAction[];
  /** Verbs that can be played for all their things at once. */
  readonly wholesale: readonly Bundle[];
}

export const NO_CHOICES: Choices = {
  byThing: new Map(),
  open: new Set(),
  primary: undefined,
  buttons: [],
  wholesale: [],
};

export function choicesOf(question: ShownQuestion, face: Face, view?: View): Choices {
  const { actions } = question;
  const byThing = new Map<Thing, ShownAction[]>();
  const plain: ShownAction[] = [];
  for (const action of actions) {
    if (action.target === undefined) plain.push(action);
    else byThing.set(action.target, [...(byThing.get(action.target) ?? []), action]);
  }
  const primary = face.primary.flatMap((verb) => plain.filter((action) => action.verb === verb))[0];
  return {
    byThing,
    open: new Set(byThing.keys()),
    primary,
    buttons: plain.filter((action) => action !== primary),
    wholesale: [
      ...Object.entries(face.wholesale).flatMap(([verb, title]) => {
        const all = actions.filter((action) => action.verb === verb).map(({ text }) => text);
        return all.length > 1 ? [{ verb, title, actions: all, count: all.length }] : [];
      }),
      ...((view && face.bundles?.(question, view)) ?? []),
    ],
  };
}

/** What stands on the button of an action: the game's word for it here, or how the action reads. */
export function wordsOf(action: ShownAction, question: ShownQuestion, face: Face): string {
  const { text, verb, label } = action;
  const words = text === verb ? face.button(verb, question) : (face.short?.(action) ?? label);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The question as the list shows it: what names nothing is called as on its button. */
export function asListed(question: ShownQuestion, face: Face): ShownQuestion {
  const actions = question.actions.map((action) =>
    action.text === action.verb ? { ...action, label: face.button(action.verb, question) } : action,
  );
  return { ...question, actions };
}

/** The one action that a click on a thing means, if there is only one, or only ways there of one kind: the cheapest. */
export function plainChoice(actions: readonly ShownAction[]): ShownAction | undefined {
  const verbs = new Set(actions.map(({ verb }) => verb));
  return verbs.size === 1 ? cheapest(actions) : undefined;
}

function cheapest(actions: readonly ShownAction[]): ShownAction | undefined {
  return actions.toSorted((a, b) => priceOf(a) - priceOf(b))[0];
}

function priceOf({ cost, path }: ShownAction): number {
  return cost ?? (path === undefined ? 0 : Number.MAX_SAFE_INTEGER);
}

/** What the pointer and the player's questions add to what is asked. */
export interface Looking {
  readonly inspected: Thing | undefined;
  /** Where the inspected unit could go, if that was asked. */
  readonly reach: ReadonlyMap<Thing, number>;
  readonly threat: ReadonlySet<Thing>;
  readonly forbidden: ReadonlySet<Thing>;
  readonly focus: readonly Thing[];
}

/** What the map marks as long as nothing is pointed at. */
export function highlightsOf(
  sight: Sight | undefined,
  choices: Choices,
  face: Face,
  looking: Looking,
): Highlights {
  const { byThing, open } = choices;
  const about = sight?.question?.about ?? {};
  const reach = new Map<Thing, number | undefined>(looking.reach);
  const hostile = new Set(about['target'] ?? []);
  for (const [thing, actions] of byThing) {
    if (actions.every(({ verb }) => face.hostile.has(verb))) hostile.add(thing);
    else if (face.plan.places.has(thing)) reach.set(thing, cheapest(actions)?.cost);
  }
  const movers = Object.values(about).flat();
  return {
    open,
    held: heldOf(sight, choices, movers),
    reach,
    hostile,
    selected: [
      ...movers.filter((thing) => !hostile.has(thing)),
      ...(looking.inspected === undefined ? [] : [looking.inspected]),
    ],
    threat: looking.threat,
    forbidden: looking.forbidden,
    pointed: looking.focus,
    path: [],
  };
}

/** The way of whoever is under way to what is pointed at. */
export function pathTo(pointed: Thing, sight: Sight | undefined, { byThing }: Choices): readonly Thing[] {
  const way = wayOf(byThing.get(pointed) ?? []);
  const movers = Object.values(sight?.question?.about ?? {}).flat();
  return way.length === 0 ? [] : [...movers.slice(0, 1), ...way];
}

/** What a hand may take up in an open draft: what is being ordered, or else whatever has an order. */
function heldOf(
  sight: Sight | undefined,
  { open, primary }: Choices,
  movers: readonly Thing[],
): ReadonlySet<Thing> {
  const asked = open.size > 0 || primary !== undefined;
  if (!sight?.question?.draft || !asked) return new Set();
  return new Set(movers.length > 0 ? movers : sight.orders?.flatMap(({ things }) => things.slice(0, 1)));
}

/** The way that a click would take, or the first one where a click leaves a choice. */
function wayOf(actions: readonly ShownAction[]): readonly Thing[] {
  return (plainChoice(actions) ?? actions.find(({ path }) => path !== undefined))?.path ?? [];
}
