import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { Thing } from '../../host/protocol.ts';
import type { BoardHandle } from '../board/board.tsx';
import type { Layout } from '../board/layout.ts';
import { atNextFrame } from '../parts/next-frame.ts';
import { besides } from './strip.ts';
import type { Strip } from './use-strip.ts';

/** What can be chosen on the map but is not seen. */
export interface Beyond {
  readonly count: number;
  /** Something else that can be chosen is seen. */
  readonly more: boolean;
  /** Brings it into sight, as much of it as goes together. */
  bring(): void;
  /** The map has come to rest. */
  look(): void;
}

export function useBeyond(
  board: RefObject<BoardHandle | null>,
  open: ReadonlySet<Thing>,
  layout: Layout | undefined,
  strip: Strip,
): Beyond {
  const [count, setCount] = useState(0);
  const [more, setMore] = useState(false);
  const look = useCallback(() => {
    const beyond = board.current?.beyond(besides(open, strip.stack)).length ?? 0;
    setCount(beyond);
    setMore(beyond < open.size);
  }, [board, open, strip.stack]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever counters have moved
  useEffect(() => atNextFrame(look), [look, layout]);
  useCovers(look);
  const bring = useCallback(() => board.current?.bring(open), [board, open]);
  return useMemo(() => ({ count, more, bring, look }), [count, more, bring, look]);
}

/** What lies over the edges of the map, and comes, goes or grows. */
const COVERS = '.map-tools, .map-foot, .prompt';

/** Looks again whenever something else lies over the map. */
function useCovers(look: () => void): void {
  useEffect(() => {
    const watch = new ResizeObserver(look);
    for (const cover of document.querySelectorAll(COVERS)) watch.observe(cover);
    return () => watch.disconnect();
  }, [look]);
}
