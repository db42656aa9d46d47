import type { Action } from '../engine/actions.ts';
import { at } from '../engine/arrays.ts';
import type { Decision, Heading } from '../engine/decision.ts';
import type { Destination, Outlook, View } from '../engine/definition.ts';
import type { FrameDocument } from '../engine/frame.ts';
import type { Game } from '../engine/game.ts';
import type { Options } from '../engine/options.ts';
import type { Rulebook } from '../engine/rulebook.ts';
import type { Clause, Rule } from '../engine/rules-data.ts';
import type { Item } from '../table/item.ts';
import { type Characters, computerOf } from './computers.ts';
import type {
  GameInfo,
  RuleDocument,
  RuleLinks,
  ShownAction,
  ShownItem,
  ShownQuestion,
  ShownReach,
  ShownThreat,
  Thing,
} from './protocol.ts';
import { kindOf, nameOf, placeKind, placeThing, thingsIn, thingsOfAction } from './things.ts';

/** What the rules say, in the words of the page: every thing by its kind and name, every action as it reads. */

export function shownGame({ id, title, sides, definition }: Game, characters: Characters = {}): GameInfo {
  const { texts, scenarios } = definition;
  return {
    id,
    title,
    sides: sides.map((side) => ({
      id: side,
      label: texts.labels['side']?.[side] ?? side,
      characters: characters[side] ?? [],
    })),
    scenarios: scenarios.map((scenario) => ({ id: scenario.id, title: scenario.title })),
  };
}

/** What is asked, as a seat is shown it; `decision` and `asides` are there for the asked seat alone. */
export function shownQuestion(
  game: Game,
  heading: Heading,
  decision: Decision | undefined,
  view: View,
  asides?: Options,
): ShownQuestion {
  const { seat, name, rule, prompt, draft } = heading;
  return {
    seat,
    name,
    rule,
    prompt,
    ...(draft ? { draft } : {}),
    about: seat === view.seat || !draft ? aboutOf(game, view.stack) : {},
    actions:
      decision?.actions.map((action, index) => shownAction(game, action, decision.options.cost(index))) ?? [],
    asides: asides?.actions.map((action) => shownAction(game, action)) ?? [],
  };
}

/** An action as it reads. One that names one thing is made once: the same hundreds are listed at every choice of a draft. */
export function shownAction(game: Game, action: Action, cost?: number): ShownAction {
  if (action.length !== 2 || cost !== undefined) return newShownAction(game, action, cost);
  const [verb = 0, first = 0] = action;
  const byVerb = SHOWN.get(game) ?? [];
  SHOWN.set(game, byVerb);
  byVerb[verb] ??= new Map();
  const shown = byVerb[verb].get(first) ?? newShownAction(game, action);
  byVerb[verb].set(first, shown);
  return shown;
}

/** By verb and argument. */
const SHOWN = new WeakMap<Game, Map<number, ShownAction>[]>();

function newShownAction(game: Game, action: Action, cost?: number): ShownAction {
  const { verbs } = game.definition;
  const things = thingsOfAction(game, action);
  const target = things.at(-1);
  return {
    text: game.print(action),
    verb: verbs.verb(action),
    things,
    ...(target === undefined ? {} : { target }),
    label: game.actionText(action),
    ...(verbs.hasPath(at(action, 0)) ? { path: things } : {}),
    ...(cost === undefined ? {} : { cost }),
  };
}

export function shownReach(game: Game, view: View, unit: Thing): readonly ShownReach[] {
  const kind = game.definition.targets.find(({ what }) => what === 'unit');
  const number = kind?.number(nameOf(unit));
  const places = placeKind(game);
  if (number === undefined || places === undefined) return [];
  const shown = (name: string) => placeThing(places, name);
  return game.reach(view, number).map(({ place, cost, path }: Destination) => ({
    place: shown(place),
    cost,
    path: path.map(shown),
  }));
}

export function shownThreat(game: Game, view: View): readonly ShownThreat[] {
  const places = placeKind(game);
  if (places === undefined) return [];
  return game.threat(view).map(({ place, strength }) => ({ place: placeThing(places, place), strength }));
}

/** The same with places as things. */
export function shownOutlook(game: Game, view: View, thing: Thing): Outlook | undefined {
  const places = placeKind(game);
  const found = game.outlook(view, kindOf(thing), nameOf(thing));
  if (places === undefined || found === undefined) return undefined;
  return {
    stops: found.stops.map(({ place, dangers, notes }) => ({
      place: placeThing(places, place),
      dangers: dangers.map((danger) => ({ ...danger, from: placeThing(places, danger.from) })),
      notes,
    })),
  };
}

export function shownItem(game: Game, item: Item): ShownItem {
  const { number, kind, by, rolls, events, undone } = item;
  return {
    number,
    kind,
    ...(by === undefined ? {} : { by }),
    rolls: rolls.map(({ text, by: roller, die, result }) => ({
      text,
      ...(roller === undefined ? {} : { by: roller }),
      ...(die === undefined ? {} : { die }),
      ...(result === undefined ? {} : { result }),
    })),
    events: events.map(({ key, text, params, ...more }) => ({
      key,
      text,
      things: thingsIn(game, game.definition.events[key] ?? {}, params),
      values: params,
      ...more,
    })),
    ...(undone === undefined ? {} : { undone }),
    ...shownWord(item),
  };
}

/** What was said at the table about proposals and seats. */
function shownWord({ offer, answer, why, holder }: Item): Partial<ShownItem> {
  return {
    ...(offer === undefined ? {} : { offer }),
    ...(answer === undefined ? {} : { answer }),
    ...(why === undefined ? {} : { why }),
    ...(holder === undefined ? {} : { player: holder.kind === 'person' ? 'person' : computerOf(holder) }),
  };
}

export function shownRules(game: Game): readonly RuleDocument[] {
  const { rulebook } = game.definition;
  return rulebook.rules.map((rule) => {
    const { id, title, text, interpretation, clauses, examples = [] } = rule;
    const replaced = rulebook.replacedIn(id);
    return {
      id,
      title,
      text,
      ...(interpretation === undefined ? {} : { interpretation }),
      clauses: clauses.map((clause) => ({
        id: clause.id,
        text: clause.text,
        ...shownLinks(rulebook, clause),
      })),
      examples,
      ...(rulebook.base === undefined || !rulebook.isKept(id) ? {} : { from: rulebook.base.title }),
      ...(replaced.length === 0 ? {} : { replaced }),
      ...shownLinks(rulebook, rule),
    };
  });
}

function shownLinks(
  rulebook: Rulebook,
  { id, amends = [], replaces = [], drops = [] }: Rule | Clause,
): { readonly links?: RuleLinks } {
  const amendedBy = rulebook.amendmentsOf(id);
  const links = { amendedBy, amends, replaces, drops };
  return Object.values(links).every((ids) => ids.length === 0) ? {} : { links };
}

/** What the innermost procedure speaks of that has something to point at. */
function aboutOf(game: Game, stack: readonly FrameDocument[]): Record<string, readonly Thing[]> {
  const about: Record<string, readonly Thing[]> = {};
  const frame = stack.at(-1);
  if (frame === undefined) return about;
  const { step, ...locals } = frame;
  const procedure = game.definition.procedures.find(({ name }) => String(step).startsWith(`${name}.`));
  if (procedure === undefined) return about;
  for (const [key, kind] of Object.entries(game.localsOf(procedure))) {
    const things = thingsIn(game, { [key]: kind }, locals);
    if (things.length > 0) about[key] = things;
  }
  return about;
}
