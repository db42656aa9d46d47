import type { ShownAction, Sight, Thing } from '../../host/protocol.ts';
import type { Highlights, Line } from '../board/highlights.ts';
import type { Face } from '../games/face.ts';
import { cheapest, type Offered, plainAction } from './offered.ts';

/** What the player looks at and asks for, besides what is asked. */
export interface Looked {
  readonly inspected: Thing | undefined;
  /** Where the inspected unit could go, if that was asked. */
  readonly reach: ReadonlyMap<Thing, number>;
  readonly threat: ReadonlyMap<Thing, number>;
  readonly lines: readonly Line[];
  readonly forbidden: ReadonlySet<Thing>;
  readonly focus: readonly Thing[];
  /** Those that are placed together with what is in hand, and those that wait to be. */
  readonly others?: readonly Thing[];
  readonly waiting?: readonly Thing[];
}

const NOTHING: ReadonlySet<Thing> = new Set();

/** What the map marks as long as nothing is pointed at. */
export function highlightsOf(
  sight: Sight | undefined,
  offered: Offered,
  face: Face,
  looked: Looked,
): Highlights {
  const { byThing, open } = offered;
  const about = sight?.question?.about ?? {};
  const reach = new Map<Thing, number | undefined>(looked.reach);
  const hostile = new Set(about['target'] ?? []);
  for (const [thing, actions] of byThing) {
    if (actions.every(({ verb }) => face.verbs.hostile.has(verb))) hostile.add(thing);
    else if (face.board.map.places.has(thing)) reach.set(thing, cheapest(actions)?.cost);
  }
  const movers = Object.values(about).flat();
  return {
    open,
    movable: new Set([...movableIn(sight, offered, movers), ...(looked.waiting ?? [])]),
    reach,
    hostile,
    selected: [
      ...movers.filter((thing) => !hostile.has(thing)),
      ...(looked.others ?? []),
      ...(looked.inspected === undefined ? [] : [looked.inspected]),
    ],
    threat: looked.threat,
    glimpse: NOTHING,
    lines: looked.lines,
    forbidden: looked.forbidden,
    pointed: looked.focus,
    path: [],
  };
}

/** The way of whoever is under way to what is pointed at. */
export function pathTo(pointed: Thing, sight: Sight | undefined, { byThing }: Offered): readonly Thing[] {
  const way = wayOf(byThing.get(pointed) ?? []);
  const movers = Object.values(sight?.question?.about ?? {}).flat();
  return way.length === 0 ? [] : [...movers.slice(0, 1), ...way];
}

/**
 * What a hand may take up in an open draft: what can be chosen, and what is being ordered, or else whatever has an order. Elsewhere a
 * choice is an answer, which no drag may give by accident: it could not be taken back.
 */
function movableIn(
  sight: Sight | undefined,
  { open, primary }: Offered,
  movers: readonly Thing[],
): readonly Thing[] {
  const asked = open.size > 0 || primary !== undefined;
  if (!sight?.question?.draft || !asked) return [];
  const ordered = sight.orders?.flatMap(({ things }) => things.slice(0, 1)) ?? [];
  return [...open, ...(movers.length > 0 ? movers : ordered)];
}

/** The way that a click would take, or the first one where a click leaves a choice. */
function wayOf(actions: readonly ShownAction[]): readonly Thing[] {
  return (plainAction(actions) ?? actions.find(({ path }) => path !== undefined))?.path ?? [];
}
