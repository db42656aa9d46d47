import { useEffect } from 'react';
import { type Drawer, isNarrow, LAPTOP, PHONE, TABLET } from './use-focus.ts';
import type { TableState } from './use-table.ts';

/**
 * Where only counters beside the map can be chosen, they are brought into view, or their drawer is opened; on a phone, where it covers
 * the map, not before the result that stands there was closed.
 */
export function useTrayInView(
  { offered, layout, session, results }: TableState,
  open: (drawer: Drawer | undefined) => void,
): void {
  const isTold = results.result !== undefined;
  useEffect(() => {
    if (isTold && isNarrow(PHONE)) return open(undefined);
    if (offered.byThing.size === 0) return;
    const { places } = session.face.board.map;
    const lies = new Set(layout?.stacks.flatMap(({ pieces }) => pieces.map(({ thing }) => thing)));
    const onMap = [...offered.byThing.keys()].some((thing) => places.has(thing) || lies.has(thing));
    if (onMap) {
      if (isNarrow(LAPTOP)) open(undefined);
      return;
    }
    // What stands among the icons can be chosen there.
    if (document.querySelector('.rail-icons [data-open="true"]')?.checkVisibility()) return;
    const left = document.querySelector('.rail-full [data-open="true"]');
    const dock = document.querySelector('.table-dock [data-open="true"]');
    if (left !== null && isNarrow(LAPTOP)) open('left');
    else if (left === null && dock !== null && isNarrow(TABLET)) open('dock');
    (left ?? dock)?.scrollIntoView({ block: 'nearest' });
  }, [offered, layout, session, isTold, open]);
}
