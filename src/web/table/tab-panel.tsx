import { memo, useEffect, useMemo, useState } from 'react';
import type { Preview } from '../../engine/definition.ts';
import type { RuleDocument, Sight, Thing } from '../../host/protocol.ts';
import type { Layout } from '../board/layout.ts';
import { host } from '../client/host-client.ts';
import { ChartsPanel } from '../panels/charts-panel.tsx';
import { LogPanel } from '../panels/log-panel.tsx';
import { ReplayBar } from '../panels/replay-bar.tsx';
import { RulesPanel } from '../panels/rules-panel.tsx';
import { UnitsPanel } from '../panels/units-panel.tsx';
import { lastReading } from './last-reading.ts';
import type { Looking } from './use-looking.ts';
import type { Playback } from './use-playback.ts';
import type { Results } from './use-result.ts';
import type { TableState } from './use-table.ts';

export const TABS = ['log', 'units', 'charts', 'rules'] as const;
export type Tab = (typeof TABS)[number];

type Props = Pick<TableState, 'session' | 'state' | 'layout'> &
  Pick<Looking, 'show' | 'inspect'> & {
    readonly open: ReadonlySet<Thing>;
    /** The part of a chart that the preview reads. */
    readonly used: Preview['chart'] | undefined;
    readonly point: Results['point'];
    readonly playback: Playback;
    readonly tab: Tab;
    readonly rule: string | undefined;
    readonly onRule: (rule: string) => void;
  };

/** It gets only what it shows: what the pointer does on the map does not concern it. */
export const TabPanel = memo(function TabPanel(props: Props) {
  const { session, state, layout, tab, rule, onRule } = props;
  const rules = useRules(session.info.game.id, tab === 'rules');
  if (state.sight === undefined || layout === undefined) return null;
  switch (tab) {
    case 'units':
      return <Units {...props} layout={layout} />;
    case 'charts':
      return <Charts {...props} />;
    case 'rules':
      return <RulesPanel rules={rules} {...(rule === undefined ? {} : { open: rule })} onOpen={onRule} />;
    case 'log':
      return <Log {...props} sight={state.sight} />;
  }
});

function Units({ session, layout, open, show, inspect }: Props & { readonly layout: Layout }) {
  const { face, info } = session;
  return (
    <UnitsPanel
      layout={layout}
      map={face.board.map}
      sides={info.game.sides}
      looks={face.sides}
      open={open}
      onFocus={(things) => {
        show(things);
        inspect(things[0]);
      }}
    />
  );
}

/** With the place where the last dice were read, or where the preview reads. */
function Charts({ session, state, used }: Props) {
  const { tables, readings } = session.face.charts;
  const { items, sight, replay } = state;
  const at = replay?.at ?? sight?.items ?? 0;
  const read = useMemo(() => lastReading(items, at, readings), [items, at, readings]);
  return (
    <ChartsPanel
      charts={tables}
      {...(used === undefined ? {} : { used })}
      {...(read === undefined ? {} : { read })}
    />
  );
}

function Log({ session, state, sight, show, point, playback }: Props & { readonly sight: Sight }) {
  const { face, info } = session;
  const { items, replay } = state;
  // Who looks back is not told what comes.
  const told = useMemo(
    () => (replay === undefined ? items : items.filter(({ number }) => number <= replay.at)),
    [items, replay],
  );
  return (
    <>
      <LogPanel
        items={told}
        face={face}
        sides={info.game.sides}
        seat={sight.seat}
        {...(replay === undefined ? {} : { at: replay.at })}
        onFocus={show}
        onPoint={point}
      />
      <ReplayBar
        items={items}
        total={sight.items}
        at={replay?.at ?? sight.items}
        face={face}
        playing={playback.playing}
        onGo={playback.go}
        onPlay={playback.setPlaying}
        onNow={() => session.backToNow()}
      />
    </>
  );
}

/** The rules of a game, fetched when they are first looked at. */
function useRules(game: string, wanted: boolean): readonly RuleDocument[] {
  const [rules, setRules] = useState<readonly RuleDocument[]>([]);
  const none = rules.length === 0;
  useEffect(() => {
    if (wanted && none) host.call('rules', game).then(setRules, () => undefined);
  }, [game, wanted, none]);
  return rules;
}
