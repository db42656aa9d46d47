import { useFrameLater } from '../parts/use-frame-later.ts';
import { t } from '../texts/index.ts';
import { Subject } from './subject.tsx';
import { TABS, TabPanel } from './tab-panel.tsx';
import type { Doors } from './use-doors.ts';
import type { Playback } from './use-playback.ts';
import type { TableState } from './use-table.ts';

/** The rail at the right: what is weighed or looked at above, log and reference below. */
export function RightRail({
  table,
  playback,
  doors,
}: {
  readonly table: TableState;
  readonly playback: Playback;
  readonly doors: Doors;
}) {
  const { tab, setTab } = doors;
  // While much is skipped the map comes first.
  const state = useFrameLater(table.state, table.computer.doing === 'skipping');
  return (
    // The card that a line of the log opens moves the line away: it stays as long as the pointer does.
    <aside
      className="table-right"
      aria-label={t('table.right')}
      onPointerLeave={() => table.results.point(undefined)}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || table.results.point(undefined)
      }
    >
      <Subject table={table} />
      <div className="table-tabs" role="tablist" aria-label={t('table.tabs')}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={tab === one}
            aria-controls="tab-panel"
            tabIndex={tab === one ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
              const next = TABS[(TABS.indexOf(one) + by + TABS.length) % TABS.length];
              if (by === 0 || next === undefined) return;
              event.stopPropagation();
              setTab(next);
              document.getElementById(`tab-${next}`)?.focus();
            }}
          >
            {t(`table.tab.${one}`)}
          </button>
        ))}
      </div>
      <div className="table-tab" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        <TabPanel
          session={table.session}
          state={state}
          layout={table.layout}
          open={table.highlights.open}
          used={tab === 'charts' ? table.pointer.preview?.chart : undefined}
          show={table.looking.show}
          inspect={table.looking.inspect}
          point={table.results.point}
          playback={playback}
          tab={tab}
          rule={doors.rule}
          onRule={doors.setRule}
        />
      </div>
    </aside>
  );
}
