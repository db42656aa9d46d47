import './computer-bar.css';
import type { ReactNode } from 'react';
import type { ComputerTurn } from '../client/computer-turn.ts';
import { motionOf, useSettings } from '../client/settings.ts';
import { SPEEDS, speedName } from '../client/speeds.ts';
import { cardOf } from '../games/index.ts';
import { nameOf } from '../lobby/seats.ts';
import { Band } from '../parts/band.tsx';
import { Icon } from '../parts/icon.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import type { IconName } from '../parts/icons.ts';
import { keyName } from '../parts/keys.ts';
import { Segments } from '../parts/segments.tsx';
import { t } from '../texts/index.ts';
import { ComputerFailed } from './computer-failed.tsx';
import { pastWords } from './past-words.ts';
import { ProgressLine } from './progress-line.tsx';
import type { TableState } from './use-table.ts';

/** The prompt bar while the computer decides: who it is, its last order in words, and its pace. */
export function ComputerBar({ table }: { readonly table: TableState }) {
  const { session, state, computer, deeds, guard } = table;
  const { sight } = state;
  const decider = sight?.decider ?? '';
  const { face, info } = session;
  const look = face.sides[decider];
  const label = info.game.sides.find(({ id }) => id === decider)?.label ?? '';
  const side = cardOf(info.game.id)?.sides.find(({ id }) => id === decider);
  const player = session.computers[decider];
  const failed = computer.doing === 'failed';
  return (
    <section className="prompt computer-bar" data-doing={computer.doing} data-guarded={guard.on}>
      <div className="prompt-who">
        {look !== undefined && <Band look={look} />}
        <div>
          <b>{t('computer.turn.who', { side: label })}</b>
          <span>{phaseOf(table)}</span>
        </div>
      </div>
      {failed && computer.refused !== undefined ? (
        <ComputerFailed table={table} refused={computer.refused} />
      ) : (
        <>
          <p className="prompt-ask" aria-live="polite" title={wordsOf(table)}>
            {wordsOf(table)} {player !== undefined && <small>{nameOf(player, side)}</small>}
          </p>
          <Buttons table={table} />
        </>
      )}
      <ProgressLine orders={deeds.orders} thinking={computer.thinking} doing={computer.doing} look={look} />
    </section>
  );
}

function phaseOf({ session, state, computer, deeds }: TableState): string {
  const { sight } = state;
  const question = sight?.question;
  const phase =
    question === undefined || sight === undefined ? '' : session.face.words.phase(question, sight.view);
  if (computer.doing !== 'paused') return phase;
  const n = deeds.orders.length;
  return n === 0 ? t('computer.turn.paused', { phase }) : t('computer.turn.paused-at', { phase, n });
}

/** What is looked back at, or what it did last, as far as one's own seat saw it. */
function wordsOf({ session, state, computer, deeds: { deeds, now } }: TableState): string {
  const { items, replay } = state;
  if (replay !== undefined) return pastWords(items, replay.at, session.face);
  const last = (now ?? deeds.at(-1))?.lines[0]?.text;
  return last ?? t(computer.doing === 'paused' ? 'computer.turn.waits' : 'computer.turn.thinks');
}

function Buttons({ table }: { readonly table: TableState }) {
  const { session, state, computer, guard } = table;
  const { turn, doing } = computer;
  const now = useSettings();
  const isStill = motionOf(now) === 0;
  const isPaused = doing === 'paused';
  const watchesAll = session.people.length === 0;
  return (
    <div className="prompt-buttons watch">
      {watchesAll && <Eyes table={table} />}
      {state.replay !== undefined && (
        <button type="button" onClick={() => session.backToNow()}>
          {t('table.now')}
        </button>
      )}
      {state.sight?.undoRights.undo && (
        <IconButton
          icon="undo"
          label={t('table.undo')}
          shortcut="U"
          disabled={state.busy || state.replay !== undefined}
          onClick={() => void session.undo()}
        />
      )}
      {!isStill && (
        <WatchButton
          icon={isPaused ? 'play' : 'pause'}
          shortcut={keyName(' ')}
          primary={isPaused}
          guarded={guard.on}
          onClick={() => turn.toggle()}
        >
          {t(isPaused ? 'computer.turn.play' : 'computer.turn.pause')}
        </WatchButton>
      )}
      <WatchButton icon="step" shortcut="→" primary={isStill} guarded={guard.on} onClick={() => turn.step()}>
        {t('computer.turn.step')}
      </WatchButton>
      {!isStill && <Speed turn={turn} />}
      <WatchButton
        icon="skip"
        shortcut="S"
        pressed={doing === 'skipping'}
        guarded={guard.on}
        onClick={() => turn.skip()}
      >
        <span className="wide-only">{t(watchesAll ? 'computer.turn.skip-end' : 'computer.turn.skip')}</span>
        <span className="narrow-only">{t('computer.turn.skip-short')}</span>
      </WatchButton>
    </div>
  );
}

function WatchButton({
  icon,
  shortcut,
  primary = false,
  pressed,
  guarded,
  onClick,
  children,
}: {
  readonly icon: IconName;
  readonly shortcut: string;
  readonly primary?: boolean;
  readonly pressed?: boolean;
  readonly guarded: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={primary ? 'primary' : undefined}
      aria-pressed={pressed}
      aria-disabled={guarded}
      onClick={onClick}
    >
      <Icon name={icon} size={18} /> <span>{children}</span> <kbd>{shortcut}</kbd>
    </button>
  );
}

/** Four speeds side by side; on a phone one button that goes through them. */
function Speed({ turn }: { readonly turn: ComputerTurn }) {
  const { speed } = useSettings();
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
  return (
    <>
      <Segments
        className="watch-speed"
        label={t('computer.turn.speed')}
        value={String(speed)}
        values={SPEEDS.map((one) => ({ value: String(one), content: speedName(one) }))}
        onChoose={(one) => turn.goAt(SPEEDS.find((each) => String(each) === one) ?? 1)}
      />
      <button
        type="button"
        className="watch-speed-next"
        aria-label={t('computer.turn.speed-next', { speed: speedName(speed) })}
        onClick={() => turn.goAt(next)}
      >
        {speedName(speed)}
      </button>
    </>
  );
}

/** Whoever watches two computers may change sides. */
function Eyes({ table: { session, state } }: { readonly table: TableState }) {
  return (
    <Segments
      label={t('computer.turn.eyes')}
      value={state.sight?.seat}
      values={session.info.game.sides.map(({ id, label }) => ({
        value: id,
        content: (
          <>
            <Icon name="eye" size={17} /> {label}
          </>
        ),
      }))}
      onChoose={(seat) => void session.watchAs(seat)}
    />
  );
}
