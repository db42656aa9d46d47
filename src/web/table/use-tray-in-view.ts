import { useEffect, useRef, useState } from 'react';
import type { Doors } from './use-doors.ts';
import { type Drawer, isNarrow, LAPTOP, PHONE, TABLET } from './use-focus.ts';
import type { TableState } from './use-table.ts';

/**
 * Where only counters beside the map can be chosen, they are brought into view, or their drawer is opened, and closed again with the
 * next question; on a phone, where it covers the map, it is not opened before the result that has just come was put away.
 * @returns the drawer in which alone there is something to choose, where it is one
 */
export function useTrayInView(
  { offered, layout, session, results }: TableState,
  { drawer, setDrawer }: Pick<Doors, 'drawer' | 'setDrawer'>,
): Drawer | undefined {
  const [holder, setHolder] = useState<Drawer>();
  const open = useRef(drawer);
  open.current = drawer;
  /** The drawer that was opened here and not by the player. */
  const own = useRef<Drawer>(undefined);
  const isTold = results.fresh && results.result !== undefined;
  useEffect(() => {
    const { places } = session.face.board.map;
    const lies = new Set(layout?.stacks.flatMap(({ pieces }) => pieces.map(({ thing }) => thing)));
    const onMap = [...offered.byThing.keys()].some((thing) => places.has(thing) || lies.has(thing));
    // What stands among the icons can be chosen there.
    const onIcons = document.querySelector('.rail-icons [data-open="true"]')?.checkVisibility() ?? false;
    const left = document.querySelector('.rail-full [data-open="true"]');
    const dock = document.querySelector('.table-dock [data-open="true"]');
    const isBeside = offered.byThing.size > 0 && !onMap && !onIcons;
    const holds = isBeside ? holderOf(left !== null, dock !== null) : undefined;
    setHolder(holds);
    if (!isBeside || (isTold && isNarrow(PHONE))) {
      if (own.current !== undefined && own.current === open.current) setDrawer(undefined);
      own.current = undefined;
    }
    if (isTold && isNarrow(PHONE)) return;
    // The log can be read on; what else lies over the map has nothing to choose.
    if (onMap && isNarrow(LAPTOP) && open.current !== 'right') setDrawer(undefined);
    if (!isBeside) return;
    own.current = holds;
    if (holds !== undefined) setDrawer(holds);
    (left ?? dock)?.scrollIntoView({ block: 'nearest' });
  }, [offered, layout, session, isTold, setDrawer]);
  return holder;
}

/** The drawer with something to choose, where the rail or the dock is one at this width. */
function holderOf(inLeft: boolean, inDock: boolean): Drawer | undefined {
  if (inLeft) return isNarrow(LAPTOP) ? 'left' : undefined;
  return inDock && isNarrow(TABLET) ? 'dock' : undefined;
}
