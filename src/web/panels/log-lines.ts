import type { ShownEvent, ShownItem, ShownRoll, SideInfo, Thing } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { undoneIn } from '../parts/items.ts';
import { type DieLook, dieLookOf, type Look } from '../parts/looks.ts';
import { capital, t } from '../texts/index.ts';
import { saidBy } from './said-items.ts';
import { fits, folded, wordsOf } from './search.ts';

export interface LogDie {
  readonly value: number;
  readonly look: DieLook;
}

/** One line of the log: one sentence about one thing that happened. */
export interface LogLine {
  readonly id: string;
  readonly item: number;
  /** Whose line it is: of whoever rolled the dice that it tells of, otherwise of the side that it tells of. */
  readonly by: string | undefined;
  readonly look: Look | undefined;
  readonly text: string;
  /** Those it tells of, each as its roller's. */
  readonly dice: readonly LogDie[];
  /** The rule it comes from. */
  readonly rule: string | undefined;
  readonly things: readonly Thing[];
  readonly head: boolean;
  readonly loss: boolean;
  readonly undone: boolean;
  /** The sentence as it is searched. */
  readonly searched: string;
}

export const LOG_FILTERS = ['all', 'mine', 'theirs', 'dice', 'losses'] as const;
export type LogFilter = (typeof LOG_FILTERS)[number];

/**
 * The lines of a log. Items that show nothing leave none, nor does taking back what showed nothing; what a side takes back in one
 * go, or one after the other, is one line.
 */
export function linesOf(
  items: readonly ShownItem[],
  face: Face,
  sides: readonly SideInfo[],
): readonly LogLine[] {
  const undone = undoneIn(items);
  const telling = new Set<number>();
  let back: string | undefined;
  return items.flatMap((item) => {
    const takesBack = item.undone?.some((number) => telling.has(number)) === true;
    if (takesBack && item.by !== undefined && item.by === back) return [];
    const events = eventsOf(item, items, sides, takesBack).filter(({ key }) => !face.log.quiet.has(key));
    if (events.length > 0) {
      telling.add(item.number);
      back = takesBack ? item.by : undefined;
    }
    let by = item.by;
    return events.map((event, index) => {
      const { key, text, things, rule, rolls = [] } = event;
      // What is nobody's goes on with what was told before it.
      by = tellsOf(item, event, face) ?? by;
      return {
        id: `${item.number}.${index}`,
        item: item.number,
        by,
        look: by === undefined ? undefined : face.sides[by],
        text,
        dice: rolls.flatMap((place) => dieOf(item.rolls[place], face)),
        rule,
        things,
        head: face.log.heads.has(key),
        loss: face.log.losses.has(key),
        undone: undone.has(item.number),
        searched: folded(text),
      };
    });
  });
}

/** The side that an event tells of: whoever rolled its dice, otherwise whose line it is; nothing where it is nobody's. */
export function tellsOf(item: ShownItem, event: ShownEvent, { log }: Face): string | undefined {
  return rollerOf(item, event.rolls ?? []) ?? log.whoseLine?.(event);
}

/** The side that rolled all of these dice, if it is one. */
function rollerOf(item: ShownItem, rolls: readonly number[]): string | undefined {
  const [roller, other] = new Set(rolls.flatMap((place) => item.rolls[place]?.by ?? []));
  return other === undefined ? roller : undefined;
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
  items: readonly ShownItem[],
  sides: readonly SideInfo[],
  takesBack: boolean,
): readonly ShownEvent[] {
  if (item.events.length > 0) return item.events;
  const side = sides.find(({ id }) => id === item.by)?.label ?? item.by ?? '';
  const said = takesBack ? t('log.undo', { side }) : saidBy(item, side, items);
  if (said !== undefined) return [{ key: item.kind, text: said, things: [], values: {} }];
  const rolled = item.rolls.find(({ result }) => result !== undefined);
  if (rolled === undefined) return [];
  const rolls = [...item.rolls.keys()];
  return [
    { key: item.kind, text: t('log.rolled', { what: capital(rolled.text) }), things: [], values: {}, rolls },
  ];
}

function dieOf(roll: ShownRoll | undefined, { sides }: Face): readonly LogDie[] {
  if (roll?.result === undefined) return [];
  return [{ value: roll.result, look: dieLookOf(sides[roll.by ?? '']) }];
}
