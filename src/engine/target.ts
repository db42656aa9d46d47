import { type Action, sameAction, type Verbs } from './actions.ts';
import { at } from './arrays.ts';
import type { Bar } from './bar.ts';
import type { Decision } from './decision.ts';
import { type Kind, NONE, whatIs } from './kinds.ts';
import type { Options } from './options.ts';
import { quoted, Refusal } from './refusal.ts';
import type { Core } from './state.ts';

/** What somebody asks "why not?" about: an action, or a unit or hex alone. */
export interface Target {
  readonly verbs: Verbs;
  /** The action, or everything one can do with the unit or hex and something else left open. */
  readonly actions: readonly Action[];
  readonly aim?: { readonly kind: Kind; readonly value: number };
}

/** Reads a target: the name of something one can point at, or the text of an action. */
export function findTarget(
  { verbs, targets }: { verbs: Verbs; targets: readonly Kind[] },
  text: string,
): Target {
  const thing = (name: string): Target | undefined => {
    for (const kind of targets) {
      const value = kind.number(name);
      if (value !== undefined)
        return { verbs, actions: openActions(verbs, kind, value), aim: { kind, value } };
    }
    return undefined;
  };
  const exact = thing(text);
  if (exact !== undefined) return exact;
  if (text.includes(' ') || verbs.names.includes(text)) return { verbs, actions: [verbs.parse(text)] };
  // Names are written in small letters, hexes in large ones.
  const found = thing(text.toLowerCase()) ?? thing(text.toUpperCase());
  if (found === undefined) throw unknownName(targets, text);
  return found;
}

/** A single word that is no action should be the name of something. */
function unknownName(targets: readonly Kind[], text: string): Refusal {
  const nouns = [...new Set(targets.map(({ what }) => what))];
  const things = [nouns.slice(0, -1).join(', '), ...nouns.slice(-1)]
    .filter((part) => part !== '')
    .join(' or ');
  return new Refusal('bad-action', `there is no ${things} called ${quoted(text)}`);
}

/** The name of what is pointed at, which may have others. */
export function nameOf({ aim }: Target): string | undefined {
  return aim?.kind.name(aim.value);
}

export function isListed(decision: Decision, { verbs, actions, aim }: Target): boolean {
  if (aim === undefined) return decision.actions.some((listed) => sameAction(listed, at(actions, 0)));
  // A hex is meant by an action on hexes and by one on places.
  const what = whatIs(aim.kind, aim.value);
  return decision.actions.some((listed) =>
    listed.some(
      (value, index) =>
        index > 0 && value === aim.value && whatIs(verbs.kindOf(listed, index - 1), value) === what,
    ),
  );
}

/** What forbids it at this decision, by the predicates of the step; nothing if only the decision itself does. */
export function barTo({ step, locals }: Decision, { actions }: Target, world: Core): Bar | undefined {
  for (const action of actions) {
    const [verb = 0, first = NONE, second = NONE] = action;
    const bar = step.bars[verb]?.(world, locals, first, second, action);
    if (bar !== undefined) return bar;
  }
  return undefined;
}

/**
 * The cheapest listed way to where this one ends, for whoever goes it: the same verb, the same before the path, the same end.
 * Of all ways to a place only a few are listed.
 */
export function listedWay(options: Options, verbs: Verbs, action: Action): Action | undefined {
  const verb = at(action, 0);
  if (!verbs.hasPath(verb)) return undefined;
  const fixed = 1 + verbs.fixedCount(verb);
  let best: Action | undefined;
  let least = Number.POSITIVE_INFINITY;
  options.actions.forEach((listed, index) => {
    if (listed.at(-1) !== action.at(-1)) return;
    if (!sameAction(listed.slice(0, fixed), action.slice(0, fixed))) return;
    const cost = options.cost(index) ?? 0;
    if (cost >= least) return;
    best = listed;
    least = cost;
  });
  return best;
}

/** What whoever comes with another way hears: no rule is against it. */
export function otherWayText(asked: string, listed: string): string {
  return `"${asked}" is not listed; the cheapest way to the same place is listed instead: "${listed}"`;
}

/** Each place in which a verb takes such a thing, with what comes before it left open. */
function openActions(verbs: Verbs, kind: Kind, value: number): Action[] {
  const what = whatIs(kind, value);
  return verbs.names.flatMap((_, verb) =>
    verbs.kindsOf(verb).flatMap((taken, index) => {
      return whatIs(taken, value) === what
        ? [[verb, ...Array.from({ length: index }, () => NONE), value]]
        : [];
    }),
  );
}
