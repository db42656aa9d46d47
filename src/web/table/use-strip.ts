import { useCallback, useMemo, useState } from 'react';
import type { Sight } from '../../host/protocol.ts';
import type { Highlights } from '../board/highlights.ts';
import type { Layout, Stack } from '../board/layout.ts';
import type { Session } from '../client/session.ts';
import { stripOf } from './strip.ts';
import type { Looking } from './use-looking.ts';

/** The stack that lies open at the foot of the map. */
export interface Strip {
  readonly stack: Stack | undefined;
  /** Puts it away; what is under way comes back with the next question. Whether there was one. */
  close(): boolean;
}

export function useStrip(
  { face }: Session,
  sight: Sight | undefined,
  layout: Layout | undefined,
  { open, selected }: Highlights,
  { inspected, inspect }: Looking,
): Strip {
  const [closedAt, setClosedAt] = useState<Sight>();
  // What is under way is listed by the dock, where there is one.
  const isWanted = face.panels.Dock === undefined && (closedAt === undefined || closedAt !== sight);
  const stack = useMemo(
    () => layout && stripOf(layout, inspected, isWanted ? { open, selected } : undefined),
    [layout, inspected, isWanted, open, selected],
  );
  const close = useCallback(() => {
    inspect(undefined);
    setClosedAt(sight);
    return stack !== undefined;
  }, [inspect, sight, stack]);
  return useMemo(() => ({ stack, close }), [stack, close]);
}
