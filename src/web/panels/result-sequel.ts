import type { ShownItem } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { doneIn, isRolled } from '../parts/items.ts';

/** What was still to be settled when dice lay, and was by answers without dice: who loses a step, where to fall back to. */

/** By the number of the item with the dice: the answers that settled what they came to, in their order. */
export type Sequels = ReadonlyMap<number, readonly ShownItem[]>;

/** Of items that count. An answer that settles dice may roll the next ones: then it is a sequel, and has sequels of its own. */
export function sequelsIn(done: readonly ShownItem[], face: Face): Sequels {
  const found = new Map<number, ShownItem[]>();
  let rolled: ShownItem | undefined;
  for (const item of done) {
    const told = rolled === undefined ? [] : settling(item, rolled, face);
    if (rolled !== undefined && told.length > 0)
      found.set(rolled.number, [...(found.get(rolled.number) ?? []), item]);
    if (isRolled(item)) rolled = item;
    else if (told.length < item.events.length) rolled = undefined;
  }
  return found;
}

/** Items with what their sequels tell of them; one that is told and settles the one before it is one with that. */
export function withSequel(
  items: readonly ShownItem[],
  log: readonly ShownItem[],
  face: Face,
): readonly ShownItem[] {
  const sequels = sequelsIn(doneIn(log), face);
  const found: ShownItem[] = [];
  for (const item of items) {
    const last = found.at(-1);
    const goesOn = last !== undefined && settling(item, last, face).length > 0;
    const whole = goesOn ? joined(last, item) : item;
    const answers = (sequels.get(item.number) ?? []).filter((sequel) => !items.includes(sequel));
    const told = answers.flatMap((answer) => settling(answer, item, face));
    found.splice(goesOn ? -1 : found.length, 1, { ...whole, events: [...whole.events, ...told] });
  }
  return found;
}

/** Two items as one: the dice of the second come after those of the first. */
function joined(one: ShownItem, other: ShownItem): ShownItem {
  const events = other.events.map((event) =>
    event.rolls === undefined
      ? event
      : { ...event, rolls: event.rolls.map((roll) => roll + one.rolls.length) },
  );
  return { ...one, rolls: [...one.rolls, ...other.rolls], events: [...one.events, ...events] };
}

/** What an answer tells of dice that were rolled before, up to where other dice or something else begins. */
function settling({ events }: ShownItem, rolled: ShownItem, { results }: Face): ShownItem['events'] {
  const dice = rolled.events.findLast(({ rolls = [] }) => rolls.length > 0);
  const [first] = events;
  if (dice === undefined || first === undefined) return [];
  if (results.settled[dice.key]?.includes(first.key) !== true) return [];
  const end = events.findIndex(({ key, rolls = [] }) => results.opens.has(key) || rolls.length > 0);
  return end < 0 ? events : events.slice(0, end);
}
