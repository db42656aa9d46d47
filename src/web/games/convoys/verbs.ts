import type { View } from '../../../engine/definition.ts';
import type { ShownAction } from '../../../host/protocol.ts';
import type { Sentence, VerbsPart } from '../face.ts';
import { groupName, printedName } from './group-names.ts';
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

/** A sentence of the rules, which have a letter for every counter, with the names of the map instead. */
export function asOnMap({ label, things }: Sentence, view: View): string {
  const groups = new Map(
    things
      .filter((thing) => thing.startsWith('group:'))
      .map((thing) => [printedName(thingName(thing)), groupName(view, thingName(thing))]),
  );
  if (groups.size === 0) return label;
  // Whole names only: "Group AB" is not "Group A".
  const printed = new RegExp(`\\b(?:${[...groups.keys()].join('|')})\\b`, 'g');
  return label.replace(printed, (name) => groups.get(name) ?? name);
}
