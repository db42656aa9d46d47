import type { Action } from '../../engine/actions.ts';
import { at } from '../../engine/arrays.ts';
import type { Question } from '../../engine/decision.ts';
import type { Destination, View } from '../../engine/definition.ts';
import { RecordedDice } from '../../engine/dice.ts';
import { choicesOf } from '../../engine/draft.ts';
import type { FrameDocument } from '../../engine/frame.ts';
import type { Game } from '../../engine/game.ts';
import type { Json, Kind, ListKind, Shape } from '../../engine/kinds.ts';
import type { Core } from '../../engine/state.ts';
import { labelOf } from '../../engine/texts.ts';
import type { Item } from '../../table/feed.ts';
import type {
  DraftOrder,
  GameInfo,
  RuleDocument,
  ShownAction,
  ShownItem,
  ShownQuestion,
  ShownReach,
  Thing,
} from './protocol.ts';

/** What the rules say, in the words of the page: every thing by its kind and name, every action as it reads. */

export function thingOf(kind: string, name: string): Thing {
  return `${kind}:${name}`;
}

export function nameOf(thing: Thing): string {
  return thing.slice(thing.indexOf(':') + 1);
}

export function shownGame({ id, title, sides, definition }: Game): GameInfo {
  const { texts, scenarios, options } = definition;
  return {
    id,
    title,
    sides: sides.map((side) => ({ id: side, label: texts.labels['side']?.[side] ?? side })),
    scenarios: scenarios.map((scenario) => ({ id: scenario.id, title: scenario.title })),
    options: options.map((option) => ({ id: option.id, title: option.title, values: option.values })),
  };
}

export function shownQuestion(game: Game, question: Question, view: View): ShownQuestion {
  const { seat, name, rule, prompt, draft, actions = [] } = question;
  const about = aboutOf(game, view.stack);
  const shown = actions.map((text) => shownAction(game, text));
  const own = seat === view.seat;
  return {
    seat,
    name,
    rule,
    prompt,
    ...(draft ? { draft } : {}),
    about: own || !draft ? about : {},
    actions: own ? withCosts(game, view, about, shown) : [],
  };
}

export function shownAction(game: Game, text: string): ShownAction {
  const { verbs } = game.definition;
  const action = game.parse(text);
  const things = thingsOfAction(game, action);
  const target = things.at(-1);
  return {
    text,
    verb: verbs.verb(action),
    things,
    ...(target === undefined ? {} : { target }),
    label: game.actionText(action),
    ...(verbs.hasPath(at(action, 0)) ? { path: things } : {}),
  };
}

/** The costs of ways, from the reach of whoever is under way. */
function withCosts(
  game: Game,
  view: View,
  about: ShownQuestion['about'],
  actions: readonly ShownAction[],
): readonly ShownAction[] {
  const mover = Object.values(about)
    .flat()
    .find((thing) => thing.startsWith('unit:'));
  if (mover === undefined || !actions.some(({ path }) => path !== undefined)) return actions;
  // By the way itself: a single step may cost more than a detour to the same place.
  const costs = new Map(
    shownReach(game, view, mover).map(({ path, cost }) => [path.slice(1).join(' '), cost]),
  );
  return actions.map((action) => {
    const cost = action.path === undefined ? undefined : costs.get(action.path.join(' '));
    return cost === undefined ? action : { ...action, cost };
  });
}

export function shownReach(game: Game, view: View, unit: Thing): readonly ShownReach[] {
  const kind = game.definition.targets.find(({ what }) => what === 'unit');
  const number = kind?.number(nameOf(unit));
  const places = game.definition.targets.find(({ what }) => what === 'hex' || what === 'place');
  if (number === undefined || places === undefined) return [];
  const shown = (name: string) => thingOf(places.what, name);
  return game.reach(view, number).map(({ place, cost, path }: Destination) => ({
    place: shown(place),
    cost,
    path: path.map(shown),
  }));
}

export function shownItem(game: Game, { number, kind, by, rolls, events, undone }: Item): ShownItem {
  return {
    number,
    kind,
    ...(by === undefined ? {} : { by }),
    rolls: rolls.map(({ text, die, result }) => ({
      text,
      ...(die === undefined ? {} : { die }),
      ...(result === undefined ? {} : { result }),
    })),
    events: events.map(({ key, text, params }) => ({
      key,
      text,
      things: thingsIn(game, game.definition.events[key] ?? {}, params),
      values: params,
    })),
    ...(undone === undefined ? {} : { undone }),
  };
}

