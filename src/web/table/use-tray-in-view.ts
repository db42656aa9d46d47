import { useEffect, useRef } from 'react';
import type { Doors } from './use-doors.ts';
import { type Drawer, isNarrow, LAPTOP, PHONE, TABLET } from './use-focus.ts';
import type { TableState } from './use-table.ts';

/**
 * Where only counters beside the map can be chosen, they are brought into view, or their drawer is opened; on a phone, where it covers
 * the map, not before the result that has just come was put away.
 */
export function useTrayInView(
  { offered, layout, session, results }: TableState,
  { drawer, setDrawer }: Pick<Doors, 'drawer' | 'setDrawer'>,
): void {
  const open = useRef(drawer);
  open.current = drawer;
  /** The drawer that was opened here and not by the player. */
  const own = useRef<Drawer>(undefined);
  const isTold = results.fresh && results.result !== undefined;
  useEffect(() => {
    if (isTold && isNarrow(PHONE)) {
      if (own.current !== undefined && own.current === open.current) setDrawer(undefined);
      own.current = undefined;
      return;
    }
    if (offered.byThing.size === 0) return;
    const { places } = session.face.board.map;
    const lies = new Set(layout?.stacks.flatMap(({ pieces }) => pieces.map(({ thing }) => thing)));
    const onMap = [...offered.byThing.keys()].some((thing) => places.has(thing) || lies.has(thing));
    if (onMap) {
      // The log can be read on; what else lies over the map has nothing to choose.
      if (isNarrow(LAPTOP) && open.current !== 'right') setDrawer(undefined);
      return;
    }
    // What stands among the icons can be chosen there.
    if (document.querySelector('.rail-icons [data-open="true"]')?.checkVisibility()) return;
    const left = document.querySelector('.rail-full [data-open="true"]');
    const dock = document.querySelector('.table-dock [data-open="true"]');
    if (left !== null && isNarrow(LAPTOP)) own.current = 'left';
    else if (left === null && dock !== null && isNarrow(TABLET)) own.current = 'dock';
    else own.current = undefined;
    if (own.current !== undefined) setDrawer(own.current);
    (left ?? dock)?.scrollIntoView({ block: 'nearest' });
  }, [offered, layout, session, isTold, setDrawer]);
}
