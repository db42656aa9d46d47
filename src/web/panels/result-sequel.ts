import type { ShownItem } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { doneIn, isRolled } from '../parts/items.ts';

/** What was still to be settled when dice lay, and was by answers without dice: who loses a step, where to fall back to. */

/** By the number of the item with the dice: the answers that settled what they came to, in their order. */
export type Sequels = ReadonlyMap<number, readonly ShownItem[]>;

/** Of items that count. */
export function sequelsIn(done: readonly ShownItem[], face: Face): Sequels {
  const found = new Map<number, ShownItem[]>();
  let rolled: ShownItem | undefined;
  for (const item of done) {
    if (isRolled(item)) {
      rolled = item;
    } else if (item.events.length > 0 && rolled !== undefined) {
      const told = settling(item, rolled, face);
      if (told.length > 0) found.set(rolled.number, [...(found.get(rolled.number) ?? []), item]);
      if (told.length < item.events.length) rolled = undefined;
    }
  }
  return found;
}

/** The last of some items with what its sequel tells. */
export function withSequel(
  items: readonly ShownItem[],
  log: readonly ShownItem[],
  face: Face,
): readonly ShownItem[] {
  const last = items.at(-1);
  if (last === undefined) return items;
  const since = log.slice(log.findIndex(({ number }) => number === last.number));
  const sequel = sequelsIn(doneIn(since), face).get(last.number) ?? [];
  const told = sequel.flatMap((item) => settling(item, last, face));
  return [...items.slice(0, -1), { ...last, events: [...last.events, ...told] }];
}

/** What an answer tells of dice that were rolled before, up to where something else begins. */
function settling({ events }: ShownItem, rolled: ShownItem, { results }: Face): ShownItem['events'] {
  const dice = rolled.events.findLast(({ rolls = [] }) => rolls.length > 0);
  const [first] = events;
  if (dice === undefined || first === undefined) return [];
  if (results.settled[dice.key]?.includes(first.key) !== true) return [];
  const end = events.findIndex(({ key }) => results.opens.has(key));
  return end < 0 ? events : events.slice(0, end);
}
