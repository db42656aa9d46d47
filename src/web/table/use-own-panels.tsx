import { type ReactNode, useMemo } from 'react';
import type { PanelProps } from '../games/face.ts';
import { useFrameLater } from '../parts/use-frame-later.ts';
import type { TableState } from './use-table.ts';

/** The panels that the game brings. */
export interface OwnPanels {
  /** What they get, once there is something to show. */
  readonly props: PanelProps | undefined;
  readonly rail: ReactNode;
  readonly dock: ReactNode;
}

export function useOwnPanels(table: TableState): OwnPanels {
  const now = usePanelProps(table);
  // While much is skipped the map comes first.
  const props = useFrameLater(now, table.computer.doing === 'skipping');
  const { Rail, Dock } = table.session.face.panels;
  // The same elements as long as they would show the same.
  const rail = useMemo(() => Rail && props && <Rail {...props} />, [Rail, props]);
  const dock = useMemo(() => Dock && props && <Dock {...props} />, [Dock, props]);
  return { props, rail, dock };
}

function usePanelProps({
  state,
  view,
  layout,
  highlights,
  hand,
  pointer,
}: TableState): PanelProps | undefined {
  const { sight, items, replay } = state;
  const told = useMemo(
    () => (replay === undefined ? items : items.filter(({ number }) => number <= replay.at)),
    [items, replay],
  );
  const { open, movable, selected, hostile } = highlights;
  const { choose, take } = hand;
  const { point } = pointer;
  return useMemo(() => {
    if (view === undefined || layout === undefined || sight === undefined) return undefined;
    return {
      view,
      layout,
      sight,
      told,
      open,
      movable,
      selected,
      hostile,
      choose,
      take: (text) => {
        const action = sight.question?.actions.find((one) => one.text === text);
        if (action !== undefined) take(action);
      },
      point,
    };
  }, [view, layout, sight, told, open, movable, selected, hostile, choose, take, point]);
}
