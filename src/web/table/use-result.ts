import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownItem, Thing } from '../../host/protocol.ts';
import type { Told } from '../board/highlights.ts';
import type { Layout } from '../board/layout.ts';
import type { SessionState } from '../client/session.ts';
import type { Face } from '../games/face.ts';
import { stackOf } from '../panels/pieces.ts';
import type { ResultModel } from '../panels/result.ts';
import { resultOf } from '../panels/result-model.ts';

/** The result of dice that the table shows, in its card and on the map. */
export interface Results {
  readonly result: ResultModel | undefined;
  /** It has just happened. */
  readonly fresh: boolean;
  /** What the map tells of it. */
  readonly told: Told | undefined;
  close(): void;
  /** Shows the result of an item as long as somebody points at its line. */
  point(item: number | undefined): void;
}

/** What a seat had seen before. */
interface Known {
  readonly seat: string | undefined;
  readonly count: number;
}

interface Shown {
  readonly items: readonly ShownItem[];
  readonly fresh: boolean;
  /** Where everybody stood before. */
  readonly before: Layout | undefined;
}

const NOTHING: Shown = { items: [], fresh: false, before: undefined };

/** The result of what happened last, until anything else happens; or of the moment that is looked back at. */
export function useResult(
  { items, replay, sight }: SessionState,
  face: Face,
  layout: Layout | undefined,
): Results {
  const [shown, setShown] = useState<Shown>(NOTHING);
  const [pointed, point] = usePointed();
  const known = useRef<Known>({ seat: undefined, count: 0 });
  const before = useRef<Layout>(undefined);
  useEffect(() => {
    const now = { seat: sight?.seat, count: items.length };
    const came = newItems(items, known.current, now);
    const fresh = known.current.seat !== undefined && came.length > 0;
    known.current = now;
    if (replay !== undefined)
      setShown({ items: items.slice(replay.at - 1, replay.at), fresh: false, before: undefined });
    else if (came.length > 0) setShown({ items: rolledIn(came), fresh, before: before.current });
    else setShown((last) => (last.items.every((item) => items.includes(item)) ? last : NOTHING));
  }, [items, replay, sight]);
  useEffect(() => {
    before.current = layout;
  }, [layout]);
  const own = useMemo(() => resultOf(shown.items, face, items), [shown, face, items]);
  const other = useMemo(
    () =>
      pointed === undefined
        ? undefined
        : resultOf(
            items.filter(({ number }) => number === pointed),
            face,
            items,
          ),
    [pointed, items, face],
  );
  const result = other ?? own;
  const told = useMemo(() => result && toldOf(result, shown.before), [result, shown]);
  return {
    result,
    fresh: shown.fresh && other === undefined,
    told,
    close: useCallback(() => setShown(NOTHING), []),
    point,
  };
}

/** How long somebody points at a line before its card opens, in ms. */
const DWELL = 250;

/** The item whose line is pointed at for a while. */
function usePointed() {
  const [pointed, setPointed] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const point = useCallback((item: number | undefined) => {
    clearTimeout(timer.current);
    if (item === undefined) setPointed(undefined);
    else timer.current = setTimeout(() => setPointed(item), DWELL);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [pointed, point] as const;
}

/** What came since. To one who has just sat down the last item is what happened last. */
function newItems(items: readonly ShownItem[], known: Known, now: Known): readonly ShownItem[] {
  if (known.seat === now.seat && known.count <= now.count) return items.slice(known.count);
  return items.slice(items.length - 1);
}

/** All of them, if dice were rolled in the last of them: what was played in one go is one result. */
function rolledIn(items: readonly ShownItem[]): readonly ShownItem[] {
  const isRolled = ({ rolls, undone }: ShownItem) =>
    undone === undefined && rolls.some(({ die }) => die !== undefined);
  const last = items.at(-1);
  return last !== undefined && isRolled(last) ? items.filter(isRolled) : [];
}

/** Whoever is gone is told of where it stood. */
function toldOf({ marks: { rings, ways, tags } }: ResultModel, before: Layout | undefined): Told {
  const stood = (thing: Thing) => (before === undefined ? undefined : stackOf(before, thing)?.place);
  return {
    rings,
    ways,
    tags: tags.flatMap(({ thing, place, text }) => {
      const at = stood(thing) ?? place;
      return at === undefined ? [] : [{ place: at, text }];
    }),
  };
}
