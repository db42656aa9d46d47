import type { Thing } from '../../host/protocol.ts';
import type { Highlights } from '../board/highlights.ts';
import type { Layout, Stack } from '../board/layout.ts';
import { stackOf } from '../panels/pieces.ts';

/** The stack of what is looked at, or else, where it is wanted, of what is under way. */
export function stripOf(
  layout: Layout,
  inspected: Thing | undefined,
  marks: Pick<Highlights, 'open' | 'selected'> | undefined,
): Stack | undefined {
  const thing = inspected ?? (marks && underWay(layout, marks));
  const stack = thing === undefined ? undefined : stackOf(layout, thing);
  return stack?.pieces.length === 0 ? undefined : stack;
}

/** The counter that is asked for, where only counters are: others in a fight may be the enemy's. Otherwise what goes first. */
function underWay(
  layout: Layout,
  { open, selected }: Pick<Highlights, 'open' | 'selected'>,
): Thing | undefined {
  const [first] = selected;
  if (first === undefined) return undefined;
  const lying = new Set(layout.stacks.flatMap(({ pieces }) => pieces.map(({ thing }) => thing)));
  const asked = [...open];
  if (!asked.every((thing) => lying.has(thing))) return first;
  return selected.find((thing) => open.has(thing)) ?? asked[0] ?? first;
}

/** Things besides those of a stack that lies open at the foot of the map: these can be seen there, wherever the map is. */
export function besides(things: ReadonlySet<Thing>, stack: Stack | undefined): ReadonlySet<Thing> {
  const lying = new Set(stack?.pieces.map(({ thing }) => thing));
  return new Set([...things].filter((thing) => !lying.has(thing)));
}
