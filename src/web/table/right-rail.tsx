import { memo, useEffect, useMemo, useState } from 'react';
import type { Preview } from '../../engine/definition.ts';
import type { RuleDocument, Thing } from '../../host/protocol.ts';
import { host } from '../client/host-client.ts';
import { ChartsPanel } from '../panels/charts-panel.tsx';
import { DraftPanel } from '../panels/draft-panel.tsx';
import { Inspector } from '../panels/inspector.tsx';
import { LogPanel } from '../panels/log-panel.tsx';
import { PreviewCard } from '../panels/preview-card.tsx';
import { ReplayBar } from '../panels/replay-bar.tsx';
import { RulesPanel } from '../panels/rules-panel.tsx';
import { UnitsPanel } from '../panels/units-panel.tsx';
import { t } from '../texts/index.ts';
import { lastReading } from './last-reading.ts';
import { openOrder } from './orders.ts';
import type { Play } from './use-play.ts';
import type { Playback } from './use-playback.ts';

const TABS = ['log', 'units', 'charts', 'rules'] as const;
export type Tab = (typeof TABS)[number];

/** The rail at the right: what is weighed or looked at above, log and reference below. */
export function RightRail({
  play,
  playback,
  tab,
  onTab,
  rule,
  onRule,
}: {
  readonly play: Play;
  readonly playback: Playback;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly rule: string | undefined;
  readonly onRule: (rule: string) => void;
}) {
  return (
    <aside className="table-right" aria-label={t('table.right')}>
      <Subject play={play} />
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
            onClick={() => onTab(one)}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
              const next = TABS[(TABS.indexOf(one) + step + TABS.length) % TABS.length];
              if (step === 0 || next === undefined) return;
              event.stopPropagation();
              onTab(next);
              document.getElementById(`tab-${next}`)?.focus();
            }}
          >
            {t(`table.tab.${one}`)}
          </button>
        ))}
      </div>
      <div className="table-tab" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        <TabPanel
          session={play.session}
          seen={play.seen}
          layout={play.layout}
          open={play.highlights.open}
          used={tab === 'charts' ? play.preview?.chart : undefined}
          show={play.show}
          inspect={play.inspect}
          playback={playback}
          tab={tab}
          rule={rule}
          onRule={onRule}
        />
      </div>
    </aside>
  );
}

/** The thing that was clicked to be looked at, the preview of what is pointed at, and the draft. */
function Subject({ play }: { readonly play: Play }) {
  const { session, sight, view, layout, preview, inspected, explanation, highlights } = play;
  if (view === undefined || layout === undefined || sight === undefined) return null;
  const { face, info } = session;
  const question = sight.question;
  return (
    <div className="table-subject">
      {inspected !== undefined && (
        <Inspector
          thing={inspected}
          face={face}
          view={view}
          layout={layout}
          open={highlights.open.has(inspected)}
          {...(explanation === undefined ? {} : { explanation })}
          onWhyNot={play.whyNot}
          onChoose={play.choose}
        />
      )}
      {preview !== undefined && (
        <PreviewCard
          preview={preview}
          face={face}
          layout={layout}
          sides={info.game.sides}
          sideNow={sight.seat}
        />
      )}
      {question?.draft && play.seen.mode === 'play' && play.seen.replay === undefined && (
        <DraftPanel
          draft={sight.draft ?? question.name}
          orders={sight.orders ?? []}
          open={openOrder(sight)}
          question={question}
          face={face}
          view={view}
          game={info.game.id}
          onRedraft={(choices) => void session.redraft(choices)}
          onFocus={play.show}
        />
      )}
    </div>
  );
}

/** It gets only what it shows: what the pointer does on the map does not concern it. */
const TabPanel = memo(function TabPanel({
  session,
  seen,
  layout,
  open,
  used,
  show,
  inspect,
  playback,
  tab,
  rule,
  onRule,
}: Pick<Play, 'session' | 'seen' | 'layout' | 'show' | 'inspect'> & {
  readonly open: ReadonlySet<Thing>;
  readonly used: Preview['chart'] | undefined;
  readonly playback: Playback;
  readonly tab: Tab;
  readonly rule: string | undefined;
  readonly onRule: (rule: string) => void;
}) {
  const { sight } = seen;
  const { face, info } = session;
  const rules = useRules(info.game.id, tab === 'rules');
  const total = sight?.items ?? 0;
  const at = seen.replay?.at;
  const read = useMemo(
    () => (tab === 'charts' ? lastReading(seen.items, at ?? total, face.readings) : undefined),
    [tab, seen.items, at, total, face],
  );
  if (sight === undefined || layout === undefined) return null;
  if (tab === 'units')
    return (
      <UnitsPanel
        layout={layout}
        plan={face.plan}
        sides={info.game.sides}
        looks={face.sides}
        open={open}
        onFocus={(things) => {
          show(things);
          inspect(things[0]);
        }}
      />
    );
  if (tab === 'charts')
    return (
      <ChartsPanel
        charts={face.charts}
        {...(used === undefined ? {} : { used })}
        {...(read === undefined ? {} : { read })}
      />
    );
  if (tab === 'rules')
    return <RulesPanel rules={rules} {...(rule === undefined ? {} : { open: rule })} onOpen={onRule} />;
  return (
    <>
      <LogPanel
        items={seen.items}
        face={face}
        sides={info.game.sides}
        seat={sight.seat}
        {...(at === undefined ? {} : { at })}
        onFocus={show}
      />
      <ReplayBar
        items={seen.items}
        total={total}
        at={at ?? total}
        face={face}
        playing={playback.playing}
        onGo={playback.go}
        onPlay={playback.setPlaying}
        onNow={() => session.backToNow()}
      />
    </>
  );
});

/** The rules of a game, fetched when they are first looked at. */
function useRules(game: string, wanted: boolean): readonly RuleDocument[] {
  const [rules, setRules] = useState<readonly RuleDocument[]>([]);
  const none = rules.length === 0;
  useEffect(() => {
    if (wanted && none) host.call('rules', game).then(setRules, () => undefined);
  }, [game, wanted, none]);
  return rules;
}
