import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownItem, ShownRoll } from '../../host/protocol.ts';
import type { SessionState } from '../client/session.ts';

export interface Dice {
  /** Those of what happened last, or of the moment that is looked back at. */
  readonly rolled: Rolled | undefined;
  clear(): void;
}

interface Rolled {
  readonly item: number;
  readonly by: string | undefined;
  readonly rolls: readonly ShownRoll[];
}

/** What a seat had seen before. */
interface Known {
  readonly seat: string | undefined;
  readonly count: number;
}

export function useDice({ items, replay, sight }: SessionState): Dice {
  const [rolled, setRolled] = useState<Rolled>();
  const known = useRef<Known>({ seat: undefined, count: 0 });
  useEffect(() => {
    const now = { seat: sight?.seat, count: items.length };
    const fresh =
      replay === undefined ? newItems(items, known.current, now) : items.slice(replay.at - 1, replay.at);
    known.current = now;
    setRolled(lastRolled(fresh));
  }, [items, replay, sight]);
  return { rolled, clear: useCallback(() => setRolled(undefined), []) };
}

/** What came since; to another seat only the last item is news, and to one that has just sat down nothing. */
function newItems(items: readonly ShownItem[], known: Known, now: Known): readonly ShownItem[] {
  if (known.seat === now.seat) return items.slice(known.count);
  return known.count > 0 ? items.slice(items.length - 1) : [];
}

function lastRolled(items: readonly ShownItem[]): Rolled | undefined {
  const item = items.findLast(({ rolls }) => rolls.some(({ die }) => die !== undefined));
  if (item === undefined) return undefined;
  return { item: item.number, by: item.by, rolls: item.rolls.filter(({ die }) => die !== undefined) };
}
