import type { Highlights } from '../board/plan.ts';
import type { Face } from '../games/face.ts';
import type { ShownAction, ShownQuestion, Sight, Thing } from '../host/protocol.ts';

/** The listed actions, sorted by how they can be taken: by a click on a thing, or by a button. */
export interface Choices {
  readonly byThing: ReadonlyMap<Thing, readonly ShownAction[]>;
  readonly primary: ShownAction | undefined;
  /** The other buttons. */
  readonly buttons: readonly ShownAction[];
  /** Verbs that can be played for all their things at once. */
  readonly wholesale: readonly {
    readonly verb: string;
    readonly title: string;
    readonly actions: readonly string[];
  }[];
}

export const NO_CHOICES: Choices = { byThing: new Map(), primary: undefined, buttons: [], wholesale: [] };

export function choicesOf({ actions }: ShownQuestion, face: Face): Choices {
  const byThing = new Map<Thing, ShownAction[]>();
  const plain: ShownAction[] = [];
  for (const action of actions) {
    if (action.target === undefined) plain.push(action);
    else byThing.set(action.target, [...(byThing.get(action.target) ?? []), action]);
  }
  const primary = face.primary.flatMap((verb) => plain.filter((action) => action.verb === verb))[0];
  return {
    byThing,
    primary,
    buttons: plain.filter((action) => action !== primary),
    wholesale: Object.entries(face.wholesale).flatMap(([verb, title]) => {
      const all = actions.filter((action) => action.verb === verb).map(({ text }) => text);
      return all.length > 1 ? [{ verb, title, actions: all }] : [];
    }),
  };
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
  readonly pointed: Thing | undefined;
  readonly inspected: Thing | undefined;
  /** Where the inspected unit could go, if that was asked. */
  readonly reach: ReadonlyMap<Thing, number>;
  readonly threat: ReadonlySet<Thing>;
  readonly forbidden: ReadonlySet<Thing>;
  readonly focus: readonly Thing[];
}

const NONE: ReadonlySet<Thing> = new Set();

export function highlightsOf(
  sight: Sight | undefined,
  choices: Choices,
  face: Face,
  looking: Looking,
): Highlights {
  const { byThing } = choices;
  const about = sight?.question?.about ?? {};
  const reach = new Map<Thing, number | undefined>(looking.reach);
  const hostile = new Set(about['target'] ?? []);
  for (const [thing, actions] of byThing) {
    if (actions.every(({ verb }) => face.hostile.has(verb))) hostile.add(thing);
    else if (face.plan.places.has(thing)) reach.set(thing, cheapest(actions)?.cost);
  }
  const way = byThing.get(looking.pointed ?? '')?.find(({ path }) => path !== undefined)?.path ?? [];
  const movers = Object.values(about).flat();
  return {
    open: byThing.size === 0 ? NONE : new Set(byThing.keys()),
    reach,
    hostile,
    selected: [
      ...movers.filter((thing) => !hostile.has(thing)),
      ...(looking.inspected === undefined ? [] : [looking.inspected]),
    ],
    threat: looking.threat,
    forbidden: looking.forbidden,
    pointed: looking.focus,
    path: way.length === 0 ? [] : [...movers.slice(0, 1), ...way],
  };
}
