import type { ShownEvent, ShownItem, ShownRoll, SideInfo, Thing } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import type { Look } from '../parts/looks.ts';
import { capital, t } from '../texts/index.ts';
import { saidBy } from './said-items.ts';
import { fits, folded, wordsOf } from './search.ts';

/** One line of the log: one sentence about one thing that happened. */
export interface LogLine {
  readonly id: string;
  readonly item: number;
  readonly by: string | undefined;
  readonly look: Look | undefined;
  readonly text: string;
  readonly dice: readonly number[];
  readonly things: readonly Thing[];
  readonly head: boolean;
  readonly loss: boolean;
  readonly undone: boolean;
  /** The sentence as it is searched. */
  readonly searched: string;
}

export const LOG_FILTERS = ['all', 'mine', 'theirs', 'dice', 'losses'] as const;
export type LogFilter = (typeof LOG_FILTERS)[number];

/** The lines of a log. Items that show nothing leave none, nor does taking back what showed nothing. */
export function linesOf(
  items: readonly ShownItem[],
  face: Face,
  sides: readonly SideInfo[],
): readonly LogLine[] {
  const undone = new Set(items.flatMap((item) => item.undone ?? []));
  const telling = new Set<number>();
  return items.flatMap((item) => {
    const events = eventsOf(item, sides, telling).filter(({ key }) => !face.log.quiet.has(key));
    if (events.length > 0) telling.add(item.number);
    const dice = diceByEvent(item.rolls, events, face.log.heads);
    return events.map(({ key, text, things }, index) => ({
      id: `${item.number}.${index}`,
      item: item.number,
      by: item.by,
      look: item.by === undefined ? undefined : face.sides[item.by],
      text,
      dice: dice[index] ?? [],
      things,
      head: face.log.heads.has(key),
      loss: face.log.losses.has(key),
      undone: undone.has(item.number),
      searched: folded(text),
    }));
  });
}

/** The lines that a filter and a search leave; the heads of turns stay where lines follow. */
export function chosenLines(
  lines: readonly LogLine[],
  filter: LogFilter,
  seat: string,
  typed: string,
): readonly LogLine[] {
  const words = wordsOf(typed);
  if (filter === 'all' && words.length === 0) return lines;
  const found = lines.filter(
    (line) => line.head || (passes(line, filter, seat) && fits(line.searched, words)),
  );
  return found.filter((line, index) => {
    if (!line.head) return true;
    const next = found[index + 1];
    return (words.length > 0 && fits(line.searched, words)) || (next !== undefined && !next.head);
  });
}

function passes({ by, dice, loss, undone }: LogLine, filter: LogFilter, seat: string): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'mine':
      return by === seat;
    case 'theirs':
      return by !== undefined && by !== seat;
    case 'dice':
      return dice.length > 0;
    case 'losses':
      return loss && !undone;
  }
}

function eventsOf(
  item: ShownItem,
  sides: readonly SideInfo[],
  telling: ReadonlySet<number>,
): readonly ShownEvent[] {
  if (item.events.length > 0) return item.events;
  const side = sides.find(({ id }) => id === item.by)?.label ?? item.by ?? '';
  const takesBack = item.undone?.some((number) => telling.has(number));
  const said = takesBack ? t('log.undo', { side }) : saidBy(item, side);
  if (said !== undefined) return [{ key: item.kind, text: said, things: [], values: {} }];
  const rolled = item.rolls.find(({ result }) => result !== undefined);
  if (rolled === undefined) return [];
  return [{ key: item.kind, text: t('log.rolled', { what: capital(rolled.text) }), things: [], values: {} }];
}

/**
 * The dice beside the sentences they belong to. Nothing ties a roll to an event but the numbers in its sentence: the
 * rolls for one purpose go together to the first sentence that tells their sum, otherwise each to the next one that
 * tells it, or to where the roll before it went.
 */
function diceByEvent(
  rolls: readonly ShownRoll[],
  events: readonly ShownEvent[],
  heads: ReadonlySet<string>,
): readonly (readonly number[])[] {
  const dice: number[][] = events.map(() => []);
  let at = Math.max(
    0,
    events.findIndex(({ key }) => !heads.has(key)),
  );
  const find = (number: number) =>
    events.findIndex(({ key, text }, index) => {
      const known = dice[index]?.filter((one) => one === number).length ?? 0;
      return index >= at && !heads.has(key) && timesTold(text, number) > known;
    });
  for (const results of throwsOf(rolls)) {
    const together = find(results.reduce((total, one) => total + one, 0));
    for (const result of results) {
      const found = together >= 0 ? together : find(result);
      if (found >= 0) at = found;
      dice[at]?.push(result);
    }
  }
  return dice;
}

/** Dice that were rolled one after the other for the same purpose. */
function throwsOf(rolls: readonly ShownRoll[]): readonly (readonly number[])[] {
  const throws: { readonly text: string; readonly results: number[] }[] = [];
  for (const { text, result } of rolls) {
    if (result === undefined) continue;
    const last = throws.at(-1);
    if (last?.text === text) last.results.push(result);
    else throws.push({ text, results: [result] });
  }
  return throws.map(({ results }) => results);
}

/**
 * How often a number stands by itself: not in a ratio ("1:3"), a hex ("1607") or a name ("8 Man", "II/33", "W-4",
 * "Freighter 4", "7. Cruiser Division").
 */
function timesTold(text: string, number: number): number {
  const alone = new RegExp(
    `(?<![\\d:/.]|\\p{L}-|\\p{Lu}\\p{L}* )${number}(?![\\d/])(?!:\\d)(?! \\p{Lu}|\\. \\p{Lu}\\p{Ll}+ Div)`,
    'gu',
  );
  return [...text.matchAll(alone)].length;
}
