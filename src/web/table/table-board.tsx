import { Fragment, memo, useCallback, useMemo } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { Board } from '../board/board.tsx';
import { motionOf, themeOf, useSettings } from '../client/settings.ts';
import { stackOf } from '../panels/pieces.ts';
import { coveredMap } from './covered-map.ts';
import type { Cursor } from './use-cursor.ts';
import type { TableState } from './use-table.ts';

/** Drawn anew only when something on it changes. */
const StillBoard = memo(Board);

/** The map of the game with everything on it. */
export function TableBoard({ table, cursor }: { readonly table: TableState; readonly cursor: Cursor }) {
  const { session, state, view, layout, highlights, hand, pointer, overlays, looking, computer } = table;
  const { board } = session.face;
  const settings = useSettings();
  const ground = view === undefined ? board.map.ground : board.ground(view);
  const map = useMemo(() => ({ ...board.map, ground }), [board, ground]);
  const { on } = overlays;
  const { inspected } = looking;
  const overlay = useMemo(
    () =>
      view === undefined ? null : (
        <>
          {board.underlay(view)}
          {board.overlays
            .filter(({ id }) => on.has(id))
            .map(({ id, draw }) => (
              <Fragment key={id}>{draw(view, inspected)}</Fragment>
            ))}
        </>
      ),
    [board, view, on, inspected],
  );
  const { whyNot } = looking;
  const onTell = useCallback(
    (thing: Thing) => whyNot(thing, layout && stackOf(layout, thing)?.place),
    [whyNot, layout],
  );
  if (layout === undefined) return null;
  return (
    <StillBoard
      map={map}
      layout={layout}
      highlights={highlights}
      cursor={cursor.thing}
      theme={themeOf(settings)}
      motion={motionOf(settings)}
      hurried={computer.doing === 'skipping'}
      paths={hand.paths}
      overlay={overlay}
      covered={coveredMap}
      past={state.replay !== undefined}
      onChoose={hand.choose}
      onTakeAll={hand.takeAll}
      onPoint={pointer.point}
      onTell={onTell}
      onCursor={cursor.goTo}
      onDrop={hand.drop}
      onSettled={table.beyond.look}
      handle={table.board}
    />
  );
}
