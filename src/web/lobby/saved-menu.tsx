import { useId, useRef, useState } from 'react';
import type { SavedGame } from '../../host/protocol.ts';
import { host, type Refused, refusedOf } from '../client/host-client.ts';
import { Dialog } from '../parts/dialog.tsx';
import { download } from '../parts/download.ts';
import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';
import { Trouble } from './trouble.tsx';

type Asking = 'rename' | 'delete' | undefined;

/** What can be done with a saved game besides playing it. */
export function SavedMenu({ game, onChanged }: { readonly game: SavedGame; readonly onChanged: () => void }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<Asking>();
  const [refused, setRefused] = useState<Refused>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const done = () => {
    setAsking(undefined);
    setRefused(undefined);
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      done();
      onChanged();
    } catch (error) {
      setRefused(refusedOf(error));
    }
  };
  const exportIt = () => attempt(async () => download(await host.call('exportRecord', game.id)));
  const pick = (next: Asking) => {
    setOpen(false);
    setAsking(next);
  };

  return (
    <fieldset
      className="lobby-menu"
      aria-label={t('lobby.more', { title: game.title })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="quiet icon-only"
        aria-label={t('lobby.more', { title: game.title })}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" size={18} />
      </button>
      {open && (
        <div id={id} className="lobby-menu-list">
          <Entry text={t('lobby.rename')} onClick={() => pick('rename')} />
          <Entry
            text={t('lobby.export')}
            onClick={() => {
              setOpen(false);
              void exportIt();
            }}
          />
          <Entry text={t('lobby.delete')} onClick={() => pick('delete')} />
        </div>
      )}
      {asking === 'rename' && (
        <Rename
          title={game.title}
          onClose={done}
          onRename={(title) => void attempt(() => host.call('rename', game.id, title))}
        />
      )}
      {asking === 'delete' && (
        <Delete
          title={game.title}
          onClose={done}
          onExport={() => void exportIt()}
          onDelete={() => void attempt(() => host.call('remove', game.id))}
        />
      )}
      {refused !== undefined && (
        <Dialog title={game.title} onClose={done}>
          <Trouble refused={refused} onLobby={done} />
        </Dialog>
      )}
    </fieldset>
  );
}

function Entry({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="quiet" onClick={onClick}>
      {text}
    </button>
  );
}

function Delete({
  title,
  onClose,
  onExport,
  onDelete,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly onExport: () => void;
  readonly onDelete: () => void;
}) {
  return (
    <Dialog title={t('lobby.delete-title')} onClose={onClose}>
      <p>{t('lobby.delete-text', { title })}</p>
      <div className="lobby-dialog-foot">
        <button type="button" className="quiet" onClick={onExport}>
          <Icon name="down2" size={18} />
          {t('lobby.export-first')}
        </button>
        <button type="button" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button type="button" className="primary" onClick={onDelete}>
          {t('lobby.delete-do')}
        </button>
      </div>
    </Dialog>
  );
}

function Rename({
  title,
  onClose,
  onRename,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly onRename: (title: string) => void;
}) {
  const [text, setText] = useState(title);
  return (
    <Dialog title={t('lobby.rename-title')} onClose={onClose}>
      <form
        className="lobby-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onRename(text.trim());
        }}
      >
        <label className="lobby-field">
          {t('lobby.rename-field')}
          <input value={text} maxLength={80} onChange={({ target }) => setText(target.value)} />
        </label>
        <div className="lobby-dialog-foot">
          <button type="button" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button type="submit" className="primary" disabled={text.trim() === ''}>
            {t('lobby.rename-do')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
