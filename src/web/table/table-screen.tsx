import { Fragment, memo, useCallback, useEffect, useMemo, useState } from 'react';
import { Board } from '../board/board.tsx';
import type { Session } from '../client/session.ts';
import { motionOf, themeOf, useSettings } from '../client/settings.ts';
import { CounterDefs } from '../counters/counter.tsx';
import type { PanelProps } from '../games/face.ts';
import { ActionList } from '../panels/action-list.tsx';
import { DiceTray } from '../panels/dice-tray.tsx';
import { GoTo } from '../panels/go-to.tsx';
import { HelpDialog } from '../panels/help-dialog.tsx';
import { NewsBar } from '../panels/news-bar.tsx';
import { StackStrip } from '../panels/stack-strip.tsx';
import { Icon } from '../parts/icon.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { dieLookOf } from '../parts/looks.ts';
import { OpenRule, RuleLink } from '../parts/rule-link.tsx';
import { Report } from '../report/report.tsx';
import { t } from '../texts/index.ts';
import { asListed } from './choices.ts';
import { Chooser } from './chooser.tsx';
import { Header } from './header.tsx';
import { MapTools } from './map-tools.tsx';
import { PromptBar } from './prompt-bar.tsx';
import { RightRail, type Tab } from './right-rail.tsx';
import { useCursor } from './use-cursor.ts';
import { type Drawer, isNarrow, LAPTOP, TABLET, useFocusInDrawer, useFocusOnMap } from './use-focus.ts';
import { useKeys } from './use-keys.ts';
import { type Play, usePlay } from './use-play.ts';
import { usePlayback } from './use-playback.ts';

type Shown = 'list' | 'go-to' | 'help';

/** Drawn anew only when something on it changes. */
const StillBoard = memo(Board);

