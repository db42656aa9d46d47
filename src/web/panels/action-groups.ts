import type { ShownAction } from '../../host/protocol.ts';
import { capital, t } from '../texts/index.ts';
import { fits, folded, wordsOf } from './search.ts';

/** Actions of one kind under a caption. */
export interface ActionGroup {
  readonly title: string;
  readonly actions: readonly SearchableAction[];
}

export interface SearchableAction {
  readonly action: ShownAction;
  readonly searched: string;
}

/** All actions by kind, in the order in which the kinds come; those that name nothing are last, together. */
export function groupsOf(actions: readonly ShownAction[]): readonly ActionGroup[] {
  const kinds = new Map<string, ShownAction[]>();
  const bare: ShownAction[] = [];
  for (const action of actions) {
    if (action.text === action.verb) bare.push(action);
    else kinds.set(action.verb, [...(kinds.get(action.verb) ?? []), action]);
  }
  const groups = [...kinds].map(([verb, list]) => ({
    title: titleOf(verb, list),
    actions: list.map(searchable),
  }));
  if (bare.length === 0) return groups;
  return [...groups, { title: t('actions.other'), actions: bare.map(searchable) }];
}

/** The number of the place that an action names, as it stands on the map, where its words do not say it. */
export function numberOf({ target = '', label }: ShownAction): string {
  const name = target.slice(target.indexOf(':') + 1);
  return /^\d+$/.test(name) && !label.includes(name) ? name : '';
}

/** The groups with only those actions that fit what was typed. */
export function narrowed(groups: readonly ActionGroup[], typed: string): readonly ActionGroup[] {
  const words = wordsOf(typed);
  if (words.length === 0) return groups;
  return groups
    .map(({ title, actions }) => ({
      title,
      actions: actions.filter(({ searched }) => fits(searched, words)),
    }))
    .filter(({ actions }) => actions.length > 0);
}

function searchable(action: ShownAction): SearchableAction {
  return { action, searched: folded(`${action.label} ${action.text}`) };
}

/** What all the labels begin with, "go to", or the word of the action itself. */
function titleOf(verb: string, [first, ...others]: readonly ShownAction[]): string {
  const words = others.length === 0 || first === undefined ? [] : first.label.split(' ');
  let length = words.length - 1;
  for (const { label } of others) {
    const theirs = label.split(' ');
    while (length > 0 && words.slice(0, length).join(' ') !== theirs.slice(0, length).join(' ')) length -= 1;
  }
  return capital(words.slice(0, Math.max(0, length)).join(' ') || verb.replace(/-/g, ' '));
}
