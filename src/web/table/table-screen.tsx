import { useEffect } from 'react';
import type { Session } from '../client/session.ts';
import { CounterDefs } from '../counters/counter.tsx';
import { OpenRule } from '../parts/rule-link.tsx';
import { Report } from '../report/report.tsx';
import { t } from '../texts/index.ts';
import { ComputerBar } from './computer-bar.tsx';
import { Dialogs } from './dialogs.tsx';
import { Drawers } from './drawers.tsx';
import { Header } from './header.tsx';
import { IconRail } from './icon-rail.tsx';
import { MapArea } from './map-area.tsx';
import { PromptBar } from './prompt-bar.tsx';
import { RightRail } from './right-rail.tsx';
import { useSecondClicks } from './second-click.ts';
import { useCursor } from './use-cursor.ts';
import { type Doors, useDoors } from './use-doors.ts';
import { useFocusInDrawer, useFocusOnMap, useRailClosedOutside } from './use-focus.ts';
import { useKeys } from './use-keys.ts';
import { useOwnPanels } from './use-own-panels.tsx';
import { usePlayback } from './use-playback.ts';
import { useStageSwitch } from './use-stage-switch.ts';
import { type TableState, useTable } from './use-table.ts';
import { useTrayInView } from './use-tray-in-view.ts';

/** The table: the map in the middle, the stationery around it; in the end, what came of the game. */
export function TableScreen({ session }: { readonly session: Session }) {
  const table = useTable(session);
  const playback = usePlayback(table);
  const cursor = useCursor(table);
  const { state, view } = table;
  const { sight, mode } = state;
  const doors = useDoors(state);
  const stage = useStageSwitch(session.face, view);
  const own = useOwnPanels(table);
  const area = useKeys(table, cursor, doors, stage);
  const holder = useTrayInView(table, doors);
  useFocusInDrawer(doors.drawer, area);
  useMapRefitted(table, doors.drawer);
  useRailClosedOutside(doors.drawer, doors.setDrawer);
  useFocusOnMap(area, [sight, state.busy, stage.on, doors.dialog, table.hand.chooser, doors.report]);

  const onClickCapture = useSecondClicks(sight?.question);
  const { Rail, Dock } = session.face.panels;
  if (doors.report && sight?.result !== undefined) return <Result table={table} doors={doors} />;
  return (
    <OpenRule.Provider value={doors.openRule}>
      <CounterDefs />
      <div
        className={`table ${Rail ? 'has-left' : ''} ${Dock ? 'has-dock' : ''}`}
        data-drawer={doors.drawer}
        data-busy={state.busy}
        data-guarded={table.guard.on}
        data-question={sight?.question?.name ?? ''}
        data-mode={mode}
        data-seat={sight?.seat}
        data-hint={table.hint.stage === 'shown' ? 'shown' : undefined}
        onClickCapture={onClickCapture}
      >
        <Header session={session} view={view} practice={sight?.practice ?? false} />
        {mode === 'computer' ? (
          <ComputerBar table={table} />
        ) : (
          <PromptBar
            table={table}
            doors={doors}
            onList={() => doors.setDialog('list')}
            onResult={() => doors.setReport(true)}
          />
        )}
        {own.rail !== undefined && (
          <aside className="table-left" aria-label={t('table.left')}>
            {own.props !== undefined && view !== undefined && (
              <IconRail
                tokens={session.face.panels.tokens?.(view) ?? []}
                props={own.props}
                open={doors.drawer === 'left'}
                onOpen={(open) => doors.setDrawer(open ? 'left' : undefined)}
              />
            )}
            <div className="rail-full">{own.rail}</div>
          </aside>
        )}
        <MapArea
          table={table}
          playback={playback}
          cursor={cursor}
          stage={stage}
          panel={own.props}
          area={area}
          onFind={() => doors.setDialog('go-to')}
        />
        {own.dock !== undefined && (
          <section className="table-dock" aria-label={t('table.dock')}>
            {own.dock}
          </section>
        )}
        <RightRail table={table} playback={playback} doors={doors} />
        <Drawers
          drawers={[...(Rail ? ['left' as const] : []), ...(Dock ? ['dock' as const] : []), 'right']}
          open={doors.drawer}
          holder={holder}
          onOpen={doors.setDrawer}
        />
      </div>
      <Dialogs
        table={table}
        cursor={cursor}
        dialog={doors.dialog}
        onClose={() => doors.setDialog(undefined)}
      />
    </OpenRule.Provider>
  );
}

/** A drawer lies over the map: what is shown as a whole stays in sight beside it. */
function useMapRefitted({ board }: TableState, drawer: Doors['drawer']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another drawer is open
  useEffect(() => board.current?.refit(), [board, drawer]);
}

function Result({ table, doors }: { readonly table: TableState; readonly doors: Doors }) {
  const { session, state } = table;
  if (state.sight === undefined) return null;
  return (
    <OpenRule.Provider value={doors.openRule}>
      <CounterDefs />
      <Report
        info={session.info}
        sight={state.sight}
        items={state.items}
        face={session.face}
        onReplay={(at) => {
          doors.setReport(false);
          void session.goTo(at);
        }}
        onBack={() => doors.setReport(false)}
        onAgain={() => {
          location.hash = '#/';
        }}
      />
    </OpenRule.Provider>
  );
}