/** The step that opened the draft, or would open it with its first choice. */
export function draftOf(game: Game, state: Core): string | undefined {
  const base = state.draft === undefined ? state : game.copy(state.draft.base.state as Core);
  return game.ask(base)?.step.name;
}

/**
 * The orders of an open draft: each goes from one visit of the step that opened it to the next, so that it can be
 * taken out as a whole.
 */
export function ordersOf(game: Game, state: Core): readonly DraftOrder[] {
  const { draft } = state;
  if (draft === undefined) return [];
  const world = game.copy(draft.base.state as Core);
  const root = game.ask(world)?.step.name;
  const orders: DraftOrder[] = [];
  let open: Action[] = [];
  for (const choice of choicesOf(draft)) {
    open.push(choice);
    game.act(world, choice, new RecordedDice([]));
    if (game.ask(world)?.step.name !== root) continue;
    orders.push(orderOf(game, open));
    open = [];
  }
  return open.length === 0 ? orders : [...orders, orderOf(game, open)];
}

function orderOf(game: Game, actions: readonly Action[]): DraftOrder {
  const { texts, verbs } = game.definition;
  const words: string[] = [];
  for (const [order, action] of actions.entries())
    for (const [index, value] of action.slice(1).entries()) {
      const kind = verbs.kindOf(action, index);
      const label = labelOf(texts, kind, value);
      const last = words.at(-1);
      // Units go together, and places come one after the other; what begins without a unit says what it is.
      if (last !== undefined && isUnit(kind)) words[words.length - 1] = `${last}, ${label}`;
      else words.push(order === 0 && index === 0 && !isUnit(kind) ? game.actionText(action) : label);
    }
  const bare = actions.map((action) => game.actionText(action)).join(', ');
  return {
    choices: actions.map((action) => game.print(action)),
    label: words.length === 0 ? bare : words.join(' → '),
    things: actions.flatMap((action) => thingsOfAction(game, action)),
  };
}

function isUnit({ what }: Kind): boolean {
  return what === 'unit';
}

export function shownRules(game: Game): readonly RuleDocument[] {
  return game.definition.rulebook.rules.map(
    ({ id, title, text, interpretation, clauses, examples = [] }) => ({
      id,
      title,
      text,
      ...(interpretation === undefined ? {} : { interpretation }),
      clauses: clauses.map((clause) => ({ id: clause.id, text: clause.text })),
      examples,
    }),
  );
}

/** What the innermost procedure speaks of that has something to point at. */
function aboutOf(game: Game, stack: readonly FrameDocument[]): Record<string, readonly Thing[]> {
  const about: Record<string, readonly Thing[]> = {};
  const frame = stack.at(-1);
  if (frame === undefined) return about;
  const { step, ...locals } = frame;
  const procedure = game.definition.procedures.find(({ name }) => String(step).startsWith(`${name}.`));
  for (const [key, kind] of Object.entries(procedure?.locals ?? {})) {
    const things = thingsIn(game, { [key]: kind }, locals);
    if (things.length > 0) about[key] = things;
  }
  return about;
}

function thingsOfAction(game: Game, action: Action): readonly Thing[] {
  const { verbs } = game.definition;
  return verbs.args(action).flatMap((name, index) => thing(game, verbs.kindOf(action, index), name));
}

function thingsIn(game: Game, shape: Shape, values: Readonly<Record<string, Json>>): readonly Thing[] {
  return Object.entries(shape).flatMap(([key, kind]) => {
    const value = values[key];
    const names: readonly Json[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    return names.flatMap((name) => thing(game, kindOf(kind), String(name)));
  });
}

function kindOf(kind: Kind | ListKind): Kind {
  return 'list' in kind ? kind.list : kind;
}

/** Only what can be pointed at is a thing. */
function thing(game: Game, { what }: Kind, name: string): readonly Thing[] {
  const kind = game.definition.targets.find((target) => target.what === what);
  return kind?.number(name) === undefined ? [] : [thingOf(what, name)];
}