/** The table: the map in the middle, the stationery around it. */
export function TableScreen({ session }: { readonly session: Session }) {
  const play = usePlay(session);
  const playback = usePlayback(play);
  const { seen, sight, view, layout } = play;
  const { face } = session;
  const now = useSettings();
  const [shown, setShown] = useState<Shown>();
  const [drawer, setDrawer] = useState<Drawer>();
  const [tab, setTab] = useState<Tab>('log');
  const [rule, setRule] = useState<string>();
  const [report, setReport] = useState(false);
  const [stageOff, setStageOff] = useState(false);
  const cursor = useCursor(play);
  const over = seen.mode === 'over';

  useEffect(() => setReport(over), [over]);

  const openRule = useCallback((id: string) => {
    setRule(id);
    setTab('rules');
    setDrawer('right');
  }, []);

  const stage =
    face.Stage !== undefined && view !== undefined && face.Stage.shows(view) ? face.Stage : undefined;
  const onStage = stage !== undefined && !stageOff;
  useEffect(() => {
    if (stage === undefined) setStageOff(false);
  }, [stage]);

  useTrayInView(play, setDrawer);
  const plan = useMemo(
    () =>
      face.ground === undefined || view === undefined
        ? face.plan
        : { ...face.plan, ground: face.ground(view) },
    [face, view],
  );
  const question = sight?.question;
  const listed = useMemo(
    () => (question === undefined ? undefined : asListed(question, face)),
    [question, face],
  );
  const { overlays, inspected } = play;
  const overlay = useMemo(
    () =>
      view === undefined ? null : (
        <>
          {face.underlay?.(view)}
          {face.overlays
            .filter(({ id }) => overlays.has(id))
            .map(({ id }) => (
              <Fragment key={id}>{face.overlay(id, view, inspected)}</Fragment>
            ))}
        </>
      ),
    [face, view, overlays, inspected],
  );

  const keyboard = useKeys(play, cursor, {
    list: () => setShown('list'),
    find: () => setShown('go-to'),
    help: () => setShown('help'),
    tab: (next) => {
      setTab(next);
      setDrawer('right');
    },
    stage: () => stage !== undefined && setStageOff(!stageOff),
    result: () => over && setReport(true),
    close: () => {
      if (shown !== undefined || drawer !== undefined) {
        setShown(undefined);
        setDrawer(undefined);
        return true;
      }
      return false;
    },
  });

  const { open, selected, hostile } = play.highlights;
  const { choose, take, point } = play;
  const panel = useMemo((): PanelProps | undefined => {
    if (view === undefined || layout === undefined || sight === undefined) return undefined;
    return {
      view,
      layout,
      sight,
      open,
      selected,
      hostile,
      choose,
      take: (text) => {
        const action = question?.actions.find((one) => one.text === text);
        if (action !== undefined) take(action);
      },
      point,
    };
  }, [view, layout, sight, open, selected, hostile, choose, take, question, point]);
  // The same elements as long as they would show the same.
  const rail = useMemo(() => face.Rail && panel && <face.Rail {...panel} />, [face, panel]);
  const dock = useMemo(() => face.Dock && panel && <face.Dock {...panel} />, [face, panel]);

  useFocusInDrawer(drawer, keyboard);
  useFocusOnMap(keyboard, [sight, seen.busy, onStage, shown, play.chooser, report]);

  if (report && sight?.result !== undefined)
    return (
      <OpenRule.Provider value={openRule}>
        <CounterDefs />
        <Report
          info={session.info}
          sight={sight}
          items={seen.items}
          face={face}
          onReplay={(at) => {
            setReport(false);
            void session.goTo(at);
          }}
          onBack={() => setReport(false)}
          onAgain={() => {
            location.hash = '#/';
          }}
        />
      </OpenRule.Provider>
    );

  const motion = motionOf(now);
  return (
    <OpenRule.Provider value={openRule}>
      <CounterDefs />
      <div
        className={`table ${face.Rail ? 'has-left' : ''} ${face.Dock ? 'has-dock' : ''}`}
        data-drawer={drawer}
        data-busy={seen.busy}
        data-question={sight?.question?.name}
        data-mode={seen.mode}
        data-seat={sight?.seat}
      >
        <Header session={session} view={view} practice={sight?.practice ?? false} />
        <PromptBar play={play} onList={() => setShown('list')} onResult={() => setReport(true)} />
        {rail !== undefined && (
          <aside className="table-left" aria-label={t('table.left')}>
            {rail}
          </aside>
        )}
        <main className="table-map" ref={keyboard} tabIndex={onStage ? -1 : undefined}>
          {onStage && panel !== undefined ? (
            <stage.Panel {...panel} />
          ) : (
            layout !== undefined && (
              <StillBoard
                plan={plan}
                layout={layout}
                highlights={play.highlights}
                cursor={cursor.thing}
                theme={themeOf(now)}
                motion={motion}
                paths={play.paths}
                overlay={overlay}
                past={seen.replay !== undefined}
                onChoose={play.choose}
                onPoint={play.point}
                onDrop={play.drop}
                handle={play.board}
              />
            )
          )}
          {stage !== undefined && (
            <button type="button" className="stage-switch" onClick={() => setStageOff(!stageOff)}>
              {onStage ? t('table.map') : t('table.stage', { title: stage.title })} <kbd>M</kbd>
            </button>
          )}
          {!onStage && <MapTools play={play} onFind={() => setShown('go-to')} />}
          <Chooser play={play} />
          <div className="map-foot">
            <Notices play={play} playback={playback} />
            {!onStage && <Strip play={play} />}
          </div>
          {play.dice !== undefined && (
            <DiceTray
              key={play.dice.item}
              rolls={play.dice.rolls}
              title={play.dice.rolls[0]?.text ?? ''}
              look={dieLookOf(face.sides[play.dice.by ?? ''])}
              motion={motion}
              onDone={play.clearDice}
            />
          )}
          <p className="hidden-text" aria-live="polite">
            {cursor.words}
          </p>
        </main>
        {dock !== undefined && (
          <section className="table-dock" aria-label={t('table.dock')}>
            {dock}
          </section>
        )}
        <RightRail play={play} playback={playback} tab={tab} onTab={setTab} rule={rule} onRule={setRule} />
        <nav className="table-drawers" aria-label={t('table.tools')}>
          {face.Rail !== undefined && (
            <button
              type="button"
              aria-pressed={drawer === 'left'}
              onClick={() => setDrawer(drawer === 'left' ? undefined : 'left')}
            >
              <Icon name="flag" /> {t('table.left')}
            </button>
          )}
          {face.Dock !== undefined && (
            <button
              type="button"
              aria-pressed={drawer === 'dock'}
              onClick={() => setDrawer(drawer === 'dock' ? undefined : 'dock')}
            >
              <Icon name="chart" /> {t('table.dock')}
            </button>
          )}
          <button
            type="button"
            aria-pressed={drawer === 'right'}
            onClick={() => setDrawer(drawer === 'right' ? undefined : 'right')}
          >
            <Icon name="log" /> {t('table.right')}
          </button>
        </nav>
      </div>
      {shown === 'list' && sight?.question !== undefined && (
        <ActionList
          question={listed ?? sight.question}
          onPlay={(text) => {
            setShown(undefined);
            const action = sight.question?.actions.find((one) => one.text === text);
            if (action !== undefined) play.take(action);
          }}
          onPoint={play.pointAction}
          onClose={() => setShown(undefined)}
        />
      )}
      {shown === 'go-to' && layout !== undefined && (
        <GoTo
          plan={face.plan}
          layout={layout}
          onGo={(thing) => {
            setShown(undefined);
            cursor.set(thing);
            play.show([thing]);
          }}
          onClose={() => setShown(undefined)}
        />
      )}
      {shown === 'help' && <HelpDialog face={face} onClose={() => setShown(undefined)} />}
    </OpenRule.Provider>
  );
}

