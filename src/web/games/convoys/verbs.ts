import type { View } from '../../../engine/definition.ts';
import type { ShownAction } from '../../../host/protocol.ts';
import type { VerbsPart } from '../face.ts';
import { groupName, letterIn } from './group-names.ts';
import { HOSTILE } from './hostile.ts';
import { thingName } from './reading.ts';
import { say } from './texts.ts';

export const verbs: Partial<VerbsPart> = {
  hostile: new Set(HOSTILE),
  /** To hold fire is a button at the foot of the Battle Board. */
  aside: new Set(['hold']),
  wholesale: {
    with: 'Take all along',
    retire: 'All to port',
    'fall-back': 'All one position back',
    linger: 'All stay At Sea',
  },
  /** The counter of a group has its ships with it. The Italians sail one by one. */
  together: ({ name }) =>
    name.startsWith('sailing.') ? { lead: undefined, join: undefined, pick: 'with', with: 'with' } : {},
};

/** How many dummies lie at each base, in few words: "Gibraltar 3, Alexandria 1". */
export function shortName({ verb, label }: ShownAction): string | undefined {
  const [gibraltar, alexandria] = label.match(/\d+/g) ?? [];
  if (verb !== 'dummies' || gibraltar === undefined || alexandria === undefined) return undefined;
  return say('short.dummies', { gibraltar, alexandria });
}

/** A group whose letter is yet to be dealt is listed by who leads it. */
export function listed({ verb, things }: ShownAction, view: View): string | undefined {
  if (verb !== 'lead' && verb !== 'join') return undefined;
  const group = thingName(things[0] ?? '');
  return letterIn(view, group) === undefined
    ? say(`listed.${verb}`, { group: groupName(view, group) })
    : undefined;
}
