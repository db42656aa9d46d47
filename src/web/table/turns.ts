import type { ShownQuestion, Thing } from '../../host/protocol.ts';
import type { Note } from '../board/notes.ts';
import type { Bundle, Face } from '../games/face.ts';
import { t } from '../texts/index.ts';

/** The order in which a bundle goes through its targets, where that matters. */

/** When the turn of a target comes, and how often. */
export interface Turn {
  readonly thing: Thing;
  readonly number: number;
  readonly times: number;
}

/** Targets one after the other; one that is named again has its further turns with the first. */
export function turnsOf(
  { verb, actions }: Bundle,
  question: ShownQuestion,
  { verbs }: Face,
): readonly Turn[] {
  if (!verbs.ordered.has(verb)) return [];
  const targets = new Map(question.actions.map(({ text, target }) => [text, target]));
  const found = new Map<Thing, Turn>();
  for (const [index, text] of actions.entries()) {
    const thing = targets.get(text);
    if (thing === undefined) continue;
    const { number, times } = found.get(thing) ?? { number: index + 1, times: 0 };
    found.set(thing, { thing, number, times: times + 1 });
  }
  return [...found.values()];
}

/** The same on the map. */
export function notesOfTurns(turns: readonly Turn[]): readonly Note[] {
  return turns.map(({ thing, number }) => ({ kind: 'disc', tone: 'plan', at: thing, number }));
}

/** The same in words: "1 Luqa, 4 Rabat". */
export function turnsText(turns: readonly Turn[], { board }: Face): string {
  const named = turns.map(({ thing, number, times }) => {
    const name = board.map.places.get(thing)?.name ?? thing.slice(thing.indexOf(':') + 1);
    return t(times > 1 ? 'table.turns' : 'table.turn', { n: number, last: number + times - 1, name });
  });
  return named.join(', ');
}
