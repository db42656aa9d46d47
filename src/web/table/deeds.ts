import type { ShownItem, Thing } from '../../host/protocol.ts';
import type { BoardMap } from '../board/map.ts';
import type { Face } from '../games/face.ts';
import { type LogLine, tellsOf } from '../panels/log-lines.ts';
import { sequelsIn } from '../panels/result-sequel.ts';
import { doneIn } from '../parts/items.ts';

/** One thing that the computer did, in words and on the map: what one's own seat saw of it and nothing else. */
export interface Deed {
  /** The same in words and on the map; nothing where it has no place there. */
  readonly number?: number;
  readonly fight: boolean;
  readonly lines: readonly LogLine[];
  /** Where it was. */
  readonly place?: Thing;
  /** From where to where, for what went somewhere. */
  readonly trail: readonly Thing[];
}

/** Known by its first line, also when more has come to it. */
export function idOf({ lines }: Deed): string | undefined {
  return lines[0]?.id;
}

/** How many they are, and with how many of them dice were rolled or something was lost: what is a move or a fight only the game knows. */
export function countsOf(deeds: readonly Deed[]): { things: number; diced: number; costly: number } {
  return {
    things: deeds.length,
    diced: deeds.filter(({ lines }) => lines.some(({ dice }) => dice.length > 0)).length,
    costly: deeds.filter(({ lines }) => lines.some(({ loss }) => loss)).length,
  };
}

/** The item after which the doings begin that are shown: the last order of anybody else. */
export function doneAfter(items: readonly ShownItem[], doer: string): number {
  const other = doneIn(items).findLast(({ by }) => by !== doer && by !== undefined);
  return other?.number ?? 0;
}

/** Those that had happened at a moment: whoever looks back is told nothing of what comes. */
export function doneUntil(deeds: readonly Deed[], at: number | undefined): readonly Deed[] {
  return at === undefined ? deeds : deeds.filter(({ lines }) => (lines[0]?.item ?? 0) <= at);
}

/** What it has done since then and what came of it: no proposals or answers of anybody, and nothing that was taken back. */
export function doneBy(items: readonly ShownItem[], doer: string): readonly ShownItem[] {
  const after = doneAfter(items, doer);
  return doneIn(items).filter(({ number, by }) => number > after && (by === doer || by === undefined));
}

/**
 * Of what came while it decided only what is its own: what others rolled, and what came of that, is of their order, also where its
 * answer made them roll.
 */
export function withoutOthers(
  items: readonly ShownItem[],
  log: readonly ShownItem[],
  doer: string,
  face: Face,
): readonly ShownItem[] {
  const isOther = (item: ShownItem) => {
    const last = item.events.findLast(({ rolls = [] }) => rolls.length > 0);
    return last !== undefined && tellsOf(item, last, face) !== doer;
  };
  const done = doneIn(log);
  const others = new Set(done.filter(isOther).map(({ number }) => number));
  const settled = [...sequelsIn(done, face)].filter(([number]) => others.has(number));
  const settling = new Set(settled.flatMap(([, sequel]) => sequel));
  return items.map((item) => ({ ...item, events: ownEvents(item, settling.has(item), doer, face) }));
}

function ownEvents(item: ShownItem, settles: boolean, doer: string, face: Face): ShownItem['events'] {
  let own = !settles;
  let began = false;
  return item.events.filter((event) => {
    const { rolls = [], key } = event;
    const whose = tellsOf(item, event, face) ?? doer;
    const opens = face.results.opens.has(key) || face.log.heads.has(key);
    if (rolls.length > 0) own = whose === doer;
    else if (opens && whose === doer) own = true;
    // What another begins is theirs, unless it came of something that was done before.
    else if (opens && !began) own = false;
    began ||= whose === doer;
    return own;
  });
}

/** Lines that follow each other and are about the same place are one deed. Only what has a place is numbered. */
export function deedsOf(lines: readonly LogLine[], after: number, map: BoardMap): readonly Deed[] {
  const deeds: Open[] = [];
  for (const line of lines) {
    if (line.item <= after || line.head || line.undone) continue;
    const places = line.things.filter((thing) => map.places.has(thing));
    const last = deeds.at(-1);
    if (last !== undefined && goesOn(last, line, places)) last.lines.push(line);
    else {
      const trail = trailOf(line, places);
      deeds.push({ lines: [line], place: trail.at(-1) ?? places[0], trail });
    }
  }
  let number = 0;
  return deeds.map(({ lines: told, place, trail }) => ({
    ...(place === undefined ? {} : { number: ++number, place }),
    fight: told.some(({ dice, loss }) => dice.length > 0 || loss),
    lines: told,
    trail,
  }));
}

/** Somebody goes from one place to another; a list of places is no way. */
function trailOf({ things }: LogLine, places: readonly Thing[]): readonly Thing[] {
  return places.length > 1 && things[0] !== places[0] ? places : [];
}

interface Open {
  readonly lines: LogLine[];
  readonly place: Thing | undefined;
  readonly trail: readonly Thing[];
}

function goesOn({ lines, place, trail }: Open, line: LogLine, places: readonly Thing[]): boolean {
  const follows = lines.at(-1)?.item === line.item;
  if (places.length > 1) return false;
  if (places.length === 1) return places[0] === place && trail.length === 0;
  return follows || line.loss;
}