/** What was refused, what is new, and where in time one is. */
function Notices({
  play,
  playback,
}: {
  readonly play: Play;
  readonly playback: ReturnType<typeof usePlayback>;
}) {
  const { seen, session } = play;
  const { refused, replay, newFrom } = seen;
  const [saysNewRules, setSays] = useState(session.saysNewRules);
  const read = () => {
    session.saysNewRules = false;
    setSays(false);
  };
  const total = seen.sight?.items ?? 0;
  const other = session.info.game.sides.find(({ id }) => id !== seen.sight?.seat);
  return (
    <div className="table-notices">
      {refused !== undefined && (
        <div className="notice" role="alert">
          <span>{refused.message}</span>
          {refused.rule !== undefined && <RuleLink rule={refused.rule} />}
          <IconButton icon="close" label={t('table.refused.close')} onClick={() => session.dismiss()} />
        </div>
      )}
      {saysNewRules && (
        <div className="notice" role="status">
          <span>{t('table.new-rules')}</span>
          <IconButton icon="close" label={t('table.refused.close')} onClick={read} />
        </div>
      )}
      {newFrom !== undefined && session.info.hands === 'two' && playback.hasNews && (
        <NewsBar
          from={newFrom}
          at={replay?.at ?? newFrom}
          total={total}
          side={other?.label ?? ''}
          onStep={playback.step}
          onPlay={playback.playNews}
          onSkip={() => session.backToNow()}
        />
      )}
      {replay !== undefined && newFrom === undefined && (
        <div className="notice">
          <span>{t('table.past')}</span>
          <button type="button" onClick={() => session.backToNow()}>
            {t('table.now')}
          </button>
        </div>
      )}
    </div>
  );
}

/** The stack at the foot of the map: of what is looked at, or of what is under way unless the dock lists that. */
function Strip({ play }: { readonly play: Play }) {
  const { layout, inspected, highlights, session } = play;
  const thing = inspected ?? (session.face.Dock === undefined ? highlights.selected[0] : undefined);
  const stack = layout?.stacks.find(
    ({ place, pieces }) => place === thing || pieces.some((piece) => piece.thing === thing),
  );
  if (stack === undefined || stack.pieces.length === 0) return null;
  return (
    <StackStrip
      stack={stack}
      open={highlights.open}
      selected={highlights.selected}
      onChoose={play.choose}
      onPoint={play.point}
      onClose={() => play.inspect(undefined)}
    />
  );
}

/** Where only counters beside the map can be chosen, they are brought into view, or their drawer is opened. */
function useTrayInView({ choices, layout, session }: Play, open: (drawer: Drawer | undefined) => void): void {
  useEffect(() => {
    if (choices.byThing.size === 0) return;
    const { places } = session.face.plan;
    const lies = new Set(layout?.stacks.flatMap(({ pieces }) => pieces.map(({ thing }) => thing)));
    const onMap = [...choices.byThing.keys()].some((thing) => places.has(thing) || lies.has(thing));
    if (onMap) {
      if (isNarrow(LAPTOP)) open(undefined);
      return;
    }
    const left = document.querySelector('.table-left [data-open="true"]');
    const dock = document.querySelector('.table-dock [data-open="true"]');
    if (left !== null && isNarrow(LAPTOP)) open('left');
    else if (left === null && dock !== null && isNarrow(TABLET)) open('dock');
    (left ?? dock)?.scrollIntoView({ block: 'nearest' });
  }, [choices, layout, session, open]);
}
