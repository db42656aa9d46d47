import type { Action } from '../engine/actions.ts';
import type { Game } from '../engine/game.ts';
import { type Json, type Kind, type ListKind, type Shape, whatIs } from '../engine/kinds.ts';
import type { Thing } from './protocol.ts';

/** The things of a game that can be pointed at, by kind and name. */

export function thingOf(kind: string, name: string): Thing {
  return `${kind}:${name}`;
}

export function kindOf(thing: Thing): string {
  return thing.slice(0, thing.indexOf(':'));
}

export function nameOf(thing: Thing): string {
  return thing.slice(thing.indexOf(':') + 1);
}

/** The kind of the places of a game: hexes, the places of a chart, or hexes and boxes. */
export function placeKind({ definition }: Game): Kind | undefined {
  return definition.targets.find(({ what }) => what === 'hex' || what === 'place');
}

/** The place of this name, by what it is. */
export function placeThing(places: Kind, name: string): Thing {
  return thingOf(whatIsCalled(places, name) ?? places.what, name);
}

/** The things that an action names, in order. */
export function thingsOfAction(game: Game, action: Action): readonly Thing[] {
  const { verbs } = game.definition;
  const things: Thing[] = [];
  for (let index = 1; index < action.length; index++) {
    const found = thingAt(game, verbs.kindOf(action, index - 1), action[index] ?? 0);
    if (found !== undefined) things.push(found);
  }
  return things;
}

/** The things in a document of this shape. */
export function thingsIn(game: Game, shape: Shape, values: Readonly<Record<string, Json>>): readonly Thing[] {
  return Object.entries(shape).flatMap(([key, kind]) => {
    const value = values[key];
    const names: readonly Json[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    return names.flatMap((name) => thingCalled(game, valueKind(kind), String(name)) ?? []);
  });
}

/** Only what can be pointed at is a thing. */
function thingCalled({ definition }: Game, kind: Kind, name: string): Thing | undefined {
  const what = whatIsCalled(kind, name);
  const isTarget = definition.targets.some((target) => whatIsCalled(target, name) === what);
  return what !== undefined && isTarget ? thingOf(what, name) : undefined;
}

/** What the thing of this name is, if the kind has one. */
function whatIsCalled(kind: Kind, name: string): string | undefined {
  const value = kind.number(name);
  return value === undefined ? undefined : whatIs(kind, value);
}

/** The same by number: a list of actions names the same few things over and over. */
function thingAt(game: Game, kind: Kind, value: number): Thing | undefined {
  const known = KNOWN.get(kind) ?? new Map<number, Thing | undefined>();
  KNOWN.set(kind, known);
  if (!known.has(value)) known.set(value, thingCalled(game, kind, kind.name(value)));
  return known.get(value);
}

/** Kinds belong to one game each. */
const KNOWN = new WeakMap<Kind, Map<number, Thing | undefined>>();

function valueKind(kind: Kind | ListKind): Kind {
  return 'list' in kind ? kind.list : kind;
}
