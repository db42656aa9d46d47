import { useEffect, useRef, useState } from 'react';
import { host } from '../client/host-client.ts';
import type { Session } from '../client/session.ts';
import { useStore } from '../client/store.ts';
import { SettingsDialog } from '../lobby/settings-dialog.tsx';
import { HelpDialog } from '../panels/help-dialog.tsx';
import { nextIndex } from '../panels/rows.ts';
import { Dialog } from '../parts/dialog.tsx';
import { download } from '../parts/download.ts';
import { t } from '../texts/index.ts';
import { canHandOver, SeatsDialog } from './seats-dialog.tsx';

/** What concerns the whole game: settings, help, export, resigning, the way out. */
export function TableMenu({ session, onClose }: { readonly session: Session; readonly onClose: () => void }) {
  const [shown, setShown] = useState<'settings' | 'help' | 'resign' | 'draw' | 'seats'>();
  const { mode, sight } = useStore(session.state);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('button')?.focus();
  }, []);
  // The file holds the whole game: two people who hide something from each other should know.
  const holdsSecrets = session.isHidden && mode !== 'over';
  if (shown === 'settings') return <SettingsDialog onClose={onClose} />;
  if (shown === 'help') return <HelpDialog face={session.face} onClose={onClose} />;
  if (shown === 'seats') return <SeatsDialog session={session} onClose={onClose} />;
  if (shown !== undefined) return <EndAsk what={shown} session={session} onClose={onClose} />;
  const exported = async () => {
    onClose();
    try {
      download(await host.call('exportRecord', session.info.id));
    } catch (error) {
      session.refuse(error);
    }
  };
  return (
    <>
      <button
        type="button"
        className="menu-shade"
        aria-label={t('common.close')}
        tabIndex={-1}
        onClick={onClose}
      />
      <div
        ref={list}
        className="table-menu"
        role="menu"
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Tab') return onClose();
          const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
          const now = entries.findIndex((entry) => entry.contains(document.activeElement));
          const next = nextIndex(event.key, now, entries.length);
          if (next === undefined) return;
          event.preventDefault();
          entries[next]?.focus();
        }}
      >
        <button type="button" role="menuitem" onClick={() => setShown('help')}>
          {t('table.help')}
        </button>
        <button type="button" role="menuitem" onClick={() => setShown('settings')}>
          {t('table.settings')}
        </button>
        <button type="button" role="menuitem" onClick={() => void exported()}>
          {t(holdsSecrets ? 'table.export.all' : 'table.export')}
        </button>
        {mode !== 'over' && canHandOver(session) && (
          <button type="button" role="menuitem" onClick={() => setShown('seats')}>
            {t('seats.menu')}
          </button>
        )}
        {mode === 'play' && sight !== undefined && Object.keys(session.computers).length > 0 && (
          <button type="button" role="menuitem" onClick={() => setShown('draw')}>
            {t('table.draw')}
          </button>
        )}
        {mode === 'play' && sight !== undefined && (
          <button type="button" role="menuitem" onClick={() => setShown('resign')}>
            {t('table.resign')}
          </button>
        )}
        <a className="button" role="menuitem" href="#/">
          {t('table.lobby')}
        </a>
      </div>
    </>
  );
}

/** What ends the game, or may end it, is asked about first. */
function EndAsk({
  what,
  session,
  onClose,
}: {
  readonly what: 'resign' | 'draw';
  readonly session: Session;
  readonly onClose: () => void;
}) {
  // Whoever opened it is meant, also where the other side decides meanwhile.
  const [seat] = useState(session.sight?.seat);
  const { sight, guarded, busy } = useStore(session.state);
  const isOff = sight?.seat !== seat || guarded || busy;
  const side = session.info.game.sides.find(({ id }) => id === seat)?.label ?? '';
  return (
    <Dialog title={t(`table.${what}`)} onClose={onClose}>
      <p>{t(`table.${what}.ask`, { side })}</p>
      <p className="dialog-buttons">
        <button type="button" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className="primary"
          disabled={isOff}
          onClick={() => {
            onClose();
            void (what === 'draw' ? session.propose('draw') : session.resign());
          }}
        >
          {t(`table.${what}.do`)}
        </button>
      </p>
    </Dialog>
  );
}
