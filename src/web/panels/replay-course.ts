import type { ShownItem } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { keptIn } from '../parts/items.ts';

/** The course of a game as its log tells it. */
export interface Course {
  readonly heads: readonly { readonly item: number; readonly text: string }[];
  readonly losses: readonly number[];
  /** The items at which something can be seen to happen. */
  readonly stops: readonly number[];
}

export function courseOf(all: readonly ShownItem[], face: Face): Course {
  const items = keptIn(all);
  return {
    heads: items.flatMap(({ number, events }) =>
      events.filter(({ key }) => face.log.heads.has(key)).map(({ text }) => ({ item: number, text })),
    ),
    losses: items
      .filter(({ events }) => events.some(({ key }) => face.log.losses.has(key)))
      .map(({ number }) => number),
    stops: items
      .filter(({ events, rolls }) => events.length > 0 || rolls.length > 0)
      .map(({ number }) => number),
  };
}

/** The items after this one at which there is something to tell. */
export function newsAfter(items: readonly ShownItem[], from: number): readonly ShownItem[] {
  return items.filter(({ number, events }) => number > from && events.length > 0);
}

/** The turn that an item belongs to, in words: "Turn 2", or "Winter 1941, Turn 2, day" where a head holds several turns. */
export function turnAt(items: readonly ShownItem[], at: number, { log }: Face): string | undefined {
  const begun = keptIn(items)
    .filter(({ number }) => number <= at)
    .flatMap(({ events }) => events.filter(({ key }) => log.turns.has(key)));
  const last = begun.at(-1);
  const span = begun.findLast(({ key }) => log.spans.has(key));
  if (last === undefined) return log.opening;
  const heads = span === undefined || span === last ? [last] : [span, last];
  return heads.map(({ text }) => shortHead(text)).join(', ');
}

/** The turn that is looked back at, and what happened last at that moment: "Turn 2: A moves." */
export function momentAt(items: readonly ShownItem[], at: number, face: Face): string | undefined {
  const turn = turnAt(items, at, face);
  const event = keptIn(items)
    .filter(({ number }) => number <= at)
    .flatMap(({ events }) => events.filter(({ key }) => !face.log.quiet.has(key)))
    .at(-1);
  if (event === undefined) return turn;
  return turn === undefined || face.log.turns.has(event.key) ? event.text : `${turn}: ${event.text}`;
}

/** "Turn 2 begins." heads a part of the log; elsewhere there is room for "Turn 2". */
export function shortHead(text: string): string {
  return text.replace(/( begins)?\.$/, '');
}
